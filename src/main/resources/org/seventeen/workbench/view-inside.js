// How a search goes: the tree of a branch, and the forward view at one. The pages of trace and explain, made on demand.

Views.inside = (() => {
  const { address, ask, button, card, el, paste, seed, turns } = Kit;
  const KINDS = { trace: 'Tree', forward: 'Forward view', examples: 'Examples' };
  const turn = turns();

  async function open(parameters, place) {
    const isMine = turn.next();
    const get = (key, otherwise = '') => parameters[key] ?? otherwise;
    const asked = {
      show: get('show', 'trace'),
      grid: get('grid'),
      clues: get('clues', '17'),
      way: get('way', 'siblings'),
      branch: get('branch'),
      with: get('with'),
      left: get('left', '8'),
      most: get('most'),
    };
    const go = (values) => Kit.go('inside', { ...asked, ...values });
    const form = el('div');
    const results = el('div', { class: 'results' });
    place.append(
      el(
        'div',
        { class: 'choice', role: 'group', 'aria-label': 'What is shown' },
        ...Object.entries(KINDS).map(([kind, name]) => button(name, () => go({ show: kind }), { 'aria-pressed': String(kind === asked.show) })),
      ),
      form,
      results,
    );
    if (asked.show === 'examples') {
      form.replaceChildren(el('p', {}, 'The three branches that docs/forward-view.md works out, step by step.'));
      await showParts(results, isMine, 'The examples are worked out', 'inside.examples', get('number'));
      return;
    }
    const pasted = paste('A grid, or a puzzle with one solution', '', 'Show', async (text) => {
      const read = await Engine.ask('grid.read', text);
      go({ grid: read.grid, branch: '', with: '' });
    });
    if (asked.grid === '') {
      form.replaceChildren(
        card(
          'Choose a grid',
          pasted.form,
          button('Any grid', async () => go({ grid: (await Engine.ask('grid.random', seed())).grid })),
        ),
      );
      return;
    }
    try {
      asked.grid = (await Engine.ask('grid.read', asked.grid)).grid;
    } catch (fault) {
      pasted.refuse(asked.grid, fault);
      form.replaceChildren(card('Choose a grid', pasted.form));
      return;
    }
    if (!isMine()) {
      return;
    }
    const other = el('details', {}, el('summary', {}, 'Another grid'), pasted.form);
    if (asked.show === 'forward') {
      form.replaceChildren(branchCard(asked, go, other));
      await showParts(results, isMine, 'The branch is looked at', 'inside.explain', asked.grid, asked.with, asked.left, asked.most);
    } else {
      form.replaceChildren(searchCard(asked, go, other));
      await showTrace(results, isMine, asked, go);
    }
  }

  const field = (name, value, size) => el('input', { name, value, inputmode: 'numeric', size });

  function searchCard(asked, go, other) {
    const clues = field('clues', asked.clues, 3);
    const branch = field('branch', asked.branch, 6);
    branch.placeholder = 'with a puzzle, or the largest';
    const way = el(
      'select',
      { name: 'way' },
      el('option', { value: 'siblings', selected: asked.way !== 'forward' }, 'one band, then the other'),
      el('option', { value: 'forward', selected: asked.way === 'forward' }, 'both bands, forward view'),
    );
    return Kit.form(
      { class: 'card', 'aria-label': 'What is searched' },
      () => go({ clues: clues.value.trim(), branch: branch.value.trim(), way: way.value }),
      el('p', { class: 'cells' }, asked.grid),
      el('div', { class: 'fields' }, el('label', { class: 'broad' }, 'Clues', clues), el('label', { class: 'broad' }, 'Branch', branch), el('label', { class: 'broad' }, 'Expansion', way)),
      el('div', { class: 'buttons' }, el('button', { class: 'main' }, 'Search and show')),
      other,
    );
  }

  /** The clues of a branch are chosen on the grid. */
  function branchCard(asked, go, other) {
    const clues = new Set(cellsOf(asked.with));
    const text = el('input', { value: asked.with, placeholder: 'r1c1,r2c4', spellcheck: 'false', autocomplete: 'off' });
    const left = field('left', asked.left, 3);
    const most = field('most', asked.most, 3);
    most.placeholder = '18';
    const draw = () => board.show({ digits: asked.grid, clues: [...clues], dead: Array.from({ length: 27 }, (_, i) => 54 + i) });
    const board = Board.grid('Clues of the branch', {
      pick: (cell) => {
        if (cell < 54) {
          if (!clues.delete(cell)) {
            clues.add(cell);
          }
          text.value = [...clues].sort((a, b) => a - b).map(Board.name).join(',');
          draw();
        }
      },
    });
    draw();
    return el(
      'div',
      { class: 'halves' },
      el('section', { class: 'card', 'aria-label': 'The grid' }, board.element),
      Kit.form(
        { class: 'card', 'aria-label': 'The branch' },
        () => go({ with: text.value.trim(), left: left.value.trim(), most: most.value.trim() }),
        el('p', {}, 'Choose the clues set in bands 1 and 2 on the grid, or write them; and how many are left for these bands.'),
        el(
          'div',
          { class: 'fields' },
          el('label', { class: 'wide' }, 'Clues set', text),
          el('label', {}, 'Clues left', left),
          el('label', {}, 'Most cells of a set', most),
        ),
        el('div', { class: 'buttons' }, el('button', { class: 'main' }, 'Look forward')),
        other,
      ),
    );
  }

  /** The cells named as r1c1, for the drawing alone; the program reads all other forms. */
  const cellsOf = (text) => Array.from(text.matchAll(/r([1-6])c([1-9])/gi), ([, row, column]) => 9 * (row - 1) + Number(column) - 1);

  async function showParts(results, isMine, doing, ...question) {
    const found = await ask(results, doing, ...question);
    if (found && isMine()) {
      results.innerHTML = found.html;
      Parts.forward(results);
    }
  }

  async function showTrace(results, isMine, asked, go) {
    const found = await ask(results, 'The grid is searched, twice', 'inside.trace', asked.grid, asked.clues, asked.branch, asked.way);
    if (!found || !isMine()) {
      return;
    }
    results.innerHTML = found.html;
    Parts.trace(results);
    for (const head of results.querySelectorAll('#trace-largest tbody th')) {
      const branch = head.textContent;
      head.replaceChildren(el('a', { href: address('inside', { ...asked, branch }) }, branch));
    }
  }

  return { title: 'Look inside', open, close: () => turn.end() };
})();
