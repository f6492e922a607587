package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.LongToDoubleFunction;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.CostRatios;

/**
 * Estimates the sum of the costs of a population from a stratified sample. From each stratum equally many parts are drawn, with
 * repetition, part i with probability p(i); cost(i) / p(i) is an unbiased estimate of the sum over the stratum (Hansen and Hurwitz, On
 * the theory of sampling from finite populations, Annals of Mathematical Statistics 14, 1943). The variance of the sum is
 * estimated from the scatter within strata. A stratum with no more parts than draws is measured part by part instead, if costs are measured. Costs that are themselves unbiased
 * estimates, independent of each other, leave the sum unbiased, and the scatter within strata contains theirs.
 *
 * <p>The numbers of draws and of strata must not depend on the costs of the draws that count. So a pilot is drawn first, which counts
 * nothing: it shows how many draws fit into the time, and Java compiles the search meanwhile, which would make the first draws costly.
 * If parts are so costly that two draws of each stratum do not fit, neighbouring strata are put together.
 */
final class CostSampler {
    /** The most draws of a stratum; more would not narrow the interval by anything that matters. */
    static final int MOST_ROUNDS = 100_000;

    private static final double PILOT = 0.25;

    /** Two draws show how costs scatter. */
    private static final int LEAST_ROUNDS = 2;

    private final PartCost cost;
    private final BooleanSupplier stop;
    private final SplittableRandom random;
    private Population population;
    private double measured;
    private long searched;
    /** How many of the draws that count are left; 0 while the pilot is drawn. */
    private long left;

    private volatile double share;

    /**
     * A sampler.
     *
     * @param cost measures a part, 0 or more
     * @param stop becomes true, and stays true, to end the sample; the estimate then rests on fewer draws
     */
    CostSampler(Population population, LongToDoubleFunction cost, long seed, BooleanSupplier stop) {
        this(population, PartCost.measured(cost), seed, stop);
    }

    /** As the other one, for costs that may be estimates. */
    CostSampler(Population population, PartCost cost, long seed, BooleanSupplier stop) {
        this.population = population;
        this.cost = cost;
        this.stop = stop;
        random = new SplittableRandom(seed);
    }

    /**
     * Draws as long as the budget lasts, at least one part for the pilot and two that count.
     *
     * @param budget of what is spent, pilot included
     */
    CostSample sample(double budget) {
        double mean = pilot(PILOT * budget);
        double fit = mean > 0 ? Math.max(0, budget - measured) / mean : Double.POSITIVE_INFINITY;
        int strata = population.strata().size();
        int affordable = (int) Math.max(1, Math.min(strata, fit / LEAST_ROUNDS));
        if (affordable < strata) {
            population = population.cut(affordable);
        }
        return rounds((int) Math.max(
                LEAST_ROUNDS, Math.min(MOST_ROUNDS, fit / population.strata().size())));
    }

    /** Draws from all strata in turn, those of a round in random order, as long as the budget lasts: what a draw takes of it. */
    private double pilot(double budget) {
        List<Stratum> order = new ArrayList<>(population.strata());
        int draws = 0;
        while (draws == 0 || measured < budget && draws < MOST_ROUNDS && !stop.getAsBoolean()) {
            share = PILOT * measured / budget;
            int turn = draws % order.size();
            Collections.swap(order, turn, random.nextInt(turn, order.size()));
            measure(order.get(turn).draw(random).number());
            draws++;
        }
        return measured / draws;
    }

    /** How much of the sample is done, from 0 to 1; any thread may ask. */
    double share() {
        return share;
    }

    /** Draws so many parts of each stratum. */
    CostSample rounds(int number) {
        List<Stratum> strata = population.strata();
        left = strata.stream()
                .mapToLong(of -> isExact(of, number) ? of.size() : number)
                .sum();
        CostRatios ratios = new CostRatios(strata.size());
        double[] expected = new double[strata.size()];
        CostEstimate[] exact = new CostEstimate[strata.size()];
        for (int of = 0; of < expected.length; of++) {
            Stratum stratum = strata.get(of);
            if (isExact(stratum, number)) {
                exact[of] = exact(of, stratum, ratios);
            } else {
                draw(of, stratum, number, ratios);
            }
            expected[of] = exact[of] == null ? stratum.weight() : 0;
        }
        CostEstimate total = ratios.total(expected);
        List<CostSample.OfStratum> parts = new ArrayList<>();
        for (int of = 0; of < expected.length; of++) {
            CostEstimate cost = exact[of] == null ? ratios.cost(of, expected[of]) : exact[of];
            parts.add(new CostSample.OfStratum(strata.get(of), cost));
            total = exact[of] == null ? total : total.plus(exact[of].mean());
        }
        if (stop.getAsBoolean()) {
            // Parts that come first are no random sample.
            total = new CostEstimate(total.mean(), Double.POSITIVE_INFINITY, 1, total.draws());
        }
        return new CostSample(total, List.copyOf(parts), measured, searched);
    }

    private boolean isExact(Stratum stratum, int number) {
        return !cost.isEstimate() && stratum.size() <= number;
    }

    /** The cost of all parts; null if a stop came before the last. */
    private CostEstimate exact(int of, Stratum stratum, CostRatios ratios) {
        double sum = 0;
        for (Segment segment : stratum.segments()) {
            for (long part = segment.from(); part < segment.to(); part++) {
                if (stop.getAsBoolean()) {
                    return null;
                }
                double found = measure(part);
                ratios.add(of, segment.prior(), found);
                sum += found;
            }
        }
        return new CostEstimate(sum, 0, 1, stratum.size());
    }

    private void draw(int of, Stratum stratum, int number, CostRatios ratios) {
        for (int draws = 0; draws < number && !stop.getAsBoolean(); draws++) {
            Stratum.Draw draw = stratum.draw(random);
            ratios.add(of, draw.probability() * stratum.weight(), measure(draw.number()));
        }
    }

    private double measure(long part) {
        PartCost.Found found = cost.of(part);
        measured += found.spent();
        searched++;
        if (left > 0) {
            // This thread alone writes the share.
            double before = share;
            share = before + (1 - before) / left--;
        }
        return found.cost();
    }
}
