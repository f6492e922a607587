package org.seventeen.run.store;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoredPuzzle;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * Whether two records of one grid can both be true. An exhaustive record that covers the whole grid, or all items of the
 * other record, must contain every puzzle of the other; and a puzzle is minimal in both or in neither.
 */
final class RecordAgreement {
    private RecordAgreement() {}

    /** The contradiction between two records, as words that follow their names; null if they agree. */
    static String conflict(GridRecord first, GridRecord second) {
        if (first.clues() != second.clues()) {
            return null;
        }
        Map<CellSet, Boolean> inFirst = puzzles(first);
        Map<CellSet, Boolean> inSecond = puzzles(second);
        for (StoredPuzzle puzzle : first.puzzles()) {
            Boolean minimal = inSecond.get(puzzle.clues());
            if (minimal != null && minimal != puzzle.minimal()) {
                return "puzzle " + text(first, puzzle) + " is minimal in one of them only";
            }
        }
        String missing = missing(first, inFirst, second);
        return missing != null ? missing : missing(second, inSecond, first);
    }

    private static String missing(GridRecord record, Map<CellSet, Boolean> puzzles, GridRecord other) {
        if (record.exhaustive() && covers(record, other)) {
            for (StoredPuzzle puzzle : other.puzzles()) {
                if (!puzzles.containsKey(puzzle.clues())) {
                    return "puzzle " + text(other, puzzle) + " is in one of them, and the other says it has all";
                }
            }
        }
        return null;
    }

    private static boolean covers(GridRecord record, GridRecord other) {
        return record.isWhole() || !other.isWhole() && new HashSet<>(record.items()).containsAll(other.items());
    }

    private static Map<CellSet, Boolean> puzzles(GridRecord record) {
        Map<CellSet, Boolean> puzzles = new HashMap<>();
        for (StoredPuzzle puzzle : record.puzzles()) {
            puzzles.put(puzzle.clues(), puzzle.minimal());
        }
        return puzzles;
    }

    private static String text(GridRecord record, StoredPuzzle puzzle) {
        return Puzzle.of(record.grid(), puzzle.clues()).toString();
    }
}
