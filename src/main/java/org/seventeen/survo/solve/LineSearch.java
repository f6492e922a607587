package org.seventeen.survo.solve;

import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.seventeen.base.bits.Combinations;
import org.seventeen.base.bits.NumberSets;
import org.seventeen.base.work.StopSignal;
import org.seventeen.survo.SurvoPuzzle;

/**
 * The search behind {@link SurvoSolver}: decides one line (row or column) after the other, each as a set of numbers.
 *
 * <p>A solution is a set of numbers for each line such that rows are disjoint, columns are disjoint and a row and a column
 * share exactly one number. So a line takes one number from each decided line that crosses it, and the rest from the numbers
 * that no decided line has. Each node decides the line with the fewest such sets of the right sum; a line without any ends
 * the node. Sets cover the blank cells only, not the givens.
 *
 * <p>An instance may be loaded again and again; it is not for more than one thread.
 */
public final class LineSearch {
    /** Counting a line's sets stops here. */
    private static final int MANY_SETS = 2000;

    /** Whether to stop is asked at the first node, and then each time after this number of nodes. */
    private static final int ASKED_EVERY = 64;

    private final int rows;
    private final int columns;
    private final int lines;
    /** For each line, rows first, the sum that its blank cells still need. */
    private final int[] needed;
    /** For each line the crossing lines, as bits, whose common cell is blank. */
    private final long[] blank;
    /** The set of each decided line. */
    private final long[] set;

    private final boolean[] decided;
    /** All numbers in decided rows and in decided columns. */
    private final long[] known = new long[2];

    /** By depth and line. */
    private final Choice[][] choices;
    /** The least and the greatest sum of k free numbers at the current node. */
    private final int[] leastFree;

    private final int[] mostFree;
    private final int[] cells;
    /** The givens of an open puzzle: none. */
    private final int[] open;

    private int found;

    @SuppressWarnings("UnnecessaryLambda") // One object for all searches.
    private final Predicate<int[]> toTwo = solution -> ++found < 2;

    private int[] givens;
    private long numbers;
    private Predicate<int[]> sink;
    private long nodes;
    private long mostNodes = Long.MAX_VALUE;
    private BooleanSupplier stop = StopSignal.NEVER;

    public LineSearch(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
        lines = rows + columns;
        needed = new int[lines];
        blank = new long[lines];
        set = new long[lines];
        decided = new boolean[lines];
        int longest = Math.max(rows, columns);
        choices = new Choice[lines][lines];
        for (int depth = 0; depth < lines; depth++) {
            for (int line = 0; line < lines; line++) {
                choices[depth][line] = new Choice(depth, line, longest);
            }
        }
        leastFree = new int[longest + 1];
        mostFree = new int[longest + 1];
        cells = new int[rows * columns];
        open = new int[rows * columns];
    }

    /** The sets that one line may take at one depth of the search, to be counted or tried. */
    private static final class Choice {
        final int depth;
        final int line;
        /** The numbers that each decided crossing line offers. */
        final long[] offers;
        /** Bounds of the sum of the numbers after each offer. */
        final int[] least;

        final int[] most;
        int crossing;
        /** How many numbers are free ones, and which numbers are free. */
        int freeCells;

        long free;
        boolean counting;
        int count;
        int limit;

        Choice(int depth, int line, int longest) {
            this.depth = depth;
            this.line = line;
            offers = new long[longest];
            least = new int[longest + 1];
            most = new int[longest + 1];
        }
    }

    /** Ends each later search as soon as {@code asked} is true, as if the sink had enough; asked every some nodes. */
    void stopWhen(BooleanSupplier asked) {
        stop = asked;
    }

    /** The nodes of the last search: decisions of a line. */
    long nodes() {
        return nodes;
    }

    /** Gives up each later search after {@code most} nodes; {@link #nodes} then exceeds {@code most}. */
    void giveUpAfter(long most) {
        mostNodes = most;
    }

    /** How many solutions an open puzzle has; 2 stands for two or more. */
    public int openSolutions(int[] rowSums, int[] columnSums) {
        found = 0;
        search(rowSums, columnSums, open, toTwo);
        return found;
    }

    /**
     * Visits all solutions until the sink has enough.
     *
     * @param givenCells row by row, 0 for a blank cell; sums and givens are those of a {@link SurvoPuzzle}
     */
    void search(int[] rowSums, int[] columnSums, int[] givenCells, Predicate<int[]> target) {
        givens = givenCells;
        sink = target;
        nodes = 0;
        numbers = Combinations.first(rows * columns);
        System.arraycopy(rowSums, 0, needed, 0, rows);
        System.arraycopy(columnSums, 0, needed, rows, columns);
        for (int line = 0; line < lines; line++) {
            blank[line] = Combinations.first(line < rows ? columns : rows);
            decided[line] = false;
        }
        known[0] = 0;
        known[1] = 0;
        for (int cell = 0; cell < givens.length; cell++) {
            cells[cell] = givens[cell];
            if (givens[cell] != 0) {
                int row = cell / columns;
                int column = cell % columns;
                numbers &= ~(1L << (givens[cell] - 1));
                needed[row] -= givens[cell];
                needed[rows + column] -= givens[cell];
                blank[row] &= ~(1L << column);
                blank[rows + column] &= ~(1L << row);
            }
        }
        decide(0);
    }

    /** Decides the remaining lines; false if the sink has enough or the search is given up. */
    private boolean decide(int depth) {
        if (depth == lines) {
            return emit();
        }
        if (++nodes > mostNodes || nodes % ASKED_EVERY == 1 && stop.getAsBoolean()) {
            return false;
        }
        long free = numbers & ~known[0] & ~known[1];
        sumFree(free);
        Choice[] ofLines = choices[depth];
        Choice likely = smallestEstimate(ofLines, free);
        Choice best = likely;
        int fewest = MANY_SETS;
        for (int i = -1; i < lines && fewest > 1; i++) {
            // The most promising line first: its count limits the counting of the others.
            Choice choice = i < 0 ? likely : ofLines[i];
            if (decided[choice.line] || i == likely.line) {
                continue;
            }
            bound(choice);
            choice.counting = true;
            choice.count = 0;
            choice.limit = fewest;
            takeCrossing(choice, 0, needed[choice.line], 0);
            if (choice.count == 0) {
                return true;
            }
            if (choice.count < fewest) {
                fewest = choice.count;
                best = choice;
            }
        }
        best.counting = false;
        return takeCrossing(best, 0, needed[best.line], 0);
    }

    private void sumFree(long free) {
        long low = free;
        long high = free;
        for (int count = 1; count < leastFree.length && low != 0; count++) {
            leastFree[count] = leastFree[count - 1] + Long.numberOfTrailingZeros(low) + 1;
            low &= low - 1;
            long highest = Long.highestOneBit(high);
            mostFree[count] = mostFree[count - 1] + Long.numberOfTrailingZeros(highest) + 1;
            high ^= highest;
        }
    }

    /** The line with the fewest sets if sums are ignored. */
    private Choice smallestEstimate(Choice[] ofLines, long free) {
        int freeNumbers = Long.bitCount(free);
        Choice best = null;
        double smallest = Double.POSITIVE_INFINITY;
        for (int line = 0; line < lines; line++) {
            if (decided[line]) {
                continue;
            }
            Choice choice = ofLines[line];
            choice.free = free;
            collectOffers(choice);
            double estimate = Combinations.binomial(freeNumbers, choice.freeCells);
            for (int i = 0; i < choice.crossing; i++) {
                estimate *= Long.bitCount(choice.offers[i]);
            }
            if (best == null || estimate < smallest) {
                smallest = estimate;
                best = choice;
            }
        }
        return best;
    }

    private void collectOffers(Choice choice) {
        int line = choice.line;
        int side = line < rows ? 0 : 1;
        int firstCrossing = side == 0 ? rows : 0;
        long open = ~known[side];
        int crossing = 0;
        int freeCells = 0;
        for (long rest = blank[line]; rest != 0; rest &= rest - 1) {
            int other = firstCrossing + Long.numberOfTrailingZeros(rest);
            if (decided[other]) {
                choice.offers[crossing++] = set[other] & open;
            } else {
                freeCells++;
            }
        }
        choice.crossing = crossing;
        choice.freeCells = freeCells;
    }

    /** Bounds the sums of the numbers after each offer. */
    private void bound(Choice choice) {
        int crossing = choice.crossing;
        choice.least[crossing] = leastFree[choice.freeCells];
        choice.most[crossing] = mostFree[choice.freeCells];
        for (int i = crossing - 1; i >= 0; i--) {
            long offer = choice.offers[i];
            choice.least[i] = choice.least[i + 1] + Long.numberOfTrailingZeros(offer) + 1;
            choice.most[i] = choice.most[i + 1] + Long.SIZE - Long.numberOfLeadingZeros(offer);
        }
    }

    /** Takes one number of each offer from {@code i} on, then free numbers; false to stop. */
    private boolean takeCrossing(Choice choice, int i, int sum, long taken) {
        if (i == choice.crossing) {
            return takeFree(choice, choice.freeCells, sum, choice.free, taken);
        }
        for (long rest = choice.offers[i]; rest != 0; rest &= rest - 1) {
            int left = sum - Long.numberOfTrailingZeros(rest) - 1;
            if (left < choice.least[i + 1]) {
                return true;
            }
            if (left <= choice.most[i + 1] && !takeCrossing(choice, i + 1, left, taken | rest & -rest)) {
                return false;
            }
        }
        return true;
    }

    /** Takes {@code count} numbers of {@code free} with the sum; false to stop. */
    private boolean takeFree(Choice choice, int count, int sum, long free, long taken) {
        if (count == 0) {
            return sum != 0 || take(choice, taken);
        }
        if (count == 1) {
            return !NumberSets.has(free, sum) || take(choice, taken | 1L << (sum - 1));
        }
        if (count == 2) {
            return takePair(choice, NumberSets.lesserOfPairs(free, sum), sum, taken);
        }
        if (count == 3) {
            return takeThree(choice, sum, free, taken);
        }
        for (long rest = free; Long.bitCount(rest) >= count; rest &= rest - 1) {
            if (NumberSets.leastSum(rest, count) > sum) {
                return true;
            }
            int left = sum - Long.numberOfTrailingZeros(rest) - 1;
            long greater = rest & (rest - 1);
            if (left <= NumberSets.mostSum(greater, count - 1)
                    && !takeFree(choice, count - 1, left, greater, taken | rest & -rest)) {
                return false;
            }
        }
        return true;
    }

    /** Takes three numbers of {@code free} with the sum; false to stop. */
    private boolean takeThree(Choice choice, int sum, long free, long taken) {
        for (long rest = free; rest != 0; rest &= rest - 1) {
            int left = sum - Long.numberOfTrailingZeros(rest) - 1;
            if (left < 2 * Long.numberOfTrailingZeros(rest) + 5) {
                return true;
            }
            long lesser = NumberSets.lesserOfPairs(rest & rest - 1, left);
            if (lesser != 0 && !takePair(choice, lesser, left, taken | rest & -rest)) {
                return false;
            }
        }
        return true;
    }

    /** Takes a number of {@code lesser} and the number that completes the sum; false to stop. */
    private boolean takePair(Choice choice, long lesser, int sum, long taken) {
        if (choice.counting) {
            choice.count += Long.bitCount(lesser);
            return choice.count < choice.limit;
        }
        for (long rest = lesser; rest != 0; rest &= rest - 1) {
            int greater = sum - Long.numberOfTrailingZeros(rest) - 1;
            if (!take(choice, taken | rest & -rest | 1L << (greater - 1))) {
                return false;
            }
        }
        return true;
    }

    private boolean take(Choice choice, long taken) {
        if (choice.counting) {
            return ++choice.count < choice.limit;
        }
        int line = choice.line;
        int side = line < rows ? 0 : 1;
        decided[line] = true;
        set[line] = taken;
        known[side] |= taken;
        boolean more = decide(choice.depth + 1);
        known[side] &= ~taken;
        decided[line] = false;
        return more;
    }

    private boolean emit() {
        for (int cell = 0; cell < cells.length; cell++) {
            if (givens[cell] == 0) {
                cells[cell] = Long.numberOfTrailingZeros(set[cell / columns] & set[rows + cell % columns]) + 1;
            }
        }
        return sink.test(cells);
    }
}
