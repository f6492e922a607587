package org.seventeen.sudoku.rate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.rate.Step.Technique;

/**
 * The steps from level 4 on: of each candidate it is asked what would follow if it were true.
 *
 * <p>Two things remove a candidate: that it would follow from itself that it is false; and that it follows from each candidate of a cell, or
 * from each place of a digit in a unit. In a chain each thing follows from one other: a true candidate makes false what it
 * sees, a false one makes true the only one left beside it in a cell or unit with two. So a chain can be read backwards, and the first rule
 * finds all that cells and units with two candidates could add. From a supposition everything follows at once, in the waves of {@link Board}.
 *
 * <p>The size of a step is its number of links, over all its chains, or its number of waves: the least there is. Both are the same
 * whatever the order of cells.
 */
final class ChainSteps {
    private static final int CANDIDATES = Board.CANDIDATES;

    /** By size: what it adds to a rating, a tenth for each half of a doubling. */
    private static int growth(int size) {
        return Math.max(0, 63 - Long.numberOfLeadingZeros((long) size * size) - 4);
    }

    private final Board board;
    private final BooleanSupplier stop;
    private final Board trial = new Board();
    private final SetSteps trialSets = new SetSteps(trial);
    private final Board inner = new Board();

    /** By candidate that is supposed, by candidate: the links or waves after which it is false; 0 if it is not. */
    private final byte[][] when = new byte[CANDIDATES][CANDIDATES];

    /** By literal, 2 c if candidate c is true and 2 c + 1 if it is false: from which one it follows, and after how many links. */
    private final int[] parent = new int[2 * CANDIDATES];

    private final int[] links = new int[2 * CANDIDATES];
    private final int[] queue = new int[2 * CANDIDATES];
    private int tail;

    /** By candidate: the size of the least step that removes it, 0 without one; and the cell or 81 + 9 unit + digit, or −1. */
    private final int[] sizes = new int[CANDIDATES];

    private final int[] sources = new int[CANDIDATES];

    /**
     * Steps on a board.
     *
     * @param stop asked from time to time; the steps then end with a {@link CancellationException}
     */
    ChainSteps(Board board, BooleanSupplier stop) {
        this.board = board;
        this.stop = stop;
    }

    /** All steps of a technique that have the least rating, a candidate each. */
    List<Step> find(Technique technique) {
        search(technique);
        return steps(technique);
    }

    /** The candidates that a technique removes, whatever the rating of the step. */
    int[] removed(Technique technique) {
        search(technique);
        return IntStream.range(0, CANDIDATES)
                .filter(candidate -> sizes[candidate] > 0)
                .toArray();
    }

    private void search(Technique technique) {
        Arrays.fill(sizes, 0);
        for (int candidate = 0; candidate < CANDIDATES; candidate++) {
            if (isOpen(board, candidate)) {
                if (stop.getAsBoolean()) {
                    throw new CancellationException("expected a rating to its end, found a stop");
                }
                follow(candidate, technique);
                offer(candidate, when[candidate][candidate], -1);
            }
        }
        switch (technique) {
            case FORCING_CHAINS -> cases(3);
            case SUPPOSITION, SUPPOSITION_WITH_SETS -> cases(2);
            default -> {}
        }
    }

    private static boolean isOpen(Board state, int candidate) {
        return state.has(candidate) && !state.isPlaced(candidate / 9);
    }

    private void offer(int candidate, int size, int source) {
        if (size > 0 && (sizes[candidate] == 0 || size < sizes[candidate])) {
            sizes[candidate] = size;
            sources[candidate] = source;
        }
    }

    /** Finds out what is false if a candidate is true. */
    private void follow(int candidate, Technique technique) {
        byte[] row = when[candidate];
        Arrays.fill(row, (byte) 0);
        switch (technique) {
            case X_CHAIN, XY_CHAIN, CHAIN, FORCING_CHAINS -> {
                spread(candidate, technique);
                for (int other = 0; other < CANDIDATES; other++) {
                    row[other] = (byte) Math.min(links[2 * other + 1], Byte.MAX_VALUE);
                }
            }
            case SUPPOSITION, SUPPOSITION_WITH_SETS -> {
                trial.copy(board, row);
                trial.suppose(candidate);
                trial.follow();
                while (technique == Technique.SUPPOSITION_WITH_SETS && !trial.isBroken() && reduceTrial()) {
                    trial.follow();
                }
                if (trial.isBroken()) {
                    for (int other = 0; other < CANDIDATES; other++) {
                        row[other] = row[other] == 0 ? (byte) trial.wave() : row[other];
                    }
                }
            }
            case NESTED_SUPPOSITIONS -> {
                trial.copy(board, null);
                trial.suppose(candidate);
                row[candidate] = (byte) passes();
            }
            default -> throw new IllegalArgumentException("expected a technique from level 4 on, found " + technique);
        }
    }

    private boolean reduceTrial() {
        trial.nextWave();
        return trialSets.reduce();
    }

    /** Follows chains from a candidate that is true. */
    private void spread(int start, Technique technique) {
        Arrays.fill(links, 0);
        tail = 0;
        reach(2 * start, -1);
        for (int head = 0; head < tail; head++) {
            int literal = queue[head];
            int candidate = literal / 2;
            int cell = candidate / 9;
            int digit = candidate % 9;
            boolean isTrue = (literal & 1) == 0;
            int others = board.digits[cell] & ~(1 << digit);
            if (technique != Technique.X_CHAIN && (isTrue || Integer.bitCount(others) == 1)) {
                for (; others != 0; others &= others - 1) {
                    reach(2 * (9 * cell + Integer.numberOfTrailingZeros(others)) + (isTrue ? 1 : 0), literal);
                }
            }
            if (isTrue) {
                for (int peer : Board.PEER_CELLS[cell]) {
                    if (board.has(9 * peer + digit)) {
                        reach(2 * (9 * peer + digit) + 1, literal);
                    }
                }
            } else if (technique != Technique.XY_CHAIN) {
                for (int unit : Board.UNITS[cell]) {
                    int places = board.places[9 * unit + digit];
                    if (Integer.bitCount(places) == 2) {
                        int one = Board.CELLS[unit][Integer.numberOfTrailingZeros(places)];
                        int two = Board.CELLS[unit][31 - Integer.numberOfLeadingZeros(places)];
                        reach(2 * (9 * (one == cell ? two : one) + digit), literal);
                    }
                }
            }
        }
    }

    private void reach(int literal, int from) {
        if (links[literal] == 0 && (from < 0 || literal != queue[0])) {
            links[literal] = from < 0 ? 0 : links[from] + 1;
            parent[literal] = from;
            queue[tail++] = literal;
        }
    }

    /**
     * The passes after which the trial breaks, 2 for more than one; 0 if it does not break. In a pass all suppositions are made on it, and
     * those that break by singles are found false.
     */
    private int passes() {
        trial.follow();
        int[] refuted = new int[CANDIDATES];
        for (int pass = 1; !trial.isBroken(); pass = 2) {
            int count = 0;
            for (int candidate = 0; candidate < CANDIDATES; candidate++) {
                if (isOpen(trial, candidate)) {
                    inner.copy(trial, null);
                    inner.suppose(candidate);
                    inner.follow();
                    if (inner.isBroken()) {
                        refuted[count++] = candidate;
                    }
                }
            }
            if (count == 0) {
                return 0;
            }
            for (int i = 0; i < count; i++) {
                trial.remove(refuted[i] / 9, refuted[i] % 9);
            }
            trial.follow();
            if (trial.isBroken()) {
                return pass;
            }
        }
        return 1;
    }

    /** Candidates that are false whichever candidate of a cell, or place of a digit in a unit, is true; of some, at least. */
    private void cases(int fewest) {
        for (int source = 0; source < 81 + 243; source++) {
            int[] members = members(source);
            for (int candidate = 0; candidate < CANDIDATES && members.length >= fewest; candidate++) {
                int sum = 0;
                boolean all = isOpen(board, candidate);
                for (int i = 0; i < members.length && all; i++) {
                    int size = when[members[i]][candidate];
                    all = size > 0;
                    sum += size;
                }
                offer(candidate, all ? sum : 0, source);
            }
        }
    }

    /** The candidates of a cell, or from 81 on the places of a digit in a unit. */
    private int[] members(int source) {
        int set = source < 81 ? board.digits[source] : board.places[source - 81];
        int[] members = new int[Integer.bitCount(set)];
        for (int i = 0; i < members.length; i++, set &= set - 1) {
            int bit = Integer.numberOfTrailingZeros(set);
            members[i] = source < 81 ? 9 * source + bit : 9 * Board.CELLS[(source - 81) / 9][bit] + source % 9;
        }
        return members;
    }

    /** The steps of the least rating. */
    private List<Step> steps(Technique technique) {
        int least = Integer.MAX_VALUE;
        for (int size : sizes) {
            least = size == 0 ? least : Math.min(least, rating(technique, size));
        }
        List<Step> steps = new ArrayList<>();
        for (int candidate = 0; candidate < CANDIDATES; candidate++) {
            if (sizes[candidate] > 0 && rating(technique, sizes[candidate]) == least) {
                steps.add(step(technique, candidate, least));
            }
        }
        return steps;
    }

    private static int rating(Technique technique, int size) {
        int more = switch (technique) {
            case X_CHAIN, XY_CHAIN -> Math.min(4, growth(size));
            case NESTED_SUPPOSITIONS -> size == 1 ? 0 : 5;
            default -> Math.min(9, growth(size));
        };
        return technique.rating() + more;
    }

    private Step step(Technique technique, int candidate, int rating) {
        int source = sources[candidate];
        int[] starts = source < 0 ? new int[] {candidate} : members(source);
        boolean chains = technique.rating() <= Technique.FORCING_CHAINS.rating();
        CellSet pattern = CellSet.EMPTY;
        StringBuilder reason = new StringBuilder();
        if (source >= 0) {
            reason.append(
                            source < 81
                                    ? SetSteps.name(source) + " can be "
                                    : (source % 9 + 1) + " in " + SetSteps.unitName((source - 81) / 9) + " can be in ")
                    .append(
                            source < 81
                                    ? SetSteps.numbers(board.digits[source])
                                    : SetSteps.pattern((source - 81) / 9, board.places[source - 81])
                                            .names());
        }
        for (int start : starts) {
            pattern = pattern.with(start / 9);
            if (chains) {
                spread(start, technique);
                List<String> path = new ArrayList<>();
                for (int literal = 2 * candidate + 1; literal >= 0; literal = parent[literal]) {
                    pattern = pattern.with(literal / 18);
                    path.add(0, SetSteps.name(literal / 18) + (literal % 2 == 0 ? "=" : "!=") + (literal / 2 % 9 + 1));
                }
                reason.append(reason.length() == 0 ? "" : "; ").append(String.join(" > ", path));
            }
        }
        if (!chains) {
            String by = switch (technique) {
                case SUPPOSITION -> "by singles";
                case SUPPOSITION_WITH_SETS -> "by singles, sets, fish and wings";
                default -> "by suppositions within it";
            };
            String no = SetSteps.name(candidate / 9) + " is not " + (candidate % 9 + 1);
            reason.append(
                    source < 0
                            ? "If " + SetSteps.name(candidate / 9) + " were " + (candidate % 9 + 1) + ", " + by
                                    + " a cell or a digit of a unit would be left without a candidate"
                            : "; from each follows " + by + " that " + no);
        }
        int[] gone = new int[81];
        gone[candidate / 9] = 1 << candidate % 9;
        return new Step(technique, rating, reason.toString(), pattern, -1, 0, SetSteps.removed(gone));
    }
}
