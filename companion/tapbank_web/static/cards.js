// The cards on the table: a click is a short tap, a drag leaves the card on a pad.

import { badge, h, shapeOf, words } from "./dom.js";
import { send, wait } from "./send.js";

const SHORT_TAP_MS = 400;
const at = (id) => document.getElementById(id);
let held = null; // the card in the hand

export const cards = [...document.querySelectorAll(".card")];

// A player's card shows what the box knows of its owner: name, and the sign of the seat.
export function label(card, owner) {
  const { kind } = card.dataset;
  const seat = owner?.seat ?? Number(card.dataset.seat);
  const letter = owner ? [...owner.name][0].toUpperCase() : String(seat + 1);
  card.querySelector(".face").replaceChildren(kind === "player"
    ? badge(seat, owner?.shape ?? shapeOf(seat), letter)
    : h("b", {}, kind === "bank" ? words.bank[0] : "?"));
  if (owner) card.querySelector(".name").textContent = owner.name;
}

async function tap(card, pad) {
  const uid = card.dataset.uid;
  if (card.parentElement !== card.home) return send("lift", { pad: card.parentElement.dataset.pad, uid });
  await send("card", { pad, uid });
  await wait(SHORT_TAP_MS);
  return send("lift", { pad, uid });
}
function drop(card, x, y) {
  const under = document.elementsFromPoint(x, y).find((element) => element.dataset?.pad);
  const from = card.parentElement.dataset.pad;
  if (under) send("card", { pad: under.dataset.pad, uid: card.dataset.uid });
  else if (from) send("lift", { pad: from, uid: card.dataset.uid });
}
for (const card of cards) {
  card.home = card.parentElement;
  label(card);
  let start = null;
  card.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    start = { x: event.clientX, y: event.clientY, moved: false, get: event.shiftKey || event.target.dataset.tap === "get" };
    card.setPointerCapture(event.pointerId);
  });
  card.addEventListener("pointermove", (event) => {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.moved && Math.hypot(x, y) < 8) return;
    start.moved = true;
    held = card;
    card.classList.add("held");
    card.style.transform = `translate(${x}px, ${y}px) rotate(-3deg) scale(1.05)`;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.dataset?.pad);
    for (const pad of document.querySelectorAll(".pad")) pad.classList.toggle("over", pad === under);
  });
  const end = (event) => {
    if (!start) return;
    const { moved, get } = start;
    start = held = null;
    card.classList.remove("held");
    card.style.transform = "";
    document.querySelectorAll(".pad").forEach((pad) => pad.classList.remove("over"));
    if (event.type !== "pointerup") return;
    if (moved) drop(card, event.clientX, event.clientY);
    else tap(card, get ? "get" : "pay");
  };
  card.addEventListener("pointerup", end);
  card.addEventListener("pointercancel", end);
}

// Where each card lies, as the box says.
export function lay(lying) {
  for (const card of cards) {
    const uid = card.dataset.uid;
    const pad = Object.keys(lying).find((name) => lying[name].includes(uid));
    const home = pad ? at(`pad-${pad}`) : card.home;
    if (card !== held && card.parentElement !== home) home.append(card);
  }
}
