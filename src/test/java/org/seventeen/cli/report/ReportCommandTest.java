package org.seventeen.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.show.report.Report;
import org.seventeen.show.report.ReportPicture;

class ReportCommandTest {
    private static final String GRIDS = """
            639241785284765193517983624123857946796432851458619237342178569861594372975326418\tname <b>
            639241785284765193517983624123857946796432851458619237342178569861594372975326418
            """;

    @TempDir
    private static Path folder;

    private static Path store;

    @BeforeAll
    static void makeAStore() throws Exception {
        store = folder.resolve("store");
        Path grids = Files.writeString(folder.resolve("grids.txt"), GRIDS);
        CommandRun made = CommandRun.of("", "scan", "--first", "--store", store.toString(), grids.toString());
        assertThat(made.code()).as(made.err()).isEqualTo(ExitCode.DONE);
    }

    private static CommandRun run(Object... more) {
        return report(store, more);
    }

    private static CommandRun report(Path reported, Object... more) {
        String[] arguments = Stream.concat(Stream.of("report", reported), Arrays.stream(more))
                .map(Object::toString)
                .toArray(String[]::new);
        return CommandRun.of("", arguments);
    }

    private static String text(CommandRun run) {
        return String.join("\n", run.out()) + "\n";
    }

    @Test
    void aPageGoesToAFileOrToStandardOutput() throws Exception {
        Path page = folder.resolve("page.html");
        CommandRun run = run("-o", page);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("Store store", "name \\u003cb>");
        assertThat(text(run())).isEqualTo(Files.readString(page));
    }

    @Test
    void everyPictureCanBeWrittenAlone() {
        for (ReportPicture picture : ReportPicture.values()) {
            CommandRun run = run("--picture", picture.label());
            assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
            assertThat(text(run)).startsWith("<svg xmlns").endsWith("</svg>\n");
        }
        CommandRun help = CommandRun.of("", "report", "--help");
        String words = text(help).replaceAll("\\s+", " ");
        for (ReportPicture picture : ReportPicture.values()) {
            assertThat(words).contains(picture.label());
        }
    }

    /** The shares of the picture rest on this. */
    @Test
    void eachLeafOfAGridIsCutByOneRuleOrComesToTheMultiBoxSets() throws Exception {
        Map<String, Long> sums = Report.of(store, Report.USUAL_PUZZLES).counters();
        assertThat(sums.get("cut_minirows")).isPositive();
        assertThat(sums.get("cut_box_maps")).isPositive();
        assertThat(sums.get("multi_box_tests"))
                .isPositive()
                .isEqualTo(sums.get("leaves")
                        - sums.get("cut_minirows")
                        - sums.get("cut_stack_levels")
                        - sums.get("cut_box_maps"));
    }

    @Test
    void theNumbersAreOneObject() {
        CommandRun run = run("--json");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).hasSize(1);
        assertThat(run.out().get(0)).startsWith("{\"kind\":\"scan\",").contains("\"finished\":2", "\"puzzles\":2");
    }

    @Test
    void fewerPuzzlesAreADraw() {
        assertThat(text(run("--most", 1))).contains("The page has 1 of 2 puzzles");
        assertThat(text(run("--most", 1))).contains("a draw in which", "id=\"filter\"");
        assertThat(text(run("--most", 0)))
                .contains("The page has 0 of 2 puzzles.")
                .doesNotContain("a draw in which", "id=\"filter\"", "id=\"puzzle-data\"");
        assertThat(text(run())).doesNotContain("The page has");
    }

    @Test
    void whereNoStoreIsNothingIsWritten() {
        Path page = folder.resolve("none.html");
        CommandRun run = CommandRun.of("", "report", folder.resolve("none").toString(), "-o", page.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).startsWith("seventeen: ").hasLineCount(1);
        assertThat(page).doesNotExist();
        assertThat(run("-o", folder.resolve("no/page.html")).code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void damageIsNamedOnThePageAndByTheExitCode() throws Exception {
        Path damaged = Files.createDirectory(folder.resolve("damaged"));
        byte[] bytes = Files.readAllBytes(store.resolve("journal.17j"));
        bytes[bytes.length - 9] ^= 1;
        Files.write(damaged.resolve("journal.17j"), bytes);
        CommandRun run = report(damaged);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).startsWith("seventeen: " + damaged + ": damage: ");
        assertThat(text(run)).contains("<p class=\"wrong\">damage: ").contains("<dt>grids finished</dt><dd>1</dd>");
    }
}
