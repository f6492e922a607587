package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.SoftAssertions;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Wrong calls of all commands with the exit code and the message of each, in {@code messages.txt}: a line for the call, and a line for what
 * it prints. In a call {@code ./} is a folder with the files made here, {@code <<} is before standard input, {@code ::} before the content of
 * a.csv, a bar ends a line. The message leaves out the {@code seventeen: } before it and the pointer to the help behind it.
 */
class MessagesTest {
    private static final Path BASE = Path.of(System.getProperty("seventeen.basedir", "."));
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final Path GOLDEN =
            BASE.resolve("src/test/resources/org/seventeen/cli").resolve("messages.txt");

    /** Words of libraries and of Java, which no user should have to read. */
    private static final Pattern RAW = Pattern.compile(
            "Exception|\\bat [a-z]+\\.[a-z]+|java\\.|picocli|[Jj]ackson|[Cc]hronicle|net\\.openhft|parameter|Invalid value|null\\b");

    @TempDir
    private Path folder;

    @Test
    void everyMessageIsOneSentenceAndStandsInTheGoldenFile() throws IOException {
        makeFiles();
        StringBuilder table = new StringBuilder();
        SoftAssertions softly = new SoftAssertions();
        int calls = 0;
        for (String line : Files.readAllLines(GOLDEN)) {
            if (line.startsWith("## ") || line.isBlank()) {
                table.append(line).append('\n');
            } else if (!line.startsWith("    ")) {
                table.append(line).append("\n    ").append(answer(line, softly)).append('\n');
                calls++;
            }
        }
        softly.assertAll();
        assertThat(calls).isGreaterThanOrEqualTo(250);
        Path target = BASE.resolve("target").resolve("messages.txt");
        Files.createDirectories(target.getParent());
        Files.writeString(target, table);
        assertThat(GOLDEN)
                .as("cp %s %s", BASE.relativize(target), BASE.relativize(GOLDEN))
                .hasContent(table.toString());
    }

    private void makeFiles() throws IOException {
        Files.createDirectory(folder.resolve("folder"));
        Files.createDirectory(folder.resolve("foreign"));
        Files.writeString(folder.resolve("foreign").resolve("notes.txt"), "mine\n");
        Files.writeString(folder.resolve("hello.txt"), "hello\n");
        Files.writeString(folder.resolve("hello.xlsx"), "hello\n");
        try (Workbook workbook = new Workbook(Files.newOutputStream(folder.resolve("typo.xlsx")), "Test", "1.0")) {
            Worksheet nine = workbook.newWorksheet("Nine");
            nine.value(3, 4, "x");
            nine.value(8, 8, true);
            workbook.newWorksheet("Rows").value(1, 2, PUZZLE.substring(1));
            workbook.newWorksheet("Wide").value(20, 20, 1);
        }
        Files.writeString(folder.resolve("grid.txt"), GRID + "\n");
        Files.writeString(folder.resolve("pairs.txt"), GRID.substring(0, 54) + "\n");
        Files.write(folder.resolve("packed.xz"), HexFormat.of().parseHex("fd377a585a000004e6d6b446"));
        Files.write(folder.resolve("archive.zip"), HexFormat.of().parseHex("504b03041400000008000000"));
        Files.writeString(folder.resolve("wide.txt"), GRID, StandardCharsets.UTF_16LE);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(GRID.getBytes(StandardCharsets.UTF_8));
        }
        Files.write(folder.resolve("short.gz"), Arrays.copyOf(packed.toByteArray(), packed.size() - 9));
    }

    /** The exit code and the message of a call. */
    private String answer(String line, SoftAssertions softly) throws IOException {
        String[] parts = line.split(" (?:<<|::) ", 2);
        String content = parts.length < 2 ? "" : parts[1];
        String text = content.replace("|", "\n")
                .replace("{G}", GRID)
                .replace("{P}", PUZZLE)
                .replace("{E}", ".".repeat(81))
                .replace("{T}", "55" + ".".repeat(79))
                .replace("{C}", "5  3  124  26 7 2468  1489 1249 248\n".repeat(9))
                .replace("\\x00", "\0");
        boolean file = line.contains(" :: ");
        if (file) {
            Files.writeString(folder.resolve("a.csv"), text + "\n");
        }
        CommandRun run = CommandRun.of(file ? "" : text + (text.isEmpty() ? "" : "\n"), words(parts[0]));
        List<String> errors = new ArrayList<>();
        List<String> said = new ArrayList<>();
        for (String each : run.err().lines().toList()) {
            String shown = each.replace(folder + "/", "").replace(folder.toString(), ".");
            if (!each.startsWith("# ") || each.contains("warning")) {
                said.add(shown);
            }
            if (each.startsWith("seventeen: ")) {
                errors.add(shown.substring("seventeen: ".length()));
            }
        }
        check(line, run, said, errors, softly);
        String message = errors.isEmpty() ? String.join(" ", said) : String.join(" ", errors);
        return run.code() + " " + message;
    }

    private String[] words(String call) {
        List<String> words = new ArrayList<>();
        for (String word : call.split(" ", -1)) {
            String known = word.equals("''") ? "" : word.replace("{B}", GRID.substring(0, 54));
            words.add(
                    known.startsWith("./") ? folder.resolve(known.substring(2)).toString() : known);
        }
        return words.toArray(String[]::new);
    }

    private static void check(
            String line, CommandRun run, List<String> said, List<String> errors, SoftAssertions softly) {
        softly.assertThat(run.out()).as("standard output of " + line).isEmpty();
        softly.assertThat(List.of(2, 3, 4)).as(line + said).contains(run.code());
        softly.assertThat(said).as(line).hasSizeBetween(1, 2);
        softly.assertThat(errors).as(line).hasSize(1);
        for (String error : errors) {
            softly.assertThat(RAW.matcher(error).find()).as(line + ": " + error).isFalse();
            boolean house = error.contains("expected ") && error.contains(", found ");
            softly.assertThat(house || error.endsWith("no such file"))
                    .as(line + ": " + error)
                    .isTrue();
        }
        String help = run.code() == 2 ? "Try 'seventeen" : "seventeen: ";
        softly.assertThat(said.isEmpty() ? "" : said.get(said.size() - 1))
                .as(line)
                .startsWith(help);
    }
}
