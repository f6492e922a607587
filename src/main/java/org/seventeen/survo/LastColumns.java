package org.seventeen.survo;

import java.util.Arrays;
import org.seventeen.bits.Combinations;

/**
 * The last two columns of a walk: for states of all columns before, which sums of rows are seen, and seen twice. The
 * numbers that a state leaves are split into two columns in all ways; each split, in all orders of both columns, moves the
 * state's sums.
 */
final class LastColumns {
    private final MarginWords words;
    private final int rows;
    private final int all;
    /** The sets of half of the 2m numbers left. */
    private final int[] halves;
    /** Orders of the rows, one after the other, one of each two that differ by a swap of the last two rows. */
    private final int[] orders;

    private final int orderCount;

    private BeamStates states;
    /** Splits by the sum of their first half: the first of each sum and the next one of the same sum, or −1. */
    private final int[] splitHead;

    private final int[] splitNext;
    private final int[] splitState;
    private final int[] splitHalf;

    /** The words that are wanted, what is wanted, seen and seen twice of them; first those undecided. */
    private int undecidedWords;

    private final int[] wordOf;
    private final long[] wanted;
    private final long[] seen;
    private final long[] twice;

    /** For each order of both columns but for their last two rows, which may be swapped: where the lines of a state begin. */
    private final int[] moveBase;
    /** How far each row but the last two is moved. */
    private final int[][] moveLines;
    /**
     * The shifts of the differences, six bits each: up, down and backwards for the sum of what the last two rows differ
     * by in both columns, then for the difference. First for words with even differences, then for odd ones.
     */
    private final long[][] moveBits = new long[2][];

    private final int[] one;
    private final int[] other;

    LastColumns(MarginWords words, int rows, int columns, int limit) {
        this.words = words;
        this.rows = rows;
        all = (int) Combinations.first(rows * columns);
        halves = Combinations.masks(2 * rows, rows);
        splitHead = new int[rows * rows * columns + 1];
        int most = limit * halves.length;
        splitNext = new int[most];
        splitState = new int[most];
        splitHalf = new int[most];
        wordOf = new int[words.size()];
        wanted = new long[words.size()];
        seen = new long[words.size()];
        twice = new long[words.size()];
        int count = 1;
        for (int i = 2; i <= rows; i++) {
            count *= i;
        }
        orderCount = count / 2;
        orders = new int[orderCount * rows];
        int[] order = new int[rows];
        for (int i = 0; i < rows; i++) {
            order[i] = i;
        }
        collectOrders(order, 0, 0);
        moveBase = new int[count * count / 4];
        moveBits[0] = new long[count * count / 4];
        moveBits[1] = new long[count * count / 4];
        moveLines = new int[rows - 2][count * count / 4];
        one = new int[rows];
        other = new int[rows];
    }

    private int collectOrders(int[] order, int at, int count) {
        if (at == rows - 2) {
            System.arraycopy(order, 0, orders, count * rows, rows);
            return count + 1;
        }
        int collected = count;
        for (int i = at; i < rows; i++) {
            swap(order, at, i);
            collected = collectOrders(order, at + 1, collected);
            swap(order, at, i);
        }
        return collected;
    }

    private static void swap(int[] order, int i, int j) {
        int place = order[i];
        order[i] = order[j];
        order[j] = place;
    }

    /** Takes the states of all columns but the last two. */
    void load(BeamStates source) {
        states = source;
        Arrays.fill(splitHead, -1);
        int splits = 0;
        int[] free = new int[2 * rows];
        for (int state = source.size() - 1; state >= 0; state--) {
            fill(free, all & ~source.used(state));
            for (int half : halves) {
                int set = 0;
                int sum = 0;
                for (int rest = half; rest != 0; rest &= rest - 1) {
                    int number = free[Integer.numberOfTrailingZeros(rest)];
                    set |= 1 << (number - 1);
                    sum += number;
                }
                splitState[splits] = state;
                splitHalf[splits] = set;
                splitNext[splits] = splitHead[sum];
                splitHead[sum] = splits++;
            }
        }
    }

    private static void fill(int[] numbers, int set) {
        int i = 0;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            numbers[i++] = Integer.numberOfTrailingZeros(rest) + 1;
        }
    }

    /** Whether the states leave nothing out. */
    boolean complete() {
        return states.complete();
    }

    /** Wants nothing. */
    void clear() {
        undecidedWords = 0;
    }

    /** Wants some sums of a word. */
    void want(int word, long bits) {
        wordOf[undecidedWords] = word;
        wanted[undecidedWords] = bits;
        seen[undecidedWords] = 0;
        twice[undecidedWords++] = 0;
    }

    /** The words of which some wanted sums are not seen twice. */
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

    /** Sees what it can of the sums wanted, until all are seen twice. */
    void see(int lastButOne) {
        for (int split = splitHead[lastButOne]; split >= 0 && undecidedWords > 0; split = splitNext[split]) {
            prepare(splitState[split], splitHalf[split]);
            look();
        }
    }

    private void prepare(int state, int half) {
        fill(one, half);
        fill(other, all & ~states.used(state) & ~half);
        int move = 0;
        for (int i = 0; i < orderCount * rows; i += rows) {
            int oneDelta = Math.abs(one[orders[i + rows - 2]] - one[orders[i + rows - 1]]);
            for (int j = 0; j < orderCount * rows; j += rows) {
                int otherDelta = Math.abs(other[orders[j + rows - 2]] - other[orders[j + rows - 1]]);
                int base = state * states.width();
                for (int row = 0; row < rows - 2; row++) {
                    int up = one[orders[i + row]] + other[orders[j + row]] + states.least();
                    moveLines[row][move] = up;
                    base -= up * states.stride(row) * BeamStates.LINE;
                }
                moveBase[move] = base;
                int sum = oneDelta + otherDelta;
                int difference = Math.abs(oneDelta - otherDelta);
                moveBits[0][move] = shifts(sum, 0) | shifts(difference, 0) << 18;
                moveBits[1][move++] = shifts(sum, 1) | shifts(difference, 1) << 18;
            }
        }
    }

    /** The shifts for columns whose last two rows differ by {@code delta}, for differences of a parity afterwards. */
    private static long shifts(int delta, int parityAfter) {
        int parity = parityAfter ^ delta & 1;
        int up = (delta + parity - parityAfter) / 2;
        int down = (delta - parity + parityAfter) / 2;
        // A difference of 0 would shift by 64. A shift by 63 adds what comes twice anyway, from moving up and down by
        // 0.
        int back = Math.min(Long.SIZE - 1, Long.SIZE - 1 - (delta - parity - parityAfter) / 2);
        return up | down << 6 | back << 12;
    }

    private void look() {
        long[] states = this.states.words();
        int left = 0;
        for (int i = 0; i < undecidedWords; i++) {
            int word = wordOf[i];
            long want = wanted[i];
            long seenBits = seen[i];
            long twiceBits = twice[i];
            int base = 0;
            for (int row = 0; row < rows - 2; row++) {
                base += words.first(word, row) * this.states.stride(row) * BeamStates.LINE;
            }
            long[] shifts = moveBits[words.lastTwo(word) & 1];
            int first = words.first(word, 0);
            int[] firstMoves = moveLines[0];
            int firstLines = this.states.lines(0);
            for (int move = 0; move < moveBase.length && (want & ~twiceBits) != 0; move++) {
                int firstLine = first - firstMoves[move];
                if (firstLine < 0 || firstLine >= firstLines || isOutside(word, move)) {
                    continue;
                }
                int at = base + moveBase[move];
                long line = states[at];
                if (line == 0) {
                    continue;
                }
                long lineTwice = states[at + 1];
                long lineBack = states[at + 2];
                long lineTwiceBack = states[at + 3];
                // Shifts look at the lowest six bits only.
                long shift = shifts[move];
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
            if ((want & ~twiceBits) != 0) {
                wordOf[left] = word;
                wanted[left] = want;
                seen[left] = seenBits;
                twice[left++] = twiceBits;
            }
        }
        undecidedWords = left;
    }

    /** Whether the move leads from a line that is none, the first row aside. */
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
