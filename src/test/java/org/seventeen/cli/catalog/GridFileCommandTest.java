package org.seventeen.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.grid.SolutionGrid;

class GridFileCommandTest {
    /** The forms of some grids, ascending. */
    private static final List<String> FORMS = new ArrayList<>();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeForms() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        TreeSet<String> forms = new TreeSet<>();
        for (int i = 0; i < 40; i++) {
            forms.add(Catalog.all().unrank(Catalog.all().randomRank(random)).toString());
        }
        FORMS.addAll(forms);
        StringBuilder text = new StringBuilder();
        for (int i = FORMS.size() - 1; i >= 0; i--) {
            SolutionGrid grid = SolutionGrid.of(FORMS.get(i));
            text.append(Isotopy.random(random).apply(grid))
                    .append("  note ")
                    .append(i)
                    .append('\n');
        }
        text.append(FORMS.get(7)).append("\tagain\n");
        Files.writeString(folder.resolve("in.txt"), text);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("in.gz")))) {
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Runs a command; a word with a dot in it is a file of the folder. */
    private static CommandRun run(String command) {
        return run(InputStream.nullInputStream(), command);
    }

    private static CommandRun run(InputStream standardInput, String command) {
        String[] words = ("catalog " + command).split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].contains(".") ? folder.resolve(words[i]).toString() : words[i];
        }
        return CommandRun.of(standardInput, words);
    }

    private static CommandRun done(String command) {
        CommandRun run = run(command);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        return run;
    }

    private static List<String> noted() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < FORMS.size(); i++) {
            lines.add(FORMS.get(i) + "\tnote " + i);
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "gzip", "ranks", "candidates"})
    void convertBringsGridsIntoFormAndOrderInEveryForm(String form) throws IOException {
        CommandRun run = done("convert in.txt out." + form + " --to " + form);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("# seventeen catalog convert: grids read 41, left out as duplicates 1, written 40\n");
        assertThat(done("convert out." + form + " -").out()).isEqualTo(FORMS);
        done("convert in.gz noted." + form + " --annotations --to " + form);
        assertThat(done("convert noted." + form + " - --annotations").out()).isEqualTo(noted());
        assertThat(done("convert noted." + form + " -").out()).isEqualTo(FORMS);
        assertThat(done("verify --canonical noted." + form).out())
                .containsExactly(folder.resolve("noted." + form) + "\t40");
        if (form.equals("text")) {
            assertThat(Files.readAllLines(folder.resolve("noted.text"))).isEqualTo(noted());
        }
    }

    @Test
    void theNameTellsTheForm() {
        done("convert in.txt named.17c");
        done("convert in.txt named.gz");
        done("convert in.txt named.txt");
        done("convert --catalog 100-4100 range.17c");
        done("convert range.17c again.17c");
        done("convert range.17c named.17c both.17c");
        assertThat(done("info named.17c").out()).contains("form\tcandidates", "grids\t40");
        assertThat(done("info named.gz").out()).contains("form\tgzip", "grids\t40");
        assertThat(done("info named.txt").out()).contains("form\ttext", "grids\t40");
        assertThat(done("info range.17c").out())
                .contains(
                        "form\tranks",
                        "grids\t4001",
                        "bands\t1-1",
                        "first\t" + Catalog.all().unrank(100) + "\t100",
                        "last\t" + Catalog.all().unrank(4100) + "\t4100");
        assertThat(done("info again.17c").out()).contains("form\tranks");
        assertThat(done("info both.17c").out()).contains("form\tcandidates", "grids\t4041");
    }

    @Test
    void aRangeIsTheSameFromTheCatalogAndFromItsText() throws IOException {
        done("convert --catalog band:405 range.txt");
        List<String> lines = run("range band:405").out().stream()
                .map(line -> line.substring(0, 81))
                .toList();
        assertThat(Files.readAllLines(folder.resolve("range.txt")))
                .isEqualTo(lines)
                .isNotEmpty();
        done("convert --catalog band:405 one.17c --to ranks");
        done("convert range.txt two.17c --to ranks");
        assertThat(folder.resolve("one.17c")).hasSameBinaryContentAs(folder.resolve("two.17c"));
    }

    @Test
    void mergeAndMinusMixForms() throws IOException {
        Files.write(folder.resolve("even.txt"), every(2, 0));
        Files.write(folder.resolve("third.txt"), every(3, 0));
        done("convert even.txt even.17c --to ranks");
        done("convert third.txt third.17c");
        for (String even : List.of("even.txt", "even.17c")) {
            for (String third : List.of("third.txt", "third.17c")) {
                TreeSet<String> both = new TreeSet<>(every(2, 0));
                both.addAll(every(3, 0));
                assertThat(done("merge " + even + " " + third + " -").out()).containsExactlyElementsOf(both);
                TreeSet<String> rest = new TreeSet<>(every(2, 0));
                every(3, 0).forEach(rest::remove);
                assertThat(done("minus " + even + " " + third + " -").out()).containsExactlyElementsOf(rest);
            }
        }
        done("merge even.17c even.17c same.17c");
        assertThat(folder.resolve("same.17c")).hasSameBinaryContentAs(folder.resolve("even.17c"));
        done("minus even.17c even.txt none.17c");
        assertThat(done("info none.17c").out()).contains("grids\t0").noneMatch(line -> line.startsWith("first"));
    }

    /** The duplicates of B behind the last grid of A are not read, so duplicates of B are not counted at all. */
    @Test
    void minusCountsDuplicatesOfTheFirstFileAndTheGridsSubtracted() throws IOException {
        List<String> some = new ArrayList<>(FORMS.subList(0, 10));
        some.addAll(FORMS.subList(3, 5));
        Files.write(folder.resolve("some.txt"), some);
        List<String> without = new ArrayList<>();
        for (String form : List.of(FORMS.get(2), FORMS.get(3), FORMS.get(20))) {
            without.addAll(List.of(form, form, form));
        }
        Files.write(folder.resolve("without.txt"), without);
        CommandRun run = done("minus some.txt without.txt -");
        assertThat(run.out()).hasSize(8);
        assertThat(run.err())
                .isEqualTo(
                        "# seventeen catalog minus: grids read 21, left out as duplicates 2, subtracted 2, written 8\n");
        done("convert some.txt some.17c");
        assertThat(done("minus some.17c without.txt -").err())
                .isEqualTo(
                        "# seventeen catalog minus: grids read 19, left out as duplicates 0, subtracted 2, written 8\n");
    }

    /** As with *.17c, whose last file becomes OUT. */
    @Test
    void whatAFileHeldThatIsReplacedIsSaid() throws IOException {
        done("convert --catalog 0-99 first.17c");
        done("convert --catalog 100-104 second.17c");
        for (String command : List.of(
                "merge first.17c second.17c lost.17c",
                "minus first.17c second.17c lost.17c",
                "convert first.17c lost.17c",
                "convert --catalog 5 lost.17c")) {
            done("convert --catalog 200-299 lost.17c --to candidates");
            assertThat(done(command).err())
                    .startsWith("# " + folder.resolve("lost.17c")
                            + ": replaced, it held 100 grids\n# seventeen catalog " + command.split(" ", -1)[0] + ": ");
        }
        assertThat(done("convert --catalog 5-6 lost.17c").err()).contains("lost.17c: replaced, it held 1 grid\n");
        Files.writeString(folder.resolve("lost.txt"), FORMS.get(0) + "\n");
        assertThat(done("convert first.17c lost.txt").err())
                .startsWith("# " + folder.resolve("lost.txt") + ": replaced, it held 82 bytes\n");
        Files.writeString(folder.resolve("lost.17c"), "x");
        assertThat(done("convert first.17c lost.17c").err()).contains("lost.17c: replaced, it held 1 byte\n");
    }

    @Test
    void ofAFileThatIsNewEmptyOrReadNothingIsSaid() throws IOException {
        Files.deleteIfExists(folder.resolve("fresh.17c"));
        assertThat(done("convert --catalog 0-9 fresh.17c").err()).doesNotContain("replaced");
        assertThat(done("merge fresh.17c in.txt fresh.17c").err()).doesNotContain("replaced");
        Files.createSymbolicLink(folder.resolve("link.17c"), folder.resolve("fresh.17c"));
        assertThat(done("minus fresh.17c in.txt link.17c").err()).doesNotContain("replaced");
        Files.writeString(folder.resolve("fresh.17c"), "");
        assertThat(done("convert in.txt fresh.17c").err()).doesNotContain("replaced");
        assertThat(done("convert in.txt fresh.17c --quiet").err()).isEmpty();
    }

    private static List<String> every(int step, int from) {
        List<String> some = new ArrayList<>();
        for (int i = from; i < FORMS.size(); i += step) {
            some.add(FORMS.get(i));
        }
        return some;
    }

    @Test
    void linesOf54DigitsTakeTheirBandFromTheOption() throws IOException {
        String form = Catalog.all().unrank(3_000_000_000L).toString();
        long band = run("info").out().stream()
                        .takeWhile(line -> !line.contains(form.substring(0, 27)))
                        .count()
                + 1;
        Files.writeString(folder.resolve("below.txt"), form.substring(27) + " x\n");
        assertThat(done("convert below.txt - --band " + band).out()).containsExactly(form);
        assertThat(done("info below.txt --band " + band).out()).contains("grids\t1", "bands\t" + band + "-" + band);
        assertThat(done("verify below.txt --canonical --band " + band).out()).hasSize(1);
        assertThat(run("convert below.txt -").code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void verifyNamesTheDamagedBlocksAndGoesOn() throws IOException {
        done("convert --catalog 0-29999 large.17c");
        byte[] bytes = Files.readAllBytes(folder.resolve("large.17c"));
        int second = 20 + length(bytes, 20);
        bytes[25] ^= 1;
        bytes[second + 30] ^= 1;
        Files.write(folder.resolve("large.17c"), bytes);
        CommandRun run = run("verify large.17c in.txt");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).containsExactly(folder.resolve("in.txt") + "\t41");
        String start = "seventeen: " + folder.resolve("large.17c") + ": expected block ";
        assertThat(run.err().lines())
                .containsExactly(
                        start + "0 at byte 20 as it was written, found a wrong checksum",
                        start + "1 at byte " + second + " as it was written, found a wrong checksum");
        CommandRun read = run("convert large.17c from-damaged.txt");
        assertThat(read.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(read.err()).isEqualTo(start + "0 at byte 20 as it was written, found a wrong checksum\n");
        assertThat(folder.resolve("from-damaged.txt")).doesNotExist();
        assertThat(unfinished()).isEmpty();
    }

    private static int length(byte[] bytes, int at) {
        return 9
                + ((bytes[at + 1] & 255) << 24
                        | (bytes[at + 2] & 255) << 16
                        | (bytes[at + 3] & 255) << 8
                        | bytes[at + 4] & 255);
    }

    private static List<Path> unfinished() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".tmp")).toList();
        }
    }

    @Test
    void canonicalFindsTextThatIsNotMinlexOrNotAscending() throws IOException {
        Files.write(folder.resolve("down.txt"), List.of(FORMS.get(1), FORMS.get(0)));
        String start = "seventeen: " + folder.resolve("down.txt") + ":2: expected minlex grids in ascending order, ";
        assertThat(run("verify down.txt").code()).isEqualTo(ExitCode.DONE);
        assertThat(run("verify --canonical down.txt").err())
                .isEqualTo(start + "found a grid that is not above the one before\n");
        String form = FORMS.get(0);
        String swapped = form.substring(9, 18) + form.substring(0, 9) + form.substring(18);
        Files.write(folder.resolve("down.txt"), List.of(form, swapped));
        assertThat(run("verify --canonical down.txt").err()).isEqualTo(start + "found a grid that is not minlex\n");
    }

    @Test
    void aBadLineLeavesTheTargetAsItWas() throws IOException {
        Files.writeString(folder.resolve("bad.txt"), FORMS.get(0) + "\n123\n");
        Files.writeString(folder.resolve("kept.17c"), "kept");
        CommandRun run = run("convert bad.txt kept.17c");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .isEqualTo("seventeen: " + folder.resolve("bad.txt")
                        + ":2:4: expected the 81 digits of a grid, or 54 below a band, found 3\n");
        assertThat(folder.resolve("kept.17c")).hasContent("kept");
        assertThat(unfinished()).isEmpty();
    }

    @Test
    void standardOutputMayBeAskedForText() {
        assertThat(done("convert --to text in.txt -").out()).isEqualTo(FORMS);
    }

    /** Text may take hours to sort: what can be known is said before. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert - no.txt out.txt",
                "convert - no.17c out.txt",
                "merge - no.txt out.txt",
                "minus - no.txt out.txt",
                "minus - no.17c out.txt"
            })
    void standardInputIsNotReadIfAFileIsMissing(String command) {
        InputStream unread = new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("standard input was read");
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                return read();
            }
        };
        CommandRun run = run(unread, command);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).matches("seventeen: .*/no\\.(txt|17c): no such file\n");
    }

    @Test
    void anInputWithoutAGridGetsAWarning() throws IOException {
        Files.writeString(folder.resolve("empty.txt"), "# nothing\n");
        for (String command : List.of(
                "convert empty.txt out.txt",
                "minus empty.txt empty.txt out.txt",
                "merge empty.txt empty.txt out.txt",
                "verify empty.txt")) {
            assertThat(done(command).err())
                    .endsWith("# seventeen catalog " + command.split(" ", -1)[0]
                            + ": warning: nothing found in the input\n");
        }
        assertThat(done("convert in.txt out.txt").err()).doesNotContain("warning");
        assertThat(done("convert --catalog 5 out.txt").err()).doesNotContain("warning");
    }

    @Test
    void memoryMayBeGivenInBytes() {
        done("convert --memory 1048576 in.txt out.txt");
        for (String size : List.of("999999999999999", "999999999999999G")) {
            CommandRun run = run("convert --memory " + size + " in.txt out.txt");
            assertThat(run.code()).isEqualTo(ExitCode.USAGE);
            assertThat(run.err()).startsWith("seventeen: --memory: expected 1M to half of the heap");
        }
    }
}
