package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.StoreMerger;
import org.seventeen.run.store.StoreReader;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.scan.GridInput;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.Scan;

/** A real master with two real workers, and things that happen to them. */
@Tag("spark")
@TestMethodOrder(MethodOrderer.MethodName.class)
class SparkClusterTest {
    /** Units of four grids, each unit a second of work or so. */
    private static final long FIRST = 2_000_000_000;

    private static final int UNITS = 16;
    private static final int GRIDS = 4;

    @TempDir
    private static Path common;

    @TempDir
    private Path folder;

    private static StandaloneCluster cluster;
    private static List<String> local;

    @BeforeAll
    static void begin() throws Exception {
        cluster = new StandaloneCluster(common, 2);
        // On one thread, as a unit is searched: threads learn unavoidable sets in another order, so they count
        // otherwise.
        Path store = common.resolve("local");
        Scan.forClues(17)
                .threads(1)
                .store(store)
                .on(GridInput.ofCatalog(ranks()))
                .run((grid, result) -> {});
        local = records(store);
        assertThat(local).hasSize(UNITS * GRIDS);
    }

    @AfterAll
    static void end() {
        cluster.close();
    }

    private static RankSelection ranks() {
        return RankSelection.of(new RankRange(FIRST, FIRST + UNITS * GRIDS));
    }

    /** All of a store but times, which are other each time, and the name of the program. */
    private static List<String> records(Path store) throws Exception {
        List<String> records = new ArrayList<>();
        try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                Map<String, Long> counters = new TreeMap<>(record.effort().counters());
                counters.keySet().removeIf(name -> name.endsWith("_ns"));
                records.add(record.position() + " " + record.grid() + " " + record.annotation() + " " + record.clues()
                        + " " + record.exhaustive() + " " + record.puzzles() + " " + counters + " " + record.options());
            }
        }
        records.sort(null);
        return records;
    }

    private Process driver() throws IOException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(StandaloneCluster.opened());
        line.addAll(List.of("-Xmx600m", "-cp", System.getProperty("java.class.path"), "org.seventeen.cli.Seventeen"));
        line.addAll(List.of("scan", "--catalog", FIRST + "-" + (FIRST + UNITS * GRIDS - 1), "--progress", "never"));
        line.addAll(List.of(
                "--unit-grids", "" + GRIDS, "--master", cluster.master(), "--folder", folder.toString(), "--json"));
        StandaloneCluster.settings().forEach(setting -> line.addAll(List.of("--conf", setting)));
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.redirectError(common.resolve("driver.log").toFile());
        return builder.start();
    }

    private UnitFolder files() {
        return new UnitFolder(new LocalStorage(folder));
    }

    private long done() throws Exception {
        return UnitFolder.find(folder.toString()) == null
                ? 0
                : files().content().finished().size();
    }

    /** Waits until some units are finished; the others are not. */
    private void awaitSome(Process driver, int some) throws Exception {
        while (done() < some) {
            assertThat(driver.isAlive()).as(log()).isTrue();
            Thread.sleep(20);
        }
        assertThat(done()).isLessThan(UNITS);
    }

    private static String log() throws IOException {
        return Files.readString(common.resolve("driver.log"));
    }

    private void checkRecords() throws Exception {
        Path merged = folder.resolve("merged");
        RecordSource<GridRecord> records = RecordSource.ofUnits(files(), GridRecords::of);
        assertThat(StoreMerger.merge(List.of(records), GridRecords::of, merged, sentence -> {})
                        .added())
                .isEqualTo(UNITS * GRIDS);
        assertThat(records(merged)).isEqualTo(local);
    }

    @Test
    void afterADriverWasKilledTheNextDoesTheRest() throws Exception {
        Process driver = driver();
        awaitSome(driver, 3);
        driver.destroyForcibly().waitFor();
        long before = done();
        Process next = driver();
        String out = new String(next.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(next.waitFor()).as(log()).isZero();
        assertThat(out).contains("\"units\":" + UNITS, "\"complete\":true");
        int finishedBefore = Integer.parseInt(out.replaceAll("(?s).*\"finished_before\":(\\d+).*", "$1"));
        assertThat((long) finishedBefore).isBetween(before, UNITS - 1L);
        assertThat(out).contains("\"finished\":" + (UNITS - finishedBefore));
        checkRecords();
    }

    @Test
    void afterAWorkerWasKilledTheOtherDoesTheRest() throws Exception {
        Process driver = driver();
        awaitSome(driver, 2);
        cluster.worker(0).destroyForcibly().waitFor();
        String out = new String(driver.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(driver.waitFor()).as(log()).isZero();
        assertThat(out).contains("\"finished\":" + UNITS, "\"failed\":[]");
        checkRecords();
        cluster.addWorker();
    }

    private UnitCampaign.Outcome run(UnitTask.Job job, long units, String... settings) throws Exception {
        List<String> all = new ArrayList<>(StandaloneCluster.settings());
        all.addAll(Arrays.asList(settings));
        try (UnitEngine engine = UnitEngine.open(cluster.master(), all)) {
            return new UnitCampaign(engine, files(), Settings.of("test"), job, TestJobs.units(units))
                    .run(UnitCampaign.Listener.NONE, () -> false);
        }
    }

    @Test
    void aUnitThatEndsTheProcessOfItsExecutorIsReportedAndTheRestIsDone() throws Exception {
        UnitCampaign.Outcome outcome = run(new TestJobs.Crash(3), 12);
        assertThat(outcome.failures())
                .extracting(UnitCampaign.Outcome.Failure::unit)
                .containsExactly(3L);
        assertThat(outcome.counts().units()).isEqualTo(11);
        assertThat(outcome.failures().get(0).attempts()).isEqualTo(UnitCampaign.ATTEMPTS);
    }

    /** One unit for two workers, so that there is a core for the copy. */
    @Test
    void aSpeculativeCopyIsHarmless() throws Exception {
        UnitCampaign.Outcome outcome = run(
                new TestJobs.Slow(folder.toString()),
                1,
                "spark.speculation=true",
                "spark.speculation.interval=50ms",
                "spark.speculation.task.duration.threshold=100ms");
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.counts().units()).isEqualTo(1);
        assertThat(TestJobs.records(files()).get(0L)).containsExactly(0, 7);
    }

    /** Spark waits two minutes for the heartbeat of an executor before it gives its units to another. */
    @Test
    void anExecutorThatHangsDelaysTheRunByTheTimeLimitOnly() throws Exception {
        List<ProcessHandle> stopped = new ArrayList<>();
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void finished(UnitTask task) {
                if (task.number() == 5) {
                    cluster.worker(1).descendants().forEach(executor -> {
                        stopped.add(executor);
                        signal("STOP", executor);
                    });
                }
            }
        };
        List<String> settings = new ArrayList<>(StandaloneCluster.settings());
        settings.add("spark.seventeen.limit=2");
        long begun = System.nanoTime();
        try (UnitEngine engine = UnitEngine.open(cluster.master(), settings)) {
            UnitCampaign.Outcome outcome = new UnitCampaign(
                            engine, files(), Settings.of("test"), new TestJobs.Sleep(200), TestJobs.units(30))
                    .run(listener, () -> false);
            assertThat(outcome.counts()).isEqualTo(new UnitCampaign.Outcome.Counts(30, 300, 30, 30));
            assertThat(outcome.failures()).isEmpty();
            assertThat(stopped).isNotEmpty().allMatch(ProcessHandle::isAlive);
            assertThat((System.nanoTime() - begun) / 1e9).isLessThan(60);
        } finally {
            stopped.forEach(executor -> signal("KILL", executor));
        }
        assertThat(TestJobs.records(files())).hasSize(30);
    }

    private static void signal(String name, ProcessHandle process) {
        try {
            new ProcessBuilder("kill", "-" + name, "" + process.pid()).start().waitFor();
        } catch (IOException | InterruptedException fault) {
            throw new IllegalStateException(fault);
        }
    }

    @Test
    void aFinishedUnitIsReportedOnce() throws Exception {
        List<Long> reported = new ArrayList<>();
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void finished(UnitTask task) {
                reported.add(task.number());
            }
        };
        try (UnitEngine engine = UnitEngine.open(cluster.master(), StandaloneCluster.settings())) {
            new UnitCampaign(engine, files(), Settings.of("test"), new TestJobs.Poison(-1), TestJobs.units(30))
                    .run(listener, () -> false);
        }
        assertThat(reported).doesNotHaveDuplicates().hasSize(30);
    }
}
