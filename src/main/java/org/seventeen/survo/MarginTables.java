package org.seventeen.survo;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/**
 * All tables of whole numbers from 0 on that have the margins of a puzzle, whatever these numbers are: contingency tables with
 * given row and column totals (Mustonen 2007, section 2). The two corner rules give the tables with the least and the greatest
 * correlation coefficient of all.
 */
public final class MarginTables {
    /** The most numbers of the array that {@link #count} works in; they take 128 MB. */
    private static final int MOST_STATES = 1 << 24;
    /** The most additions of a count, which then takes some seconds. */
    private static final long MOST_ADDITIONS = 4_000_000_000L;

    /** Sums of two residues stay within a {@code long}. */
    private static final int RESIDUE_BITS = 61;

    private final int[] rowSums;
    private final int[] columnSums;

    /** The tables with the margins of a puzzle; its givens do not matter. */
    public MarginTables(SurvoPuzzle puzzle) {
        this(puzzle.rowSums(), puzzle.columnSums());
    }

    /** The tables with these margins, which have the same sum. */
    MarginTables(int[] rowSums, int[] columnSums) {
        this.rowSums = rowSums;
        this.columnSums = columnSums;
    }

    /**
     * How many tables there are; nothing if the margins are too large to count them in some seconds and 128 MB.
     *
     * <p>The longer margin is dealt out line by line. For each vector of what is left of the shorter margin an array has the
     * number of ways that lead there. A line is dealt out by adding up the array along each of its dimensions; those vectors stay
     * from which the sum of the line is missing. The numbers are residues of some primes, as they can have hundreds of digits.
     */
    public Optional<BigInteger> count() {
        int[] lines = rowSums.length > columnSums.length ? rowSums : columnSums;
        int[] left = rowSums.length > columnSums.length ? columnSums : rowSums;
        double states = 1;
        for (int sum : left) {
            states *= sum + 1;
        }
        BigInteger bound = bound(lines, left.length);
        int primes = bound.bitLength() / (RESIDUE_BITS - 1) + 1;
        // Twice its size must fit, as this is not the only array of the program.
        boolean fits = 2 * Long.BYTES * states <= Runtime.getRuntime().maxMemory();
        if (!fits || states > MOST_STATES || states * lines.length * left.length * primes > MOST_ADDITIONS) {
            return Optional.empty();
        }
        BigInteger count = BigInteger.ZERO;
        BigInteger modulus = BigInteger.ONE;
        BigInteger prime = BigInteger.ONE.shiftLeft(RESIDUE_BITS - 1);
        for (int i = 0; i < primes; i++) {
            prime = prime.nextProbablePrime();
            BigInteger residue = BigInteger.valueOf(residue(lines, left, (int) states, prime.longValueExact()));
            BigInteger step =
                    residue.subtract(count).multiply(modulus.modInverse(prime)).mod(prime);
            count = count.add(modulus.multiply(step));
            modulus = modulus.multiply(prime);
        }
        return Optional.of(count);
    }

    /** A number that the count cannot exceed: the ways to deal out each line as if the other margin had no limits. */
    private static BigInteger bound(int[] lines, int parts) {
        BigInteger bound = BigInteger.ONE;
        for (int sum : lines) {
            for (int i = 1; i < parts; i++) {
                bound = bound.multiply(BigInteger.valueOf(sum + i));
            }
            for (int i = 1; i < parts; i++) {
                bound = bound.divide(BigInteger.valueOf(i));
            }
        }
        return bound;
    }

    private static long residue(int[] lines, int[] left, int states, long prime) {
        long[] ways = new long[states];
        ways[states - 1] = 1;
        int rest = Arrays.stream(lines).sum();
        for (int line : lines) {
            rest -= line;
            int stride = 1;
            for (int sum : left) {
                addUp(ways, stride, sum, prime);
                stride *= sum + 1;
            }
            keep(ways, left, rest);
        }
        return ways[0];
    }

    /** Adds to each number those of the vectors that have more of one part, and as much of the others. */
    private static void addUp(long[] ways, int stride, int most, long prime) {
        int block = stride * (most + 1);
        for (int start = 0; start < ways.length; start += block) {
            for (int at = start + block - stride - 1; at >= start; at--) {
                long sum = ways[at] + ways[at + stride];
                ways[at] = sum >= prime ? sum - prime : sum;
            }
        }
    }

    /** Keeps the numbers of the vectors that add up to {@code rest}. */
    private static void keep(long[] ways, int[] left, int rest) {
        int[] vector = new int[left.length];
        int sum = 0;
        for (int at = 0; at < ways.length; at++) {
            if (sum != rest) {
                ways[at] = 0;
            }
            int part = 0;
            while (part < vector.length && vector[part] == left[part]) {
                sum -= vector[part];
                vector[part++] = 0;
            }
            if (part < vector.length) {
                vector[part]++;
                sum++;
            }
        }
    }

    /** The table with the greatest correlation coefficient, row by row: filled from the upper left corner. */
    public int[] greatest() {
        return filled(false);
    }

    /** The table with the least correlation coefficient, row by row: filled from the upper right corner. */
    public int[] least() {
        return filled(true);
    }

    private int[] filled(boolean fromRight) {
        int[] rows = rowSums.clone();
        int[] columns = columnSums.clone();
        int[] cells = new int[rows.length * columns.length];
        for (int row = 0; row < rows.length; row++) {
            for (int i = 0; i < columns.length; i++) {
                int column = fromRight ? columns.length - 1 - i : i;
                int number = Math.min(rows[row], columns[column]);
                cells[row * columns.length + column] = number;
                rows[row] -= number;
                columns[column] -= number;
            }
        }
        return cells;
    }

    /**
     * The correlation coefficient of row and column in a table with these margins, with scores at equal distances; not a number if
     * there is only one row or column.
     *
     * @param cells the frequencies row by row
     */
    public double correlation(int[] cells) {
        double rowMean = mean(rowSums);
        double columnMean = mean(columnSums);
        double product = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            int row = cell / columnSums.length;
            int column = cell % columnSums.length;
            product += cells[cell] * (row - rowMean) * (column - columnMean);
        }
        return product / Math.sqrt(squares(rowSums, rowMean) * squares(columnSums, columnMean));
    }

    private static double mean(int[] sums) {
        double total = 0;
        double weighted = 0;
        for (int i = 0; i < sums.length; i++) {
            total += sums[i];
            weighted += (double) i * sums[i];
        }
        return weighted / total;
    }

    private static double squares(int[] sums, double mean) {
        double squares = 0;
        for (int i = 0; i < sums.length; i++) {
            squares += sums[i] * (i - mean) * (i - mean);
        }
        return squares;
    }
}
