package org.seventeen.sudoku.watch.audit;

/**
 * The audit of one kind of cut.
 *
 * @param cuts the number of cuts, in a search by band pairs one for each third band that a cut concerns; for {@code FILLINGS} the
 *     number of leaves that were not cut
 * @param audited how many of them were searched again
 * @param unfinished how many of these were given up because they exceeded the audit's node limit
 * @param lost puzzles lost
 */
public record AuditCount(long cuts, long audited, long unfinished, long lost) {
    /** All counts 0. */
    public static final AuditCount ZERO = new AuditCount(0, 0, 0, 0);

    /** The sums. */
    public AuditCount plus(AuditCount other) {
        return new AuditCount(
                cuts + other.cuts, audited + other.audited, unfinished + other.unfinished, lost + other.lost);
    }
}
