package org.seventeen.sums.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Narrows blanks by all equations and differences until nothing changes, or until so much was done that halving a blank is the shorter
 * way: bounds that are hundreds of millions apart may come closer by one at a time.
 */
final class SumPropagation {
    private static final int ASKED_FOR_STOP = 256;

    private final SumDomains domains;
    private final Bounds bounds;
    private final boolean differentRule;
    private final SumModel.Equation[] equations;
    private final int[][] equationsOf;
    private final int[][] groups;
    private final int[][] clues;
    private final int[][] groupsOf;
    private final int[] queue;
    private final boolean[] queued;
    private int first;
    private int waiting;
    private final int patience;
    private final BooleanSupplier stop;
    private boolean left;

    /** Gets each step; null if nobody watches. */
    private SumExplanation explanation;

    /**
     * Equations and differences that narrow blanks.
     *
     * @param groups groups of blanks whose numbers differ
     * @param clues for each group the numbers, ascending, that none of its blanks has
     * @param rules which of the rules to use
     * @param patience how many equations may narrow before a blank is halved, 1 or more
     * @param stop whether the search is to end; what was found then means nothing
     */
    SumPropagation(
            SumDomains domains,
            List<SumModel.Equation> equations,
            List<int[]> groups,
            List<int[]> clues,
            Set<CrossSumSolver.Rule> rules,
            int patience,
            BooleanSupplier stop) {
        this.patience = patience;
        this.stop = stop;
        this.domains = domains;
        bounds = new Bounds(domains);
        differentRule = rules.contains(CrossSumSolver.Rule.DISTINCT_SUMS);
        this.equations = equations.toArray(SumModel.Equation[]::new);
        this.groups = groups.toArray(int[][]::new);
        this.clues = clues.toArray(int[][]::new);
        equationsOf = memberships(
                domains.count(),
                equations.stream().map(SumModel.Equation::blanks).toList());
        groupsOf = memberships(domains.count(), groups);
        queue = new int[this.equations.length];
        queued = new boolean[this.equations.length];
    }

    /** For each blank the places of the lists that have it. */
    private static int[][] memberships(int blanks, List<int[]> lists) {
        int[] sizes = new int[blanks];
        for (int[] list : lists) {
            for (int blank : list) {
                sizes[blank]++;
            }
        }
        int[][] places = new int[blanks][];
        for (int blank = 0; blank < blanks; blank++) {
            places[blank] = new int[sizes[blank]];
        }
        Arrays.fill(sizes, 0);
        for (int place = 0; place < lists.size(); place++) {
            for (int blank : lists.get(place)) {
                places[blank][sizes[blank]++] = place;
            }
        }
        return places;
    }

    /** Reports each step from now on. */
    void explain(SumExplanation to) {
        explanation = to;
    }

    /** How many equations a blank stands in. */
    int equationsOf(int blank) {
        return equationsOf[blank].length;
    }

    /** Narrows by all equations and differences; false if a blank has no number left. */
    boolean all() {
        for (int equation = 0; equation < equations.length; equation++) {
            enqueue(equation);
        }
        for (int blank = 0; blank < domains.count(); blank++) {
            if (domains.isFixed(blank) && !differ(blank)) {
                return failed();
            }
        }
        return changed();
    }

    /**
     * Whether some narrowing was left undone since the start: blanks with one number each are a solution only if {@link #all} says so
     * then.
     */
    boolean hasLeft() {
        return left;
    }

    /** Narrows by what the blanks that were narrowed have an effect on; false if a blank has no number left, or if stopped. */
    boolean changed() {
        int narrowed = 0;
        while (true) {
            for (int blank = domains.nextTouched(); blank >= 0; blank = domains.nextTouched()) {
                for (int equation : equationsOf[blank]) {
                    enqueue(equation);
                }
                if (domains.isFixed(blank) && !differ(blank)) {
                    return failed();
                }
            }
            if (waiting == 0) {
                return true;
            }
            narrowed++;
            if (narrowed % ASKED_FOR_STOP == 0 && stop.getAsBoolean()) {
                return failed();
            }
            if (narrowed % patience == 0 && domains.isOpen()) {
                left = true;
                return true;
            }
            int equation = queue[first];
            first = first + 1 == queue.length ? 0 : first + 1;
            waiting--;
            queued[equation] = false;
            boolean possible = narrow(equations[equation]);
            if (explanation != null) {
                explanation.used(equations[equation], possible);
            }
            if (!possible) {
                return failed();
            }
        }
    }

    private boolean narrow(SumModel.Equation equation) {
        if (!bounds.narrow(equation)) {
            return false;
        }
        return !differentRule || !equation.plain() || !equation.differs() || bounds.narrowDifferent(equation);
    }

    /**
     * Leaves the number of a fixed blank out of the blanks that must differ from it; false if one has no number left or a clue
     * has that number, which a blank without bits cannot leave out before it is fixed.
     */
    private boolean differ(int blank) {
        int number = domains.least(blank);
        for (int group : groupsOf[blank]) {
            boolean possible = Arrays.binarySearch(clues[group], number) < 0;
            for (int i = 0; i < groups[group].length && possible; i++) {
                int other = groups[group][i];
                possible = other == blank || domains.remove(other, number);
            }
            if (explanation != null) {
                explanation.differs(blank, groups[group], possible);
            }
            if (!possible) {
                return false;
            }
        }
        return true;
    }

    private void enqueue(int equation) {
        if (!queued[equation]) {
            queued[equation] = true;
            int last = first + waiting++;
            queue[last < queue.length ? last : last - queue.length] = equation;
        }
    }

    private boolean failed() {
        while (waiting > 0) {
            queued[queue[first]] = false;
            first = first + 1 == queue.length ? 0 : first + 1;
            waiting--;
        }
        return false;
    }

    /** Narrows the blanks of an equation by bounds: what is left for one blank when the others are as small or as great as can be. */
    private static final class Bounds {
        /** The most blanks of an equation whose different numbers are counted with, as each of them asks all others. */
        private static final int MOST_DIFFERENT = 40;

        private final SumDomains domains;
        private final int[] sorted = new int[MOST_DIFFERENT];

        Bounds(SumDomains domains) {
            this.domains = domains;
        }

        /** Narrows the blanks of an equation; false if one has no number left. */
        boolean narrow(SumModel.Equation equation) {
            int[] blanks = equation.blanks();
            int[] factors = equation.factors();
            long least = 0;
            long most = 0;
            for (int i = 0; i < blanks.length; i++) {
                long factor = factors[i];
                least += factor * (factor > 0 ? domains.least(blanks[i]) : domains.most(blanks[i]));
                most += factor * (factor > 0 ? domains.most(blanks[i]) : domains.least(blanks[i]));
            }
            if (least > equation.sum() || most < equation.sum()) {
                return false;
            }
            // How far the sum of the others can go beyond the least and the greatest one.
            long up = equation.sum() - least;
            long down = most - equation.sum();
            for (int i = 0; i < blanks.length; i++) {
                int blank = blanks[i];
                long lower = domains.least(blank);
                long upper = domains.most(blank);
                long factor = Math.abs((long) factors[i]);
                long stepsUp = up / factor;
                long stepsDown = down / factor;
                boolean positive = factors[i] > 0;
                if (!domains.atMost(blank, lower + (positive ? stepsUp : stepsDown))
                        || !domains.atLeast(blank, upper - (positive ? stepsDown : stepsUp))) {
                    return false;
                }
            }
            return true;
        }

        /** Narrows the blanks of a plain equation whose numbers differ; false if one has no number left. */
        boolean narrowDifferent(SumModel.Equation equation) {
            int[] blanks = equation.blanks();
            if (blanks.length > MOST_DIFFERENT) {
                return true;
            }
            sortByLeast(blanks);
            for (int i = 0; i < blanks.length; i++) {
                if (!domains.atMost(sorted[i], equation.sum() - leastOfOthers(blanks.length, i))) {
                    return false;
                }
            }
            sortByMost(blanks);
            for (int i = 0; i < blanks.length; i++) {
                if (!domains.atLeast(sorted[i], equation.sum() - mostOfOthers(blanks.length, i))) {
                    return false;
                }
            }
            return true;
        }

        /** The least sum of different numbers for all sorted blanks but one: each takes the least that is above the one before. */
        private long leastOfOthers(int count, int without) {
            long sum = 0;
            long last = Long.MIN_VALUE;
            for (int i = 0; i < count; i++) {
                if (i != without) {
                    last = Math.max(domains.least(sorted[i]), last + 1);
                    sum += last;
                }
            }
            return sum;
        }

        private long mostOfOthers(int count, int without) {
            long sum = 0;
            long last = Long.MAX_VALUE;
            for (int i = 0; i < count; i++) {
                if (i != without) {
                    last = Math.min(domains.most(sorted[i]), last - 1);
                    sum += last;
                }
            }
            return sum;
        }

        private void sortByLeast(int[] blanks) {
            for (int i = 0; i < blanks.length; i++) {
                int at = i;
                while (at > 0 && domains.least(sorted[at - 1]) > domains.least(blanks[i])) {
                    sorted[at] = sorted[at - 1];
                    at--;
                }
                sorted[at] = blanks[i];
            }
        }

        private void sortByMost(int[] blanks) {
            for (int i = 0; i < blanks.length; i++) {
                int at = i;
                while (at > 0 && domains.most(sorted[at - 1]) < domains.most(blanks[i])) {
                    sorted[at] = sorted[at - 1];
                    at--;
                }
                sorted[at] = blanks[i];
            }
        }
    }
}
