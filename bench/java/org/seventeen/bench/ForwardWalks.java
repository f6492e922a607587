package org.seventeen.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.forward.ForwardExpansion;
import org.seventeen.sudoku.search.forward.ForwardPair;
import org.seventeen.sudoku.search.forward.ForwardTask;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The walk over both bands and nothing else, under several sets of rules, as a table; {@code bench/forward --walk} runs it. Random pairs with
 * their first 64 third bands, 5 + 6 clues, 6 in the third band, at most 6 in a stack.
 */
public final class ForwardWalks {
    private static final int FIRST = 5;
    private static final int SECOND = 6;
    private static final int CAPS = 0x060606;
    private static final long SEED = 11;
    private static final String ALL_OF_PAIR = "all of the pair";
    private static final String ALL = "all rules";

    /** The rules that bound third bands; without them the walk passes on the same clue sets whatever rules it has. */
    private static final Set<Rule> OF_THIRDS =
            EnumSet.of(Rule.FORWARD_SOCKETS, Rule.FORWARD_MINIROWS, Rule.FORWARD_BOXES);

    /** A set of rules, what it took in each round, and what it counted. */
    private static final class Row {
        private final Set<Rule> rules;
        private final List<Long> nanos = new ArrayList<>();
        private Counters counters;

        Row(Set<Rule> rules) {
            this.rules = rules;
        }

        private void walk(List<ForwardPair> pairs, List<Long> thirds) {
            ForwardExpansion expansion = new ForwardExpansion(rules, SearchListener.NONE);
            long[] living = new long[1];
            long begin = MachineSpeed.cpuNanos();
            for (int i = 0; i < pairs.size(); i++) {
                ForwardTask task =
                        new ForwardTask(FIRST, SECOND, CAPS, SECOND, thirds.get(i), 0, ForwardTask.ALL_CELLS);
                expansion.expand(
                        pairs.get(i), task, (first, second, alive) -> living[0] += Long.bitCount(alive), () -> false);
            }
            nanos.add(MachineSpeed.cpuNanos() - begin);
            counters = new Counters();
            expansion.report(counters);
            if (living[0] != counters.get(Counter.FORWARD_LIVING_THIRDS)) {
                throw new IllegalStateException("expected as many third bands as counted, found " + living[0]);
            }
        }

        private double seconds() {
            List<Long> sorted = nanos.stream().sorted().toList();
            return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2e9;
        }
    }

    private ForwardWalks() {}

    /** The arguments are the number of pairs and of rounds. */
    public static void main(String[] arguments) {
        List<ForwardPair> pairs = new ArrayList<>();
        List<Long> thirds = new ArrayList<>();
        RandomGrids grids = RandomGrids.seeded(SEED);
        for (int i = Integer.parseInt(arguments[0]); i > 0; i--) {
            byte[] pair = Arrays.copyOf(grids.next().digits(), 54);
            PairInstance instance = PairInstance.of(
                    pair,
                    Gangster.of(pair).thirds().stream()
                            .limit(VirtualCells.MOST)
                            .map(ThirdBand::digits)
                            .toArray(byte[][]::new));
            PairPool pool = new PairPool(
                    new PairHarvest(instance.cells()).forSearch(16), 0, 0, instance.freePair(), instance.freeVirtual());
            pairs.add(ForwardPair.of(pool, true));
            thirds.add(instance.cells().allThirds());
        }
        Map<String, Row> rows = rows();
        // One more than asked for: the compiler works in the first, which does not count.
        for (int round = -1; round < Integer.parseInt(arguments[1]); round++) {
            for (Row row : rows.values()) {
                row.walk(pairs, thirds);
                if (round < 0) {
                    row.nanos.clear();
                }
            }
        }
        print(rows);
    }

    private static Map<String, Row> rows() {
        Set<Rule> ofPair = EnumSet.noneOf(Rule.class);
        Set<Rule> all = EnumSet.noneOf(Rule.class);
        for (Rule rule : Rule.values()) {
            if (rule.isForward()) {
                all.add(rule);
                if (!OF_THIRDS.contains(rule)) {
                    ofPair.add(rule);
                }
            }
        }
        Map<String, Row> rows = new LinkedHashMap<>();
        rows.put("none", new Row(Set.of()));
        rows.put(ALL_OF_PAIR, new Row(ofPair));
        for (Rule rule : ofPair) {
            rows.put("– without " + name(rule), new Row(without(ofPair, rule)));
        }
        for (Rule rule : ofPair) {
            rows.put("– only " + name(rule), new Row(EnumSet.of(rule)));
        }
        rows.put("all of the third bands", new Row(OF_THIRDS));
        for (Rule rule : OF_THIRDS) {
            if (rule != Rule.FORWARD_SOCKETS) {
                rows.put("– without " + name(rule), new Row(without(OF_THIRDS, rule)));
            }
        }
        rows.put(ALL, new Row(all));
        return rows;
    }

    private static Set<Rule> without(Set<Rule> rules, Rule rule) {
        Set<Rule> fewer = EnumSet.copyOf(rules);
        fewer.remove(rule);
        return fewer;
    }

    private static String name(Rule rule) {
        return "`" + rule.label().substring(rule.label().indexOf(':') + 1) + "`";
    }

    private static void print(Map<String, Row> rows) {
        double none = rows.values().iterator().next().seconds();
        Set<Long> passedOn = new TreeSet<>();
        System.out.println("| rules | CPU s | × none | nodes | two left | (X, Y) | with third bands |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
        rows.forEach((name, row) -> {
            System.out.println(String.format(
                    Locale.ROOT,
                    "| %s | %.3f | %.2f | %s | %s | %s | %s |",
                    name,
                    row.seconds(),
                    row.seconds() / none,
                    count(row, Counter.FORWARD_NODES),
                    count(row, Counter.FORWARD_TWO_LEFT_NODES),
                    count(row, Counter.FORWARD_LEAVES),
                    count(row, Counter.FORWARD_LIVING_THIRDS)));
            if (row.rules.stream().noneMatch(OF_THIRDS::contains)) {
                passedOn.add(row.counters.get(Counter.FORWARD_LEAVES));
            }
        });
        Row pair = rows.get(ALL_OF_PAIR);
        Row all = rows.get(ALL);
        System.out.println("all of the pair: groups found greedily confine "
                + share(pair, Counter.FORWARD_CRITICAL, Counter.FORWARD_LOOKS)
                + " of the looks, listed ones "
                + share(pair, Counter.FORWARD_GROUP_CONFINED, Counter.FORWARD_LOOKS)
                + "; "
                + share(pair, Counter.FORWARD_FIXED_POINT_CUTS, Counter.FORWARD_MORE_ROUNDS)
                + " of the later rounds find the branch dead; all rules: no third band is left at "
                + share(all, Counter.FORWARD_SOCKET_CUTS, Counter.FORWARD_SOCKET_NODES)
                + " of the nodes tested, "
                + share(all, Counter.FORWARD_TWO_LEFT_SOCKET_CUTS, Counter.FORWARD_TWO_LEFT_NODES)
                + " of those with two clues left, "
                + share(all, Counter.FORWARD_COMPLETE_SOCKET_CUTS, Counter.FORWARD_COMPLETE)
                + " of the (X, Y)");
        if (passedOn.size() != 1) {
            throw new IllegalStateException(
                    "expected the same (X, Y) under all rules of the pair, found numbers " + passedOn);
        }
    }

    private static String share(Row row, Counter part, Counter of) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * row.counters.get(part) / row.counters.get(of));
    }

    private static String count(Row row, Counter counter) {
        long value = row.counters.get(counter);
        return value < 1_000_000
                ? Math.round(value / 1e3) + " k"
                : String.format(Locale.ROOT, value < 100_000_000 ? "%.2f M" : "%.1f M", value / 1e6);
    }
}
