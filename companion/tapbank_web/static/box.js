// The virtual box: shows what the panel, lamp and buzzer do, and carries hands to buttons and pads.

import { badge, h, shapeOf, words } from "./dom.js";

const at = (id) => document.getElementById(id);
const SHORT_TAP_MS = 400;
const SHORTEST_PRESS_MS = 60;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// One request after the other, so that a release never overtakes its press.
let last = Promise.resolve();
function send(path, body) {
  last = last.then(() => fetch(`/box/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  })).catch(() => lost(true));
  return last;
}

// --- what the box shows

const oled = at("oled").getContext("2d");
function picture(text) {
  const bits = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const image = oled.createImageData(128, 64);
  for (let pixel = 0; pixel < 128 * 64; pixel++) {
    const lit = (bits[pixel >> 3] >> (7 - (pixel & 7))) & 1;
    image.data.set(lit ? [214, 240, 255, 255] : [4, 8, 14, 255], pixel * 4);
  }
  oled.putImageData(image, 0, 0);
  at("oled").dataset.picture = text;
}

let sounds = null;
let muted = false;
const motifs = JSON.parse(at("motifs").textContent);
at("sound").addEventListener("click", (event) => {
  muted = !muted;
  event.currentTarget.setAttribute("aria-pressed", String(!muted));
});
addEventListener("pointerdown", () => { sounds ??= new AudioContext(); sounds.resume(); }, { capture: true });

function beep(motif) {
  if (motif !== "tick") {
    at("heard").textContent = `♪ ${motif.replace("_", " ")}`;
    at("heard").classList.remove("fade");
    void at("heard").offsetWidth; // start the fading anew
    at("heard").classList.add("fade");
  }
  if (muted || !sounds || sounds.state !== "running") return;
  let start = sounds.currentTime + 0.01;
  for (const [hertz, seconds] of motifs[motif] ?? []) {
    if (hertz) {
      const tone = new OscillatorNode(sounds, { type: "square", frequency: hertz });
      tone.connect(new GainNode(sounds, { gain: 0.05 })).connect(sounds.destination);
      tone.start(start);
      tone.stop(start + seconds);
    }
    start += seconds;
  }
}

let heard = null;
let held = null; // the card in the hand
function take(news) {
  if (news.picture !== undefined) picture(news.picture);
  if (news.lamp !== undefined) at("roll").style.setProperty("--glow", news.lamp);
  if (news.heard !== undefined) {
    const fresh = heard === null ? 0 : Math.min(news.heard - heard, news.sounds.length);
    if (fresh > 0) news.sounds.slice(-fresh).forEach(beep);
    heard = news.heard;
  }
  if (news.lying) lay(news.lying);
  if (news.owners) for (const card of cards) label(card, news.owners[card.dataset.uid]);
}

function lay(lying) {
  for (const card of cards) {
    const uid = card.dataset.uid;
    const pad = Object.keys(lying).find((name) => lying[name].includes(uid));
    const home = pad ? at(`pad-${pad}`) : card.home;
    if (card !== held && card.parentElement !== home) home.append(card);
  }
}

function lost(is) { at("lost").hidden = !is; }
const source = new EventSource("/box/events");
source.addEventListener("box", (message) => { lost(false); take(JSON.parse(message.data)); });
source.addEventListener("beat", () => lost(false));
source.onerror = () => {
  lost(true);
  if (source.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000);
};

// --- buttons

const down = new Map();
function press(name) {
  if (down.has(name)) return;
  down.set(name, Date.now());
  document.querySelector(`[data-button=${name}]`).classList.add("down");
  send("press", { button: name });
}
async function release(name) {
  if (!down.has(name)) return;
  const since = Date.now() - down.get(name);
  down.delete(name);
  document.querySelector(`[data-button=${name}]`).classList.remove("down");
  if (since < SHORTEST_PRESS_MS) last = last.then(() => wait(SHORTEST_PRESS_MS));
  send("release", { button: name });
}
for (const button of document.querySelectorAll("[data-button]")) {
  const name = button.dataset.button;
  button.addEventListener("pointerdown", (event) => { button.setPointerCapture(event.pointerId); press(name); });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) button.addEventListener(end, () => release(name));
  button.addEventListener("contextmenu", (event) => event.preventDefault());
}
const KEYS = { " ": "roll", ArrowUp: "up", ArrowDown: "down", Enter: "ok", Escape: "back" };
addEventListener("keydown", (event) => {
  const name = KEYS[event.key];
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (!event.repeat) press(name);
});
addEventListener("keyup", (event) => KEYS[event.key] && release(KEYS[event.key]));
addEventListener("blur", () => [...down.keys()].forEach(release));

// --- cards

const cards = [...document.querySelectorAll(".card")];
function label(card, owner) {
  const { kind, seat } = card.dataset;
  const sign = kind === "player" ? badge(Number(seat), shapeOf(Number(seat)), owner ? [...owner][0].toUpperCase() : String(Number(seat) + 1)) : kind === "bank" ? "🏦︎" : "🎫︎";
  card.querySelector(".face").replaceChildren(kind === "player" ? sign : h("b", {}, kind === "bank" ? words.bank[0] : "?"));
  if (owner) card.querySelector(".name").textContent = owner;
}
async function tap(card, pad) {
  const uid = card.dataset.uid;
  if (card.parentElement !== card.home) return send("lift", { pad: card.parentElement.dataset.pad });
  await send("card", { pad, uid });
  await wait(SHORT_TAP_MS);
  return send("lift", { pad });
}
function drop(card, x, y) {
  const under = document.elementsFromPoint(x, y).find((element) => element.dataset?.pad);
  const from = card.parentElement.dataset.pad;
  if (under) send("card", { pad: under.dataset.pad, uid: card.dataset.uid });
  else if (from) send("lift", { pad: from });
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
