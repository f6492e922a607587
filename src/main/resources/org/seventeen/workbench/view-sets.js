// The unavoidable sets of a grid, by size, digits and place, each on the grid, and a largest packing of them.

Views.sets = (() => {
  const { ask, button, card, choice, counted, el, grouped, note, paste, seed, turns } = Kit;
  const PLACES = [
    'grid', 'bands12', 'bands13', 'bands23', 'stacks12', 'stacks13', 'stacks23', 'band1', 'band2', 'band3', 'stack1', 'stack2', 'stack3',
  ];
  const DIGITS = '123456789';
  /** Sets in the list at first, and more with each press of a button. */
  const PAGE = 200;
  const turn = turns();

  /** The name of a place for people: bands12 is bands 1 and 2. */
  const placeName = (place) => place.replace(/^(\D+)(\d)?(\d)?$/, (_, kind, one, two) => kind + (one ? ` ${one}` : '') + (two ? ` and ${two}` : ''));

  async function open(parameters, place) {
    const isMine = turn.next();
    const asked = {
      grid: parameters.grid ?? '',
      place: parameters.place ?? 'grid',
      digits: parameters.digits ?? '',
      most: parameters.most ?? '',
      size: parameters.size ?? '',
      set: parameters.set ?? '',
      packing: parameters.packing ?? '',
    };
    const go = (values) => Kit.go('sets', { ...asked, size: '', set: '', packing: '', ...values });
    const keep = (values) => note(Object.assign(asked, values));
    const board = Board.grid('The grid with the chosen set', {});
    const legend = el('p', { role: 'status', class: 'note' });
    const results = el('div', { class: 'stack' });
    const entries = el('div', {}, choice(null, asked.grid, (cells) => go({ grid: cells })));
    const form = paste('A grid, or a puzzle with one solution', '', 'Show its sets', async (text) => {
      const read = await Engine.ask('grid.read', text);
      choice(read, '');
      go({ grid: read.puzzle });
    });
    place.append(
      el(
        'p',
        {},
        'The cells of an unavoidable set can change their digits among themselves, and the grid stays valid: every puzzle of the grid has a clue in each of its sets.',
      ),
      el(
        'div',
        { class: 'halves' },
        el('section', { class: 'card held pinned', 'aria-label': 'The grid' }, board.element, legend),
        el('div', { class: 'stack' }, chooser(form, entries, asked, go), results),
      ),
    );
    board.show({ digits: '.'.repeat(81) });
    if (asked.grid === '') {
      return;
    }
    try {
      asked.grid = (await Engine.ask('grid.read', asked.grid)).grid;
    } catch (fault) {
      form.refuse(asked.grid, fault);
      return;
    }
    if (!isMine()) {
      return;
    }
    board.show({ digits: asked.grid });
    const where = [asked.grid, asked.place, asked.digits, asked.most];
    const found = await ask(results, 'The sets are harvested', 'sets.harvest', ...where);
    if (found && isMine()) {
      show(found, where, { asked, board, keep, legend, results, isMine });
    }
  }

  function chooser(form, entries, asked, go) {
    const places = PLACES.includes(asked.place) ? PLACES : [...PLACES, asked.place];
    const region = el(
      'select',
      { change: () => go({ place: region.value, most: '' }) },
      ...places.map((name) => el('option', { value: name, selected: name === asked.place }, placeName(name))),
    );
    const most = el('input', {
      inputmode: 'numeric',
      value: asked.most,
      placeholder: asked.place === 'grid' || asked.place.length > 6 ? '12' : 'any',
      change: () => go({ most: most.value.trim() }),
    });
    const digits = el(
      'div',
      { class: 'buttons digits', role: 'group', 'aria-label': 'Digits that may move' },
      ...[...DIGITS].map((digit) => {
        const chosen = asked.digits.includes(digit);
        return button(
          digit,
          () => go({ digits: [...DIGITS].filter((other) => asked.digits.includes(other) !== (other === digit)).join('') }),
          { 'aria-pressed': String(chosen), 'aria-label': `digit ${digit}` },
        );
      }),
    );
    return card(
      asked.grid === '' ? 'Choose a grid' : 'What is harvested',
      asked.grid === ''
        ? el(
            'div',
            {},
            form.form,
            button('Any grid', async () => go({ grid: (await Engine.ask('grid.random', seed())).grid })),
          )
        : el('details', {}, el('summary', {}, 'Another grid'), form.form),
      entries,
      asked.grid === ''
        ? null
        : el(
            'div',
            {},
            el('div', { class: 'fields' }, el('label', {}, 'Place', region), el('label', {}, 'Most cells of a set', most)),
            el('p', { class: 'soft' }, asked.digits === '' ? 'Digits that may move: all. Choose some:' : `Digits that may move: ${[...asked.digits].join(' ')}`),
            digits,
          ),
    );
  }

  function show(found, where, { asked, board, keep, legend, results, isMine }) {
    const packing = el('div');
    const list = el('ul', { class: 'list sets', role: 'listbox', 'aria-label': 'Sets', tabindex: 0 });
    const head = el('p', { role: 'status', class: 'soft' });
    const more = button('More', () => fill(shown + PAGE), { hidden: true });
    const sizes = el('div', { class: 'bars', role: 'group', 'aria-label': 'Sets by their number of cells' });
    const places = el('div', { class: 'buttons', role: 'group', 'aria-label': 'Sets by place' });
    let within = null;
    let shown = 0;
    let wanted = [];
    let now = -1;

    const largest = Math.max(1, ...found.by_size.map((each) => each.sets));
    for (const each of found.by_size) {
      sizes.append(
        el(
          'button',
          { type: 'button', 'data-size': each.size, click: () => bySize(String(each.size)), 'aria-pressed': 'false' },
          el('span', {}, `${each.size} cells`),
          el('span', { class: 'bar', style: `width: ${(60 * each.sets) / largest}%` }),
          el('span', {}, grouped(each.sets)),
        ),
      );
    }
    for (const each of found.by_place) {
      places.append(button(`${placeName(each.place)}: ${grouped(each.sets)}`, () => byPlace(each), { 'aria-pressed': 'false', 'data-place': each.place }));
    }
    results.replaceChildren(
      card(
        counted(found.sets, 'minimal unavoidable set'),
        el('p', { class: 'soft' }, `All of at most ${found.max_size} cells. Choose a size or a place to see those alone.`),
        sizes,
        el('details', {}, el('summary', {}, 'By place'), places),
      ),
      card('Largest packing', el('p', {}, 'As many sets as possible of which no two share a cell: each needs a clue of its own.'), packing),
      card('Sets', head, list, more),
    );
    list.addEventListener('click', (event) => pick(event.target.closest('li')));
    list.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'mouse') {
        draw(event.target.closest('li'));
      }
    });
    list.addEventListener('pointerleave', () => draw(list.children[now]));
    list.addEventListener('keydown', (event) => {
      const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: list.children.length - 1, PageDown: now + 10, PageUp: now - 10 }[event.key];
      if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      event.preventDefault();
      if (to >= shown && shown < wanted.length) {
        fill(shown + PAGE);
      }
      pick(list.children[Math.min(Math.max(to, 0), list.children.length - 1)]);
    });

    function select() {
      wanted = found.list
        .map((cells, index) => ({ cells, index }))
        .filter(({ cells }) => (asked.size === '' || cells.length === Number(asked.size)) && (!within || cells.every((cell) => within.has(cell))));
      const cut = found.list.length < found.sets ? ` The first ${grouped(found.list.length)} of ${grouped(found.sets)} are here.` : '';
      head.textContent = `${counted(wanted.length, 'set')}${asked.size === '' ? '' : ` of ${asked.size} cells`}. Point to one, or walk with the arrow keys.${cut}`;
      for (const each of sizes.children) {
        each.setAttribute('aria-pressed', String(each.dataset.size === asked.size));
      }
      list.replaceChildren();
      now = -1;
      shown = 0;
      fill(PAGE);
    }

    function fill(to) {
      const until = Math.min(to, wanted.length);
      for (; shown < until; shown++) {
        const { cells, index } = wanted[shown];
        list.append(
          el(
            'li',
            { role: 'option', id: `set-${index}`, 'data-at': shown, 'aria-selected': 'false' },
            el('b', {}, `${index}`),
            ` ${cells.length} cells: ${cells.map(Board.name).join(' ')}`,
          ),
        );
      }
      more.hidden = shown === wanted.length;
    }

    function bySize(size) {
      keep({ size: asked.size === size ? '' : size, set: '' });
      select();
    }

    function byPlace(each) {
      const off = within && within.place === each.place;
      within = off ? null : Object.assign(new Set(each.cells), { place: each.place });
      for (const other of places.children) {
        other.setAttribute('aria-pressed', String(!off && other.dataset.place === each.place));
      }
      select();
    }

    function draw(item) {
      if (!item) {
        return;
      }
      const { cells, index } = wanted[Number(item.dataset.at)];
      const digits = [...new Set(cells.map((cell) => asked.grid[cell]))].sort();
      board.show({ digits: asked.grid, sets: [cells] });
      legend.textContent = `Set ${index}: ${cells.length} cells, digits ${digits.join(' ')}`;
    }

    function pick(item) {
      if (!item) {
        return;
      }
      list.children[now]?.setAttribute('aria-selected', 'false');
      now = Number(item.dataset.at);
      item.setAttribute('aria-selected', 'true');
      list.setAttribute('aria-activedescendant', item.id);
      item.scrollIntoView({ block: 'nearest' });
      keep({ set: String(wanted[now].index), packing: '' });
      draw(item);
    }

    async function pack() {
      const packed = await ask(packing, 'The largest packing is searched', 'sets.packing', ...where);
      if (!packed || !isMine()) {
        return;
      }
      keep({ packing: '1', set: '' });
      const drawn = () => {
        board.show({ digits: asked.grid, sets: packed.sets });
        legend.textContent = packed.text;
      };
      packing.replaceChildren(
        el('p', {}, el('b', {}, packed.text), '.'),
        el('p', { class: 'soft' }, `Of ${counted(packed.of, 'set')}; before the search at most ${packed.root}, then ${counted(packed.nodes, 'node')}.`),
        el(
          'ol',
          { class: 'list' },
          ...packed.sets.map((cells, i) => el('li', {}, el('b', {}, Board.letter(i)), ` ${cells.length} cells: ${cells.map(Board.name).join(' ')}`)),
        ),
        button('Show it on the grid', drawn),
      );
      drawn();
    }

    packing.append(button('Find it', pack));
    select();
    const first = wanted.findIndex(({ index }) => String(index) === asked.set);
    if (first >= 0) {
      fill(Math.max(first + 1, PAGE));
      pick(list.children[first]);
    } else if (asked.packing !== '') {
      pack();
    }
  }

  return { title: 'Unavoidable sets', open, close: () => turn.end() };
})();
