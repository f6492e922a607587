// Survo puzzles, their tables, and swaps. A puzzle has rows, columns, rowSums, columnSums and givens (row by row, 0 for a blank
// cell); a table is a list of all numbers row by row.

const Survo = (() => {
  const MOST_CELLS = 64;

  /** A puzzle; throws an Error with one sentence if it is none. */
  function puzzle(rowSums, columnSums, givens) {
    const rows = rowSums.length;
    const columns = columnSums.length;
    const cells = rows * columns;
    if (cells < 1 || cells > MOST_CELLS) {
      throw new Error(`Expected 1 to ${MOST_CELLS} cells, found ${rows} rows of ${columns}.`);
    }
    const total = (cells * (cells + 1)) / 2;
    for (const [name, sums] of [['row', rowSums], ['column', columnSums]]) {
      const sum = sums.reduce((a, b) => a + b, 0);
      if (sum !== total) {
        throw new Error(`Expected ${name} sums that add up to ${total}, the sum of 1 to ${cells}, found ${sum}.`);
      }
    }
    const seen = new Set();
    for (const given of givens.filter((number) => number !== 0)) {
      if (!(given >= 1 && given <= cells) || seen.has(given)) {
        throw new Error(`Expected different givens from 1 to ${cells}, found ${given}${seen.has(given) ? ' twice' : ''}.`);
      }
      seen.add(given);
    }
    const made = { rows, columns, rowSums, columnSums, givens };
    checkLines(made);
    return made;
  }

  /** Each line must be able to have its sum with the numbers that are left. */
  function checkLines(p) {
    const free = freeNumbers(p);
    for (let line = 0; line < p.rows + p.columns; line++) {
      const cells = lineCells(p, line);
      const blank = cells.filter((cell) => p.givens[cell] === 0).length;
      const known = cells.reduce((sum, cell) => sum + p.givens[cell], 0);
      const least = known + add(free.slice(0, blank));
      const most = known + add(free.slice(free.length - blank));
      const sum = sumOf(p, line);
      if (sum < least || sum > most) {
        throw new Error(`Expected a sum from ${least} to ${most} for ${lineName(p, line)}, found ${sum}.`);
      }
    }
  }

  const add = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

  function freeNumbers(p) {
    const free = [];
    for (let number = 1; number <= p.givens.length; number++) {
      if (!p.givens.includes(number)) {
        free.push(number);
      }
    }
    return free;
  }

  const sumOf = (p, line) => (line < p.rows ? p.rowSums[line] : p.columnSums[line - p.rows]);

  /** The cells of a row, or of a column, which are counted after the rows. */
  function lineCells(p, line) {
    const cells = [];
    for (let i = 0; i < (line < p.rows ? p.columns : p.rows); i++) {
      cells.push(line < p.rows ? line * p.columns + i : i * p.columns + line - p.rows);
    }
    return cells;
  }

  function columnName(column) {
    const last = String.fromCharCode(65 + (column % 26));
    return column < 26 ? last : String.fromCharCode(64 + Math.floor(column / 26)) + last;
  }

  const cellName = (p, cell) => columnName(cell % p.columns) + (Math.floor(cell / p.columns) + 1);

  const lineName = (p, line) => (line < p.rows ? `row ${line + 1}` : `column ${columnName(line - p.rows)}`);

  /** The puzzle on one line, as the program prints it: 3,7 / 4,6 / B2=4. */
  function text(p) {
    const givens = [];
    p.givens.forEach((given, cell) => given !== 0 && givens.push(`${cellName(p, cell)}=${given}`));
    return [p.rowSums.join(','), p.columnSums.join(','), ...(givens.length ? [givens.join(' ')] : [])].join(' / ');
  }

  const COMMAND = /^\/[A-Za-z][A-Za-z_-]*(?:\s[^/]*)?$/;

  /** Reads a puzzle on one line, or as a table with its sums, in the forms of docs/survo.md; throws an Error with one sentence. */
  function parse(written) {
    const lines = written
      .split(/\r\n|\r|\n/)
      .map((line) => line.replace(/#.*/, '').replace(/\sMD=[0-9]+(?:\.[0-9]+)?\s*$/, '').trim())
      .filter((line) => line !== '' && !COMMAND.test(line));
    if (lines.length === 1 && lines[0].includes('/')) {
      return parseLine(lines[0]);
    }
    // Words may stand before a matrix, and only there.
    const matrix = lines.findIndex((line) => /^MAT\s/i.test(line));
    const isTitled = matrix >= 0 && lines.slice(0, matrix).every((line) => /^[A-Za-z("'][^=]*$/.test(line));
    const words = lines.slice(isTitled ? matrix + 1 : 0).map(wordsOf);
    if (words.length < 2) {
      throw new Error('Expected a puzzle as 3,7 / 4,6 or as a table with its sums, found no such text.');
    }
    return parseTable(isTitled ? words : withoutNames(words));
  }

  const wordsOf = (line) => line.split(/[\s,]+/).map((word) => (/^[*._]$/.test(word) ? '0' : word));

  /** The rows without the names of columns over them and of rows before them: A, B or 1, 2, or C1, C2 and R1, R2. */
  function withoutNames([head, ...rows]) {
    const isNamed = (name) => head.every((word, i) => word.toUpperCase() === name(i));
    const numbers = isNamed((i) => String(i + 1)) && rows[0].length === head.length + 2 && rows[0][0] === '1';
    const row = isNamed((i) => `C${i + 1}`) ? 'R' : numbers || isNamed(columnName) ? '' : null;
    if (row === null) {
      return [head, ...rows];
    }
    const last = rows.length - 1;
    return rows.map((words, i) => {
      if (i === last) {
        return words;
      }
      if (words[0].toUpperCase() !== `${row}${i + 1}`) {
        throw new Error(`Expected row ${row}${i + 1}, found '${words[0].slice(0, 20)}'.`);
      }
      return words.slice(1);
    });
  }

  function parseLine(line) {
    const parts = line.split('/').map((part) => part.trim());
    const [rowSums, columnSums] = parts.slice(0, 2).map((part) => part.split(/[\s,]+/).map(number));
    if (parts.length > 3 || rowSums.length * columnSums.length > MOST_CELLS) {
      throw new Error(`Expected row sums / column sums / givens of at most ${MOST_CELLS} cells, found more.`);
    }
    const givens = new Array(rowSums.length * columnSums.length).fill(0);
    for (const word of (parts[2] ?? '').split(/[\s,_]+/).filter((found) => found !== '')) {
      const found = /^([A-Z]{1,2})([1-9][0-9]?)=([0-9]{1,2})$/.exec(word.toUpperCase());
      const column = found === null ? -1 : columnSums.findIndex((sum, i) => columnName(i) === found[1]);
      const row = found === null ? -1 : Number(found[2]) - 1;
      if (column < 0 || row >= rowSums.length || givens[row * columnSums.length + column] !== 0) {
        throw new Error(`Expected givens as B2=4, each cell once, found '${word.slice(0, 20)}'.`);
      }
      givens[row * columnSums.length + column] = Number(found[3]);
    }
    return puzzle(rowSums, columnSums, givens);
  }

  function parseTable(lines) {
    const columnSums = lines[lines.length - 1].map(number);
    const columns = lines[0].length - 1;
    const body = lines.slice(0, -1).map((words) => words.map(number));
    if (columnSums.length === columns + 1) {
      const corner = columnSums.pop();
      const total = add(columnSums);
      if (corner !== 0 && corner !== total) {
        throw new Error(`Expected 0 or ${total}, the sum of all cells, in the corner, found ${corner}.`);
      }
    }
    if (columns < 1 || columnSums.length !== columns || body.some((row) => row.length !== columns + 1)) {
      throw new Error('Expected rows of one length with their sums at the end, and a last line of column sums.');
    }
    return puzzle(
      body.map((row) => row[columns]),
      columnSums,
      body.flatMap((row) => row.slice(0, columns)),
    );
  }

  function number(word) {
    if (!/^[0-9]{1,5}$/.test(word)) {
      throw new Error(`Expected numbers, found '${word.slice(0, 20)}'.`);
    }
    return Number(word);
  }

  /** The start: the free numbers in the order of the products of the sums (docs/survo.md). */
  function start(p) {
    const sums = [];
    const blanks = [];
    for (let line = 0; line < p.rows + p.columns; line++) {
      const cells = lineCells(p, line);
      sums.push(sumOf(p, line) - add(cells.map((cell) => p.givens[cell])));
      blanks.push(cells.filter((cell) => p.givens[cell] === 0).length);
    }
    const rowsLead = rowsComeFirst(p);
    const row = (cell) => Math.floor(cell / p.columns);
    const column = (cell) => p.rows + (cell % p.columns);
    const lead = (cell) => (rowsLead ? row(cell) : column(cell));
    const order = [...p.givens.keys()].filter((cell) => p.givens[cell] === 0);
    order.sort(
      (a, b) =>
        sums[row(a)] * sums[column(a)] * blanks[row(b)] * blanks[column(b)] -
          sums[row(b)] * sums[column(b)] * blanks[row(a)] * blanks[column(a)] ||
        sums[lead(a)] * blanks[lead(b)] - sums[lead(b)] * blanks[lead(a)] ||
        lead(b) - lead(a) ||
        b - a,
    );
    const table = [...p.givens];
    const free = freeNumbers(p);
    order.forEach((cell, i) => {
      table[cell] = free[i];
    });
    return table;
  }

  function rowsComeFirst(p) {
    const ofRows = [...p.rowSums].sort((a, b) => b - a);
    const ofColumns = [...p.columnSums].sort((a, b) => b - a);
    let i = 0;
    while (i < ofRows.length - 1 && i < ofColumns.length - 1 && ofRows[i] === ofColumns[i]) {
      i++;
    }
    return ofRows[i] <= ofColumns[i];
  }

  /** For each line, rows first, what its numbers add up to. */
  function sums(p, table) {
    const found = [];
    for (let line = 0; line < p.rows + p.columns; line++) {
      found.push(add(lineCells(p, line).map((cell) => table[cell])));
    }
    return found;
  }

  /** The sum of the absolute errors of all sums, W; 0 for a solution. */
  function error(p, table) {
    return sums(p, table).reduce((w, sum, line) => w + Math.abs(sum - sumOf(p, line)), 0);
  }

  /** The table after a swap of two numbers. */
  const swapped = (table, a, b) => table.map((number) => (number === a ? b : number === b ? a : number));

  /** For each number the smallest one of its cycle, in the permutation from a table to another. */
  function cycles(table, solution) {
    const next = [];
    table.forEach((number, cell) => {
      next[number] = solution[cell];
    });
    const cycle = new Array(table.length + 1).fill(0);
    for (let number = 1; number <= table.length; number++) {
      for (let other = number; cycle[other] === 0; other = next[other]) {
        cycle[other] = number;
      }
    }
    return cycle;
  }

  /** The fewest swaps from a table to another. */
  function distance(table, solution) {
    return table.length - cycles(table, solution).filter((least, number) => number > 0 && least === number).length;
  }

  /** The next swap of a shortest way to a solution: of those that cut a cycle the one with the smallest W; null at the end. */
  function nextSwap(p, table, solution) {
    const cycle = cycles(table, solution);
    let best = null;
    let least = Infinity;
    for (let a = 1; a <= table.length; a++) {
      for (let b = a + 1; b <= table.length; b++) {
        if (cycle[a] === cycle[b]) {
          const w = error(p, swapped(table, a, b));
          if (w < least) {
            least = w;
            best = [a, b];
          }
        }
      }
    }
    return best;
  }

  /** Swaps as (5,6) (7,8). */
  const record = (swaps) => swaps.map(([a, b]) => `(${a},${b})`).join(' ');

  const isOpen = (p) => p.givens.every((given) => given === 0);

  return {
    MOST_CELLS, puzzle, text, parse, start, sums, sumOf, error, swapped, distance, nextSwap, record, cellName, columnName,
    lineName, lineCells, freeNumbers, isOpen,
  };
})();
