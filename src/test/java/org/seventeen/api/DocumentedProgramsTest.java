package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.testing.ChildJava;

/** The programs in README and docs/library.md compile, the whole ones print what stands below them. */
@Tag("once")
class DocumentedProgramsTest {
    private static final int MOST_LINES = 24;

    /** A block of Java, and the block of output that follows it at once, if any. */
    private static final Pattern PROGRAM =
            Pattern.compile("^```java\n(.*?)^```\n(?:\n```\n(.*?)^```\n)?", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern CLASS = Pattern.compile("^class (\\w+) ", Pattern.MULTILINE);

    @TempDir
    private static Path programFolder;

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
        compile(folder, program.name(), program.text());
        assertThat(Library.PRINTED.get(program.name())).isEqualTo(program.output());
    }

    @ParameterizedTest
    @MethodSource("pieces")
    void aPieceOfAProgramCompilesWithTheImportsItNeeds(Program piece) throws Exception {
        String imports =
                PACKAGES.stream().map(name -> "import " + name + ".*;\n").collect(Collectors.joining());
        compile(
                folder,
                piece.name(),
                imports + "class " + piece.name() + " {\nvoid run() throws Exception {\n" + piece.text() + "}\n}\n");
    }

    /** What the profile library of the pom leaves out of the jar for programs. */
    private static final List<String> NOT_IN_LIBRARY = List.of("org/seventeen/cli/", "org/seventeen/workbench/");

    @Test
    void theLibraryJarAndItsTwoLibrariesRunAllPrograms() throws Exception {
        String pom = Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), "pom.xml"));
        NOT_IN_LIBRARY.forEach(name -> assertThat(pom).contains("<exclude>" + name + "**</exclude>"));
        assertThat(LIBRARIES).hasSize(2);
        Map<String, String> expected = new LinkedHashMap<>();
        programs().forEach(program -> expected.put(program.name(), program.output()));
        assertThat(Library.PRINTED)
                .as("output with the library as a module, which opens its supported packages only")
                .isEqualTo(expected);
    }

    private static final List<String> LIBRARIES = jars("jackson-core", "RoaringBitmap");

    /** What the programs print, which run once, with the library as a module. */
    private static final class Library {
        /** By the names of the programs. */
        static final Map<String, String> PRINTED = printed();

        private Library() {}

        private static Map<String, String> printed() {
            try {
                return printedIn(Files.createDirectory(programFolder.resolve("programs")));
            } catch (Exception fault) {
                throw new IllegalStateException(fault);
            }
        }

        private static Map<String, String> printedIn(Path folder) throws Exception {
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
            StringBuilder all = new StringBuilder("class All { public static void main(String[] args) {");
            for (Program program : programs().toList()) {
                Files.writeString(folder.resolve(program.name() + ".java"), program.text());
                all.append("System.out.print(\"" + BEGINS + program.name() + NAMED + "\");");
                all.append("try {" + program.name() + ".main(args);}");
                all.append("catch (Exception fault) { fault.printStackTrace(System.out); }");
            }
            compile(folder, "All", all + "}}");
            List<String> parts = new ArrayList<>(LIBRARIES);
            parts.add(library.toString());
            String path = String.join(File.pathSeparator, parts);
            describe(library);
            String out = output(
                    folder, List.of("-p", path, "--add-modules", "org.seventeen", "-cp", folder.toString(), "All"));
            Map<String, String> printed = new LinkedHashMap<>();
            for (String one : out.substring(BEGINS.length()).split(BEGINS, -1)) {
                String[] nameAndText = one.split(NAMED, 2);
                printed.put(nameAndText[0], nameAndText[1]);
            }
            return printed;
        }
    }

    /** Before and after the name of each program. */
    private static final String BEGINS = "\u0001";

    private static final String NAMED = "\u0002";

    /** Makes a module of the classes of a folder, as the profile library does. */
    private static void describe(Path library) {
        Path source =
                Path.of(System.getProperty("seventeen.basedir", "."), "src", "main", "module", "module-info.java");
        List<String> known = jars("jackson-core", "RoaringBitmap", "fastexcel", "fastcsv", "jspecify");
        compile(
                "--module-path",
                String.join(File.pathSeparator, known),
                "--patch-module",
                "org.seventeen=" + library,
                "-d",
                library.toString(),
                source.toString());
    }

    /** The jars of the class path with these names. */
    private static List<String> jars(String... names) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(part -> Arrays.stream(names)
                        .anyMatch(name -> Path.of(part).getFileName().toString().matches(name + "-[0-9.]+\\.jar")))
                .toList();
    }

    private static String output(Path folder, List<String> options) throws Exception {
        // Some programs search for seconds, which is worth the last compiler.
        List<String> command = new ArrayList<>(ChildJava.command("-XX:TieredStopAtLevel=4"));
        // Without its class path.
        command.subList(command.size() - 2, command.size()).clear();
        command.addAll(options);
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

    private static void compile(Path folder, String name, String text) throws Exception {
        Path source = Files.writeString(folder.resolve(name + ".java"), text);
        compile(
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
    }

    private static void compile(String... arguments) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler().run(null, messages, messages, arguments);
        assertThat(code).as(messages.toString(StandardCharsets.UTF_8)).isZero();
    }
}
