package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.sudoku.census.CensusJob;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.CensusSearch;
import org.seventeen.sudoku.census.UnitRecord;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;

/** Units of a census on the executors of a real cluster. */
@Tag("spark")
class SparkCensusTest {
    private static final CensusUnits UNITS = CensusUnits.of(16);

    @TempDir
    private static Path common;

    @TempDir
    private Path folder;

    private static StandaloneCluster cluster;

    @BeforeAll
    static void begin() throws IOException {
        cluster = new StandaloneCluster(common, 2);
    }

    @AfterAll
    static void end() {
        cluster.close();
    }

    /** The last units of bands are shorter than others. */
    private static UnitSelection shortUnits(int count) {
        List<Long> last = new ArrayList<>();
        for (int band = 1; band <= 416; band++) {
            last.add(UNITS.unitsOfBand(band).to() - 1);
        }
        last.sort(Comparator.comparingDouble(UNITS::seconds));
        return UnitSelection.parse(
                last.stream().limit(count).sorted().map(String::valueOf).collect(Collectors.joining(",")), UNITS);
    }

    private static UnitCampaign.Outcome run(Path files, UnitSelection selection, List<String> settings)
            throws Exception {
        try (UnitEngine engine = UnitEngine.open(cluster.master(), settings)) {
            return new UnitCampaign(
                            engine,
                            new UnitFolder(new LocalStorage(files)),
                            new CensusRecords(UNITS).settings(),
                            new CensusJob(UNITS, "test"),
                            () -> CensusJob.tasks(UNITS, selection))
                    .run(UnitCampaign.Listener.NONE, () -> false);
        }
    }

    /** The records in a folder are those of the local search, each once, made by {@code program}. */
    private static void check(Path files, UnitSelection selection, String program) throws Exception {
        CensusSearch search = new CensusSearch();
        List<UnitRecord> records = new ArrayList<>();
        List<String> damages = RecordSource.ofUnits(new UnitFolder(new LocalStorage(files)), CensusRecords::of)
                .visit((record, file, offset) -> records.add(record));
        assertThat(damages).isEmpty();
        for (UnitRecord record : records) {
            UnitRecord expected = search.search(record.unit(), "test", () -> false);
            assertThat(record.agrees(expected)).isTrue();
            assertThat(record.counters()).isEqualTo(expected.counters());
            assertThat(record.program()).isEqualTo(program);
        }
        assertThat((long) records.size()).isEqualTo(selection.size());
    }

    @Test
    void recordsAreThoseOfTheLocalSearchButForTheCpuTime() throws Exception {
        UnitSelection selection = shortUnits(6);
        Path files = folder.resolve("files");
        assertThat(run(files, selection, StandaloneCluster.settings()).complete())
                .isTrue();
        check(files, selection, "test");
    }

    /** spark-submit by its class, which is all that its script starts; the program comes as a jar, its libraries by {@code --jars}. */
    @Test
    void sparkSubmitRunsTheProgram() throws Exception {
        UnitSelection selection = shortUnits(3);
        Path files = folder.resolve("files");
        Path jar = ProgramJar.make(folder.resolve("program.jar"));
        List<String> words =
                new ArrayList<>(List.of("--master", cluster.master(), "--class", "org.seventeen.cli.Seventeen"));
        words.addAll(List.of("--jars", ProgramJar.libraries()));
        for (String setting : StandaloneCluster.driver()) {
            words.addAll(List.of("--conf", setting));
        }
        words.addAll(List.of(jar.toString(), "census", "run", "--clues", "16", "--json", "--progress", "never"));
        words.addAll(List.of("--units", text(selection), "--folder", files.toString()));
        Process submit = cluster.submit(words, folder.resolve("submit.log"));
        String out = new String(submit.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(submit.waitFor())
                .as(Files.readString(folder.resolve("submit.log")))
                .isZero();
        assertThat(out).contains("\"finished\":3", "\"complete\":true");
        check(files, selection, ProgramJar.MAKER);
    }

    private static String text(UnitSelection selection) {
        return selection.ranges().stream().map(range -> "" + range.from()).collect(Collectors.joining(","));
    }
}
