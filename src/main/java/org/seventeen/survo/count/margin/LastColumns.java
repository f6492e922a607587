package org.seventeen.survo.count.margin;

import java.util.Arrays;
import org.seventeen.base.bits.Combinations;
import org.seventeen.base.bits.NumberSets;

/**
 * The last two columns of a walk: decides which row sums are seen, and seen twice, from the states of all columns before.
 * The numbers that a state leaves are split into two columns in all ways; each split, with all orders of both columns, moves
 * the state's sums.
 */
final class LastColumns {
    private final MarginWords words;
    private final MarginWords.RowWeights rowWeights;
    /** For each weighting the least weighted sum of the columns of a split. */
    private final int[] needed;

    private final int rows;
    private final int all;
    /** All sets of m of the 2m remaining numbers, as bit masks. */
    private final int[] halves;
    /** {@link ColumnOrders#ofRows}. */
    private final int[] orders;

    private BeamStates states;
    /** Splits linked by the sum of their first half: the first split of each sum, and the next with the same sum, or −1. */
    private final int[] splitHead;

    private final int[] splitNext;
    private final int[] splitState;
    private final int[] splitHalf;
    /** Sum and set of each choice from the lower half of the remaining numbers, then from the upper half. */
    private final int[] partSums;

    private final int[] partSets;

    /** The undecided words; for each the wanted, the seen and the twice seen sums. */
    private int undecidedWords;

    private final int[] wordOf;
    private final long[] wanted;
    private final long[] seen;
    private final long[] twice;
    /** The undecided sums that the current split may reach. */
    private final long[] reached;

    /** For each pair of orders of both columns: the line of the state that leads to row sums of 0. */
    private final int[] moveBase;
    /** How far each row but the last two moves. */
    private final int[][] moveLines;
    /**
     * The shifts of the differences, six bits each: up, down and reversed, for the sum of the two columns' differences in
     * the last two rows, then for the difference of these. First for words with even differences, then for odd ones.
     */
    private final long[][] moveBits = new long[2][];
    /** The same shifts for one column, by parity and by the difference in its last two rows. */
    private final long[][] shifts = new long[2][];

    /** The numbers of both columns of the current split, ascending. */
    private final int[] one;

    private final int[] other;

    LastColumns(MarginWords words, MarginWords.RowWeights rowWeights, int rows, int columns, int limit) {
        this.words = words;
        this.rowWeights = rowWeights;
        needed = new int[rowWeights.size()];
        this.rows = rows;
        all = (int) Combinations.first(rows * columns);
        halves = Combinations.masks(2 * rows, rows);
        splitHead = new int[rows * rows * columns + 1];
        int most = limit * halves.length;
        splitNext = new int[most];
        splitState = new int[most];
        splitHalf = new int[most];
        partSums = new int[2 << rows];
        partSets = new int[2 << rows];
        wordOf = new int[words.size()];
        wanted = new long[words.size()];
        seen = new long[words.size()];
        twice = new long[words.size()];
        reached = new long[words.size()];
        orders = ColumnOrders.ofRows(rows);
        int count = orders.length / rows;
        moveBase = new int[count * count];
        moveBits[0] = new long[count * count];
        moveBits[1] = new long[count * count];
        moveLines = new int[rows - 2][count * count];
        for (int parity = 0; parity < 2; parity++) {
            shifts[parity] = new long[2 * rows * columns];
            for (int delta = 0; delta < shifts[parity].length; delta++) {
                shifts[parity][delta] = shifts(delta, parity);
            }
        }
        one = new int[rows];
        other = new int[rows];
    }

    /**
     * Loads the states of all columns but the last two.
     *
     * @param least the least wanted sum of the last but one column
     * @param greatest the greatest wanted sum of it
     */
    void load(BeamStates source, int least, int greatest) {
        states = source;
        Arrays.fill(splitHead, least, greatest + 1, -1);
        int splits = 0;
        int low = (1 << rows) - 1;
        // From the last state down, as each split is put in front of those with the same sum.
        int size = source.size();
        for (int i = 1; i <= size; i++) {
            int state = size - i;
            splitSets(all & ~source.used(state));
            for (int half : halves) {
                int sum = partSums[half & low] + partSums[low + 1 + (half >> rows)];
                if (sum >= least && sum <= greatest) {
                    splitState[splits] = state;
                    splitHalf[splits] = partSets[half & low] | partSets[low + 1 + (half >> rows)];
                    splitNext[splits] = splitHead[sum];
                    splitHead[sum] = splits++;
                }
            }
        }
    }

    /** Finds set and sum of each choice from the lower half of 2m numbers, and from the upper half. */
    private void splitSets(int free) {
        int rest = free;
        for (int part = 0; part <= 1 << rows; part += 1 << rows) {
            for (int bit = 1; bit < 1 << rows; bit <<= 1) {
                int number = Integer.numberOfTrailingZeros(rest) + 1;
                for (int choice = 0; choice < bit; choice++) {
                    partSums[part + bit + choice] = partSums[part + choice] + number;
                    partSets[part + bit + choice] = partSets[part + choice] | 1 << (number - 1);
                }
                rest &= rest - 1;
            }
        }
    }

    /** Whether no state was dropped. */
    boolean complete() {
        return states.complete();
    }

    /** Clears the wanted words. */
    void clear() {
        undecidedWords = 0;
    }

    /** Adds a word with its wanted sums. */
    void want(int word, long bits) {
        wordOf[undecidedWords] = word;
        wanted[undecidedWords] = bits;
        seen[undecidedWords] = 0;
        twice[undecidedWords++] = 0;
    }

    /** The number of words with wanted sums not yet seen twice. */
    int undecidedWords() {
        return undecidedWords;
    }

    int undecidedWord(int i) {
        return wordOf[i];
    }

    /** The wanted sums that are not seen twice. */
    long undecided(int i) {
        return wanted[i] & ~twice[i];
    }

    /** The sums that are seen. */
    long seen(int i) {
        return seen[i];
    }

    /** Goes through the splits with a given sum of the last but one column until all wanted sums are seen twice. */
    void see(int lastButOne) {
        for (int split = splitHead[lastButOne]; split >= 0 && undecidedWords > 0; split = splitNext[split]) {
            int state = splitState[split];
            NumberSets.list(splitHalf[split], one);
            NumberSets.list(all & ~states.used(state) & ~splitHalf[split], other);
            if (reach(state)) {
                prepare(state);
                look();
            }
        }
    }

    /** Finds the undecided sums that the current split may reach; returns whether there are any. */
    private boolean reach(int state) {
        for (int u = 0; u < needed.length; u++) {
            needed[u] = states.least(u, state) + rowWeights.least(u, one) + rowWeights.least(u, other);
        }
        boolean any = false;
        for (int i = 0; i < undecidedWords; i++) {
            reached[i] = wanted[i] & ~twice[i] & rowWeights.reaching(wordOf[i], needed);
            any |= reached[i] != 0;
        }
        return any;
    }

    /** Prepares the moves of the current split. */
    private void prepare(int state) {
        int firstLine = states.firstLine(state);
        int least = states.least();
        int move = 0;
        for (int i = 0; i < orders.length; i += rows) {
            int oneDelta = Math.abs(one[orders[i + rows - 2]] - one[orders[i + rows - 1]]);
            for (int j = 0; j < orders.length; j += rows) {
                int otherDelta = Math.abs(other[orders[j + rows - 2]] - other[orders[j + rows - 1]]);
                int base = firstLine;
                for (int row = 0; row < rows - 2; row++) {
                    int up = one[orders[i + row]] + other[orders[j + row]] + least;
                    moveLines[row][move] = up;
                    base -= up * states.stride(row);
                }
                moveBase[move] = base;
                int sum = oneDelta + otherDelta;
                int difference = Math.abs(oneDelta - otherDelta);
                moveBits[0][move] = shifts[0][sum] | shifts[0][difference] << 18;
                moveBits[1][move++] = shifts[1][sum] | shifts[1][difference] << 18;
            }
        }
    }

    /** The shifts for columns whose last two rows differ by {@code delta}, for a parity of the differences afterwards. */
    private static long shifts(int delta, int parityAfter) {
        int parity = parityAfter ^ delta & 1;
        int up = MarginWords.up(delta, parity, parityAfter);
        int down = MarginWords.down(delta, parity, parityAfter);
        return up | down << 6 | MarginWords.back(delta, parity, parityAfter) << 12;
    }

    private void look() {
        int left = 0;
        for (int i = 0; i < undecidedWords; i++) {
            int word = wordOf[i];
            long want = reached[i];
            long seenBits = seen[i];
            long twiceBits = twice[i];
            int base = want == 0 ? 0 : lineOf(word);
            long[] bits = moveBits[words.lastTwo(word) & 1];
            int first = words.first(word, 0);
            int[] firstMoves = moveLines[0];
            int firstLines = states.lines(0);
            for (int move = 0; move < moveBase.length && (want & ~twiceBits) != 0; move++) {
                int firstLine = first - firstMoves[move];
                if (firstLine < 0 || firstLine >= firstLines || isOutside(word, move)) {
                    continue;
                }
                int at = states.at(base + moveBase[move]);
                long[] lines = states.words();
                long line = lines[at];
                if (line == 0) {
                    continue;
                }
                long lineTwice = lines[at + 1];
                long lineBack = lines[at + 2];
                long lineTwiceBack = lines[at + 3];
                // A shift uses only the lowest six bits.
                long shift = bits[move];
                for (int delta = 0; delta < 2; delta++) {
                    long up = line << shift;
                    long down = line >>> (shift >>> 6);
                    long back = lineBack >>> (shift >>> 12);
                    long either = up | down;
                    long moved = either | back;
                    twiceBits |= lineTwice << shift
                            | lineTwice >>> (shift >>> 6)
                            | lineTwiceBack >>> (shift >>> 12)
                            | up & down
                            | either & back
                            | moved & seenBits;
                    seenBits |= moved;
                    shift >>>= 18;
                }
            }
            if ((wanted[i] & ~twiceBits) != 0) {
                wordOf[left] = word;
                wanted[left] = wanted[i];
                seen[left] = seenBits;
                twice[left++] = twiceBits;
            }
        }
        undecidedWords = left;
    }

    /** The line of a word in a state whose first line is 0, with row sums counted from 0. */
    private int lineOf(int word) {
        int line = 0;
        for (int row = 0; row < rows - 2; row++) {
            line += words.first(word, row) * states.stride(row);
        }
        return line;
    }

    /** Whether the move comes from outside the lines; row 0 is checked elsewhere. */
    private boolean isOutside(int word, int move) {
        for (int row = 1; row < rows - 2; row++) {
            int line = words.first(word, row) - moveLines[row][move];
            if (line < 0 || line >= states.lines(row)) {
                return true;
            }
        }
        return false;
    }
}
