package org.seventeen.show.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.seventeen.show.picture.BarsSvg;
import org.seventeen.sudoku.search.Counter;

/**
 * What share each rule cut of what came to it: of what the rules before it in the same step had left. The statistics of a scan print
 * shares of the whole step ({@link Counter#whole}) instead, as those can be added.
 */
final class RuleShares {
    private final Map<String, Long> counters;
    private final boolean pairs;

    /**
     * The shares of some sums.
     *
     * @param counters the sum of each counter by its label; what is absent is 0
     * @param pairs whether they are of searches by band pairs, which ask the rules for the third band in another order
     */
    RuleShares(Map<String, Long> counters, boolean pairs) {
        this.counters = counters;
        this.pairs = pairs;
    }

    /** A row for each rule that was counted and that something came to, in the order of the rules. */
    List<BarsSvg.Rows.Row> rows() {
        List<Counter> order = new ArrayList<>(List.of(Counter.values()));
        if (!pairs) {
            order.remove(Counter.MINIROW_CUTS);
            order.add(order.indexOf(Counter.LEAF_LEVEL_CUTS), Counter.MINIROW_CUTS);
        }
        List<BarsSvg.Rows.Row> rows = new ArrayList<>();
        for (Counter counter : order) {
            long reached = counters.containsKey(counter.label()) ? reached(counter) : 0;
            if (reached > 0) {
                long cut = count(counter);
                String name = counter.label().replace("cut_", "").replace('_', ' ');
                rows.add(new BarsSvg.Rows.Row(name, (double) cut / reached, BarsSvg.Rows.share(cut, reached)));
            }
        }
        return rows;
    }

    /** How much came to the rule of a counter; 0 if the counter is of no rule of this search. */
    private long reached(Counter counter) {
        return switch (counter) {
            case FIRST_LEVEL_CUTS -> count(Counter.FIRST_SPLITS) - count(Counter.FIRST_BOUND_CUTS);
            case CRITICAL_NODES -> count(Counter.TREE_NODES) - count(Counter.DISJOINT_CUTS);
            // One third band: the minirows, the levels, the maps. Many: the levels, the minirows, the maps.
            case LEAF_LEVEL_CUTS -> pairs ? count(Counter.LEAVES) : behindMinirows();
            case LEAF_MAP_CUTS -> pairs ? 0 : behindMinirows() - count(Counter.LEAF_LEVEL_CUTS);
            // A leaf that is refused with one third band does not come to the others.
            case THIRD_MAP_CUTS -> pairs ? count(counter) + count(Counter.MULTI_BOX_TESTS) : 0;
            case MULTI_BOX_TESTS, SOLVER_NANOS, CONFIRM_NANOS -> 0;
            default -> counter.whole() == null ? 0 : count(counter.whole());
        };
    }

    /** Leaves of a grid that the minirows left. */
    private long behindMinirows() {
        return count(Counter.LEAVES) - count(Counter.MINIROW_CUTS);
    }

    private long count(Counter counter) {
        return counters.getOrDefault(counter.label(), 0L);
    }
}
