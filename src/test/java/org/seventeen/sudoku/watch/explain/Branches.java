package org.seventeen.sudoku.watch.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.sudoku.search.forward.ForwardTable;

/**
 * A small branch whose hitting sets can all be listed.
 *
 * @param rows residual sets, smallest first, not thinned
 * @param active the cells that may become clues, at most a dozen, anywhere in the 54
 * @param left clues left
 */
record Branches(List<Long> rows, long active, int left) {
    /** A random branch; small enough to be dead sometimes, with few enough rows to be alive sometimes. */
    static Branches random(SplittableRandom random) {
        int[] cells = new int[5 + random.nextInt(8)];
        long active = 0;
        for (int i = 0; i < cells.length; i++) {
            do {
                cells[i] = random.nextInt(54);
            } while ((active >>> cells[i] & 1) != 0);
            active |= 1L << cells[i];
        }
        int left = random.nextInt(5);
        List<Long> rows = new ArrayList<>();
        int count = random.nextInt(3 + 5 * left);
        for (int i = 0; i < count; i++) {
            int size = 1 + random.nextInt(random.nextInt(4) == 0 ? 2 : 6);
            long row = 0;
            for (int j = 0; j < size; j++) {
                row |= 1L << cells[random.nextInt(cells.length)];
            }
            rows.add(row);
        }
        rows.sort((a, b) -> Integer.compare(Long.bitCount(a), Long.bitCount(b)));
        return new Branches(List.copyOf(rows), active, left);
    }

    ForwardTable table() {
        ForwardTable table = new ForwardTable();
        table.set(array(), rows.size());
        return table;
    }

    long[] array() {
        return rows.stream().mapToLong(Long::longValue).toArray();
    }

    /** All sets of at most {@code left} active cells that hit every row. */
    List<Long> hittingSets() {
        List<Long> found = new ArrayList<>();
        for (long set = active; ; set = set - 1 & active) {
            if (Long.bitCount(set) <= left && hitsAll(set)) {
                found.add(set);
            }
            if (set == 0) {
                return found;
            }
        }
    }

    /** The groups of {@code size} disjoint rows, by looking at every set of rows in lexicographic order. */
    static List<List<Integer>> groups(long[] rows, int size) {
        List<List<Integer>> found = new ArrayList<>();
        collect(rows, size, 0, new int[size], 0, found);
        return found;
    }

    private static void collect(long[] rows, int size, int depth, int[] chosen, int first, List<List<Integer>> found) {
        if (depth == size) {
            found.add(Arrays.stream(chosen).boxed().toList());
            return;
        }
        for (int row = first; row < rows.length; row++) {
            chosen[depth] = row;
            boolean disjoint = true;
            for (int i = 0; i < depth; i++) {
                disjoint &= (rows[chosen[i]] & rows[row]) == 0;
            }
            if (disjoint) {
                collect(rows, size, depth + 1, chosen, row + 1, found);
            }
        }
    }

    private boolean hitsAll(long set) {
        for (long row : rows) {
            if ((row & set) == 0) {
                return false;
            }
        }
        return true;
    }
}
