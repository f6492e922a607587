package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

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
    private final BooleanSupplier stop;
    private final Search search;
    private volatile double share;

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
        try (RunLimit limit = new RunLimit(stop)) {
            warmUp(cases, limit);
            int rounds = 0;
            for (int round = 0; round < options.rounds() && !stop.getAsBoolean(); round++) {
                for (int index = 0; index < cases.size() && !stop.getAsBoolean(); index++) {
                    measure(cases.get(index), index, round, profiles, limit);
                    done(round * cases.size() + index + 1, cases.size());
                }
                rounds += stop.getAsBoolean() ? 0 : 1;
            }
            if (options.depths()) {
                count(cases, profiles, limit);
            }
            return new Profile(cases.size(), rounds, !stop.getAsBoolean(), List.copyOf(profiles), options);
        }
    }

    private void done(int searched, int cases) {
        share = (double) searched / cases / (options.rounds() + (options.depths() ? 1 : 0));
    }

    private void warmUp(List<ProfileCase> cases, RunLimit limit) {
        for (Strategy strategy : strategies) {
            double left = options.warmUpSeconds();
            // The last cases first: the first case should not be the one that is best known.
            for (int index = cases.size() - 1; left > 0 && !stop.getAsBoolean(); index--) {
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
            if (!profiles.get(i).hasFailed(index) && !stop.getAsBoolean()) {
                StrategyRun.Outcome outcome = search.run(strategies.get(i), one, next(limit), false);
                // A search that the user stopped says nothing about the strategy.
                if (outcome.finished() || !stop.getAsBoolean()) {
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
            for (int i = 0; i < strategies.size() && !stop.getAsBoolean(); i++) {
                StrategyRun.Outcome outcome = search.run(strategies.get(i), cases.get(index), next(limit), true);
                if (outcome.finished() || !stop.getAsBoolean()) {
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
}
