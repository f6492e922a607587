package org.seventeen.sums.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumSolver;

/**
 * The solver of this program. It narrows all blanks as far as the equations between them allow in reasonable time, then halves the
 * numbers of the blank that has fewest, tries the lesser half and then the greater one. A solution is found when each blank has one
 * number. Not for more than one thread, and for one visit.
 *
 * <p>The result is a proof: a number is left out only if no solution has it, and the two halves together are all.
 */
public final class CrossSumSolver implements SumSolver {
    /** More than usual puzzles need: halving is for bounds that are millions apart and come closer by a few at a time. */
    private static final int PATIENCE = 10_000;

    private static final int PATIENCE_FOR_EQUATION = 100;

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

    /** A solver of one puzzle with all rules. */
    public CrossSumSolver(CrossSum puzzle) {
        this(puzzle, EnumSet.allOf(Rule.class));
    }

    /** A solver with some rules only; they change the time, not the solutions. */
    public CrossSumSolver(CrossSum puzzle, Set<Rule> rules) {
        this(puzzle, rules, PATIENCE, PATIENCE_FOR_EQUATION);
    }

    /** A solver that halves a blank after this number of equations, whatever it has not narrowed yet. */
    CrossSumSolver(CrossSum puzzle, Set<Rule> rules, int patience) {
        this(puzzle, rules, patience, 0);
    }

    private CrossSumSolver(CrossSum puzzle, Set<Rule> rules, int patience, int patienceForEquation) {
        model = new SumModel(puzzle);
        numbers = new int[puzzle.cells()];
        for (int cell = 0; cell < numbers.length; cell++) {
            numbers[cell] = puzzle.clue(cell);
        }
        int count = model.cells().length;
        List<SumModel.Equation> equations = new ArrayList<>(model.equations());
        boolean none = model.isContradictory();
        if (rules.contains(Rule.ELIMINATION)) {
            SumModel.Elimination elimination = new SumModel.Elimination(count, model.equations());
            none |= elimination.isContradictory();
            equations.addAll(elimination.equations(LONGEST_ADDED));
        }
        contradictory = none;
        domains = new SumDomains(count, model.range());
        int most = patience + patienceForEquation * equations.size();
        propagation =
                new SumPropagation(domains, equations, model.groups(), model.clues(), rules, most, this::isUndecided);
    }

    /**
     * Counts the solutions.
     *
     * @param limit where to stop, at least 1
     * @return the number of solutions, or {@code limit} if there are as many or more
     */
    public long count(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of 1 or more, found " + limit);
        }
        long[] found = {0};
        return visit(numbers -> ++found[0] < limit);
    }

    /** Whether it is proved within a given number of nodes that there is exactly one solution. */
    public boolean isUniqueWithin(long most) {
        mostNodes = most;
        return count(2) == 1 && nodes <= most && !stopped;
    }

    /** How often the numbers of a blank were halved in two. */
    public long nodes() {
        return nodes;
    }

    /** How many words of the state the search has written down, to take them back. */
    int written() {
        return domains.changes();
    }

    /** Whether a blank was halved before all was narrowed. */
    boolean hasLeft() {
        return propagation.hasLeft();
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public boolean isUndecided() {
        return stopped;
    }

    @Override
    public String effort() {
        return nodes + " nodes";
    }

    @Override
    public long visit(SumSolver.Sink sink) {
        long visited = 0;
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
                visited++;
                if (!sink.take(numbers)) {
                    return visited;
                }
            }
            if (depth == 0 || nodes > mostNodes) {
                return visited;
            }
            depth--;
            domains.undo(marks[depth]);
            nodes++;
            possible = domains.atLeast(blanks[depth], halves[depth] + 1L) && propagation.changed();
        }
        return visited;
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

    /**
     * What the solver does beyond bounds: each rule leaves all solutions as they are and only saves search. Without all of them
     * the solver still finds every solution.
     */
    public enum Rule {
        /** Eliminates blanks from the equations before the search, and adds the equations that result. */
        ELIMINATION,
        /** Counts with the least and greatest sums that different numbers can have. */
        DISTINCT_SUMS
    }
}
