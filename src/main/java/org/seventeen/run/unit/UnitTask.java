package org.seventeen.run.unit;

import java.io.Serializable;

/** A unit to be done: what an engine sends to the machine that does it. Immutable. */
public final class UnitTask implements Serializable {
    private static final long serialVersionUID = 1L;

    private final long number;
    private final String range;
    private final double cost;
    private final byte[] payload;

    /**
     * A unit.
     *
     * @param number its number, 0 or more, which names its file
     * @param range what it covers, for people: {@code pairs 100-199}
     * @param cost about how many CPU seconds it takes; costly units are done first. 0 if unknown
     * @param payload what the job needs besides the number; copied
     */
    public UnitTask(long number, String range, double cost, byte[] payload) {
        if (number < 0 || !(cost >= 0)) {
            throw new IllegalArgumentException(
                    "expected a number and a cost of 0 or more, found unit " + number + " of cost " + cost);
        }
        this.number = number;
        this.range = range;
        this.cost = cost;
        this.payload = payload.clone();
    }

    /** The number of the unit. */
    public long number() {
        return number;
    }

    /** What the unit covers, for people. */
    public String range() {
        return range;
    }

    /** About how many CPU seconds the unit takes; 0 if unknown. */
    public double cost() {
        return cost;
    }

    /** What the job needs besides the number. */
    public byte[] payload() {
        return payload.clone();
    }

    /** Formats as {@code unit 17 (pairs 100-199)}. */
    @Override
    public String toString() {
        return "unit " + number + " (" + range + ")";
    }
}
