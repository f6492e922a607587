package org.seventeen.survo.swap;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.count.CountRun;
import org.seventeen.survo.solve.SurvoSolver;

/**
 * How puzzles are solved by swaps, as the tables of Mustonen's <em>Products of marginal sums</em>: the fewest swaps from the
 * start by products to the solution, the error W of the start, and the chi-square of the solution. All figures are exact
 * counts; means and deviations are those of all puzzles added, with divisor n. Not for more than one thread.
 */
public final class SwapStatistics {
    /** For each W of a start the number of its puzzles by the swaps they need. */
    private final SortedMap<Integer, SortedMap<Integer, Long>> counts = new TreeMap<>();

    private double leastChiSquare = Double.POSITIVE_INFINITY;
    private double greatestChiSquare = Double.NEGATIVE_INFINITY;

    /** The statistics of the puzzles that a count will find, complete if it counts all its parts; none is kept. */
    public static SwapStatistics of(CountRun run) {
        SwapStatistics statistics = new SwapStatistics();
        // The count passes puzzles of one part at a time, and never two parts at once.
        run.list((rowSums, columnSums) -> {
            SurvoPuzzle puzzle = SurvoPuzzle.of(rowSums, columnSums);
            statistics.add(puzzle, new SurvoSolver(puzzle).onlySolution().orElseThrow());
        });
        return statistics;
    }

    /**
     * Adds a puzzle.
     *
     * @param solution its only solution, row by row
     */
    public void add(SurvoPuzzle puzzle, int[] solution) {
        SwapTable start = SwapTable.ofProducts(puzzle);
        int length = SwapPath.length(start.cells(), solution);
        counts.computeIfAbsent(start.totalError(), error -> new TreeMap<>()).merge(length, 1L, Long::sum);
        double chiSquare = chiSquare(puzzle, solution);
        leastChiSquare = Math.min(leastChiSquare, chiSquare);
        greatestChiSquare = Math.max(greatestChiSquare, chiSquare);
    }

    /**
     * The chi-square of a full table against independent rows and columns: the sum of (x − e)²/e, where e is the product of
     * the sums of the row and of the column of x, divided by the sum of all numbers.
     */
    static double chiSquare(SurvoPuzzle puzzle, int[] cells) {
        double total = cells.length * (cells.length + 1) / 2.0;
        double sum = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            double expected =
                    puzzle.rowSum(cell / puzzle.columns()) * puzzle.columnSum(cell % puzzle.columns()) / total;
            sum += (cells[cell] - expected) * (cells[cell] - expected) / expected;
        }
        return sum;
    }

    /** How many puzzles were added. */
    public long puzzles() {
        return size(swaps());
    }

    /** The number of puzzles by the swaps they need; numbers of swaps without a puzzle are left out. */
    public SortedMap<Integer, Long> swaps() {
        SortedMap<Integer, Long> swaps = new TreeMap<>();
        counts.values().forEach(some -> some.forEach((length, count) -> swaps.merge(length, count, Long::sum)));
        return swaps;
    }

    /** How many puzzles start with such a W; a W that no puzzle starts with is left out. */
    public SortedMap<Integer, Long> errors() {
        SortedMap<Integer, Long> errors = new TreeMap<>();
        counts.forEach((error, some) -> errors.put(error, size(some)));
        return errors;
    }

    /** How many puzzles need fewer than {@code limit} swaps. */
    public long below(int limit) {
        return size(swaps().headMap(limit));
    }

    /** How many of the puzzles that start with this W need fewer than {@code limit} swaps. */
    public long below(int limit, int error) {
        SortedMap<Integer, Long> some = counts.get(error);
        return some == null ? 0 : size(some.headMap(limit));
    }

    /** The mean of some counted values; NaN of none. */
    public static double mean(SortedMap<Integer, Long> values) {
        double sum = 0;
        for (Map.Entry<Integer, Long> value : values.entrySet()) {
            sum += (double) value.getKey() * value.getValue();
        }
        return sum / size(values);
    }

    /** The standard deviation of some counted values, with divisor n; NaN of none. */
    public static double deviation(SortedMap<Integer, Long> values) {
        double mean = mean(values);
        double squares = 0;
        for (Map.Entry<Integer, Long> value : values.entrySet()) {
            squares += (value.getKey() - mean) * (value.getKey() - mean) * value.getValue();
        }
        return Math.sqrt(squares / size(values));
    }

    /** The least chi-square of a solution; infinite if no puzzle was added. */
    public double leastChiSquare() {
        return leastChiSquare;
    }

    /** The greatest chi-square of a solution; minus infinity if no puzzle was added. */
    public double greatestChiSquare() {
        return greatestChiSquare;
    }

    private static long size(SortedMap<Integer, Long> values) {
        long size = 0;
        for (long count : values.values()) {
            size += count;
        }
        return size;
    }

    /**
     * The n! arrangements of n numbers by the swaps that lead to a given one: the swaps that a start in random order needs in an
     * open puzzle with one solution.
     *
     * <p>An arrangement of c cycles needs n − c swaps, so the counts are Stirling numbers of the first kind without their signs,
     * the coefficients of (1 + x)(1 + 2x)…(1 + (n − 1)x): the k-th number, put in front of the others, either begins a cycle of
     * its own or costs a swap with one of the k − 1 before. Immutable.
     */
    public static final class PermutationSwaps {
        private static final MathContext DIGITS = new MathContext(40);

        private final List<BigInteger> counts;

        /**
         * The swaps of all arrangements of some numbers.
         *
         * @param numbers how many, at least 1
         * @throws IllegalArgumentException if there are fewer
         */
        public PermutationSwaps(int numbers) {
            if (numbers < 1) {
                throw new IllegalArgumentException("expected 1 number or more, found " + numbers);
            }
            List<BigInteger> product = new ArrayList<>(List.of(BigInteger.ONE));
            for (int factor = 1; factor < numbers; factor++) {
                product.add(BigInteger.ZERO);
                for (int i = factor; i > 0; i--) {
                    product.set(i, product.get(i).add(product.get(i - 1).multiply(BigInteger.valueOf(factor))));
                }
            }
            counts = List.copyOf(product);
        }

        /** The number of arrangements at 0, 1, … swaps, up to one less than there are numbers. */
        public List<BigInteger> counts() {
            return counts;
        }

        /** The number of all arrangements, n!. */
        public BigInteger total() {
            return counts.stream().reduce(BigInteger.ZERO, BigInteger::add);
        }

        /** The share of the arrangements that need this number of swaps, from 0 to 1. */
        public BigDecimal share(int swaps) {
            return new BigDecimal(counts.get(swaps)).divide(new BigDecimal(total()), DIGITS);
        }

        /** The mean number of swaps: of k equally likely choices for the k-th number, all but one cost a swap. */
        public double mean() {
            double mean = 0;
            for (int number = 1; number <= counts.size(); number++) {
                mean += 1 - 1.0 / number;
            }
            return mean;
        }

        /** The standard deviation of the number of swaps; one number costs a swap or not, whatever the others do. */
        public double deviation() {
            double variance = 0;
            for (int number = 1; number <= counts.size(); number++) {
                variance += 1.0 / number * (1 - 1.0 / number);
            }
            return Math.sqrt(variance);
        }
    }
}
