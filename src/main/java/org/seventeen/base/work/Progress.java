package org.seventeen.base.work;

/** The progress of a scan. Any thread may ask. */
public interface Progress {
    /** Grids finished so far. */
    long gridsDone();

    /** Grids finished so far, plus the searched share of those in flight; never decreases. */
    double progress();
}
