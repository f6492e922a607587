package org.seventeen.scan.estimate;

/** The 97.5 % quantile of Student's distribution, which makes 95 % intervals of means. */
public final class StudentQuantile {
    private StudentQuantile() {}

    /** The quantile for that many degrees of freedom, 1 or more, by its expansion in 1/ν (Abramowitz and Stegun 26.7.5). */
    public static double of(long degrees) {
        double z = 1.959963984540054;
        double v = degrees;
        // The expansion fails this far from the normal distribution.
        if (degrees <= 2) {
            return degrees == 1 ? 12.706 : 4.303;
        }
        double g1 = (Math.pow(z, 3) + z) / 4;
        double g2 = (5 * Math.pow(z, 5) + 16 * Math.pow(z, 3) + 3 * z) / 96;
        double g3 = (3 * Math.pow(z, 7) + 19 * Math.pow(z, 5) + 17 * Math.pow(z, 3) - 15 * z) / 384;
        return z + g1 / v + g2 / (v * v) + g3 / (v * v * v);
    }
}
