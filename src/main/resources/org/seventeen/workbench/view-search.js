// The search of one grid: its goal, chosen by clicking cells, then units on all cores, and strategies side by side.

Views.search = (() => {
  const { button, card, choice, cluesOf, counted, el, link, paste, pointed } = Kit;
  const ANY = '.'.repeat(81);
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

  function open({ grid = '', clues = '17', cells = ANY }, place) {
    state = { grid: '', clues, cells: cells.length === 81 ? cells : ANY, run: null, left: null, spent: 0, begun: 0, timer: 0 };
    parts = {
      board: Board.grid('Cells that must or must not be clues', { pick }),
      pattern: el('div', { role: 'status' }),
      images: el('div'),
      clues: el('select', { change: reset }, ...[14, 15, 16, 17, 18].map((n) => el('option', { value: n }, `${n}`))),
      workers: el('input', { type: 'number', min: 1, max: Engine.cores, value: Engine.cores }),
      fault: el('p', { class: 'fault', role: 'alert' }),
      go: button('Search', go, { class: 'main', disabled: true }),
      stop: button('Stop', pause, { disabled: true }),
      note: el('p', { role: 'status' }),
      bar: el('progress', { max: 1, value: 0, 'aria-label': 'Share of the search' }),
      puzzles: el('ol', { class: 'list puzzles' }),
      counts: el('section', { class: 'card', 'aria-label': 'What the search did', hidden: true }),
      compared: el('div'),
    };
    parts.clues.value = clues;
    const form = paste(
      'A grid, or a puzzle with one solution: 81 cells, boxes, a quote of a forum, a file',
      '1234567894567891237891234562315648…',
      'Read',
      (text) => {
        const read = Engine.now('grid.read', text);
        choice(read, '');
        Kit.go('search', { grid: read.grid, clues: parts.clues.value });
      },
    );
    place.append(
      el(
        'div',
        { class: 'halves' },
        el('section', { class: 'card held pinned', 'aria-label': 'Cells' }, parts.board.element, parts.pattern, parts.images),
        el(
          'div',
          { class: 'stack' },
          card(
            'Search',
            el('div', { class: 'fields' }, el('label', {}, 'Clues', parts.clues), el('label', {}, `Cores, of ${Engine.cores}`, parts.workers)),
            el('p', { class: 'soft' }, 'Click a cell, or press Space on it: it must be a clue, must not be one, or may be one again.'),
            el('div', { class: 'buttons' }, parts.go, parts.stop),
            parts.fault,
            parts.bar,
            parts.note,
            parts.puzzles,
          ),
          card(
            grid === '' ? 'Choose a grid' : 'Another grid',
            grid === '' ? form.form : el('details', {}, el('summary', {}, 'Paste it'), form.form),
            choice(null, grid, (other) => Kit.go('search', { grid: other, clues: parts.clues.value })),
          ),
        ),
      ),
      el('div', { class: 'stack' }, parts.counts, comparison()),
    );
    parts.board.show({ digits: ANY });
    if (grid === '') {
      return;
    }
    try {
      state.grid = Engine.now('grid.read', grid).grid;
    } catch (fault) {
      form.refuse(grid, fault);
      return;
    }
    parts.go.disabled = false;
    draw();
    reset();
  }

  function comparison() {
    const select = (at) => el('select', {}, ...STRATEGIES.map(([words, text], i) => el('option', { value: words, selected: i === at }, text)));
    parts.one = select(0);
    parts.other = select(1);
    parts.without = el('input', { type: 'text', spellcheck: 'false', placeholder: 'minirows,learning' });
    parts.measure = button('Measure', compare);
    parts.endMeasure = button('Stop measuring', () => state.compared?.stop(), { disabled: true });
    parts.compareFault = el('p', { class: 'fault', role: 'alert' });
    return el(
      'details',
      { class: 'card' },
      el('summary', {}, 'Two strategies side by side'),
      el(
        'div',
        { class: 'fields' },
        el('label', { class: 'broad' }, 'Strategy', parts.one),
        el('label', { class: 'broad' }, 'beside', parts.other),
        el('label', { class: 'broad' }, 'the second without the rules', parts.without),
      ),
      el('div', { class: 'buttons' }, parts.measure, parts.endMeasure),
      parts.compareFault,
      parts.compared,
    );
  }

  function pick(cell) {
    if (state.grid !== '') {
      state.cells = state.cells.slice(0, cell) + NEXT[state.cells[cell]] + state.cells.slice(cell + 1);
      parts.images.replaceChildren();
      draw();
      reset();
    }
  }

  const cellsOf = (signs, sign) => [...signs].flatMap((one, cell) => (one === sign ? [cell] : []));

  /** The chosen cells, and whether those that must be clues are a puzzle by themselves; if not, where a clue is missing. */
  function draw() {
    const clues = cellsOf(state.cells, '+');
    const alone = clues.length === 0 ? null : Engine.now('search.pattern', state.grid, state.cells);
    parts.board.show({ digits: state.grid, clues, dead: cellsOf(state.cells, '-'), marked: alone?.free });
    const cells = `${counted(clues.length, 'cell')} alone ${clues.length === 1 ? 'has' : 'have'}`;
    parts.pattern.replaceChildren(
      ...(alone === null
        ? []
        : alone.unique
          ? [`${cells} one solution. `, link('Its puzzle', 'puzzle', { puzzle: alone.puzzle })]
          : [`${cells} several solutions: another one differs in the marked cells, none of which is a clue.`]),
      ...(clues.length < 17 ? [] : [el('div', { class: 'buttons' }, button('This pattern in any form', images))]),
    );
  }

  /** The puzzles of the grid with clues in these cells, or in those that an order of rows and columns makes of them. */
  async function images() {
    const cells = state.cells;
    const all = await Kit.ask(parts.images, 'All forms of the pattern are tried', 'search.images', state.grid, cells);
    if (all && cells === state.cells) {
      parts.images.replaceChildren(
        el(
          'p',
          { role: 'status' },
          `${all.complete ? '' : 'The first '}${counted(all.list.length, 'puzzle')} in ${counted(all.images, 'form')} of the pattern.`,
        ),
        el('ol', { class: 'list puzzles' }, ...all.list.map((puzzle) => el('li', {}, found(puzzle)))),
      );
    }
  }

  /** Forgets what was found: the goal is another one. */
  function reset() {
    state.left = null;
    stop();
    state.clues = parts.clues.value;
    state.spent = 0;
    parts.bar.value = 0;
    parts.go.textContent = 'Search';
    parts.note.replaceChildren();
    parts.puzzles.replaceChildren();
    parts.counts.hidden = true;
    Kit.note({ grid: state.grid, clues: state.clues, cells: state.cells === ANY ? '' : state.cells });
  }

  const goal = () => [state.grid, state.clues, state.cells];

  async function go() {
    await Shell.attempt(parts.fault, async () => {
      const fresh = state.left === null;
      if (fresh) {
        Engine.now('search.begin', ...goal());
      }
      state.begun = performance.now();
      state.timer = setInterval(show, 500);
      parts.stop.disabled = false;
      parts.go.disabled = true;
      state.run = Engine.search({
        goal: goal(),
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
      parts.puzzles.replaceChildren(...now.puzzles.map((puzzle) => el('li', {}, found(puzzle))));
    }
    parts.counts.innerHTML = now.html;
    parts.counts.hidden = false;
  }

  /** A puzzle that was found; pointed to, it is shown on the grid. */
  function found(puzzle) {
    const point = () => parts.board.show({ digits: state.grid, clues: cluesOf(puzzle) });
    return el('a', { href: Shell.fragment('puzzle', { puzzle }), ...pointed(point, draw) }, el('code', {}, puzzle));
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
    parts.go.disabled = state.grid === '' || state.left?.size === 0;
  }

  async function compare() {
    await Shell.attempt(parts.compareFault, async () => {
      const without = parts.without.value.trim();
      const other = parts.other.value + (without === '' ? '' : ` without:${without.replaceAll(' ', '')}`);
      parts.compared.replaceChildren(el('p', { role: 'status' }, 'Measuring …'));
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
