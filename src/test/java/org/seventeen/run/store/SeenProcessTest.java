package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.testing.ChildJava;

/** Maps in files on several kinds of Java, each a process of its own. */
class SeenProcessTest {
    private static final String MADE = "seen at 17";

    @TempDir
    private Path temporary;

    /** What the program prints; what Java itself says goes to another file. */
    private String said(List<String> java) throws Exception {
        Path out = temporary.resolve("out");
        Path err = temporary.resolve("err");
        List<String> line = new ArrayList<>(java);
        line.addAll(List.of(SeenChild.class.getName(), temporary.toString()));
        Process child = new ProcessBuilder(line)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(child.waitFor()).as(Files.readString(err)).isZero();
        return Files.readString(out).strip();
    }

    /** Chronicle Map makes code with names in the upper case of the language; that of i is another letter in Turkish. */
    @Test
    void aMapIsMadeInTurkishToo() throws Exception {
        assertThat(said(ChildJava.command("-Duser.language=tr", "-Duser.country=TR")))
                .isEqualTo(MADE);
    }

    private static String ofTheProject(String file) throws IOException {
        return Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), file));
    }

    /** A Java of these modules, made from the one that runs the tests. */
    private List<String> linked(String modules) throws Exception {
        ToolProvider jlink = ToolProvider.findFirst("jlink").orElse(null);
        assumeTrue(jlink != null, "this Java has no jlink");
        Path runtime = temporary.resolve("runtime");
        StringWriter log = new StringWriter();
        PrintWriter to = new PrintWriter(log);
        int code = jlink.run(to, to, "--add-modules", modules, "--output", runtime.toString());
        assumeTrue(code == 0 || Files.isDirectory(Path.of(System.getProperty("java.home"), "jmods")), log.toString());
        assertThat(code).as(log.toString()).isZero();
        List<String> line = ChildJava.command();
        line.set(0, runtime.resolve("bin").resolve("java").toString());
        return line;
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
                    "java.management,java.naming,java.xml,jdk.unsupported", "expected a JDK for a map in a file, found a Java without the module jdk.compiler"
                    "java.management,java.naming,java.xml,jdk.compiler", "expected a JDK of version 17 to 25 that runs Chronicle Map, found version .*, which says: .*ClassNotFoundException: sun\\.misc\\..*"
                    """)
    void aJavaWithoutAModuleSaysWhichIsMissing(String modules, String reason) throws Exception {
        assertThat(said(linked(modules))).matches(reason);
    }

    @Test
    void theJavaOfTheContainerMakesAMap() throws Exception {
        String modules = ofTheProject("Dockerfile").replaceAll("(?s).*--add-modules (\\S+).*", "$1");
        assertThat(said(linked(modules))).isEqualTo(MADE);
    }

    @Test
    void aProgramThatOpensAPackageTooFewSaysWhich() throws Exception {
        List<String> all = ChildJava.command();
        List<String> opens =
                all.stream().filter(word -> word.startsWith("--add-opens")).toList();
        assertThat(opens).hasSize(4);
        String manifest = opens.stream()
                .map(option -> option.replaceAll("--add-opens=|=ALL-UNNAMED", ""))
                .collect(Collectors.joining(" ", "<Add-Opens>", "</Add-Opens>"));
        assertThat(ofTheProject("pom.xml")).contains(manifest);
        for (String option : opens) {
            List<String> java = new ArrayList<>(all);
            java.remove(option);
            assertThat(said(java))
                    .isEqualTo("expected the option " + option + " of Java for a map in a file, found none");
        }
    }
}
