package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Size;

/**
 * Processes that write a store of a census are killed ({@code kill -9}) at random moments, and started again: each unit that a process
 * had reported as kept is there afterwards, once, and right.
 */
class CensusKillTest {
    @TempDir(factory = TempDirFactory.Standard.class)
    private Path temporary;

    /** Keeps units from the first missing one on, and prints the number of each; its arguments are the folder and the file. */
    public static final class Child {
        private Child() {}

        /** Runs until it is killed. */
        public static void main(String[] arguments) throws Exception {
            Path said = Path.of(arguments[1]);
            try (Store<UnitRecord> store = CensusStores.open(Path.of(arguments[0]), CensusUnits.of(17))) {
                for (long unit = 0; unit < CensusUnits.of(17).count(); unit++) {
                    if (!store.isDone(unit)) {
                        store.append(Records.with(17, unit, List.of()));
                        Files.writeString(
                                said,
                                unit + "\n",
                                java.nio.file.StandardOpenOption.CREATE,
                                java.nio.file.StandardOpenOption.APPEND);
                    }
                }
            }
        }
    }

    @Test
    @Tag("sized")
    void killsLoseNothingAndDoubleNothing() throws Exception {
        Path folder = temporary.resolve("store");
        Path said = Files.createFile(temporary.resolve("said"));
        SplittableRandom random = new SplittableRandom(16);
        long before = 0;
        for (int round = 0; round < Size.of(2, 100); round++) {
            List<String> command = new ArrayList<>(ChildJava.command());
            command.addAll(List.of(Child.class.getName(), folder.toString(), said.toString()));
            Process child = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(temporary.resolve("output").toFile())
                    .start();
            try {
                while (Files.size(said) == before && child.isAlive()) {
                    Thread.sleep(1);
                }
                assertThat(child.isAlive())
                        .as(Files.readString(temporary.resolve("output")))
                        .isTrue();
                child.waitFor(random.nextInt(200), TimeUnit.MILLISECONDS);
            } finally {
                child.destroyForcibly();
            }
            child.waitFor();
            before = Files.size(said);
            check(folder, said);
        }
    }

    private static void check(Path folder, Path said) throws Exception {
        assertThat(folder.resolve(Store.JOURNAL)).exists();
        String text = Files.readString(said, StandardCharsets.US_ASCII);
        Set<Long> reported = new HashSet<>();
        text.substring(0, text.lastIndexOf('\n') + 1).lines().forEach(line -> reported.add(Long.valueOf(line)));
        Set<Long> kept = new HashSet<>();
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                long unit = record.unit().number();
                assertThat(kept.add(unit)).as("%s once", record.unit()).isTrue();
                assertThat(record).isEqualTo(Records.with(17, unit, List.of()));
            }
            assertThat(reader.damages()).isEmpty();
        }
        reported.removeAll(kept);
        assertThat(reported).as("units that were reported and are gone").isEmpty();
    }
}
