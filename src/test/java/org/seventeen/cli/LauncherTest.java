package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.testing.Signals;
import picocli.CommandLine;
import tools.jackson.core.json.JsonFactory;

/** The script {@code seventeen} in a folder of its own, with a Maven that only copies a jar, and half of it first. */
class LauncherTest {
    private static final String MAVEN = """
            #!/usr/bin/env bash
            echo once >>"$JARS/runs"
            folder=$PWD/target
            for word; do case $word in -Dseventeen.target=*) folder=${word#*=} ;; esac; done
            mkdir -p "$folder"
            head -c 200000 "$JARS/whole.jar" >"$folder/seventeen.jar"
            while [ -n "$GATE" ] && [ ! -e "$GATE" ]; do sleep 0.02; done
            cp "$JARS/whole.jar" "$folder/seventeen.jar"
            """;

    private static final String OPEN = "";

    private static final String RESULT = "S(3,4) = 583\n";

    @TempDir
    private static Path jars;

    @TempDir
    private Path home;

    @BeforeAll
    static void makeTheJarAndMaven() throws Exception {
        assumeTrue(File.separatorChar == '/', "the launcher is a script for bash");
        Process bash = new ProcessBuilder("/usr/bin/env", "bash", "-c", "readlink -f . && exit 17").start();
        assumeTrue(bash.waitFor() == 17, "the launcher needs bash and readlink -f, which are not here");
        Path maven = Files.writeString(jars.resolve("mvn"), MAVEN);
        Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Seventeen.class.getName());
        try (OutputStream file = Files.newOutputStream(jars.resolve("whole.jar"));
                JarOutputStream jar = new JarOutputStream(file, manifest)) {
            addFolder(jar, place(Seventeen.class));
            addJar(jar, place(CommandLine.class), "picocli/");
            addJar(jar, place(JsonFactory.class), "tools/jackson/");
        }
    }

    private static Path place(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static void addFolder(JarOutputStream jar, Path folder) throws IOException {
        assumeTrue(Files.isDirectory(folder), "the program is not in a folder of classes");
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(new JarEntry(folder.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, jar);
            }
        }
    }

    private static void addJar(JarOutputStream jar, Path other, String classes) throws IOException {
        try (JarFile file = new JarFile(other.toFile())) {
            for (JarEntry entry : file.stream()
                    .filter(entry -> entry.getName().startsWith(classes))
                    .toList()) {
                jar.putNextEntry(new JarEntry(entry.getName()));
                try (InputStream in = file.getInputStream(entry)) {
                    in.transferTo(jar);
                }
            }
        }
    }

    @BeforeEach
    void copyTheLauncher() throws IOException {
        copyTheLauncherTo(home);
        Files.deleteIfExists(jars.resolve("runs"));
    }

    /** A folder in which the launcher has run, for tests that are not about its first run. */
    private Path ready() throws Exception {
        Path ready = jars.resolve("ready");
        if (!Files.exists(ready)) {
            copyTheLauncherTo(Files.createDirectory(ready));
            start(ready, OPEN, "").endsWell();
        }
        return ready;
    }

    private static void copyTheLauncherTo(Path home) throws IOException {
        Path base = Path.of(System.getProperty("seventeen.basedir", "."));
        for (String name : List.of("seventeen", "java.options")) {
            Files.copy(base.resolve(name), home.resolve(name));
        }
        Files.setPosixFilePermissions(home.resolve("seventeen"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(home.resolve("src/main"));
        Files.writeString(home.resolve("pom.xml"), "");
    }

    /** A running launcher and the files of its output. */
    private record Launch(Process process, Path out, Path err) {
        void endsWell() throws Exception {
            assertThat(process.waitFor()).as(Files.readString(err)).isZero();
            assertThat(Files.readString(out)).isEqualTo(RESULT);
        }
    }

    /** Maven copies the second half of the jar when there is a file {@code gate}, or at once if its name is empty. */
    private Launch start(String gate, String options) throws IOException {
        return start(home, gate, options);
    }

    /** With a Java that makes no archive of classes, which takes two starts of it, for tests that are only about the jar. */
    private Launch startWithoutArchive() throws IOException {
        executable(home.resolve("java/bin/java"), """
                #!/bin/sh
                case "$*" in *-XX:DumpLoadedClassList=* | *-Xshare:dump*) exit 1 ;; esac
                exec '%s/bin/java' "$@"
                """.formatted(System.getProperty("java.home")));
        return start(home, home.resolve("java").toString(), OPEN, "");
    }

    private static Launch start(Path home, String gate, String options) throws IOException {
        return start(home, System.getProperty("java.home"), gate, options);
    }

    private static Launch start(Path home, String java, String gate, String options) throws IOException {
        Path out = Files.createTempFile(jars, "out", "");
        Path err = Files.createTempFile(jars, "err", "");
        ProcessBuilder launcher = new ProcessBuilder(home.resolve("seventeen").toString(), "survo", "count", "3", "4")
                .directory(home.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        setUp(launcher, gate, options);
        launcher.environment().put("JAVA_HOME", java);
        return new Launch(launcher.start(), out, err);
    }

    private static void setUp(ProcessBuilder launcher, String gate, String options) {
        Map<String, String> environment = launcher.environment();
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("JARS", jars.toString());
        environment.put("GATE", gate);
        environment.put("SEVENTEEN_JAVA_OPTS", options);
        environment.merge("PATH", jars.toString(), (before, first) -> first + ":" + before);
    }

    private Path archive() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("target"))) {
            return files.filter(file -> file.toString().endsWith(".jsa"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private int runsOfMaven() throws IOException {
        return Files.readAllLines(jars.resolve("runs")).size();
    }

    /** Each damage takes a start of Java, which does the checking. */
    @Test
    @Tag("long")
    void aClassArchiveThatIsDamagedChangesNothing() throws Exception {
        start(OPEN, "").endsWell();
        Path archive = archive();
        byte[] whole = Files.readAllBytes(archive);
        assumeTrue(whole.length > 0, "this Java makes no archive of classes");
        Random random = new Random(17);
        for (int i = 0; i < 40; i++) {
            assertThat(archive.toFile().setWritable(true)).isTrue();
            Files.write(archive, whole);
            try (RandomAccessFile file = new RandomAccessFile(archive.toFile(), "rw")) {
                int at = random.nextInt(whole.length - 4096);
                switch (i % 4) {
                    case 0 -> file.setLength(at);
                    case 1 -> {
                        file.seek(at & -4096);
                        file.write(new byte[4096]);
                    }
                    case 2 -> {
                        file.seek(i == 2 ? at % 600 : at);
                        file.write(~whole[i == 2 ? at % 600 : at]);
                    }
                    default -> {
                        for (int j = 0; j < 200; j++) {
                            file.seek(random.nextInt(whole.length));
                            file.write(random.nextInt());
                        }
                    }
                }
            }
            Launch again = start(OPEN, "");
            again.endsWell();
            assertThat(again.err()).as("damage %s", i).isEmptyFile();
        }
        assertThat(runsOfMaven()).isEqualTo(1);
    }

    @Test
    void aBuildThatIsKilledIsMadeAgain() throws Exception {
        Launch killed = start(jars.resolve("never").toString(), "");
        waitForHalfAJar(killed);
        List<ProcessHandle> all = Stream.concat(
                        Stream.of(killed.process().toHandle()), killed.process().descendants())
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        killed.process().waitFor();
        assertThat(home.resolve("target/seventeen.jar")).doesNotExist();
        startWithoutArchive().endsWell();
        assertThat(runsOfMaven()).isEqualTo(2);
        try (Stream<Path> files = Files.list(home.resolve("target"))) {
            assertThat(files).noneMatch(file -> file.toString().contains("draft"));
        }
    }

    private void waitForHalfAJar(Launch builder) throws Exception {
        while (!hasHalfAJar()) {
            assertThat(builder.process().isAlive()).isTrue();
            Thread.sleep(20);
        }
    }

    private boolean hasHalfAJar() throws IOException {
        if (!Files.exists(home.resolve("target"))) {
            return false;
        }
        try (Stream<Path> files = Files.walk(home.resolve("target"))) {
            return files.anyMatch(
                    file -> file.endsWith("seventeen.jar") && file.toFile().length() == 200_000);
        }
    }

    /** The jar that Maven leaves when it is killed without the launcher. */
    @Test
    void aJarThatIsCutShortIsMadeAgain() throws Exception {
        Path target = Files.createDirectories(home.resolve("target"));
        byte[] whole = Files.readAllBytes(jars.resolve("whole.jar"));
        Path jar = Files.write(target.resolve("seventeen.jar"), Arrays.copyOf(whole, whole.length / 2));
        Files.setLastModifiedTime(jar, FileTime.fromMillis(System.currentTimeMillis() + 1000));
        startWithoutArchive().endsWell();
        assertThat(jar).hasBinaryContent(whole);
    }

    /** The second one starts while the first is building its jar. */
    @Test
    void twoLaunchersAtOnceBothWork() throws Exception {
        Path gate = home.resolve("gate");
        Launch one = start(gate.toString(), "");
        waitForHalfAJar(one);
        Launch other = start(gate.toString(), "");
        // It builds too, or says that it waits.
        while (Files.size(other.err()) == 0) {
            assertThat(other.process().isAlive()).isTrue();
            Thread.sleep(20);
        }
        Files.createFile(gate);
        one.endsWell();
        other.endsWell();
        start(OPEN, "").endsWell();
        assertThat(runsOfMaven()).isBetween(1, 2);
    }

    @Test
    void aHeapMayBeSmallerThanTheUsualOne() throws Exception {
        start(ready(), OPEN, "-Xmx32m").endsWell();
    }

    @Test
    void whatNeedsSparkIsOneSentenceWithoutIt() throws Exception {
        List<List<String>> commands = List.of(
                List.of("census", "run", "--master", "local[2]", "--folder", "work"),
                List.of("scan", "--folder=work", "--catalog", "5"),
                List.of("census", "merge", "hdfs://host/work", "-o", "store"));
        for (List<String> command : commands) {
            List<String> line =
                    new ArrayList<>(List.of(home.resolve("seventeen").toString()));
            line.addAll(command);
            ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            builder.environment().remove("SPARK_HOME");
            Process launcher = builder.start();
            String out = new String(launcher.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(launcher.waitFor()).isEqualTo(3);
            assertThat(out.lines())
                    .singleElement()
                    .asString()
                    .startsWith("seventeen: expected the program with Spark in ");
        }
    }

    /** How a launcher ended, and what it printed. */
    private record Ended(int code, String printed) {}

    private static Ended run(Map<String, String> environment, List<String> command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        setUp(builder, OPEN, "");
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), printed);
    }

    private static Path executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @ParameterizedTest
    @CsvSource({"11.0.22, '', 11", "1.8.0_292, jre, 8", "9, '', 9"})
    void aJavaThatIsTooOldIsOneSentence(String version, String folder, int found) throws Exception {
        Path place = home.resolve("old");
        Path java = executable(place.resolve(folder).resolve("bin/java"), "#!/bin/sh\n");
        Files.writeString(place.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n");
        Ended old = run(
                Map.of("JAVA_HOME", java.getParent().getParent().toString()),
                List.of(home.resolve("seventeen").toString(), "--version"));
        assertThat(old.printed())
                .isEqualTo("seventeen: expected Java 17 or newer at '" + java + "', found Java " + found
                        + "; set JAVA_HOME\n");
        assertThat(old.code()).isEqualTo(1);
    }

    @Test
    void tooFewOpenFilesAreOneSentence() throws Exception {
        String launcher = ready().resolve("seventeen").toString();
        for (int files : List.of(6, 8, 31)) {
            Ended ended =
                    run(Map.of(), List.of("sh", "-c", "ulimit -n " + files + "; exec '" + launcher + "' --version"));
            assertThat(ended.printed())
                    .isEqualTo("seventeen: expected 32 open files to be allowed, found " + files
                            + "; allow more with 'ulimit -n 1024'\n");
            assertThat(ended.code()).isEqualTo(1);
        }
        Ended unbuilt =
                run(Map.of(), List.of("sh", "-c", "ulimit -n 64; exec '" + home.resolve("seventeen") + "' --version"));
        assertThat(unbuilt.printed()).startsWith("seventeen: expected 192 open files to be allowed, found 64;");
    }

    @Test
    void aPathWithAColonIsOneSentence() throws Exception {
        Path place = Files.createDirectory(home.resolve("a:b"));
        copyTheLauncherTo(place);
        Ended ended = run(Map.of(), List.of(place.resolve("seventeen").toString(), "--version"));
        assertThat(ended.printed()).isEqualTo("seventeen: expected a path without ':', found '" + place + "'\n");
        assertThat(ended.code()).isEqualTo(3);
    }

    /** This Java ends at Ctrl-C by itself, as Java does, and then makes an archive from whatever there is. */
    @Test
    void anArchiveOfClassesThatIsInterruptedIsNotKept() throws Exception {
        Signals.assumeNotIgnored(2);
        Path begun = home.resolve("begun");
        executable(home.resolve("java/bin/java"), """
                #!/usr/bin/env bash
                trap 'exit 130' INT
                for word; do
                  case $word in
                    -XX:DumpLoadedClassList=*) : >"$BEGUN" && while :; do sleep 0.05; done ;;
                    -XX:SharedArchiveFile=*) echo short >"${word#*=}" ;;
                  esac
                done
                """);
        ProcessBuilder builder = new ProcessBuilder(home.resolve("seventeen").toString(), "--version")
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("out").toFile());
        setUp(builder, OPEN, "");
        builder.environment().put("JAVA_HOME", home.resolve("java").toString());
        builder.environment().put("BEGUN", begun.toString());
        Process launcher = builder.start();
        while (!Files.exists(begun)) {
            assertThat(launcher.isAlive())
                    .as(Files.readString(home.resolve("out")))
                    .isTrue();
            Thread.sleep(20);
        }
        Signals.send(
                "INT",
                Stream.concat(Stream.of(launcher.toHandle()), launcher.descendants())
                        .mapToLong(ProcessHandle::pid)
                        .toArray());
        assertThat(launcher.waitFor()).isEqualTo(130);
        try (Stream<Path> files = Files.list(home.resolve("target"))) {
            assertThat(files)
                    .noneMatch(file ->
                            file.toString().contains("jsa") || file.toString().contains("draft"));
        }
    }

    /** As in a container, whose maker has run the program once and whose user may write nothing. */
    @Test
    void anArchiveOfClassesBesideAnInstalledJarIsUsedByAll() throws Exception {
        Path place = home.resolve("place");
        Path lib = Files.createDirectories(place.resolve("lib"));
        Path script = executable(place.resolve("bin/seventeen"), Files.readString(home.resolve("seventeen")));
        Files.copy(home.resolve("java.options"), lib.resolve("java.options"));
        Files.copy(jars.resolve("whole.jar"), lib.resolve("seventeen.jar"));
        Path cache = Files.createDirectory(home.resolve("cache"));
        Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
        Map<String, String> environment = Map.of("XDG_CACHE_HOME", cache.toString());
        List<String> command = new ArrayList<>(List.of(script.toString(), "survo", "count", "3", "4"));
        assertThat(run(environment, command)).isEqualTo(new Ended(0, RESULT));
        assertThat(lib.toFile().list()).anyMatch(name -> name.endsWith(".jsa"));
        Files.setPosixFilePermissions(lib, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            if (Files.isWritable(lib)) {
                // Root may write everywhere.
                command.addAll(0, List.of("setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"));
                assumeTrue(canRun(command), "the program setpriv, which gives up the rights of root, is not here");
            }
            assertThat(run(environment, command)).isEqualTo(new Ended(0, RESULT));
            assertThat(cache).isEmptyDirectory();
        } finally {
            Files.setPosixFilePermissions(lib, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private static boolean canRun(List<String> command) throws Exception {
        List<String> probe = new ArrayList<>(command.subList(0, command.indexOf("--clear-groups") + 1));
        probe.add("true");
        try {
            return new ProcessBuilder(probe).start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /** What a command prints on a terminal of its own, byte for byte; bytes of {@code typed} come from its keyboard. */
    private String onATerminal(String typed, String words) throws Exception {
        Path file = Files.createTempFile(jars, "typed", "");
        Files.writeString(file, typed);
        String command = "stty cols 60; exec " + ready().resolve("seventeen") + " " + words;
        ProcessBuilder script = new ProcessBuilder("script", "-qec", command, "/dev/null")
                .directory(ready().toFile())
                .redirectErrorStream(true)
                .redirectInput(file.toFile());
        script.environment().put("SHELL", "/bin/sh");
        setUp(script, OPEN, "");
        Process process = script.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    /** The lines that a terminal shows in the end; its width does not matter, as bars do not wrap. */
    private static List<String> shown(String printed) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int column = 0;
        for (int i = 0; i < printed.length(); i++) {
            char sign = printed.charAt(i);
            if (sign == '\n') {
                lines.add(line.toString());
                line.setLength(0);
                column = 0;
            } else if (sign == '\r') {
                column = 0;
            } else if (sign == '\033' && printed.startsWith("[K", i + 1)) {
                line.setLength(column);
                i += 2;
            } else if (sign == '\033' && printed.startsWith("[?7", i + 1)) {
                i += 4;
            } else {
                line.setLength(Math.max(line.length(), column + 1));
                line.setCharAt(column++, sign);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    @Test
    void aTerminalKeepsResultsAndNoBar() throws Exception {
        assumeTrue(hasScript(), "the program script, which makes a terminal, is not here");
        String printed = onATerminal("", "survo count 3 6 --list --threads 1");
        // Bars were drawn, and do not wrap.
        assertThat(printed).contains("\r\033[K\033[?7l");
        List<String> others = shown(printed).stream()
                .filter(line -> !line.matches("[0-9]+(,[0-9]+)* / [0-9]+(,[0-9]+)*"))
                .toList();
        assertThat(others).containsExactly("# S(3,6) = 55815", "");
    }

    @Test
    void readingFromATerminalIsSaidOnce() throws Exception {
        assumeTrue(hasScript(), "the program script, which makes a terminal, is not here");
        String printed = onATerminal("3,7 / 4,6\n\u0004", "survo solve --count-only");
        assertThat(printed.lines().filter(line -> line.startsWith("# reading from the terminal")))
                .hasSize(1);
        assertThat(printed).contains("# -:1: 2 x 2: exactly 1 solution");
    }

    /** The second locale is one that no machine has, as that of a desktop on a small server. */
    @ParameterizedTest
    @CsvSource({"LC_ALL, C", "LANG, xx_YY.UTF-8"})
    void resultsAreUtf8WhateverTheLocaleSays(String variable, String locale) throws Exception {
        Files.writeString(ready().resolve("caf\u00e9.txt"), "3,8 / 4,6\n");
        ProcessBuilder launcher = new ProcessBuilder(
                        ready().resolve("seventeen").toString(), "survo", "solve", "caf\u00e9.txt")
                .directory(ready().toFile())
                .redirectErrorStream(true);
        setUp(launcher, OPEN, "");
        List.of("LC_ALL", "LC_CTYPE", "LANG").forEach(launcher.environment()::remove);
        launcher.environment().put(variable, locale);
        Process process = launcher.start();
        byte[] printed = process.getInputStream().readAllBytes();
        assertThat(process.waitFor()).isEqualTo(3);
        assertThat(new String(printed, StandardCharsets.UTF_8)).startsWith("seventeen: caf\u00e9.txt:1:1: expected ");
    }

    private static boolean hasScript() throws Exception {
        try {
            Process script = new ProcessBuilder("script", "-qec", "exit 17", "/dev/null").start();
            return script.waitFor() == 17;
        } catch (IOException absent) {
            return false;
        }
    }
}
