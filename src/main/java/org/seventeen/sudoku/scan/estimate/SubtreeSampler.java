package org.seventeen.sudoku.scan.estimate;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.Mean;
import org.seventeen.base.work.CostEstimate;

/**
 * Estimates the cost of a search tree from random subtrees of known probability, after Knuth, <em>Estimating the efficiency
 * of backtrack programs</em> (Mathematics of Computation 29, 1975).
 *
 * <p>The subtrees below one level are the parts; they come in <em>strata</em> (the tasks of a scan), and each has a weight
 * (the clue sets of a sibling group). A draw picks part g with probability p(g), runs it, and counts cost(g) / p(g). The
 * expectation is the total cost for any probabilities that are positive where there is cost; the closer they are
 * proportional to the costs, the narrower the interval.
 *
 * <p>So the pilot draws, from each stratum in turn, only estimate the cost of a unit of weight in each stratum. The draws
 * that count follow, with p(g) = weight · rate of the stratum; one draw in ten goes by weight alone, so that no stratum that
 * looked cheap is missed. The number of draws must not depend on their costs.
 */
final class SubtreeSampler {
    /** The share of draws that ignore the pilot. */
    private static final double BY_WEIGHT = 0.1;

    /** Runs subtrees. */
    interface Subtrees {
        /** Runs part {@code part} of stratum {@code stratum} and returns its cost, at least 0. */
        double run(int stratum, int part);
    }

    private final Subtrees subtrees;
    private final SplittableRandom random;

    /** For each stratum the cumulative sums of the weights. */
    private final long[][] sums;

    private final double allWeight;
    private final double[] pilotCost;
    private final double[] pilotWeight;

    /** For each stratum the probability of a draw from it. */
    private final double[] share;

    private final Mean drawn = new Mean();

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

    /** The number of parts. */
    long parts() {
        return Arrays.stream(sums).mapToLong(parts -> parts.length).sum();
    }

    /**
     * Draws parts of each stratum in turn to set the probabilities of {@link #draw}, heavy strata first, so that an early
     * end leaves out the least.
     *
     * @param most the most rounds
     * @param over asked before each round, and before each draw after the first round: whether to end
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
     * The cost of a unit of weight in the pilot. Each stratum gets one average part more, at the average rate of all: a
     * stratum must not look free because little of it was seen.
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
            drawn.add(subtrees.run(stratum, part) / probability);
        }
    }

    /** The estimate of the sum of the costs of all parts. */
    CostEstimate estimate() {
        return sums.length == 0 ? CostEstimate.ZERO : CostEstimate.of(drawn);
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
