package org.seventeen.sums;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The check of a filled table against its puzzle: every sum, the range and the differences.
 *
 * @param lines all lines, in the order of {@link CrossSum#lines()}
 * @param faults a sentence for each thing that is wrong, {@code expected …, found …}; none if the table is a solution
 * @param places the cells that each fault is about
 */
public record SumCheck(List<LineCheck> lines, List<String> faults, List<List<Integer>> places) {
    public SumCheck {
        lines = List.copyOf(lines);
        faults = List.copyOf(faults);
        places = List.copyOf(places);
    }

    /**
     * The check of a line.
     *
     * @param line the line
     * @param sum what its numbers add up to
     */
    public record LineCheck(SumLine line, long sum) {
        /** Whether the sum is the total, or any sum will do. */
        public boolean isRight() {
            return !line.hasTotal() || line.total() == sum;
        }
    }

    /** Checks a table. */
    public static SumCheck of(CrossSum puzzle, int[] numbers) {
        List<LineCheck> lines = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        List<List<Integer>> places = new ArrayList<>();
        for (SumLine line : puzzle.lines()) {
            LineCheck check = new LineCheck(line, line.sumOf(numbers));
            lines.add(check);
            if (!check.isRight()) {
                faults.add("expected " + line.total() + " as the sum of " + line.name() + ", found " + check.sum());
                places.add(line.cells());
            }
        }
        for (int cell = 0; cell < numbers.length; cell++) {
            if (!puzzle.range().contains(numbers[cell])) {
                faults.add("expected a number in " + puzzle.range() + " at " + place(puzzle, cell) + ", found "
                        + numbers[cell]);
                places.add(List.of(cell));
            }
            if (!puzzle.isBlank(cell) && puzzle.clue(cell) != numbers[cell]) {
                faults.add("expected the clue " + puzzle.clue(cell) + " at " + place(puzzle, cell) + ", found "
                        + numbers[cell]);
                places.add(List.of(cell));
            }
        }
        for (List<Integer> group : puzzle.differing()) {
            Map<Integer, Integer> seen = new HashMap<>();
            for (int cell : group) {
                Integer first = seen.putIfAbsent(numbers[cell], cell);
                if (first != null) {
                    faults.add("expected numbers that differ (" + puzzle.distinct() + "), found " + numbers[cell]
                            + " at " + place(puzzle, first) + " and " + place(puzzle, cell));
                    places.add(List.of(cell, first));
                }
            }
        }
        return new SumCheck(lines, faults, places);
    }

    private static String place(CrossSum puzzle, int cell) {
        return "row " + (cell / puzzle.columns() + 1) + ", column " + (cell % puzzle.columns() + 1);
    }

    /** Whether the table is a solution. */
    public boolean isSolution() {
        return faults.isEmpty();
    }
}
