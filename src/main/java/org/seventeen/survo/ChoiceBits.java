package org.seventeen.survo;

import java.util.Arrays;

/**
 * How much has to be chosen on the way to a solution: our own measure of difficulty, in bits. It is 0 where each step is
 * forced.
 *
 * <p>On the way to the known solution the row or column that can be filled with the fewest sets of numbers is filled next,
 * of several the first one, rows before columns. A set takes one number from each filled line that crosses the line, and the
 * others from the numbers that no filled line has; its sum is the line's. The measure is the sum of the binary logarithms
 * of these numbers of sets. Sets that another line forbids count too: they have to be seen through.
 *
 * <p>It depends on nothing but the puzzle and the solution: the same on all machines and in all versions.
 */
public final class ChoiceBits {
    private final SurvoPuzzle puzzle;
    private final int rows;
    private final int columns;
    private final int[] solution;
    private final boolean[] filled;
    /** The numbers in filled rows and in filled columns that are not given. */
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
        // Bits meet bounds that users name; Math.log may differ in its last bit between machines.
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

    /** The ways to reach each sum with one number of the offer more. */
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

    /** The ways to reach the needed sum with so many numbers more that no filled line has and that are not given. */
    private double withFree(int count, double[] ways, int needed) {
        long free = puzzle.freeNumbers() & ~known[0] & ~known[1];
        double[][] byCount = new double[count + 1][ways.length];
        byCount[0] = Arrays.copyOf(ways, ways.length);
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
