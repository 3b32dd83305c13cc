// Fingers, mouse and keys on the box's buttons; a key is down as long as it is held.

import { later, send } from "./send.js";

const SHORTEST_PRESS_MS = 60;
const down = new Map();
function press(name) {
  if (down.has(name)) return;
  down.set(name, Date.now());
  document.querySelector(`[data-button=${name}]`).classList.add("down");
  send("press", { button: name });
}
function release(name) {
  if (!down.has(name)) return;
  const since = Date.now() - down.get(name);
  down.delete(name);
  document.querySelector(`[data-button=${name}]`).classList.remove("down");
  if (since < SHORTEST_PRESS_MS) later(SHORTEST_PRESS_MS);
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
