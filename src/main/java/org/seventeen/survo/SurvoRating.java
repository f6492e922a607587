package org.seventeen.survo;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How difficult a puzzle is, in two measures.
 *
 * <p>MD is the mean number of mutations of {@link SwapDescent} over runs that start from random tables (seed 000 prints one;
 * its author takes 1000 runs). {@link ChoiceBits} is ours.
 *
 * @param verdict how many solutions there are
 * @param runs how many runs were made; 0 for a puzzle without solution, which no run would end
 * @param unfinished how many of them were given up at the limit
 * @param meanMutations their mean number of mutations, those given up with the limit; a lower bound then
 * @param standardError of the mean: the standard deviation of the runs over the root of their number
 * @param bits the choice bits of the only solution, not a number if there is not exactly one
 */
public record SurvoRating(
        SurvoVerdict verdict, int runs, int unfinished, double meanMutations, double standardError, double bits) {
    /**
     * Rates a puzzle.
     *
     * @param runs at least 1
     * @param limit the most mutations of a run, at least 0
     * @param random all that is random
     */
    public static SurvoRating of(SurvoPuzzle puzzle, int runs, long limit, SplittableRandom random) {
        List<int[]> solutions = new ArrayList<>();
        new SurvoSolver(puzzle).visit(cells -> {
            solutions.add(cells.clone());
            return solutions.size() < 2;
        });
        SurvoVerdict verdict = SurvoVerdict.of(solutions.size());
        double bits = verdict == SurvoVerdict.UNIQUE ? ChoiceBits.of(puzzle, solutions.get(0)) : Double.NaN;
        if (verdict == SurvoVerdict.NONE) {
            return new SurvoRating(verdict, 0, 0, Double.NaN, Double.NaN, bits);
        }
        Mean mutations = new Mean();
        int unfinished = 0;
        for (int run = 0; run < runs; run++) {
            SwapDescent descent = new SwapDescent(SwapTable.random(puzzle, random), random);
            unfinished += descent.run(limit) ? 0 : 1;
            mutations.add((double) descent.mutations());
        }
        // Runs may well be all alike: without mutations, or all given up. The error is 0 then.
        double error = mutations.deviation() / Math.sqrt(runs);
        return new SurvoRating(verdict, runs, unfinished, mutations.mean(), error, bits);
    }
}
