package org.seventeen.sudoku.cost;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Parts of a population that are sampled on their own. A part is drawn with a probability in proportion to what it is expected to cost,
 * so draws tell how much the expectation is off, which varies less than the costs. Immutable.
 */
public final class Stratum {
    private final String name;
    private final List<Segment> segments;
    private final double[] upTo;
    private final long size;

    /**
     * A stratum.
     *
     * @param name for people, as {@code bands 1-17}
     * @param segments one or more, without a common part
     */
    Stratum(String name, List<Segment> segments) {
        this.name = name;
        this.segments = List.copyOf(segments);
        upTo = new double[segments.size()];
        double sum = 0;
        long parts = 0;
        for (int i = 0; i < upTo.length; i++) {
            sum += segments.get(i).weight();
            parts += segments.get(i).size();
            upTo[i] = sum;
        }
        size = parts;
    }

    /**
     * A part that was drawn.
     *
     * @param number its number
     * @param probability of drawing it
     */
    record Draw(long number, double probability) {}

    /** The name, for people. */
    public String name() {
        return name;
    }

    /** How many parts there are. */
    public long size() {
        return size;
    }

    /** What all parts are expected to cost, in the unit of the segments. */
    public double weight() {
        return upTo[upTo.length - 1];
    }

    /** The segments. */
    public List<Segment> segments() {
        return segments;
    }

    /** Draws a part. */
    Draw draw(SplittableRandom random) {
        double point = random.nextDouble() * weight();
        int at = 0;
        while (at < upTo.length - 1 && point >= upTo[at]) {
            at++;
        }
        Segment segment = segments.get(at);
        long number = segment.from() + random.nextLong(segment.size());
        return new Draw(number, segment.prior() / weight());
    }
}
