package org.seventeen.sums.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.Distinctness;
import org.seventeen.sums.SumLine;
import org.seventeen.sums.ValueRange;

/** A puzzle as equations between its blanks; clues are gone into the right sides. */
public final class SumModel {
    private final CrossSum puzzle;
    private final int[] cells;
    private final List<SumEquation> equations = new ArrayList<>();
    /** For each group of numbers that differ its blanks. */
    private final List<int[]> groups = new ArrayList<>();
    /** For each group its clues, ascending. */
    private final List<int[]> groupClues = new ArrayList<>();

    private boolean contradictory;

    /** The equations of a puzzle as it is, before any is combined with another. */
    public SumModel(CrossSum puzzle) {
        this.puzzle = puzzle;
        cells = puzzle.blanks();
        int[] blankOf = new int[puzzle.cells()];
        Arrays.fill(blankOf, -1);
        for (int blank = 0; blank < cells.length; blank++) {
            blankOf[cells[blank]] = blank;
        }
        Set<List<Integer>> differing = new HashSet<>(puzzle.differing());
        for (SumLine line : puzzle.lines()) {
            if (line.hasTotal()) {
                addLine(line, blankOf, puzzle.distinct() == Distinctness.ALL || differing.contains(line.cells()));
            }
        }
        for (List<Integer> group : puzzle.differing()) {
            groups.add(group.stream()
                    .mapToInt(cell -> blankOf[cell])
                    .filter(blank -> blank >= 0)
                    .toArray());
            groupClues.add(group.stream()
                    .mapToInt(puzzle::clue)
                    .filter(clue -> clue != CrossSum.BLANK)
                    .sorted()
                    .toArray());
        }
        contradictory |= marginsDiffer();
    }

    private void addLine(SumLine line, int[] blankOf, boolean differs) {
        long sum = line.total();
        int count = 0;
        int[] blanks = new int[line.cells().size()];
        for (int cell : line.cells()) {
            if (blankOf[cell] < 0) {
                sum -= puzzle.clue(cell);
            } else {
                blanks[count++] = blankOf[cell];
            }
        }
        if (count == 0) {
            contradictory |= sum != 0;
            return;
        }
        int[] factors = new int[count];
        Arrays.fill(factors, 1);
        int[] ascending = Arrays.copyOf(blanks, count);
        Arrays.sort(ascending);
        equations.add(new SumEquation(ascending, factors, sum, true, differs));
    }

    /** Whether rows and columns, with all totals given, add up to different sums: no bounds would ever notice. */
    private boolean marginsDiffer() {
        List<Long> rows = puzzle.totals().rows();
        List<Long> columns = puzzle.totals().columns();
        return !rows.contains(CrossSum.UNKNOWN)
                && !columns.contains(CrossSum.UNKNOWN)
                && rows.stream().mapToLong(Long::longValue).sum()
                        != columns.stream().mapToLong(Long::longValue).sum();
    }

    /** The cell of each blank. */
    public int[] cells() {
        return cells;
    }

    /** The equations: one for each line with a total and a blank. */
    public List<SumEquation> equations() {
        return equations;
    }

    List<int[]> groups() {
        return groups;
    }

    /** The clues of each of the {@link #groups}, ascending. */
    List<int[]> clues() {
        return groupClues;
    }

    ValueRange range() {
        return puzzle.range();
    }

    /** Whether it is clear without a search that there is no solution. */
    boolean isContradictory() {
        return contradictory;
    }
}
