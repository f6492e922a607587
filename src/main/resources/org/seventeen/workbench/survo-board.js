// The table of a Survo puzzle: tiles that can be picked, dragged and reached by keys, and the sums around them. It knows nothing of
// the game: it shows the answers of play.open and play.table, and reports the swaps that the player wants.

const SurvoBoard = (() => {
const { makeCurrent, neighbour } = GameParts;

return class {
  #grid;
  #puzzle = null;
  #table = [];
  #cells = [];
  #sums = [];
  #corner = null;
  #picked = null;
  #locked = false;
  #typed = '';
  #typedAt = 0;
  #onSwap;
  #onKey;
  #drag = null;

  /** onSwap(a, b) gets two numbers, onKey(letter) the keys that are no moves. */
  constructor(grid, onSwap, onKey) {
    this.#grid = grid;
    this.#onSwap = onSwap;
    this.#onKey = onKey;
    this.#grid.addEventListener('click', (event) => this.#click(event));
    this.#grid.addEventListener('keydown', (event) => this.#key(event));
    this.#grid.addEventListener('pointerdown', (event) => this.#pointerDown(event));
    this.#grid.addEventListener('pointermove', (event) => this.#pointerMove(event));
    this.#grid.addEventListener('pointerup', (event) => this.#pointerUp(event));
    this.#grid.addEventListener('pointercancel', () => this.#endDrag());
    this.#grid.addEventListener('dragstart', (event) => event.preventDefault());
  }

  show(puzzle, state) {
    this.#puzzle = puzzle;
    this.#picked = null;
    this.#cells = puzzle.givens.map((given, cell) =>
      element('div', { role: 'gridcell', class: given ? 'cell given' : 'cell', tabindex: '-1', 'data-cell': cell }),
    );
    this.#sums = puzzle.lines.map((sum, line) =>
      element('div', { role: line < puzzle.rows ? 'rowheader' : 'columnheader', class: 'sum', tabindex: '-1' }),
    );
    this.#corner = element('div', { role: 'gridcell', class: 'sum corner', tabindex: '-1' });
    const row = (...content) => element('div', { role: 'row', class: 'row' }, ...content);
    const rows = [];
    for (let i = 0; i < puzzle.rows; i++) {
      rows.push(row(...this.#cells.slice(i * puzzle.columns, (i + 1) * puzzle.columns), this.#sums[i]));
    }
    rows.push(row(...this.#sums.slice(puzzle.rows), this.#corner));
    this.#grid.setAttribute('role', 'grid');
    this.#grid.setAttribute('aria-label', 'Numbers and their sums');
    this.#grid.classList.toggle('dense', puzzle.columns >= 6);
    this.#grid.classList.toggle('long', puzzle.columns > 8);
    this.#grid.style.setProperty('--rows', puzzle.rows);
    this.#grid.style.setProperty('--columns', puzzle.columns);
    this.#grid.replaceChildren(...rows);
    this.#cells[0].setAttribute('tabindex', '0');
    this.update(state);
  }

  /** Shows another table of the same puzzle; numbers that moved slide to their place. */
  update(state, hinted = []) {
    const table = state.cells;
    const before = this.#table;
    if (before.some((number, cell) => number !== table[cell])) {
      this.#picked = null;
    }
    const moved = before.length === table.length ? [...table.keys()].filter((cell) => before[cell] !== table[cell]) : [];
    this.#table = table;
    this.#locked = state.w === 0;
    this.#grid.classList.toggle('solved', this.#locked);
    table.forEach((number, cell) => {
      const tile = this.#cells[cell];
      tile.textContent = number;
      tile.classList.toggle('hinted', hinted.includes(number));
    });
    this.#label();
    this.#showSums(state);
    if (moved.length > 0 && moved.length < 3 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      moved.forEach((cell) => this.#slide(before.indexOf(table[cell]), cell));
    }
  }

  #slide(from, to) {
    const [a, b] = [this.#cells[from], this.#cells[to]].map((tile) => tile.getBoundingClientRect());
    this.#cells[to].animate([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)`, zIndex: 2 }, { transform: 'none', zIndex: 2 }], {
      duration: 200,
      easing: 'ease-out',
    });
  }

  #label() {
    this.#cells.forEach((tile, cell) => {
      const fixed = this.#puzzle.givens[cell] !== 0;
      const picked = this.#picked === this.#table[cell];
      tile.classList.toggle('picked', picked);
      tile.setAttribute('aria-label', `${this.#puzzle.cells[cell]}: ${this.#table[cell]}${fixed ? ', fixed' : ''}`);
      if (fixed) {
        tile.setAttribute('aria-disabled', 'true');
      } else {
        tile.setAttribute('aria-selected', picked);
      }
    });
  }

  #showSums({ sums, errors, w }) {
    this.#puzzle.lines.forEach(({ name, sum }, line) => {
      const error = errors[line];
      const signed = `${error > 0 ? '+' : '\u2212'}${Math.abs(error)}`;
      const place = this.#sums[line];
      place.classList.toggle('right', error === 0);
      place.classList.toggle('wrong', error !== 0);
      place.replaceChildren(
        element('b', {}, String(sum)),
        error === 0
          ? element('span', {}, '\u2713')
          : element('span', {}, element('span', { class: 'now' }, `${sums[line]} `), element('i', {}, signed)),
      );
      const state = error === 0 ? 'right' : `it is ${sums[line]}, ${Math.abs(error)} too ${error > 0 ? 'much' : 'little'}`;
      place.setAttribute('aria-label', `Sum of ${name} ${sum}: ${state}`);
    });
    this.#corner.replaceChildren(element('b', {}, `W ${w}`));
    this.#corner.setAttribute('aria-label', `W ${w}, the sum of all errors`);
  }

  #pick(cell) {
    if (this.#locked || this.#puzzle.givens[cell] !== 0) {
      return;
    }
    const number = this.#table[cell];
    const first = this.#picked;
    this.#picked = first === null ? number : null;
    this.#label();
    if (first !== null && first !== number) {
      this.#onSwap(first, number);
    }
  }

  #cellOf(target) {
    const tile = target instanceof Element ? target.closest('.cell') : null;
    return tile !== null && this.#grid.contains(tile) ? Number(tile.dataset.cell) : null;
  }

  #click(event) {
    const cell = this.#cellOf(event.target);
    if (cell !== null && this.#drag === null) {
      makeCurrent(this.#grid, this.#cells[cell]);
      this.#pick(cell);
    }
  }

  #key(event) {
    const target = neighbour(this.#grid, event.target, event);
    if (target !== null) {
      makeCurrent(this.#grid, target);
    } else if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    } else if (event.key === ' ' || event.key === 'Enter') {
      const cell = this.#cellOf(event.target);
      if (cell !== null) {
        this.#pick(cell);
      }
    } else if (event.key === 'Escape') {
      this.#picked = null;
      this.#label();
    } else if (/^[0-9]$/.test(event.key)) {
      this.#goTo(event.key);
    } else if (!this.#onKey(event.key.toLowerCase())) {
      return;
    }
    event.preventDefault();
  }

  /** Goes to a number that is typed; a second digit follows within a second. */
  #goTo(digit) {
    const now = performance.now();
    const longer = now - this.#typedAt < 1000 ? this.#typed + digit : digit;
    this.#typed = this.#table.includes(Number(longer)) ? longer : digit;
    this.#typedAt = now;
    const cell = this.#table.indexOf(Number(this.#typed));
    if (cell >= 0) {
      makeCurrent(this.#grid, this.#cells[cell]);
    }
  }

  #pointerDown(event) {
    const cell = this.#cellOf(event.target);
    this.#drag = null;
    if (cell !== null && event.isPrimary && event.button === 0 && !this.#locked && this.#puzzle.givens[cell] === 0) {
      this.#drag = { cell, id: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
      this.#cells[cell].setPointerCapture(event.pointerId);
    }
  }

  #pointerMove(event) {
    const drag = this.#drag;
    if (drag === null || event.pointerId !== drag.id) {
      return;
    }
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(x, y) > 8) {
      drag.moving = true;
      this.#cells[drag.cell].classList.add('dragged');
    }
    if (drag.moving) {
      this.#cells[drag.cell].style.transform = `translate(${x}px, ${y}px) scale(1.08)`;
      const over = this.#target(event);
      this.#cells.forEach((tile, cell) => tile.classList.toggle('over', cell === over));
    }
  }

  /** The cell under the pointer that the dragged number can be swapped with, or null. */
  #target(event) {
    const cell = this.#cellOf(document.elementFromPoint(event.clientX, event.clientY));
    return cell === null || cell === this.#drag.cell || this.#puzzle.givens[cell] !== 0 ? null : cell;
  }

  #pointerUp(event) {
    const drag = this.#drag;
    if (drag === null || event.pointerId !== drag.id) {
      return;
    }
    const target = drag.moving ? this.#target(event) : null;
    const moving = drag.moving;
    this.#endDrag();
    if (target !== null) {
      this.#picked = null;
      makeCurrent(this.#grid, this.#cells[target], false);
      this.#onSwap(this.#table[drag.cell], this.#table[target]);
    }
    if (moving) {
      // The click that follows a drag is no pick.
      this.#drag = {};
      setTimeout(() => {
        this.#drag = null;
      });
    }
  }

  #endDrag() {
    if (this.#drag?.cell !== undefined) {
      this.#cells[this.#drag.cell].classList.remove('dragged');
      this.#cells[this.#drag.cell].style.transform = '';
    }
    this.#cells.forEach((tile) => tile.classList.remove('over'));
    this.#drag = null;
  }
};
})();
