package org.seventeen.sudoku.watch.profile.run;

import java.util.List;
import java.util.Map;

/**
 * What a strategy did for one input.
 *
 * @param finished whether it searched to the end; if not, puzzles may be missing
 * @param puzzles its puzzles, 81 characters each, sorted
 * @param cpuNanos CPU time of the thread, from the grid to the puzzles
 * @param phases CPU time by phase, in the order of the search; the sum is {@code cpuNanos}, but for what no phase covers
 * @param counters the totals by name
 * @param depths the counts by depth; empty if they were not asked for
 */
public record RunOutcome(
        boolean finished,
        List<String> puzzles,
        long cpuNanos,
        Map<String, Long> phases,
        Map<String, Long> counters,
        List<DepthCount> depths) {}
