// The ledger: lines newest first; the filter by player makes it a statement.

import { fill, h, money, words } from "./dom.js";

const list = document.getElementById("ledger");
const filter = document.getElementById("filter");
const older = document.getElementById("older");
const PAGE = 200;

export class Ledger {
  constructor() {
    this.lines = new Map(); // number of the line -> line
    this.account = "";
    this.moneyOnly = false;
    this.statement = null; // lines of one account, fetched whole pages at a time
    older.addEventListener("click", () => this.more());
  }

  take(news, table) {
    this.table = table;
    if (news.fresh) { this.lines.clear(); this.account = ""; }
    for (const line of news.lines) this.lines.set(line.line, line);
    for (const number of news.struck) {
      const line = this.lines.get(number);
      if (line) line.undone = news.state.number;
    }
    this.draw();
  }

  chosen() {
    return [...this.lines.values()]
      .filter((line) => !this.account || line.who?.includes(this.account))
      .filter((line) => !this.moneyOnly || line.postings)
      .sort((one, other) => other.line - one.line);
  }

  async more() {
    const lines = this.chosen();
    const before = lines.length ? lines[lines.length - 1].line : 0;
    const answer = await fetch(`/api/ledger?limit=${PAGE}&before=${before}&account=${encodeURIComponent(this.account)}`);
    if (!answer.ok) return;
    const found = (await answer.json()).lines;
    for (const line of found) this.lines.set(line.line, line);
    this.done = found.length < PAGE ? this.account : null;
    this.draw();
  }

  choose(account) {
    this.account = account;
    this.done = null;
    this.draw();
    if (account) this.more();
  }

  draw() {
    const { players, sign } = this.table;
    const chip = (on, act, ...inside) => h("button", { "aria-pressed": String(on), onclick: act }, ...inside);
    fill(filter,
      chip(!this.account, () => this.choose(""), words.everybody),
      ...players.map((player) => chip(this.account === player.id, () => this.choose(player.id), sign(player.id), player.name)),
      chip(this.moneyOnly, () => { this.moneyOnly = !this.moneyOnly; this.draw(); }, words.money_only));
    const lines = this.chosen();
    fill(list, lines.map((line) => this.row(line)), !lines.length && h("li", { class: "none" }, words.no_lines));
    const first = Math.min(...this.lines.keys());
    older.hidden = !lines.length || (this.account ? this.done === this.account : first <= 0);
  }

  row(line) {
    const tag = !line.postings ? "" : line.undone ? words.taken_back : line.mark ? words[line.mark] : "";
    return h("li", { class: `${line.mark || ""} ${line.undone ? "struck" : ""} ${line.postings ? "paid" : "told"}`, "data-line": line.line },
      h("span", { class: "number" }, `#${line.action}`),
      h("span", { class: "text" }, line.mark === "undo" ? "↶ " : line.mark === "redo" ? "↷ " : "", h("span", {}, line.text)),
      tag && h("em", {}, tag),
      line.postings && h("span", { class: "sums" }, ...this.sums(line)));
  }

  // Who stands where after this line; of a statement only its own account.
  sums(line) {
    const { form, sign, name } = this.table;
    return Object.entries(line.postings)
      .filter(([account]) => (this.account ? account === this.account : account !== "bank"))
      .map(([account, amount]) => h("span", { class: "sum" },
        sign(account) || h("b", { class: "house" }, name(account)),
        h("span", { class: amount < 0 ? "minus" : "plus" }, (amount > 0 ? "+" : "") + money(form, amount)),
        h("span", { class: "after" }, money(form, line.balances[account]))));
  }
}
