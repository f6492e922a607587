package org.seventeen.scan;

import org.seventeen.bits.CellSet;

/** Takes the puzzles of a grid as they are found, in no particular order; may be called from several threads. */
interface PuzzleSink {
    /**
     * A puzzle was found.
     *
     * @param clues its cells, in row orientation
     * @return false if no further puzzle is wanted
     */
    boolean puzzle(CellSet clues);
}
