// The state of one game, without its picture: a list of steps with undo and redo, a clock that stops while nobody looks, and its
// memory in the browser.

class Clock {
  #before;
  #since = null;

  constructor(seconds = 0) {
    this.#before = seconds * 1000;
  }

  get seconds() {
    return Math.floor((this.#before + (this.#since === null ? 0 : performance.now() - this.#since)) / 1000);
  }

  start() {
    this.#since ??= performance.now();
  }

  stop() {
    if (this.#since !== null) {
      this.#before += performance.now() - this.#since;
      this.#since = null;
    }
  }

  get running() {
    return this.#since !== null;
  }

  /** Seconds as 1:05 or 1:02:05. */
  static text(seconds) {
    const two = (number) => String(number).padStart(2, '0');
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }
}

class Game {
  /** Steps that can be undone, the last at the end, and steps that can be redone. */
  done = [];
  undone = [];
  hints = 0;
  /** Whether the solution was shown. */
  shown = false;
  clock = new Clock();

  /** The link, without the address, under which the game is remembered. */
  constructor(link) {
    this.link = link;
  }

  step(step) {
    this.done.push(step);
    this.undone = [];
  }

  undo() {
    const step = this.done.pop();
    if (step !== undefined) {
      this.undone.push(step);
    }
    return step;
  }

  redo() {
    const step = this.undone.pop();
    if (step !== undefined) {
      this.done.push(step);
    }
    return step;
  }

  restart() {
    this.done = [];
    this.undone = [];
    this.hints = 0;
    this.shown = false;
    this.clock = new Clock();
  }

  /** The fields of a link that say how the puzzle was solved. */
  result(more = {}) {
    const fields = { ...more, hints: this.hints, seconds: this.clock.seconds };
    return Object.entries(fields).map(([name, value]) => `&${name}=${value}`).join('');
  }

  save() {
    const { done, undone, hints, shown } = this;
    Memory.put(this.link, { done, undone, hints, shown, seconds: this.clock.seconds });
  }

  /** Continues as the game was left; isStep tells steps from anything else that may have been stored. */
  restore(isStep) {
    const stored = Memory.get(this.link);
    const steps = [...(stored?.done ?? []), ...(stored?.undone ?? [])];
    if (stored && steps.every(isStep) && Number.isFinite(stored.seconds)) {
      this.done = stored.done;
      this.undone = stored.undone;
      this.hints = Number(stored.hints) || 0;
      this.shown = stored.shown === true;
      this.clock = new Clock(stored.seconds);
    }
  }
}

/** The last games, in the storage of the browser; without storage nothing is remembered. */
const Memory = (() => {
  const KEY = 'seventeen.play';
  const MOST = 30;

  function all() {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && entry.length === 2) : [];
    } catch {
      return [];
    }
  }

  function put(link, game) {
    const others = all().filter(([other]) => other !== link);
    try {
      localStorage.setItem(KEY, JSON.stringify([...others, [link, game]].slice(-MOST)));
    } catch {
      // Storage is full or forbidden: the game goes on, and is not remembered.
    }
  }

  return { put, get: (link) => all().find(([other]) => other === link)?.[1], last: () => all().at(-1)?.[0] };
})();

/** Answers that take their time: who asks again, or goes on, gets no answer to what was asked before, but an Engine.StoppedError. */
const Work = {
  run(question, ...operands) {
    Engine.stop();
    return Engine.ask(question, ...operands);
  },
};
