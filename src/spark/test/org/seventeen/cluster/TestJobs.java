package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitTask;

/** Jobs for tests, and units for them. */
final class TestJobs {
    private TestJobs() {}

    /** Units 0 to {@code count} − 1. */
    static UnitTask.Source.Maker units(long count) {
        return () -> {
            long[] next = {0};
            return () -> next[0] < count ? new UnitTask(next[0], "range " + next[0]++, 1, new byte[0]) : null;
        };
    }

    private static UnitTask.Result result(UnitTask task) {
        return new UnitTask.Result(List.of(new byte[] {(byte) task.number(), 7}), 10, 1, 1000);
    }

    /** The only record of each unit in a folder, by its number; none is there twice. */
    static SortedMap<Long, byte[]> records(UnitFolder folder) throws Exception {
        SortedMap<Long, byte[]> records = new TreeMap<>();
        List<String> damages = folder.visit((unit, log) -> {
            List<byte[]> own = unit.records();
            assertThat(own).hasSize(1);
            assertThat(records.put(unit.number(), own.get(0)))
                    .as("unit %d", unit.number())
                    .isNull();
        });
        assertThat(damages).isEmpty();
        return records;
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes so many milliseconds, without work. */
    record Sleep(long millis) implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            sleep(millis);
            return stop.getAsBoolean() ? null : result(task);
        }
    }

    /** Throws for one unit. */
    record Poison(long unit) implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            if (task.number() == unit) {
                throw new IllegalStateException("poison\nand more");
            }
            return result(task);
        }
    }

    /** Runs out of the stack for one unit. */
    record Deep(long unit) implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            return task.number() == unit ? search(task, stop) : result(task);
        }
    }

    /** Ends the process of the executor for one unit, as a fault of Java would. */
    record Crash(long unit) implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            if (task.number() == unit) {
                Runtime.getRuntime().halt(3);
            }
            return result(task);
        }
    }

    /** The first attempt at a unit goes on only when another attempt has ended. */
    record Slow(String folder) implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            Path begun = Path.of(folder, "begun-" + task.number());
            Path ended = Path.of(folder, "ended-" + task.number());
            try {
                Files.createFile(begun);
                while (!Files.exists(ended) && !stop.getAsBoolean()) {
                    sleep(1);
                }
            } catch (FileAlreadyExistsException second) {
                // Goes on at once.
            } catch (IOException fault) {
                throw new UncheckedIOException(fault);
            }
            try {
                Files.write(ended, new byte[0]);
            } catch (IOException fault) {
                throw new UncheckedIOException(fault);
            }
            return result(task);
        }
    }

    /** Never ends unless stopped. */
    record Endless() implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            if (task.number() == 0) {
                return result(task);
            }
            while (!stop.getAsBoolean()) {
                Thread.onSpinWait();
            }
            return null;
        }
    }
}
