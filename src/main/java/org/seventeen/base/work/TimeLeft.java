package org.seventeen.base.work;

import org.seventeen.base.text.Printable;

/**
 * The time that the rest of some work will take: in the proportion of the shares done and left. Everything that shows progress uses
 * this.
 *
 * @param seconds its 95 % interval is unbounded if only the share is known
 */
public record TimeLeft(CostEstimate seconds) {
    /** The fewest finished parts for an interval. */
    private static final int ENOUGH = 10;

    /**
     * The time left, without an interval; null if nothing is done.
     *
     * @param share how much is done, 0 to 1
     * @param seconds the time that this took
     */
    public static TimeLeft of(double share, double seconds) {
        return share > 0
                ? new TimeLeft(
                        new CostEstimate(seconds * Math.max(0, 1 - share) / share, Double.POSITIVE_INFINITY, 1, 0))
                : null;
    }

    /**
     * The same for parts that are of one kind, such as random grids: the rest scatters as the finished ones do, about a mean that is
     * itself estimated from them. No interval if there are less than ten.
     *
     * @param left parts left, including the open share of those in flight
     * @param done parts done, including the done share of those in flight
     * @param part the mean cost of a finished part, in any unit
     */
    public static TimeLeft of(double left, double done, double seconds, CostEstimate part) {
        TimeLeft likely = of(done / (done + left), seconds);
        if (likely == null || part.draws() < ENOUGH) {
            return likely;
        }
        // The variance of a mean is that of one part divided by their number.
        double variation = part.mean() > 0 ? part.variance() * part.draws() / (part.mean() * part.mean()) : 0;
        double perPart = seconds / done;
        return new TimeLeft(new CostEstimate(
                left * perPart,
                perPart * perPart * variation * left * (1 + left / part.draws()),
                part.degrees(),
                part.draws()));
    }

    /** The time spent and, if there is one, the time left. */
    public static String text(double seconds, TimeLeft left) {
        return Printable.time(seconds) + (left == null ? "" : ", " + left);
    }

    /** Formats as {@code about 9 s left} or {@code about 9 s left (95 %: 7 s to 11 s)}. */
    @Override
    public String toString() {
        String about = "about " + Printable.time(seconds.mean()) + " left";
        return seconds.isBounded() ? about + " (" + seconds.interval(Printable::time) + ")" : about;
    }
}
