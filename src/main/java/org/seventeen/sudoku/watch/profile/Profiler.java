package org.seventeen.sudoku.watch.profile;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.watch.profile.StrategyRun.Outcome;

/**
 * Measures strategies side by side.
 *
 * <pre>
 *   warm-up   each strategy, equally long
 *   round 1   case 1: A B C   case 2: B C A   …      times; the order changes with the case
 *   round 2   case 1: B C A   …
 *   counting  each strategy once more for each case, with a listener
 * </pre>
 *
 * <p>A machine that becomes slower, or a case that is hard, meets all strategies alike, and the ratios are of pairs. Times are
 * CPU times of the one searching thread: what the compiler and the collector do in their threads is not in them. Counting by depth
 * comes last and is not part of what is measured.
 */
public final class Profiler {
    /**
     * How strategies are measured.
     *
     * @param rounds how often each strategy searches each case, 1 or more
     * @param warmUpSeconds CPU seconds that each strategy searches before anything is measured
     * @param limitSeconds most CPU seconds of one search; 0 for no limit. A search that takes longer is not finished and is not
     *     repeated
     * @param limitNodes most times that one search may ask whether to stop, about once a node; 0 for no limit
     * @param depths whether each strategy searches each case once more to count by depth
     * @param samples of the bootstrap, 100 or more
     * @param seed of the bootstrap
     */
    public record Options(
            int rounds,
            double warmUpSeconds,
            double limitSeconds,
            long limitNodes,
            boolean depths,
            int samples,
            long seed) {
        /** Three rounds, three seconds to warm up, a minute for a search. */
        public static final Options DEFAULT = new Options(3, 3, 60, 0, true, 2_000, 1);

        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if one is out of its range
         */
        public Options {
            if (rounds < 1 || !(warmUpSeconds >= 0) || !(limitSeconds >= 0) || limitNodes < 0 || samples < 100) {
                throw new IllegalArgumentException(
                        "expected one round or more, no negative time or limit and 100 samples or more," + " found "
                                + rounds + ", " + warmUpSeconds + ", " + limitSeconds + ", " + limitNodes + " and "
                                + samples);
            }
        }
    }

    /** Two strategies found different puzzles: one of them is wrong. The message is one sentence with the grid and the rule. */
    public static final class DifferentPuzzlesException extends Exception {
        private static final long serialVersionUID = 1L;

        DifferentPuzzlesException(String message) {
            super(message);
        }
    }

    /** A search of a case, as {@link StrategyRun#of}. */
    interface Search {
        /** Searches on the calling thread. */
        StrategyRun.Outcome run(Strategy strategy, ProfileCase one, BooleanSupplier stop, boolean counted);
    }

    private final List<Strategy> strategies;
    private final Options options;
    /** Null if nobody asks for an early end. */
    private final BooleanSupplier stop;

    private final Search search;
    private volatile double share;

    /** A profiler that nobody stops. Without a limit of time it has no thread of its own, so that it runs in a page too. */
    public Profiler(List<Strategy> strategies, Options options) {
        this(strategies, options, null, StrategyRun::of);
    }

    /**
     * A profiler.
     *
     * @param strategies at least one, with different names; the others are compared with the first
     * @param stop becomes true, and stays true, to ask for an early end; what was measured by then counts
     * @throws IllegalArgumentException without a strategy, or if two have one name
     */
    public Profiler(List<Strategy> strategies, Options options, BooleanSupplier stop) {
        this(strategies, options, stop, StrategyRun::of);
    }

    Profiler(List<Strategy> strategies, Options options, BooleanSupplier stop, Search search) {
        this.strategies = List.copyOf(strategies);
        this.options = options;
        this.stop = stop;
        this.search = search;
        long names = strategies.stream().map(Strategy::name).distinct().count();
        if (names < strategies.size() || names == 0) {
            throw new IllegalArgumentException("expected one or more strategies of different names, found "
                    + strategies.stream().map(Strategy::name).toList());
        }
    }

    private boolean isStopped() {
        return stop != null && stop.getAsBoolean();
    }

    /** The share of the work that is done, 0 to 1, if all searches take equally long. Any thread may ask. */
    public double share() {
        return share;
    }

    /**
     * Measures.
     *
     * @param cases at least one
     * @throws DifferentPuzzlesException if two strategies find different puzzles
     */
    public Profile run(List<ProfileCase> cases) throws DifferentPuzzlesException {
        List<StrategyProfile> profiles = new ArrayList<>();
        for (Strategy strategy : strategies) {
            profiles.add(new StrategyProfile(strategy, cases.size(), options.rounds()));
        }
        try (RunLimit limit = new RunLimit(
                this::isStopped, stop != null || options.limitSeconds() > 0 || options.warmUpSeconds() > 0)) {
            warmUp(cases, limit);
            int rounds = 0;
            for (int round = 0; round < options.rounds() && !isStopped(); round++) {
                for (int index = 0; index < cases.size() && !isStopped(); index++) {
                    measure(cases.get(index), index, round, profiles, limit);
                    done(round * cases.size() + index + 1, cases.size());
                }
                rounds += isStopped() ? 0 : 1;
            }
            if (options.depths()) {
                count(cases, profiles, limit);
            }
            return new Profile(cases.size(), rounds, !isStopped(), List.copyOf(profiles), options);
        }
    }

    private void done(int searched, int cases) {
        share = (double) searched / cases / (options.rounds() + (options.depths() ? 1 : 0));
    }

    private void warmUp(List<ProfileCase> cases, RunLimit limit) {
        for (Strategy strategy : strategies) {
            double left = options.warmUpSeconds();
            // The last cases first: the first case should not be the one that is best known.
            for (int index = cases.size() - 1; left > 0 && !isStopped(); index--) {
                ProfileCase one = cases.get(Math.floorMod(index, cases.size()));
                StrategyRun.Outcome outcome = search.run(strategy, one, limit.next(left, 0), false);
                left -= Math.max(outcome.cpuNanos(), 1_000) / 1e9;
            }
        }
    }

    private void measure(ProfileCase one, int index, int round, List<StrategyProfile> profiles, RunLimit limit)
            throws DifferentPuzzlesException {
        StrategyRun.Outcome[] outcomes = new StrategyRun.Outcome[strategies.size()];
        for (int i : order(strategies.size(), index + round * (profiles.size() / 2 + 1))) {
            // What took too long once does so again.
            if (!profiles.get(i).hasFailed(index) && !isStopped()) {
                StrategyRun.Outcome outcome = search.run(strategies.get(i), one, next(limit), false);
                // A search that the user stopped says nothing about the strategy.
                if (outcome.finished() || !isStopped()) {
                    profiles.get(i).add(index, round, outcome);
                    outcomes[i] = outcome;
                }
            }
        }
        Difference difference = new Difference(one, (strategy, by) -> search.run(strategy, by, next(limit), false));
        for (int i = 0; i < outcomes.length; i++) {
            for (int other = 0; other < i; other++) {
                if (outcomes[i] != null && outcomes[other] != null) {
                    difference.check(strategies.get(i), outcomes[i], strategies.get(other), outcomes[other]);
                }
            }
        }
    }

    private BooleanSupplier next(RunLimit limit) {
        double seconds = options.limitSeconds() == 0 ? Double.POSITIVE_INFINITY : options.limitSeconds();
        return limit.next(seconds, options.limitNodes());
    }

    /** Counts by depth, after all times were measured: what the compiler learns from the listener changes none of them. */
    private void count(List<ProfileCase> cases, List<StrategyProfile> profiles, RunLimit limit) {
        for (int index = 0; index < cases.size(); index++) {
            for (int i = 0; i < strategies.size() && !isStopped(); i++) {
                StrategyRun.Outcome outcome = search.run(strategies.get(i), cases.get(index), next(limit), true);
                if (outcome.finished() || !isStopped()) {
                    profiles.get(i).addDepths(outcome.depths());
                }
            }
            done(options.rounds() * cases.size() + index + 1, cases.size());
        }
    }

    /**
     * The order of {@code count} strategies in turn {@code turn}, from 0, such that over all turns each comes equally often at each place
     * and right after each other one: what a strategy leaves behind in caches and heap then falls on all alike.
     *
     * <p>Source: Williams, Experimental designs balanced for the estimation of residual effects of treatments, 1949.
     */
    static int[] order(int count, int turn) {
        int[] order = new int[count];
        int row = turn % count;
        // An odd number needs the mirror images of all rows, too.
        boolean mirrored = count % 2 == 1 && turn / count % 2 == 1;
        for (int place = 0; place < count; place++) {
            int step = place % 2 == 1 ? (place + 1) / 2 : count - place / 2;
            order[mirrored ? count - 1 - place : place] = (row + step) % count;
        }
        return order;
    }

    /** Finds out which of two strategies is wrong, and by which of its rules. */
    private static final class Difference {
        private final ProfileCase where;
        private final BiFunction<Strategy, ProfileCase, Outcome> search;

        /** Outcomes for a case; {@code search} searches once more. */
        Difference(ProfileCase where, BiFunction<Strategy, ProfileCase, Outcome> search) {
            this.where = where;
            this.search = search;
        }

        /**
         * Checks that two outcomes agree; one that was not finished may lack puzzles.
         *
         * @throws DifferentPuzzlesException if they do not
         */
        void check(Strategy one, Outcome ofOne, Strategy other, Outcome ofOther) throws DifferentPuzzlesException {
            checkTwice(one, ofOne);
            checkTwice(other, ofOther);
            if (ofOther.finished()) {
                checkMissing(one, ofOne, other, ofOther);
            }
            if (ofOne.finished()) {
                checkMissing(other, ofOther, one, ofOne);
            }
        }

        private void checkTwice(Strategy by, Outcome outcome) throws DifferentPuzzlesException {
            Set<String> seen = new HashSet<>();
            for (String puzzle : outcome.puzzles()) {
                if (!seen.add(puzzle)) {
                    throw fault(
                            "expected each puzzle once, found that '" + by.name() + "' reports it twice: " + puzzle);
                }
            }
        }

        /** Throws if the loser, which came to its end, misses a puzzle of the finder. */
        private void checkMissing(Strategy finder, Outcome found, Strategy loser, Outcome lost)
                throws DifferentPuzzlesException {
            Set<String> missing = new HashSet<>(found.puzzles());
            lost.puzzles().forEach(missing::remove);
            if (missing.isEmpty()) {
                return;
            }
            String puzzle = missing.stream().sorted().findFirst().orElseThrow();
            if (isPuzzle(puzzle)) {
                throw fault("expected the same puzzles from all strategies, found that '" + loser.name() + "' misses "
                        + missing.size() + " of the " + found.puzzles().size() + " of '" + finder.name() + "', "
                        + puzzle
                        + " for one" + because(loser, finder, puzzle, true));
            }
            throw fault("expected the same puzzles from all strategies, found that '" + finder.name()
                    + "' reports what is no puzzle of the grid with "
                    + where.clues() + " clues, " + puzzle
                    + because(finder, loser, puzzle, false));
        }

        /** Whether a text is a puzzle of the wanted kind; by dancing links, which share no code with any of the searches. */
        private boolean isPuzzle(String text) {
            Puzzle puzzle = Puzzle.of(text);
            String digits = where.digits();
            for (int cell = 0; cell < digits.length(); cell++) {
                char clue = text.charAt(cell);
                if (clue != '.' && clue != digits.charAt(cell)) {
                    return false;
                }
            }
            boolean wanted = !where.isWhole() || puzzle.clueCount() == where.clues();
            return wanted && new SudokuCover().isUnique(puzzle);
        }

        /** Switches off one rule of the wrong strategy after the other, those first that the right one does without. */
        private String because(Strategy wrong, Strategy right, String puzzle, boolean misses) {
            List<String> rules = new ArrayList<>(wrong.ruleNames());
            rules.removeAll(right.ruleNames());
            List<String> others = new ArrayList<>(wrong.ruleNames());
            others.removeAll(rules);
            rules.addAll(others);
            for (String rule : rules) {
                Outcome without = search.apply(wrong.without(rule), where);
                if (without.puzzles().contains(puzzle) == misses) {
                    return "; without the rule '" + rule + "' it " + (misses ? "finds it" : "does not");
                }
            }
            return "; no single rule of it is the cause";
        }

        private DifferentPuzzlesException fault(String sentence) {
            return new DifferentPuzzlesException(where.name() + ": " + sentence);
        }
    }

    /**
     * Stops a search at a limit, or when the user asks for it. A thread looks at the CPU time of the searching thread, so that the
     * search itself reads no clock: at a node it reads one field, as in a scan.
     */
    private static final class RunLimit implements AutoCloseable {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
        private static final long LOOK_MILLIS = 20;

        private final Thread searching = Thread.currentThread();
        private final BooleanSupplier user;
        private final Thread watch;
        private volatile Stop current = new Stop();
        private volatile long end;

        /** Stops one search. */
        static class Stop implements BooleanSupplier {
            volatile boolean now;

            @Override
            public boolean getAsBoolean() {
                return now;
            }
        }

        /** The same with a limit of nodes. */
        private static final class NodeStop extends Stop {
            private long left;

            private NodeStop(long limit) {
                left = limit;
            }

            @Override
            public boolean getAsBoolean() {
                return --left < 0 || now;
            }
        }

        /**
         * A limit for searches on this thread.
         *
         * @param user whether the user wants everything to end
         * @param watched whether anything but the number of nodes can end a search
         */
        RunLimit(BooleanSupplier user, boolean watched) {
            this.user = user;
            watch = new Thread(this::look, "limit");
            watch.setDaemon(true);
            if (watched) {
                watch.start();
            }
        }

        /**
         * The stop of the next search.
         *
         * @param seconds of CPU time, infinite for no limit
         * @param nodes 0 for no limit
         */
        BooleanSupplier next(double seconds, long nodes) {
            Stop stop = nodes == 0 ? new Stop() : new NodeStop(nodes);
            end = Double.isInfinite(seconds) ? Long.MAX_VALUE : nanos() + (long) (seconds * 1e9);
            stop.now = user.getAsBoolean();
            current = stop;
            return stop;
        }

        private void look() {
            try {
                while (true) {
                    Thread.sleep(LOOK_MILLIS);
                    Stop stop = current;
                    if (user.getAsBoolean() || end != Long.MAX_VALUE && nanos() > end) {
                        stop.now = true;
                    }
                }
            } catch (InterruptedException closed) {
                // Nothing more to watch.
                return;
            }
        }

        private long nanos() {
            return THREADS.isThreadCpuTimeSupported() ? THREADS.getThreadCpuTime(searching.getId()) : System.nanoTime();
        }

        @Override
        public void close() {
            watch.interrupt();
        }
    }
}
