// The connection to the box: a stream of news, polling where the box has too many streams,
// and an honest word when nothing has come for a while.

const SILENCE_MS = 12000;
const POLL_MS = 3000;
const STREAM_AGAIN_MS = 30000;

export class Live {
  // `take(news)`: what is new; `show(state, heard)`: "live", "polling" or "stale", time of last news.
  constructor(take, show) {
    this.take = take;
    this.show = show;
    this.game = "";
    this.number = -1;
    this.heard = null;
    this.polling = null;
    this.again = null;
    this.source = null;
    this.open();
    setInterval(() => this.look(), 1000);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.late()) this.open();
    });
    addEventListener("offline", () => { this.cut = true; this.look(); });
    addEventListener("online", () => this.open());
  }

  open() {
    this.source?.close();
    const seen = this.number < 0 ? "" : `&since=${this.number}`;
    this.source = new EventSource(`/events?game=${encodeURIComponent(this.game)}${seen}`);
    this.source.addEventListener("news", (message) => this.news(JSON.parse(message.data), "stream"));
    this.source.addEventListener("beat", () => this.alive("stream"));
    this.source.onerror = () => {
      this.cut = true;
      if (this.source.readyState === EventSource.CLOSED) this.poll();
      this.look();
    };
  }

  news(news, way) {
    const game = news.state?.game ?? "";
    const number = news.state?.number ?? -1;
    const other = game !== this.game;
    const same = !other && !news.fresh && number === this.number;
    this.game = game;
    this.number = number;
    this.alive(way);
    if (!same) this.take(news); // what stands on the page is left alone
    if (other && way === "stream") this.open(); // later breaks must ask for this game
  }

  alive(way) {
    this.heard = new Date();
    this.cut = false;
    if (way === "stream" && this.polling) {
      clearInterval(this.polling);
      this.polling = null;
    }
    this.look();
  }

  poll() {
    clearTimeout(this.again);
    this.again = setTimeout(() => this.open(), STREAM_AGAIN_MS); // after every refusal
    if (this.polling) return;
    const ask = async () => {
      try {
        const seen = this.number < 0 ? "" : `&since=${this.number}`;
        const answer = await fetch(`/api/news?game=${encodeURIComponent(this.game)}${seen}`);
        if (answer.ok) this.news(await answer.json(), "poll");
      } catch { this.look(); }
    };
    ask();
    this.polling = setInterval(ask, POLL_MS);
  }

  late() {
    return !this.heard || Date.now() - this.heard > SILENCE_MS;
  }

  look() {
    const state = this.late() || this.cut ? "stale" : this.polling ? "polling" : "live";
    this.show(state, this.heard);
  }
}
