package org.seventeen.survo.make;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.base.bits.Mean;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoVerdict;
import org.seventeen.survo.solve.SurvoSolver;
import org.seventeen.survo.swap.SwapDescent;
import org.seventeen.survo.swap.SwapTable;

/**
 * The difficulty of a puzzle in two measures.
 *
 * <p>MD is the mean number of mutations of {@link SwapDescent} over runs that start from random tables (Mustonen,
 * <em>Products of marginal sums</em>, with 1000 runs). {@link ChoiceBits} is this project's own.
 *
 * @param verdict how many solutions there are
 * @param runs how many runs were made; 0 for a puzzle without solution, on which no run would end
 * @param unfinished how many of them were given up at the limit
 * @param meanMutations their mean number of mutations; a run given up counts with the limit, so the mean is then a lower
 *     bound
 * @param standardError the standard deviation of the runs divided by the root of their number
 * @param bits the choice bits of the only solution; NaN if there is not exactly one
 */
public record SurvoRating(
        SurvoVerdict verdict, int runs, int unfinished, double meanMutations, double standardError, double bits) {
    /**
     * Rates a puzzle.
     *
     * @param runs at least 1
     * @param limit the most mutations of a run, at least 0
     * @param random the source of all randomness
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
        // Runs may all be equal: without mutations, or all given up. The error is then 0.
        double error = mutations.deviation() / Math.sqrt(runs);
        return new SurvoRating(verdict, runs, unfinished, mutations.mean(), error, bits);
    }
}
