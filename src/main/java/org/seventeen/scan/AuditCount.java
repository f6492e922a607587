package org.seventeen.scan;

/**
 * What the audit did with one kind of cut.
 *
 * @param cuts how often it cut; for {@code FILLINGS} the leaves that nothing cut
 * @param audited how many of them were searched again
 * @param unfinished how many of these were given up, as they had more nodes than the audit may spend on one
 * @param lost puzzles lost
 */
public record AuditCount(long cuts, long audited, long unfinished, long lost) {
    /** Nothing. */
    public static final AuditCount ZERO = new AuditCount(0, 0, 0, 0);

    /** The sums. */
    public AuditCount plus(AuditCount other) {
        return new AuditCount(
                cuts + other.cuts, audited + other.audited, unfinished + other.unfinished, lost + other.lost);
    }
}
