package org.seventeen.sums.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;

/** A puzzle as equations between its blanks; clues are gone into the right sides. */
public final class SumModel {
    private final CrossSum puzzle;
    private final int[] cells;
    private final List<Equation> equations = new ArrayList<>();
    /** For each group of numbers that differ its blanks. */
    private final List<int[]> groups = new ArrayList<>();
    /** For each group its clues, ascending. */
    private final List<int[]> groupClues = new ArrayList<>();

    private boolean contradictory;

    /** The equations of a puzzle as it is, before any is combined with another. */
    public SumModel(CrossSum puzzle) {
        this.puzzle = puzzle;
        cells = puzzle.blanks();
        int[] blankOf = new int[puzzle.cells()];
        Arrays.fill(blankOf, -1);
        for (int blank = 0; blank < cells.length; blank++) {
            blankOf[cells[blank]] = blank;
        }
        Set<List<Integer>> differing = new HashSet<>(puzzle.differing());
        for (CrossSum.Line line : puzzle.lines()) {
            if (line.hasTotal()) {
                addLine(
                        line,
                        blankOf,
                        puzzle.distinct() == SumConditions.Distinct.ALL || differing.contains(line.cells()));
            }
        }
        for (List<Integer> group : puzzle.differing()) {
            groups.add(group.stream()
                    .mapToInt(cell -> blankOf[cell])
                    .filter(blank -> blank >= 0)
                    .toArray());
            groupClues.add(group.stream()
                    .mapToInt(puzzle::clue)
                    .filter(clue -> clue != CrossSum.BLANK)
                    .sorted()
                    .toArray());
        }
        contradictory |= marginsDiffer();
    }

    private void addLine(CrossSum.Line line, int[] blankOf, boolean differs) {
        long sum = line.total();
        int count = 0;
        int[] blanks = new int[line.cells().size()];
        for (int cell : line.cells()) {
            if (blankOf[cell] < 0) {
                sum -= puzzle.clue(cell);
            } else {
                blanks[count++] = blankOf[cell];
            }
        }
        if (count == 0) {
            contradictory |= sum != 0;
            return;
        }
        int[] factors = new int[count];
        Arrays.fill(factors, 1);
        int[] ascending = Arrays.copyOf(blanks, count);
        Arrays.sort(ascending);
        equations.add(new Equation(line.name(), ascending, factors, sum, true, differs));
    }

    /** Whether rows and columns, with all totals given, add up to different sums: no bounds would ever notice. */
    private boolean marginsDiffer() {
        List<Long> rows = puzzle.totals().rows();
        List<Long> columns = puzzle.totals().columns();
        return !rows.contains(CrossSum.UNKNOWN)
                && !columns.contains(CrossSum.UNKNOWN)
                && rows.stream().mapToLong(Long::longValue).sum()
                        != columns.stream().mapToLong(Long::longValue).sum();
    }

    /** The cell of each blank. */
    public int[] cells() {
        return cells;
    }

    /** The equations: one for each line with a total and a blank. */
    public List<Equation> equations() {
        return equations;
    }

    List<int[]> groups() {
        return groups;
    }

    /** The clues of each of the {@link #groups}, ascending. */
    List<int[]> clues() {
        return groupClues;
    }

    SumConditions.Range range() {
        return puzzle.range();
    }

    /** The name of a blank's cell, as {@code r4c6}. */
    String name(int blank) {
        return "r" + (cells[blank] / puzzle.columns() + 1) + "c" + (cells[blank] % puzzle.columns() + 1);
    }

    /** Whether it is clear without a search that there is no solution. */
    boolean isContradictory() {
        return contradictory;
    }

    /**
     * An equation between blanks: the sum of each blank times its factor is a number. Its arrays are not to be changed.
     *
     * @param line the name of the line whose total it is; empty for one that the elimination made
     * @param blanks their numbers, ascending
     * @param factors not 0, one a blank
     * @param sum the right side
     * @param plain whether all factors are 1
     * @param differs whether the numbers of these blanks must differ from each other
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares equations.
    public record Equation(String line, int[] blanks, int[] factors, long sum, boolean plain, boolean differs) {}

    /**
     * Eliminates blanks from equations, as Gauss and Jordan did, in whole numbers. The equations that result have the same
     * solutions; some of them have a single blank, which they decide, or two.
     */
    public static final class Elimination {
        /** The steps, rows² × blanks, beyond which nothing is eliminated: about a second. */
        private static final long MOST_STEPS = 300_000_000;

        private final int blanks;
        private final List<long[]> rows = new ArrayList<>();
        private boolean contradictory;
        private boolean done;

        /**
         * Eliminates.
         *
         * @param blanks how many blanks there are
         */
        public Elimination(int blanks, List<Equation> equations) {
            this.blanks = blanks;
            if ((long) equations.size() * equations.size() * blanks > MOST_STEPS) {
                return;
            }
            for (Equation equation : equations) {
                long[] row = new long[blanks + 1];
                for (int i = 0; i < equation.blanks().length; i++) {
                    row[equation.blanks()[i]] = equation.factors()[i];
                }
                row[blanks] = equation.sum();
                rows.add(row);
            }
            try {
                eliminate();
                done = true;
            } catch (ArithmeticException overflow) {
                // The equations are too large for this; the search does without.
                contradictory = false;
            }
        }

        private void eliminate() {
            int next = 0;
            for (int blank = 0; blank < blanks && next < rows.size(); blank++) {
                int pivot = next;
                while (pivot < rows.size() && rows.get(pivot)[blank] == 0) {
                    pivot++;
                }
                if (pivot == rows.size()) {
                    continue;
                }
                long[] chosen = rows.get(pivot);
                rows.set(pivot, rows.get(next));
                rows.set(next, chosen);
                for (int other = 0; other < rows.size(); other++) {
                    if (other != next && rows.get(other)[blank] != 0) {
                        combine(rows.get(other), chosen, blank);
                    }
                }
                next++;
            }
            for (long[] row : rows) {
                long divisor = 0;
                for (int blank = 0; blank < blanks; blank++) {
                    divisor = gcd(divisor, row[blank]);
                }
                contradictory |= divisor == 0 ? row[blanks] != 0 : row[blanks] % divisor != 0;
            }
        }

        /** Takes a multiple of one row from a multiple of another so that a blank is gone. */
        private void combine(long[] row, long[] pivot, int blank) {
            long shared = gcd(row[blank], pivot[blank]);
            long ofRow = pivot[blank] / shared;
            long ofPivot = row[blank] / shared;
            long divisor = 0;
            for (int i = 0; i <= blanks; i++) {
                if (row[i] != 0 || pivot[i] != 0) {
                    row[i] = Math.subtractExact(
                            Math.multiplyExact(ofRow, row[i]), Math.multiplyExact(ofPivot, pivot[i]));
                    divisor = gcd(divisor, row[i]);
                }
            }
            if (divisor > 1) {
                for (int i = 0; i <= blanks; i++) {
                    row[i] /= divisor;
                }
            }
        }

        private static long gcd(long one, long other) {
            long a = Math.abs(one);
            long b = Math.abs(other);
            while (b != 0) {
                long rest = a % b;
                a = b;
                b = rest;
            }
            return a;
        }

        /** Whether no whole numbers solve the equations. */
        boolean isContradictory() {
            return contradictory;
        }

        /**
         * The resulting equations with at most this number of blanks; none if the system was too large.
         *
         * @param longest from 1
         */
        public List<Equation> equations(int longest) {
            List<Equation> found = new ArrayList<>();
            if (!done) {
                return found;
            }
            for (long[] row : rows) {
                int count = 0;
                boolean small = true;
                for (int blank = 0; blank < blanks; blank++) {
                    count += row[blank] != 0 ? 1 : 0;
                    small &= Math.abs(row[blank]) <= Short.MAX_VALUE;
                }
                if (count > 0 && count <= longest && small) {
                    found.add(equation(row, count));
                }
            }
            return found;
        }

        private Equation equation(long[] row, int count) {
            int[] members = new int[count];
            int[] factors = new int[count];
            boolean plain = true;
            int at = 0;
            for (int blank = 0; blank < blanks; blank++) {
                if (row[blank] != 0) {
                    members[at] = blank;
                    factors[at++] = (int) row[blank];
                    plain &= row[blank] == 1;
                }
            }
            return new Equation("", members, factors, row[blanks], plain, false);
        }
    }
}
