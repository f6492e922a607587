// Makes Survo puzzles with exactly one solution: from the same size, level and seed the same as the program (`survo play`).

const SurvoMaker = (() => {
  const LEVELS = ['easy', 'medium', 'hard', 'open'];
  const MOST_TRIALS = 500;
  const MANY = 30;
  const SWAPS = 400;

  /** A puzzle, or null if none is found in 500 trials. */
  function make(rows, columns, level, seed) {
    const random = new SplittableRandom(seed);
    for (let trial = 0; trial < MOST_TRIALS; trial++) {
      const found = tryOnce(rows, columns, level, random);
      if (found !== null) {
        return found;
      }
    }
    return null;
  }

  /** The puzzle of a day, which is counted from 1 January 1970, a Thursday. */
  function ofDay(day) {
    const [rows, columns, level] = [
      [4, 4, 'medium'],
      [4, 4, 'hard'],
      [4, 4, 'open'],
      [5, 5, 'medium'],
      [3, 3, 'medium'],
      [3, 4, 'medium'],
      [4, 4, 'easy'],
    ][((day % 7) + 7) % 7];
    return make(rows, columns, level, day);
  }

  function tryOnce(rows, columns, level, random) {
    let cells = random.order(rows * columns).map((number) => number + 1);
    if (level === 'open') {
      cells = searchOpen(rows, columns, cells, random);
      return cells === null ? null : puzzle(rows, columns, cells, new Array(cells.length).fill(0));
    }
    const made = takeAway(rows, columns, cells, level === 'easy' ? Math.ceil((rows * columns) / 2) : 0, random);
    const limit = ((rows - 1) * (columns - 1)) / 4;
    if (level === 'easy') {
      return made;
    }
    const bits = choiceBits(made, cells);
    return (level === 'hard' ? bits >= limit : bits <= limit) ? made : null;
  }

  function puzzle(rows, columns, cells, givens) {
    const rowSums = new Array(rows).fill(0);
    const columnSums = new Array(columns).fill(0);
    cells.forEach((number, cell) => {
      rowSums[Math.floor(cell / columns)] += number;
      columnSums[cell % columns] += number;
    });
    return { rows, columns, rowSums, columnSums, givens };
  }

  function takeAway(rows, columns, cells, leastGivens, random) {
    const givens = [...cells];
    let left = cells.length;
    for (const cell of random.order(cells.length)) {
      if (left === leastGivens) {
        break;
      }
      givens[cell] = 0;
      if (SurvoSolver.solutions(puzzle(rows, columns, cells, givens), 2) === 1) {
        left--;
      } else {
        givens[cell] = cells[cell];
      }
    }
    return puzzle(rows, columns, cells, givens);
  }

  /** Swaps numbers of a sorted table as long as this adds no solutions, until one is left; null if that fails. */
  function searchOpen(rows, columns, drawn, random) {
    const cells = sorted(rows, columns, drawn);
    const open = new Array(cells.length).fill(0);
    const solutions = () => SurvoSolver.solutions(puzzle(rows, columns, cells, open), MANY);
    let before = solutions();
    for (let swap = 0; swap < SWAPS && before > 1; swap++) {
      const one = random.nextInt(cells.length);
      const other = random.nextInt(cells.length);
      [cells[one], cells[other]] = [cells[other], cells[one]];
      const now = solutions();
      if (now > before) {
        [cells[one], cells[other]] = [cells[other], cells[one]];
      } else {
        before = now;
      }
    }
    if (before !== 1) {
      return null;
    }
    const rowOrder = random.order(rows);
    const columnOrder = random.order(columns);
    return cells.map((number, cell) => cells[rowOrder[Math.floor(cell / columns)] * columns + columnOrder[cell % columns]]);
  }

  function sorted(rows, columns, drawn) {
    const byRow = [];
    for (let row = 0; row < rows; row++) {
      byRow.push(drawn.slice(row * columns, (row + 1) * columns).sort((a, b) => a - b));
    }
    const cells = [...drawn];
    for (let column = 0; column < columns; column++) {
      byRow
        .map((row) => row[column])
        .sort((a, b) => a - b)
        .forEach((number, row) => {
          cells[row * columns + column] = number;
        });
    }
    return cells;
  }

  /** How much must be chosen on the way to a solution, in bits (docs/survo.md, Rating). */
  function choiceBits(p, solution) {
    const lines = p.rows + p.columns;
    const filled = new Array(lines).fill(false);
    const used = [new Set(), new Set()];
    let bits = 0;
    for (let step = 0; step < lines; step++) {
      let best = -1;
      let fewest = Infinity;
      for (let line = 0; line < lines; line++) {
        const sets = filled[line] ? Infinity : setsOf(p, solution, line, filled, used);
        if (sets < fewest) {
          fewest = sets;
          best = line;
        }
      }
      filled[best] = true;
      blankNumbers(p, solution, best).forEach((number) => used[best < p.rows ? 0 : 1].add(number));
      bits += Math.log(fewest) / Math.log(2);
    }
    return bits;
  }

  const blankNumbers = (p, solution, line) =>
    Survo.lineCells(p, line)
      .filter((cell) => p.givens[cell] === 0)
      .map((cell) => solution[cell]);

  function setsOf(p, solution, line, filled, used) {
    const side = line < p.rows ? 0 : 1;
    const blank = Survo.lineCells(p, line).filter((cell) => p.givens[cell] === 0);
    const needed = blank.reduce((sum, cell) => sum + solution[cell], 0);
    let ways = [1, ...new Array(needed).fill(0)];
    let freeCells = 0;
    for (const cell of blank) {
      const crossing = side === 0 ? p.rows + (cell % p.columns) : Math.floor(cell / p.columns);
      if (filled[crossing]) {
        const offer = blankNumbers(p, solution, crossing).filter((number) => !used[side].has(number));
        ways = ways.map((none, sum) => offer.reduce((more, number) => more + (sum >= number ? ways[sum - number] : 0), 0));
      } else {
        freeCells++;
      }
    }
    const byCount = [ways];
    for (let i = 0; i < freeCells; i++) {
      byCount.push(new Array(needed + 1).fill(0));
    }
    for (const number of Survo.freeNumbers(p).filter((free) => !used[0].has(free) && !used[1].has(free))) {
      for (let taken = freeCells; taken > 0; taken--) {
        for (let sum = needed; sum >= number; sum--) {
          byCount[taken][sum] += byCount[taken - 1][sum - number];
        }
      }
    }
    return byCount[freeCells][needed];
  }

  return { LEVELS, make, ofDay, choiceBits };
})();
