package org.seventeen.run.store;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.seventeen.sudoku.scan.GridRecord;

/** A process that works on a store until it is killed; run by {@link StoreKillTest}. */
final class StoreChild {
    /** Every fourth record is long, so that kills hit it half written. */
    private static final int LONG_EVERY = 4;

    private StoreChild() {}

    /**
     * Arguments: task, seed, and folders. Reports each completed step of a task on standard output at once, and the begin of
     * each rebuilding and merging.
     */
    public static void main(String[] arguments) throws Exception {
        long seed = Long.parseLong(arguments[1]);
        Path folder = Path.of(arguments[2]);
        switch (arguments[0]) {
            case "append" -> append(seed, folder);
            case "repair" -> {
                while (true) {
                    say("begun");
                    Records.repair(folder);
                }
            }
            case "merge" -> {
                // Again and again into a new store, so that a kill hits a merge however fast the machine is.
                for (int number = 0; ; number++) {
                    say("begun");
                    Records.merge(List.of(folder), Path.of(arguments[3]).resolve(Integer.toString(number)));
                }
            }
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void append(long seed, Path folder) throws Exception {
        try (Store<GridRecord> store = Store.open(folder, Records.KIND, Duration.ofMillis(20))) {
            for (long position = 0; ; position++) {
                if (store.isDone(position)) {
                    continue;
                }
                store.append(record(seed, position));
                say(Long.toString(position));
            }
        }
    }

    /** The record at a position, the same in every run. */
    static GridRecord record(long seed, long position) {
        GridRecord drawn = Records.random(seed, position);
        return new GridRecord(
                position,
                drawn.grid(),
                position % LONG_EVERY == 0 ? "x".repeat(2_000_000) : drawn.annotation(),
                drawn.clues(),
                true,
                drawn.puzzles(),
                drawn.effort(),
                drawn.engine(),
                drawn.options());
    }

    private static void say(String done) {
        System.out.println(done);
        System.out.flush();
    }
}
