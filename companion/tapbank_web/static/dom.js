// Small tools for building the page: elements, badges of players, marks of groups, money.

const SVG = "http://www.w3.org/2000/svg";

export const SHAPES = {
  circle: "M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28z",
  square: "M6 3h20q3 0 3 3v20q0 3-3 3H6q-3 0-3-3V6q0-3 3-3z",
  triangle: "M16 1.5q1.6 0 2.5 1.6l12 23q1.6 3.4-2.2 3.4H3.700q-3.800 0-2.200-3.400l12-23Q14.400 1.500 16 1.500z",
  diamond: "M16 .5q1.400 0 2.400 1l12.100 12.100q2.400 2.400 0 4.800L18.400 30.500q-2.400 2.400-4.800 0L1.500 18.400q-2.400-2.400 0-4.800L13.600 1.500q1-1 2.400-1z",
  star: "M16 .8l4.700 9.900 10.800 1.500-7.900 7.600 1.900 10.800L16 25.400 6.500 30.600l1.900-10.800L.5 12.200l10.800-1.500z",
  hexagon: "M16 1l13 7.500v15L16 31 3 23.500v-15z",
  cross: "M11 2h10v9h9v10h-9v9H11v-9H2V11h9z",
  heart: "M16 29.500C-6 15 4 1.500 11 2.700q3.400.6 5 3.800 1.600-3.200 5-3.800C28 1.500 38 15 16 29.500z",
};
const NAMES = Object.keys(SHAPES);
export const shapeOf = (seat) => NAMES[seat % NAMES.length];

const kept = (children) => children.flat(2).filter((child) => child != null && child !== false && child !== "");

// New contents for an element; what is false or empty is left out.
export const fill = (element, ...children) => element.replaceChildren(...kept(children));

export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "style") for (const [key, one] of Object.entries(value)) element.style.setProperty(key, one);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...kept(children));
  return element;
}

// A player's sign: shape and initial; the colour only helps.
export function badge(seat, shape, initial, title = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 32 32");
  svg.setAttribute("class", `badge seat-${seat % 8}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title || initial);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[shape] || SHAPES.circle);
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("x", "16");
  text.setAttribute("y", shape === "triangle" ? "26" : shape === "star" || shape === "heart" ? "21" : "21.500");
  text.setAttribute("class", initial.length > 1 ? "two" : "one");
  text.textContent = initial;
  svg.append(path, text);
  return svg;
}

// A group's sign: letter and pattern as on the box's display; the colour only helps.
export function mark(group) {
  if (!group) return "";
  return h("span", { class: "mark", title: group.name, style: { "--c": group.colour } },
    h("b", {}, group.letter),
    h("i", { style: { "background-image": `url(/pattern/${encodeURIComponent(group.pattern)}.png)` } }));
}

// First letters, two of them where one would not tell players apart.
export function initials(players) {
  const short = (name, length) => [...name].slice(0, length).join("").toUpperCase();
  const found = {};
  for (const player of players) {
    const same = players.filter((other) => short(other.name, 1) === short(player.name, 1));
    found[player.id] = same.length > 1 ? short(player.name, 2) : short(player.name, 1);
  }
  return found;
}

export function money(form, amount) {
  const unit = form.unit || 1;
  const rest = Math.abs(amount) % unit;
  let digits = String((Math.abs(amount) - rest) / unit).replace(/\B(?=(\d{3})+$)/g, form.thousands);
  if (rest) digits += (["", ",", "'"].includes(form.thousands) ? "." : ",") + String(rest + unit).slice(1);
  return ((amount < 0 ? "−" : "") + form.pattern.replace("#", digits)).replaceAll(" ", "\u00a0");
}

export const words = JSON.parse(document.getElementById("words").textContent);
