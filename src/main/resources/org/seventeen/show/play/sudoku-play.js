// A game with a sudoku: the grid, digits and notes, and where puzzles come from.

const SudokuPlay = (() => {
  const grid = byId('sudoku-board');
  const cells = [];
  let clues = [];
  let digits = [];
  let notes = [];
  let game = null;
  let chosen = 0;
  let noting = false;
  let wrong = new Set();
  let hinted = -1;
  let other = null;

  function play(puzzle, result = null) {
    Work.stop();
    save();
    clues = puzzle;
    other = result;
    game = new Game(Link.sudoku(clues));
    game.restore((step) => Number.isInteger(step?.cell) && clues[step.cell] === 0 && [step.before, step.after].every(isContent));
    digits = [...clues];
    notes = new Array(81).fill(0);
    game.done.forEach(({ cell, after }) => put(cell, after));
    chosen = Math.max(0, clues.indexOf(0));
    wrong = new Set();
    hinted = -1;
    showAddress('sudoku', game.link);
    wake('sudoku');
    byId('sudoku-link').hidden = true;
    byId('sudoku-title').textContent = `Sudoku of ${clues.filter((digit) => digit !== 0).length} clues`;
    markGiven('sudoku', Server.given.sudoku, Sudoku.text(clues));
    say('sudoku', isFull() ? '' : greeting());
    update();
    makeCurrent(grid, cells[chosen], false);
    save();
  }

  function greeting() {
    if (other !== null) {
      return `Solved before you in ${Clock.text(other.seconds)}, with ${other.hints} ${other.hints === 1 ? 'hint' : 'hints'}. Your turn.`;
    }
    return game.done.length > 0 ? 'You left this puzzle here.' : 'Fill in the digits 1 to 9.';
  }

  const isContent = (content) => Number.isInteger(content?.digit) && content.digit >= 0 && content.digit <= 9 && Number.isInteger(content?.notes);

  function put(cell, { digit, notes: marks }) {
    digits[cell] = digit;
    notes[cell] = marks;
  }

  const content = (cell) => ({ digit: digits[cell], notes: notes[cell] });
  const isFull = () => digits.every((digit) => digit !== 0);
  const isSolved = () => game !== null && isFull() && Sudoku.conflicts(digits).size === 0;

  function set(cell, after) {
    const before = content(cell);
    if (clues[cell] !== 0 || isSolved() || (before.digit === after.digit && before.notes === after.notes)) {
      return;
    }
    Work.stop();
    game.clock.start();
    game.step({ cell, before, after });
    changed(cell, after);
  }

  function changed(cell, next) {
    put(cell, next);
    chosen = cell;
    wrong.delete(cell);
    hinted = -1;
    say('sudoku', '');
    if (isSolved()) {
      game.clock.stop();
      const hints = game.hints ? `, with ${game.hints} ${game.hints === 1 ? 'hint' : 'hints'}` : '';
      say('sudoku', game.shown ? 'This is the solution.' : `Solved in ${Clock.text(game.clock.seconds)}${hints}.`, !game.shown);
    } else if (isFull()) {
      say('sudoku', 'The grid is full, but some digit stands twice.');
    }
    update();
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
    const twice = Sudoku.conflicts(digits);
    cells.forEach((tile, cell) => {
      const digit = digits[cell];
      tile.className = 'cell';
      tile.classList.toggle('given', clues[cell] !== 0);
      tile.classList.toggle('near', Sudoku.PEERS[chosen].includes(cell));
      tile.classList.toggle('same', digit !== 0 && digit === digits[chosen]);
      tile.classList.toggle('chosen', cell === chosen);
      tile.classList.toggle('hinted', cell === hinted);
      tile.classList.toggle('wrong', twice.has(cell) || wrong.has(cell));
      tile.replaceChildren(digit === 0 && notes[cell] !== 0 ? noteMarks(notes[cell]) : digit || '');
      tile.setAttribute('aria-label', label(cell, twice));
      tile.setAttribute('aria-selected', cell === chosen);
    });
    byId('sudoku-left').textContent = digits.filter((digit) => digit === 0).length;
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
    return `row ${Sudoku.row(cell) + 1} column ${Sudoku.column(cell) + 1}: ${held}${state}${twice.has(cell) ? ', twice' : ''}`;
  }

  function tick() {
    if (game !== null) {
      byId('sudoku-time').textContent = Clock.text(game.clock.seconds);
    }
  }

  function save() {
    game?.save();
  }

  /** Calls with the only solution; says why if there is none or more than one. */
  async function withSolution(action) {
    const before = game;
    let found;
    try {
      found = await Work.run('sudokuSolutions', clues);
    } catch {
      return;
    }
    if (before !== game) {
      return;
    }
    if (found.length !== 1) {
      say('sudoku', found.length === 0 ? 'This puzzle has no solution.' : 'This puzzle has more than one solution, so there is nothing to compare with.');
      return;
    }
    action(found[0]);
  }

  const mistakes = (solution) => [...digits.keys()].filter((cell) => digits[cell] !== 0 && digits[cell] !== solution[cell]);

  const check = () =>
    withSolution((solution) => {
      wrong = new Set(mistakes(solution));
      const all = wrong.size;
      say('sudoku', all === 0 ? 'All digits so far are right.' : `${all} ${all === 1 ? 'digit is' : 'digits are'} wrong.`);
      update();
    });

  const hint = () =>
    withSolution((solution) => {
      game.clock.start();
      game.hints++;
      const faults = mistakes(solution);
      const single = Sudoku.single(digits);
      const cell = faults[0] ?? single?.cell ?? digits.indexOf(0);
      hinted = cell;
      chosen = cell;
      wrong = new Set(faults.slice(0, 1));
      say('sudoku', faults.length > 0
        ? `${Sudoku.cellName(cell)} is wrong.`
        : (single?.reason ?? `No single is left; in the solution ${Sudoku.cellName(cell)} is ${solution[cell]}.`));
      update();
      makeCurrent(grid, cells[cell], false);
      save();
    });

  const solve = () =>
    withSolution((solution) => {
      game.shown = true;
      let last = chosen;
      solution.forEach((digit, cell) => {
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
      Work.stop();
      changed(step.cell, step.before);
    }
  }

  function redo() {
    const step = game.redo();
    if (step !== undefined) {
      Work.stop();
      changed(step.cell, step.after);
    }
  }

  function restart() {
    Work.stop();
    game.restart();
    digits = [...clues];
    notes = new Array(81).fill(0);
    wrong = new Set();
    hinted = -1;
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
    showLink('sudoku', game.link + (solved ? Link.result({ hints: game.hints, seconds: game.clock.seconds }) : ''));
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
    const own = byId('sudoku-own');
    own.addEventListener('submit', (event) => {
      event.preventDefault();
      own.querySelector('.fault').textContent = '';
      try {
        open(Sudoku.parse(own.elements.text.value));
      } catch (problem) {
        own.querySelector('.fault').textContent = problem.message;
      }
    });
    offerGiven('sudoku', given, ({ puzzle }) => open(Sudoku.parse(puzzle)));
  }

  const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

  async function make() {
    const unsay = sayWaiting('sudoku', 'Making a puzzle …');
    await begin(() => Work.run('sudoku', seed()), unsay);
  }

  /** Plays a puzzle, or a puzzle made of a full grid. */
  const open = (found, result) =>
    found.includes(0) ? play(found, result) : begin(() => Work.run('sudokuOf', found, seed()));

  /** Plays what takes its time to make; calls unsay if that is stopped. */
  async function begin(making, unsay = () => {}) {
    try {
      play(await making());
    } catch (problem) {
      if (problem instanceof Work.StoppedError) {
        unsay();
      } else {
        say('sudoku', problem.message);
      }
    }
  }

  const pause = () => game?.clock.stop();
  const resume = () => !isSolved() && game?.done.length > 0 && game.clock.start();

  return { open, make, listen, tick, save, pause, resume, undo, redo, started: () => game !== null, link: () => game?.link };
})();
