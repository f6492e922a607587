package org.seventeen.run.store.record;

import java.util.List;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The result of one finished grid, or of some items of its search.
 *
 * @param position the position of the grid in the input, a line number or a rank of a catalog; 0 or more
 * @param grid the grid
 * @param annotation the annotation of the grid in the input, possibly empty
 * @param findings what was found
 * @param effort what it took
 * @param engine version of the program that searched
 * @param options fingerprint of the options that influence the result
 */
public record GridRecord(
        long position,
        SolutionGrid grid,
        String annotation,
        Findings findings,
        Effort effort,
        String engine,
        String options) {

    /**
     * Checks the position.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public GridRecord {
        check(position >= 0, "a position of 0 or more", position);
    }

    /** Whether the record covers the whole grid, not some items. */
    public boolean isWhole() {
        return findings.items().isEmpty();
    }

    /** Whether {@link #puzzles} are all there are, of the grid or of {@link #items}. */
    public boolean exhaustive() {
        return findings.exhaustive();
    }

    /** As {@link Findings#clues}. */
    public int clues() {
        return findings.clues();
    }

    /** As {@link Findings#items}. */
    public List<String> items() {
        return findings.items();
    }

    /** As {@link Findings#puzzles}. */
    public List<StoredPuzzle> puzzles() {
        return findings.puzzles();
    }

    static void check(boolean right, String expected, Object found) {
        if (!right) {
            throw new IllegalArgumentException("expected " + expected + ", found " + found);
        }
    }
}
