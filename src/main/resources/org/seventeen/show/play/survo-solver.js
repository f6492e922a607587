// The solutions of Survo puzzles of up to 30 cells: the sets of numbers are bits of an integer. It decides one line after the
// other, always one with the fewest sets, as the solver of the program does.

const SurvoSolver = (() => {
  const MOST_CELLS = 30;
  const MANY_SETS = 2000;

  const count = (set) => {
    let bits = set - ((set >>> 1) & 0x55555555);
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  };
  const lowest = (set) => 32 - Math.clz32(set & -set);
  const highest = (set) => 32 - Math.clz32(set);

  /**
   * Calls sink(table) for each solution until it returns false. Returns whether these are all: false too after mostNodes
   * decisions of a line.
   */
  function visit(p, sink, mostNodes = Infinity) {
    const { rows, columns } = p;
    const lines = rows + columns;
    const needed = [...p.rowSums, ...p.columnSums];
    const set = new Array(lines).fill(0);
    const decided = new Array(lines).fill(false);
    const crossing = [];
    const known = [0, 0];
    let numbers = 2 ** p.givens.length - 1;
    let nodes = 0;
    for (let line = 0; line < lines; line++) {
      crossing[line] = Survo.lineCells(p, line)
        .filter((cell) => p.givens[cell] === 0)
        .map((cell) => (line < rows ? rows + (cell % columns) : Math.floor(cell / columns)));
    }
    p.givens.forEach((given, cell) => {
      if (given !== 0) {
        numbers &= ~(1 << (given - 1));
        needed[Math.floor(cell / columns)] -= given;
        needed[rows + (cell % columns)] -= given;
      }
    });
    return decide(0);

    function decide(depth) {
      if (depth === lines) {
        return sink(p.givens.map((given, cell) => given || lowest(set[Math.floor(cell / columns)] & set[rows + (cell % columns)])));
      }
      if (++nodes > mostNodes) {
        return false;
      }
      let best = -1;
      let fewest = MANY_SETS;
      const order = byEstimate();
      for (const line of order) {
        let sets = 0;
        eachSet(line, () => ++sets < fewest);
        if (sets === 0) {
          return true;
        }
        if (best < 0 || sets < fewest) {
          best = line;
          fewest = sets;
        }
        if (fewest <= 1) {
          break;
        }
      }
      return eachSet(best, (taken) => {
        const side = best < rows ? 0 : 1;
        decided[best] = true;
        set[best] = taken;
        known[side] |= taken;
        const more = decide(depth + 1);
        known[side] &= ~taken;
        decided[best] = false;
        return more;
      });
    }

    /** The lines that are not decided, the one with the fewest sets if sums are ignored first. */
    function byEstimate() {
      const open = [];
      const free = count(numbers & ~known[0] & ~known[1]);
      for (let line = 0; line < lines; line++) {
        if (!decided[line]) {
          const side = line < rows ? 0 : 1;
          let sets = 1;
          let left = free;
          let taken = 0;
          for (const other of crossing[line]) {
            sets *= decided[other] ? count(set[other] & ~known[side]) : left-- / ++taken;
          }
          open.push([sets, line]);
        }
      }
      const least = open.reduce((a, b) => (b[0] < a[0] ? b : a));
      return [least[1], ...open.map(([, line]) => line).filter((line) => line !== least[1])];
    }

    /** Calls take(set) for each set of numbers that fits a line, until it returns false. */
    function eachSet(line, take) {
      const side = line < rows ? 0 : 1;
      const offers = [];
      let freeCells = 0;
      for (const other of crossing[line]) {
        if (decided[other]) {
          offers.push(set[other] & ~known[side]);
        } else {
          freeCells++;
        }
      }
      const free = numbers & ~known[0] & ~known[1];
      const least = [];
      const most = [];
      least[offers.length] = leastSum(free, freeCells);
      most[offers.length] = mostSum(free, freeCells);
      for (let i = offers.length - 1; i >= 0; i--) {
        least[i] = least[i + 1] + lowest(offers[i]);
        most[i] = most[i + 1] + highest(offers[i]);
      }
      return takeCrossing(0, needed[line], 0);

      function takeCrossing(i, sum, taken) {
        if (i === offers.length) {
          return takeFree(freeCells, sum, free, taken);
        }
        for (let rest = offers[i]; rest !== 0; rest &= rest - 1) {
          const left = sum - lowest(rest);
          if (left < least[i + 1]) {
            return true;
          }
          if (left <= most[i + 1] && !takeCrossing(i + 1, left, taken | (rest & -rest))) {
            return false;
          }
        }
        return true;
      }

      function takeFree(cells, sum, from, taken) {
        if (cells === 0) {
          return sum !== 0 || take(taken);
        }
        if (cells === 1) {
          return sum < 1 || sum > 30 || (from & (1 << (sum - 1))) === 0 || take(taken | (1 << (sum - 1)));
        }
        for (let rest = from; count(rest) >= cells && leastSum(rest, cells) <= sum; rest &= rest - 1) {
          const left = sum - lowest(rest);
          const greater = rest & (rest - 1);
          if (left <= mostSum(greater, cells - 1) && !takeFree(cells - 1, left, greater, taken | (rest & -rest))) {
            return false;
          }
        }
        return true;
      }
    }
  }

  function leastSum(set, cells) {
    let sum = 0;
    for (let rest = set, i = 0; i < cells; i++, rest &= rest - 1) {
      sum += lowest(rest);
    }
    return sum;
  }

  function mostSum(set, cells) {
    let sum = 0;
    for (let rest = set, i = 0; i < cells; i++) {
      sum += highest(rest);
      rest ^= 1 << (highest(rest) - 1);
    }
    return sum;
  }

  /** The number of solutions, at most limit. */
  function solutions(p, limit) {
    let found = 0;
    visit(p, () => ++found < limit);
    return found;
  }

  /** The solution fewest swaps from a table, among the first thousand: { solution, seen, complete }, solution null for none. */
  function nearest(p, table, mostNodes = 2e6) {
    let solution = null;
    let seen = 0;
    const complete = visit(
      p,
      (found) => {
        if (seen === 1000) {
          return false;
        }
        seen++;
        if (solution === null || Survo.distance(table, found) < Survo.distance(table, solution)) {
          solution = found;
        }
        return true;
      },
      mostNodes,
    );
    return { solution, seen, complete };
  }

  return { MOST_CELLS, visit, solutions, nearest };
})();
