package org.seventeen.cluster;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A Spark master and workers, as processes of this machine that listen on the loopback address only. */
final class StandaloneCluster implements AutoCloseable {
    /** Spark's jars. */
    static final Path JARS = Path.of(System.getProperty("seventeen.basedir", "."), "target", "spark", "jars");

    private static final Pattern STARTED = Pattern.compile("Starting Spark master at (spark://127\\.0\\.0\\.1:\\d+)");
    private static final Pattern REGISTERED = Pattern.compile("Successfully registered with master (\\S+)");

    private final Path folder;
    private final int cores;
    private final String master;
    private final Process masterProcess;
    private final List<Process> workers = new ArrayList<>();

    /** Starts workers of one core each, and waits until they have registered. */
    StandaloneCluster(Path folder, int number) throws IOException {
        this(folder, number, 1);
    }

    /** Workers that do so many units at a time each; more than the machine has cores are for units that sleep. */
    StandaloneCluster(Path folder, int number, int cores) throws IOException {
        this.folder = folder;
        this.cores = cores;
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.createSymbolicLink(home.resolve("jars"), JARS.toAbsolutePath());
        masterProcess = start(
                "127.0.0.1",
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0");
        master = await(masterProcess, STARTED);
        for (int i = 0; i < number; i++) {
            addWorker();
        }
    }

    /** Each worker has an address of its own: Spark runs no copy of a task on the host of the task. Linux has them all. */
    private static String host(int worker) {
        return "127.0.0." + (worker + 2);
    }

    /** Adds a worker. */
    Process addWorker() throws IOException {
        Path work = Files.createDirectories(folder.resolve("work-" + workers.size()));
        String host = host(workers.size());
        Process worker = start(
                host,
                "org.apache.spark.deploy.worker.Worker",
                "--host",
                host,
                "--port",
                "0",
                "--webui-port",
                "0",
                "--cores",
                "" + cores,
                "--memory",
                "1g",
                "--work-dir",
                work.toString(),
                master);
        workers.add(worker);
        await(worker, REGISTERED);
        return worker;
    }

    String master() {
        return master;
    }

    /** The processes that do units. */
    List<ProcessHandle> executors() {
        return workers.stream().flatMap(Process::descendants).toList();
    }

    Process worker(int number) {
        return workers.get(number);
    }

    /** Settings for a driver on this machine whose program is sent to the executors. */
    static List<String> driver() {
        return List.of("spark.executor.memory=512m");
    }

    /** Settings for a driver on this machine whose executors take the classes of the tests. */
    static List<String> settings() {
        List<String> settings = new ArrayList<>(driver());
        settings.add("spark.executor.extraClassPath=" + classes() + File.pathSeparator
                + ProgramJar.libraries().replace(",", File.pathSeparator));
        return List.copyOf(settings);
    }

    /** Starts spark-submit; standard error goes to a file. */
    Process submit(List<String> words, Path log) throws IOException {
        List<String> command = new ArrayList<>(List.of("org.apache.spark.deploy.SparkSubmit"));
        command.addAll(words);
        return builder("127.0.0.1", "-Xmx600m", command)
                .redirectError(log.toFile())
                .start();
    }

    /** The folders of classes, without the libraries. */
    private static String classes() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> Files.isDirectory(Path.of(entry)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** The flags that the test's own process was given for the JDK's packages. */
    static List<String> opened() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-"))
                .toList();
    }

    private Process start(String host, String... command) throws IOException {
        return builder(host, "-Xmx256m", List.of(command))
                .redirectErrorStream(true)
                .start();
    }

    private ProcessBuilder builder(String host, String memory, List<String> command) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(opened());
        line.addAll(List.of(memory, "-XX:+UseSerialGC", "-cp", JARS.toAbsolutePath() + File.separator + "*"));
        line.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
        builder.environment().put("SPARK_LOCAL_IP", host);
        // Otherwise Spark looks for it in a folder that only a distribution has.
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        return builder;
    }

    /** Reads the log until a line with the pattern; the rest is read too, so that the process never waits for it. */
    private static String await(Process process, Pattern pattern) {
        CompletableFuture<String> found = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            List<String> log = new ArrayList<>();
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    Matcher matcher = pattern.matcher(line);
                    if (matcher.find()) {
                        found.complete(matcher.group(1));
                    } else if (!found.isDone()) {
                        log.add(line);
                    }
                }
            } catch (IOException closed) {
                log.add(closed.toString());
            }
            found.completeExceptionally(new UncheckedIOException(
                    new IOException("expected " + pattern + " in the log, found " + String.join("\n", log))));
        });
        reader.setDaemon(true);
        reader.start();
        return found.join();
    }

    /** Ends all processes by their ids. */
    @Override
    public void close() {
        List<Process> all = new ArrayList<>(workers);
        all.add(masterProcess);
        for (Process process : all) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        all.forEach(process -> process.onExit().join());
    }
}
