package org.seventeen.sudoku.search.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.base.bits.Combinations;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.harvest.UaPool;

/** Random masks of a band, and hitting sets found by trying all subsets. */
public final class Masks {
    private Masks() {}

    /** {@code count} random cells of a mask, or all if there are fewer. */
    public static int some(SplittableRandom random, int from, int count) {
        int rest = from;
        while (Integer.bitCount(rest) > count) {
            int skip = random.nextInt(Integer.bitCount(rest));
            int cells = rest;
            for (; skip > 0; skip--) {
                cells &= cells - 1;
            }
            rest &= ~(cells & -cells);
        }
        return rest;
    }

    /** The n-th cell of {@code cells} for each bit n of {@code bits}. */
    static long spread(long bits, long cells) {
        long spread = 0;
        long rest = cells;
        for (long left = bits; left != 0; left >>>= 1) {
            spread |= (left & 1) != 0 ? rest & -rest : 0;
            rest &= rest - 1;
        }
        return spread;
    }

    /** All choices of {@code clues} alive cells that hit every set. */
    public static List<Integer> hitting(int[] sets, int alive, int clues) {
        List<Integer> hitting = new ArrayList<>();
        for (int subset : Combinations.masks(Integer.bitCount(alive), clues)) {
            int chosen = (int) spread(subset, alive);
            if (hitsAll(sets, chosen)) {
                hitting.add(chosen);
            }
        }
        return hitting;
    }

    /** The same that keep within caps, ascending; {@code counts} are clues by stack besides the chosen ones. */
    public static List<Integer> hittingWithin(int[] sets, int alive, int clues, int counts, int caps) {
        return hitting(sets, alive, clues).stream()
                .filter(chosen -> within(counts + stackCounts(chosen), caps))
                .sorted()
                .toList();
    }

    public static boolean hitsAll(long[] sets, long chosen) {
        for (long set : sets) {
            if ((set & chosen) == 0) {
                return false;
            }
        }
        return true;
    }

    public static boolean hitsAll(int[] sets, int chosen) {
        for (int set : sets) {
            if ((set & chosen) == 0) {
                return false;
            }
        }
        return true;
    }

    /** Clues by stack, 8 bits per stack. */
    public static int stackCounts(int clues) {
        int counts = 0;
        for (int stack = 0; stack < 3; stack++) {
            counts |= Integer.bitCount(clues & BandMask.box(stack)) << 8 * stack;
        }
        return counts;
    }

    /** Whether no stack of {@code counts} exceeds that of {@code caps}. */
    private static boolean within(int counts, int caps) {
        for (int stack = 0; stack < 24; stack += 8) {
            if ((counts >>> stack & 255) > (caps >>> stack & 255)) {
                return false;
            }
        }
        return true;
    }

    /**
     * A pool of sets in bands {@code first} and {@code second} with a few elsewhere; residuals often equal or inside one
     * another.
     *
     * @param smallest least cells of a second-band part
     * @param most most cells of a part
     */
    public static UaPool randomPool(SplittableRandom random, int size, int first, int second, int smallest, int most) {
        int[][] parts = new int[3][size];
        int third = 3 - first - second;
        for (int i = 0; i < size; i++) {
            parts[first][i] = some(random, BandMask.ALL, random.nextInt(most + 1));
            parts[second][i] = some(random, BandMask.ALL, smallest + random.nextInt(most - smallest + 1));
            if (i > 0 && random.nextInt(3) == 0) {
                parts[second][i] = parts[second][random.nextInt(i)];
            }
            if (i > 0 && random.nextInt(6) == 0) {
                parts[second][i] |= parts[second][random.nextInt(i)];
            }
            if (random.nextInt(8) == 0) {
                parts[third][i] = some(random, BandMask.ALL, 3);
            }
            if (random.nextInt(20) == 0) {
                parts[second][i] = 0;
            }
        }
        return new UaPool(parts[0], parts[1], parts[2]);
    }

    /** The residuals of clue set X: the second-band parts of the sets of both bands that X misses. */
    public static int[] residuals(UaPool pool, int first, int second, int clues) {
        List<Integer> residuals = new ArrayList<>();
        for (int i = 0; i < pool.size(); i++) {
            if (pool.part(3 - first - second, i) == 0
                    && pool.part(second, i) != 0
                    && (pool.part(first, i) & clues) == 0) {
                residuals.add(pool.part(second, i));
            }
        }
        return residuals.stream().mapToInt(Integer::intValue).distinct().toArray();
    }
}
