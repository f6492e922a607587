package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.seventeen.sudoku.watch.profile.run.OwnClasses;
import org.seventeen.sudoku.watch.profile.run.RunOutcome;
import org.seventeen.sudoku.watch.profile.run.Strategy;
import org.seventeen.sudoku.watch.profile.run.StrategyRunner;

/**
 * Measures strategies side by side.
 *
 * <pre>
 *   warm-up   each strategy, equally long
 *   round 1   case 1: A B C   case 2: B C A   …      times; the order changes with the case (Turns)
 *   round 2   case 1: B C A   …
 *   counting  each strategy once more for each case, in other classes, with a listener
 * </pre>
 *
 * <p>A machine that becomes slower, or a case that is hard, meets all strategies alike, and the ratios are of pairs. Times are
 * CPU times of the one searching thread: what the compiler and the collector do in their threads is not in them. Each strategy
 * has classes of its own ({@link OwnClasses}). Counting by depth is not part of what is measured.
 */
public final class Profiler {
    private final List<Strategy> strategies;
    private final ProfileOptions options;
    private final BooleanSupplier stop;
    private final Function<Strategy, StrategyRunner> runners;
    private volatile double share;

    /**
     * A profiler.
     *
     * @param strategies at least one, with different names; the others are compared with the first
     * @param stop becomes true, and stays true, to ask for an early end; what was measured by then counts
     * @throws IllegalArgumentException if there is none, or two have one name
     */
    public Profiler(List<Strategy> strategies, ProfileOptions options, BooleanSupplier stop) {
        this(strategies, options, stop, strategy -> OwnClasses.runner(strategy.text()));
    }

    Profiler(
            List<Strategy> strategies,
            ProfileOptions options,
            BooleanSupplier stop,
            Function<Strategy, StrategyRunner> runners) {
        this.strategies = List.copyOf(strategies);
        this.options = options;
        this.stop = stop;
        this.runners = runners;
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
        List<StrategyRunner> timed = new ArrayList<>();
        List<StrategyProfile> profiles = new ArrayList<>();
        for (Strategy strategy : strategies) {
            timed.add(runners.apply(strategy));
            profiles.add(new StrategyProfile(strategy, cases.size(), options.rounds()));
        }
        try (RunLimit limit = new RunLimit(stop)) {
            warmUp(cases, timed, limit);
            int rounds = 0;
            for (int round = 0; round < options.rounds() && !stop.getAsBoolean(); round++) {
                for (int index = 0; index < cases.size() && !stop.getAsBoolean(); index++) {
                    measure(cases.get(index), index, round, timed, profiles, limit);
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

    private void warmUp(List<ProfileCase> cases, List<StrategyRunner> timed, RunLimit limit) {
        for (int i = 0; i < timed.size(); i++) {
            double left = options.warmUpSeconds();
            // The last cases first: the first case should not be the one that is best known.
            for (int index = cases.size() - 1; left > 0 && !stop.getAsBoolean(); index--) {
                ProfileCase one = cases.get(Math.floorMod(index, cases.size()));
                RunOutcome outcome = timed.get(i)
                        .run(one.input(), limit.next(left, 0), strategies.get(i).counted());
                left -= Math.max(outcome.cpuNanos(), 1_000) / 1e9;
            }
        }
    }

    private void measure(
            ProfileCase one,
            int index,
            int round,
            List<StrategyRunner> timed,
            List<StrategyProfile> profiles,
            RunLimit limit)
            throws DifferentPuzzlesException {
        RunOutcome[] outcomes = new RunOutcome[strategies.size()];
        for (int i : Turns.order(strategies.size(), index + round * (profiles.size() / 2 + 1))) {
            // What took too long once does so again.
            if (!profiles.get(i).hasFailed(index) && !stop.getAsBoolean()) {
                RunOutcome outcome = timed.get(i)
                        .run(
                                one.input(),
                                limit.next(seconds(), options.limitNodes()),
                                strategies.get(i).counted());
                // A search that the user stopped says nothing about the strategy.
                if (outcome.finished() || !stop.getAsBoolean()) {
                    profiles.get(i).add(index, round, outcome);
                    outcomes[i] = outcome;
                }
            }
        }
        Difference difference = new Difference(one, runners, limit, options);
        for (int i = 0; i < outcomes.length; i++) {
            for (int other = 0; other < i; other++) {
                if (outcomes[i] != null && outcomes[other] != null) {
                    difference.check(strategies.get(i), outcomes[i], strategies.get(other), outcomes[other]);
                }
            }
        }
    }

    private double seconds() {
        return options.limitSeconds() == 0 ? Double.POSITIVE_INFINITY : options.limitSeconds();
    }

    /** Counts by depth, in classes that no time was measured in. */
    private void count(List<ProfileCase> cases, List<StrategyProfile> profiles, RunLimit limit) {
        List<StrategyRunner> counting = strategies.stream().map(runners).toList();
        for (int index = 0; index < cases.size(); index++) {
            for (int i = 0; i < counting.size() && !stop.getAsBoolean(); i++) {
                RunOutcome outcome = counting.get(i)
                        .run(cases.get(index).input(), limit.next(seconds(), options.limitNodes()), true);
                if (outcome.finished() || !stop.getAsBoolean()) {
                    profiles.get(i).addDepths(outcome.depths());
                }
            }
            done(options.rounds() * cases.size() + index + 1, cases.size());
        }
    }
}
