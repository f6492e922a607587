package org.seventeen.survo.make;

import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.base.bits.Mean;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Printable;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoVerdict;
import org.seventeen.survo.solve.SurvoSolver;
import org.seventeen.survo.swap.SwapTable;

/**
 * The difficulty of a puzzle in two measures.
 *
 * <p>MD is the mean number of mutations of {@link SwapTable.Descent} over runs that start from random tables (Mustonen,
 * <em>Products of marginal sums</em>, with 1000 runs). {@link ChoiceBits} is this project's own.
 *
 * @param verdict how many solutions there are
 * @param runs how many runs were made; 0 for a puzzle without solution, on which no run would end
 * @param unfinished how many of them were given up at the limit
 * @param meanMutations their mean number of mutations; a run given up counts with the limit, so the mean is then a lower
 *     bound
 * @param standardError the standard deviation of the runs divided by the root of their number
 * @param bits the choice bits of the only solution; NaN if there is not exactly one
 */
public record SurvoRating(
        SurvoVerdict verdict, int runs, int unfinished, double meanMutations, double standardError, double bits) {
    /**
     * Rates a puzzle.
     *
     * @param runs at least 1
     * @param limit the most mutations of a run, at least 0
     * @param random the source of all randomness
     */
    public static SurvoRating of(SurvoPuzzle puzzle, int runs, long limit, SplittableRandom random) {
        List<int[]> solutions = new SurvoSolver(puzzle).first(2);
        SurvoVerdict verdict = SurvoVerdict.of(solutions.size());
        double bits = verdict == SurvoVerdict.UNIQUE ? ChoiceBits.of(puzzle, solutions.get(0)) : Double.NaN;
        if (verdict == SurvoVerdict.NONE) {
            return new SurvoRating(verdict, 0, 0, Double.NaN, Double.NaN, bits);
        }
        Mean mutations = new Mean();
        int unfinished = 0;
        for (int run = 0; run < runs; run++) {
            SwapTable.Descent descent = new SwapTable.Descent(SwapTable.random(puzzle, random), random);
            unfinished += descent.run(limit) ? 0 : 1;
            mutations.add((double) descent.mutations());
        }
        // Runs may all be equal: without mutations, or all given up. The error is then 0.
        double error = mutations.deviation() / Math.sqrt(runs);
        return new SurvoRating(verdict, runs, unfinished, mutations.mean(), error, bits);
    }

    /** The rating in words: {@code MD 12.3 ± 0.4 in 1000 runs; 3.21 bits}, or the verdict if there is not exactly one solution. */
    public String sentence() {
        if (verdict == SurvoVerdict.NONE) {
            return verdict.toString();
        }
        String error = Double.isNaN(standardError)
                ? ""
                : " ± " + Decimal.of(standardError, 1).text();
        return "MD " + (unfinished == 0 ? "" : "at least ")
                + Decimal.of(meanMutations, 1).text() + error + " in "
                + Printable.counted(runs, "run") + (unfinished == 0 ? "" : ", " + unfinished + " given up") + "; "
                + (verdict == SurvoVerdict.UNIQUE ? Decimal.of(bits, 2).text() + " bits" : verdict);
    }

    /**
     * How much must be chosen on the way to a solution, in bits: this project's own measure of difficulty. It is 0 if each step
     * is forced.
     *
     * <p>The next line to fill is the row or column that the fewest sets of numbers fit; ties go to the first, rows before
     * columns. A set takes one number from each filled line that crosses it, and the others from the numbers that no filled line
     * has; its sum is the line's. The measure is the sum of the binary logarithms of these counts. Sets that another line
     * forbids count too, as a player has to rule them out.
     *
     * <p>The measure depends only on the puzzle and the solution: it is the same on all machines and in all versions.
     */
    public static final class ChoiceBits {
        private final SurvoPuzzle puzzle;
        private final int rows;
        private final int columns;
        private final int[] solution;
        private final boolean[] filled;
        /** The numbers in blank cells of filled rows, and of filled columns. */
        private final long[] known = new long[2];

        private ChoiceBits(SurvoPuzzle puzzle, int[] solution) {
            this.puzzle = puzzle;
            this.solution = solution;
            rows = puzzle.rows();
            columns = puzzle.columns();
            filled = new boolean[rows + columns];
        }

        /**
         * The measure.
         *
         * @param solution a solution of the puzzle, row by row
         * @return bits, 0 or more
         */
        public static double of(SurvoPuzzle puzzle, int[] solution) {
            ChoiceBits path = new ChoiceBits(puzzle, solution);
            double bits = 0;
            for (int step = 0; step < path.filled.length; step++) {
                bits += path.fillNext();
            }
            return bits;
        }

        private double fillNext() {
            int best = -1;
            double fewest = Double.POSITIVE_INFINITY;
            for (int line = 0; line < filled.length; line++) {
                if (!filled[line]) {
                    double sets = sets(line);
                    if (sets < fewest) {
                        fewest = sets;
                        best = line;
                    }
                }
            }
            filled[best] = true;
            known[best < rows ? 0 : 1] |= blankNumbers(best);
            // Users compare bits with bounds; Math.log may differ in its last bit between machines.
            return StrictMath.log(fewest) / StrictMath.log(2);
        }

        /** The solution's numbers in the blank cells of a line. */
        private long blankNumbers(int line) {
            long numbers = 0;
            int length = line < rows ? columns : rows;
            for (int i = 0; i < length; i++) {
                int cell = cell(line, i);
                numbers |= isGiven(cell) ? 0 : 1L << (solution[cell] - 1);
            }
            return numbers;
        }

        private int cell(int line, int i) {
            return line < rows ? line * columns + i : i * columns + line - rows;
        }

        private boolean isGiven(int cell) {
            return puzzle.given(cell / columns, cell % columns) != 0;
        }

        /** How many sets a line can be filled with. */
        private double sets(int line) {
            int side = line < rows ? 0 : 1;
            int needed = side == 0 ? puzzle.rowSum(line) : puzzle.columnSum(line - rows);
            int length = side == 0 ? columns : rows;
            int freeCells = 0;
            for (int i = 0; i < length; i++) {
                needed -= isGiven(cell(line, i)) ? solution[cell(line, i)] : 0;
            }
            double[] ways = new double[needed + 1];
            ways[0] = 1;
            for (int i = 0; i < length; i++) {
                int crossing = side == 0 ? rows + i : i;
                if (isGiven(cell(line, i))) {
                    continue;
                }
                if (filled[crossing]) {
                    ways = withOneOf(blankNumbers(crossing) & ~known[side], ways);
                } else {
                    freeCells++;
                }
            }
            return withFree(freeCells, ways, needed);
        }

        /** The ways to reach each sum with one more number of the offer. */
        private static double[] withOneOf(long offer, double[] ways) {
            double[] more = new double[ways.length];
            for (long rest = offer; rest != 0; rest &= rest - 1) {
                int number = Long.numberOfTrailingZeros(rest) + 1;
                for (int sum = number; sum < ways.length; sum++) {
                    more[sum] += ways[sum - number];
                }
            }
            return more;
        }

        /** The ways to reach the needed sum with {@code count} more numbers that no filled line has and that are not given. */
        private double withFree(int count, double[] ways, int needed) {
            long free = puzzle.freeNumbers() & ~known[0] & ~known[1];
            double[][] byCount = new double[count + 1][ways.length];
            byCount[0] = ways.clone();
            for (long rest = free; rest != 0; rest &= rest - 1) {
                int number = Long.numberOfTrailingZeros(rest) + 1;
                for (int taken = count; taken > 0; taken--) {
                    for (int sum = needed; sum >= number; sum--) {
                        byCount[taken][sum] += byCount[taken - 1][sum - number];
                    }
                }
            }
            return byCount[count][needed];
        }
    }
}
