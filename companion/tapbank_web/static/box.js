// The virtual box: shows what panel, lamp, buzzer and pads do.

import "./buttons.js";
import { cards, label, lay } from "./cards.js";
import { lost } from "./send.js";

const at = (id) => document.getElementById(id);
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

let said = {}; // each motif in the words of the box
let sounds = null;
let muted = false;
const motifs = JSON.parse(at("motifs").textContent);
at("sound").addEventListener("click", (event) => {
  muted = !muted;
  event.currentTarget.setAttribute("aria-pressed", String(!muted));
});
addEventListener("pointerdown", () => { sounds ??= new AudioContext(); sounds.resume(); }, { capture: true });

function beep(motif) {
  if (said[motif]) {
    at("heard").textContent = `♪ ${said[motif]}`;
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
function take(news) {
  if (news.picture !== undefined) picture(news.picture);
  if (news.lamp !== undefined) at("roll").style.setProperty("--glow", news.lamp);
  if (news.said !== undefined) said = news.said;
  if (news.heard !== undefined) {
    const fresh = heard === null ? 0 : Math.min(news.heard - heard, news.sounds.length);
    if (fresh > 0) news.sounds.slice(-fresh).forEach(beep);
    heard = news.heard;
  }
  if (news.lying) lay(news.lying);
  if (news.owners) for (const card of cards) label(card, news.owners[card.dataset.uid]);
}

const source = new EventSource("/box/events");
source.addEventListener("box", (message) => { lost(false); take(JSON.parse(message.data)); });
source.addEventListener("beat", () => lost(false));
source.onerror = () => {
  lost(true);
  if (source.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000);
};
