package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
 * The command {@code census run} with several threads is killed ({@code kill -9}) at random moments of its search, and started again
 * with {@code --resume}, until all units are finished: the records are those of a run that nobody disturbed.
 */
class CensusSearchKillTest {
    private static final CensusUnits UNITS = CensusUnits.of(16);
    private static final int THREADS = 3;
    /** What Java says of a process that was ended by signal 9. */
    private static final int KILLED = 128 + 9;

    private static final Pattern UNIT = Pattern.compile("\"unit\":(\\d+)");

    @TempDir(factory = TempDirFactory.Standard.class)
    private Path temporary;

    private final SplittableRandom random = new SplittableRandom(16);
    private final List<Long> small = CensusStores.smallUnits(Size.of("census.killed-units", 2, 24));
    private final Map<Long, UnitRecord> undisturbed = new HashMap<>();
    private int kills;
    /** Kills while some units were finished and others were not. */
    private int midway;

    @Test
    @Tag("sized")
    void killsOfASearchLoseNothingAndDoubleNothing() throws Exception {
        CensusSearch search = new CensusSearch();
        for (long unit : small) {
            undisturbed.put(unit, search.search(UNITS.unit(unit), "tests", () -> false));
        }
        int wanted = Size.of("census.kills", 1, 100);
        // A kill between two finished units may be missed by a slow machine; then there is another one.
        for (int census = 0; kills < wanted || midway == 0; census++) {
            Path folder = temporary.resolve("store-" + census);
            Path printed = Files.createFile(temporary.resolve("printed-" + census));
            while ((kills < wanted || midway == 0) && !isFinished(folder)) {
                kill(folder, printed);
                check(folder, printed);
            }
            Process last = start(folder, printed);
            assertThat(last.waitFor()).as(errors()).isZero();
            check(folder, printed);
            assertThat(isFinished(folder)).isTrue();
        }
    }

    private boolean isFinished(Path folder) throws Exception {
        return Store.exists(folder) && CensusSummary.of(folder).finished() == small.size();
    }

    private Process start(Path folder, Path printed) throws IOException {
        List<String> command = new ArrayList<>(ChildJava.command());
        command.addAll(List.of("org.seventeen.cli.Seventeen", "census", "run", "--clues", "16", "--units"));
        command.add(String.join(",", small.stream().map(String::valueOf).toList()));
        command.addAll(List.of("--threads", "" + THREADS, "--store", folder.toString()));
        command.addAll(List.of("--resume", "--json", "--progress", "never"));
        return new ProcessBuilder(command)
                .redirectError(temporary.resolve("errors").toFile())
                .redirectOutput(ProcessBuilder.Redirect.appendTo(printed.toFile()))
                .start();
    }

    private String errors() throws IOException {
        return Files.readString(temporary.resolve("errors"));
    }

    /** Starts the command, and kills it some time after it has begun to search, or to finish units. */
    private void kill(Path folder, Path printed) throws Exception {
        long before = Files.size(printed);
        boolean untilAUnit = kills % 2 == 1;
        Process child = start(folder, printed);
        try {
            // The store is there before the search begins; a finished unit is printed after it was kept.
            while (child.isAlive() && (untilAUnit ? Files.size(printed) == before : !begun())) {
                Thread.sleep(1);
            }
            child.waitFor(random.nextInt(untilAUnit ? 50 : 600), TimeUnit.MILLISECONDS);
        } finally {
            child.destroyForcibly();
        }
        int code = child.waitFor();
        if (code == 0) {
            // It was faster.
            return;
        }
        assertThat(code).as(errors()).isEqualTo(KILLED);
        kills++;
        long finished = Store.exists(folder) ? CensusSummary.of(folder).finished() : 0;
        midway += finished > 0 && finished < small.size() ? 1 : 0;
        // A line may have been cut short; the next process begins a new one.
        Files.writeString(printed, "\n", StandardCharsets.US_ASCII, StandardOpenOption.APPEND);
    }

    private boolean begun() throws IOException {
        return errors().contains("partition");
    }

    private void check(Path folder, Path printed) throws Exception {
        if (!Store.exists(folder)) {
            assertThat(Files.readString(printed)).isBlank();
            return;
        }
        TreeSet<Long> kept = new TreeSet<>();
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                UnitRecord expected = undisturbed.get(record.unit().number());
                assertThat(kept.add(record.unit().number()))
                        .as("%s once", record.unit())
                        .isTrue();
                assertThat(record.agrees(expected)).as("%s", record.unit()).isTrue();
                assertThat(record.counters()).isEqualTo(expected.counters());
            }
            assertThat(reader.damages()).isEmpty();
        }
        List<Long> reported = new ArrayList<>();
        for (String line : Files.readAllLines(printed, StandardCharsets.UTF_8)) {
            Matcher matcher = UNIT.matcher(line);
            if (line.endsWith("}") && matcher.find()) {
                reported.add(Long.valueOf(matcher.group(1)));
            }
        }
        assertThat(reported).doesNotHaveDuplicates();
        assertThat(kept).containsAll(reported);
    }
}
