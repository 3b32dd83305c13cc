// What hands do, sent to the box one after the other: a release never overtakes its press.

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// A contact counts once it has stayed for some milliseconds: however late the box heard of
// one change, the next comes a little after it.
const APART_MS = 25;

let last = Promise.resolve();
export function send(path, body) {
  const sent = last.then(() => fetch(`/box/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  })).catch(() => lost(true));
  last = sent.then(() => wait(APART_MS));
  return sent;
}

// A pause before whatever is sent next.
export function later(ms) { last = last.then(() => wait(ms)); }

export function lost(is) { document.getElementById("lost").hidden = !is; }
