package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.seventeen.base.work.KnownSpeed;
import org.seventeen.cli.console.ExitCode;
import picocli.CommandLine;

/** The examples of the help pages: each is run, and prints what the page says. */
@ResourceLock(value = "machine speed", mode = ResourceAccessMode.READ)
class ExamplesTest {
    private static final Path BASE = Path.of(System.getProperty("seventeen.basedir", "."));
    private static final Path RESOURCE = BASE.resolve("src/main/resources/org/seventeen/cli/manual/examples.txt");
    private static final int LINES = 4;
    private static final int LENGTH = 76;
    /** A word of a shell: with quotes, or without blanks. */
    private static final Pattern WORD = Pattern.compile("'([^']*)'|([^ ]+)");

    /** The cells of a grid or of a band pair, of which a page shows the first and the last. */
    private static final Pattern GRID = Pattern.compile("([.1-9]{12})[.1-9]{36,63}([.1-9]{6})");

    @TempDir
    private Path folder;

    @Test
    void everyExamplePrintsWhatTheHelpPageSays() throws IOException {
        KnownSpeed.assume();
        List<String> made = new ArrayList<>();
        List<String> differing = new ArrayList<>();
        List<String> lines = Files.readAllLines(RESOURCE);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            made.add(line);
            if (!line.matches("[$~!] .*")) {
                continue;
            }
            List<String> given = new ArrayList<>();
            while (i + 1 < lines.size() && lines.get(i + 1).startsWith(" ")) {
                given.add(lines.get(++i));
            }
            List<String> printed = shortened(run(line.substring(2)));
            List<String> shown = line.startsWith("!") ? List.of() : printed;
            boolean same = line.startsWith("~") ? words(shown).equals(words(given)) : shown.equals(given);
            if (!same) {
                differing.add(line);
            }
            made.addAll(same ? given : shown);
        }
        Path target = BASE.resolve("target").resolve("examples.txt");
        Files.createDirectories(target.getParent());
        Files.write(target, made);
        assertThat(differing).as("cp target/examples.txt %s", RESOURCE).isEmpty();
    }

    @Test
    void everyCommandHasTwoToFourExamplesOnItsHelpPage() throws IOException {
        Map<String, Integer> examples = new TreeMap<>();
        String command = "";
        for (String line : Files.readAllLines(RESOURCE)) {
            if (line.startsWith("## ")) {
                command = line.substring(3);
            } else if (line.matches("[-$~] .*")) {
                examples.merge(command, 1, Integer::sum);
            }
        }
        Map<String, Integer> onPages = new TreeMap<>();
        countOnPages("", Seventeen.commandLine(), onPages);
        assertThat(onPages).isEqualTo(examples);
        assertThat(examples.values()).allMatch(count -> count >= 2 && count <= 4);
    }

    private static void countOnPages(String name, CommandLine line, Map<String, Integer> counts) {
        if (!line.getSubcommands().isEmpty()) {
            String start = name.isEmpty() ? "" : name + " ";
            line.getSubcommands().forEach((word, each) -> countOnPages(start + word, each, counts));
            return;
        }
        counts.put(name, (int) line.getUsageMessage()
                .lines()
                .filter(text -> text.startsWith("  $ "))
                .count());
    }

    /** Runs the parts of a pipeline, one after the other. */
    private String run(String pipeline) throws IOException {
        String text = "";
        for (String part : pipeline.split(" \\| ", -1)) {
            String[] call = part.split(" > ", 2);
            List<String> words = wordsOf(call[0]);
            String name = words.remove(0);
            if (name.equals("echo")) {
                text = String.join(" ", words) + "\n";
            } else if (name.equals("printf")) {
                text = words.get(0).replace("\\n", "\n");
            } else {
                assertThat(name).isEqualTo("seventeen");
                CommandRun run = CommandRun.of(text, words.toArray(String[]::new));
                assertThat(run.code()).as(part + "\n" + run.err()).isIn(ExitCode.DONE, ExitCode.FOUND);
                text = String.join("\n", run.out()) + (run.out().isEmpty() ? "" : "\n");
            }
            if (call.length > 1) {
                Files.writeString(file(call[1]), text);
            }
        }
        return text;
    }

    private List<String> wordsOf(String call) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(call);
        while (word.find()) {
            String text = word.group(1) != null ? word.group(1) : word.group(2);
            words.add(text.startsWith("./") ? file(text).toString() : text);
        }
        return words;
    }

    private Path file(String name) {
        return folder.resolve(name.substring(2));
    }

    /** What a help page shows of an output: its first lines, and of these the beginning. */
    private List<String> shortened(String output) {
        List<String> all = output.replace(folder + "/", "")
                .replace(folder.toString(), ".")
                .lines()
                .toList();
        List<String> some = new ArrayList<>();
        for (String line : all.subList(0, Math.min(all.size(), LINES))) {
            String plain = GRID.matcher(line.replace('\t', ' ').stripTrailing()).replaceAll("$1[...]$2");
            some.add("    " + (plain.length() <= LENGTH ? plain : plain.substring(0, LENGTH - 3) + "..."));
        }
        if (all.size() > LINES) {
            some.add("    ...");
        }
        return some;
    }

    /** The lines without figures and the spaces between them, which differ from run to run. */
    private static List<String> words(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceAll("\\.\\.\\.$", "")
                        .replaceAll("[-+0-9.e ]+", " ")
                        .strip())
                .toList();
    }
}
