// The page that looks on: draws what the box says, decides nothing.

import { badge, fill, h, initials, mark, money, words } from "./dom.js";
import { Ledger } from "./ledger.js";
import { Live } from "./live.js";

const at = (id) => document.getElementById(id);
const DICE = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
const ledger = new Ledger();
const opened = new Set();

function take(news) {
  const state = news.state;
  at("game").hidden = !state;
  if (!state) return noGame();
  const short = initials(state.players);
  const known = Object.fromEntries(state.players.map((player) => [player.id, player]));
  const table = {
    players: state.players,
    form: state.money,
    buildings: state.buildings,
    groups: Object.fromEntries([state.bank.deeds, ...state.players.map((player) => player.groups)].flat().map((group) => [group.letter, group])),
    name: (id) => known[id]?.name ?? words[id] ?? id,
    sign: (id) => known[id] && badge(known[id].seat, known[id].shape, short[id], known[id].name),
  };
  at("title").textContent = state.title;
  ask(state, table);
  fill(at("players"), state.players.map((player) => playerCard(player, state, table)));
  bank(state, table);
  dice(news.dice);
  ledger.take(news, table);
}

function noGame() {
  at("title").textContent = "tapbank";
  fill(at("ask"), h("h2", {}, words.no_game), h("p", {}, words.no_game_more));
}

function ask(state, table) {
  const over = state.ranking.length > 0;
  const who = over ? state.ranking[0] : state.ask.player || state.turn.player;
  const turn = over ? [table.name(who), " ", words.winner] : [table.name(state.turn.player), words.turn];
  const rolled = state.turn.dice.map((face) => DICE[face]).join("");
  fill(at("ask"), h("div", { class: "who" }, table.sign(over ? who : state.turn.player) ?? "", h("h2", {}, ...(state.turn.player || over ? turn : [""])),
      rolled && h("span", { class: "rolled", "aria-label": state.turn.dice.join("+") }, rolled)),
    h("p", {}, over ? words.over : [state.ask.player && h("b", {}, table.name(state.ask.player), ": "), state.ask.wants]),
    screen(state.ask.screen, table),
    state.closing && !over && h("p", { class: "note" }, words.closing));
}

// What stands on the box's display, in the same words; without its keys, a phone has none.
function screen(shown, table) {
  const row = (one) => h("div", { class: "row" }, one.mark && mark(table.groups[one.mark.letter] ?? one.mark), h("span", {}, one.text), one.right && h("b", {}, one.right));
  const lines = shown.figures.flatMap((figure) => {
    if (figure.type === "rows") return figure.rows.map(row);
    if (figure.type === "line") return [row(figure.row)];
    if (figure.type === "change") return [h("div", { class: "row" }, figure.who && h("span", {}, figure.who), h("strong", {}, `${figure.before} → ${figure.after}`))];
    return [];
  });
  return h("div", { class: "screen" }, shown.matter.map((text) => h("p", {}, text)), lines);
}

function playerCard(player, state, table) {
  const tags = [
    player.jailed && h("span", { class: "tag jail" }, words.jail, player.failed ? ` · ${words.jail_failed} ${player.failed}` : ""),
    player.cards > 0 && h("span", { class: "tag" }, player.cards > 1 ? `${player.cards} × ` : "", words.cards),
    player.out && h("span", { class: "tag" }, words.out),
  ];
  const turn = state.turn.player === player.id && !state.ranking.length;
  const count = player.groups.reduce((sum, group) => sum + group.deeds.length, 0);
  const rank = state.ranking.indexOf(player.id);
  return h("details", { class: `sheet player ${turn ? "turn" : ""} ${player.out ? "gone" : ""}`, "data-player": player.id, open: opened.has(player.id),
    ontoggle: (event) => (event.target.open ? opened.add(player.id) : opened.delete(player.id)) },
    h("summary", {},
      table.sign(player.id),
      h("span", { class: "name" }, rank >= 0 ? `${rank + 1}. ` : "", player.name),
      h("span", { class: "cash" }, money(table.form, player.cash)),
      h("span", { class: "where" }, !player.out && [mark(player.group), h("span", {}, player.place)]),
      h("span", { class: "worth" }, player.worth > player.cash && `${words.worth} ${money(table.form, player.worth)}`),
      h("span", { class: "tags" }, ...tags),
      h("span", { class: "hand" }, count ? player.groups.map(brief) : h("small", {}, words.no_deeds))),
    ...player.groups.map((group) => groupRows(group, table)));
}

// A group in one chip: its mark and one sign for each deed.
function brief(group) {
  return h("span", { class: `chip ${group.full ? "full" : ""}`, title: group.full ? `${group.name}: ${words.full}` : group.name },
    mark(group), ...group.deeds.map((deed) => h("i", { class: `deed ${deed.mortgaged ? "mortgaged" : ""}`, title: deed.name },
      deed.mortgaged ? "M" : deed.hotel ? "H" : deed.houses || "")));
}

function groupRows(group, table) {
  return h("div", { class: "group" },
    h("h3", {}, mark(group), group.name, group.full && h("span", { class: "tag" }, words.full)),
    h("ul", {}, group.deeds.map((deed) => h("li", { class: deed.mortgaged ? "mortgaged" : "" },
      h("span", { class: "name" }, deed.name),
      deed.mortgaged && h("span", { class: "tag mortgage" }, words.mortgaged),
      deed.hotel && h("span", { class: "tag built" }, table.buildings.hotel),
      deed.houses > 0 && h("span", { class: "tag built", title: `${deed.houses} × ${table.buildings.house}` }, "⌂".repeat(deed.houses)),
      h("span", { class: "price" }, money(table.form, deed.price))))));
}

function bank(state, table) {
  const left = state.bank.deeds.reduce((sum, group) => sum + group.deeds.length, 0);
  const figure = (label, value) => h("div", {}, h("dt", {}, label), h("dd", {}, value));
  fill(at("bank"), h("h3", {}, words.bank),
    h("dl", { class: "figures" },
      state.bank.stocked && [figure(table.buildings.houses, state.bank.houses), figure(table.buildings.hotels, state.bank.hotels)],
      state.bank.has_pot && figure(words.pot, money(table.form, state.bank.pot)), figure(words.unsold, left)),
    left > 0 && h("details", { open: opened.has("bank"), ontoggle: (event) => (event.target.open ? opened.add("bank") : opened.delete("bank")) },
      h("summary", {}, words.unsold), ...state.bank.deeds.map((group) => groupRows(group, table))));
}

function dice(totals) {
  const rolls = Object.values(totals).reduce((sum, count) => sum + count, 0);
  const all = Array.from({ length: 11 }, (_, index) => index + 2);
  const honest = (total) => (rolls * (6 - Math.abs(7 - total))) / 36;
  const most = Math.max(1, ...all.map((total) => Math.max(totals[total] ?? 0, honest(total))));
  const share = (count) => `${(100 * count) / most}%`;
  fill(at("dice"), h("p", {}, rolls ? `${rolls} ${words.rolls}. ${words.rolls_more}` : words.no_rolls),
    h("div", { class: "bars" }, all.map((total) => h("div", { class: "column", title: `${total}: ${totals[total] ?? 0} · ${words.expected} ${honest(total).toFixed(1)}` },
      h("b", {}, totals[total] ?? 0),
      h("span", { class: "shaft" }, h("i", { style: { height: share(totals[total] ?? 0) } }), rolls > 0 && h("u", { style: { bottom: share(honest(total)) } })),
      h("span", { class: "total" }, total)))));
}

function show(state, heard) {
  const time = heard?.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const old = state === "stale";
  document.body.classList.toggle("old", old);
  at("status").dataset.state = state;
  at("status").textContent = words[state];
  at("stale").hidden = !old;
  at("stale").querySelector("span").textContent = time ? words.stale_since.replace("{time}", time) : words.stale_never;
}

new Live(take, show);
