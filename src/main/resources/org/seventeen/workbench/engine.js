// The program, compiled to WebAssembly, and who asks it: the page's own copy answers small questions at once, copies in workers the
// long ones. A worker runs this text too. All questions and answers are texts (Workbench.ask).

const Program = (() => {
  const STRING_BUILTINS = { builtins: ['js-string'] };

  /** Of 64 KiB, for buffers; objects of Java are the browser's own. */
  const MOST_PAGES = 1024;

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
        global: (name) => globalThis[name],
        getProperty: (owner, name) => (owner === null ? globalThis[name] : owner[name]),
        callMethod0: (owner, name) => (owner === null ? globalThis[name]() : owner[name]()),
        unwrapDouble: (value) => value,
        createClass: () => class {},
        defineFunction: (method) => method,
        defineStaticMethod() {},
        createFunction1: () => (text) => text,
        callFunction1: (method, value) => method(value),
        unwrapInt: (value) => value,
        wrapInt: (value) => value,
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
  globalThis.onmessage = async ({ data: { module, id, texts } }) => {
    if (module) {
      program = Program.start(module);
      return;
    }
    try {
      const ask = await program;
      globalThis.postMessage({ id, answer: ask(...texts) });
    } catch (fault) {
      globalThis.postMessage({ id, answer: JSON.stringify({ fault: `fault of the program: ${fault.message}` }) });
    }
  };
}

const Engine = typeof document !== 'undefined' && (() => {
  class StoppedError extends Error {}

  const cores = navigator.hardwareConcurrency || 2;
  /** Workers that are there: { worker, task, opened }, with the task that each does, and the run whose opening it has had. */
  const crew = [];
  /** Tasks that wait: { texts, run, done, failed }. */
  const queue = [];
  let module = null;
  let own = null;
  let asked = 0;

  /** Starts the program; rejects with one sentence where the browser is too old. */
  async function start() {
    try {
      const bytes = Uint8Array.from(atob(document.getElementById('module').textContent), (sign) => sign.charCodeAt(0));
      module = await Program.compile(bytes);
      own = await Program.start(module);
    } catch (fault) {
      throw new Error(`This page needs WebAssembly with garbage collection: Chrome 119, Firefox 120, Safari 18.2 or newer (${fault.message}).`);
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

  /** Answers a small question at once. */
  const now = (name, ...operands) => value(own(name, ...operands.map(String)));

  /** Answers a question in a worker. */
  const ask = (name, ...operands) => send([name, ...operands.map(String)], null, true);

  function send(texts, run, first = false) {
    return new Promise((done, failed) => {
      queue[first ? 'unshift' : 'push']({ texts, run, done, failed });
      deal();
    });
  }

  /** A question has a worker beside those of a run, so that a long run does not delay it. */
  function deal() {
    for (;;) {
      const busy = crew.filter(({ task }) => task?.run).length;
      const next = queue.findIndex(({ run }) => run === null || busy < cores);
      if (next < 0) {
        return;
      }
      const { run } = queue[next];
      const idle = crew.filter(({ task }) => task === null);
      const member = idle.find(({ opened }) => opened === run) ?? idle[0] ?? (crew.length <= cores ? hire() : null);
      if (member === null) {
        return;
      }
      const [task] = queue.splice(next, 1);
      member.task = task;
      member.id = ++asked;
      if (run !== null && member.opened !== run) {
        member.opened = run;
        member.worker.postMessage({ id: 0, texts: run.opening });
      }
      member.worker.postMessage({ id: member.id, texts: task.texts });
    }
  }

  function hire() {
    const source = document.getElementById('engine').textContent;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    const member = { worker, task: null, opened: null, id: 0 };
    worker.onmessage = ({ data: { id, answer } }) => {
      if (id === member.id) {
        const { done, failed } = member.task;
        member.task = null;
        try {
          done(value(answer));
        } catch (fault) {
          failed(fault);
        }
        deal();
      }
    };
    worker.postMessage({ module });
    crew.push(member);
    return member;
  }

  /**
   * Deals units to workers, as many at a time as there are cores (or `most`). `opening` is a question that each worker is asked
   * before its first unit, such as to set up a search; `units` are numbers. Calls `answered(unit, answer)` for each. Returns
   * { ended, stop }: a promise of all, and what ends the work at once; units that were not answered then are lost.
   */
  function each(opening, units, name, answered, most = cores) {
    const run = { opening: opening.map(String), stopped: false };
    const left = [...units];
    const one = async () => {
      while (left.length > 0 && !run.stopped) {
        const unit = left.shift();
        answered(unit, await send([name, String(unit)], run));
      }
    };
    const ended = Promise.all(Array.from({ length: Math.min(most, cores, Math.max(left.length, 1)) }, one));
    const stop = () => {
      run.stopped = true;
      dismiss((task) => task.run === run);
    };
    ended.catch(stop);
    return { ended, stop };
  }

  /** Ends the workers of some tasks; their promises fail with a StoppedError. */
  function dismiss(isOf) {
    for (const member of crew.filter(({ task }) => task !== null && isOf(task))) {
      member.worker.terminate();
      crew.splice(crew.indexOf(member), 1);
      member.task.failed(new StoppedError());
    }
    for (const task of queue.filter(isOf)) {
      queue.splice(queue.indexOf(task), 1);
      task.failed(new StoppedError());
    }
    deal();
  }

  /** Ends all that is being done. */
  const stop = () => dismiss(() => true);

  return { start, now, ask, each, stop, cores, StoppedError };
})();
