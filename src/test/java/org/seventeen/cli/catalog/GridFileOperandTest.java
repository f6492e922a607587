package org.seventeen.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.testing.ChildJava;

/** Operands of the commands for files of grids that are no regular files: pipes, and grids in place of a name. */
class GridFileOperandTest {
    private static final String FORM = Catalog.all().unrank(4_000_000_000L).toString();

    @TempDir
    private Path folder;

    private Path text;

    @BeforeEach
    void makeText() throws IOException {
        text = Files.writeString(folder.resolve("text"), FORM + "\n");
    }

    /** A pipe can be opened again by its name, but what was read from it is gone. */
    @ParameterizedTest
    @ValueSource(strings = {"convert /dev/stdin -", "merge /dev/stdin TEXT -", "minus /dev/stdin EMPTY -"})
    void noByteOfAPipeIsLost(String command) throws Exception {
        Files.writeString(folder.resolve("empty"), "");
        assertThat(piped(command)).isEqualTo(FORM + "\n");
    }

    @Test
    void verifyAndInfoReadAPipeOnce() throws Exception {
        assertThat(piped("verify /dev/stdin")).isEqualTo("/dev/stdin\t1\n");
        assertThat(piped("info /dev/stdin"))
                .startsWith("file\t/dev/stdin\nform\ttext\ngrids\t1\nbands\t")
                .endsWith("last\t" + FORM + "\t4000000000\n");
    }

    /** The standard output of a command whose standard input is a pipe with one grid. */
    private String piped(String command) throws Exception {
        List<String> line = new ArrayList<>(ChildJava.command());
        line.add(Seventeen.class.getName());
        line.add("catalog");
        for (String word : command.split(" ", -1)) {
            line.add(word.replace("TEXT", text.toString())
                    .replace("EMPTY", folder.resolve("empty").toString()));
        }
        Path errors = folder.resolve("errors");
        Process process =
                new ProcessBuilder(line).redirectError(errors.toFile()).start();
        try (OutputStream input = process.getOutputStream()) {
            input.write((FORM + "\n").getBytes(StandardCharsets.UTF_8));
        }
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(Files.readString(errors)).isEqualTo(ExitCode.DONE);
        return out;
    }

    /** As a name with other letters is where the locale has none but those of ASCII. */
    @ParameterizedTest
    @ValueSource(strings = {"convert TEXT OUT", "merge TEXT TEXT OUT", "minus TEXT TEXT OUT"})
    void aNameThatNoFileCanHaveIsOneSentence(String command) {
        String[] words = ("catalog " + command).split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace("TEXT", text.toString()).replace("OUT", "a\0b");
        }
        CommandRun run = CommandRun.of("", words);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err().lines().findFirst())
                .hasValue("seventeen: OUT: expected the name of a file, found 'a\\u0000b'");
    }

    @Test
    void aGridStandsForAFileOfUnknownSize() {
        CommandRun run = CommandRun.of("", "catalog", "info", FORM);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .contains("file\t" + FORM, "form\ttext", "grids\t1", "first\t" + FORM + "\t4000000000")
                .noneMatch(line -> line.startsWith("bytes"));
        assertThat(CommandRun.of("", "catalog", "info", "--json", FORM).out())
                .singleElement()
                .asString()
                .startsWith("{\"file\":\"" + FORM + "\",\"form\":\"text\",\"grids\":1,\"first\":");
        assertThat(CommandRun.of("", "catalog", "verify", FORM).out()).containsExactly(FORM + "\t1");
        assertThat(CommandRun.of("", "catalog", "convert", FORM, "-").out()).containsExactly(FORM);
    }
}
