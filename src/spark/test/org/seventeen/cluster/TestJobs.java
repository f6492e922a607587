package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.run.journal.JournalReader;
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

    /** The only record of a unit in a folder. */
    static byte[] record(UnitFolder folder, long unit) throws Exception {
        JournalReader reader = folder.read(unit);
        assertThat(reader.next()).isTrue();
        byte[] record = Arrays.copyOfRange(reader.bytes(), reader.from(), reader.from() + reader.length());
        assertThat(reader.next()).isFalse();
        return record;
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

    /** The first attempt at a unit goes on only when another attempt has written the unit's file. */
    record Slow(String folder) implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            try {
                Files.createFile(Path.of(folder, "begun-" + task.number()));
                while (!Files.exists(Path.of(folder, UnitFolder.file(task.number())))) {
                    if (stop.getAsBoolean()) {
                        return null;
                    }
                    Thread.onSpinWait();
                }
            } catch (FileAlreadyExistsException second) {
                return result(task);
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
