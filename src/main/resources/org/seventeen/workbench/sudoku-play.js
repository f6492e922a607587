// A game with a sudoku: the grid, digits and notes, and where puzzles come from. The engine knows the rules: it says how the digits
// stand, what is wrong and what follows.

const SudokuPlay = (() => {
  const { byId, makeCurrent, mark, neighbour, say, sayWaiting, sentence, showAddress, wake } = GameParts;
  const cells = [];
  let grid = null;
  let puzzle = null;
  /** 81 digits each, 0 for an empty cell. */
  let clues = [];
  let digits = [];
  /** What the engine says of the digits: how many are left, which stand twice, whether the puzzle is solved; and the peers of the chosen cell. */
  let state = null;
  let notes = [];
  let game = null;
  let chosen = 0;
  let noting = false;
  let wrong = new Set();
  /** The cells that the last hint shows, and how many hints were given for the digits as they are. */
  let hinted = [];
  let asked = 0;

  /** The digits of a text of 81 cells, and the other way. */
  const read = (text) => [...text].map((sign) => Number(sign === '.' ? 0 : sign));
  const text = (list) => list.map((digit) => digit || '.').join('');

  /** Begins the game of a link, or continues it as it was left; from a full grid a puzzle is made first. */
  function play(link) {
    const next = Engine.now('play.open', link);
    if (next.full) {
      make(next.clues);
      return;
    }
    Engine.stop();
    save();
    puzzle = next;
    clues = read(puzzle.clues);
    game = new Game(puzzle.link);
    game.restore((step) => Number.isInteger(step?.cell) && clues[step.cell] === 0 && [step.before, step.after].every(isContent));
    digits = [...clues];
    notes = new Array(81).fill(0);
    game.done.forEach(({ cell, after }) => put(cell, after));
    chosen = Math.max(0, clues.indexOf(0));
    wrong = new Set();
    hinted = [];
    asked = 0;
    showAddress('sudoku', game.link);
    wake('sudoku');
    byId('sudoku-link').hidden = true;
    byId('sudoku-title').textContent = `Sudoku of ${puzzle.title}`;
    mark('sudoku', game.link);
    update();
    say('sudoku', state.left === 0 ? '' : greeting());
    makeCurrent(grid, cells[chosen], false);
    save();
  }

  function greeting() {
    if (puzzle.result) {
      const { seconds, hints } = puzzle.result;
      return `Solved before you in ${Clock.text(seconds)}, with ${Kit.counted(hints, 'hint')}. Your turn.`;
    }
    return game.done.length > 0 ? 'You left this puzzle here.' : 'Fill in the digits 1 to 9.';
  }

  const isContent = (content) => Number.isInteger(content?.digit) && content.digit >= 0 && content.digit <= 9 && Number.isInteger(content?.notes);

  function put(cell, { digit, notes: marks }) {
    digits[cell] = digit;
    notes[cell] = marks;
  }

  const content = (cell) => ({ digit: digits[cell], notes: notes[cell] });
  const isSolved = () => state !== null && state.solved;

  function set(cell, after) {
    const before = content(cell);
    if (clues[cell] !== 0 || isSolved() || (before.digit === after.digit && before.notes === after.notes)) {
      return;
    }
    Engine.stop();
    game.clock.start();
    game.step({ cell, before, after });
    changed(cell, after);
  }

  function changed(cell, next) {
    asked = digits[cell] === next.digit ? asked : 0;
    put(cell, next);
    chosen = cell;
    wrong.delete(cell);
    hinted = [];
    update();
    if (isSolved()) {
      game.clock.stop();
      const hints = game.hints ? `, with ${Kit.counted(game.hints, 'hint')}` : '';
      say('sudoku', game.shown ? 'This is the solution.' : `Solved in ${Clock.text(game.clock.seconds)}${hints}.`, !game.shown);
    } else {
      say('sudoku', state.left === 0 ? 'The grid is full, but some digit stands twice.' : '');
    }
    save();
  }

  /** A digit from the keyboard or the pad: as a note, or in the place of what is there. */
  function enter(digit, asNote) {
    const now = content(chosen);
    if (asNote && now.digit === 0) {
      set(chosen, { digit: 0, notes: now.notes ^ (1 << (digit - 1)) });
    } else if (!asNote) {
      set(chosen, { digit: now.digit === digit ? 0 : digit, notes: now.notes });
    }
  }

  function erase() {
    set(chosen, { digit: 0, notes: digits[chosen] === 0 ? 0 : notes[chosen] });
  }

  function update() {
    state = Engine.now('play.digits', text(digits), chosen);
    const twice = new Set(state.twice);
    cells.forEach((tile, cell) => {
      const digit = digits[cell];
      tile.className = 'cell';
      tile.classList.toggle('given', clues[cell] !== 0);
      tile.classList.toggle('near', state.near.includes(cell));
      tile.classList.toggle('same', digit !== 0 && digit === digits[chosen]);
      tile.classList.toggle('chosen', cell === chosen);
      tile.classList.toggle('hinted', hinted.includes(cell));
      tile.classList.toggle('wrong', twice.has(cell) || wrong.has(cell));
      tile.replaceChildren(digit === 0 && notes[cell] !== 0 ? noteMarks(notes[cell]) : digit || '');
      tile.setAttribute('aria-label', label(cell, twice));
      tile.setAttribute('aria-selected', cell === chosen);
    });
    byId('sudoku-left').textContent = state.left;
    byId('sudoku-undo').disabled = game.done.length === 0;
    byId('sudoku-redo').disabled = game.undone.length === 0;
    for (const name of ['hint', 'check', 'solution']) {
      byId(`sudoku-${name}`).disabled = isSolved();
    }
    for (const button of byId('sudoku-pad').children) {
      const digit = Number(button.dataset.digit);
      button.disabled = digit > 0 && !noting && digits.filter((found) => found === digit).length >= 9 && digits[chosen] !== digit;
    }
    tick();
  }

  function noteMarks(marks) {
    const place = element('span', { class: 'notes', 'aria-hidden': 'true' });
    for (let digit = 1; digit <= 9; digit++) {
      place.append(element('span', {}, marks & (1 << (digit - 1)) ? String(digit) : ''));
    }
    return place;
  }

  function label(cell, twice) {
    const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => notes[cell] & (1 << (digit - 1)));
    const held = digits[cell] !== 0 ? digits[cell] : marks.length > 0 ? `notes ${marks.join(' ')}` : 'empty';
    const state = clues[cell] !== 0 ? ', clue' : wrong.has(cell) ? ', wrong' : '';
    return `row ${Math.floor(cell / 9) + 1} column ${(cell % 9) + 1}: ${held}${state}${twice.has(cell) ? ', twice' : ''}`;
  }

  function tick() {
    if (game !== null) {
      byId('sudoku-time').textContent = Clock.text(game.clock.seconds);
    }
  }

  function save() {
    game?.save();
  }

  /** Calls with an answer about the only solution; says why if there is none or more than one. */
  async function ask(question, action) {
    try {
      action(await Work.run(question, text(clues), text(digits), String(asked)));
    } catch (fault) {
      if (!(fault instanceof Engine.StoppedError)) {
        say('sudoku', sentence(fault));
      }
    }
  }

  const check = () =>
    ask('play.check', (found) => {
      wrong = new Set(found.wrong);
      const all = wrong.size;
      say('sudoku', all === 0 ? 'All digits so far are right.' : `${all} ${all === 1 ? 'digit is' : 'digits are'} wrong.`);
      update();
    });

  const hint = () =>
    ask('play.hint', (found) => {
      game.clock.start();
      game.hints++;
      hinted = found.shown;
      asked++;
      chosen = found.cell;
      wrong = new Set(found.wrong ? [found.cell] : []);
      say('sudoku', found.reason);
      update();
      makeCurrent(grid, cells[chosen], false);
      save();
    });

  const solve = () =>
    ask('play.solution', ({ solution }) => {
      game.shown = true;
      let last = chosen;
      read(solution).forEach((digit, cell) => {
        if (digits[cell] !== digit) {
          game.step({ cell, before: content(cell), after: { digit, notes: notes[cell] } });
          put(cell, { digit, notes: notes[cell] });
          last = cell;
        }
      });
      changed(last, content(last));
    });

  function undo() {
    const step = game.undo();
    if (step !== undefined) {
      Engine.stop();
      changed(step.cell, step.before);
    }
  }

  function redo() {
    const step = game.redo();
    if (step !== undefined) {
      Engine.stop();
      changed(step.cell, step.after);
    }
  }

  function restart() {
    Engine.stop();
    game.restart();
    digits = [...clues];
    notes = new Array(81).fill(0);
    wrong = new Set();
    hinted = [];
    asked = 0;
    say('sudoku', 'From the start.');
    update();
    save();
  }

  function toggleNotes() {
    noting = !noting;
    byId('sudoku-notes').setAttribute('aria-pressed', noting);
    update();
  }

  function share() {
    const solved = isSolved() && !game.shown;
    GameParts.showLink('sudoku', game.link + (solved ? game.result() : ''));
    say('sudoku', `Whoever opens this link gets this puzzle${solved ? ', and your result' : ''}.`);
  }

  function key(event) {
    const target = neighbour(grid, event.target, event);
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(event.key) ? event.key : null);
    const action = { u: undo, r: redo, h: () => isSolved() || hint(), c: () => isSolved() || check(), n: toggleNotes }[event.key.toLowerCase()];
    if (target !== null) {
      chosen = cells.indexOf(target);
      makeCurrent(grid, target);
      update();
    } else if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    } else if (digit !== null) {
      enter(Number(digit), noting || event.shiftKey);
    } else if (['Delete', 'Backspace', '0'].includes(event.key)) {
      erase();
    } else if (action !== undefined) {
      action();
    } else {
      return;
    }
    event.preventDefault();
  }

  function listen(given) {
    grid = byId('sudoku-board');
    grid.setAttribute('role', 'grid');
    grid.setAttribute('aria-label', 'Sudoku grid');
    for (let row = 0; row < 9; row++) {
      const line = element('div', { role: 'row', class: 'row' });
      for (let column = 0; column < 9; column++) {
        const cell = element('div', { role: 'gridcell', class: 'cell', tabindex: '-1', 'data-cell': 9 * row + column });
        cells.push(cell);
        line.append(cell);
      }
      grid.append(line);
    }
    grid.addEventListener('click', (event) => {
      const tile = event.target.closest('.cell');
      if (tile !== null) {
        chosen = cells.indexOf(tile);
        makeCurrent(grid, tile);
        update();
      }
    });
    grid.addEventListener('keydown', key);
    const pad = byId('sudoku-pad');
    for (let digit = 1; digit <= 9; digit++) {
      const button = element('button', { type: 'button', 'data-digit': digit }, String(digit));
      button.addEventListener('click', () => enter(digit, noting));
      pad.append(button);
    }
    const empty = element('button', { type: 'button', 'data-digit': 0, 'aria-label': 'Empty the cell' }, '\u232b');
    empty.addEventListener('click', erase);
    pad.append(empty);
    const actions = { undo, redo, hint, check, restart, share, solution: solve, notes: toggleNotes };
    for (const [name, action] of Object.entries(actions)) {
      byId(`sudoku-${name}`).addEventListener('click', action);
    }
    byId('sudoku-new').addEventListener('submit', (event) => {
      event.preventDefault();
      make();
    });
    GameParts.listenOwn('sudoku', 'play.sudokuPuzzles', play);
    GameParts.offer('sudoku', given, play);
  }

  /** Plays a puzzle that the engine makes, perhaps of a full grid; one that comes when the player has gone on is not played. */
  async function make(...full) {
    const unsay = sayWaiting('sudoku', 'Making a puzzle …');
    try {
      play((await Work.run('play.sudoku', Kit.seed(), ...full)).link);
    } catch (problem) {
      unsay();
      if (!(problem instanceof Engine.StoppedError)) {
        say('sudoku', sentence(problem));
      }
    }
  }

  const pause = () => game?.clock.stop();
  const resume = () => !isSolved() && game?.done.length > 0 && game.clock.start();

  return { play, make, listen, tick, save, pause, resume, undo, redo, started: () => game !== null, link: () => game?.link };
})();
