package org.seventeen.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.LongToDoubleFunction;
import org.seventeen.scan.estimate.CostEstimate;
import org.seventeen.scan.estimate.StudentQuantile;

/**
 * Estimates the sum of the costs of a population from a stratified sample. From each stratum equally many parts are drawn, with
 * repetition, part i with probability p(i); cost(i) / p(i) is an unbiased estimate of the sum over the stratum (Hansen and Hurwitz, On
 * the theory of sampling from finite populations, Annals of Mathematical Statistics 14, 1943). The sum over the strata has a variance
 * that is estimated from the scatter within strata, with the degrees of freedom of Satterthwaite (Biometrics Bulletin 2, 1946). A
 * stratum with no more parts than draws is measured part by part instead, if costs are measured. Costs that are themselves unbiased
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
        List<CostSample.OfStratum> parts = new ArrayList<>();
        double mean = 0;
        double variance = 0;
        double squares = 0;
        long draws = 0;
        left = population.strata().stream()
                .mapToLong(of -> isExact(of, number) ? of.size() : number)
                .sum();
        for (Stratum stratum : population.strata()) {
            CostSample.OfStratum part = isExact(stratum, number) ? exact(stratum) : drawn(stratum, number);
            parts.add(part);
            draws += part.draws();
            variance += part.variance();
            if (part.variance() > 0) {
                squares += part.variance() * part.variance() / (part.draws() - 1);
            }
        }
        fillUp(parts);
        for (CostSample.OfStratum part : parts) {
            mean += part.sum();
        }
        double half = 0;
        if (stop.getAsBoolean()) {
            half = Double.POSITIVE_INFINITY;
        } else if (variance > 0) {
            long degrees = Math.max(1, (long) (variance * variance / squares));
            half = StudentQuantile.of(degrees) * Math.sqrt(variance);
        }
        return new CostSample(new CostEstimate(mean, half, draws), List.copyOf(parts), measured, searched);
    }

    private boolean isExact(Stratum stratum, int number) {
        return !cost.isEstimate() && stratum.size() <= number;
    }

    private CostSample.OfStratum exact(Stratum stratum) {
        double sum = 0;
        long draws = 0;
        for (Segment segment : stratum.segments()) {
            for (long part = segment.from(); part < segment.to() && !stop.getAsBoolean(); part++) {
                sum += measure(part);
                draws++;
            }
        }
        double whole = draws == 0 ? 0 : sum / draws * stratum.size();
        return new CostSample.OfStratum(stratum, draws == stratum.size() ? sum : whole, 0, draws);
    }

    /** Strata that a stopped sample did not reach cost what was expected, times the ratio of the others; not a number without any. */
    private static void fillUp(List<CostSample.OfStratum> parts) {
        double sum = 0;
        double weight = 0;
        for (CostSample.OfStratum part : parts) {
            sum += part.sum();
            weight += part.draws() == 0 ? 0 : part.stratum().weight();
        }
        double ratio = weight == 0 ? Double.NaN : sum / weight;
        parts.replaceAll(part -> part.draws() > 0
                ? part
                : new CostSample.OfStratum(
                        part.stratum(), ratio * part.stratum().weight(), 0, 0));
    }

    private CostSample.OfStratum drawn(Stratum stratum, int number) {
        double sum = 0;
        double squares = 0;
        int draws = 0;
        while (draws < number && !stop.getAsBoolean()) {
            Stratum.Draw draw = stratum.draw(random);
            double value = measure(draw.number()) / draw.probability();
            sum += value;
            squares += value * value;
            draws++;
        }
        double mean = draws == 0 ? 0 : sum / draws;
        double scatter = draws < 2 ? 0 : Math.max(0, squares - draws * mean * mean) / (draws - 1);
        return new CostSample.OfStratum(stratum, mean, draws == 0 ? 0 : scatter / draws, draws);
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
