package org.seventeen.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusJob;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.UnitRecord;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.census.unit.UnitSelection;

/**
 * A census without a search: on a cluster of this machine, units of 17 clues sleep for a part of their estimated cost, one attempt in a hundred
 * fails, executors are killed now and then and the driver is killed twice. Its records have the right masses and no puzzles, so that
 * {@code census status}, {@code merge} and {@code verify} take them for what they are: {@code bench/rehearsal}.
 */
final class Rehearsal {
    private static final int CLUES = 17;
    private static final double DEATHS = 0.01;
    private static final int WORKERS = 2;
    /** How often an executor is killed. */
    private static final int KILLS = 20;

    private final Path folder;
    private final int units;
    private final int cores;
    private final double times;
    private final SplittableRandom random = new SplittableRandom(56);

    private Rehearsal(Path folder, int units, int cores, double times) {
        this.folder = folder;
        this.units = units;
        this.cores = cores;
        this.times = times;
    }

    /**
     * Runs a rehearsal, or its driver.
     *
     * @param args the folder; how many units; how many of them at a time; how many times faster than their estimated cost; for the driver also the
     *     address of the master
     */
    public static void main(String[] args) throws Exception {
        Rehearsal rehearsal = new Rehearsal(
                Path.of(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]), Double.parseDouble(args[3]));
        if (args.length > 4) {
            rehearsal.drive(args[4]);
        } else {
            rehearsal.run();
        }
    }

    /** Units spread over all bands. */
    private String shard() {
        return "1/" + CensusUnits.of(CLUES).count() / units;
    }

    private UnitFolder results() {
        return new UnitFolder(new LocalStorage(folder.resolve("units")));
    }

    private void drive(String master) throws Exception {
        CensusUnits all = CensusUnits.of(CLUES);
        UnitSelection selection = UnitSelection.all(all).shard(1, all.count() / units);
        long[] failed = {0};
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void failedOnce(UnitTask task, int attempt, String fault) {
                failed[0]++;
            }
        };
        List<String> settings = new ArrayList<>(StandaloneCluster.driver());
        settings.add("spark.executor.extraClassPath=" + System.getProperty("java.class.path"));
        try (UnitEngine engine = UnitEngine.open(master, settings)) {
            long begun = System.nanoTime();
            Duration cpu = cpu();
            UnitCampaign.Outcome outcome = new UnitCampaign(
                            engine,
                            results(),
                            new CensusRecords(all).settings(),
                            new Sleeping(times),
                            () -> CensusJob.tasks(all, selection))
                    .run(listener, () -> false);
            double seconds = (System.nanoTime() - begun) / 1e9;
            long done = outcome.counts().units();
            System.out.printf(
                    Locale.ROOT,
                    "units %d, before %d, done %d, attempts that failed %d, given up %d; %.0f units a second, %.1f ms of the driver's CPU each%n",
                    outcome.wanted(),
                    outcome.before(),
                    done,
                    failed[0],
                    outcome.failures().size(),
                    done / seconds,
                    cpu().minus(cpu).toNanos() / 1e6 / Math.max(1, done));
            if (!outcome.complete()) {
                System.exit(4);
            }
        }
    }

    /** What this process has taken so far. */
    private static Duration cpu() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Sleeps for as long as the search of a unit is estimated to take, divided by a number. */
    private record Sleeping(double times) implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        private static final ThreadLocal<UnitMass.Reader> MASSES = ThreadLocal.withInitial(UnitMass.Reader::new);

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            CensusUnits units = CensusUnits.of(CLUES);
            CensusUnit unit = units.unit(task.number());
            UnitMass mass = MASSES.get().of(new RankRange(unit.from(), unit.to()));
            try {
                TimeUnit.NANOSECONDS.sleep((long) (task.cost() / times * 1e9));
            } catch (InterruptedException stopped) {
                return null;
            }
            if (ThreadLocalRandom.current().nextDouble() < DEATHS) {
                throw new IllegalStateException("the unit died");
            }
            UnitRecord record =
                    new UnitRecord(unit, mass, List.of(), Map.of(), (long) (task.cost() * 1e9), "rehearsal");
            return new UnitTask.Result(
                    List.of(new CensusRecords(units).encode(record)), unit.pairs(), 0, record.cpuNanos());
        }
    }

    private void run() throws Exception {
        long begun = System.nanoTime();
        int kills = 0;
        try (StandaloneCluster cluster =
                new StandaloneCluster(Files.createDirectories(folder.resolve("cluster")), WORKERS, cores / WORKERS)) {
            Process driver = driver(cluster);
            int drivers = 1;
            long nextKill = units / KILLS;
            while (!driver.waitFor(1, TimeUnit.SECONDS)) {
                long done = done();
                double seconds = (System.nanoTime() - begun) / 1e9;
                if (drivers < 3 && done > (long) units * drivers / 3) {
                    driver.destroyForcibly().waitFor();
                    System.out.printf(Locale.ROOT, "%.0f s: driver killed at %d units%n", seconds, done);
                    driver = driver(cluster);
                    drivers++;
                } else if (done > nextKill) {
                    List<ProcessHandle> executors = cluster.executors();
                    if (!executors.isEmpty()) {
                        executors.get(random.nextInt(executors.size())).destroyForcibly();
                        kills++;
                    }
                    nextKill = done + units / KILLS;
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "%.0f s: done, %d drivers, %d executors killed%n",
                    (System.nanoTime() - begun) / 1e9,
                    drivers,
                    kills);
            if (driver.exitValue() != 0) {
                throw new IllegalStateException(
                        "expected the driver to do all units, found exit " + driver.exitValue());
            }
        }
        String results = folder.resolve("units").toString();
        String store = folder.resolve("store").toString();
        command(
                "census",
                "status",
                results,
                "--shard",
                shard(),
                "--svg",
                folder.resolve("bands.svg").toString());
        command("census", "merge", results, "-o", store);
        command("census", "verify", store, "--shard", shard());
    }

    private long done() {
        try {
            return UnitFolder.find(folder.resolve("units").toString()) == null
                    ? 0
                    : results().content().finished().size();
        } catch (Exception notYet) {
            return 0;
        }
    }

    private Process driver(StandaloneCluster cluster) throws IOException {
        List<String> line = java("-Xmx1g");
        line.add(Rehearsal.class.getName());
        line.addAll(List.of(folder.toString(), "" + units, "" + cores, "" + times, cluster.master()));
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        return builder.redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("driver.log").toFile()))
                .start();
    }

    private static List<String> java(String heap) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(StandaloneCluster.opened());
        line.addAll(List.of(
                heap,
                "-XX:+UseSerialGC",
                "-Dlog4j2.configurationFile=classpath:org/seventeen/cluster/log4j2.properties"));
        line.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return line;
    }

    /** Runs a command of the program, and prints what it printed and how long it took. */
    private static void command(String... words) throws Exception {
        List<String> line = java("-Xmx512m");
        line.add("org.seventeen.cli.Seventeen");
        line.addAll(List.of(words));
        long begun = System.nanoTime();
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        System.out.printf(
                Locale.ROOT,
                "%s: exit %d after %.1f s%n%s",
                String.join(" ", words),
                code,
                (System.nanoTime() - begun) / 1e9,
                out.indent(4));
        if (code != 0) {
            throw new IllegalStateException("expected exit 0, found " + code);
        }
    }
}
