package org.seventeen.store;

import java.util.List;

/**
 * What a whole reading of a store says.
 *
 * @param settings what the records have in common
 * @param createdMillis when the journal was made, milliseconds since 1970
 * @param bytes bytes of the journal
 * @param records records that can be read
 * @param exhaustive those of them that list all puzzles of a whole grid
 * @param puzzles puzzles in them, those of repeated grids repeatedly
 * @param cpuNanos CPU time in them, nanoseconds
 * @param done the positions that are finished
 * @param damages what stands between records and is none
 * @param tail what stands after the last record; null if nothing does
 * @param conflicts sentences that name two records each which cannot both be true; empty if it was not looked for
 * @param doneFile whether the saved done set is right
 * @param indexFile whether the index is right; as its mark says, if it was not held against the journal
 */
public record StoreReport(
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
        List<String> conflicts,
        FileState doneFile,
        FileState indexFile) {

    /** What a file that is made from the journal is worth. */
    public enum FileState {
        /** It knows the whole journal, and rightly. */
        CURRENT,
        /** What it says is right, but the journal has grown since; the next opening brings it up to date. */
        BEHIND,
        /** There is none, or it is damaged or of another journal; the next opening makes it again. */
        ABSENT,
        /** It passes for one of this journal and is wrong; {@link StoreVerifier#rebuild} makes it again. */
        WRONG,
        /** It could not be looked into, for example because this Java cannot run the index. */
        UNCHECKED
    }

    /** Whether nothing is wrong. A tail is not: it is what a killed process leaves, and the next opening cuts it. */
    public boolean isSound() {
        return damages.isEmpty() && conflicts.isEmpty() && doneFile != FileState.WRONG && indexFile != FileState.WRONG;
    }
}
