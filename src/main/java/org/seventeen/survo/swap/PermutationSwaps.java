package org.seventeen.survo.swap;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * How many of the n! arrangements of n numbers are so many swaps away from a given one: the swaps that a start in random
 * order needs in an open puzzle with one solution.
 *
 * <p>An arrangement of c cycles needs n − c swaps, so the counts are Stirling numbers of the first kind without their signs,
 * the coefficients of (1 + x)(1 + 2x)…(1 + (n − 1)x): the k-th number, put in front of the others, either begins a cycle of
 * its own or costs a swap with one of the k − 1 before. Immutable.
 */
public final class PermutationSwaps {
    private static final MathContext DIGITS = new MathContext(40);

    private final List<BigInteger> counts;

    /**
     * The swaps of all arrangements of some numbers.
     *
     * @param numbers how many, at least 1
     * @throws IllegalArgumentException if there are fewer
     */
    public PermutationSwaps(int numbers) {
        if (numbers < 1) {
            throw new IllegalArgumentException("expected 1 number or more, found " + numbers);
        }
        List<BigInteger> product = new ArrayList<>(List.of(BigInteger.ONE));
        for (int factor = 1; factor < numbers; factor++) {
            product.add(BigInteger.ZERO);
            for (int i = factor; i > 0; i--) {
                product.set(i, product.get(i).add(product.get(i - 1).multiply(BigInteger.valueOf(factor))));
            }
        }
        counts = List.copyOf(product);
    }

    /** The number of arrangements at 0, 1, … swaps, up to one less than there are numbers. */
    public List<BigInteger> counts() {
        return counts;
    }

    /** The number of all arrangements, n!. */
    public BigInteger total() {
        return counts.stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** The share of the arrangements at so many swaps, from 0 to 1. */
    public BigDecimal share(int swaps) {
        return new BigDecimal(counts.get(swaps)).divide(new BigDecimal(total()), DIGITS);
    }

    /** The mean number of swaps. */
    public double mean() {
        return new BigDecimal(moment(1)).divide(new BigDecimal(total()), DIGITS).doubleValue();
    }

    /** The standard deviation of the number of swaps. */
    public double deviation() {
        BigDecimal total = new BigDecimal(total());
        BigDecimal mean = new BigDecimal(moment(1)).divide(total, DIGITS);
        BigDecimal squares = new BigDecimal(moment(2)).divide(total, DIGITS);
        return squares.subtract(mean.multiply(mean))
                .max(BigDecimal.ZERO)
                .sqrt(DIGITS)
                .doubleValue();
    }

    private BigInteger moment(int power) {
        BigInteger sum = BigInteger.ZERO;
        for (int swaps = 0; swaps < counts.size(); swaps++) {
            sum = sum.add(counts.get(swaps).multiply(BigInteger.valueOf(swaps).pow(power)));
        }
        return sum;
    }
}
