package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.manual.HelpPage;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Man pages and completions, tried with the programs that read them. */
class ManualTest {
    /** Lines of words, the last one still open, and what completes it. */
    private static final List<String> COMPLETED = List.of(
            "seventeen|stor => store",
            "seventeen|store|fi => find",
            "seventeen|catalog|ra => rank range random",
            "seventeen|scan|--cl => --clues",
            "seventeen|scan|--stats|f => full",
            "seventeen|scan|--stats|=|s => short",
            "seventeen|validate|--distinct|=|iso => isomorphic",
            "seventeen|validate|--distinct|some => some file",
            "seventeen|report|--picture|clue-b => clue-bands",
            "seventeen|scan|--without|crit => critical",
            "seventeen|scan|--without|critical,box => critical,box-maps",
            "seventeen|scan|--without|forward:so => forward:sockets",
            "seventeen|ua|--region|stacks => stacks12 stacks13 stacks23",
            "seventeen|solve|--method|a => algorithm-x",
            "seventeen|solve|some => some file",
            "seventeen|trace|--html|some => some file",
            "seventeen|survo|solve|--form|l => letters line",
            "seventeen|completion|z => zsh",
            "seventeen|help|stor => store",
            "seventeen|help|catalog|unr => unrank",
            "seventeen|scan|--color|al => always",
            "seventeen|scan|--colour|al => always",
            "seventeen|store|--ver => --version");

    /** Stands for the parts of zsh that show words to a user: prints those that begin with what is typed. */
    private static final String ZSH_WITHOUT_A_TERMINAL = """
            compdef() { }
            compset() { }
            begun() { local -a found; found=(${(M)@:#${${typed##*=}##*,}*}); print -rn -- "$found"; (( $#found )) }
            compadd() { begun "${(@P)2}" }
            _describe() { begun "${(@)${(@P)@[-1]}%%:*}" }
            _files() { local -a names=(*(N)); begun $names }
            source $1
            shift
            for line; do
              words=("${(@s:|:)line}")
              CURRENT=$#words
              typed=$words[-1]
              print -rn -- "$line => "
              _seventeen
              print
            done
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void writeTheManual() throws IOException {
        ManualWriter.write(folder);
    }

    @Test
    void everyCommandHasAPage() throws IOException {
        try (Stream<Path> pages = Files.list(folder.resolve("man/man1"))) {
            assertThat(pages.map(page ->
                            page.getFileName().toString().replace(".1", "").replace('-', ' ')))
                    .hasSameSizeAs(SeventeenTest.commands().toList())
                    .contains("seventeen", "seventeen scan", "seventeen store find", "seventeen catalog rank");
        }
        assertThat(folder.resolve("man/man1/seventeen-solve.1"))
                .content()
                .contains(
                        ".SH NAME\nseventeen\\-solve \\- Prints", "\\fB\\-\\-verdict\\-exit\\fR", "Exit codes: 0 done");
    }

    /** A help page has the shorter of two names first. */
    @Test
    void aPageHasTheNameOfTheDocumentsFirst() {
        assertThat(folder.resolve("man/man1/seventeen-ua.1"))
                .content()
                .contains("\\fB\\-\\-colour\\fR, \\fB\\-\\-color\\fR=");
    }

    /** Under headings, each option once. */
    @Test
    void theOptionsOfScanAreGrouped() {
        CommandLine scan = Seventeen.commandLine("scan").getSubcommands().get("scan");
        List<String> page = CommandRun.of("", "scan", "--help").out();
        assertThat(page)
                .containsSubsequence(
                        "What is searched:",
                        "Grids that share bands:",
                        "How it is searched:",
                        "What is printed:",
                        "A store:",
                        "Estimates and checks:",
                        "Apache Spark:",
                        "Help:");
        for (OptionSpec option : scan.getCommandSpec().options()) {
            assertThat(page)
                    .as(option.longestName())
                    .filteredOn(
                            line -> line.matches(" {2,6}(-\\w, )?(--\\w+, )?" + option.longestName() + "\\b(?!-).*"))
                    .hasSize(1);
        }
    }

    /** Only help and version are under no heading of their own. */
    @ParameterizedTest
    @CsvSource({"scan", "census run", "survo count"})
    void noOptionIsLeftOutOfTheGroups(String command) {
        List<String> page =
                CommandRun.of("", (command + " --help").split(" ", -1)).out();
        assertThat(page.subList(page.indexOf("Help:") + 1, page.size()))
                .filteredOn(line -> line.matches(" +(-\\w, )?--.*"))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"70, 70", "20, 60", "1000, 160", "wide, 80", "0, 80"})
    void helpPagesAreAsWideAsTheTerminal(String columns, int width) {
        CommandLine scan = Seventeen.commandLine("scan").getSubcommands().get("scan");
        HelpPage.prepare(scan, columns);
        String page = scan.getUsageMessage();
        assertThat(page.lines().mapToInt(String::length).max().orElse(0)).isBetween(width - 12, width);
    }

    @Test
    void thePagesHaveNoFaults() throws Exception {
        assumeTrue(found("groff"), "groff is not here");
        List<String> command = new ArrayList<>(List.of("groff", "-man", "-ww", "-Tutf8", "-z"));
        try (Stream<Path> pages = Files.list(folder.resolve("man/man1"))) {
            pages.map(Path::toString).sorted().forEach(command::add);
        }
        assertThat(said(command)).isEmpty();
    }

    @Test
    void bashCompletesCommandsOptionsValuesAndFiles() throws Exception {
        assumeTrue(found("bash"), "bash is not here");
        Path files = Files.createDirectories(folder.resolve("files"));
        Files.writeString(files.resolve("some file"), "");
        StringBuilder script = new StringBuilder("source ../completion/seventeen.bash\n");
        for (String line : COMPLETED) {
            String words = line.substring(0, line.indexOf(" => "));
            script.append("IFS='|' read -ra COMP_WORDS <<<'").append(words).append("'\n");
            script.append("COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _seventeen; echo '")
                    .append(words)
                    .append(" => '\"${COMPREPLY[*]}\"\n");
        }
        Path file = Files.writeString(files.resolve("try.sh"), script);
        assertThat(said(List.of("bash", "--norc", file.toString()), files).lines())
                .containsExactlyElementsOf(COMPLETED);
    }

    @Test
    void zshCompletesTheSame() throws Exception {
        assumeTrue(found("zsh"), "zsh is not here");
        Path files = Files.createDirectories(folder.resolve("files of zsh"));
        Files.writeString(files.resolve("some file"), "");
        List<String> expected = COMPLETED.stream()
                .map(line -> line.replace("critical,box => critical,box-maps", "critical,box => box-maps")
                        .replace("|=|", "="))
                .toList();
        Path stubs = Files.writeString(folder.resolve("stubs.zsh"), ZSH_WITHOUT_A_TERMINAL);
        List<String> command = new ArrayList<>(List.of("zsh", "-f", stubs + "", folder + "/completion/seventeen.zsh"));
        expected.forEach(line -> command.add(line.substring(0, line.indexOf(" => "))));
        assertThat(said(command, files).lines()).containsExactlyElementsOf(expected);
    }

    @Test
    void fishReadsItsScript() throws Exception {
        assumeTrue(found("fish"), "fish is not here");
        assertThat(said(List.of("fish", "--no-execute", folder.resolve("completion/seventeen.fish") + "")))
                .isEmpty();
    }

    /** Fish itself says what it would complete; where nothing begins with what is typed, it offers what holds it, and that is left out. */
    @Test
    void fishCompletesTheSame() throws Exception {
        assumeTrue(found("fish"), "fish is not here");
        Path files = Files.createDirectories(folder.resolve("files of fish"));
        Files.writeString(files.resolve("some file"), "");
        for (String line : COMPLETED) {
            String expected = line.replaceFirst("(--\\w+)\\|=\\|(\\w+) => (\\w+)", "$1=$2 => $1=$3");
            String typed = expected.substring(0, expected.indexOf(" => "));
            String script = "source ../completion/seventeen.fish; complete -C '" + typed.replace('|', ' ') + "'";
            String words = said(List.of("fish", "--no-config", "-c", script), files)
                    .lines()
                    .map(word -> word.replaceFirst("\\t.*", ""))
                    .filter(word -> word.startsWith(typed.substring(typed.lastIndexOf('|') + 1)))
                    .collect(Collectors.joining(" "));
            assertThat(words.split(" "))
                    .as(typed)
                    .containsExactlyInAnyOrder(
                            expected.substring(typed.length() + " => ".length()).split(" "));
        }
    }

    @Test
    void theScriptsAreThoseOfTheCommand() throws IOException {
        for (String shell : List.of("bash", "zsh", "fish")) {
            assertThat(String.join("\n", CommandRun.of("", "completion", shell).out()) + "\n")
                    .isEqualTo(Files.readString(folder.resolve("completion/seventeen." + shell)));
        }
        assertThat(CommandRun.of("", "completion", "csh").err())
                .startsWith("seventeen: SHELL: expected bash, zsh or fish, found 'csh'");
    }

    /** An option with a list of names takes each of them. */
    @Test
    void noValueIsOfferedThatAnOptionRefuses() throws Exception {
        assertThat(valuesTaken(Seventeen.commandLine("completion", "bash"))).isGreaterThan(20);
    }

    private static int valuesTaken(CommandLine line) throws Exception {
        int taken = 0;
        for (OptionSpec option : line.getCommandSpec().options()) {
            if (option.completionCandidates() != null && option.arity().max() > 0) {
                for (String value : option.completionCandidates()) {
                    String word = value.toLowerCase(Locale.ROOT).replace('_', '-');
                    try {
                        String command = line.getCommandSpec().qualifiedName().substring("seventeen ".length());
                        String[] words = (command + " " + option.longestName() + "=" + word).split(" ", -1);
                        Seventeen.commandLine(words).parseArgs(words);
                    } catch (CommandLine.MissingParameterException operand) {
                        // The value was taken.
                    }
                    taken++;
                }
            }
        }
        for (CommandLine command : line.getSubcommands().values()) {
            taken += valuesTaken(command);
        }
        return taken;
    }

    private static boolean found(String program) throws Exception {
        return new ProcessBuilder("sh", "-c", "command -v " + program + " >/dev/null")
                        .start()
                        .waitFor()
                == 0;
    }

    private static String said(List<String> command) throws Exception {
        return said(command, folder);
    }

    private static String said(List<String> command, Path where) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
