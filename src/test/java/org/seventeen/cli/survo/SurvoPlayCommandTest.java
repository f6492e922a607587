package org.seventeen.cli.survo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.show.play.PuzzleMaker;
import org.seventeen.testing.ChildJava;

class SurvoPlayCommandTest {
    @TempDir
    private Path folder;

    @Test
    void thePageIsWrittenWithThePuzzlesNamed() throws IOException {
        Path page = folder.resolve("page.html");
        Path sudoku = Files.writeString(folder.resolve("sudoku.txt"), "1" + ".".repeat(80) + "\n");
        CommandRun run = CommandRun.of(
                "3,7 / 4,6\n", "survo", "play", "--html", page.toString(), "--sudoku", sudoku.toString(), "-");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(page)).contains("\"puzzle\":\"3,7 / 4,6\"", "\"puzzle\":\"1" + ".".repeat(80));
        String made =
                PuzzleMaker.make(3, 4, PuzzleMaker.Level.HARD, 7).orElseThrow().toString();
        assertThat(String.join(
                        "\n",
                        CommandRun.of(
                                        "", "survo", "play", "--html", "-", "--size", "3x4", "--level", "hard",
                                        "--seed", "7")
                                .out()))
                .contains("\"puzzle\":\"" + made + "\"");
        assertThat(String.join(
                        "\n",
                        CommandRun.of("", "survo", "play", "--html", "-", "--link", "x#survo=3,7/4,6")
                                .out()))
                .contains("\"puzzle\":\"3,7 / 4,6\"");
        assertThat(String.join(
                        "\n",
                        CommandRun.of("", "survo", "play", "--html", "-", "--daily", "2026-11-23")
                                .out()))
                .contains("\"name\":\"1: 3 × 3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--port 80 --html x | 2 | --port: expected no --html, found both",
                "--port 65536 | 2 | --port: expected 0 to 65535, found 65536",
                "--sudoku FILE | 3 | FILE: no such file",
                "--html - --size 4 | 2 | expected --size as 4x5, rows by columns, found '4'",
                "--html - --size 9x9 | 2 | at most 64, found 9 and 9",
                "--html - --size 6x6 --level open | 2 | an open puzzle of at most 28 cells",
                "--html - --size 2x2 --level hard | 2 | found none of 2x2 and hard in 500 trials",
                "--html - --level x | 2 | --level: expected",
                "--html - --daily x | 2 | expected --daily with a date as 2026-11-22, found 'x'",
                "--html - --link x | 3 | link: expected a link with survo= or sudoku=, found none",
                "--html - --link sudoku=12 | 3 | link: expected 81 cells after sudoku=, found 2",
                "--html - --link sudoku=1x | 3 | expected a digit or one of . * _ as cell 2 of sudoku=, found 'x'",
                "--html - --link survo=%4 | 3 | link: expected two digits of 0-9 and A-F after a percent sign of a link",
                "--html - --link survo=3,8/4,6 | 3 | expected row sums that add up to 10",
                "--html - FILE | 3 | FILE: no such file",
                "--html - --sudoku FILE | 3 | FILE: no such file",
                "--html . | 3 | expected a file to write, found a directory"
            })
    void whatCannotBePlayedIsOneSentence(String words, int code, String sentence) {
        CommandRun run = CommandRun.of("", ("survo play " + words.trim()).split(" ", -1));
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        assertThat(run.err().lines().filter(line -> line.startsWith("seventeen: ")))
                .singleElement()
                .asString()
                .contains(sentence.trim());
    }

    @ParameterizedTest
    @ValueSource(strings = {"EMPTY", "--sudoku EMPTY --sudoku --seed 1"})
    void filesWithoutPuzzlesAreReported(String words) throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.txt"), "# none\n");
        CommandRun run =
                CommandRun.of("", ("survo play --html - " + words.replace("EMPTY", empty.toString())).split(" ", -1));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).endsWith("# seventeen survo play: warning: nothing found in the input\n");
        assertThat(run.out()).isNotEmpty();
    }

    @Test
    void aPageHasAtMostAThousandPuzzles() throws IOException {
        Path many = Files.writeString(folder.resolve("many.txt"), ("1" + ".".repeat(79) + "2\n").repeat(1_001));
        CommandRun page = CommandRun.of("", "survo", "play", "--html", "-", "--sudoku", many.toString());
        assertThat(page.err()).contains(many + ":1001: expected at most 1000 puzzles to play, found more");
    }

    @Test
    void aSudokuIsMadeOrTakenFromALink() {
        String first = given("--sudoku", "--seed", "3");
        assertThat(first)
                .contains("\"puzzle\":\"" + PuzzleMaker.sudoku(3) + "\"")
                .contains("\"survo\":[]");
        assertThat(given("--sudoku", "--seed", "4")).isNotEqualTo(first);
        String cells = "1" + ".".repeat(79) + "2";
        assertThat(given("--link", "http://127.0.0.1:8017/#sudoku=" + cells)).contains("\"puzzle\":\"" + cells + "\"");
    }

    /** The puzzles that stand on a page of these options. */
    private static String given(String... options) {
        List<String> words = new ArrayList<>(List.of("survo", "play", "--html", "-"));
        words.addAll(List.of(options));
        CommandRun run = CommandRun.of("", words.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        return run.out().stream()
                .filter(line -> line.contains("id=\"given\""))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aSudokuWithADigitTwiceIsRefusedWithItsPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("twice.txt"), "# one\n11" + ".".repeat(79) + "\n");
        CommandRun run = CommandRun.of("", "survo", "play", "--html", "-", "--sudoku", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .isEqualTo("seventeen: " + file
                        + ":2: expected no digit twice in a row, column or box, found digit 1 twice in row 1\n");
    }

    @Test
    void thePageIsServedUntilASignalComes() throws Exception {
        List<String> command = ChildJava.command("-Xmx256m");
        command.addAll(List.of(Seventeen.class.getName(), "survo", "play"));
        // A process that is ended closes its streams here.
        Path err = folder.resolve("err");
        Process child = new ProcessBuilder(command).redirectError(err.toFile()).start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            String address = out.readLine();
            assertThat(address).matches("http://127\\.0\\.0\\.1:[0-9]+/");
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).startsWith("<!DOCTYPE html>");
            int port = URI.create(address).getPort();
            CommandRun second = CommandRun.of("", "survo", "play", "--port", Integer.toString(port));
            assertThat(second.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(second.err()).startsWith("seventeen: --port " + port + ": expected a free port, found a fault");
            child.destroy();
            assertThat(child.waitFor()).isEqualTo(ExitCode.SIGNALLED + 15);
            assertThat(Files.readString(err)).isEqualTo("# seventeen survo play: the page is served until Ctrl-C\n");
        } finally {
            child.destroyForcibly().waitFor();
        }
    }
}
