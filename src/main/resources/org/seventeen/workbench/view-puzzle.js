// A puzzle: its solutions, whether it is minimal, its canonical form, and whether another is the same.

Views.puzzle = (() => {
  const { address, ask, button, card, choice, cluesOf, code, counted, el, facts, grouped, link, note, paste, pointed, seed, turns } = Kit;
  const turn = turns();

  async function open(parameters, place) {
    const isMine = turn.next();
    const asked = {};
    for (const key of ['puzzle', 'other', 'solve', 'limit', 'step']) {
      asked[key] = parameters[key] ?? '';
    }
    const go = (puzzle) => Kit.go('puzzle', { puzzle });
    const keep = (values) => note(Object.assign(asked, values));
    const board = Board.grid('The puzzle', {});
    const line = el('div');
    const verdict = el('div');
    const steps = el('div', { class: 'stack' });
    const entries = el('div', {}, choice(null, asked.puzzle, go));
    const details = el('div', { class: 'stack' });
    const form = paste('A puzzle: 81 cells, boxes, a quote of a forum, a file', '....4.7...8........1.....2…', 'Show', async (text) => {
      const read = await Engine.ask('puzzle.read', text);
      choice(read, '');
      go(read.puzzle);
    });
    place.append(
      el(
        'div',
        { class: 'halves' },
        el('section', { class: 'card held pinned', 'aria-label': 'The puzzle' }, board.element),
        el(
          'div',
          { class: 'stack' },
          line,
          verdict,
          steps,
          card(
            asked.puzzle === '' ? 'Choose a puzzle' : 'Another puzzle',
            asked.puzzle === '' ? form.form : el('details', {}, el('summary', {}, 'Paste it'), form.form),
            entries,
          ),
        ),
      ),
      details,
    );
    board.show({ digits: '.'.repeat(81) });
    if (asked.puzzle === '') {
      return;
    }
    try {
      const read = await Engine.ask('puzzle.read', asked.puzzle);
      asked.puzzle = read.puzzle;
    } catch (fault) {
      form.refuse(asked.puzzle, fault);
      return;
    }
    if (isMine()) {
      await show({ asked, board, details, isMine, keep, line, steps, verdict });
    }
  }

  async function show(all) {
    const { asked, board, details, isMine, line, steps, verdict } = all;
    const puzzle = asked.puzzle;
    const given = cluesOf(puzzle);
    board.show({ digits: puzzle, clues: given });
    line.replaceChildren(
      el(
        'div',
        { class: 'card' },
        code(puzzle),
        el('div', { class: 'buttons' }, el('a', { class: 'button', href: address('play', { sudoku: puzzle }) }, 'Open in the game')),
      ),
    );
    const judged = await ask(verdict, 'The puzzle is solved', 'puzzle.verdict', puzzle);
    if (!judged || !isMine()) {
      return;
    }
    const plain = { digits: puzzle, clues: given, marked: judged.redundant, lost: judged.cells ?? [] };
    const solved = () => board.show({ digits: judged.solution ?? puzzle, clues: given, marked: judged.redundant });
    board.show(plain);
    const unique = judged.solutions === 'unique';
    verdict.replaceChildren(
      card(
        'Verdict',
        Kit.tiles([
          ['solutions', unique ? 'one' : judged.solutions === 'none' ? 'none' : 'several'],
          ['clues', String(judged.clues)],
          ['minimal', unique ? (judged.minimal ? 'yes' : 'no') : '–'],
        ]),
        judged.twice ? el('p', { class: 'fault' }, `${judged.twice}.`) : null,
        unique && !judged.minimal
          ? el(
              'p',
              {},
              `${judged.redundant.length === 1 ? '1 clue is' : `${judged.redundant.length} clues are, each on its own,`} redundant and marked on the grid: ${judged.redundant.map(Board.name).join(' ')}.`,
            )
          : null,
        unique
          ? el(
              'div',
              { class: 'buttons' },
              button('Show the solution', solved),
              button('Hide it', () => board.show(plain)),
              link('Its grid', 'grid', { cells: puzzle }),
              link('Unavoidable sets', 'sets', { grid: judged.solution }),
            )
          : null,
      ),
    );
    details.replaceChildren(
      el('div', { class: 'pair' }, solutionsCard({ ...all, given, plain }), unique ? formCard(judged) : null),
      el('div', { class: 'pair' }, neighboursCard({ ...all, plain }), unique ? sameCard(all) : null, unique && !judged.minimal ? minimizeCard(puzzle, isMine) : null),
    );
    steps.replaceChildren(...(unique ? [ratingCard({ ...all, given, plain })] : []), stepsCard({ ...all, given, plain }));
  }

  function solutionsCard({ asked, board, given, isMine, keep, plain }) {
    const method = el(
      'select',
      {},
      el('option', { value: 'bits' }, 'digit bitboards'),
      el('option', { value: 'dancing-links', selected: asked.solve === 'dancing-links' }, 'dancing links'),
    );
    const limit = el('input', { inputmode: 'numeric', value: asked.limit || '10000' });
    const result = el('div');
    async function solve() {
      keep({ solve: method.value, limit: limit.value.trim() });
      const found = await ask(result, 'The solutions are counted', 'puzzle.solve', asked.puzzle, method.value, limit.value.trim());
      if (!found || !isMine()) {
        return;
      }
      const number = found.count === 0 ? 'No solution' : counted(found.count, 'solution');
      result.replaceChildren(
        el('p', { role: 'status' }, el('b', {}, `${found.complete ? number : `At least ${number}`}.`), ` ${counted(found.steps, 'step')}.`),
        el(
          'ol',
          { class: 'list' },
          ...found.first.map((solution) => {
            const href = address('grid', { cells: solution });
            const shows = pointed(() => board.show({ digits: solution, clues: given }), () => board.show(plain));
            return el('li', {}, el('a', { href, ...shows }, el('code', {}, solution)));
          }),
        ),
        found.count > found.first.length ? el('p', { class: 'soft' }, `The first ${found.first.length} are listed.`) : '',
      );
    }
    const made = card(
      'Solutions',
      Kit.form(
        {},
        solve,
        el('div', { class: 'fields' }, el('label', {}, 'Method', method), el('label', {}, 'Count to', limit)),
        el('div', { class: 'buttons' }, el('button', {}, 'Solve')),
      ),
      result,
    );
    if (asked.solve !== '') {
      solve();
    }
    return made;
  }

  const formCard = (judged) =>
    card(
      'Canonical form',
      facts([
        ['form', code(judged.form)],
        ['its solution', code(judged.form_solution)],
        ['automorphisms', grouped(judged.automorphisms)],
        ['move that leads there', el('code', {}, judged.move)],
      ]),
      link('Show the form', 'puzzle', { puzzle: judged.form }),
    );

  function sameCard({ asked, isMine, keep }) {
    const result = el('div');
    const form = paste('Another puzzle with one solution', '', 'Compare', compare);
    async function compare(text) {
      const found = await Engine.ask('puzzle.same', asked.puzzle, text);
      if (!isMine()) {
        return;
      }
      keep({ other: found.other });
      result.replaceChildren(
        el(
          'p',
          { role: 'status' },
          el('b', {}, found.same ? 'The same puzzle in another form.' : 'Essentially different puzzles'),
          found.same ? '' : found.same_grid ? ', of the same grid in another form.' : ', of essentially different grids.',
        ),
        found.same ? facts([['move from this to that', el('code', {}, found.move)]]) : facts([['form of the other', code(found.other_form)]]),
      );
    }
    if (asked.other !== '') {
      form.field.value = asked.other;
      compare(asked.other).catch((fault) => form.refuse(asked.other, fault));
    }
    return card('The same as another?', form.form, result);
  }

  /** The puzzles near this one, {-1+1} and the like; pointed to, one is shown with its other clues marked. */
  function neighboursCard({ asked, board, isMine, plain }) {
    const result = el('div');
    const numbers = (most) => Array.from({ length: most + 1 }, (_, number) => el('option', { value: number, selected: number === 1 }, String(number)));
    const minus = el('select', {}, ...numbers(3));
    const plus = el('select', {}, ...numbers(2));
    const only = el(
      'select',
      {},
      el('option', { value: 'all' }, 'any'),
      el('option', { value: 'same-pattern' }, 'the same cells'),
      el('option', { value: 'same-grid' }, 'the same solution'),
    );
    const minimal = el('input', { type: 'checkbox' });
    async function find() {
      const operands = [minus, plus, only].map(({ value }) => value);
      const found = await ask(result, 'The neighbours are searched', 'puzzle.neighbours', asked.puzzle, ...operands, minimal.checked);
      if (!found || !isMine()) {
        return;
      }
      const classes = found.list.length === 0 ? '' : `, of ${found.classes} ${found.classes === 1 ? 'class' : 'classes'}`;
      result.replaceChildren(
        el('p', { role: 'status' }, `${found.complete ? '' : 'The first '}${counted(found.list.length, 'neighbour')} by ${found.move}${classes}.`),
        el(
          'ol',
          { class: 'list' },
          ...found.list.map((one) => {
            const point = () => board.show({ digits: one.puzzle, clues: cluesOf(one.puzzle), marked: one.won, lost: one.lost });
            const href = address('puzzle', { puzzle: one.puzzle });
            return el('li', {}, `class ${one.class} `, el('a', { href, ...pointed(point, () => board.show(plain)) }, el('code', {}, one.puzzle)));
          }),
        ),
      );
    }
    return card(
      'Neighbours',
      el('p', { class: 'soft' }, 'All puzzles with one solution that share all but some clues with this one and have some others.'),
      el(
        'div',
        { class: 'fields' },
        el('label', {}, 'Clues taken away', minus),
        el('label', {}, 'Clues added', plus),
        el('label', {}, 'Which', only),
        el('label', { class: 'check' }, minimal, 'only minimal ones'),
      ),
      el('div', { class: 'buttons' }, button('Find', find)),
      result,
    );
  }

  function minimizeCard(puzzle, isMine) {
    const result = el('div');
    const written = (each) => el('li', {}, `${each.clues} clues `, el('a', { href: address('puzzle', { puzzle: each.puzzle }) }, el('code', {}, each.puzzle)));
    async function one(order) {
      const found = await ask(result, 'Redundant clues are taken out', 'puzzle.minimize', puzzle, order);
      if (found && isMine()) {
        result.replaceChildren(
          el('p', { role: 'status' }, `${counted(found.removed.length, 'clue')} taken out: ${found.removed.map(Board.name).join(' ')}.`),
          el('ul', { class: 'list' }, written(found)),
        );
      }
    }
    async function all() {
      const found = await ask(result, 'All minimal puzzles are searched', 'puzzle.minimal', puzzle);
      if (found && isMine()) {
        result.replaceChildren(
          el('p', { role: 'status' }, `${found.complete ? '' : 'More than '}${counted(found.list.length, 'minimal puzzle')} among these clues.`),
          el('ol', { class: 'list' }, ...found.list.map(written)),
        );
      }
    }
    return card(
      'Minimize',
      el('p', {}, 'Each clue in turn is taken out if one solution is left.'),
      el('div', { class: 'buttons' }, button('Row by row', () => one('')), button('In a random order', () => one(seed())), button('All minimal puzzles', all)),
      result,
    );
  }

  /**
   * A walk through a list of steps: buttons and a slider. `draw(step, number)` shows a step and returns its heading and its words; `leave`
   * is called at the end.
   */
  function walk(place, { list, from = 0, draw, foot, isMine, leave }) {
    const last = list.length - 1;
    const text = el('pre', { class: 'words', tabindex: 0, 'aria-label': 'The step in words' });
    const head = el('b', { role: 'status' });
    const slider = el('input', { type: 'range', min: 0, max: last, 'aria-label': 'Step', input: () => show(Number(slider.value)) });
    const back = button('Back', () => show(now - 1));
    const forth = button('Forth', () => show(now + 1));
    const play = button('Play', () => (timer ? stop() : start()));
    let now = 0;
    let timer = 0;
    function stop() {
      clearInterval(timer);
      timer = 0;
      play.textContent = 'Play';
    }
    function start() {
      play.textContent = 'Pause';
      timer = setInterval(() => (now < last && isMine() ? show(now + 1) : stop()), 400);
    }
    function show(step) {
      now = Math.min(Math.max(step, 0), last);
      [head.textContent, text.textContent] = draw(list[now], now);
      slider.value = now;
      back.disabled = now === 0;
      forth.disabled = now === last;
    }
    function end() {
      stop();
      leave();
    }
    place.replaceChildren(
      el('div', { class: 'buttons' }, back, forth, play, button('Leave', end), head),
      slider,
      text,
      el('p', { class: 'soft' }, foot),
    );
    show(from);
  }

  /** How difficult the puzzle is for people, and the easiest way as a walk. */
  function ratingCard({ asked, board, given, isMine, plain }) {
    const place = el('div');
    const begin = () => place.replaceChildren(button('Rate it', load));
    async function load() {
      const found = await ask(place, 'The puzzle is rated', 'puzzle.rate', asked.puzzle);
      if (!found || !isMine()) {
        return;
      }
      const way = el('div');
      const techniques = found.counts.map(({ technique, count }) => `${technique} ${count}`).join(', ');
      place.replaceChildren(Kit.tiles([['rating of the hardest step', found.rating]]), el('p', { class: 'soft' }, techniques), way);
      if (found.list.length > 0) {
        walk(way, {
          list: found.list,
          isMine,
          draw(step, number) {
            board.show({ digits: step.cells, clues: given, marked: step.at, lost: step.lost });
            return [`Step ${number + 1} of ${found.list.length}: ${step.technique}, ${step.rating}`, `${step.text}.`];
          },
          foot: 'The easiest step is always taken. Marked cells show it; crossed ones lose a candidate.',
          leave() {
            board.show(plain);
            begin();
          },
        });
      }
    }
    begin();
    return card('For people', place);
  }

  /** The exact cover search as a walk: a step puts a digit in, or takes some back. */
  function stepsCard({ asked, board, given, isMine, keep, plain }) {
    const place = el('div');
    const begin = () => place.replaceChildren(button('Write the steps down', load));
    async function load() {
      const found = await ask(place, 'The steps are written down', 'puzzle.steps', asked.puzzle);
      if (!found || !isMine()) {
        return;
      }
      walk(place, {
        list: found.list,
        from: Number(asked.step || 1) - 1 || 0,
        isMine,
        draw({ cells, at, kind, level, text }, number) {
          board.show({ digits: cells, clues: given, marked: at, lost: kind === 'dead' ? at : [] });
          keep({ step: String(number + 1) });
          const all = `${found.complete ? '' : 'the first '}${found.list.length}`;
          return [`Step ${number + 1} of ${all}${level > 0 && kind !== 'solved' ? `, level ${level}` : ''}`, text];
        },
        foot: 'The steps are those of Algorithm X, which dancing links carry out with links instead of matrices: the item with the fewest options first. Cells are RrCc, a digit in a row Rr#v, in a column Cc#v, in a box Bb#v.',
        leave() {
          keep({ step: '' });
          board.show(plain);
          begin();
        },
      });
    }
    begin();
    if (/^\d+$/.test(asked.step)) {
      load();
    }
    return card('Dancing links, step by step', place);
  }

  return { title: 'Puzzle', open, close: () => turn.end() };
})();
