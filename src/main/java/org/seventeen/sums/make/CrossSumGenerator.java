package org.seventeen.sums.make;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.seventeen.base.bits.RandomOrder;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.solve.CrossSumSolver;

/**
 * Generates puzzles with exactly one solution. The same size, wish and seed give the same puzzles. Not for more than one
 * thread.
 *
 * <p>All cells of a random table are clues first; then clues are taken away in random order. As long as the equations alone
 * decide the blanks ({@link Rank}), that takes no proof. After that a clue is taken away only if {@link CrossSumSolver}
 * proves that the solution stays the only one. At the end it proves the whole puzzle.
 */
public final class CrossSumGenerator {
    /** The most nodes of one proof. */
    private static final long MOST_NODES = 20_000;
    /** Clues are taken away until this number of proofs has failed, times cells: proofs for large tables take longer. */
    private static final int MOST_FAILURES = 300_000;

    private static final int LEAST_FAILURES = 10;

    private final int rows;
    private final int columns;
    private final Wish wish;
    private final SplittableRandom random;
    private final Tables tables = new Tables();
    private volatile boolean stopped;

    /**
     * The puzzles that are wanted.
     *
     * @param range the numbers of the table, with an upper end
     * @param distinct which of them differ
     * @param diagonals whether the totals of the diagonals are given; only of square tables
     * @param leastClues the least number of clues
     * @param mostClues the greatest number of them
     */
    public record Wish(
            SumConditions.Range range,
            SumConditions.Distinct distinct,
            boolean diagonals,
            int leastClues,
            int mostClues) {
        /** Puzzles of a size with the usual range, numbers that may be equal, no diagonals and any number of clues. */
        public static Wish usual(int rows, int columns) {
            SumConditions.Distinct distinct = SumConditions.Distinct.NONE;
            return new Wish(usualRange(rows, columns, distinct), distinct, false, 0, rows * columns);
        }
    }

    /**
     * A generator of puzzles.
     *
     * @throws IllegalArgumentException if there are no or too many cells, if diagonals are wanted of a table that is not
     *     square, if the range has no upper end or too few numbers that differ, or if no number of clues is wanted
     */
    public CrossSumGenerator(int rows, int columns, Wish wish, long seed) {
        if (rows < 1 || columns < 1 || (long) rows * columns > CrossSum.MAX_CELLS) {
            throw new IllegalArgumentException(
                    "expected 1 to " + CrossSum.MAX_CELLS + " cells, found " + rows + " x " + columns);
        }
        if (wish.diagonals() && rows != columns) {
            throw new IllegalArgumentException(
                    "expected diagonals only of a square table, found " + rows + " x " + columns);
        }
        if (!wish.range().isBounded()) {
            throw new IllegalArgumentException("expected a range with an upper end, found " + wish.range());
        }
        int different = switch (wish.distinct()) {
            case NONE -> 1;
            case LINES -> Math.max(rows, columns);
            case ALL -> rows * columns;
        };
        if (wish.range().size() < different) {
            throw new IllegalArgumentException("expected a range of at least " + different + " numbers (distinct "
                    + wish.distinct() + "), found " + wish.range());
        }
        if (wish.leastClues() < 0 || wish.leastClues() > Math.min(wish.mostClues(), rows * columns)) {
            throw new IllegalArgumentException("expected a number of clues from 0 to " + rows * columns + ", found "
                    + wish.leastClues() + " to " + wish.mostClues());
        }
        this.rows = rows;
        this.columns = columns;
        this.wish = wish;
        random = new SplittableRandom(seed);
    }

    /** The range that is meant if nobody wishes one: 1..30 as in the book, or more if all numbers of a large table differ. */
    public static SumConditions.Range usualRange(int rows, int columns, SumConditions.Distinct distinct) {
        long different = distinct == SumConditions.Distinct.ALL ? (long) rows * columns : Math.max(rows, columns);
        boolean all = distinct == SumConditions.Distinct.NONE || different <= 30;
        return new SumConditions.Range(1, all ? 30 : (int) Math.min(CrossSum.MAX_CELLS, different));
    }

    /** Ends the trial of another thread soon, and all later ones, without a puzzle. */
    public void stop() {
        stopped = true;
    }

    /**
     * One trial with a random table.
     *
     * @return a puzzle with exactly one solution that meets the wish, or nothing if this table yields none
     */
    public Optional<CrossSum> tryOnce() {
        Optional<int[]> table = tables.next();
        if (table.isEmpty()) {
            return Optional.empty();
        }
        int[] clues = table.get().clone();
        CrossSum.Totals totals = totals(clues);
        if (!isWithinLimit(totals)) {
            return Optional.empty();
        }
        CrossSum whole = new CrossSum("", clues, totals, wish.range(), wish.distinct());
        int left = takeAway(whole, clues);
        if (left > wish.mostClues() || stopped) {
            return Optional.empty();
        }
        CrossSum puzzle = whole.withClues(clues);
        // The solver must be able to prove it too, whoever asks.
        return new CrossSumSolver(puzzle).isUniqueWithin(MOST_NODES) ? Optional.of(puzzle) : Optional.empty();
    }

    /**
     * The puzzles of all trials from now on that have one, for one thread: without end, unless another thread {@linkplain #stop stops} the
     * trials. A wish that no table meets, as for no clues at all, never gives one.
     */
    public Stream<CrossSum> stream() {
        return Stream.generate(this::tryOnce).takeWhile(puzzle -> !stopped).flatMap(Optional::stream);
    }

    /** The size and the wish. */
    @Override
    public String toString() {
        return "cross sums of " + rows + " x " + columns + ", " + wish;
    }

    private CrossSum.Totals totals(int[] table) {
        long[] ofRows = new long[rows];
        long[] ofColumns = new long[columns];
        long main = 0;
        long anti = 0;
        for (int cell = 0; cell < table.length; cell++) {
            int row = cell / columns;
            int column = cell % columns;
            ofRows[row] += table[cell];
            ofColumns[column] += table[cell];
            main += row == column ? table[cell] : 0;
            anti += row + column == columns - 1 ? table[cell] : 0;
        }
        return new CrossSum.Totals(
                Arrays.stream(ofRows).boxed().toList(),
                Arrays.stream(ofColumns).boxed().toList(),
                wish.diagonals() ? main : CrossSum.UNKNOWN,
                wish.diagonals() ? anti : CrossSum.UNKNOWN);
    }

    /** Whether all totals may stand in a puzzle: those of large numbers may not. */
    private static boolean isWithinLimit(CrossSum.Totals totals) {
        return Stream.of(totals.rows(), totals.columns(), List.of(totals.main(), totals.anti()))
                .flatMap(List::stream)
                .allMatch(total -> total == CrossSum.UNKNOWN || Math.abs(total) <= SumConditions.Range.LIMIT);
    }

    /** Makes clues blank; returns how many are left. */
    private int takeAway(CrossSum whole, int[] clues) {
        int left = clues.length;
        Rank rank = new Rank(whole);
        List<Integer> later = new ArrayList<>();
        for (int cell : RandomOrder.of(clues.length, random)) {
            if (!stopped && left > wish.leastClues() && rank.add(cell)) {
                clues[cell] = CrossSum.BLANK;
                left--;
            } else {
                later.add(cell);
            }
        }
        int failures = Math.max(LEAST_FAILURES, MOST_FAILURES / clues.length);
        for (int i = 0; i < later.size() && left > wish.leastClues() && failures > 0 && !stopped; i++) {
            int cell = later.get(i);
            int clue = clues[cell];
            clues[cell] = CrossSum.BLANK;
            if (new CrossSumSolver(whole.withClues(clues)).isUniqueWithin(MOST_NODES)) {
                left--;
            } else {
                clues[cell] = clue;
                failures--;
            }
        }
        return left;
    }

    /** Random tables whose numbers differ where they must. */
    private final class Tables {
        /** Random numbers for one cell before the table is given up. */
        private static final int MOST_DRAWS = 1000;

        /** The next table, row by row; nothing if chance led to a cell that no number fits. */
        Optional<int[]> next() {
            return switch (wish.distinct()) {
                case NONE -> Optional.of(any());
                case ALL -> Optional.of(allDifferent());
                case LINES -> Optional.ofNullable(wish.range().size() > 8L * (rows + columns) ? drawn() : matched());
            };
        }

        private int draw() {
            return wish.range().least() + random.nextInt(wish.range().size());
        }

        private int[] any() {
            int[] table = new int[rows * columns];
            for (int cell = 0; cell < table.length; cell++) {
                table[cell] = draw();
            }
            return table;
        }

        /** Different numbers in random order: each set of them equally likely (R. W. Floyd). */
        private int[] allDifferent() {
            int count = rows * columns;
            int[] table = new int[count];
            Set<Integer> taken = new HashSet<>();
            for (int i = 0; i < count; i++) {
                int last = wish.range().size() - count + i;
                int chosen = random.nextInt(last + 1);
                chosen = taken.add(chosen) ? chosen : last;
                taken.add(chosen);
                int other = random.nextInt(i + 1);
                table[i] = table[other];
                table[other] = wish.range().least() + chosen;
            }
            return table;
        }

        private boolean onMain(int cell) {
            return wish.diagonals() && cell / columns == cell % columns;
        }

        private boolean onAnti(int cell) {
            return wish.diagonals() && cell / columns + cell % columns == columns - 1;
        }

        /** A table of numbers drawn until they fit, for ranges that are far larger than a line. */
        private int[] drawn() {
            int[] table = new int[rows * columns];
            Set<Integer> rowHas = new HashSet<>();
            for (int cell = 0; cell < table.length; cell++) {
                if (cell % columns == 0) {
                    rowHas.clear();
                }
                int draws = 0;
                do {
                    table[cell] = draw();
                } while (++draws < MOST_DRAWS
                        && (rowHas.contains(table[cell])
                                || !isFree(table, cell / columns, cell % columns, table[cell])));
                if (draws == MOST_DRAWS) {
                    return null;
                }
                rowHas.add(table[cell]);
            }
            return table;
        }

        /**
         * A table row by row, each row matched with numbers by augmenting paths from random beginnings. Without diagonals every
         * row can be matched, however few numbers there are (P. Hall); with them it may fail.
         */
        private int[] matched() {
            int[] table = new int[rows * columns];
            int size = wish.range().size();
            for (int row = 0; row < rows; row++) {
                int[] columnOf = new int[size];
                Arrays.fill(columnOf, -1);
                for (int column = 0; column < columns; column++) {
                    if (!match(table, row, column, columnOf, new boolean[size])) {
                        return null;
                    }
                }
                for (int number = 0; number < size; number++) {
                    if (columnOf[number] >= 0) {
                        table[row * columns + columnOf[number]] = wish.range().least() + number;
                    }
                }
            }
            return table;
        }

        private boolean match(int[] table, int row, int column, int[] columnOf, boolean[] seen) {
            int size = columnOf.length;
            int begin = random.nextInt(size);
            for (int i = 0; i < size; i++) {
                int number = (begin + i) % size;
                if (seen[number] || !isFree(table, row, column, wish.range().least() + number)) {
                    continue;
                }
                seen[number] = true;
                if (columnOf[number] < 0 || match(table, row, columnOf[number], columnOf, seen)) {
                    columnOf[number] = column;
                    return true;
                }
            }
            return false;
        }

        /** Whether no cell in the rows above has the number that must differ from it; the row itself is left to the match. */
        private boolean isFree(int[] table, int row, int column, int number) {
            int cell = row * columns + column;
            for (int above = 0; above < row; above++) {
                int main = above * columns + above;
                int anti = above * columns + columns - 1 - above;
                if (table[above * columns + column] == number
                        || onMain(cell) && table[main] == number
                        || onAnti(cell) && table[anti] == number) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Whether the equations of a puzzle decide a growing set of blanks: they do as long as the columns of their matrix, one for
     * each blank with a 1 for each line that has it, are independent. The elimination is modulo a prime: what is independent there
     * is independent, and the rare rest is only taken for dependent. All totals of rows and columns must be given.
     *
     * <p>Without diagonals each blank stands on one row and one column, as an edge between them in a graph of lines. Then the blanks are
     * independent as long as no edges close a circle, which needs no matrix: a table of one column may have 65 536 rows.
     */
    static final class Rank {
        private static final long PRIME = 2_147_483_647;

        private final int[][] linesOf;
        private final int lines;
        private final boolean diagonals;
        /** For each line the column that has its first entry there; null if absent. */
        private final long[][] basis;
        /** For each line another one that edges join it with, itself for one line of each part. */
        private final int[] joined;

        private int size;

        Rank(CrossSum puzzle) {
            List<List<Integer>> of = new ArrayList<>();
            for (int cell = 0; cell < puzzle.cells(); cell++) {
                of.add(new ArrayList<>());
            }
            int count = 0;
            for (CrossSum.Line line : puzzle.lines()) {
                if (line.hasTotal()) {
                    for (int cell : line.cells()) {
                        of.get(cell).add(count);
                    }
                    count++;
                }
            }
            lines = count;
            linesOf = of.stream()
                    .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                    .toArray(int[][]::new);
            diagonals = puzzle.hasDiagonals();
            basis = new long[lines][];
            joined = IntStream.range(0, lines).toArray();
        }

        /** Adds a blank if the equations still decide all of them with it; false if they would not. */
        boolean add(int cell) {
            if (size >= lines - 1) {
                // The rows add up to what the columns add up to, so one equation follows from the others.
                return false;
            }
            return diagonals ? addColumn(cell) : addEdge(linesOf[cell][0], linesOf[cell][1]);
        }

        private boolean addEdge(int row, int column) {
            int one = part(row);
            int other = part(column);
            if (one == other) {
                return false;
            }
            joined[one] = other;
            size++;
            return true;
        }

        /** The line that stands for all lines that edges join with this one. */
        private int part(int line) {
            int at = line;
            while (joined[at] != at) {
                joined[at] = joined[joined[at]];
                at = joined[at];
            }
            return at;
        }

        private boolean addColumn(int cell) {
            long[] column = new long[lines];
            for (int line : linesOf[cell]) {
                column[line] = 1;
            }
            for (int line = 0; line < lines; line++) {
                if (column[line] == 0) {
                    continue;
                }
                if (basis[line] == null) {
                    basis[line] = column;
                    size++;
                    return true;
                }
                long first = basis[line][line];
                long factor = column[line];
                for (int i = line; i < lines; i++) {
                    // Entries and products stay below the prime and below 2^62, with either sign.
                    column[i] = (first * column[i] - factor * basis[line][i]) % PRIME;
                }
            }
            return false;
        }
    }
}
