package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class SeventeenTest {
    /** Setting up all commands takes longer than asking one. */
    private static final CommandLine ALL = Seventeen.commandLine();

    @TempDir
    private Path folder;

    /** All commands, as words. */
    static Stream<String> commands() {
        List<String> names = new ArrayList<>();
        collect(Seventeen.commandLine(), "", names);
        return names.stream();
    }

    private static void collect(CommandLine line, String name, List<String> names) {
        names.add(name);
        line.getSubcommands().forEach((word, subcommand) -> collect(subcommand, (name + " " + word).strip(), names));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aCommandThatIsNamedIsTheOneAmongAll(String command) {
        String[] words = command.isEmpty() ? new String[0] : command.split(" ");
        assertThat(find(Seventeen.commandLine(words), words).getUsageMessage())
                .isEqualTo(find(ALL, words).getUsageMessage());
    }

    /** Otherwise picocli prints a warning beside the help. */
    @ParameterizedTest
    @MethodSource("commands")
    void eachTextOfAHelpPageIsAFormatString(String command) {
        CommandSpec spec = find(ALL, command.isEmpty() ? new String[0] : command.split(" "))
                .getCommandSpec();
        List<String> texts = new ArrayList<>(List.of(spec.usageMessage().description()));
        texts.addAll(List.of(spec.usageMessage().header()));
        texts.addAll(List.of(spec.usageMessage().footer()));
        for (String text : texts) {
            assertThatCode(() -> String.format(text)).as(text).doesNotThrowAnyException();
        }
    }

    private static CommandLine find(CommandLine line, String[] words) {
        CommandLine found = line;
        for (String word : words) {
            found = found.getSubcommands().get(word);
        }
        return found;
    }

    @Test
    void onlyTheCommandThatIsNamedIsSetUp() {
        CommandLine line = Seventeen.commandLine("survo", "count", "3", "4");
        assertThat(line.getSubcommands()).containsOnlyKeys("survo", "completion", "help");
        assertThat(line.getSubcommands().get("survo").getSubcommands()).containsOnlyKeys("count");
        CommandLine help = Seventeen.commandLine("crosssum", "--help");
        assertThat(help.getSubcommands().get("crosssum").getSubcommands())
                .containsOnlyKeys("solve", "smtlib", "html", "generate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "completion", "scam", "--help"})
    void anyOtherWordSetsUpAll(String word) {
        CommandLine all = Seventeen.commandLine();
        CommandLine line = Seventeen.commandLine(word, "count");
        assertThat(line.getSubcommands().keySet())
                .containsExactlyElementsOf(all.getSubcommands().keySet());
        assertThat(line.getSubcommands().get("survo").getSubcommands().keySet())
                .containsExactlyElementsOf(
                        all.getSubcommands().get("survo").getSubcommands().keySet());
    }

    /** Not a file whose lines are options, which could name a store. */
    @Test
    void anOperandThatBeginsWithAtIsTheNameOfAFile() throws IOException {
        Path options = Files.writeString(folder.resolve("options"), "--count-only\n");
        for (String command : List.of("solve", "survo solve", "crosssum solve", "scan", "store info", "grid show")) {
            String[] words = (command + " @" + options).split(" ");
            CommandRun run = CommandRun.of("", words);
            assertThat(run.code()).as(command).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.err()).as(command).contains("@" + options + ": ");
        }
    }

    @Test
    void aHelpPageListsTheCommandsInOrder() {
        assertThat(Seventeen.commandLine().getSubcommands().keySet())
                .startsWith("scan", "ua")
                .endsWith("survo", "crosssum", "completion", "help");
    }

    /** Options of other commands follow the name of the command, in quotes. */
    @ParameterizedTest
    @MethodSource("commands")
    void helpNamesOnlyOptionsThatTheCommandHas(String command) {
        String[] words = command.isEmpty() ? new String[0] : command.split(" ");
        CommandLine line = find(Seventeen.commandLine(words), words);
        String help = line.getUsageMessage(CommandLine.Help.Ansi.OFF)
                .replaceAll("(?s)\\R\\RExamples:\\R.*?(?=\\R\\R|\\R$)", "")
                .replaceAll("\\s+", " ")
                .replaceAll("'(seventeen )?(scan|store|group|canon) [^']*'", "");
        assertThat(Pattern.compile("(?<![\\w-])--[a-z][a-z-]*")
                        .matcher(help)
                        .results()
                        .map(MatchResult::group))
                .allMatch(option -> line.getCommandSpec().findOption(option) != null, "is an option of " + command);
    }

    /** The positions of a shard are listed one by one; listing them all would take days. */
    @ParameterizedTest
    @ValueSource(strings = {"store info --missing", "store info --missing --json"})
    void aListOfMissingPositionsEndsSoonAfterItsReader(String command) throws Exception {
        Path store = folder.resolve("store");
        Store.open(store, Records.kind("catalog, only shard 1/2", "clues=17"), Duration.ZERO)
                .close();
        String[] words = (command + " --total " + (1L << 45) + " " + store).split(" ");
        CommandLine line = Seventeen.commandLine(words);
        line.setErr(new PrintWriter(new StringWriter()));
        line.setOut(StandardOutputTest.unread());
        assertThat(line.execute(words)).isEqualTo(ExitCode.STOPPED_EARLY);
    }
}
