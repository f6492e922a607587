// Long computations in a worker, so that the page stays alive: the worker runs this script too, from a copy of its text.

const Work = (() => {
  const TASKS = {
    make: (rows, columns, level, seed) => SurvoMaker.make(rows, columns, level, seed),
    ofDay: (day) => SurvoMaker.ofDay(day),
    nearest: (puzzle, table) => SurvoSolver.nearest(puzzle, table),
    sudoku: (seed) => Sudoku.make(seed),
    sudokuOf: (digits, seed) => Sudoku.playable(digits, seed),
    sudokuSolutions: (digits) => Sudoku.solve(digits, 2),
  };
  let worker = null;
  let asked = 0;
  const waiting = new Map();

  if (typeof document === 'undefined') {
    globalThis.onmessage = ({ data: { id, task, operands } }) => {
      try {
        globalThis.postMessage({ id, value: TASKS[task](...operands) });
      } catch (fault) {
        globalThis.postMessage({ id, fault: fault.message });
      }
    };
  }

  /** Does a task; the promise fails if another one is begun before it is done, as nobody waits for it then. */
  function run(task, ...operands) {
    stop();
    if (worker === null) {
      const source = document.getElementById('engine').textContent;
      worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
      worker.onmessage = ({ data: { id, value, fault } }) => {
        const { done, failed } = waiting.get(id);
        waiting.delete(id);
        if (fault === undefined) {
          done(value);
        } else {
          failed(new Error(fault));
        }
      };
    }
    return new Promise((done, failed) => {
      waiting.set(++asked, { done, failed });
      worker.postMessage({ id: asked, task, operands });
    });
  }

  /** Ends what is being done. */
  function stop() {
    if (waiting.size > 0) {
      worker.terminate();
      worker = null;
      const ended = [...waiting.values()];
      waiting.clear();
      ended.forEach(({ failed }) => failed(new StoppedError()));
    }
  }

  class StoppedError extends Error {}

  return { run, stop, StoppedError };
})();
