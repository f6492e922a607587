package org.seventeen.sums.solve;

/** An equation between blanks: the sum of each blank times its factor is a number. Its arrays are not to be changed. */
public final class SumEquation {
    private final int[] blanks;
    private final int[] factors;
    private final long sum;
    private final boolean plain;
    private final boolean differs;

    /**
     * An equation.
     *
     * @param blanks their numbers, ascending
     * @param factors not 0, one a blank
     * @param sum the right side
     * @param plain whether all factors are 1
     * @param differs whether the numbers of these blanks must differ from each other
     */
    SumEquation(int[] blanks, int[] factors, long sum, boolean plain, boolean differs) {
        this.blanks = blanks;
        this.factors = factors;
        this.sum = sum;
        this.plain = plain;
        this.differs = differs;
    }

    /** The numbers of the blanks. */
    public int[] blanks() {
        return blanks;
    }

    /** The factor of each blank, in the same order; none is 0. */
    public int[] factors() {
        return factors;
    }

    /** What the blanks times their factors add up to. */
    public long sum() {
        return sum;
    }

    boolean plain() {
        return plain;
    }

    boolean differs() {
        return differs;
    }
}
