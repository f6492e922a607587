package org.seventeen.sums.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.seventeen.base.work.StopSignal;
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

    /** Gets the stages and the steps; null for a search that nobody watches. */
    private final SumExplanation explanation;

    /** For each open decision its blank, the greatest number of its lesser half, and the state before. */
    private int[] blanks = new int[64];

    private int[] halves = new int[64];
    private int[] marks = new int[64];
    private int depth;

    private long nodes;
    private long mostNodes = Long.MAX_VALUE;
    private final StopSignal stopped = new StopSignal();
    private BooleanSupplier stop = stopped;

    /** A solver of one puzzle with all rules. */
    public CrossSumSolver(CrossSum puzzle) {
        this(puzzle, EnumSet.allOf(Rule.class));
    }

    /** A solver with all rules whose stages are explained. */
    public CrossSumSolver(CrossSum puzzle, SumExplanation explanation) {
        this(puzzle, EnumSet.allOf(Rule.class), PATIENCE, PATIENCE_FOR_EQUATION, explanation);
    }

    /** A solver with some rules only; they change the time, not the solutions. */
    public CrossSumSolver(CrossSum puzzle, Set<Rule> rules) {
        this(puzzle, rules, PATIENCE, PATIENCE_FOR_EQUATION, null);
    }

    /** A solver that halves a blank after this number of equations, whatever it has not narrowed yet. */
    CrossSumSolver(CrossSum puzzle, Set<Rule> rules, int patience) {
        this(puzzle, rules, patience, 0, null);
    }

    private CrossSumSolver(
            CrossSum puzzle, Set<Rule> rules, int patience, int patienceForEquation, SumExplanation explanation) {
        this.explanation = explanation;
        model = new SumModel(puzzle);
        numbers = puzzle.clues();
        int count = model.cells().length;
        List<SumModel.Equation> equations = new ArrayList<>(model.equations());
        boolean none = model.isContradictory();
        if (explanation != null) {
            explanation.equations(model);
        }
        if (rules.contains(Rule.ELIMINATION)) {
            SumModel.Elimination elimination = new SumModel.Elimination(count, model.equations());
            none |= elimination.isContradictory();
            List<SumModel.Equation> added = elimination.equations(LONGEST_ADDED);
            equations.addAll(added);
            if (explanation != null) {
                explanation.eliminated(added, none);
            }
        }
        contradictory = none;
        domains = new SumDomains(count, model.range());
        int most = patience + patienceForEquation * equations.size();
        propagation =
                new SumPropagation(domains, equations, model.groups(), model.clues(), rules, most, this::isUndecided);
        if (explanation != null) {
            explanation.watch(domains);
            propagation.explain(explanation);
        }
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
        return count(2) == 1 && nodes <= most && !isUndecided();
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
        stopped.request();
    }

    /**
     * Ends a visit as {@link #stop} does, as soon as {@code asked} is true.
     *
     * @param asked asked often, by the thread that visits; stays true
     */
    public void stopWhen(BooleanSupplier asked) {
        stop = stopped.or(asked);
    }

    @Override
    public boolean isUndecided() {
        return stop.getAsBoolean();
    }

    @Override
    public String effort() {
        return nodes + " nodes";
    }

    @Override
    public long visit(Predicate<int[]> sink) {
        long visited = 0;
        boolean possible = !contradictory && begin();
        while (!stop.getAsBoolean()) {
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
                if (explanation != null) {
                    explanation.solution(visited);
                }
                if (!sink.test(numbers)) {
                    return visited;
                }
            }
            if (depth == 0 || nodes > mostNodes) {
                if (explanation != null) {
                    explanation.ended(nodes, visited);
                }
                return visited;
            }
            depth--;
            domains.undo(marks[depth]);
            nodes++;
            possible = domains.atLeast(blanks[depth], halves[depth] + 1L);
            if (explanation != null) {
                explanation.tries(depth + 1, blanks[depth], halves[depth] + 1, domains.most(blanks[depth]), true);
            }
            possible = possible && propagation.changed();
        }
        return visited;
    }

    private boolean begin() {
        return stage("stage 2, bounds", propagation::all) && stage("stage 3, bits", this::narrowBits);
    }

    /** Narrows before the search; false if a blank has no number left. */
    private boolean stage(String name, BooleanSupplier narrows) {
        if (explanation == null) {
            return narrows.getAsBoolean();
        }
        explanation.begins(name);
        boolean possible = narrows.getAsBoolean();
        explanation.narrowed(possible);
        return possible;
    }

    private boolean narrowBits() {
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
        boolean possible = domains.atMost(blank, half);
        if (explanation != null) {
            explanation.tries(depth, blank, least, half, false);
        }
        return possible && propagation.changed();
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
