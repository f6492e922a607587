package org.seventeen.sums.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumSink;

/**
 * The search behind {@link CrossSumSolver}: narrows all blanks as far as the equations between them allow in reasonable time, then halves the
 * numbers of the blank that has fewest, tries the lesser half and then the greater one. A solution is found when each blank
 * has one number.
 *
 * <p>The search is complete: a number is left out only if no solution has it, and the two halves together are all.
 */
final class SumSearch {
    /** The longest equation that the elimination adds. */
    private static final int LONGEST_ADDED = 8;

    private final SumModel model;
    private final int[] numbers;
    private final SumDomains domains;
    private final SumPropagation propagation;
    private final boolean contradictory;

    /** For each open decision its blank, the greatest number of its lesser half, and the state before. */
    private int[] blanks = new int[64];

    private int[] halves = new int[64];
    private int[] marks = new int[64];
    private int depth;

    private long nodes;
    private long mostNodes = Long.MAX_VALUE;
    private volatile boolean stopped;

    /** A search that narrows by so many equations, and so many for each equation, before it halves a blank. */
    SumSearch(CrossSum puzzle, Set<SumRule> rules, int patience, int patienceForEquation) {
        model = new SumModel(puzzle);
        numbers = new int[puzzle.cells()];
        for (int cell = 0; cell < numbers.length; cell++) {
            numbers[cell] = puzzle.clue(cell);
        }
        int count = model.cells().length;
        List<SumEquation> equations = new ArrayList<>(model.equations());
        boolean none = model.isContradictory();
        if (rules.contains(SumRule.ELIMINATION)) {
            SumElimination elimination = new SumElimination(count, model.equations());
            none |= elimination.isContradictory();
            equations.addAll(elimination.equations(LONGEST_ADDED));
        }
        contradictory = none;
        domains = new SumDomains(count, model.range());
        int most = patience + patienceForEquation * equations.size();
        propagation =
                new SumPropagation(domains, equations, model.groups(), model.clues(), rules, most, this::isStopped);
    }

    /** Ends the search of another thread soon. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    int written() {
        return domains.changes();
    }

    boolean hasLeft() {
        return propagation.hasLeft();
    }

    /** How many halves were tried. */
    long nodes() {
        return nodes;
    }

    /** Gives up after so many halves; {@link #nodes} is then greater than that. */
    void giveUpAfter(long most) {
        mostNodes = most;
    }

    /** Passes all solutions to the sink until it has enough. */
    void visit(CrossSumSink sink) {
        boolean possible = !contradictory && begin();
        while (!stopped) {
            if (possible) {
                int blank = fewest();
                if (blank >= 0) {
                    possible = tryLesser(blank);
                    continue;
                }
                if (propagation.hasLeft() && !propagation.all()) {
                    possible = false;
                    continue;
                }
                for (int i = 0; i < model.cells().length; i++) {
                    numbers[model.cells()[i]] = domains.least(i);
                }
                if (!sink.take(numbers)) {
                    return;
                }
            }
            if (depth == 0 || nodes > mostNodes) {
                return;
            }
            depth--;
            domains.undo(marks[depth]);
            nodes++;
            possible = domains.atLeast(blanks[depth], halves[depth] + 1L) && propagation.changed();
        }
    }

    private boolean begin() {
        if (!propagation.all()) {
            return false;
        }
        domains.makeBits();
        for (int group = 0; group < model.groups().size(); group++) {
            for (int clue : model.clues().get(group)) {
                for (int blank : model.groups().get(group)) {
                    if (!domains.remove(blank, clue)) {
                        return false;
                    }
                }
            }
        }
        return propagation.all();
    }

    private boolean tryLesser(int blank) {
        if (depth == blanks.length) {
            blanks = Arrays.copyOf(blanks, 2 * depth);
            halves = Arrays.copyOf(halves, 2 * depth);
            marks = Arrays.copyOf(marks, 2 * depth);
        }
        int least = domains.least(blank);
        int half = least + (domains.most(blank) - least) / 2;
        blanks[depth] = blank;
        halves[depth] = half;
        marks[depth] = domains.mark();
        depth++;
        nodes++;
        return domains.atMost(blank, half) && propagation.changed();
    }

    /** A blank with fewest numbers, of these one in most equations; −1 if all have one number. */
    private int fewest() {
        int best = -1;
        int smallest = Integer.MAX_VALUE;
        for (int blank = 0; blank < domains.count(); blank++) {
            if (domains.isFixed(blank)) {
                continue;
            }
            int size = domains.size(blank);
            if (size < smallest || size == smallest && propagation.equationsOf(blank) > propagation.equationsOf(best)) {
                smallest = size;
                best = blank;
            }
        }
        return best;
    }
}
