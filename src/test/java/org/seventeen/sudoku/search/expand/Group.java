package org.seventeen.sudoku.search.expand;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.forward.Masks;
import org.seventeen.sudoku.ua.guardian.ResidualTable;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * A random sibling group over a random pool, part of which was added after the table was built.
 *
 * @param pool all sets
 * @param fresh those that the table does not contain
 */
record Group(UaPool pool, ResidualTable table, UaPool.Fresh fresh, int first, int second, int base, int last) {
    static Group random(SplittableRandom random, int size) {
        return random(random, size, 1, 9);
    }

    /** As {@link #random(SplittableRandom, int)}, with second-band parts of {@code smallest} to {@code most} cells. */
    static Group random(SplittableRandom random, int size, int smallest, int most) {
        int first = random.nextInt(3);
        int second = (first + 1 + random.nextInt(2)) % 3;
        UaPool pool = Masks.randomPool(random, size, first, second, smallest, most);
        ResidualTable table = new ResidualTable(pool, first, second);
        UaPool.Fresh fresh = new UaPool.Fresh(pool, pool.size(), first, second, 3 - first - second);
        UaPool later = Masks.randomPool(random, random.nextInt(1 + size / 4), first, second, smallest, most);
        for (int i = 0; i < later.size(); i++) {
            pool.add(later.part(0, i), later.part(1, i), later.part(2, i));
        }
        int base = Masks.some(random, BandMask.ALL, random.nextInt(5));
        int last = random.nextInt(6) == 0 ? 0 : Masks.some(random, BandMask.ALL & ~base, 1 + random.nextInt(12));
        return new Group(pool, table, fresh, first, second, base, last);
    }

    /** The entries of the sets that lie in the second band alone, for a first band without clues. */
    static void fillAlone(SiblingSets entries, int... sets) {
        UaPool pool = new UaPool(new int[sets.length], sets, new int[sets.length]);
        entries.fill(new ResidualTable(pool, 0, 1), new UaPool.Fresh(pool, pool.size(), 0, 1, 2), 0, 0);
    }

    void fill(SiblingSets entries) {
        entries.fill(table, fresh, base, last);
    }

    /** The last cells one by one, or 27 if the base is all. */
    int[] lastCells() {
        return last == 0
                ? new int[] {BandMask.NO_CELL}
                : IntStream.range(0, 27)
                        .filter(cell -> (last >>> cell & 1) != 0)
                        .toArray();
    }

    /** The clue set with that last cell. */
    int clues(int cell) {
        return cell == BandMask.NO_CELL ? base : base | 1 << cell;
    }

    /** The residuals of the clue set with that last cell. */
    int[] residuals(int cell) {
        return Masks.residuals(pool, first, second, clues(cell));
    }
}
