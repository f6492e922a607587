// A game with a Survo puzzle: the board, the buttons, and where puzzles come from. The engine knows the rules: a game is a link and
// the swaps so far, and the table is its answer to them.

const SurvoPlay = (() => {
  const { byId, mark, say, sayWaiting, sentence, showAddress, wake } = GameParts;
  let puzzle = null;
  let game = null;
  let table = null;
  let board = null;
  let hinted = [];
  /** The fewest swaps from the start; null while it is not known, or if not all solutions were compared. */
  let fewest = null;

  /** Swaps as the engine reads them and as the record shows them: (5,6) (7,8). */
  const record = (swaps) => swaps.map(([a, b]) => `(${a},${b})`).join(' ');
  const isPair = (step) => Array.isArray(step) && step.length === 2 && step.every(Number.isInteger);

  /** Begins the game of a link, or continues it as it was left. */
  function play(link) {
    const next = Engine.now('play.open', link);
    Engine.stop();
    save();
    puzzle = next;
    fewest = null;
    hinted = [];
    game = new Game(puzzle.link);
    game.restore(isPair);
    try {
      Engine.now('play.table', puzzle.link, record([...game.done, ...game.undone]));
    } catch {
      // What was stored are no swaps of this puzzle.
      game.restart();
    }
    table = Engine.now('play.table', puzzle.link, record(game.done));
    showAddress('survo', game.link);
    wake('survo');
    byId('survo-link').hidden = true;
    byId('survo-title').textContent = `Survo ${puzzle.title}`;
    mark('survo', game.link);
    board.show(puzzle, table);
    say('survo', greeting());
    update();
    save();
  }

  function greeting() {
    if (isSolved()) {
      return 'This puzzle is solved.';
    }
    if (puzzle.result) {
      const { swaps, seconds, hints } = puzzle.result;
      return `Solved before you in ${Kit.counted(swaps, 'swap')} and ${Clock.text(seconds)}, with ${Kit.counted(hints, 'hint')}. Your turn.`;
    }
    return game.done.length > 0 ? 'You left this puzzle here.' : 'Swap two numbers at a time until every sum is right.';
  }

  const isSolved = () => table !== null && table.w === 0;

  function update() {
    byId('survo-w').textContent = table.w;
    byId('survo-swaps').textContent = game.done.length;
    byId('survo-swaps-word').textContent = game.done.length === 1 ? 'swap' : 'swaps';
    byId('survo-record').textContent = game.done.length === 0 ? 'none yet' : record(game.done);
    byId('survo-undo').disabled = game.done.length === 0;
    byId('survo-redo').disabled = game.undone.length === 0;
    byId('survo-hint').disabled = isSolved();
    byId('survo-solution').disabled = isSolved();
    tick();
  }

  function tick() {
    if (game !== null) {
      byId('survo-time').textContent = Clock.text(game.clock.seconds);
    }
  }

  const save = () => game?.save();

  function swap(a, b) {
    Engine.stop();
    game.clock.start();
    game.step([a, b]);
    changed(`Swapped ${a} and ${b}: W is `);
  }

  /** Shows the table after the steps of the game. */
  function changed(text) {
    table = Engine.now('play.table', game.link, record(game.done));
    hinted = [];
    board.update(table);
    if (isSolved()) {
      game.clock.stop();
      finish();
    } else {
      say('survo', `${text}${table.w}.`);
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
    const text = `Solved in ${Kit.counted(game.done.length, 'swap')} and ${Clock.text(game.clock.seconds)}${game.hints ? `, with ${Kit.counted(game.hints, 'hint')}` : ''}.`;
    say('survo', text, true);
    const current = game;
    try {
      const found = fewest === null ? await Work.run('play.way', game.link, '') : null;
      fewest ??= found.complete ? found.way.length : null;
    } catch {
      return;
    }
    if (fewest !== null && current === game && isSolved()) {
      say('survo', `${text} ${game.done.length <= fewest ? 'No way is shorter.' : `The shortest way takes ${fewest}.`}`, true);
    }
  }

  /** Calls with a shortest way and whether it leads to the nearest of all solutions, unless the player went on meanwhile. */
  async function withWay(action) {
    const unsay = sayWaiting('survo', 'Looking for the solution …');
    let found;
    try {
      found = await Work.run('play.way', game.link, record(game.done));
    } catch (fault) {
      if (fault instanceof Engine.StoppedError) {
        unsay();
      } else {
        say('survo', sentence(fault));
      }
      return;
    }
    if (found.way === null) {
      say('survo', found.complete ? 'This puzzle has no solution.' : 'No solution was found in the time for a hint.');
      return;
    }
    action(found.way, found.complete);
  }

  const hint = () =>
    withWay((way, complete) => {
      game.clock.start();
      game.hints++;
      hinted = way[0];
      const left = way.length;
      const rest = complete ? `the shortest way takes ${left} swaps from here` : `the nearest solution found is ${left} swaps away`;
      board.update(table, hinted);
      say('survo', `Swap ${hinted[0]} and ${hinted[1]}; ${left === 1 ? 'that is the last swap' : rest}.`);
      save();
    });

  const solve = () =>
    withWay((way) => {
      game.shown = true;
      way.forEach((step) => game.step(step));
      changed('');
    });

  function undo() {
    const step = game.undo();
    if (step !== undefined) {
      Engine.stop();
      changed(`Undid the swap of ${step[0]} and ${step[1]}: W is `);
    }
  }

  function redo() {
    const step = game.redo();
    if (step !== undefined) {
      Engine.stop();
      changed(`Swapped ${step[0]} and ${step[1]} again: W is `);
    }
  }

  function restart() {
    Engine.stop();
    game.restart();
    changed('From the start: W is ');
  }

  function key(letter) {
    const action = { u: undo, r: redo, h: () => isSolved() || hint() }[letter];
    action?.();
    return action !== undefined;
  }

  function share() {
    const solved = isSolved() && !game.shown;
    GameParts.showLink('survo', game.link + (solved ? game.result({ swaps: game.done.length }) : ''));
    say('survo', `Whoever opens this link gets this puzzle${solved ? ', and your result' : ''}.`);
  }

  /** Plays a puzzle that the engine makes; one that comes when the player has gone on is not played. */
  async function make(question, ...operands) {
    const fault = byId('survo-new-fault');
    fault.textContent = '';
    const unsay = sayWaiting('survo', 'Making a puzzle …');
    try {
      play((await Work.run(question, ...operands)).link);
    } catch (problem) {
      if (!(problem instanceof Engine.StoppedError)) {
        fault.textContent = sentence(problem);
      }
      unsay();
    }
  }

  /** The puzzle of the day at the place of the player. */
  function today() {
    const now = new Date();
    make('play.day', Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000));
  }

  function listen(given) {
    board = new SurvoBoard(byId('survo-board'), swap, key);
    const form = byId('survo-new');
    for (const name of ['rows', 'columns']) {
      for (let size = 2; size <= 8; size++) {
        form.elements[name].append(element('option', { value: size, selected: size === 4 }, String(size)));
      }
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const { rows, columns, level } = form.elements;
      make('play.make', rows.value, columns.value, level.value, Kit.seed());
    });
    byId('survo-today').addEventListener('click', today);
    const actions = { undo, redo, hint, restart, share, solution: solve };
    for (const [name, action] of Object.entries(actions)) {
      byId(`survo-${name}`).addEventListener('click', action);
    }
    GameParts.listenOwn('survo', 'play.survoPuzzles', play);
    GameParts.offer('survo', given, play);
  }

  const pause = () => game?.clock.stop();
  const resume = () => !isSolved() && game?.done.length > 0 && game.clock.start();

  return { play, listen, today, tick, save, pause, resume, undo, redo, started: () => game !== null, link: () => game?.link };
})();
