package org.seventeen.store;

import java.util.List;

/**
 * What a whole reading of a store says.
 *
 * @param version of the journal's format
 * @param settings what the records have in common
 * @param createdMillis when the journal was made, milliseconds since 1970
 * @param bytes bytes of the journal
 * @param records records that can be read
 * @param exhaustive those of them that list all puzzles of a whole grid
 * @param puzzles puzzles in them, those of repeated grids repeatedly
 * @param cpuNanos CPU time in them, nanoseconds
 * @param done the positions that are finished
 * @param damages what of the journal is not as it was written
 * @param tail a record at the end whose writing was cut short, or zeros; null if there is none
 * @param lost positions that the saved done set knows as finished and no record of the journal finishes
 * @param conflicts sentences that name two records each which cannot both be true; empty if it was not looked for
 * @param doneFile whether the saved done set is right
 * @param indexFile whether the index is right; as its mark says, if it was not held against the journal
 */
public record StoreReport(
        int version,
        StoreSettings settings,
        long createdMillis,
        long bytes,
        long records,
        long exhaustive,
        long puzzles,
        long cpuNanos,
        DoneSet done,
        List<Damage> damages,
        Damage tail,
        DoneSet lost,
        List<String> conflicts,
        FileState doneFile,
        FileState indexFile) {

    /** What a file that is made from the journal is worth. */
    public enum FileState {
        /** It knows the whole journal, and rightly. */
        CURRENT,
        /** What it says is right, but the journal has grown since; the next opening brings it up to date. */
        BEHIND,
        /** A process has it open, or was killed with it open; the next opening recovers it before anything in it is believed. */
        OPEN,
        /** There is none, or it is of another journal or version; the next opening makes it. */
        ABSENT,
        /** Its bytes are not those that were written; the next opening makes it again. */
        DAMAGED,
        /** It knows records that the journal has not, or not any more: they were lost. */
        AHEAD,
        /** It passes for one of this journal and is wrong; {@link StoreVerifier#rebuild} makes it again. */
        WRONG,
        /** It could not be looked into, for example because this Java cannot run the index. */
        UNCHECKED;

        /** Whether it shows that something is wrong with the store. */
        public boolean isFault() {
            return this == DAMAGED || this == AHEAD || this == WRONG;
        }
    }

    /** Whether nothing is wrong. A tail is not: it is what a killed process leaves, and the next opening drops it. */
    public boolean isSound() {
        return damages.isEmpty() && conflicts.isEmpty() && !doneFile.isFault() && !indexFile.isFault();
    }
}
