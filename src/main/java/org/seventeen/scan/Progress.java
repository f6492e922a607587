package org.seventeen.scan;

/** How far a scan is. May be asked by any thread. */
public interface Progress {
    /** Grids finished so far. */
    long gridsDone();

    /** Grids finished so far, with the searched share of those in flight; never less than before. */
    double progress();
}
