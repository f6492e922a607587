package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.sudoku.census.CensusSummary;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.testing.ChildJava;

/** The scripts of the folder {@code cluster}, with stand-ins for the schedulers that start them. */
@Tag("once")
class SchedulersTest {
    private static final Path HOME = Path.of(System.getProperty("seventeen.basedir", "."))
            .toAbsolutePath()
            .normalize();
    private static final int SHARDS = 3;

    /** What a unit takes at least, by the table of costs. */
    private static final double LEAST_SECONDS = 0.25;

    @TempDir
    private Path folder;

    private Path stores;
    private Path codes;

    @BeforeEach
    void setUp() throws IOException {
        assumeTrue(File.separatorChar == '/', "the scripts are for bash");
        stores = folder.resolve("stores");
        codes = Files.createFile(folder.resolve("codes"));
        for (String name : List.of("sbatch", "qsub", "parallel", "ssh")) {
            try (InputStream in = SchedulersTest.class.getResourceAsStream("schedulers/" + name)) {
                executable(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        ChildJava.program(folder.resolve("bin"), "-Xmx256m");
    }

    private void executable(String name, String text) throws IOException {
        Path file =
                Files.writeString(Files.createDirectories(folder.resolve("bin")).resolve(name), text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** An option that names units of 16 clues, as many for each shard: short ones, but long enough to be interrupted by a signal. */
    private static String units(int ofShard) {
        CensusUnits all = CensusUnits.of(16);
        List<Long> candidates = CensusStores.smallUnits(100).stream()
                .filter(unit -> all.seconds(unit) > LEAST_SECONDS)
                .sorted(Comparator.comparingDouble(all::seconds))
                .toList();
        List<Long> wanted = new ArrayList<>();
        for (long unit : candidates) {
            long shard = unit % SHARDS;
            if (wanted.stream().filter(one -> one % SHARDS == shard).count() < ofShard) {
                wanted.add(unit);
            }
        }
        return wanted.stream().sorted().map(String::valueOf).collect(Collectors.joining(","));
    }

    private Process start(String line) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", line)
                .directory(HOME.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile());
        builder.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        builder.environment().put("SEVENTEEN", folder.resolve("bin/seventeen").toString());
        builder.environment().put("STORES", stores.toString());
        builder.environment().put("CODES", codes.toString());
        builder.environment().put("TERM_AFTER", "");
        return builder.start();
    }

    private String run(int code, String line) throws Exception {
        int found = start(line).waitFor();
        String log = Files.readString(folder.resolve("log"));
        assertThat(found).as(log).isEqualTo(code);
        return log;
    }

    private long finished(int shard) throws Exception {
        Path store = stores.resolve(shard + "-of-" + SHARDS);
        return Store.exists(store) ? CensusSummary.of(store).finished() : 0;
    }

    /** All shards are done, their stores make one, and it has the units. */
    private void checkFinished(String units) throws Exception {
        assertThat(run(0, "cluster/missing " + SHARDS + " \"$STORES\"")).isEmpty();
        Path all = folder.resolve("all");
        String log = run(0, "cluster/finish " + SHARDS + " \"$STORES\" " + all + " --units " + units);
        assertThat(log).contains("faults\t0", "verdict\tnothing is wrong");
        assertThat(CensusSummary.of(all).finished()).isEqualTo(units.split(",").length);
    }

    @Test
    void aSlurmArrayIsStoppedAndGoneOnWith() throws Exception {
        String units = units(2);
        String submit = " cluster/slurm.sh " + SHARDS + " \"$STORES\" --clues 16 --units " + units;
        Path now = folder.resolve("now");
        Process first = start("TERM_AFTER=" + now + " sbatch --array=1-" + SHARDS + submit);
        while (first.isAlive() && finished(1) + finished(2) + finished(3) == 0) {
            Thread.sleep(20);
        }
        Files.createFile(now);
        assertThat(first.waitFor()).as(Files.readString(folder.resolve("log"))).isZero();
        assertThat(Files.readAllLines(codes)).hasSize(SHARDS).contains("143").isSubsetOf("143", "0");
        String missing =
                run(0, "cluster/missing --array " + SHARDS + " \"$STORES\"").strip();
        assertThat(missing).matches("[123](-3|,3)?|1-2");
        assertThat(run(4, "cluster/finish " + SHARDS + " \"$STORES\" " + folder.resolve("all")))
                .contains("cluster/finish: expected 3 finished shards, found some missing: " + missing);
        long before = finished(1) + finished(2) + finished(3);
        assertThat(before).isBetween(1L, 5L);
        Files.writeString(codes, "");
        run(0, "sbatch --array=\"$(cluster/missing --array " + SHARDS + " \"$STORES\")\"" + submit);
        assertThat(Files.readAllLines(codes)).containsOnly("0");
        checkFinished(units);
    }

    /** Commas end a variable of -v, so there is one unit; two of the shards have none. */
    @Tag("long")
    @Test
    void aPbsArrayDoesAllShards() throws Exception {
        String unit = "" + CensusStores.smallUnit();
        String submit = "qsub -J 1-" + SHARDS + " -v \"SHARDS=" + SHARDS + ",STORES=$STORES,OPTIONS=--clues 16 --units "
                + unit + "\" cluster/pbs.sh";
        run(0, submit);
        run(0, submit);
        assertThat(Files.readAllLines(codes)).hasSize(2 * SHARDS).containsOnly("0");
        checkFinished(unit);
    }

    @Tag("long")
    @Test
    void gnuParallelDoesAllShardsAndThenNone() throws Exception {
        String units = units(1);
        String line = "cluster/missing " + SHARDS + " \"$STORES\" | parallel --jobs 2 --termseq TERM,60000,KILL,1000"
                + " cluster/shard {}/" + SHARDS + " \"$STORES\" --clues 16 --threads 1 --units " + units;
        run(0, line);
        assertThat(Files.readAllLines(codes)).containsExactly("0", "0", "0");
        run(0, line);
        assertThat(Files.readAllLines(codes)).hasSize(SHARDS);
        checkFinished(units);
    }

    /** A machine that does not answer gets no shard in the end, and the others do all. */
    @Tag("long")
    @Test
    void machinesOfAListDoAllShards() throws Exception {
        String units = units(1);
        Path hosts = Files.writeString(folder.resolve("hosts"), "down\nnode1 1\n\nnode2\n");
        String log = run(0, "cluster/ssh " + hosts + " " + SHARDS + " \"$STORES\" --clues 16 --units " + units);
        assertThat(log).contains("failed on down").doesNotContain("failed on node");
        List<String> done = Files.readAllLines(codes);
        assertThat(done).hasSizeGreaterThanOrEqualTo(SHARDS).allMatch(line -> line.contains("/cluster/shard "));
        assertThat(done).filteredOn(line -> line.startsWith("node1 ")).allMatch(line -> line.contains("--threads 1"));
        checkFinished(units);
    }

    @Test
    void theUnitOfSystemdIsRight() throws Exception {
        assumeTrue(start("command -v systemd-analyze").waitFor() == 0, "needs systemd-analyze");
        String text = Files.readString(HOME.resolve("cluster/seventeen.service"));
        String command =
                "/opt/seventeen/bin/seventeen census run --clues 17 --store /var/lib/seventeen/census-17 --resume";
        assertThat(text).contains("ExecStart=" + command);
        Files.writeString(
                folder.resolve("seventeen.service"),
                text.replace(
                        "/opt/seventeen/bin/seventeen",
                        folder.resolve("bin/seventeen").toString()));
        assertThat(run(0, "systemd-analyze verify --man=no " + folder.resolve("seventeen.service")))
                .isEmpty();
    }
}
