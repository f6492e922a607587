package org.seventeen.plan;

import java.util.ArrayList;
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
 * stratum with no more parts than draws is measured part by part instead.
 *
 * <p>The number of draws must not depend on the costs of the draws that count. So a pilot is drawn first, which counts nothing: it shows
 * how many draws fit into the time, and Java compiles the search meanwhile, which would make the first draws costly.
 */
final class CostSampler {
    /** The most draws of a stratum; more would not narrow the interval by anything that matters. */
    static final int MOST_ROUNDS = 100_000;

    private static final double PILOT = 0.25;

    private final Population population;
    private final LongToDoubleFunction cost;
    private final BooleanSupplier stop;
    private final SplittableRandom random;
    private double measured;
    private long searched;

    /**
     * A sampler.
     *
     * @param cost measures a part, 0 or more
     * @param stop becomes true, and stays true, to end the sample; the estimate then rests on fewer draws
     */
    CostSampler(Population population, LongToDoubleFunction cost, long seed, BooleanSupplier stop) {
        this.population = population;
        this.cost = cost;
        this.stop = stop;
        random = new SplittableRandom(seed);
    }

    /**
     * Draws as long as the budget lasts, at least one draw for the pilot and two more from each stratum.
     *
     * @param budget of cost, pilot included
     */
    CostSample sample(double budget) {
        int pilot = 0;
        do {
            for (Stratum stratum : population.strata()) {
                if (!stop.getAsBoolean()) {
                    measure(stratum.draw(random).number());
                }
            }
            pilot++;
        } while (measured < PILOT * budget && pilot < MOST_ROUNDS && !stop.getAsBoolean());
        double round = measured / pilot;
        double rounds = round > 0 ? (budget - measured) / round : MOST_ROUNDS;
        return rounds((int) Math.max(2, Math.min(MOST_ROUNDS, rounds)));
    }

    /** Draws so many parts of each stratum. */
    CostSample rounds(int number) {
        List<CostSample.OfStratum> parts = new ArrayList<>();
        double mean = 0;
        double variance = 0;
        double squares = 0;
        long draws = 0;
        for (Stratum stratum : population.strata()) {
            CostSample.OfStratum part = stratum.size() <= number ? exact(stratum) : drawn(stratum, number);
            parts.add(part);
            mean += part.sum();
            draws += part.draws();
            variance += part.variance();
            if (part.variance() > 0) {
                squares += part.variance() * part.variance() / (part.draws() - 1);
            }
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

    private CostSample.OfStratum exact(Stratum stratum) {
        double sum = 0;
        for (Segment segment : stratum.segments()) {
            for (long part = segment.from(); part < segment.to() && !stop.getAsBoolean(); part++) {
                sum += measure(part);
            }
        }
        return new CostSample.OfStratum(stratum, sum, 0, stratum.size());
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
        double found = cost.applyAsDouble(part);
        measured += found;
        searched++;
        return found;
    }
}
