package org.seventeen.cli;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.grid.PuzzleReader.Entry;
import org.seventeen.verify.SeenPuzzles;

/** Where each puzzle of the input stood first. */
final class SeenPlaces {
    /** Bits of a mark that hold the line; the number of the file, from 1, is above them. */
    private static final int LINE_BITS = 44;

    private final SeenPuzzles seen = new SeenPuzzles();
    private final List<String> files = new ArrayList<>();

    /** A line of a file. */
    record Place(String file, long line) {}

    /** Where the puzzle of {@code entry} came before, or null, and then this place is kept. */
    Place before(Entry entry) {
        if (files.isEmpty() || !files.get(files.size() - 1).equals(entry.file())) {
            files.add(entry.file());
        }
        long mark = seen.firstOrAdd(entry.puzzle(), (long) files.size() << LINE_BITS | entry.line());
        if (mark == 0) {
            return null;
        }
        return new Place(files.get((int) (mark >>> LINE_BITS) - 1), mark & (1L << LINE_BITS) - 1);
    }
}
