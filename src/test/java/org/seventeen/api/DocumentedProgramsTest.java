package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.testing.ChildJava;

/** The programs in README and docs/library.md compile, the whole ones print what stands below them. */
@Isolated("changes the standard output of the process")
@Tag("once")
class DocumentedProgramsTest {
    private static final int MOST_LINES = 24;

    /** A block of Java, and the block of output that follows it at once, if any. */
    private static final Pattern PROGRAM =
            Pattern.compile("^```java\n(.*?)^```\n(?:\n```\n(.*?)^```\n)?", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern CLASS = Pattern.compile("^class (\\w+) ", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    /** The packages of the classes that pieces of programs name without an import. */
    private static final List<String> PACKAGES = List.of(
            "java.nio.file",
            "java.time",
            "java.util",
            "org.seventeen.run.store",
            "org.seventeen.sudoku.catalog",
            "org.seventeen.sudoku.census",
            "org.seventeen.sudoku.census.unit",
            "org.seventeen.sudoku.grid",
            "org.seventeen.sudoku.canon",
            "org.seventeen.sudoku.watch.profile",
            "org.seventeen.sudoku.scan");

    /** A program, what the document says that it prints, and where it stands. */
    record Program(String document, String name, String text, String output) {
        @Override
        public String toString() {
            return document + ": " + name;
        }
    }

    static Stream<Program> programs() throws IOException {
        return blocks().filter(block -> CLASS.matcher(block.text()).find());
    }

    static Stream<Program> pieces() throws IOException {
        return blocks().filter(block -> !CLASS.matcher(block.text()).find());
    }

    private static Stream<Program> blocks() throws IOException {
        Path base = Path.of(System.getProperty("seventeen.basedir", "."));
        List<Program> blocks = new ArrayList<>();
        for (String document : List.of("README.md", "docs/library.md")) {
            Matcher block = PROGRAM.matcher(Files.readString(base.resolve(document)));
            while (block.find()) {
                Matcher name = CLASS.matcher(block.group(1));
                String title = name.find() ? name.group(1) : "Piece" + blocks.size();
                blocks.add(new Program(document, title, block.group(1), block.group(2)));
            }
        }
        return blocks.stream();
    }

    @Test
    void thereAreProgramsInBothDocuments() throws IOException {
        assertThat(programs()).extracting(Program::document).contains("README.md", "docs/library.md");
        assertThat(programs())
                .extracting(Program::name)
                .hasSizeGreaterThanOrEqualTo(12)
                .doesNotHaveDuplicates();
        assertThat(pieces()).hasSizeGreaterThanOrEqualTo(3);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aProgramPrintsWhatTheDocumentSays(Program program) throws Exception {
        assertThat(program.text().lines().count()).isLessThanOrEqualTo(MOST_LINES);
        assertThat(program.output()).as("output of " + program).isNotNull();
        compile(program.name(), program.text());
        assertThat(run(program)).isEqualTo(program.output());
    }

    @ParameterizedTest
    @MethodSource("pieces")
    void aPieceOfAProgramCompilesWithTheImportsItNeeds(Program piece) throws Exception {
        String imports =
                PACKAGES.stream().map(name -> "import " + name + ".*;\n").collect(Collectors.joining());
        compile(
                piece.name(),
                imports + "class " + piece.name() + " {\nvoid run() throws Exception {\n" + piece.text() + "}\n}\n");
    }

    /** What the profile library of the pom leaves out of the jar for programs. */
    private static final List<String> NOT_IN_LIBRARY = List.of("org/seventeen/cli/", "org/seventeen/workbench/");

    @Test
    void theLibraryJarAndItsTwoLibrariesRunAllPrograms() throws Exception {
        String pom = Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), "pom.xml"));
        NOT_IN_LIBRARY.forEach(name -> assertThat(pom).contains("<exclude>" + name + "**</exclude>"));
        Path library = Files.createDirectory(folder.resolve("library"));
        Path classes = classes();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path name = classes.relativize(file);
                if (NOT_IN_LIBRARY.stream().noneMatch(name.toString().replace('\\', '/')::startsWith)) {
                    Files.createDirectories(library.resolve(name).getParent());
                    Files.copy(file, library.resolve(name));
                }
            }
        }
        StringBuilder all = new StringBuilder("class All { public static void main(String[] args) throws Exception {");
        StringBuilder expected = new StringBuilder();
        for (Program program : programs().toList()) {
            Files.writeString(folder.resolve(program.name() + ".java"), program.text());
            all.append(program.name()).append(".main(args);");
            expected.append(program.output());
        }
        compile("All", all + "}}");
        List<String> libraries = jars("jackson-core", "RoaringBitmap");
        assertThat(libraries).hasSize(2);
        List<String> parts = new ArrayList<>(libraries);
        parts.add(library.toString());
        String path = String.join(File.pathSeparator, parts);
        describe(library);
        assertThat(output(List.of("-p", path, "--add-modules", "org.seventeen", "-cp", folder.toString())))
                .as("as a module, of which only the supported packages can be used")
                .isEqualTo(expected.toString());
    }

    /** Makes a module of the classes of a folder, as the profile library does. */
    private static void describe(Path library) {
        Path source =
                Path.of(System.getProperty("seventeen.basedir", "."), "src", "main", "module", "module-info.java");
        List<String> known = jars("jackson-core", "RoaringBitmap", "fastexcel", "fastcsv", "jspecify");
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        messages,
                        messages,
                        "--module-path",
                        String.join(File.pathSeparator, known),
                        "--patch-module",
                        "org.seventeen=" + library,
                        "-d",
                        library.toString(),
                        source.toString());
        assertThat(code).as(messages.toString(StandardCharsets.UTF_8)).isZero();
    }

    /** The jars of the class path with these names. */
    private static List<String> jars(String... names) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(part -> Arrays.stream(names)
                        .anyMatch(name -> Path.of(part).getFileName().toString().matches(name + "-[0-9.]+\\.jar")))
                .toList();
    }

    private String output(List<String> options) throws Exception {
        List<String> command = new ArrayList<>(ChildJava.command());
        // Without its class path.
        command.subList(command.size() - 2, command.size()).clear();
        command.addAll(options);
        command.add("All");
        Path errors = folder.resolve("errors");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
        return out.replace(System.lineSeparator(), "\n");
    }

    private static Path classes() throws Exception {
        return Path.of(PuzzleSolve.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    private void compile(String name, String text) throws Exception {
        Path source = Files.writeString(folder.resolve(name + ".java"), text);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int code = compiler.run(
                null,
                messages,
                messages,
                "-Xlint:all,-path",
                "-Werror",
                "-proc:none",
                "-cp",
                classes().toString(),
                "-sourcepath",
                folder.toString(),
                "-d",
                folder.toString(),
                source.toString());
        assertThat(code).as(messages.toString(StandardCharsets.UTF_8)).isZero();
    }

    private String run(Program program) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        URL[] path = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader());
                PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            Method main = loader.loadClass(program.name()).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            System.setOut(out);
            main.invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
