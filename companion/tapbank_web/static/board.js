// The forms work without this: it only hides what another kind of space has, names the rungs
// of the ladder, and works a mortgage out while one types.

const form = document.getElementById("space");
const kind = document.getElementById("kind");

function fit() {
  for (const part of form.querySelectorAll("[data-for]")) {
    part.hidden = !part.dataset.for.split(" ").includes(kind.value);
  }
  const lot = kind.value === "lot";
  for (const rung of form.querySelectorAll("[data-rung]")) {
    rung.dataset.words ??= rung.textContent;
    const step = Number(rung.dataset.rung);
    rung.textContent = lot ? rung.dataset.words : String(step + 1);
  }
}

// Only of a plain whole number: how the others are read – points, commas, blanks – the box knows.
function loan() {
  const text = (form.elements.price.value || form.elements.price.placeholder).trim();
  form.elements.mortgage.placeholder = /^\d+$/.test(text) ? String(Math.floor(Number(text) / 2)) : "";
}

const group = document.getElementById("group");

function fresh() {
  document.getElementById("fresh").hidden = group.value !== "";
}

if (form) {
  group.addEventListener("change", fresh);
  fresh();
  kind.addEventListener("change", fit);
  form.elements.price.addEventListener("input", loan);
  fit();
}

const ground = document.getElementById("ground");
if (ground) {
  const count = document.querySelector("[data-ground]");
  const show = () => { count.hidden = ground.value !== ""; };
  ground.addEventListener("change", show);
  show();
}

// A card: of each thing it does only the fields that it needs, with their own names.
const card = document.getElementById("card");
if (card) {
  const labels = JSON.parse(card.dataset.labels);
  const condition = card.elements.condition;
  const show = () => {
    for (const part of card.querySelectorAll("[data-part]")) {
      const { picks, figures } = labels[card.elements[`do${part.dataset.part}`].value] ?? { picks: [], figures: [] };
      for (const pick of part.querySelectorAll("[data-pick]")) pick.hidden = !picks.includes(pick.dataset.pick);
      for (const figure of part.querySelectorAll("[data-figure]")) {
        const label = figures[Number(figure.dataset.figure)];
        figure.hidden = !label;
        if (label) figure.querySelector("span").textContent = label;
      }
    }
    for (const when of card.querySelectorAll("[data-when]")) {
      when.hidden = !when.dataset.when.split(" ").includes(condition.value);
    }
  };
  card.addEventListener("change", show);
  show();
}
