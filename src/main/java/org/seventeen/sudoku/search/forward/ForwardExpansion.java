package org.seventeen.sudoku.search.forward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.ua.harvest.HigherDegreeSets;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * Step 4 in champagne's way: bands 1+2 as one table of 54 cells, expanded once for all third bands.
 *
 * <p>A depth-first walk over the clue sets of the pair. A node branches on a set that no clue hits; a cell tried is dead for
 * its later siblings, and so are the cells of a band or stack that has all its clues. The table is rebuilt after 3 and 6
 * clues, and where three are left (7 or 8 clues); {@link ForwardLook} looks ahead at every node with three or more clues
 * left. With two left the partners of each first cell are the AND of the sets it misses.
 *
 * <pre>
 *   clues      0 1 2 | 3 4 5 | 6 7 | 8 | 9 (two left) | 10, 11
 *   sets       load  | rebuild | …  | …                          ForwardRows.Sets
 *   guardians  load  | rebuild | rebuild                         ForwardRows.Guardians
 *   sockets                    | look  | look | look  | look     ForwardSockets, ForwardThirds
 * </pre>
 *
 * <p>Every clue set that hits all sets of the pair within the counts and caps is passed on exactly once, unless the sockets
 * that it leaves unavoidable prove for each third band that it needs more clues than it may have. Without the rule {@link
 * Rule#FORWARD_SOCKETS} all are passed on. Not thread-safe; allocates only when the tables grow, and for sets of higher
 * degree once per pair.
 *
 * <p>Source: champagne; docs/forward-view.md.
 */
public final class ForwardExpansion {
    static final long BAND_1 = (1L << 27) - 1;
    static final long BAND_2 = BAND_1 << 27;
    private static final int CELLS = ForwardRows.CELLS;
    /** The cells of the first stack; shift left by 3 and 6 for the others. */
    private static final long STACK = 0b111 * 0x2010_0804_0201L;

    private static final int FIRST_REBUILD = 3;
    private static final int SECOND_REBUILD = 6;
    private static final int LAST_REBUILD_LEFT = 3;

    /** The least size of an unavoidable set; families of other sets may have smaller ones, which are left out. */
    private static final int SMALLEST = 4;

    /** The counts at each number of clues set: who studies the walk asks where in the tree a rule acts. */
    private final Counters[] byDepth = new Counters[CELLS + 1];
    /** Those of the node at hand. */
    private Counters counts;
    /** Those of complete clue sets. */
    private Counters atEnd;

    private final SearchListener listener;
    private final boolean rebuild;
    private final boolean supersets;
    private final boolean higherDegree;
    private final boolean bounded;
    private final ForwardLook view;
    private final ForwardSockets sockets;

    private final ForwardRows.Sets[] levels = {
        new ForwardRows.Sets(), new ForwardRows.Sets(), new ForwardRows.Sets(), new ForwardRows.Sets()
    };
    /** For each number of clues the rows of its level that no clue hits. */
    private final long[][] unhit = new long[CELLS + 1][1];

    private final int[] firstCells = new int[CELLS];
    private final long[] partners = new long[CELLS];

    private ForwardTask whole;
    private Consumer<ForwardTask> parts;
    private int partDepth = -1;
    /** The counts before the node at hand, where it may become a part. */
    private final Counters before = new Counters();

    private ForwardLeafSink sink;
    private BooleanSupplier stop;
    private boolean stopped;
    private int total;
    private int givenClues;
    private int caps;
    private ForwardPair degreesOf;
    private HigherDegreeSets.Tracker degrees;

    /** An expansion under the given rules. */
    public ForwardExpansion(Set<Rule> rules, SearchListener listener) {
        this.listener = listener;
        rebuild = rules.contains(Rule.FORWARD_REBUILD);
        supersets = rules.contains(Rule.FORWARD_SUPERSETS);
        higherDegree = rules.contains(Rule.FORWARD_HIGHER_DEGREE);
        bounded = rules.contains(Rule.FORWARD_SOCKETS);
        Arrays.setAll(byDepth, depth -> new Counters());
        view = new ForwardLook(rules, listener);
        sockets = new ForwardSockets(rules);
    }

    /** The counts since this expansion was made at nodes with {@code depth} clues, 0 to 54; given ones count. */
    public Counters counts(int depth) {
        return byDepth[depth];
    }

    /** Reports all counts by depth to the listener, and adds them to the totals. */
    public void report(Counters totals) {
        for (int depth = 0; depth <= CELLS; depth++) {
            totals.addAll(byDepth[depth]);
            for (Counter counter : Counter.values()) {
                long count = byDepth[depth].get(counter);
                if (count != 0) {
                    listener.walked(counter, depth, count);
                }
            }
        }
    }

    /**
     * Passes on the clue sets of a task.
     *
     * @param pair the sets and guardians
     * @param task the clue sets wanted
     * @param to takes them, in the order of the walk
     * @param mayStop asked at every node; once it returns true the walk ends early and the clue sets are incomplete
     */
    public void expand(ForwardPair pair, ForwardTask task, ForwardLeafSink to, BooleanSupplier mayStop) {
        sink = to;
        stop = mayStop;
        stopped = false;
        caps = task.stackCaps();
        total = task.firstClues() + task.secondClues();
        long given = task.given();
        givenClues = Long.bitCount(given);
        counts = byDepth[givenClues];
        atEnd = byDepth[total];
        int first = task.firstClues() - Long.bitCount(given & BAND_1);
        int second = task.secondClues() - Long.bitCount(given & BAND_2);
        if (first < 0 || second < 0 || task.thirds() == 0) {
            return;
        }
        long active = task.alive();
        int stackCounts = stackCounts(given);
        for (int stack = 0; stack < 24; stack += 8) {
            if ((stackCounts >>> stack & 255) > (caps >>> stack & 255)) {
                return;
            }
            active &= ~without(first, second, stackCounts, stack);
        }
        load(pair, task, active);
        if (first + second >= 3) {
            branch(0, 0, given, active, first, second, stackCounts, task.thirds());
        } else if (first + second == 2) {
            lastTwo(0, 0, -1, given, active, first, second, stackCounts, task.thirds());
        } else {
            fewer(given, active, first + second, task.thirds());
        }
    }

    /**
     * Cuts a task into parts: the walk stops where {@code depth} clues are set, or earlier where three are left. Each clue
     * set of {@link #expand} belongs to exactly one part, even if more sets are known by then. The node where a part begins is not
     * counted here but where the part is expanded, so that no node counts twice.
     *
     * @param depth clues set in a part, given ones included
     * @param to takes the parts, in the order of the walk; takes the task itself if there is nothing to cut
     */
    public void cut(ForwardPair pair, ForwardTask task, int depth, Consumer<ForwardTask> to) {
        int clues = task.firstClues() + task.secondClues();
        int at = Math.min(depth, clues - 3);
        if (at <= Long.bitCount(task.given())) {
            to.accept(task);
            return;
        }
        partDepth = at;
        whole = task;
        parts = to;
        expand(pair, task, (first, second, living) -> {}, () -> false);
        partDepth = -1;
    }

    private void load(ForwardPair pair, ForwardTask task, long active) {
        long given = task.given();
        levels[0].load(pair.sets, given, active, supersets);
        counts.add(Counter.FORWARD_SUPERSETS, levels[0].dropped);
        counts.add(Counter.FORWARD_ROWS, levels[0].size + levels[0].dropped);
        if (unhit[0].length < levels[0].words) {
            for (int i = 0; i < unhit.length; i++) {
                unhit[i] = new long[levels[0].words];
            }
        }
        levels[0].markAll(unhit[givenClues]);
        if (bounded) {
            sockets.begin(pair, task, active);
        }
        if (higherDegree) {
            if (degreesOf != pair) {
                degreesOf = pair;
                // A node looked at has three or more clues left.
                degrees = new HigherDegreeSets.Tracker(degreeSets(pair), LAST_REBUILD_LEFT + 1, CELLS);
            }
            degrees.clear();
            for (long cells = given; cells != 0; cells &= cells - 1) {
                degrees.set(Long.numberOfTrailingZeros(cells));
            }
        }
    }

    /** The sets of higher degree of a pair. */
    private static HigherDegreeSets degreeSets(ForwardPair pair) {
        List<CellSet> sets = new ArrayList<>();
        for (long set : pair.sets) {
            if (Long.bitCount(set) >= SMALLEST) {
                sets.add(new CellSet(set, 0));
            }
        }
        return HigherDegreeSets.usual(UaTable.of(sets));
    }

    /**
     * A node with three or more clues left, {@code first} and {@code second} in the bands. Sets and guardians are on the levels
     * {@code upper} and {@code upperGuards} at the node above; {@code stackCounts} has 8 bits per stack.
     */
    private void branch(
            int upper,
            int upperGuards,
            long clues,
            long mayBeClues,
            int first,
            int second,
            int stackCounts,
            long thirds) {
        int left = first + second;
        int depth = total - left;
        counts = byDepth[depth];
        if (depth == partDepth) {
            before.set(counts);
        }
        count(Counter.FORWARD_NODES, clues, mayBeClues, mayBeClues);
        if (stop.getAsBoolean()) {
            stopped = true;
            return;
        }
        if (higherDegree && degrees.isDead(left)) {
            count(Counter.FORWARD_HIGHER_DEGREE, clues, mayBeClues, mayBeClues);
            return;
        }
        int step = upper;
        int guardStep = upperGuards;
        boolean early = depth == FIRST_REBUILD || depth == SECOND_REBUILD;
        if (rebuild && depth > givenClues && (early || left == LAST_REBUILD_LEFT)) {
            rebuild(++step, depth, mayBeClues);
            if (bounded && early) {
                sockets.rebuild(++guardStep, depth, mayBeClues, thirds);
            }
        }
        ForwardRows.Sets level = levels[step];
        if (!view.look(level, unhit[depth], clues, mayBeClues, first, second, counts)) {
            return;
        }
        long active = view.active();
        if (depth == partDepth) {
            counts.set(before);
            listener.counted(Counter.BRANCHES, clues, mayBeClues, active);
            parts.accept(whole.below(clues, active));
            return;
        }
        long branching = view.branching();
        long living = thirds;
        if (bounded && (depth >= SECOND_REBUILD || left == 3)) {
            counts.add(Counter.FORWARD_SOCKET_NODES);
            living = sockets.boundNode(guardStep, depth, active, stackCounts, thirds);
            if (living == 0) {
                count(Counter.FORWARD_SOCKET_CUTS, clues, active, active);
                return;
            }
        }
        for (long cells = branching; cells != 0 && !stopped; cells &= cells - 1) {
            int cell = Long.numberOfTrailingZeros(cells);
            active &= ~(1L << cell);
            boolean inFirst = cell < 27;
            int firstLeft = inFirst ? first - 1 : first;
            int secondLeft = inFirst ? second : second - 1;
            int stack = stackOf(cell);
            int nowCounts = stackCounts + (1 << stack);
            long now = active & ~without(firstLeft, secondLeft, nowCounts, stack);
            level.clear(unhit[depth], unhit[depth + 1], cell);
            if (left == 3) {
                lastTwo(step, guardStep, cell, clues | 1L << cell, now, firstLeft, secondLeft, nowCounts, living);
                continue;
            }
            if (bounded) {
                sockets.set(guardStep, depth, cell);
            }
            if (higherDegree) {
                degrees.set(cell);
            }
            sink.descend(depth, cell);
            branch(step, guardStep, clues | 1L << cell, now, firstLeft, secondLeft, nowCounts, living);
            if (higherDegree) {
                degrees.takeBack();
            }
        }
    }

    private void rebuild(int step, int depth, long active) {
        ForwardRows.Sets level = levels[step];
        level.rebuild(levels[step - 1], unhit[depth], active, supersets);
        level.markAll(unhit[depth]);
        counts.add(Counter.FORWARD_REBUILDS);
        counts.add(Counter.FORWARD_SUPERSETS, level.dropped);
        counts.add(Counter.FORWARD_ROWS, level.size + level.dropped);
    }

    /** A node with two clues left; {@code lastCell} is the clue set last, or −1 at the first node. */
    private void lastTwo(
            int step,
            int guardStep,
            int lastCell,
            long clues,
            long active,
            int first,
            int second,
            int stackCounts,
            long thirds) {
        counts = byDepth[total - 2];
        ForwardRows.Sets level = levels[step];
        long[] missed = unhit[total - 2];
        long branching = active;
        for (int word = 0; word < level.words; word++) {
            if (missed[word] != 0) {
                branching &= level.masks[64 * word + Long.numberOfTrailingZeros(missed[word])];
                break;
            }
        }
        int count = 0;
        long candidates = 0;
        long rest = active;
        for (long cells = branching; cells != 0; cells &= cells - 1) {
            int cell = Long.numberOfTrailingZeros(cells);
            rest &= ~(1L << cell);
            int stack = stackOf(cell);
            boolean inFirst = cell < 27;
            long common = rest
                    & ~without(
                            inFirst ? first - 1 : first,
                            inFirst ? second : second - 1,
                            stackCounts + (1 << stack),
                            stack);
            int vector = cell * level.words;
            for (int word = 0; word < level.words; word++) {
                long sets = missed[word] & ~level.hits[vector + word];
                for (; sets != 0 && common != 0; sets &= sets - 1) {
                    common &= level.masks[64 * word + Long.numberOfTrailingZeros(sets)];
                }
            }
            if (common != 0) {
                firstCells[count] = cell;
                partners[count++] = common;
                candidates |= common | 1L << cell;
            }
        }
        count(Counter.FORWARD_TWO_LEFT_NODES, clues, active, candidates);
        if (count == 0) {
            count(Counter.FORWARD_NO_TWO_CELLS, clues, active, 0);
            return;
        }
        leaves(guardStep, lastCell, clues, count, candidates, stackCounts, thirds);
    }

    /** Passes on the leaves of a node with two clues left for which some third band may be alive. */
    private void leaves(
            int guardStep, int lastCell, long clues, int count, long candidates, int stackCounts, long thirds) {
        int depth = total - 2;
        // Not earlier: many nodes have no pair.
        if (bounded && lastCell >= 0) {
            sockets.set(guardStep, depth - 1, lastCell);
        }
        long living = bounded ? sockets.boundNode(guardStep, depth, candidates, stackCounts, thirds) : thirds;
        if (living == 0) {
            count(Counter.FORWARD_TWO_LEFT_SOCKET_CUTS, clues, candidates, candidates);
            return;
        }
        if (!sink.open(depth, lastCell, clues, candidates, stackCounts, living)) {
            return;
        }
        if (bounded) {
            sockets.openLeaves(guardStep, depth, candidates);
        }
        for (int i = 0; i < count; i++) {
            int first = firstCells[i];
            if (bounded) {
                sockets.setFirst(guardStep, first);
            }
            sink.firstCell(first);
            for (long cells = partners[i]; cells != 0; cells &= cells - 1) {
                int second = Long.numberOfTrailingZeros(cells);
                long atLeaf = bounded ? sockets.boundLeaf(guardStep, first, second) : living;
                complete(clues | 1L << first | 1L << second, living, atLeaf, false);
            }
        }
    }

    /** A walk of at most one clue. */
    private void fewer(long clues, long active, int left, long thirds) {
        ForwardRows.Sets level = levels[0];
        long common = left == 0 ? 0 : active;
        for (int row = 0; row < level.size && left == 1; row++) {
            common &= level.masks[row];
        }
        if (left == 0 && level.size == 0) {
            complete(clues, thirds, thirds, true);
        }
        for (long cells = common; cells != 0; cells &= cells - 1) {
            complete(clues | cells & -cells, thirds, thirds, true);
        }
    }

    /** Passes on a clue set, if a third band is alive; {@code few} if fewer than two clues were to be set. */
    private void complete(long clues, long thirds, long alive, boolean few) {
        boolean test = few && bounded;
        long living = test ? sockets.boundNode(0, givenClues, clues, stackCounts(clues), alive) : alive;
        atEnd.add(Counter.FORWARD_COMPLETE);
        listener.counted(Counter.FORWARD_COMPLETE, clues, thirds, living);
        if (living == 0) {
            atEnd.add(Counter.FORWARD_COMPLETE_SOCKET_CUTS);
            return;
        }
        atEnd.add(Counter.FORWARD_LEAVES);
        atEnd.add(Counter.FORWARD_LIVING_THIRDS, Long.bitCount(living));
        if (few) {
            sink.few((int) (clues & BAND_1), (int) (clues >>> 27), living);
        } else {
            sink.leaf((int) (clues & BAND_1), (int) (clues >>> 27), living);
        }
    }

    private void count(Counter counter, long clues, long active, long left) {
        counts.add(counter);
        listener.counted(counter, clues, active, left);
    }

    /**
     * The cells of bands without clues left, and those of the stack (given as 8 times its number) if it has all its clues.
     */
    private long without(int first, int second, int stackCounts, int stack) {
        long gone = first == 0 ? BAND_1 : 0;
        if (second == 0) {
            gone |= BAND_2;
        }
        if ((stackCounts >>> stack & 255) >= (caps >>> stack & 255)) {
            gone |= STACK << 3 * (stack >>> 3);
        }
        return gone;
    }

    private static int stackCounts(long clues) {
        return BandMask.stackCounts((int) clues) + BandMask.stackCounts((int) (clues >>> 27));
    }

    /** 8 times the stack of a cell. */
    private static int stackOf(int cell) {
        return cell % 9 / 3 << 3;
    }

    /**
     * Takes the clue sets of a band pair from {@link ForwardExpansion}, in the order of its depth-first walk; cells of the pair are
     * 54 bits, those of the first band first. Only {@link #leaf} is mandatory; with the other calls a sink can reuse work for common
     * clues, and cut at a node. The calls for one clue set come in the order {@link #descend}, {@link #open}, {@link #firstCell},
     * {@link #leaf}.
     */
    @FunctionalInterface
    public interface ForwardLeafSink {
        /** A clue was set at {@code depth} (clues set before, given ones included), at least three before the last. */
        default void descend(int depth, int cell) {}

        /**
         * Two clues are left, and two cells hit everything.
         *
         * @param depth clues set so far
         * @param cell the clue set last, at depth − 1; −1 if none was set in this walk
         * @param clues all clues set so far
         * @param candidates all cells of all such two
         * @param stackCounts clues set so far by stack, 8 bits per stack
         * @param livingThirds the third bands not known to need more clues than they may have
         * @return whether to go on with them
         */
        default boolean open(int depth, int cell, long clues, long candidates, int stackCounts, long livingThirds) {
            return true;
        }

        /** The first of the two cells of the leaves that follow. */
        default void firstCell(int cell) {}

        /** A clue set of a task with fewer than two clues to set; {@link #open} was not called. */
        default void few(int first, int second, long livingThirds) {
            leaf(first, second, livingThirds);
        }

        /**
         * A clue set that hits all sets of the pair.
         *
         * @param first its cells in the first band, 27 bits
         * @param second its cells in the second band, 27 bits
         * @param livingThirds the third bands, bit t for third band t, not known to need more clues than they may have; never 0
         */
        void leaf(int first, int second, long livingThirds);
    }
}
