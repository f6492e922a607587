package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole programs in README and docs/library.md compile, and print what stands below them. */
@Isolated("changes the standard output of the process")
class DocumentedProgramsTest {
    private static final int MOST_LINES = 20;

    /** A block of Java, and the block of output that follows it at once, if any. */
    private static final Pattern PROGRAM =
            Pattern.compile("^```java\n(.*?)^```\n(?:\n```\n(.*?)^```\n)?", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern CLASS = Pattern.compile("^class (\\w+) ", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    /** A program, what the document says that it prints, and where it stands. */
    record Program(String document, String name, String text, String output) {
        @Override
        public String toString() {
            return document + ": " + name;
        }
    }

    static Stream<Program> programs() throws IOException {
        Path base = Path.of(System.getProperty("seventeen.basedir", "."));
        List<Program> programs = new ArrayList<>();
        for (String document : List.of("README.md", "docs/library.md")) {
            Matcher block = PROGRAM.matcher(Files.readString(base.resolve(document)));
            while (block.find()) {
                Matcher name = CLASS.matcher(block.group(1));
                if (name.find()) {
                    programs.add(new Program(document, name.group(1), block.group(1), block.group(2)));
                }
            }
        }
        return programs.stream();
    }

    @Test
    void thereAreProgramsInBothDocuments() throws IOException {
        assertThat(programs()).extracting(Program::document).contains("README.md", "docs/library.md");
        assertThat(programs())
                .extracting(Program::name)
                .hasSizeGreaterThanOrEqualTo(5)
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aProgramPrintsWhatTheDocumentSays(Program program) throws Exception {
        assertThat(program.text().lines().count()).isLessThanOrEqualTo(MOST_LINES);
        assertThat(program.output()).as("output of " + program).isNotNull();
        Path source = Files.writeString(folder.resolve(program.name() + ".java"), program.text());
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
                Path.of(GridScan.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI())
                        .toString(),
                "-d",
                folder.toString(),
                source.toString());
        assertThat(code).as(messages.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(run(program)).isEqualTo(program.output());
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
