package org.seventeen.base.bits;

/** Running mean, standard deviation and standard error of a sequence of values (Welford 1962). */
public final class Mean {
    private long size;
    private double mean;
    /** The sum of the squares of the differences to the mean. */
    private double squares;

    public void add(double value) {
        size++;
        double before = value - mean;
        mean += before / size;
        squares += before * (value - mean);
    }

    public long size() {
        return size;
    }

    /** The mean; 0 of no values. */
    public double mean() {
        return mean;
    }

    /** The standard deviation, with divisor n − 1; NaN for fewer than two values. */
    public double deviation() {
        return size < 2 ? Double.NaN : Math.sqrt(squares / (size - 1));
    }

    /** The standard error of the mean of a sample; NaN if unknown. */
    public double error() {
        // A sample of equal values, such as zeros only, does not show the spread of the values it missed.
        return squares == 0 ? Double.NaN : deviation() / Math.sqrt((double) size);
    }
}
