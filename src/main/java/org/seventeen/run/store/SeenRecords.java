package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.index.IndexEntry;
import org.seventeen.run.store.index.MemoryGridIndex;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.sudoku.grid.GridKey;

/**
 * The records of one journal so far, to be compared with further records of the same grid and position. Keeps some 60 bytes
 * per grid; the records themselves stay in the journal.
 */
final class SeenRecords {
    /**
     * The result of comparing a record with those seen.
     *
     * @param repeated whether a seen record of the same position, grid, clue count and items contains all its information
     * @param conflict a contradiction, as a sentence that names both records; null if there is none
     */
    record Verdict(boolean repeated, String conflict) {}

    private final JournalReader journal;
    private final Path folder;
    private final MemoryGridIndex firsts = new MemoryGridIndex();
    private final Map<GridKey, List<Long>> further = new HashMap<>();
    private final DoneSet positions = new DoneSet();

    /** No record seen yet; {@code journal} reads seen records again when their grid recurs. */
    SeenRecords(JournalReader journal) {
        this.journal = journal;
        this.folder = journal.file().getParent();
    }

    /** Adds a record of the journal. */
    void add(GridRecord record, long offset) {
        GridKey key = GridKey.of(record.grid());
        positions.add(record.position());
        if (firsts.find(key) == null) {
            firsts.put(key, IndexEntry.of(record, offset));
        } else {
            further.computeIfAbsent(key, first -> new ArrayList<>()).add(offset);
        }
    }

    /**
     * Compares a record, possibly of another journal, with those seen.
     *
     * @param from its file, for people
     * @param offset its start there
     */
    Verdict compare(GridRecord record, String from, long offset) throws IOException, BadInputException {
        boolean repeated = false;
        boolean positionSeen = false;
        GridKey key = GridKey.of(record.grid());
        IndexEntry first = firsts.find(key);
        if (first != null) {
            List<Long> offsets = new ArrayList<>(further.getOrDefault(key, List.of()));
            offsets.add(0, first.offset());
            for (long seenOffset : offsets) {
                GridRecord seen = journal.at(seenOffset);
                String fault = RecordAgreement.conflict(seen, record);
                if (fault != null) {
                    return new Verdict(
                            false,
                            sentence(seen, journal.file().toString(), seenOffset, record, from, offset, "one grid")
                                    + fault);
                }
                boolean samePosition = seen.position() == record.position();
                positionSeen |= samePosition;
                repeated |= samePosition && saysAll(seen, record);
            }
        }
        if (!positionSeen && positions.contains(record.position())) {
            return new Verdict(false, positionConflict(record, from, offset));
        }
        return new Verdict(repeated, null);
    }

    private String positionConflict(GridRecord record, String from, long offset) throws IOException, BadInputException {
        try (JournalReader again = JournalReader.open(folder)) {
            for (GridRecord seen = again.next(); seen != null; seen = again.next()) {
                if (seen.position() == record.position() && !seen.grid().equals(record.grid())) {
                    return sentence(
                                    seen,
                                    journal.file().toString(),
                                    again.offset(),
                                    record,
                                    from,
                                    offset,
                                    "one position")
                            + "their grids are different";
                }
            }
        }
        throw new IllegalStateException("position " + record.position() + " was seen, and is not in " + journal.file());
    }

    /** Whether a record adds nothing to a seen one of the same grid that it agrees with. */
    private static boolean saysAll(GridRecord seen, GridRecord record) {
        Set<String> items = new HashSet<>(seen.items());
        return seen.clues() == record.clues()
                && items.equals(new HashSet<>(record.items()))
                && (seen.exhaustive()
                        || !record.exhaustive() && new HashSet<>(seen.puzzles()).containsAll(record.puzzles()));
    }

    private static String sentence(
            GridRecord first,
            String firstFile,
            long firstOffset,
            GridRecord second,
            String file,
            long offset,
            String of) {
        return "expected records of " + of + " that agree, found " + place(first, firstFile, firstOffset) + " and "
                + place(second, file, offset) + ": ";
    }

    private static String place(GridRecord record, String file, long offset) {
        return file + " offset " + offset + " (position " + record.position() + ")";
    }
}
