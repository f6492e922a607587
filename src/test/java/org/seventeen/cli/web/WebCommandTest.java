package org.seventeen.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.ChildJava;

class WebCommandTest {
    @TempDir
    private Path folder;

    @Test
    void thePageIsWrittenWithThePuzzlesNamed() throws Exception {
        Path page = folder.resolve("page.html");
        Path sudoku = Files.writeString(folder.resolve("sudoku.txt"), "1" + ".".repeat(80) + "\n");
        Path survo = Files.writeString(folder.resolve("survo.txt"), "3,7 / 4,6\n");
        List<String> command = command("--html", page.toString(), sudoku.toString(), "--survo", survo.toString());
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(page))
                .contains("\"link\":\"survo=3,7/4,6\"", "\"link\":\"sudoku=1")
                .contains("id=\"module\"", "id=\"rank-index.17r\"");
    }

    /** The command line of a program that was built with a page; what the page runs does not matter here. */
    private List<String> command(String... words) throws IOException {
        Path place = Files.createDirectories(folder.resolve("built/org/seventeen/workbench"));
        Files.write(place.resolve("workbench.wasm"), new byte[] {1, 2, 3});
        List<String> command = ChildJava.command("-Xmx256m");
        int path = command.indexOf("-cp") + 1;
        command.set(path, folder.resolve("built") + File.pathSeparator + command.get(path));
        command.addAll(List.of(Seventeen.class.getName(), "web"));
        command.addAll(List.of(words));
        return command;
    }

    @Test
    void filesWithoutPuzzlesAreReported() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.txt"), "# none\n");
        CommandRun run = CommandRun.of("", "web", "--html", "-", empty.toString());
        assertThat(run.err()).contains("# seventeen web: warning: nothing found in the input\n");
    }

    @Test
    void aPageHasAtMostAThousandPuzzles() throws IOException {
        Path many = Files.writeString(folder.resolve("many.txt"), ("1" + ".".repeat(79) + "2\n").repeat(1_001));
        CommandRun page = CommandRun.of("", "web", "--html", "-", many.toString());
        assertThat(page.err()).contains(many + ":1001: expected at most 1000 puzzles to play, found more");
    }

    @Test
    void aSudokuWithADigitTwiceIsRefusedWithItsPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("twice.txt"), "# one\n11" + ".".repeat(79) + "\n");
        CommandRun run = CommandRun.of("", "web", "--html", "-", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .isEqualTo("seventeen: " + file
                        + ":2: expected no digit twice in a row, column or box, found digit 1 twice in row 1\n");
    }

    @Test
    void thePageIsServedUntilASignalComes() throws Exception {
        List<String> command = command();
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
            Process second = new ProcessBuilder(command("--port", Integer.toString(port))).start();
            assertThat(new String(second.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("seventeen: --port " + port + ": expected a free port, found a fault");
            assertThat(second.waitFor()).isEqualTo(ExitCode.BAD_INPUT);
            child.destroy();
            assertThat(child.waitFor()).isEqualTo(ExitCode.SIGNALLED + 15);
            assertThat(Files.readString(err)).isEqualTo("# seventeen web: the page is served until Ctrl-C\n");
        } finally {
            child.destroyForcibly().waitFor();
        }
    }
}
