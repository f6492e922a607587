// The program, compiled to WebAssembly, and who asks it: the page's own copy answers small questions at once, copies in workers the
// long ones. A worker runs this text too. All questions and answers are texts (Workbench.ask).

const Program = (() => {
  const STRING_BUILTINS = { builtins: ['js-string'] };

  /** Of 64 KiB, for buffers; objects of Java are the browser's own. */
  const MOST_PAGES = 1024;

  /** Numbers are the same on both sides. */
  const NUMBERS = ['Int', 'Double', 'Float', 'Long'].flatMap((type) => [`wrap${type}`, `unwrap${type}`]);

  const compile = (bytes) => WebAssembly.compile(bytes, STRING_BUILTINS);

  /** What TeaVM's runtime gives a module, as far as this one asks for it; theirs makes functions of texts, which our policy forbids. */
  function imports(module) {
    const lost = (name) => () => {
      throw new Error(`the program called ${name}`);
    };
    const [needs] = WebAssembly.Module.customSections(module, 'teavm.memoryRequirements');
    const { min = 0, dataSize = 0 } = JSON.parse(new TextDecoder().decode(needs));
    const memory = new WebAssembly.Memory({ initial: Math.max(min, 1), maximum: MOST_PAGES });
    const known = {
      env: { memory },
      teavm: {
        takeStackTrace: () => ({ getStack: () => [] }),
        decorateException() {},
        createWeakRef: (value) => new WeakRef(value),
        deref: (reference) => reference.deref() ?? null,
      },
      teavmDate: { currentTimeMillis: () => Date.now() },
      teavmConsole: { putcharStderr() {}, putcharStdout() {} },
      teavmMath: Math,
      teavmMemory: {
        linearMemory: () => memory.buffer,
        notifyHeapResized() {},
        heapOffset: new WebAssembly.Global({ value: 'i32', mutable: false }, (dataSize + 7) & ~7),
        maxSize: new WebAssembly.Global({ value: 'i32', mutable: false }, MOST_PAGES << 16),
      },
      'wasm:js-string': {
        fromCharCode: (code) => String.fromCharCode(code),
        concat: (one, other) => one + other,
        charCodeAt: (text, at) => text.charCodeAt(at),
        length: (text) => text.length,
        substring: (text, from, to) => text.substring(from, to),
      },
      teavmJso: {
        stringBuiltinsSupported: () => true,
        isUndefined: (value) => value === undefined,
        createClass: () => class {},
        defineFunction: (method) => method,
        defineStaticMethod() {},
        createFunction1: () => (text) => text,
        callFunction1: (method, value) => method(value),
        global: (name) => globalThis[name],
        getProperty: (owner, name) => (owner ?? globalThis)[name],
        callMethod0: (owner, name) => (owner ?? globalThis)[name](),
        ...Object.fromEntries(NUMBERS.map((name) => [name, (value) => value])),
      },
    };
    const given = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      given[from] ??= {};
      given[from][name] = known[from]?.[name] ?? lost(`${from}.${name}`);
    }
    return given;
  }

  /** A copy of the program: a function that takes a question and its operands and returns the answer. */
  async function start(module) {
    const { exports } = await WebAssembly.instantiate(module, imports(module));
    return (...texts) => {
      for (const text of texts) {
        for (let i = 0; i < text.length; i++) {
          exports.put(text.charCodeAt(i));
        }
        exports.next();
      }
      const units = new Uint16Array(exports.ask());
      for (let i = 0; i < units.length; i++) {
        units[i] = exports.get(i);
      }
      let answer = '';
      for (let from = 0; from < units.length; from += 8192) {
        answer += String.fromCharCode(...units.subarray(from, from + 8192));
      }
      return answer;
    };
  }

  return { compile, start };
})();

if (typeof document === 'undefined') {
  let program = null;
  globalThis.onmessage = async ({ data: { module, texts } }) => {
    if (module) {
      program = Program.start(module);
      return;
    }
    try {
      const ask = await program;
      globalThis.postMessage({ answer: ask(...texts) });
    } catch (fault) {
      globalThis.postMessage({ answer: JSON.stringify({ fault: `fault of the program: ${fault.message}` }) });
    }
  };
}

const Engine = typeof document !== 'undefined' && (() => {
  class StoppedError extends Error {}

  const cores = navigator.hardwareConcurrency || 2;
  /** Workers that wait for work, and who waits for a worker. */
  const idle = [];
  const waiting = [];
  /** What goes on: the functions that end it. */
  const running = new Set();
  let hired = 0;
  let module = null;
  let own = null;

  /** The bytes of a part of this file: a compressed text of base64, as a stream. */
  function part(id) {
    const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), (sign) => sign.charCodeAt(0));
    return new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  }

  /** Starts the program; rejects with one sentence where the browser is too old. */
  async function start() {
    try {
      module = await Program.compile(await new Response(part('module')).arrayBuffer());
      own = await Program.start(module);
    } catch (fault) {
      throw new Error(
        `This page needs WebAssembly with garbage collection: Chrome 119, Firefox 120, Safari 18.2 or newer (${fault.message}).`,
      );
    }
  }

  /** The object of an answer; a fault is thrown as an Error with its sentence. */
  function value(answer) {
    const read = JSON.parse(answer);
    if (read.fault !== undefined) {
      throw new Error(read.fault);
    }
    return read;
  }

  /** Answers a small question at once. One that needs a file of the program is for `ask`. */
  const now = (name, ...operands) => value(own(name, ...operands.map(String)));

  /** A file of the program, from the server or from this file, as a text of its bytes. */
  async function file(name) {
    const key = name.slice(name.lastIndexOf('/') + 1);
    const source = document.getElementById(key) === null ? await fetch(key) : new Response(part(key));
    const bytes = new Uint8Array(await source.arrayBuffer());
    let text = '';
    for (let from = 0; from < bytes.length; from += 8192) {
      text += String.fromCharCode(...bytes.subarray(from, from + 8192));
    }
    return text;
  }

  function hire() {
    const source = document.getElementById('engine').textContent;
    const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    const worker = new Worker(url);
    URL.revokeObjectURL(url);
    worker.postMessage({ module });
    hired++;
    /** The questions without an answer, the first one first. */
    const asked = [];
    const member = {};
    worker.onmessage = ({ data: { answer } }) => asked.shift().done(answer);
    worker.onerror = ({ message }) => asked.splice(0).forEach(({ failed }) => failed(new Error(message)));
    member.send = (texts) =>
      new Promise((done, failed) => {
        asked.push({ done, failed });
        worker.postMessage({ texts });
      });
    member.ask = async (...texts) => {
      for (;;) {
        const read = value(await member.send(texts));
        if (read.needs === undefined) {
          return read;
        }
        await member.send(['workbench.file', read.needs, await file(read.needs)]);
      }
    };
    member.dismiss = () => {
      worker.terminate();
      hired--;
      asked.splice(0).forEach(({ failed }) => failed(new StoppedError()));
      waiting.shift()?.(take());
    };
    return member;
  }

  /** A worker: one for each core, and one more for questions beside a long run. */
  function take() {
    const member = idle.pop() ?? (hired <= cores ? hire() : null);
    return member ?? new Promise((done) => waiting.push(done));
  }

  function give(member) {
    const next = waiting.shift();
    if (next === undefined) {
      idle.push(member);
    } else {
      next(member);
    }
  }

  /**
   * Asks workers many questions of a kind: `unit` is the question, asked for each of `units`. `opening`, if there is one, is a question
   * with its operands that each worker is asked first; `opened`, called with the first answer to it, returns the units then.
   * `answered(answer, unit)` is called for each. At most `most` workers. Returns { ended, stop }: a promise of all, and what ends the work
   * at once; units that have no answer then are lost. Each worker goes through a stretch of its own, as units that follow one another share
   * tables, and helps the others when that is done. It has `ahead` questions at a time, so that the next one waits there when a unit is done.
   */
  function run({ opening = null, unit, units = [], opened = () => units, answered, most = cores, ahead = 2 }) {
    const members = new Set();
    const lanes = Math.min(most, cores);
    let stretches = null;
    let stopped = false;

    function deal(all) {
      const size = all.length / lanes;
      stretches = Array.from({ length: lanes }, (_, lane) => all.slice(Math.round(lane * size), Math.round((lane + 1) * size)));
    }

    /** The next unit of a stretch, or the last one of the longest. */
    const next = (own) => own.shift() ?? stretches.reduce((one, other) => (one.length < other.length ? other : one)).pop();

    async function strand(member, own) {
      for (let one = next(own); !stopped && one !== undefined; one = next(own)) {
        answered(await member.ask(unit, ...[one].flat().map(String)), one);
      }
    }

    async function lane(number) {
      const member = await take();
      members.add(member);
      try {
        if (opening !== null && !stopped) {
          const answer = await member.ask(...opening.map(String));
          if (stretches === null) {
            deal([...opened(answer)]);
          }
        }
        await Promise.all(Array.from({ length: ahead }, () => strand(member, stretches[number])));
        // Stopped before it had a worker: whoever waits must not take that for an answer.
        if (stopped) {
          throw new StoppedError();
        }
      } finally {
        if (members.delete(member)) {
          give(member);
        }
      }
    }

    function stop() {
      stopped = true;
      running.delete(stop);
      for (const member of members) {
        members.delete(member);
        member.dismiss();
      }
    }

    if (opening === null) {
      deal([...units]);
    }
    const ended = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
    running.add(stop);
    ended.then(() => running.delete(stop), stop);
    return { ended, stop };
  }

  /**
   * Searches a grid: workers share the harvest, and then the units of the search. `goal` is what `search.open` has as operands; the others
   * are those of `run`.
   */
  function search({ goal, opened, answered, most = cores }) {
    const shares = Math.min(most, cores);
    const sets = [];
    const units = (...all) => run({ opening: ['search.open', ...goal, ...all], unit: 'search.unit', opened, answered, most });
    if (shares === 1) {
      return units();
    }
    let part = run({
      unit: 'search.harvest',
      units: Array.from({ length: shares }, (_, share) => [...goal, share, shares]),
      answered: (answer) => sets.push(answer.sets),
      most,
      ahead: 1,
    });
    const ended = part.ended.then(() => {
      part = units(sets.join(''));
      return part.ended;
    });
    return { ended, stop: () => part.stop() };
  }

  /** Answers a question in a worker. */
  const ask = async (name, ...operands) => {
    let answer = null;
    await run({ unit: name, units: [operands], answered: (given) => (answer = given), most: 1 }).ended;
    return answer;
  };

  /** Ends all that goes on in workers. */
  const stop = () => [...running].forEach((end) => end());

  return { start, now, ask, run, search, stop, cores, StoppedError };
})();
