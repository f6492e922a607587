// The search of one grid: its goal, chosen by clicking cells, then units on all cores, and strategies side by side.

Views.search = (() => {
  const SIGNS = { '.': 'may be a clue', '+': 'must be a clue', '-': 'must not be a clue' };
  const NEXT = { '.': '+', '+': '-', '-': '.' };
  const STRATEGIES = [
    ['default', 'all rules'],
    ['forward-view', 'forward view (by band pairs)'],
    ['by-pairs', 'by band pairs'],
    ['mcguire2012', 'hitting sets of McGuire, 2012'],
  ];
  /** What goes on: { grid, clues, cells, run, left, spent, begun, timer }; left has the units without an answer. */
  let state = null;
  let parts = null;

  function open({ grid = '', clues = '17', cells = '.'.repeat(81) }, place) {
    state = { grid: '', clues, cells, run: null, left: null, spent: 0, begun: 0, timer: 0 };
    parts = {};
    parts.text = element('textarea', { rows: 4, spellcheck: 'false', autocomplete: 'off' });
    parts.text.value = grid;
    parts.clues = element('select', {}, ...[14, 15, 16, 17, 18].map((n) => element('option', { value: n }, `${n}`)));
    parts.clues.value = clues;
    parts.workers = element('input', { type: 'number', min: 1, max: Engine.cores, value: Engine.cores });
    parts.board = element('div', { class: 'goal', role: 'grid', 'aria-label': 'Cells that must or must not be clues' });
    parts.fault = element('p', { class: 'fault', role: 'alert' });
    parts.go = button('Search', go);
    parts.stop = button('Stop', pause);
    parts.stop.disabled = true;
    parts.note = element('p', { role: 'status' });
    parts.bar = element('progress', { max: 1, value: 0, 'aria-label': 'Share of the search' });
    parts.puzzles = element('ol', { class: 'puzzles' });
    parts.counts = element('div');
    parts.compared = element('div');
    place.append(
      element(
        'section',
        { class: 'card', 'aria-label': 'Goal' },
        element('label', {}, 'A grid, or a puzzle with one solution ', parts.text),
        button('Read', read),
        element('label', {}, 'Clues ', parts.clues),
        element('label', {}, `Cores (of ${Engine.cores}) `, parts.workers),
        parts.board,
        element('p', { class: 'note' }, 'Click a cell, or press Space on it: it must be a clue, must not be one, or may be one again.'),
        element('div', { class: 'buttons' }, parts.go, parts.stop),
        parts.fault,
      ),
      element('section', { class: 'card', 'aria-label': 'Search' }, parts.bar, parts.note, parts.puzzles, parts.counts),
      comparison(),
    );
    parts.clues.addEventListener('change', reset);
    if (grid !== '') {
      read();
    }
  }

  function button(text, action) {
    const made = element('button', { type: 'button' }, text);
    made.addEventListener('click', action);
    return made;
  }

  function comparison() {
    const choice = (name, at) => {
      const select = element('select', { name }, ...STRATEGIES.map(([words, text]) => element('option', { value: words }, text)));
      select.selectedIndex = at;
      return select;
    };
    parts.one = choice('one', 0);
    parts.other = choice('other', 1);
    parts.without = element('input', { type: 'text', spellcheck: 'false', placeholder: 'minirows,learning' });
    parts.measure = button('Measure', compare);
    parts.endMeasure = button('Stop measuring', () => state.compared?.stop());
    parts.endMeasure.disabled = true;
    parts.compareFault = element('p', { class: 'fault', role: 'alert' });
    return element(
      'details',
      { class: 'card' },
      element('summary', {}, 'Two strategies side by side'),
      element('label', {}, 'Strategy ', parts.one),
      element('label', {}, 'beside ', parts.other),
      element('label', {}, 'the second without the rules ', parts.without),
      element('div', { class: 'buttons' }, parts.measure, parts.endMeasure),
      parts.compareFault,
      parts.compared,
    );
  }

  function read() {
    return Shell.attempt(parts.fault, () => {
      state.grid = Engine.now('grid.read', parts.text.value).grid;
      draw();
      reset();
    });
  }

  function draw() {
    parts.board.replaceChildren(
      ...Array.from({ length: 9 }, (_, row) =>
        element('div', { class: 'row', role: 'row' }, ...Array.from({ length: 9 }, (_, column) => cell(9 * row + column))),
      ),
    );
  }

  function cell(at) {
    const made = element('button', { type: 'button', role: 'gridcell', tabindex: at === 0 ? 0 : -1 }, state.grid[at]);
    const show = () => {
      const sign = state.cells[at];
      made.className = { '.': '', '+': 'must', '-': 'never' }[sign];
      made.setAttribute('aria-label', `r${Math.floor(at / 9) + 1}c${(at % 9) + 1}, digit ${state.grid[at]}, ${SIGNS[sign]}`);
    };
    made.addEventListener('click', () => {
      state.cells = state.cells.slice(0, at) + NEXT[state.cells[at]] + state.cells.slice(at + 1);
      show();
      reset();
    });
    made.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[event.key];
      const target = parts.board.querySelectorAll('button')[at + step];
      if (step !== undefined && target !== undefined) {
        event.preventDefault();
        made.tabIndex = -1;
        target.tabIndex = 0;
        target.focus();
      }
    });
    show();
    return made;
  }

  /** Forgets what was found: the goal is another one. */
  function reset() {
    stop();
    state.clues = parts.clues.value;
    state.left = null;
    state.spent = 0;
    parts.bar.value = 0;
    parts.go.textContent = 'Search';
    for (const part of [parts.note, parts.puzzles, parts.counts]) {
      part.replaceChildren();
    }
    Shell.note({ grid: state.grid, clues: state.clues, ...(/[+-]/.test(state.cells) ? { cells: state.cells } : {}) });
  }

  const goal = () => [state.grid, state.clues, state.cells];

  async function go() {
    const typed = parts.text.value.trim();
    if (state.grid === '' || (typed !== '' && typed !== state.grid && typed !== state.read)) {
      await read();
      state.read = typed;
    }
    if (state.grid === '' || state.run !== null) {
      return;
    }
    await Shell.attempt(parts.fault, async () => {
      const fresh = state.left === null;
      if (fresh) {
        Engine.now('search.begin', ...goal());
      }
      state.begun = performance.now();
      state.timer = setInterval(show, 500);
      parts.stop.disabled = false;
      parts.go.disabled = true;
      state.run = Engine.run({
        opening: ['search.open', ...goal()],
        unit: 'search.unit',
        opened(answer) {
          if (fresh) {
            Engine.now('search.add', JSON.stringify(answer));
            state.left = new Set(Array.from({ length: answer.units }, (_, unit) => unit));
          }
          return state.left;
        },
        answered(answer, unit) {
          state.left.delete(unit);
          Engine.now('search.add', JSON.stringify(answer));
          if (answer.puzzles.length > 0) {
            show();
          }
        },
        most: Number(parts.workers.value),
      });
      await state.run.ended;
      stop();
    });
  }

  const seconds = () => (state.spent + (state.run === null ? 0 : performance.now() - state.begun)) / 1000;

  function show() {
    const now = Engine.now('search.state', seconds());
    parts.bar.value = now.share;
    parts.note.textContent = `${now.sentence} ${now.time}`;
    parts.note.dataset.exhaustive = now.exhaustive;
    if (parts.puzzles.children.length !== now.puzzles.length) {
      parts.puzzles.replaceChildren(
        ...now.puzzles.map((puzzle) => element('li', {}, element('a', { href: Shell.fragment('puzzle', { puzzle }) }, puzzle))),
      );
    }
    parts.counts.innerHTML = now.html;
  }

  function pause() {
    stop();
    parts.go.textContent = 'Go on';
  }

  /** Ends what goes on; what was answered is kept. */
  function stop() {
    if (state.run !== null) {
      state.run.stop();
      state.spent += performance.now() - state.begun;
      state.run = null;
      clearInterval(state.timer);
      show();
    }
    parts.stop.disabled = true;
    parts.go.disabled = false;
  }

  async function compare() {
    await Shell.attempt(parts.compareFault, async () => {
      if (state.grid === '') {
        state.grid = Engine.now('grid.read', parts.text.value).grid;
      }
      const without = parts.without.value.trim();
      const other = parts.other.value + (without === '' ? '' : ` without:${without.replaceAll(' ', '')}`);
      parts.compared.replaceChildren(element('p', { role: 'status' }, 'Measuring …'));
      parts.measure.disabled = true;
      parts.endMeasure.disabled = false;
      state.compared = Engine.run({
        unit: 'search.compare',
        units: [[...goal(), parts.one.value, other]],
        answered(answer) {
          parts.compared.innerHTML = answer.html;
        },
        most: 1,
      });
      try {
        await state.compared.ended;
      } catch (fault) {
        parts.compared.replaceChildren();
        throw fault;
      } finally {
        parts.measure.disabled = false;
        parts.endMeasure.disabled = true;
      }
    });
  }

  function close() {
    stop();
    state.compared?.stop();
  }

  return { title: 'Search', open, close };
})();
