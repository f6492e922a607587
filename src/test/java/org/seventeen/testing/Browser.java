package org.seventeen.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Runs the tests of a page in a browser: a script of {@code src/test/browser}, written for node's own test runner, with
 * Playwright, axe-core and the Chromium of the system. Where node, npm, their packages or Chromium are absent, the test is
 * aborted with the reason. The scripts run in {@code target/browser}, where npm installs the packages that {@code
 * package-lock.json} names.
 */
public final class Browser {
    private static final Path HOME = Path.of(System.getProperty("seventeen.basedir", "."));
    private static final Path WORK = HOME.resolve("target").resolve("browser");
    private static final List<String> CHROMIUM =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    private Browser() {}

    /**
     * Runs a script and returns its tests, for a {@code @TestFactory}.
     *
     * @param script the name of a file in {@code src/test/browser}
     * @param arguments what the script finds in {@code process.argv}
     */
    public static Stream<DynamicTest> tests(String script, String... arguments)
            throws IOException, InterruptedException {
        Path node = program(List.of("node", "nodejs"));
        Path npm = program(List.of("npm"));
        Path chromium = program(CHROMIUM);
        install(npm);
        List<String> command = new ArrayList<>(
                List.of(node.toString(), "--test-reporter=./lines.mjs", "--test-reporter-destination=stdout", script));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(WORK.toFile());
        builder.environment().put("SEVENTEEN_CHROMIUM", chromium.toString());
        Path errors = Files.createTempFile("browser", ".txt");
        Process process = builder.redirectError(errors.toFile()).start();
        process.getOutputStream().close();
        List<String> lines = new String(process.getInputStream().readAllBytes(), UTF_8)
                .lines()
                .toList();
        int code = process.waitFor();
        String messages = Files.readString(errors);
        Files.delete(errors);
        return results(script, lines, code, messages);
    }

    private static Stream<DynamicTest> results(String script, List<String> lines, int code, String messages) {
        List<DynamicTest> tests = new ArrayList<>();
        boolean failed = false;
        for (String line : lines) {
            JsonNode result = new ObjectMapper().readTree(line);
            JsonNode fault = result.get("fault");
            failed |= !fault.isNull();
            tests.add(DynamicTest.dynamicTest(result.get("test").asString(), () -> {
                if (!fault.isNull()) {
                    throw new AssertionError(fault.asString());
                }
            }));
        }
        if (tests.isEmpty() || code != 0 && !failed) {
            throw new AssertionError(script + " ended with " + code + " after " + tests.size() + " tests: " + messages);
        }
        return tests.stream();
    }

    /** Copies the scripts and installs their packages, unless this was done before; one process at a time. */
    private static void install(Path npm) throws IOException, InterruptedException {
        Files.createDirectories(WORK);
        try (FileChannel file =
                        FileChannel.open(WORK.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = file.lock()) {
            if (!lock.isValid()) {
                throw new IOException("no lock on " + WORK);
            }
            try (Stream<Path> scripts = Files.list(HOME.resolve("src/test/browser"))) {
                for (Path script : scripts.filter(Files::isRegularFile).toList()) {
                    // Replaced in one step, as a process that was here before may be reading its scripts.
                    Path copy = Files.copy(script, WORK.resolve("copy"), StandardCopyOption.REPLACE_EXISTING);
                    Files.move(
                            copy,
                            WORK.resolve(script.getFileName().toString()),
                            StandardCopyOption.REPLACE_EXISTING,
                            StandardCopyOption.ATOMIC_MOVE);
                }
            }
            Path wanted = WORK.resolve("package-lock.json");
            Path installed = WORK.resolve("installed.json");
            if (Files.exists(installed) && Files.mismatch(wanted, installed) < 0) {
                return;
            }
            Process process = new ProcessBuilder(
                            npm.toString(), "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund")
                    .directory(WORK.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            if (process.waitFor() != 0) {
                abort("npm could not install the packages of src/test/browser: " + output);
            }
            Files.copy(wanted, installed, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Path program(List<String> names) {
        String path = System.getenv().getOrDefault("PATH", "");
        for (String name : names) {
            for (String folder : path.split(java.io.File.pathSeparator, -1)) {
                Path program = Path.of(folder, name);
                if (Files.isExecutable(program)) {
                    return program;
                }
            }
        }
        return abort("none of " + names + " is on the path");
    }
}
