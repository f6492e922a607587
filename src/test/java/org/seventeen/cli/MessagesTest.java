package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
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
 * Wrong calls of all commands, and the message of each: the table docs/messages.md is made of {@code messages.txt}. In that list
 * {@code ./} is a folder with the files made here, {@code <<} is before standard input, {@code ::} before the content of a.csv, a bar ends
 * a line.
 */
class MessagesTest {
    private static final Path BASE = Path.of(System.getProperty("seventeen.basedir", "."));
    private static final String GRID =
            "639241785284765193517983624123857946796432851458619237342178569861594372975326418";
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final String HEAD = """
            # Messages

            What the program says to wrong calls and wrong input. `MessagesTest` runs each call of this table, compares the table, and
            writes it anew to `target/messages.md` if it differs: `cp target/messages.md docs/messages.md`.

            A line of standard error that starts with `seventeen: ` is an error; the table leaves this start out. After a wrong command
            line (exit code 2) a second line says where help is. Lines that start with `# ` are notes. A word such as `a.csv` is a file; what is in it,
            or on standard input, stands in the second column, with ⏎ for the end of a line. `hello.txt` has the word hello, `grid.txt` a
            solution grid, `typo.xlsx` sheets with a fault each, `pairs.txt` a band pair, `foreign` is a folder with a file that is none of the program, and there is no
            `none`. The exit codes are those of [formats.md](formats.md#exit-codes).
            """;
    /** Words of libraries and of Java, which no user should have to read. */
    private static final Pattern RAW = Pattern.compile(
            "Exception|\\bat [a-z]+\\.[a-z]+|java\\.|picocli|[Jj]ackson|[Cc]hronicle|net\\.openhft|parameter|Invalid value|null\\b");

    @TempDir
    private Path folder;

    @Test
    void everyMessageIsOneSentenceAndStandsInTheManual() throws IOException {
        makeFiles();
        StringBuilder table = new StringBuilder(HEAD);
        SoftAssertions softly = new SoftAssertions();
        int calls = 0;
        for (String line : list()) {
            if (line.startsWith("## ")) {
                table.append('\n')
                        .append(line)
                        .append("\n\n| call | input | exit code | message |\n| --- | --- | --- | --- |\n");
            } else if (!line.isBlank()) {
                table.append(row(line, softly));
                calls++;
            }
        }
        softly.assertAll();
        assertThat(calls).isGreaterThanOrEqualTo(250);
        Path target = BASE.resolve("target").resolve("messages.md");
        Files.createDirectories(target.getParent());
        Files.writeString(target, table);
        assertThat(BASE.resolve("docs").resolve("messages.md"))
                .as("cp target/messages.md docs/messages.md")
                .hasContent(table.toString());
    }

    private static List<String> list() throws IOException {
        try (InputStream in = MessagesTest.class.getResourceAsStream("messages.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
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

    private String row(String line, SoftAssertions softly) throws IOException {
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
        return "| `" + cell("seventeen " + parts[0].replace("./", "")) + "` | "
                + (content.isEmpty() ? "" : "`" + cell(shown(content)) + "`") + " | " + run.code() + " | "
                + cell(message).replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;") + " |\n";
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

    private static String shown(String content) {
        return content.replace("|", " ⏎ ")
                .replace("{G}", "639…418")
                .replace("{P}", "53..7…79")
                .replace("{E}", "81 dots")
                .replace("{T}", "55…")
                .replace("{C}", "5  3  124  26 7 2468 …");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
