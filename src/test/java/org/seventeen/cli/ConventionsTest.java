package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.option.Durations;
import org.seventeen.testing.QuickGrids;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What is the same in all commands: sentences about a wrong command line, help, {@code --quiet}, times, empty and missing input. */
class ConventionsTest {
    private static final String UNIQUE =
            "....715........8.4........9.84.......9...5........6.3.6......1.7...........8.9...";

    @TempDir
    private Path folder;

    private static CommandRun run(String words) {
        return CommandRun.of("", words.split(" "));
    }

    /** What the table of {@link MessagesTest} has not, and whole lines. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            scan --thread=2            | --thread: expected an option of 'seventeen scan', found none of this name; did you mean --threads?
            survo count 3 4 -5         | expected an option of 'seventeen survo count', or an operand that does not start with -, found '-5'
            trace --clues 99999999999  | --clues: expected a whole number of at most 2147483647, found '99999999999'
            stor                       | expected a subcommand of 'seventeen', found 'stor'; did you mean store?
            """)
    void aWrongCommandLineIsOneSentence(String words, String sentence) {
        CommandRun run = run(words);
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(2).first().isEqualTo("seventeen: " + sentence);
        assertThat(run.err()).contains("\nTry 'seventeen").endsWith(" --help'.\n");
    }

    @Test
    void helpIsThereForCommandsOfAnyDepth() {
        assertThat(run("help store find").out())
                .isEqualTo(run("store find --help").out());
        assertThat(run("help scan").out()).isEqualTo(run("scan --help").out());
        assertThat(run("help").out()).first().asString().startsWith("Usage: seventeen ");
    }

    /** Errors are the lines with the name of the program. */
    @Test
    void quietLeavesErrorsOnly() throws Exception {
        CommandRun scan = run("scan --clues 8 --quiet " + QuickGrids.ONE);
        assertThat(scan.err()).isEmpty();
        CommandRun seed = run("grid random -q");
        assertThat(seed.err()).isEmpty();
        assertThat(seed.out()).hasSize(1);
        Path file = Files.writeString(folder.resolve("bad.txt"), UNIQUE + "\n12\n");
        CommandRun bad = run("validate --quiet " + file);
        assertThat(bad.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(bad.err().lines()).singleElement().asString().startsWith("seventeen: " + file + ":2:");
        assertThat(run("validate --quiet nofile").err()).isEqualTo("seventeen: nofile: no such file\n");
    }

    @Test
    void everyCommandCanBeQuiet() {
        assertThat(without("--quiet")).containsExactly("seventeen help");
    }

    /** Others write files that they name otherwise, or show something. */
    @Test
    void everyCommandThatPrintsResultsCanWriteThemToAFile() {
        assertThat(without("--output"))
                .containsExactly(
                        "seventeen catalog convert",
                        "seventeen catalog index",
                        "seventeen catalog merge",
                        "seventeen catalog minus",
                        "seventeen census merge",
                        "seventeen help",
                        "seventeen store merge",
                        "seventeen web");
        assertThat(without("--csv"))
                .doesNotContain(
                        "seventeen solve",
                        "seventeen validate",
                        "seventeen minimize",
                        "seventeen rate",
                        "seventeen canon",
                        "seventeen scan");
    }

    /** The commands without an option, sorted by name. */
    private static List<String> without(String option) {
        List<String> names = new ArrayList<>();
        collectWithout(option, Seventeen.commandLine(), names);
        return names.stream().sorted().toList();
    }

    private static void collectWithout(String option, CommandLine line, List<String> names) {
        if (line.getSubcommands().isEmpty() && line.getCommandSpec().findOption(option) == null) {
            names.add(line.getCommandSpec().qualifiedName());
        }
        line.getSubcommands().values().forEach(child -> collectWithout(option, child, names));
    }

    /** Before a seed, a header or the first result. {@link MessagesTest} has a missing file of each command. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "scan --json",
                "scan --pairs",
                "canon",
                "minimize --seed 1",
                "grid morph",
                "plan",
                "profile --strategy default",
                "survo rate",
                "survo swap --descent",
                "crosssum solve"
            })
    void whatIsNoFileComesFirstAndAlone(String command) throws Exception {
        Path there = Files.writeString(folder.resolve("there.txt"), QuickGrids.ONE + "\n");
        Map<String, String> faults =
                Map.of("nofile.txt", "no such file", folder.toString(), "expected a file, found a directory");
        faults.forEach((name, fault) -> {
            CommandRun run = run(command + " " + there + " " + name);
            assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).isEqualTo("seventeen: " + name + ": " + fault + "\n");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solve",
                "validate",
                "minimize",
                "rate",
                "canon",
                "grid show",
                "survo solve",
                "survo swap",
                "survo rate",
                "survo tables",
                "crosssum solve",
                "catalog rank",
                "bands degrees",
                "ua --counts"
            })
    void anEmptyInputIsAWarning(String command) {
        CommandRun run = run(command);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err())
                .contains(
                        "# seventeen " + command.replace(" --counts", "") + ": warning: nothing found in the input\n");
    }

    /** Whoever names a folder of files learns which of them has no puzzle that the program knows. */
    @ParameterizedTest
    @ValueSource(strings = {"solve", "validate", "canon", "scan --clues 8"})
    void ofSeveralFilesThoseWithNothingInThemAreNamed(String command) throws Exception {
        Path some = Files.writeString(folder.resolve("some"), QuickGrids.ONE + "\n");
        Path none = Files.writeString(folder.resolve("none"), "#1 " + UNIQUE + "\n");
        String note = "# " + none + ": nothing found in this file\n";
        CommandRun run = run(command + " " + some + " " + none + " " + some);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).containsOnlyOnce(note).doesNotContain("warning");
        assertThat(run(command + " --quiet " + some + " " + none).err()).isEmpty();
        assertThat(run(command + " " + none).err()).doesNotContain(note).contains("nothing found in the input");
    }

    @Test
    void ofSeveralFilesOfSurvoPuzzlesThoseWithNothingInThemAreNamed() throws Exception {
        Path some = Files.writeString(folder.resolve("some"), "1 2 3\n3 4 7\n4 6\n");
        Path none = Files.writeString(folder.resolve("none"), "\n");
        CommandRun run = run("survo solve " + none + " " + some);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).containsOnlyOnce("# " + none + ": nothing found in this file\n");
    }

    /** Nothing was searched, so nothing was shown to have no solution. */
    @ParameterizedTest
    @ValueSource(strings = {"scan", "scan --pairs", "scan --band-pairs", "solve", "validate", "survo unique"})
    void anEmptyInputHasNoVerdict(String command) {
        CommandRun run = run(command + " --verdict-exit");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        String name = command.replaceFirst(" --.*", "");
        assertThat(run.err()).contains("# seventeen " + name + ": warning: nothing found in the input\n");
    }

    @Test
    void anOperandMayBeAPuzzleAGridOrABandPair() throws Exception {
        assertThat(run("solve " + UNIQUE).out()).hasSize(1);
        assertThat(run("solve " + UNIQUE.replace('.', '0')).out())
                .isEqualTo(run("solve " + UNIQUE).out());
        assertThat(run("validate --json " + UNIQUE).out())
                .singleElement()
                .asString()
                .contains("\"line\":1");
        assertThat(run("canon " + QuickGrids.ONE).out())
                .isEqualTo(CommandRun.of(QuickGrids.ONE, "canon").out());
        assertThat(run("solve " + UNIQUE.substring(1)).err())
                .isEqualTo("seventeen: " + UNIQUE.substring(1)
                        + ": expected 81 cells, 54 digits or a file, found 80 cells and no such file\n");
        // A file of that name comes first.
        Path file = Files.writeString(folder.resolve(UNIQUE), "");
        assertThat(run("solve " + file).err()).endsWith("nothing found in the input\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve", "validate"})
    void verdictsAreExitCodesOnRequest(String command) {
        assertThat(run(command + " --verdict-exit " + UNIQUE).code()).isEqualTo(ExitCode.FOUND);
        String impossible = "1.......1" + ".".repeat(72);
        assertThat(run(command + " --verdict-exit " + impossible).code()).isIn(ExitCode.NONE, ExitCode.BAD_INPUT);
        assertThat(run("validate --verdict-exit " + ".".repeat(81)).code()).isEqualTo(ExitCode.NONE);
    }

    @Test
    void aCoverHasAVerdictToo() {
        assertThat(CommandRun.of("items: a b\none: a\ntwo: b\n", "cover", "--verdict-exit")
                        .code())
                .isEqualTo(ExitCode.FOUND);
        assertThat(CommandRun.of("items: a b\none: a\n", "cover", "--verdict-exit")
                        .code())
                .isEqualTo(ExitCode.NONE);
    }

    @Test
    void theSummaryOfAScanIsAsLongAsAsked() {
        String scan = "scan --clues 8 --stats ";
        String counter = "#   uas_harvested";
        assertThat(run(scan + "full " + QuickGrids.ONE).err()).contains("# grids 1, exhaustive 1 of 1", counter);
        assertThat(run(scan + "short " + QuickGrids.ONE).err())
                .contains("# grids 1, exhaustive 1 of 1")
                .doesNotContain(counter);
        assertThat(run(scan + "none " + QuickGrids.ONE).err()).doesNotContain("# grids 1", counter);
    }

    @Test
    void theVersionNamesTheKernels() {
        assertThat(run("--version").out()).hasSize(3).last().asString().startsWith("kernels: scalar");
        assertThat(run("store find --version").out()).isEqualTo(run("--version").out());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "2, 2000",
        "2s, 2000",
        "500ms, 500",
        "1.5s, 1500",
        "0.25, 250",
        "5m, 300000",
        "1h30m, 5400000",
        "1m1s1ms, 61001"
    })
    void timesHaveUnitsOrAreSeconds(String text, long millis) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void timesFitIntoNanoseconds() {
        assertThat(Durations.parse("999999h59m").toNanos()).isPositive();
        assertThatThrownBy(() -> Durations.parse("999999999m"))
                .hasMessage("expected a time of at most 1000000h, found '999999999m'");
    }

    /** What stands for the value of an option says its kind: only these have values of two kinds, which their commands need. */
    @Test
    void anOptionHasOneMeaningInAllCommands() {
        Map<String, Set<String>> values = new TreeMap<>();
        collectOptions(Seventeen.commandLine(), values);
        values.values().removeIf(kinds -> kinds.size() < 2);
        assertThat(values)
                .isEqualTo(Map.of(
                        "--by", Set.of("SWAPS", "KEY"),
                        "--clues", Set.of("N", "RANGE"),
                        "--distinct", Set.of("WHICH", "exact|isomorphic"),
                        "--range", Set.of("A-B", "RANGE"),
                        "--with", Set.of("CELLS", "MASK", "PUZZLE")));
    }

    private static void collectOptions(CommandLine line, Map<String, Set<String>> values) {
        for (OptionSpec option : line.getCommandSpec().options()) {
            String value = option.arity().max() == 0 ? "" : option.paramLabel();
            values.computeIfAbsent(option.longestName(), name -> new TreeSet<>())
                    .add(value);
        }
        line.getSubcommands().values().forEach(each -> collectOptions(each, values));
    }
}
