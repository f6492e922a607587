package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.CellSet;

/**
 * The most sets of a table of which no two share a cell. Each needs a clue of its own, so no puzzle of the grid has fewer clues. In
 * the field the number is known as MCN, the greatest clique in the graph whose edges join disjoint sets.
 *
 * <p>Exact, by branch and bound. The packings whose last set is set 0, 1, 2, … are searched in turn, so the small sets, of which
 * large packings are made, come first. A branch ends by one of two bounds: the sets that are left fall into classes of sets that
 * meet in pairs, at most one of a class is taken (San Segundo, Rodríguez-Losada and Jiménez, "An exact bit-parallel algorithm for the
 * maximum clique problem", 2011); and the smallest sets that are left must find room in the cells that are left.
 */
public final class UaPacking {
    private static final int CELLS = 81;

    private final UaTable table;
    private final long mostNodes;
    private long nodes;
    private int[] best = {};

    /** The sets taken in the branch, by their numbers in the table. */
    private final int[] taken = new int[CELLS];

    /** The sets before the last set of the packing that are disjoint from it, smallest first, by their numbers in the table. */
    private int[] left = new int[64];

    private int count;

    /** Rows of {@link #words} words for each of these: the others that are disjoint from it. */
    private long[] disjoint = {};

    private int words;

    private UaPacking(UaTable table, long mostNodes) {
        this.table = table;
        this.mostNodes = mostNodes;
    }

    /**
     * A packing.
     *
     * @param sets the numbers of its sets in the table, ascending
     * @param atMost no packing of the table has more sets; as many as {@code sets} if the search ended
     * @param root the bound before the search: as many of the smallest sets as have room, or as classes of sets that share a cell
     * @param nodes the nodes of the search
     */
    public record Result(List<Integer> sets, int atMost, int root, long nodes) {
        /** Whether no packing has more sets. */
        public boolean isLargest() {
            return atMost == sets.size();
        }

        /** The packing in words: the number of its sets, and what is proved. */
        public String text() {
            String more = isLargest() ? " and no " + (sets.size() + 1) : ", and perhaps up to " + atMost;
            return Printable.counted(sets.size(), "disjoint set") + more + ": every puzzle of the grid has at least "
                    + Printable.counted(sets.size(), "clue");
        }
    }

    /** The largest packing of the sets of a grid. */
    public static Result of(UaTable table) {
        return of(table, Long.MAX_VALUE);
    }

    /** As {@link #of(UaTable)}, or the largest that is found with a number of nodes, at least 0. */
    public static Result of(UaTable table, long mostNodes) {
        UaPacking packing = new UaPacking(table, mostNodes);
        int root = Math.min(packing.roomFor(), packing.classesByCell());
        boolean ended = true;
        for (int last = 0; last < table.size() && ended && packing.best.length < root; last++) {
            ended = packing.search(last);
        }
        Arrays.sort(packing.best);
        List<Integer> sets = new ArrayList<>();
        for (int set : packing.best) {
            sets.add(set);
        }
        return new Result(List.copyOf(sets), ended ? sets.size() : root, root, packing.nodes);
    }

    /** As many of the smallest sets as have room in 81 cells. */
    private int roomFor() {
        int room = CELLS;
        int sets = 0;
        while (sets < table.size() && table.cells(sets) <= room) {
            room -= table.cells(sets++);
        }
        return sets;
    }

    /** Into how many classes the sets fall if a cell that most of them share makes each class. */
    private int classesByCell() {
        List<CellSet> rest = table.sets();
        int classes = 0;
        while (!rest.isEmpty()) {
            int[] holding = new int[CELLS];
            for (CellSet set : rest) {
                for (int cell : set.cells()) {
                    holding[cell]++;
                }
            }
            int most = 0;
            for (int cell = 1; cell < CELLS; cell++) {
                most = holding[cell] > holding[most] ? cell : most;
            }
            List<CellSet> others = new ArrayList<>();
            for (CellSet set : rest) {
                if (!set.contains(most)) {
                    others.add(set);
                }
            }
            rest = others;
            classes++;
        }
        return classes;
    }

    /** Searches the packings whose last set is {@code last}; false if the nodes ran out. */
    private boolean search(int last) {
        count = 0;
        for (int set = 0; set < last; set++) {
            if ((table.pair(set) & table.pair(last) | table.band(set, 2) & table.band(last, 2)) == 0) {
                if (count == left.length) {
                    left = Arrays.copyOf(left, 2 * count);
                }
                left[count++] = set;
            }
        }
        taken[0] = last;
        if (count < best.length) {
            return true;
        }
        if (count == 0) {
            note(1);
            return true;
        }
        words = count + 63 >>> 6;
        if (disjoint.length < count * words) {
            disjoint = new long[count * words];
        }
        Arrays.fill(disjoint, 0, count * words, 0);
        for (int one = 0; one < count; one++) {
            long pair = table.pair(left[one]);
            int third = table.band(left[one], 2);
            for (int other = 0; other < one; other++) {
                if ((table.pair(left[other]) & pair | table.band(left[other], 2) & third) == 0) {
                    disjoint[one * words + (other >>> 6)] |= 1L << other;
                    disjoint[other * words + (one >>> 6)] |= 1L << one;
                }
            }
        }
        long[] open = new long[words];
        for (int set = 0; set < count; set++) {
            open[set >>> 6] |= 1L << set;
        }
        return branch(open, 1, CELLS - table.cells(last));
    }

    private void note(int size) {
        if (size > best.length) {
            best = Arrays.copyOf(taken, size);
        }
    }

    /**
     * Adds sets to those taken.
     *
     * @param open the sets that are disjoint from all of them; changed
     * @param size how many are taken
     * @param room the cells in none of them
     * @return false if the nodes ran out
     */
    private boolean branch(long[] open, int size, int room) {
        if (nodes == mostNodes) {
            return false;
        }
        nodes++;
        note(size);
        if (!haveRoom(open, best.length + 1 - size, room)) {
            return true;
        }
        // The sets in the order of their classes, and the number of the class of each; only those that can lead to more
        // than the best.
        int[] order = new int[count];
        int[] classes = new int[count];
        int ordered = classify(open, best.length - size, order, classes);
        long[] below = new long[words];
        for (int i = ordered - 1; i >= 0; i--) {
            if (size + classes[i] <= best.length) {
                return true;
            }
            int set = order[i];
            boolean some = false;
            for (int word = 0; word < words; word++) {
                below[word] = open[word] & disjoint[set * words + word];
                some |= below[word] != 0;
            }
            taken[size] = left[set];
            if (!some) {
                note(size + 1);
            } else if (!branch(below, size + 1, room - table.cells(left[set]))) {
                return false;
            }
            open[set >>> 6] &= ~(1L << set);
        }
        return true;
    }

    /** Whether as many sets as are needed for a larger packing are open, and the smallest of them have room. */
    private boolean haveRoom(long[] open, int needed, int room) {
        int sets = 0;
        int cells = 0;
        for (int word = 0; word < words && sets < needed; word++) {
            for (long rest = open[word]; rest != 0 && sets < needed; rest &= rest - 1) {
                cells += table.cells(left[64 * word + Long.numberOfTrailingZeros(rest)]);
                sets++;
            }
        }
        return sets >= needed && cells <= room;
    }

    /** Puts the open sets into classes of sets that meet in pairs; lists those of classes above {@code least}. */
    private int classify(long[] open, int least, int[] order, int[] classes) {
        long[] rest = open.clone();
        long[] fitting = new long[words];
        int listed = 0;
        for (int number = 1; ; number++) {
            System.arraycopy(rest, 0, fitting, 0, words);
            boolean some = false;
            for (int word = 0; word < words; word++) {
                while (fitting[word] != 0) {
                    int set = 64 * word + Long.numberOfTrailingZeros(fitting[word]);
                    some = true;
                    rest[word] &= ~(1L << set);
                    fitting[word] &= ~(1L << set);
                    for (int later = word; later < words; later++) {
                        fitting[later] &= ~disjoint[set * words + later];
                    }
                    if (number > least) {
                        order[listed] = set;
                        classes[listed++] = number;
                    }
                }
            }
            if (!some) {
                return listed;
            }
        }
    }
}
