// A game with a Survo puzzle: the board, the buttons, and where puzzles come from.

const SurvoPlay = (() => {
  let puzzle = null;
  let game = null;
  let start = [];
  let table = [];
  let solution = null;
  let hinted = [];
  /** The result that came with the link. */
  let other = null;
  /** The fewest swaps from the start; null while it is not known, or if not all solutions were compared. */
  let fewest = null;
  /** How often what was asked for has been overtaken: by another puzzle, or by a step of the player. */
  let overtaken = 0;
  const board = new SurvoBoard(swap, key);

  /** Ends what is being computed; what a server computes goes on there, and its answer is ignored. */
  function overtake() {
    overtaken++;
    Work.stop();
  }

  /** Begins a game, or continues the one that was left. */
  function play(next, known = null, result = null) {
    overtake();
    save();
    puzzle = next;
    solution = known;
    other = result;
    fewest = null;
    game = new Game(Link.survo(puzzle));
    const free = Survo.freeNumbers(puzzle);
    game.restore((step) => Array.isArray(step) && step.length === 2 && step[0] !== step[1] && step.every((n) => free.includes(n)));
    start = Survo.start(puzzle);
    table = game.done.reduce((before, [a, b]) => Survo.swapped(before, a, b), start);
    hinted = [];
    showAddress('survo', game.link);
    wake('survo');
    byId('survo-link').hidden = true;
    byId('survo-title').textContent = `Survo ${puzzle.rows} × ${puzzle.columns}${Survo.isOpen(puzzle) ? ', open' : ''}`;
    markGiven('survo', Server.given.survo, Survo.text(puzzle));
    board.show(puzzle, table);
    say('survo', greeting());
    update();
    save();
  }

  function greeting() {
    if (isSolved()) {
      return 'This puzzle is solved.';
    }
    if (other !== null) {
      return `Solved before you in ${count(other.swaps ?? 0, 'swap')} and ${Clock.text(other.seconds)}, with ${count(other.hints, 'hint')}. Your turn.`;
    }
    return game.done.length > 0 ? 'You left this puzzle here.' : 'Swap two numbers at a time until every sum is right.';
  }

  const count = (number, what) => `${number} ${what}${number === 1 ? '' : 's'}`;
  const isSolved = () => puzzle !== null && Survo.error(puzzle, table) === 0;

  function update() {
    const w = Survo.error(puzzle, table);
    byId('survo-w').textContent = w;
    byId('survo-swaps').textContent = game.done.length;
    byId('survo-swaps-word').textContent = game.done.length === 1 ? 'swap' : 'swaps';
    byId('survo-record').textContent = game.done.length === 0 ? 'none yet' : Survo.record(game.done);
    byId('survo-undo').disabled = game.done.length === 0;
    byId('survo-redo').disabled = game.undone.length === 0;
    byId('survo-hint').disabled = w === 0;
    byId('survo-solution').disabled = w === 0;
    tick();
  }

  function tick() {
    if (game !== null) {
      byId('survo-time').textContent = Clock.text(game.clock.seconds);
    }
  }

  function save() {
    if (game !== null) {
      game.save();
    }
  }

  function swap(a, b) {
    overtake();
    game.clock.start();
    game.step([a, b]);
    shown(Survo.swapped(table, a, b), `Swapped ${a} and ${b}: W is `);
  }

  function shown(next, text) {
    table = next;
    hinted = [];
    board.update(table);
    const w = Survo.error(puzzle, table);
    if (w === 0) {
      game.clock.stop();
      finish();
    } else {
      say('survo', `${text}${w}.`);
    }
    update();
    save();
  }

  /** Says the result, and the fewest swaps as soon as they are known. */
  async function finish() {
    if (game.shown) {
      say('survo', 'This is the solution.');
      return;
    }
    const text = `Solved in ${count(game.done.length, 'swap')} and ${Clock.text(game.clock.seconds)}${game.hints ? `, with ${count(game.hints, 'hint')}` : ''}.`;
    say('survo', text, true);
    const current = game;
    try {
      const found = fewest === null ? await nearestTo(start) : null;
      fewest ??= found.complete ? Survo.distance(start, found.solution) : null;
    } catch {
      return;
    }
    if (fewest !== null && current === game && isSolved()) {
      say('survo', `${text} ${game.done.length <= fewest ? 'No way is shorter.' : `The shortest way takes ${fewest}.`}`, true);
    }
  }

  /** The solution nearest to a table. */
  async function nearestTo(from) {
    if (solution !== null) {
      return { solution, complete: true };
    }
    if (puzzle.givens.length > SurvoSolver.MOST_CELLS) {
      return Server.nearest(puzzle, from);
    }
    return Work.run('nearest', puzzle, from);
  }

  /** Calls with the nearest solution and whether all were compared, unless there is none or the player went on meanwhile. */
  async function withNearest(action) {
    const before = table;
    const unsay = sayWaiting('survo', 'Looking for the solution …');
    let found;
    try {
      found = await nearestTo(table);
    } catch (fault) {
      if (fault instanceof Work.StoppedError) {
        unsay();
      } else if (before === table) {
        say('survo', fault.message);
      }
      return;
    }
    if (before !== table) {
      return;
    }
    if (found.solution === null) {
      say('survo', found.complete ? 'This puzzle has no solution.' : 'No solution was found in the time for a hint.');
      return;
    }
    action(found.solution, found.complete);
  }

  const hint = () =>
    withNearest((found, complete) => {
      game.clock.start();
      game.hints++;
      hinted = Survo.nextSwap(puzzle, table, found);
      const left = Survo.distance(table, found);
      const way = complete ? `the shortest way takes ${left} swaps from here` : `the nearest solution found is ${left} swaps away`;
      board.update(table, hinted);
      say('survo', `Swap ${hinted[0]} and ${hinted[1]}; ${left === 1 ? 'that is the last swap' : way}.`);
      save();
    });

  const solve = () =>
    withNearest((found) => {
      game.shown = true;
      for (let next = Survo.nextSwap(puzzle, table, found); next !== null; next = Survo.nextSwap(puzzle, table, found)) {
        game.step(next);
        table = Survo.swapped(table, next[0], next[1]);
      }
      shown(table, '');
    });

  function undo() {
    const step = game.undo();
    if (step !== undefined) {
      overtake();
      shown(Survo.swapped(table, step[0], step[1]), `Undid the swap of ${step[0]} and ${step[1]}: W is `);
    }
  }

  function redo() {
    const step = game.redo();
    if (step !== undefined) {
      overtake();
      shown(Survo.swapped(table, step[0], step[1]), `Swapped ${step[0]} and ${step[1]} again: W is `);
    }
  }

  function restart() {
    overtake();
    game.restart();
    shown(start, 'From the start: W is ');
  }

  function key(letter) {
    const action = { u: undo, r: redo, h: () => isSolved() || hint() }[letter];
    action?.();
    return action !== undefined;
  }

  function share() {
    const result = isSolved() && !game.shown
      ? Link.result({ swaps: game.done.length, hints: game.hints, seconds: game.clock.seconds })
      : '';
    showLink('survo', game.link + result);
    say('survo', result === '' ? 'Whoever opens this link gets this puzzle.' : 'Whoever opens this link gets this puzzle, and your result.');
  }

  /** Gets a puzzle from somewhere that takes its time; one that comes when the player has gone on is not played. */
  async function fetchPuzzle(making) {
    const fault = byId('survo-new-fault');
    fault.textContent = '';
    overtake();
    const own = overtaken;
    const unsay = sayWaiting('survo', 'Making a puzzle …');
    try {
      const { puzzle: made, solution: known } = await making();
      if (made === null) {
        throw new Error('No such puzzle was found in 500 trials: choose another size or level.');
      }
      if (own === overtaken) {
        play(made, known);
      }
    } catch (problem) {
      if (own === overtaken && !(problem instanceof Work.StoppedError)) {
        fault.textContent = problem.message;
      }
      unsay();
    }
  }

  const make = (rows, columns, level, seed) =>
    fetchPuzzle(async () => {
      const most = level === 'open' ? 20 : SurvoSolver.MOST_CELLS;
      return rows * columns > most
        ? Server.make(rows, columns, level, seed)
        : { puzzle: await Work.run('make', rows, columns, level, seed), solution: null };
    });

  /** The puzzle of the day at the place of the player. */
  const today = () =>
    fetchPuzzle(async () => {
      const now = new Date();
      const day = Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
      return { puzzle: await Work.run('ofDay', day), solution: null };
    });

  function listen(given) {
    const form = byId('survo-new');
    for (const name of ['rows', 'columns']) {
      for (let size = 2; size <= 8; size++) {
        form.elements[name].append(element('option', { value: size, ...(size === 4 ? { selected: '' } : {}) }, String(size)));
      }
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const { rows, columns, level } = form.elements;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      make(Number(rows.value), Number(columns.value), level.value, seed);
    });
    byId('survo-today').addEventListener('click', today);
    const actions = { undo, redo, hint, restart, share, solution: solve };
    for (const [name, action] of Object.entries(actions)) {
      byId(`survo-${name}`).addEventListener('click', action);
    }
    const own = byId('survo-own');
    own.addEventListener('submit', (event) => {
      event.preventDefault();
      const fault = own.querySelector('.fault');
      fault.textContent = '';
      try {
        play(Survo.parse(own.elements.text.value));
      } catch (problem) {
        fault.textContent = problem.message;
      }
    });
    offerGiven('survo', given, ({ puzzle: text, solution: known }) => play(Survo.parse(text), known));
  }

  const pause = () => game?.clock.stop();
  const resume = () => !isSolved() && game?.done.length > 0 && game.clock.start();

  return { play, listen, today, tick, save, pause, resume, undo, redo, started: () => game !== null, link: () => game?.link };
})();
