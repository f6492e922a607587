package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.QuickGrids;

/** The scan command in this process. Most runs ask for few clues: they test the output, not the search. */
class ScanCommandTest {
    private static final String[] GRIDS =
            RandomGrids.seeded(400).stream().limit(5).map(Object::toString).toArray(String[]::new);

    @TempDir
    private Path folder;

    @Test
    void everyPuzzleIsALineWithTheAnnotationOfItsGrid() throws IOException {
        String file =
                file("grids.txt", "# a comment", GRIDS[0] + "  nothing here", QuickGrids.SEVEN + "\twith seven", "");
        CommandRun result = run("scan", "--threads", "2", file);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out()).hasSize(7).doesNotHaveDuplicates().isSorted();
        SudokuCover check = new SudokuCover();
        for (String line : result.out()) {
            assertThat(line).matches("[.1-9]{81}\twith seven");
            Puzzle puzzle = Puzzle.of(line.substring(0, 81));
            assertThat(puzzle.clueCount()).isEqualTo(17);
            assertThat(check.isUnique(puzzle)).isTrue();
            for (int cell : puzzle.clues().cells()) {
                assertThat(line.charAt(cell)).isEqualTo(QuickGrids.SEVEN.charAt(cell));
            }
        }
        assertThat(result.err())
                .contains("scan for 17 clues, all puzzles, 2 threads")
                .contains("# grids 2, exhaustive 2 of 2; puzzles 7 in 1 of 2 grids, 0 of them non-minimal");
    }

    @Test
    void theFirstPuzzleOnly() throws IOException {
        CommandRun result = run("scan", "--first", "--json", file("grid.txt", QuickGrids.SEVEN));
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out()).hasSize(1);
        assertThat(result.out().get(0)).contains("\"exhaustive\":false");
        assertThat(result.err()).contains("first puzzle").contains("exhaustive 0 of 1");
        assertThat(puzzles(result.out().get(0))).hasSize(1);
    }

    @Test
    void eachGridIsOneJsonObject() throws IOException {
        String file = file("grids.txt", GRIDS[0] + " with \"quotes\" and \\", GRIDS[1]);
        CommandRun result = run("scan", "--clues", "12", "--json", "--threads", "1", file);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out()).hasSize(2);
        assertThat(result.out().get(0))
                .startsWith("{\"grid\":\"" + GRIDS[0]
                        + "\",\"annotation\":\"with \\\"quotes\\\" and \\\\\",\"file\":\"" + file
                        + "\",\"line\":1,\"position\":0,\"clues\":12,"
                        + "\"exhaustive\":true,\"puzzles\":[],\"non_minimal\":[],\"cpu_s\":");
        assertThat(result.out().get(1))
                .startsWith("{\"grid\":\"" + GRIDS[1] + "\",\"file\":\"" + file
                        + "\",\"line\":2,\"position\":1,\"clues\":12,\"exhaustive\":true,")
                .containsPattern("\"wall_s\":\\d+\\.\\d{4},\"counters\":\\{\"uas_harvested\":[1-9]\\d+,");
    }

    @Test
    void standardInputIsReadWithoutOperandsAndForADash() {
        CommandRun none = CommandRun.of(GRIDS[0] + "\n" + GRIDS[1] + "\n", "scan", "--clues", "9", "--json");
        assertThat(none.code()).isEqualTo(ExitCode.DONE);
        assertThat(none.out()).hasSize(2);
        CommandRun dash = CommandRun.of(GRIDS[2], "scan", "--clues", "9", "--json", "-");
        assertThat(dash.code()).isEqualTo(ExitCode.DONE);
        assertThat(dash.out()).hasSize(1);
        CommandRun empty = CommandRun.of("", "scan", "--clues", "9", "--json");
        assertThat(empty.code()).isEqualTo(ExitCode.DONE);
        assertThat(empty.out()).isEmpty();
        assertThat(empty.err()).contains("# grids 0, exhaustive 0 of 0");
    }

    @Test
    void aPartWithoutAGridHasNoVerdict() throws IOException {
        String file = file("two.txt", GRIDS[0], GRIDS[1]);
        String store = folder.resolve("store").toString();
        CommandRun behind = run("scan", "--clues", "8", "--verdict-exit", file, "--range", "1000-");
        assertThat(behind.code()).isEqualTo(ExitCode.DONE);
        assertThat(behind.err())
                .contains("# grids 0, ", "# seventeen scan: warning: nothing found in this part of the input\n");
        assertThat(run("scan", "--clues", "8", "--verdict-exit", file, "--shard", "3/3")
                        .code())
                .isEqualTo(ExitCode.DONE);
        CommandRun whole = run("scan", "--clues", "8", "--verdict-exit", file, "--store", store);
        assertThat(whole.code()).isEqualTo(ExitCode.NONE);
        assertThat(whole.err()).doesNotContain("nothing found");
        // All grids were searched before: that is a verdict.
        CommandRun resumed = run("scan", "--clues", "8", "--verdict-exit", file, "--store", store, "--resume");
        assertThat(resumed.code()).isEqualTo(ExitCode.NONE);
        assertThat(resumed.err()).contains("# grids 0, ").doesNotContain("nothing found");
    }

    @Test
    void severalFilesComeInTurnPlainOrGzip() throws IOException {
        Path zipped = folder.resolve("zipped");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write((GRIDS[2] + "\n" + GRIDS[3]).getBytes(StandardCharsets.US_ASCII));
        }
        String first = file("first.txt", GRIDS[0], GRIDS[1]);
        CommandRun result = run("scan", "--clues", "8", "--json", "--threads", "3", first, zipped.toString(), first);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        List<String> grids = new ArrayList<>();
        result.out().forEach(line -> grids.add(line.substring(9, 90)));
        assertThat(grids).containsExactly(GRIDS[0], GRIDS[1], GRIDS[2], GRIDS[3], GRIDS[0], GRIDS[1]);
    }

    @Test
    void badInputStopsTheScanBeforeItBegins() throws IOException {
        String bad = GRIDS[1].substring(0, 80);
        String file = file("bad.txt", GRIDS[0], "# fine so far", bad, GRIDS[2]);
        Path store = folder.resolve("store");
        CommandRun result = run("scan", "--clues", "10", "--json", "--store", store.toString(), file);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.out()).as("results").isEmpty();
        assertThat(store).doesNotExist();
        assertThat(result.err().lines().toList()).hasSize(1);
        assertThat(result.err()).startsWith("seventeen: " + file + ":3:81: expected 81 cells, found 80");
    }

    @Test
    void gridsBeforeABadLineOfStandardInputAreSearched() {
        CommandRun result = CommandRun.of(
                GRIDS[0] + "\n" + GRIDS[1] + "\nnonsense\n" + GRIDS[2] + "\n", "scan", "--clues", "10", "--json");
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.out()).hasSize(2);
        assertThat(result.err()).contains("# grids 2, exhaustive 2 of 2").contains("seventeen: -:3:");
    }

    @Test
    void keepGoingSearchesTheOtherGridsAndStillExitsWithThree() throws IOException {
        String file = file("bad.txt", GRIDS[0], "nonsense", GRIDS[1] + "5", "." + GRIDS[1].substring(1), GRIDS[2]);
        CommandRun result = run("scan", "--clues", "10", "--json", "--keep-going", file, "/no/such/file");
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        List<String> grids = new ArrayList<>();
        result.out().forEach(line -> grids.add(line.substring(9, 90)));
        assertThat(grids).containsExactly(GRIDS[0], GRIDS[2]);
        List<String> errors = result.err()
                .lines()
                .filter(line -> line.startsWith("seventeen: "))
                .toList();
        assertThat(errors).as("each error once").hasSize(4).doesNotHaveDuplicates();
        assertThat(errors.get(0)).contains("bad.txt:2:");
        assertThat(errors.get(1)).contains("bad.txt:3:");
        assertThat(errors.get(2)).contains("bad.txt:4:1:");
        assertThat(errors.get(3)).contains("/no/such/file");
    }

    @Test
    void theVerdictCanBeTheExitCode() throws IOException {
        String none = file("none.txt", GRIDS[0]);
        String some = file("some.txt", GRIDS[0], QuickGrids.SEVEN);
        assertThat(run("scan", "--clues", "16", "--verdict-exit", none).code()).isEqualTo(ExitCode.NONE);
        assertThat(run("scan", "--clues", "16", "--verdict-exit", "--first", none)
                        .code())
                .isEqualTo(ExitCode.NONE);
        assertThat(run("scan", "--verdict-exit", "--first", some).code()).isEqualTo(ExitCode.FOUND);
        String bad = file("bad.txt", GRIDS[0], "nonsense");
        assertThat(run("scan", "--clues", "10", "--verdict-exit", bad).code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run("scan", "--clues", "10", "--verdict-exit", "--keep-going", bad)
                        .code())
                .isEqualTo(ExitCode.BAD_INPUT);
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void everyRuleCanBeSwitchedOffByName(Rule rule) throws IOException {
        String walk = rule.isForward() ? "forward" : "siblings";
        String grid = file("grid.txt", GRIDS[0]);
        CommandRun result = run("scan", "--clues", "8", "--expansion", walk, "--without", rule.label(), grid);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.err()).contains(", without " + rule.label());
    }

    /** A scan that is the same beside each rule that is switched off. */
    private static final class WithAllRules {
        static final CommandRun RUN = CommandRun.of(QuickGrids.ONE, "scan", "--stats", "full");

        private WithAllRules() {}
    }

    /** The name of a rule, and a counter that stays 0 without it. */
    @ParameterizedTest
    @CsvSource({
        "first-band-bound, cut_first_band_bound",
        "disjoint, cut_disjoint",
        "critical, confined_critical",
        "static-node, cut_static_node",
        "minirows, cut_minirows",
        "multi-box, cut_multi_box",
        "learning, uas_learned"
    })
    void aRuleThatIsSwitchedOffDoesNothing(String rule, String counter) throws IOException {
        String grid = file("grid.txt", QuickGrids.ONE);
        CommandRun with = WithAllRules.RUN;
        CommandRun without = run("scan", "--stats", "full", "--without", rule, grid);
        assertThat(with.err()).containsPattern("#   " + counter + " +[1-9]");
        assertThat(without.err()).containsPattern("#   " + counter + " +0\\b");
        assertThat(without.out()).isEqualTo(with.out()).containsExactly(QuickGrids.PUZZLE);
    }

    @Test
    void anEstimateIsALineAGridAndASum() throws IOException {
        String file = file("grids.txt", GRIDS[0] + "  easy", GRIDS[1]);
        CommandRun result = run("scan", "--clues", "14", "--estimate", "--estimate-time", "0.05", file);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        String cost = "\\d+\\.\\d\\d CPU s \\(95 %: \\d+\\.\\d\\d to \\d+\\.\\d\\d\\)";
        assertThat(result.out()).hasSize(2);
        assertThat(result.out().get(0)).matches(GRIDS[0] + "\teasy\t" + cost);
        assertThat(result.out().get(1)).matches(GRIDS[1] + "\t" + cost);
        assertThat(result.err())
                .containsPattern("# estimate for 2 grids: " + cost + "\n")
                .doesNotContain("exhaustive");
    }

    @Test
    void anEstimateAsJsonIsOneObjectAGrid() throws IOException {
        String file = file("grids.txt", GRIDS[0] + "  easy", "nonsense", GRIDS[1]);
        CommandRun result =
                run("scan", "--clues", "12", "--estimate", "--json", "--keep-going", "--estimate-time", "0.02", file);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.out()).hasSize(2);
        assertThat(result.out().get(0))
                .matches("\\{\"grid\":\"" + GRIDS[0] + "\",\"annotation\":\"easy\",\"file\":\"" + file
                        + "\",\"line\":1,\"position\":0,\"clues\":12,"
                        + "\"estimate_cpu_s\":[0-9.]+,\"low_cpu_s\":[0-9.]+,\"high_cpu_s\":[0-9.]+,\"draws\":\\d+}");
    }

    @Test
    void anAuditIsCountedAndChangesNoPuzzle() throws IOException {
        String file = file("grid.txt", QuickGrids.SEVEN, GRIDS[0]);
        CommandRun plain = run("scan", "--threads", "1", file);
        CommandRun audited = run("scan", "--threads", "2", "--audit", "0.0002", file);
        assertThat(audited.code()).isEqualTo(ExitCode.DONE);
        assertThat(audited.out()).hasSize(7).isEqualTo(plain.out());
        assertThat(audited.err())
                .contains(", audit 0.0002")
                .contains("# audit: 0 of ")
                .containsPattern(
                        "audit disjoint +[1-9][0-9]* searched again of +[0-9]+; [0-9]+ unfinished, 0 puzzles lost")
                .doesNotContain("LOST", "NOT UNAVOIDABLE");
        assertThat(plain.err()).doesNotContain("audit");
        CommandRun json = run("scan", "--clues", "14", "--json", "--audit", "0.01", file);
        assertThat(json.code()).isEqualTo(ExitCode.DONE);
        assertThat(json.out())
                .hasSize(2)
                .allSatisfy(
                        line -> assertThat(line)
                                .containsPattern(
                                        "\"audit\":\\{\"sets\":[1-9][0-9]*,\"sets_not_unavoidable\":0,\"cuts\":\\{.*\\},\"lost\":\\[\\]\\}\\}$"));
    }

    @Test
    void severalRulesAndASeedAreEchoed() {
        String options =
                "--clues 11 --without critical,learning --without disjoint --seed 7 --threads 1 --progress never";
        CommandRun result = run(("scan " + options + " " + GRIDS[0]).split(" "));
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.err())
                .contains("scan for 11 clues, all puzzles, 1 thread, seed 7, without disjoint, critical, learning");
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.of("", arguments);
    }

    private String file(String name, String... lines) throws IOException {
        return Files.write(folder.resolve(name), List.of(lines)).toString();
    }

    /** The strings of the field {@code puzzles} of a JSON object. */
    private static List<String> puzzles(String json) {
        String list = json.replaceFirst(".*\"puzzles\":\\[", "").replaceFirst("].*", "");
        return list.isEmpty() ? List.of() : List.of(list.split(",", -1));
    }

    @Test
    void puzzlesAreDrawnBelowTheirGridAndCanBeReadAgain() throws Exception {
        String grid = Grid29.GRID;
        CommandRun drawn = CommandRun.of(grid + "\tname\n", "scan", "--first", "--draw", "--progress", "never");
        assertThat(drawn.code()).as(drawn.err()).isZero();
        assertThat(drawn.out().get(0)).isEqualTo("# 1 puzzle of " + grid + "\tname");
        CommandRun read = CommandRun.of(String.join("\n", drawn.out()), "solve");
        assertThat(read.out()).containsExactly(grid);
    }
}
