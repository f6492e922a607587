package org.seventeen.survo;

/** The mean of values that come one by one, how far they are from it, and its standard error (Welford 1962). */
final class Mean {
    private long size;
    private double mean;
    /** The sum of the squares of the differences to the mean. */
    private double squares;

    void add(double value) {
        size++;
        double before = value - mean;
        mean += before / size;
        squares += before * (value - mean);
    }

    long size() {
        return size;
    }

    /** The mean; 0 of no values. */
    double mean() {
        return mean;
    }

    /** The standard deviation, with the size less one; not a number if there are fewer than two values. */
    double deviation() {
        return size < 2 ? Double.NaN : Math.sqrt(squares / (size - 1));
    }

    /** The standard error of the mean of a sample; not a number if it cannot be told. */
    double error() {
        // Values that are all alike, such as none but zeros, say nothing of those that were not met.
        return squares == 0 ? Double.NaN : deviation() / Math.sqrt((double) size);
    }
}
