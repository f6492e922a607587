package org.seventeen.sudoku.hunt;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.seventeen.sudoku.canon.Orders;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.PatternSearch.PatternImages.Sorted;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * Finds the puzzles of grids that have a clue in each cell of a pattern, or of an image of it under any order of rows and columns, and in
 * no other. The images are laid out band by band. A puzzle has a clue in each unavoidable set of the grid, so a branch ends where the
 * bands laid out have no clue in a set that lies in them. What is left is decided by a solver, whose second solution becomes another set;
 * what has one solution is confirmed by dancing links.
 *
 * <p>An instance belongs to one thread.
 */
public final class PatternSearch {
    /** The most cells of unavoidable sets: larger ones come from second solutions. */
    private static final int LARGEST = 12;

    /** The most sets that second solutions add: more would take longer to look through than they save. */
    private static final int MOST_ADDED = 1 << 12;

    private final CellSet pattern;
    /** Null if only the pattern itself is wanted. */
    private final PatternImages images;

    private final BitSolver solver = new BitSolver();
    private final PuzzleSolver confirmer = new SudokuCover();
    private BooleanSupplier stop = () -> false;

    private SolutionGrid grid;
    private byte[] digits;

    /** The unavoidable sets of the grid in one band. */
    private final long[][] inOne = new long[3][];

    /** Those in bands i and j at i + j − 1, the cells of the lesser in the lower 27 bits. */
    private final long[][] inTwo = new long[3][];

    /** Those in all three bands, and those that were added: cells in bands 1 and 2, and in band 3. */
    private long[] pairs;

    private int[] thirds;
    private int sets;

    /** By band of the pattern and band of the grid: the layouts that have a clue in each set of this band, and how many these are. */
    private final int[][][] fitting = new int[3][3][Orders.COUNT];

    private final int[][] counts = new int[3][3];
    private Predicate<Puzzle> sink;
    private boolean goOn;

    /**
     * A search.
     *
     * @param ofClass whether all images of the pattern count
     */
    public PatternSearch(CellSet pattern, boolean ofClass) {
        this.pattern = pattern;
        images = ofClass ? new PatternImages(pattern) : null;
    }

    /** Makes a long search end early: if {@code asker} is true, {@link #forEach} throws a {@link CancellationException}. */
    public void stopWhen(BooleanSupplier asker) {
        stop = asker;
        solver.stopWhen(asker);
    }

    /** Passes all puzzles of a grid to a sink, each once, until it answers false. Their order depends on grid and pattern only. */
    public void forEach(SolutionGrid in, Predicate<Puzzle> taker) {
        grid = in;
        digits = in.digits();
        sink = taker;
        goOn = true;
        sets = 0;
        if (images == null) {
            decide(pattern.band(0), pattern.band(1), pattern.band(2));
            return;
        }
        readSets();
        for (Sorted sorted : images.sorted()) {
            if (stop.getAsBoolean()) {
                throw new CancellationException("expected a search to its end, found a stop");
            }
            layOut(sorted);
            if (!goOn) {
                return;
            }
        }
    }

    private void readSets() {
        UaTable table = new UaHarvester(grid).within(CellSet.ALL, LARGEST);
        int[] found = new int[6];
        long[][] kept = new long[6][table.size()];
        pairs = new long[table.size() + MOST_ADDED];
        thirds = new int[pairs.length];
        for (int set = 0; set < table.size(); set++) {
            int first = table.band(set, 0) == 0 ? table.band(set, 1) == 0 ? 2 : 1 : 0;
            int last = table.band(set, 2) == 0 ? table.band(set, 1) == 0 ? 0 : 1 : 2;
            if (first == 0 && last == 2 && table.band(set, 1) != 0) {
                add(table.pair(set), table.band(set, 2));
            } else {
                int kind = first == last ? first : 2 + first + last;
                long cells = table.band(set, first);
                kept[kind][found[kind]++] = first == last ? cells : cells | (long) table.band(set, last) << 27;
            }
        }
        for (int kind = 0; kind < 3; kind++) {
            inOne[kind] = Arrays.copyOf(kept[kind], found[kind]);
            inTwo[kind] = Arrays.copyOf(kept[3 + kind], found[3 + kind]);
        }
    }

    private void add(long pair, int third) {
        if (sets < pairs.length) {
            pairs[sets] = pair;
            thirds[sets++] = third;
        }
    }

    private static boolean meetsAll(long[] sets, long clues) {
        for (long set : sets) {
            if ((set & clues) == 0) {
                return false;
            }
        }
        return true;
    }

    private boolean meetsAll(long pair, int third) {
        for (int set = 0; set < sets; set++) {
            if ((pairs[set] & pair | thirds[set] & third) == 0) {
                return false;
            }
        }
        return true;
    }

    /** Lays a pattern out with its columns in place and its rows in all orders. */
    private void layOut(Sorted sorted) {
        for (int of = 0; of < 3; of++) {
            for (int band = 0; band < 3; band++) {
                int count = 0;
                for (int clues : sorted.bands()[of]) {
                    if (meetsAll(inOne[band], clues)) {
                        fitting[of][band][count++] = clues;
                    }
                }
                counts[of][band] = count;
            }
        }
        for (int order = 0; order < Orders.COUNT && goOn; order++) {
            if (sorted.isTried(order)) {
                layOut(Orders.from(order, 0), Orders.from(order, 1), Orders.from(order, 2));
            }
        }
    }

    /** Lays bands of the pattern out in bands 1, 2 and 3 of the grid. */
    private void layOut(int one, int two, int three) {
        for (int i = 0; i < counts[one][0]; i++) {
            long first = fitting[one][0][i];
            for (int j = 0; j < counts[two][1]; j++) {
                long second = fitting[two][1][j];
                long pair = first | second << 27;
                if (!meetsAll(inTwo[0], pair)) {
                    continue;
                }
                for (int k = 0; k < counts[three][2] && goOn; k++) {
                    int third = fitting[three][2][k];
                    if (meetsAll(inTwo[1], first | (long) third << 27)
                            && meetsAll(inTwo[2], second | (long) third << 27)
                            && meetsAll(pair, third)) {
                        decide((int) first, (int) second, third);
                    }
                }
            }
        }
    }

    /** Decides whether clues in these cells of each band have one solution, and reports the puzzle if they have. */
    private void decide(int first, int second, int third) {
        if (solver.findOther(digits, first, second, third)) {
            if (images != null) {
                add(solver.difference(0) | (long) solver.difference(1) << 27, solver.difference(2));
            }
            return;
        }
        Puzzle puzzle = Puzzle.of(grid, CellSet.ofBands(first, second, third));
        if (!confirmer.isUnique(puzzle)) {
            throw new IllegalStateException("two solvers disagree on the solutions of " + puzzle);
        }
        goOn = sink.test(puzzle);
    }

    /**
     * The images of a pattern under all orders of rows and columns, reflected or not, each once. For an order of the columns all orders of
     * the rows give the same images as for another exactly if the rows, sorted within bands, and the bands, sorted too, are the same. So the
     * images are kept as such sorted patterns, at most 2 592, and each of them is laid out in the different orders of its rows.
     */
    static final class PatternImages {
        private static final int ROW = 511;

        /** A sorted pattern: for each of its bands the masks of 27 bits that orders of its rows make. */
        @SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
        record Sorted(int[][] bands) {
            /** Whether the bands may be laid out in an order: of equal ones only one order counts. */
            boolean isTried(int order) {
                int first = Orders.from(order, 0);
                int second = Orders.from(order, 1);
                int third = Orders.from(order, 2);
                return inOrder(first, second) && inOrder(first, third) && inOrder(second, third);
            }

            private boolean inOrder(int one, int other) {
                return one < other || bands[one][0] != bands[other][0];
            }
        }

        private final List<Sorted> sorted;

        /** The images of a pattern. */
        PatternImages(CellSet pattern) {
            Set<CellSet> different = new HashSet<>();
            for (int side = 0; side < 2; side++) {
                CellSet cells = side == 0 ? pattern : pattern.transposed();
                for (int order = 0; order < 1296; order++) {
                    different.add(sorted(cells, columns(order)));
                }
            }
            sorted = different.stream()
                    .map(cells -> new Sorted(
                            new int[][] {layouts(cells.band(0)), layouts(cells.band(1)), layouts(cells.band(2))}))
                    .toList();
        }

        /** By new column the old one. */
        private static int[] columns(int order) {
            int[] columns = new int[9];
            for (int place = 0, rest = order % 216; place < 3; place++, rest /= 6) {
                for (int i = 0; i < 3; i++) {
                    columns[3 * place + i] = 3 * Orders.from(order / 216, place) + Orders.from(rest % 6, i);
                }
            }
            return columns;
        }

        /** The pattern with its columns in an order, then its rows sorted within bands, then its bands. */
        private static CellSet sorted(CellSet pattern, int[] columns) {
            int[] bands = new int[3];
            int[] rows = new int[3];
            for (int band = 0; band < 3; band++) {
                for (int row = 0; row < 3; row++) {
                    int cells = pattern.band(band) >>> 9 * row;
                    rows[row] = 0;
                    for (int column = 0; column < 9; column++) {
                        rows[row] |= (cells >>> columns[column] & 1) << column;
                    }
                }
                Arrays.sort(rows);
                bands[band] = rows[0] | rows[1] << 9 | rows[2] << 18;
            }
            Arrays.sort(bands);
            return CellSet.ofBands(bands[0], bands[1], bands[2]);
        }

        /** The different orders of the rows of a band, the band itself first. */
        private static int[] layouts(int band) {
            return Arrays.stream(new int[] {0, 1, 2, 3, 4, 5})
                    .map(order -> row(band, order, 0) | row(band, order, 1) | row(band, order, 2))
                    .distinct()
                    .toArray();
        }

        private static int row(int band, int order, int row) {
            return (band >>> 9 * Orders.from(order, row) & ROW) << 9 * row;
        }

        /** The sorted patterns. */
        List<Sorted> sorted() {
            return sorted;
        }
    }
}
