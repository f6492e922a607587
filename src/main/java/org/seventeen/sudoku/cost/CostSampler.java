package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import org.seventeen.base.work.CostEstimate;

/**
 * Estimates the sum of the costs of a population from a stratified sample. From each stratum equally many parts are drawn, with
 * repetition, part i with probability p(i); cost(i) / p(i) is an unbiased estimate of the sum over the stratum (Hansen and Hurwitz, On
 * the theory of sampling from finite populations, Annals of Mathematical Statistics 14, 1943). The variance of the sum is
 * estimated from the scatter within strata. A stratum with no more parts than draws is measured part by part instead, if costs are
 * measured. Costs that are themselves unbiased estimates, independent of each other, leave the sum unbiased, and the scatter within strata
 * contains theirs.
 *
 * <p>The numbers of draws and of strata must not depend on the costs of the draws that count. So a pilot is drawn first, which counts
 * nothing: it shows how many draws fit into the time, and Java compiles the search meanwhile, which would make the first draws costly.
 * If parts are so costly that two draws of each stratum do not fit, neighbouring strata are put together.
 */
public final class CostSampler {
    /** The most draws of a stratum; more would not narrow the interval by anything that matters. */
    static final int MOST_ROUNDS = 100_000;

    /** The share of the budget for a pilot. */
    private static final double PILOT = 0.25;

    /** The same for one that corrects what is expected. */
    private static final double CORRECTING_PILOT = 2.0 / 3;

    /** The share of draws that ignores what such a pilot has found. */
    private static final double BY_WEIGHT = 0.1;

    /** The most strata of corrected costs. */
    private static final int MOST_CORRECTED = 8;

    /** Two draws show how costs scatter. */
    private static final int LEAST_ROUNDS = 2;

    private final PartCost cost;
    private final boolean estimates;
    private final BooleanSupplier stop;
    private final SplittableRandom random;
    private Population population;
    private double measured;
    private long searched;
    /** How many of the draws that count are left; 0 while the pilot is drawn. */
    private long left;

    private volatile double share;

    /**
     * A sampler of costs that are measured, by spending just as much.
     *
     * @param cost measures a part, 0 or more
     * @param stop becomes true, and stays true, to end the sample; the estimate then rests on fewer draws
     */
    CostSampler(Population population, LongToDoubleFunction cost, long seed, BooleanSupplier stop) {
        this(
                population,
                part -> {
                    double found = cost.applyAsDouble(part);
                    return new PartCost.Found(found, found);
                },
                false,
                seed,
                stop);
    }

    /**
     * The same for costs that may be estimates.
     *
     * @param estimates whether a cost is an unbiased estimate, other and independent each time: then no part is ever known exactly
     */
    CostSampler(Population population, PartCost cost, boolean estimates, long seed, BooleanSupplier stop) {
        this.population = population;
        this.cost = cost;
        this.estimates = estimates;
        this.stop = stop;
        random = new SplittableRandom(seed);
    }

    /**
     * Draws as long as the budget lasts, at least one part for the pilot and two that count.
     *
     * @param budget of what is spent, pilot included
     */
    Sample sample(double budget) {
        Pilot pilot = new Pilot();
        pilot.run(1, PILOT, budget);
        return counted(budget, measured / pilot.draws);
    }

    /**
     * As {@link #sample}, for parts of which the strata may cost anything: their expected costs are only weights. So the pilot takes most
     * of the budget, at least one part of each stratum, and corrects them; the draws that count are from strata of equal corrected cost.
     */
    Sample sampleByPilot(double budget) {
        Pilot pilot = new Pilot();
        pilot.run(population.strata().size(), CORRECTING_PILOT, budget);
        double[] shares = pilot.shares();
        double mean = 0;
        double[] factors = new double[shares.length];
        for (int of = 0; of < shares.length; of++) {
            factors[of] = shares[of] / population.strata().get(of).weight();
            mean += shares[of] * pilot.meanCost(of);
        }
        population = population.corrected(factors, MOST_CORRECTED);
        return counted(budget, mean);
    }

    /**
     * Draws what is left of the budget.
     *
     * @param mean what a draw is expected to take of it
     */
    private Sample counted(double budget, double mean) {
        double fit = mean > 0 ? Math.max(0, budget - measured) / mean : Double.POSITIVE_INFINITY;
        int strata = population.strata().size();
        int affordable = (int) Math.max(1, Math.min(strata, fit / LEAST_ROUNDS));
        if (affordable < strata) {
            population = population.cut(affordable);
        }
        return rounds((int) Math.max(
                LEAST_ROUNDS, Math.min(MOST_ROUNDS, fit / population.strata().size())));
    }

    /** Draws that count nothing: from all strata in turn, those of a round in random order. */
    private final class Pilot {
        private final List<Population.Stratum> strata = population.strata();
        /** For each stratum the draws, their costs and their expected costs. */
        private final long[] number = new long[strata.size()];

        private final double[] costs = new double[strata.size()];
        private final double[] expected = new double[strata.size()];
        private int draws;

        /** Draws {@code least} parts, and more until a share of the budget is spent. */
        void run(int least, double part, double budget) {
            List<Integer> order =
                    new ArrayList<>(IntStream.range(0, strata.size()).boxed().toList());
            while (draws < least || measured < part * budget && draws < MOST_ROUNDS) {
                if (draws > 0 && stop.getAsBoolean()) {
                    return;
                }
                share = Math.min(part, part * measured / budget);
                int turn = draws % order.size();
                Collections.swap(order, turn, random.nextInt(turn, order.size()));
                int of = order.get(turn);
                Population.Stratum.Draw draw = strata.get(of).draw(random);
                number[of]++;
                costs[of] += measure(draw.number());
                expected[of] += draw.probability() * strata.get(of).weight();
                draws++;
            }
        }

        double meanCost(int of) {
            return number[of] == 0 ? 0 : costs[of] / number[of];
        }

        /** For each stratum its share of all costs; a tenth is by its weight alone, so that none that looked cheap is missed. */
        double[] shares() {
            double weight = population.weight();
            double average = weight / population.size();
            double sampled = Arrays.stream(expected).sum();
            double rate = sampled > 0 ? Arrays.stream(costs).sum() / sampled : 1;
            double[] shares = new double[strata.size()];
            double all = 0;
            for (int of = 0; of < shares.length; of++) {
                // One average part more, as a stratum must not look free because little of it was seen.
                double ratio = (costs[of] + average * rate) / (expected[of] + average);
                shares[of] = ratio * strata.get(of).weight();
                all += shares[of];
            }
            for (int of = 0; of < shares.length; of++) {
                double byWeight = strata.get(of).weight() / weight;
                shares[of] = BY_WEIGHT * byWeight + (1 - BY_WEIGHT) * (all > 0 ? shares[of] / all : byWeight);
            }
            return shares;
        }
    }

    /** How much of the sample is done, from 0 to 1; any thread may ask. */
    double share() {
        return share;
    }

    /** Draws a given number of parts of each stratum. */
    Sample rounds(int number) {
        List<Population.Stratum> strata = population.strata();
        left = strata.stream()
                .mapToLong(of -> isExact(of, number) ? of.size() : number)
                .sum();
        CostEstimate.Ratios ratios = new CostEstimate.Ratios(strata.size());
        double[] expected = new double[strata.size()];
        CostEstimate[] exact = new CostEstimate[strata.size()];
        for (int of = 0; of < expected.length; of++) {
            Population.Stratum stratum = strata.get(of);
            if (isExact(stratum, number)) {
                exact[of] = exact(of, stratum, ratios);
            } else {
                draw(of, stratum, number, ratios);
            }
            expected[of] = exact[of] == null ? stratum.weight() : 0;
        }
        CostEstimate total = ratios.total(expected);
        List<Sample.OfStratum> parts = new ArrayList<>();
        for (int of = 0; of < expected.length; of++) {
            CostEstimate cost = exact[of] == null ? ratios.cost(of, expected[of]) : exact[of];
            parts.add(new Sample.OfStratum(strata.get(of), cost));
            total = exact[of] == null ? total : total.plus(exact[of].mean());
        }
        if (stop.getAsBoolean()) {
            // Parts that come first are no random sample.
            total = new CostEstimate(total.mean(), Double.POSITIVE_INFINITY, 1, total.draws());
        }
        return new Sample(total, List.copyOf(parts), measured, searched);
    }

    private boolean isExact(Population.Stratum stratum, int number) {
        return !estimates && stratum.size() <= number;
    }

    /** The cost of all parts; null if a stop came before the last. */
    private CostEstimate exact(int of, Population.Stratum stratum, CostEstimate.Ratios ratios) {
        double sum = 0;
        for (Population.Segment segment : stratum.segments()) {
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

    private void draw(int of, Population.Stratum stratum, int number, CostEstimate.Ratios ratios) {
        for (int draws = 0; draws < number && !stop.getAsBoolean(); draws++) {
            Population.Stratum.Draw draw = stratum.draw(random);
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

    /**
     * The cost of a population, estimated from a sample. Of one that was stopped, strata without two draws are estimated from the others.
     *
     * @param total the sum over all parts, in CPU seconds
     * @param strata the sum over each stratum
     * @param measured what the sample took, pilot included, in CPU seconds
     * @param searched how many parts were measured, pilot included
     */
    public record Sample(CostEstimate total, List<OfStratum> strata, double measured, long searched) {
        /**
         * The cost of a stratum.
         *
         * @param stratum the stratum
         * @param cost the sum over its parts, in CPU seconds; not a number if the sample was stopped before any draw
         */
        public record OfStratum(Population.Stratum stratum, CostEstimate cost) {
            /** By how much the costs exceed what was expected: what to multiply the expectation with. */
            public double ratio() {
                return cost.mean() / stratum.weight();
            }
        }
    }

    /** Finds the costs of parts. */
    interface PartCost {
        /**
         * The cost of a part.
         *
         * @param cost 0 or more
         * @param spent what finding it has cost, of the budget of the sample
         */
        record Found(double cost, double spent) {}

        /** The cost of a part. */
        Found of(long part);
    }
}
