package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.console.ExitCode;

/**
 * Bad input in files of Survo puzzles, cross sums, answers of solvers, spreadsheets, sudokus and exact covers: one sentence with its
 * place on standard error and exit code 3. {@link MessagesTest} has more commands, and the tests of the readers more cases.
 */
class BadPuzzleInputTest {
    private static final String CROSS_SUM = "#tc small\n5\nx,3,4\n2,x,6\n3,7,5\n";

    @TempDir
    private Path folder;

    /** The words of a command, in which {@code FILE.} and an ending stand for a file in the folder. */
    private CommandRun run(String input, String words) {
        return CommandRun.of(
                input,
                Arrays.stream(words.split(" ", -1))
                        .map(word -> word.startsWith("FILE.") ? file(word).toString() : word)
                        .toArray(String[]::new));
    }

    private Path file(String word) {
        return folder.resolve(word);
    }

    private void assertOneSentence(CommandRun run, String message) {
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().replace(folder + "/", "")).isEqualTo("seventeen: " + message + "\n");
    }

    /** A bar stands for the end of a line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "survo swap FILE.txt ! 3,8 / 4,6 ! FILE.txt:1:1: expected row sums that add up to 10, the sum of 1 to 4, found 11",
                "web --html - --survo FILE.txt ! 3,8 / 4,6 ! FILE.txt:1:1: expected row sums that add up to 10, the sum of 1 to 4, found 11",
                "web --html - FILE.txt ! 5.......|.......5 ! FILE.txt:1:9: expected 81 cells on the line, or a row of 9, found 8",
                "web --html - FILE.xlsx ! no workbook ! FILE.xlsx: expected a workbook .xlsx, found another kind of file",
                "crosssum html FILE.txt ! 9|1,2,3|1,2,3|1 ! FILE.txt:4:1: expected the totals of the 2 columns and perhaps the main diagonal, found 1 number",
                "crosssum smtlib FILE.txt ! #tc lonely ! FILE.txt:2: expected a puzzle, found the end of the file",
                "solve --sheet Monday FILE.csv ! 1;;;;;;;; ! FILE.csv: expected a workbook .xlsx to take the sheet 'Monday' from, found another file",
                "cover --explain FILE.txt ! items: a|\"o: a ! FILE.txt:2:6: expected the closing '\"' of the name at column 1, found the end of the line"
            })
    void badPuzzlesAreOneSentence(String words, String content, String message) throws IOException {
        for (String word : words.split(" ", -1)) {
            if (word.startsWith("FILE.")) {
                Files.writeString(file(word), content.replace('|', '\n') + "\n");
            }
        }
        assertOneSentence(run("", words), message);
    }

    /** Answers to the script of a small puzzle, whose blanks are V1 and V5. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "solve --answer ! sat|((V1 1)) ! FILE.smt:3: expected a value of V5, found the end of the file",
                "html --answer ! (error \"line 3\") ! FILE.smt:1:2: expected an answer, found an error of the solver: \"line 3\"",
                "smtlib --other-than ! unknown ! FILE.smt:1:1: expected sat or unsat, found 'unknown': the solver has not decided the puzzle"
            })
    void badAnswersOfSolversAreOneSentence(String words, String content, String message) throws IOException {
        Files.writeString(file("FILE.smt"), content.replace('|', '\n') + "\n");
        assertOneSentence(run(CROSS_SUM, "crosssum " + words + " FILE.smt"), message);
    }

    /** What is wrong with a file as a whole is the same sentence for every format. */
    @Test
    void filesThatCannotBeReadAreOneSentenceInEachFormat() throws IOException {
        byte[] zipped = zipped("3,7 / 4,6\n".repeat(1000));
        Files.write(file("FILE.gz"), Arrays.copyOf(zipped, zipped.length - 10));
        Files.createDirectory(file("FILE.dir"));
        Files.writeString(file("FILE.long"), "1".repeat(2_000_000));
        Files.write(file("FILE.zip"), new byte[] {'P', 'K', 3, 4, 0, 0});
        Files.move(file("FILE.zip"), file("FILE.xlsx"));
        List<String> commands = List.of(
                "survo swap",
                "survo solve",
                "web --html - --survo",
                "web --html -",
                "crosssum solve",
                "crosssum smtlib",
                "cover",
                "solve");
        List<String> faults = new ArrayList<>();
        for (String command : commands) {
            for (String name : List.of("FILE.none", "FILE.dir", "FILE.gz", "FILE.long")) {
                CommandRun run = run("", command + " " + name);
                assertThat(run.code())
                        .as(command + " " + name + ": " + run.err())
                        .isEqualTo(ExitCode.BAD_INPUT);
                assertThat(run.err().lines().toList()).as(command + " " + name).hasSize(1);
                assertThat(run.err().replace(folder + "/", "")).startsWith("seventeen: " + name + ":");
                faults.add(run.err());
            }
        }
        assertThat(faults).hasSize(32).noneMatch(fault -> fault.contains("Exception"));
        assertOneSentence(
                run("", "solve --sheet Monday FILE.xlsx"),
                "FILE.xlsx: expected a workbook .xlsx, found a damaged archive");
    }

    private static byte[] zipped(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    /** What was found before a fault is printed all the same. */
    @Test
    void aFaultLosesNothingThatWasComputedBefore() throws IOException {
        Files.writeString(file("FILE.txt"), "3,7 / 4,6\n3,8 / 4,6\n");
        CommandRun survo = run("", "survo solve --count-only FILE.txt");
        assertThat(survo.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(survo.out()).hasSize(1);
        CommandRun sums = run(CROSS_SUM + "1,b,3\n", "crosssum solve --count-only");
        assertThat(sums.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(sums.out()).containsExactly("# -:2: 2 x 2: exactly 1 solution");
        String sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
        CommandRun solved = run(sudoku + "12\n", "solve --method algorithm-x");
        assertThat(solved.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(solved.out()).hasSize(1);
    }
}
