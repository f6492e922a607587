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
 * Bad input in each format of Survo puzzles, links, cross sums, answers of solvers, spreadsheets, sudokus and exact covers: one
 * sentence with its place on standard error and exit code 3, whatever the command. The tests of the readers have more cases.
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
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "survo swap FILE.txt ! 3,8 / 4,6 ! FILE.txt:1:1: expected row sums that add up to 10, the sum of 1 to 4, found 11",
                "survo swap FILE.txt ! 3,7 / 4,6 / C1=1 ! FILE.txt:1:13: expected a cell from A1 to B2, found 'C1=1'",
                "survo swap FILE.txt ! 3,7 / 4,6 / A1=9 ! FILE.txt:1:13: expected numbers from 1 to 4, found 9 in A1",
                "survo swap FILE.txt ! 3,7 / 4,6 / A1=1 B2=1 ! FILE.txt:1:18: expected each number once, found 1 in A1 and B2",
                "survo swap FILE.txt ! 3,x / 4,6 ! FILE.txt:1:3: expected a sum, a whole number of at most 9 digits, found 'x'",
                "survo swap FILE.txt ! * * 3|* 4 7|4 ! FILE.txt:3: expected a row of 2 cells and their sum or 2 column sums, found 1 entry",
                "survo swap FILE.txt ! 3,7 / 4,6 / A1=4 ! FILE.txt:1:1: expected a sum from 5 to 7 for row 1, found 3",
                "survo solve FILE.txt ! 1 2|3 ! FILE.txt:1:3: expected row sums that add up to 1, the sum of 1 to 1, found 2",
                "web --html - --survo FILE.txt ! 3,8 / 4,6 ! FILE.txt:1:1: expected row sums that add up to 10, the sum of 1 to 4, found 11",
                "web --html - --survo FILE.txt ! hello ! FILE.txt:1:1: expected a puzzle, found 'hello'; # makes a comment of a line",
                "web --html - --survo FILE.txt ! 3,7 / 4 ! FILE.txt:1:1: expected row sums that add up to 3, the sum of 1 to 2, found 10",
                "web --html - FILE.txt ! 12 ! FILE.txt:1:3: expected 81 cells on the line, or a row of 9, found 2",
                "web --html - FILE.txt ! 5.......|.......5 ! FILE.txt:1:9: expected 81 cells on the line, or a row of 9, found 8",
                "crosssum solve FILE.txt ! 1,b,3|1,2 ! FILE.txt:1:3: expected a number or 'x', found 'b'",
                "crosssum solve FILE.txt ! 1,2,3|1,2,3 ! FILE.txt:3: expected row 3 or the totals of the 2 columns, found the end of the file",
                "crosssum solve FILE.txt ! #range 9..1|1,2 ! FILE.txt:1:8: expected a range as 1..30 or 1.. after #range, found '9..1'",
                "crosssum solve FILE.txt ! #distinct all|3,x,7|x,3,8|6,9 ! FILE.txt:3:3: expected numbers that differ (all), found '3' again (first at 2:1)",
                "crosssum solve FILE.txt ! 1,1234567890,3|1,2 ! FILE.txt:1:3: expected a number within -999999999..999999999, found '1234567890'",
                "crosssum html FILE.txt ! 9|1,2,3|1,2,3|1 ! FILE.txt:4:1: expected the totals of the 2 columns and perhaps the main diagonal, found 1 number",
                "crosssum smtlib FILE.txt ! #tc lonely ! FILE.txt:2: expected a puzzle, found the end of the file",
                "solve --sheet Monday FILE.csv ! 1;;;;;;;; ! FILE.csv: expected a workbook .xlsx to take the sheet 'Monday' from, found another file",
                "solve FILE.xlsx ! no workbook ! FILE.xlsx: expected a workbook .xlsx, found another kind of file",
                "web --html - FILE.xlsx ! no workbook ! FILE.xlsx: expected a workbook .xlsx, found another kind of file",
                "solve --method naive FILE.txt ! 1234 ! FILE.txt:1:5: expected 81 cells on the line, or a row of 9, found 4",
                "solve --method algorithm-x --explain FILE.txt ! x........ ! FILE.txt:1:1: expected a digit 1 to 9 or one of . 0 * _ for an empty cell, found 'x'",
                "cover FILE.txt ! items: a|o: c ! FILE.txt:2:4: expected an item declared above, found 'c'",
                "cover FILE.txt ! o: a ! FILE.txt:1:1: expected 'items:' or 'secondary:' before the first option, found 'o'",
                "cover FILE.txt ! items: a a ! FILE.txt:1:10: expected a new item, found 'a' again (first at 1:8)",
                "cover FILE.txt ! items: a|o: a|o: a ! FILE.txt:3:1: expected a new option, found 'o' again (first at 2:1)",
                "cover FILE.txt ! items: a|o: a a ! FILE.txt:2:6: expected each item once in option 'o', found 'a' twice",
                "cover --explain FILE.txt ! items: a|\"o: a ! FILE.txt:2:6: expected the closing '\"' of the name at column 1, found the end of the line",
                "cover FILE.txt ! items: a|o a ! FILE.txt:2:3: expected ':' after 'o', found 'a'",
                "cover FILE.txt ! items: a|secondary: s|o: s ! FILE.txt:3:1: expected a primary item in option 'o', found only secondary ones",
                "cover FILE.txt ! items: a|o: a|items: b ! FILE.txt:3:1: expected an option (items come before options), found 'items:'"
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
                "solve --answer ! sat|((V0 5 (V1 1) ! FILE.smt:3: expected ')', found the end of the file",
                "solve --answer ! sat|((V1 1) ! FILE.smt:3: expected ')', found the end of the file",
                "solve --answer ! maybe ! FILE.smt:1:1: expected sat or unsat, found 'maybe'",
                "solve --answer ! sat|((V1 one) (V5 4)) ! FILE.smt:2:6: expected a whole number as the value of V1, found 'one'",
                "solve --answer ! sat|((W1 1)) ! FILE.smt:2:3: expected a name as V1, found 'W1'",
                "solve --answer ! sat|((V1 1)) ! FILE.smt:3: expected a value of V5, found the end of the file",
                "solve --answer ! sat|((V1 1) (V1 2) (V5 4)) ! FILE.smt:2:13: expected one value of V1, found '2' after '1'",
                "solve --answer ! sat|((V1 1) (V5 4) (V10 3)) ! FILE.smt:2:17: expected a name from V0 to V9, which the puzzle has, found 'V10'",
                "solve --answer ! sat|((V1 1) (V2 4) (V5 4)) ! FILE.smt:2:13: expected 3 as the value of V2, as the puzzle has it, found '4'",
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
