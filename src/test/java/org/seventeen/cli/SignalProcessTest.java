package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Signals;

/** The first Ctrl-C, in separate processes that wait for their input or are at work. */
class SignalProcessTest {
    @TempDir
    private Path folder;

    private Path out;
    private Path err;
    private Process child;

    @BeforeEach
    void nameTheFiles() throws IOException {
        Signals.assumeNotIgnored(2);
        out = folder.resolve("out");
        err = folder.resolve("err");
    }

    @AfterEach
    void endTheChild() throws InterruptedException {
        if (child != null) {
            child.destroyForcibly().waitFor();
        }
    }

    /** Starts a command, whose standard input stays open, as that of a terminal. */
    private void start(String words) throws IOException {
        start(Seventeen.class, words);
    }

    private void start(Class<?> main, String words) throws IOException {
        List<String> command = ChildJava.command("-Xmx256m", "-Dseventeen.input.terminal=true");
        command.add(main.getName());
        command.addAll(List.of(words.split(" ", -1)));
        child = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
    }

    private void await(Path file, String text) throws Exception {
        while (!Files.readString(file).contains(text)) {
            assertThat(child.isAlive()).as(Files.readString(err)).isTrue();
            Thread.sleep(5);
        }
    }

    private void interrupt() throws Exception {
        assertThat(Signals.send("INT", child.pid())).isZero();
        assertThat(child.waitFor()).isEqualTo(130);
    }

    @ParameterizedTest
    @CsvSource({
        "plan --seed 1, # reading from the terminal; Ctrl-D ends the input",
        "scan --pairs, # nothing is kept to go on with; --store DIR would keep what is done",
        "survo solve, # interrupted: 0 solutions so far",
        "solve, # interrupted: 0 solutions so far",
        "validate, # interrupted: 0 puzzles so far",
        "minimize --threads 3, # interrupted: 0 puzzles so far"
    })
    void aCommandThatWaitsForItsInputEndsAtTheFirstSignal(String words, String last) throws Exception {
        start(words);
        await(err, "# reading from the terminal");
        interrupt();
        assertThat(Files.readAllLines(err)).last().isEqualTo(last);
        assertThat(out).isEmptyFile();
    }

    @Test
    void whatWasFoundBeforeTheWaitIsPrinted() throws Exception {
        start("survo solve");
        OutputStream pipe = child.getOutputStream();
        pipe.write("3,7 / 4,6\n".getBytes(StandardCharsets.US_ASCII));
        pipe.flush();
        await(out, "exactly 1 solution");
        interrupt();
        assertThat(Files.readAllLines(err)).last().isEqualTo("# interrupted: 1 solution so far");
    }

    /** What is printed of a puzzle is whole. The first Survo puzzle takes no time. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "survo solve --json --limit 1000000000 SURVO    | 2000 | # interrupted: [0-9]+ solutions? so far",
                "crosssum solve --json --limit 1000000000 SUMS  | 5000 | # interrupted: [0-9]+ solutions? so far",
                "survo rate --runs 1000000 --seed 1 SURVO       |    1 | # interrupted: 1 puzzle rated so far"
            })
    void aSearchThatIsStoppedSaysHowFarItHasCome(String words, int bytes, String last) throws Exception {
        Path sums = Files.writeString(folder.resolve("sums"), "x,x,x,900000\nx,x,x,900000\n600000,600000,600000\n");
        String eight = "260,260,260,260,260,260,260,260";
        Path survo = Files.writeString(
                folder.resolve("survo"), "3,7 / 4,6\n" + eight + " / " + eight + " / A1=1 B1=2 C1=3\n");
        start(words.replace("SUMS", sums.toString()).replace("SURVO", survo.toString()));
        while (Files.size(out) < bytes) {
            assertThat(child.isAlive()).as(Files.readString(err)).isTrue();
            Thread.sleep(5);
        }
        // What comes behind the output, as the count of puzzles, needs the processor for much less.
        Duration printed = cpu();
        while (cpu().minus(printed).compareTo(Duration.ofMillis(300)) < 0) {
            assertThat(child.isAlive()).isTrue();
            Thread.sleep(5);
        }
        interrupt();
        assertThat(Files.readAllLines(err)).last().asString().matches(last);
        if (words.contains("--json")) {
            assertThat(Files.readString(out)).endsWith(",\"complete\":false,\"unique\":false}\n");
        }
    }

    private Duration cpu() {
        return child.info().totalCpuDuration().orElseThrow();
    }

    /** The input goes on for ever; what was read is answered in order, and lines are whole. */
    @Test
    void validateEndsBetweenTwoLines() throws Exception {
        String puzzle = "................319.8..7......8..9.6..1...8...3.......24..........61....7......2.\n";
        start("validate --threads 2");
        OutputStream pipe = child.getOutputStream();
        Thread endless = new Thread(() -> {
            try {
                while (true) {
                    pipe.write(puzzle.repeat(100).getBytes(StandardCharsets.US_ASCII));
                }
            } catch (IOException ended) {
                return;
            }
        });
        endless.start();
        while (Files.size(out) < 100_000) {
            Thread.sleep(5);
        }
        interrupt();
        endless.join();
        List<String> lines = Files.readAllLines(out);
        assertThat(lines).containsOnly(puzzle.strip() + "\tvalid: unique, 17 clues");
        assertThat(Files.readAllLines(err))
                .contains(
                        "# interrupted: " + lines.size() + " puzzles so far",
                        "# seventeen validate: puzzles " + lines.size() + ", valid " + lines.size() + ", invalid 0");
    }

    /** The empty puzzle has more solutions than any count reaches. */
    @ParameterizedTest
    @CsvSource({"dancing-links", "bits", "naive", "algorithm-x"})
    void aCountThatIsStoppedIsAtLeastWhatWasFound(String method) throws Exception {
        String empty = ".".repeat(81);
        start("solve --count-only --progress always --method " + method + " " + empty);
        await(err, " solutions so far, ");
        interrupt();
        assertThat(Files.readString(out)).matches(Pattern.quote(empty) + "\tat least [1-9][0-9]*\n");
        assertThat(Files.readString(err)).containsPattern("# interrupted: [1-9][0-9]* solutions? so far\n$");
    }

    @Test
    void aCountThatIsStoppedIsNotComplete() throws Exception {
        start("solve --count-only --json --progress always " + ".".repeat(81));
        await(err, " solutions so far, ");
        interrupt();
        assertThat(Files.readString(out))
                .containsPattern("\"count\":[1-9][0-9]*,\"complete\":false,\"verdict\":\"multiple\",");
    }

    /** Twenty-seven items, each two of them in an option: no solution, and no end. */
    @ParameterizedTest
    @CsvSource({"dancing-links, ''", "algorithm-x, ''", "dancing-links, ' --json'"})
    void aSearchWithoutASolutionIsStopped(String method, String json) throws Exception {
        StringBuilder problem = new StringBuilder("items:");
        for (int item = 0; item < 27; item++) {
            problem.append(" i").append(item);
        }
        for (int one = 0; one < 27; one++) {
            for (int two = 0; two < one; two++) {
                problem.append("\no")
                        .append(one)
                        .append('-')
                        .append(two)
                        .append(": i")
                        .append(two)
                        .append(" i")
                        .append(one);
            }
        }
        Path file = Files.writeString(folder.resolve("cover"), problem + "\n");
        start("cover --count-only --progress always --method " + method + json + " " + file);
        await(err, "0 solutions so far, ");
        interrupt();
        assertThat(Files.readString(out))
                .isEqualTo(json.isEmpty() ? "at least 0\n" : "{\"count\":0,\"complete\":false}\n");
        assertThat(Files.readString(err)).endsWith("# interrupted: 0 solutions so far\n");
    }

    @ParameterizedTest
    @CsvSource({
        "survo count 4 6, # nothing is kept to go on with; --checkpoint FILE would keep what is done",
        "census run --clues 17 --range 0-99999, # nothing is kept to go on with; --store DIR would keep what is done"
    })
    void aRunThatKeepsNothingSaysHowToKeepIt(String words, String last) throws Exception {
        start(words + " --progress always");
        await(err, "\033[?7l");
        interrupt();
        assertThat(Files.readAllLines(err)).last().isEqualTo(last);
    }

    @Test
    void aCountThatIsKeptSaysHowItGoesOn() throws Exception {
        Path kept = folder.resolve("kept");
        start("survo count 4 6 --checkpoint " + kept + " --progress always");
        await(err, "\033[?7l");
        interrupt();
        assertThat(Files.readAllLines(err))
                .last()
                .isEqualTo(
                        "# to go on: seventeen survo count --resume 4 6 --checkpoint " + kept + " --progress always");
    }

    /** The pilot alone takes minutes; the bar of progress comes when signals are handled. */
    private void planAndInterrupt(String options) throws Exception {
        start(
                SeventeenOfKnownSpeed.class,
                "plan --catalog 5472730000-5472730099 --time 20m --seed 1 --progress always" + options);
        await(err, "\033[?7lplan: ");
        interrupt();
    }

    @Test
    void aPlanThatIsStoppedPrintsWhatItHas() throws Exception {
        planAndInterrupt("");
        assertThat(Files.readString(out))
                .startsWith("work\tscan of catalog ranks 5472730000-5472730099 for 17 clues\ngrids\t100\n")
                .contains(
                        "\nCPU\ttoo little sampled to tell\t95 %: too little sampled to tell\n", "searched, 0 counted");
        assertThat(Files.readString(err)).endsWith("# seventeen plan: stopped early\n");
    }

    @Test
    void aPlanThatIsStoppedListsNoUnitsWithoutACost() throws Exception {
        planAndInterrupt(" --list-units");
        assertThat(out).isEmptyFile();
        assertThat(Files.readString(err))
                .contains("# seventeen plan: scan of catalog ranks", "# seventeen plan: stopped early");
    }
}
