// Sudoku puzzles: lists of 81 digits, 0 for an empty cell. Solutions, singles, and puzzles made from a grid.

const Sudoku = (() => {
  const ALL = 0x1ff;
  const row = (cell) => Math.floor(cell / 9);
  const column = (cell) => cell % 9;
  const box = (cell) => 3 * Math.floor(row(cell) / 3) + Math.floor(column(cell) / 3);

  /** The rows, the columns and the boxes, nine cells each, with their names. */
  const UNITS = [];
  for (const [name, of] of [['row', row], ['column', column], ['box', box]]) {
    for (let i = 0; i < 9; i++) {
      const cells = [...Array(81).keys()].filter((cell) => of(cell) === i);
      UNITS.push({ name: `${name} ${i + 1}`, cells });
    }
  }
  /** For each cell those that share a row, column or box with it. */
  const PEERS = [...Array(81).keys()].map((cell) => [
    ...new Set(UNITS.filter(({ cells }) => cells.includes(cell)).flatMap(({ cells }) => cells)),
  ].filter((other) => other !== cell));

  const cellName = (cell) => `r${row(cell) + 1}c${column(cell) + 1}`;

  // Lines between the rows, as the program knows them (LineKind): borders of three dashes or more, and titles.
  const RULE = /^(?=.*[-=\u2012-\u2015\u2500-\u257f]{3})[-=\u2012-\u2015\u2500-\u257f\s|\u00a6+*.:'`,]*$/;
  const TITLE = /^\s*(?:\[[^[\]]*\]|(?:grid|puzzle|sudoku)\s*[#\u2116]?\s*[0-9]{1,9}\s*:?|[0-9]{1,6}\s*[x\u00d7]|code:?\s*(?:select all)?|select all)\s*$/i;

  /** Reads 81 cells, digits or one of . 0 * _, with line breaks, borders and titles between them. */
  function parse(written) {
    const lines = written.split(/\r\n|\r|\n/).map((line) => line.replace(/#.*/, ''));
    const text = lines.filter((line) => /[0-9.*_]{10}/.test(line) || (!RULE.test(line) && !TITLE.test(line))).join('\n');
    const cells = text.replace(/[^0-9.*_]/g, '');
    const first = text.trim().split(/\s/)[0];
    const found = /^[0-9.*_]{81}$/.test(first) ? first : cells;
    if (found.length !== 81) {
      throw new Error(`Expected 81 cells, found ${found.length}.`);
    }
    const digits = [...found].map((sign) => (/[1-9]/.test(sign) ? Number(sign) : 0));
    const twice = conflicts(digits);
    if (twice.size > 0) {
      const cell = Math.min(...twice);
      throw new Error(`Expected no digit twice in a row, column or box, found ${digits[cell]} in ${cellName(cell)} twice.`);
    }
    return digits;
  }

  const text = (digits) => digits.map((digit) => digit || '.').join('');

  /** The cells whose digit stands in their row, column or box once more. */
  function conflicts(digits) {
    return new Set(
      [...digits.keys()].filter((cell) => digits[cell] !== 0 && PEERS[cell].some((other) => digits[other] === digits[cell])),
    );
  }

  /** For each cell the digits that its row, column and box leave, as bits. */
  function candidates(digits) {
    return digits.map((digit, cell) =>
      digit !== 0 ? 0 : PEERS[cell].reduce((left, other) => (digits[other] ? left & ~(1 << (digits[other] - 1)) : left), ALL),
    );
  }

  const size = (set) => set.toString(2).replaceAll('0', '').length;
  const SIZES = [...Array(512).keys()].map(size);

  /** The solutions, at most limit, with the digits of a cell tried in the order of digitOrder. */
  function solve(puzzle, limit, digitOrder = [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const digits = [...puzzle];
    const used = [new Array(9).fill(0), new Array(9).fill(0), new Array(9).fill(0)];
    const found = [];
    for (let cell = 0; cell < 81; cell++) {
      if (digits[cell] !== 0) {
        const bit = 1 << (digits[cell] - 1);
        if ((used[0][row(cell)] | used[1][column(cell)] | used[2][box(cell)]) & bit) {
          return found;
        }
        mark(cell, bit);
      }
    }
    search();
    return found;

    function mark(cell, bit) {
      used[0][row(cell)] ^= bit;
      used[1][column(cell)] ^= bit;
      used[2][box(cell)] ^= bit;
    }

    function search() {
      let best = -1;
      let left = 0;
      let fewest = 10;
      for (let cell = 0; cell < 81 && fewest > 1; cell++) {
        if (digits[cell] === 0) {
          const set = ALL & ~(used[0][row(cell)] | used[1][column(cell)] | used[2][box(cell)]);
          if (SIZES[set] < fewest) {
            fewest = SIZES[set];
            best = cell;
            left = set;
          }
        }
      }
      if (best < 0) {
        found.push([...digits]);
        return found.length < limit;
      }
      const hidden = fewest > 1 ? hiddenPlace() : null;
      if (hidden !== null && hidden.cells.length < fewest) {
        return hidden.cells.every((cell) => set(cell, hidden.digit));
      }
      return digitOrder.every((digit) => (left & (1 << (digit - 1))) === 0 || set(best, digit));
    }

    function set(cell, digit) {
      digits[cell] = digit;
      mark(cell, 1 << (digit - 1));
      const more = search();
      mark(cell, 1 << (digit - 1));
      digits[cell] = 0;
      return more;
    }

    /** The digit and unit with the fewest places. */
    function hiddenPlace() {
      let best = null;
      for (const { cells } of UNITS) {
        for (let digit = 1; digit <= 9; digit++) {
          const bit = 1 << (digit - 1);
          if (cells.some((cell) => digits[cell] === digit)) {
            continue;
          }
          const places = cells.filter(
            (cell) => digits[cell] === 0 && ((used[0][row(cell)] | used[1][column(cell)] | used[2][box(cell)]) & bit) === 0,
          );
          if (best === null || places.length < best.cells.length) {
            best = { digit, cells: places };
            if (places.length <= 1) {
              return best;
            }
          }
        }
      }
      return best;
    }
  }

  /** A cell that has one digit left, or a digit that has one cell left in a unit: { cell, digit, reason }, or null. */
  function single(digits) {
    const left = candidates(digits);
    for (const { name, cells } of UNITS) {
      for (let digit = 1; digit <= 9; digit++) {
        const places = cells.filter((cell) => left[cell] & (1 << (digit - 1)));
        if (places.length === 1 && !cells.some((cell) => digits[cell] === digit)) {
          return { cell: places[0], digit, reason: `In ${name} only ${cellName(places[0])} can be ${digit}.` };
        }
      }
    }
    const cell = left.findIndex((set) => SIZES[set] === 1);
    if (cell < 0) {
      return null;
    }
    const digit = 32 - Math.clz32(left[cell]);
    return { cell, digit, reason: `${cellName(cell)} can only be ${digit}.` };
  }

  /** A puzzle of a grid of which each clue is needed. */
  function minimal(grid, random) {
    const puzzle = [...grid];
    for (const cell of random.order(81)) {
      const digit = puzzle[cell];
      puzzle[cell] = 0;
      if (solve(puzzle, 2).length !== 1) {
        puzzle[cell] = digit;
      }
    }
    return puzzle;
  }

  /** A random puzzle of which each clue is needed. */
  function make(seed) {
    const random = new SplittableRandom(seed);
    const first = new Array(81).fill(0);
    random.order(9).forEach((digit, place) => {
      first[place] = digit + 1;
    });
    const order = random.order(9).map((digit) => digit + 1);
    return minimal(solve(first, 1, order)[0], random);
  }

  /** What a text or a list is to be played as: a full grid becomes a puzzle. */
  function playable(digits, seed) {
    return digits.every((digit) => digit !== 0) ? minimal(digits, new SplittableRandom(seed)) : digits;
  }

  return { UNITS, PEERS, cellName, parse, text, conflicts, candidates, solve, single, make, minimal, playable, row, column };
})();
