package org.seventeen.scan;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * Estimates the cost of a search tree from random subtrees of known probability, after Knuth, <em>Estimating the
 * efficiency of backtrack programs</em> (Mathematics of Computation 29, 1975).
 *
 * <p>The subtrees below one level are the parts; they come in <em>strata</em> (the tasks of a scan), and each has a weight
 * (the clue sets of a sibling group). A draw picks part g with probability p(g), runs it, and counts cost(g) / p(g). The
 * mean over all p is the total cost whatever the probabilities are, as long as none is 0 where there is cost; the nearer
 * they are to the costs, the narrower the interval.
 *
 * <p>So the pilot draws, of each stratum in turn, only serve to learn what a unit of weight costs in which stratum. The
 * draws that count come after them, with p(g) = weight · rate of the stratum, one draw in ten by weight alone, lest a
 * stratum that looked cheap be missed. How many there are must not depend on what they cost.
 */
final class SubtreeSampler {
    /** The share of draws that do not rely on the pilot. */
    private static final double BY_WEIGHT = 0.1;

    /** Runs subtrees. */
    interface Subtrees {
        /** Runs part {@code part} of stratum {@code stratum} and tells its cost, at least 0. */
        double run(int stratum, int part);
    }

    private final Subtrees subtrees;
    private final SplittableRandom random;

    /** For each stratum the sums of the weights up to each part, that part included. */
    private final long[][] sums;

    private final double allWeight;
    private final double[] pilotCost;
    private final double[] pilotWeight;

    /** For each stratum the probability of a draw from it. */
    private final double[] share;

    private double drawn;
    private double drawnSquares;
    private long draws;

    /**
     * A sampler.
     *
     * @param weights for each stratum, not empty, the weight of each part, at least 1
     */
    SubtreeSampler(int[][] weights, Subtrees subtrees, long seed) {
        this.subtrees = subtrees;
        random = new SplittableRandom(seed);
        sums = new long[weights.length][];
        double all = 0;
        for (int stratum = 0; stratum < weights.length; stratum++) {
            sums[stratum] = new long[weights[stratum].length];
            long sum = 0;
            for (int part = 0; part < weights[stratum].length; part++) {
                sum += weights[stratum][part];
                sums[stratum][part] = sum;
            }
            all += sum;
        }
        allWeight = all;
        pilotCost = new double[weights.length];
        pilotWeight = new double[weights.length];
        share = new double[weights.length];
        for (int stratum = 0; stratum < weights.length; stratum++) {
            share[stratum] = weight(stratum) / allWeight;
        }
    }

    /** How many parts there are. */
    long parts() {
        return Arrays.stream(sums).mapToLong(parts -> parts.length).sum();
    }

    /**
     * Draws parts of each stratum in turn for the probabilities of {@link #draw}, strata of many parts first, so that an
     * early end leaves out the least.
     *
     * @param most at most so many rounds
     * @param over asked before each draw: whether to end
     */
    void pilot(int most, BooleanSupplier over) {
        Integer[] order = new Integer[sums.length];
        Arrays.setAll(order, stratum -> stratum);
        Arrays.sort(order, (a, b) -> Double.compare(weight(b), weight(a)));
        for (int round = 0; round < most && !over.getAsBoolean(); round++) {
            for (int stratum : order) {
                if (round > 0 && over.getAsBoolean()) {
                    break;
                }
                int part = part(stratum);
                pilotCost[stratum] += subtrees.run(stratum, part);
                pilotWeight[stratum] += partWeight(stratum, part);
            }
        }
        setShares();
    }

    private void setShares() {
        double expected = 0;
        double[] rate = rates();
        for (int stratum = 0; stratum < sums.length; stratum++) {
            expected += rate[stratum] * weight(stratum);
        }
        for (int stratum = 0; stratum < sums.length; stratum++) {
            double byWeight = weight(stratum) / allWeight;
            double byCost = expected > 0 ? rate[stratum] * weight(stratum) / expected : byWeight;
            share[stratum] = BY_WEIGHT * byWeight + (1 - BY_WEIGHT) * byCost;
        }
    }

    /**
     * What a unit of weight cost in the pilot. Each stratum is taken to have had one average part more, at the average of
     * all: a stratum of which little was seen must not look free because that little was.
     */
    private double[] rates() {
        double cost = Arrays.stream(pilotCost).sum();
        double weight = Arrays.stream(pilotWeight).sum();
        double rate = weight > 0 ? cost / weight : 1;
        double average = allWeight / parts();
        double[] rates = new double[sums.length];
        for (int stratum = 0; stratum < sums.length; stratum++) {
            rates[stratum] = (pilotCost[stratum] + average * rate) / (pilotWeight[stratum] + average);
        }
        return rates;
    }

    /** Draws until {@code over}, at least twice, and at most {@code most} times. */
    void draw(long most, BooleanSupplier over) {
        for (long i = 0; i < most && (i < 2 || !over.getAsBoolean()); i++) {
            int stratum = stratum();
            int part = part(stratum);
            double probability = share[stratum] * partWeight(stratum, part) / weight(stratum);
            double value = subtrees.run(stratum, part) / probability;
            drawn += value;
            drawnSquares += value * value;
            draws++;
        }
    }

    /** The estimate of the sum of the costs of all parts. */
    CostEstimate estimate() {
        if (sums.length == 0) {
            return CostEstimate.ZERO;
        }
        if (draws < 2) {
            return new CostEstimate(draws == 0 ? 0 : drawn, Double.POSITIVE_INFINITY, draws);
        }
        double mean = drawn / draws;
        double variance = Math.max(0, drawnSquares - draws * mean * mean) / (draws - 1);
        return new CostEstimate(mean, quantile(draws - 1) * Math.sqrt(variance / draws), draws);
    }

    /** The 97.5 % quantile of Student's distribution, by its expansion in 1/ν (Abramowitz and Stegun 26.7.5). */
    static double quantile(long degrees) {
        double z = 1.959963984540054;
        double v = degrees;
        // Too far from the normal distribution for the expansion.
        if (degrees <= 2) {
            return degrees == 1 ? 12.706 : 4.303;
        }
        double g1 = (Math.pow(z, 3) + z) / 4;
        double g2 = (5 * Math.pow(z, 5) + 16 * Math.pow(z, 3) + 3 * z) / 96;
        double g3 = (3 * Math.pow(z, 7) + 19 * Math.pow(z, 5) + 17 * Math.pow(z, 3) - 15 * z) / 384;
        return z + g1 / v + g2 / (v * v) + g3 / (v * v * v);
    }

    private double weight(int stratum) {
        return sums[stratum][sums[stratum].length - 1];
    }

    private double partWeight(int stratum, int part) {
        return sums[stratum][part] - (part == 0 ? 0 : sums[stratum][part - 1]);
    }

    private int stratum() {
        double point = random.nextDouble();
        int stratum = 0;
        while (stratum < share.length - 1 && point >= share[stratum]) {
            point -= share[stratum];
            stratum++;
        }
        return stratum;
    }

    /** A part of a stratum, with a probability proportional to its weight. */
    private int part(int stratum) {
        long[] upTo = sums[stratum];
        int found = Arrays.binarySearch(upTo, random.nextLong(upTo[upTo.length - 1]) + 1);
        return found >= 0 ? found : -found - 1;
    }
}
