package org.seventeen.sums;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The check of a filled table against its puzzle: every sum, the range and the differences.
 *
 * @param lines all lines, in the order of {@link CrossSum#lines()}
 * @param faults what is wrong; nothing if the table is a solution
 */
public record SumCheck(List<LineCheck> lines, List<Fault> faults) {
    public SumCheck {
        lines = List.copyOf(lines);
        faults = List.copyOf(faults);
    }

    /**
     * A thing that is wrong.
     *
     * @param text a sentence, {@code expected …, found …}
     * @param cells the cells that it is about
     */
    public record Fault(String text, List<Integer> cells) {}

    /**
     * The check of a line.
     *
     * @param line the line
     * @param sum what its numbers add up to
     */
    public record LineCheck(CrossSum.Line line, long sum) {
        /** Whether the sum is the total, or any sum will do. */
        public boolean isRight() {
            return !line.hasTotal() || line.total() == sum;
        }
    }

    /** Checks a table. */
    public static SumCheck of(CrossSum puzzle, int[] numbers) {
        List<LineCheck> lines = new ArrayList<>();
        List<Fault> faults = new ArrayList<>();
        for (CrossSum.Line line : puzzle.lines()) {
            LineCheck check = new LineCheck(line, line.sumOf(numbers));
            lines.add(check);
            if (!check.isRight()) {
                faults.add(new Fault(
                        "expected " + line.total() + " as the sum of " + line.name() + ", found " + check.sum(),
                        line.cells()));
            }
        }
        for (int cell = 0; cell < numbers.length; cell++) {
            if (!puzzle.range().contains(numbers[cell])) {
                faults.add(new Fault(
                        "expected a number in " + puzzle.range() + " at " + place(puzzle, cell) + ", found "
                                + numbers[cell],
                        List.of(cell)));
            }
            if (!puzzle.isBlank(cell) && puzzle.clue(cell) != numbers[cell]) {
                faults.add(new Fault(
                        "expected the clue " + puzzle.clue(cell) + " at " + place(puzzle, cell) + ", found "
                                + numbers[cell],
                        List.of(cell)));
            }
        }
        for (List<Integer> group : puzzle.differing()) {
            Map<Integer, Integer> seen = new HashMap<>();
            for (int cell : group) {
                Integer first = seen.putIfAbsent(numbers[cell], cell);
                if (first != null) {
                    faults.add(new Fault(
                            "expected numbers that differ (" + puzzle.distinct() + "), found " + numbers[cell] + " at "
                                    + place(puzzle, first) + " and " + place(puzzle, cell),
                            List.of(cell, first)));
                }
            }
        }
        return new SumCheck(lines, faults);
    }

    private static String place(CrossSum puzzle, int cell) {
        return "row " + (cell / puzzle.columns() + 1) + ", column " + (cell % puzzle.columns() + 1);
    }

    /** Whether the table is a solution. */
    public boolean isSolution() {
        return faults.isEmpty();
    }
}
