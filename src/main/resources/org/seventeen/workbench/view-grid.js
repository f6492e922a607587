// A grid: what it is among all grids, and the grids around it.

Views.grid = (() => {
  const { address, ask, button, card, choice, cluesOf, code, counted, el, facts, grouped, link, note, paste, pointed, seed, turns } = Kit;
  const CHUTES = ['band 1', 'band 2', 'band 3', 'stack 1', 'stack 2', 'stack 3'];
  const turn = turns();

  /** Whether the number in the catalog was asked for, which loads the index of ranks; it is then shown for every grid. */
  let numbered = false;

  async function open(parameters, place) {
    const isMine = turn.next();
    const get = (key) => parameters[key] ?? '';
    const board = Board.grid('The grid', { point: (cell) => point(cell) });
    const line = el('div');
    const entries = el('div', {}, choice(null, get('cells'), (cells) => go({ cells })));
    const details = el('div', { class: 'stack' });
    let point = () => {};

    const form = paste(
      'A grid, or a puzzle with one solution: 81 cells, boxes, a quote of a forum, a file',
      '1234567894567891237891234562315648…',
      'Show',
      async (text) => {
        const read = await Engine.ask('grid.read', text);
        choice(read, '');
        go({ cells: read.puzzle });
      },
    );
    const rank = el('input', { inputmode: 'numeric', pattern: '[0-9]*', placeholder: '0 to 5472730537', name: 'number' });
    const byNumber = Kit.form(
      { class: 'row' },
      () => go({ number: rank.value.trim() }),
      el('label', {}, 'Number in the catalog', rank),
      el('button', {}, 'Go'),
    );
    const draw = (name) => async () => {
      const drawn = await ask(details, 'A grid is drawn', name, seed());
      if (drawn) {
        go(drawn.number === undefined ? { cells: drawn.grid } : { number: drawn.number });
      }
    };

    place.append(
      el(
        'div',
        { class: 'halves' },
        el('section', { class: 'card', 'aria-label': 'The grid' }, board.element, line),
        el(
          'div',
          { class: 'stack' },
          card(
            'Choose a grid',
            form.form,
            entries,
            byNumber,
            el(
              'div',
              { class: 'buttons' },
              button('Any grid', draw('grid.random'), { title: 'One of all 6 670 903 752 021 072 936 960, each equally likely' }),
              button('One of the catalog', draw('grid.drawn'), { title: 'One of the 5 472 730 538 that are essentially different' }),
            ),
          ),
        ),
      ),
      details,
    );
    board.show({ digits: '.'.repeat(81) });

    let read;
    try {
      if (get('number') !== '') {
        numbered = true;
        const found = await ask(details, 'The index of the catalog is read', 'grid.numbered', get('number'));
        read = found && isMine() ? await Engine.ask('grid.read', found.grid) : null;
      } else if (get('cells') !== '') {
        read = await Engine.ask('grid.read', get('cells'));
      } else {
        form.field.focus({ preventScroll: true });
        return;
      }
    } catch (fault) {
      form.refuse(get('cells'), fault);
      return;
    }
    if (read && isMine()) {
      await show(read, isMine, { board, line, details, get, listen: (to) => (point = to) });
    }
  }

  const go = (values) => Kit.go('grid', values);

  async function show(read, isMine, { board, line, details, get, listen }) {
    const clues = cluesOf(read.puzzle);
    const plain = { digits: read.grid, clues: clues.length < 81 ? clues : [] };
    board.show(plain);
    line.replaceChildren(
      code(read.grid),
      clues.length < 81 ? el('p', { class: 'soft' }, `The only solution of the puzzle of ${clues.length} clues.`) : '',
      el(
        'div',
        { class: 'buttons' },
        link('Unavoidable sets', 'sets', { grid: read.grid }),
        link('Search', 'search', { grid: read.grid }),
        link('Look inside', 'inside', { show: 'trace', grid: read.grid }),
        clues.length < 81 ? link('Puzzle', 'puzzle', { puzzle: read.puzzle }) : null,
      ),
    );
    const form = await ask(details, 'The minlex form is searched', 'grid.form', read.grid);
    if (!form || !isMine()) {
      return;
    }
    const number = el('div');
    const around = el('div');
    const moves = el('div');
    details.replaceChildren(
      el(
        'div',
        { class: 'pair' },
        card(
          'Among all grids',
          number,
          facts([
            ['minlex form', form.minlex === read.grid ? 'the grid itself' : code(form.minlex)],
            ['move that leads there', el('code', {}, form.move)],
            ['equivalent grids', grouped(form.equivalent)],
          ]),
          form.minlex === read.grid ? null : link('Show the minlex form', 'grid', { cells: form.minlex }),
        ),
        card('Automorphisms', moves),
      ),
      card(
        'Bands and stacks, and neighbours',
        el('p', { class: 'soft' }, 'Neighbours share the other two bands, or stacks: choose the one that differs. The number is 1 to 416.'),
        el(
          'div',
          { class: 'buttons', role: 'group', 'aria-label': 'What differs' },
          ...CHUTES.map((name, chute) =>
            button(`${name}: ${form.chutes[chute]}`, () => neighbours(chute), { 'data-chute': chute, 'aria-pressed': 'false' }),
          ),
        ),
        around,
      ),
    );
    showMoves(moves, form, read, plain, board, listen);
    showNumber(number, read, isMine);

    async function neighbours(chute) {
      numbered = true;
      for (const each of details.querySelectorAll('[data-chute]')) {
        each.setAttribute('aria-pressed', String(Number(each.dataset.chute) === chute));
      }
      const found = await ask(around, 'The neighbours are numbered', 'grid.neighbours', read.grid, String(chute));
      if (!found || !isMine()) {
        return;
      }
      note({ cells: read.puzzle, differ: chute });
      const others = found.neighbours.filter((other) => other.number !== found.own);
      around.replaceChildren(
        el(
          'p',
          { role: 'status' },
          others.length === 0
            ? `No other essentially different grid has the same ${chute < 3 ? 'bands' : 'stacks'} beside ${CHUTES[chute]}.`
            : `${counted(others.length, 'essentially different grid')} with another ${CHUTES[chute]}, by number:`,
        ),
        el(
          'ol',
          { class: 'list' },
          ...others.map((other) => {
            const href = address('grid', { cells: other.grid });
            const shows = pointed(() => board.show({ digits: other.grid, marked: found.cells }), () => board.show(plain));
            return el('li', {}, el('a', { href, ...shows }, grouped(other.number)), ' ', el('code', {}, other.grid));
          }),
        ),
      );
    }

    if (/^[0-5]$/.test(get('differ'))) {
      await neighbours(Number(get('differ')));
    }
  }

  async function showNumber(place, read, isMine) {
    if (!numbered) {
      place.replaceChildren(
        button('Number in the catalog', () => {
          numbered = true;
          showNumber(place, read, isMine);
        }),
        el('p', { class: 'soft' }, 'Reads the index of all 5 472 730 538 essentially different grids, one megabyte, once.'),
      );
      return;
    }
    const found = await ask(place, 'The index of the catalog is read', 'grid.number', read.grid);
    if (!found || !isMine()) {
      return;
    }
    const step = (text, to) => (to < 0 || to > found.last ? null : link(text, 'grid', { number: String(to) }));
    place.replaceChildren(
      Kit.tiles([['number in the catalog, from 0', grouped(found.number)]]),
      el('div', { class: 'buttons' }, step('Previous', found.number - 1), step('Next', found.number + 1)),
    );
  }

  /** The automorphisms: the chosen one marks the cells that it leaves, and the cell that a pointed one goes to. */
  function showMoves(place, form, read, plain, board, listen) {
    if (form.automorphisms === 1) {
      place.replaceChildren(el('p', {}, 'None but the move that changes nothing.'));
      return;
    }
    const told = el('p', { role: 'status' });
    const names = form.moves.map((move, i) =>
      el('option', { value: i }, i === 0 ? 'the move that changes nothing' : `${i}: order ${move.order}, ${counted(move.fixed.length, 'cell')} fixed`),
    );
    const select = el('select', { size: 8, change: choose }, ...names);
    async function choose() {
      const which = Number(select.value);
      const fixed = form.moves[which].fixed;
      if (which === 0) {
        board.show(plain);
        listen(() => {});
        told.textContent = '';
        return;
      }
      const { targets, text } = await Engine.ask('grid.automorphism', read.grid, select.value);
      if (Number(select.value) !== which) {
        return;
      }
      told.textContent = `${text}. It leaves ${counted(fixed.length, 'cell')} in place, which are marked. Point to a cell to see its way.`;
      board.show({ ...plain, marked: fixed });
      listen((cell) => {
        if (cell < 0) {
          board.show({ ...plain, marked: fixed });
          return;
        }
        const way = [cell];
        while (targets[way[way.length - 1]] !== cell) {
          way.push(targets[way[way.length - 1]]);
        }
        board.show({ ...plain, marked: fixed, sets: [way] });
        told.textContent = `${way.map(Board.name).join(' → ')} → ${Board.name(cell)}`;
      });
    }
    place.replaceChildren(
      el('p', {}, `${counted(form.automorphisms, 'move')} take the grid to itself, with some renaming of the digits.`),
      el('label', {}, 'Moves', select),
      told,
    );
  }

  return { title: 'Grid', open, close: () => turn.end() };
})();
