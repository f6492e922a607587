package org.seventeen.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.seventeen.base.work.StopSignal;
import org.seventeen.grid.RandomGrids;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.scan.PairRecord;
import org.seventeen.scan.PairScanner;
import org.seventeen.search.plan.PairWalk;
import org.seventeen.search.plan.SearchOptions;
import org.seventeen.search.result.Counter;
import org.seventeen.search.result.Counters;
import org.seventeen.ua.forward.ForwardCounter;
import org.seventeen.ua.forward.ForwardRule;

/**
 * What a band pair costs with all its third bands when siblings expand it, and when the forward view does, under some of
 * its rules; in turn. {@code bench/forward --search} runs it.
 *
 * <p>Arguments: pairs, rounds. Times are CPU seconds, summed over random pairs, each the least of the rounds.
 */
public final class ForwardSearch {
    private ForwardSearch() {}

    /** Prints the times. */
    public static void main(String[] arguments) throws Exception {
        int pairs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        Map<String, PairWalk> walks = new LinkedHashMap<>();
        walks.put("siblings", PairWalk.SIBLINGS);
        walks.put("forward, none", PairWalk.forward(ForwardRule.none()));
        walks.put("smallest", PairWalk.forward(EnumSet.of(ForwardRule.SMALLEST)));
        walks.put(
                "smallest, supersets, bands",
                PairWalk.forward(EnumSet.of(ForwardRule.SMALLEST, ForwardRule.SUPERSETS, ForwardRule.BANDS)));
        walks.put("all rules", PairWalk.forward(ForwardRule.all()));
        RandomGrids grids = new RandomGrids(new SplittableRandom(11));
        Map<String, Double> sums = new LinkedHashMap<>();
        Map<String, Counters> counts = new LinkedHashMap<>();
        for (int i = 0; i < pairs; i++) {
            SolutionGrid grid = grids.next();
            Map<String, Double> least = new LinkedHashMap<>();
            Map<String, List<String>> found = new LinkedHashMap<>();
            for (int round = 0; round < rounds; round++) {
                for (Map.Entry<String, PairWalk> walk : walks.entrySet()) {
                    Counters counters = new Counters();
                    List<String> puzzles = new ArrayList<>();
                    search(grid, SearchOptions.DEFAULT.with(walk.getValue()), counters, puzzles);
                    least.merge(walk.getKey(), counters.cpuNanos() / 1e9, Math::min);
                    found.put(walk.getKey(), puzzles);
                    if (round == 0) {
                        counts.computeIfAbsent(walk.getKey(), key -> new Counters())
                                .addAll(counters);
                    }
                }
            }
            if (found.values().stream().distinct().count() > 1) {
                throw new IllegalStateException("different puzzles: " + found);
            }
            least.forEach((name, seconds) -> sums.merge(name, seconds, Double::sum));
        }
        System.out.printf(
                "%-28s %8s %6s %10s %10s %10s %10s%n", "", "CPU s", "ratio", "nodes", "two left", "opened", "pairs");
        sums.forEach((name, seconds) -> {
            Counters of = counts.get(name);
            System.out.printf(
                    Locale.ROOT,
                    "%-28s %8.3f %6.2f %10d %10d %10d %10d%n",
                    name,
                    seconds,
                    seconds / sums.get("siblings"),
                    of.get(Counter.TREE_NODES) + of.get(ForwardCounter.NODES),
                    of.get(Counter.TWO_LEFT_NODES) + of.get(ForwardCounter.TWO_LEFT_NODES),
                    of.get(Counter.STATIC_TESTS),
                    of.get(Counter.LEAVES));
        });
    }

    private static void search(SolutionGrid grid, SearchOptions options, Counters into, List<String> puzzles)
            throws Exception {
        Iterator<PairScanner.PairInput> one =
                List.of(new PairScanner.PairInput(grid, "")).iterator();
        new PairScanner(1, 17, options, new StopSignal())
                .runPairs(() -> one.hasNext() ? one.next() : null, new PairScanner.Sink() {
                    @Override
                    public void accept(PairRecord found) {
                        found.result().puzzles().forEach(puzzle -> puzzles.add(puzzle.toString()));
                    }

                    @Override
                    public void counted(Counters counters) {
                        into.addAll(counters);
                    }
                });
    }
}
