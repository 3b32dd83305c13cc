// What hands do, sent to the box one after the other: a release never overtakes its press.

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

let last = Promise.resolve();
export function send(path, body) {
  last = last.then(() => fetch(`/box/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  })).catch(() => lost(true));
  return last;
}

// A pause before whatever is sent next.
export function later(ms) { last = last.then(() => wait(ms)); }

export function lost(is) { document.getElementById("lost").hidden = !is; }
