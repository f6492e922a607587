package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.seventeen.testing.Grid29.GRID;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Fonts;
import org.seventeen.testing.Xml;

class PictureCommandsTest {
    private static final String PUZZLE =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

    @TempDir
    private Path folder;

    private CommandRun run(String input, String command, Object... more) {
        Stream<String> arguments =
                Stream.concat(Stream.of(command.split(" ")), Arrays.stream(more).map(Object::toString));
        return CommandRun.of(input, arguments.toArray(String[]::new));
    }

    private String[] drawn(String input, String command) throws Exception {
        Path svg = folder.resolve("a.svg");
        Path png = folder.resolve("a.png");
        Path tikz = folder.resolve("a.tex");
        // Where Java has no font the other two are written all the same.
        CommandRun run = Fonts.areThere()
                ? run(input, command, "--svg", svg, "--png", png, "--tikz", tikz)
                : run(input, command, "--svg", svg, "--tikz", tikz);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        String text = Files.readString(svg);
        Xml.parse(text);
        if (Fonts.areThere()) {
            assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        }
        assertThat(Files.readString(tikz)).contains("\\begin{tikzpicture}").endsWith("\\end{tikzpicture}\n");
        return new String[] {text, Files.readString(tikz), String.join("\n", run.out())};
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grid show",
                "ua --packing",
                "trace --clues 12 --most 20",
                "explain --left 3 --max-size 6",
                "profile --clues 12 --rounds 1 --warm-up 0s",
                "catalog survey 0-9",
                "survo lattice 2 3",
                "survo swap --statistics 2 3"
            })
    void eachCommandThatDrawsWritesThreeForms(String command) throws Exception {
        String input = command.startsWith("survo") || command.startsWith("catalog") ? "" : GRID + "\n";
        assertThat(drawn(input, command)[2]).isNotEmpty();
    }

    @Test
    void gridsAreDrawnBesideEachOtherWithCluesAndMarks() throws Exception {
        String[] texts = drawn(PUZZLE + "\tA & B\n" + GRID + "\n", "grid show --mark r1c1 --mark r9");
        assertThat(texts[0].split("class=\"clue-cell\"", -1)).hasSize(1 + 17);
        assertThat(texts[0].split("class=\"digit\"", -1)).hasSize(1 + 81);
        assertThat(texts[0].split("fill=\"url\\(#tile0\\)\"", -1)).hasSize(1 + 2);
        assertThat(texts[0].split("fill=\"url\\(#tile1\\)\"", -1)).hasSize(1 + 18);
        assertThat(texts[0]).contains("viewBox=\"0 0 680 360\"", ">A &amp; B<");
        assertThat(texts[1]).contains("{A \\& B};");
    }

    @Test
    void aTraceIsDrawnAsATreeBesideItsGrid() throws Exception {
        String[] texts = drawn(GRID + "\tcheap <b>\n", "trace --clues 12");
        assertThat(texts[0]).contains("Trace of cheap &lt;b&gt;", "Branch ", "the tree is about ");
        List<String> tree = texts[2].lines()
                .filter(line -> line.matches(".*[├└]─ r\\dc\\d.*"))
                .map(line -> line.replaceAll("^[│├└─ ]+", "").replaceAll("[:;].*", ""))
                .toList();
        assertThat(tree).isNotEmpty();
        for (String node : tree) {
            assertThat(texts[0]).contains(">" + node);
        }
        String[] without = drawn(GRID + "\n", "trace --clues 8");
        assertThat(without[0]).contains("class=\"digit\"").doesNotContain("Branch ");
        CommandRun two = run(GRID + "\n" + GRID + "\n", "trace --clues 8", "--svg", folder.resolve("b.svg"));
        assertThat(two.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(two.err()).contains("-:2: expected one grid for a picture, found another");
    }

    @Test
    void aPictureOfAReportIsWrittenIntoTheFilesAlone() throws Exception {
        Path store = folder.resolve("store");
        run(GRID + "\n", "scan --first --quiet", "--store", store);
        String[] texts = drawn("", "report " + store + " --picture funnel");
        assertThat(texts[0]).contains("The search from step to step");
        assertThat(texts[2]).isEmpty();
        Path png = folder.resolve("b.png");
        CommandRun without = run("", "report " + store, "--png", png);
        assertThat(without.code()).isEqualTo(ExitCode.USAGE);
        assertThat(without.err()).contains("--png: expected --picture with it, found none");
        CommandRun inside = run("", "report " + store + " --picture funnel", "--png", store.resolve("b.png"));
        assertThat(inside.err()).contains("expected a file outside of the store, found one inside of it");
    }

    @Test
    void picturesOfNothingAndOfTooMuchAreSaid() {
        Path file = folder.resolve("a");
        CommandRun none = run("# nothing\n", "grid show", "--svg", file);
        assertThat(none.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(none.err()).contains("-: expected a puzzle for a picture, found none");
        CommandRun many = run((GRID + "\n").repeat(100), "grid show", "--tikz", file);
        assertThat(many.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(many.out()).isNotEmpty();
        assertThat(many.err()).contains(file + ": expected a picture of at most 10000 shapes or 30000 points");
        assertThat(file).doesNotExist();
        CommandRun mark = run(GRID + "\n", "grid show --mark r1c1");
        assertThat(mark.code()).isEqualTo(ExitCode.USAGE);
        assertThat(mark.err()).contains("--mark: expected --svg, --png or --tikz with it, found none");
        assertThat(run("", "survo swap", "--svg", file).err())
                .contains("--svg: expected --statistics with it, found none");
        assertThat(run(GRID + "\n", "grid show --mark r1x1", "--svg", file).code())
                .isEqualTo(ExitCode.USAGE);
    }

    /** A picture that cannot be written takes nothing else with it: it may be drawn at the end of days of work. */
    @ParameterizedTest
    @CsvSource({
        "catalog survey 1-3 --svg, 10",
        "catalog survey 1-3 --json --svg, 1",
        "profile --random 1 --clues 5 --rounds 1 --warm-up 0 --no-depths --svg, 5",
        "profile --random 1 --clues 5 --rounds 1 --warm-up 0 --no-depths --json --svg, 1",
        "ua --max-size 6 --bands 123456789457189263698732145285691374764523918931847526 --svg, 2",
        "survo swap --statistics 2 3 --svg, 8",
        "survo lattice 2 3 --png, 6",
        "survo lattice 2 3 --svg, 6",
        "survo lattice 2 3 --json --html, 1"
    })
    void whatWasFoundIsPrintedNevertheless(String command, int lines) {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "there is no file that is always full");
        CommandRun run = CommandRun.of("", (command + " " + full).split(" ", -1));
        assertThat(run.out()).hasSizeGreaterThanOrEqualTo(lines);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines().filter(line -> !line.startsWith("#")))
                .containsExactly("seventeen: /dev/full: expected to write, found a fault: No space left on device");
    }

    /** The link leads to a name that no file has. */
    @Test
    void aPictureGoesIntoThePipeThatAnotherProgramReads() throws Exception {
        Path link = Path.of("/dev/stdout");
        assumeTrue(Files.isSymbolicLink(link), "there is no link to the standard output");
        List<String> command = ChildJava.command("-Xmx256m");
        command.addAll(List.of(Seventeen.class.getName(), "survo", "lattice", "2", "3", "--svg", link.toString()));
        Process child = new ProcessBuilder(command)
                .redirectError(folder.resolve("err").toFile())
                .start();
        try (BufferedReader reader = child.inputReader()) {
            assertThat(reader.lines()).anyMatch(line -> line.startsWith("<svg")).contains("</svg>");
        }
        assertThat(child.waitFor()).as(Files.readString(folder.resolve("err"))).isEqualTo(ExitCode.DONE);
    }
}
