package org.seventeen.sudoku.census;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.grid.Puzzle;

/** The essentially different puzzles of a store of a census, each once. Takes some 300 bytes of memory a puzzle. */
public final class CensusPuzzles {
    /**
     * A puzzle.
     *
     * @param rank the number of its grid
     * @param form its canonical form
     * @param minimal whether no clue is redundant
     * @param found in how many items it was found: more than one if its grid or a pair has automorphisms
     */
    public record Entry(long rank, Puzzle form, boolean minimal, int found) {}

    private record Key(long rank, String form) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int compared = Long.compare(rank, other.rank);
            return compared != 0 ? compared : form.compareTo(other.form);
        }
    }

    private final TreeMap<Key, Entry> entries = new TreeMap<>();
    private List<Damage> damages = List.of();

    /** No puzzles yet. */
    public CensusPuzzles() {}

    /**
     * Reads the puzzles of a store.
     *
     * @throws BadInputException if it is absent, or it is not for units of this program
     */
    public static CensusPuzzles of(Path folder) throws IOException, BadInputException {
        CensusPuzzles puzzles = new CensusPuzzles();
        DoneSet seen = new DoneSet();
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                if (seen.add(record.unit().number())) {
                    record.puzzles().forEach(puzzles::add);
                }
            }
            puzzles.damages = reader.damages();
        }
        return puzzles;
    }

    /** Adds what a unit has found. */
    public void add(UnitPuzzle puzzle) {
        entries.merge(
                new Key(puzzle.rank(), puzzle.form().toString()),
                new Entry(puzzle.rank(), puzzle.form(), puzzle.minimal(), 1),
                (one, other) -> new Entry(one.rank, one.form, one.minimal, one.found + 1));
    }

    /** The puzzles in the order of the ranks of their grids, then of their forms. */
    public Collection<Entry> entries() {
        return entries.values();
    }

    /** The places of the store that are no records. */
    public List<Damage> damages() {
        return damages;
    }
}
