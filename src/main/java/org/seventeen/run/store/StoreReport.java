package org.seventeen.run.store;

import java.util.List;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoreSettings;

/**
 * The result of reading a whole store.
 *
 * @param journal the state of the journal
 * @param totals sums over the records that can be read
 * @param done the positions that are finished
 * @param lost positions that are finished in the saved done set and in no record of the journal
 * @param conflicts sentences, each naming two records that contradict each other; empty without a comparison
 * @param doneFile the state of the saved done set
 * @param indexFile the state of the index; taken from its mark if it was not compared with the journal
 */
public record StoreReport(
        JournalState journal,
        Totals totals,
        DoneSet done,
        DoneSet lost,
        List<String> conflicts,
        FileState doneFile,
        FileState indexFile) {

    /**
     * The state of a journal that was read to its end.
     *
     * @param version the version of its format
     * @param settings the settings that all records share
     * @param createdMillis its creation, milliseconds since 1970
     * @param bytes its bytes
     * @param damages the damage in it
     * @param tail a record at the end whose writing was cut short, or zeros; null if there is none
     */
    public record JournalState(
            int version, StoreSettings settings, long createdMillis, long bytes, List<Damage> damages, Damage tail) {
        static JournalState of(JournalReader read) {
            return new JournalState(
                    read.version(), read.settings(), read.createdMillis(), read.size(), read.damages(), read.tail());
        }
    }

    /**
     * Sums over records.
     *
     * @param records the records
     * @param exhaustive those of them that list all puzzles of a whole grid
     * @param puzzles puzzles in them, those of repeated grids repeatedly
     * @param cpuNanos CPU time in them, nanoseconds; 292 core-years are more than a {@code long} has
     */
    public record Totals(long records, long exhaustive, long puzzles, double cpuNanos) {
        static final Totals NONE = new Totals(0, 0, 0, 0);

        Totals and(GridRecord record) {
            return new Totals(
                    records + 1,
                    exhaustive + (record.isWhole() && record.exhaustive() ? 1 : 0),
                    puzzles + record.puzzles().size(),
                    cpuNanos + record.effort().cpuNanos());
        }
    }

    /** The state of a file that is built from the journal. */
    public enum FileState {
        /** It covers the whole journal and is correct. */
        CURRENT,
        /** It is correct, but the journal has grown since; the next opening brings it up to date. */
        BEHIND,
        /** A process has it open, or was killed with it open; the next opening recovers it before using it. */
        OPEN,
        /** There is none, or it is of another journal or version; the next opening creates it. */
        ABSENT,
        /** Its bytes are not those that were written; the next opening rebuilds it. */
        DAMAGED,
        /** It covers records that are not in the journal: they were lost. */
        AHEAD,
        /** It seems to fit this journal but is wrong; {@link StoreVerifier#rebuild} rebuilds it. */
        WRONG,
        /** It could not be checked, for example because this Java cannot run the index. */
        UNCHECKED;

        /** Whether it shows a fault of the store. */
        public boolean isFault() {
            return this == DAMAGED || this == AHEAD || this == WRONG;
        }
    }

    /** Whether the store has no fault. A tail is none: a killed process leaves it, and the next opening drops it. */
    public boolean isSound() {
        return journal.damages().isEmpty() && conflicts.isEmpty() && !doneFile.isFault() && !indexFile.isFault();
    }
}
