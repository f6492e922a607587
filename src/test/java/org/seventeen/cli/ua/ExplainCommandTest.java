package org.seventeen.cli.ua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExplainCommandTest {
    private static final String TWO_BANDS = "123456789457189263698732145285691374764523918931847526";
    private static final String CLUES_1 = "...1..............1.......11........1....1..1..1......";
    private static final String ACTIVE_1 = ".11.1.11....1......1.1..11...1.11111...1..1..11.111111";
    private static final String CLUES_2 = "...1..............1..........1......1....1..11.1......";
    private static final String ACTIVE_2 = ".11.1.11....1......1.1..11......1111...1......1.111111";
    private static final String CLUES_3 = "...1..............1..........1......1....1..1..1....1.";
    private static final String ACTIVE_3 = ".11.1.11....1......1.1..11......1111...1......1.1111.1";
    private static final String EIGHT_CELLS = "..1.1.11....1......1............................1....1";

    /** The first clues of example 1 of champagne. */
    private static final List<String> STEPS = List.of(
            "--step=1..a.....1..1.........................................",
            "--step=......................11................1b............",
            "--step=.........1......1.c......1............................");

    @TempDir
    private Path folder;

    private static CommandRun run(String... arguments) {
        return CommandRun.of("", arguments);
    }

    private static CommandRun seed(String clues, String active, String... more) {
        return twoBands("3", Stream.concat(Stream.of("--with", clues, "--active", active), Stream.of(more)));
    }

    private static CommandRun twoBands(String left, String... more) {
        return twoBands(left, Stream.of(more));
    }

    private static CommandRun twoBands(String left, Stream<String> more) {
        Stream<String> words = Stream.of("explain", "--bands", TWO_BANDS, "--left", left);
        return run(Stream.concat(words, more).toArray(String[]::new));
    }

    private String file(String... lines) throws IOException {
        return Files.write(folder.resolve("input.txt"), List.of(lines)).toString();
    }

    @Test
    void exampleOneOfChampagneIsDead() {
        CommandRun result = seed(CLUES_1, ACTIVE_1);
        assertThat(result.code()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .startsWith(
                        TWO_BANDS,
                        CLUES_1 + " 8 clues",
                        "1....1..1111.11111..1.11....1.1......11.1..1.......... 20 dead cells",
                        ACTIVE_1 + " 26 cells not dead",
                        "3 clues left",
                        "",
                        "round 1",
                        "17 residual sets",
                        "..1....1.............................................. 0 2",
                        "..1.1........................1........................ 1 3")
                .contains(
                        "4 disjoint: none",
                        "3 disjoint (critical): 2 groups",
                        "..1....1....1......1.1..1....1.1...1......1......1..11 {0,5,6} 13",
                        "..1.........1......1.1..1....1.1...1......1......1..11 in all groups 12",
                        "round 2")
                .endsWith("dead: 4 disjoint sets, 3 clues left");
    }

    @Test
    void exampleTwoOfChampagneIsDead() {
        CommandRun result = seed(CLUES_2, ACTIVE_2);
        assertThat(result.code()).isZero();
        assertThat(result.out())
                .anyMatch(line -> line.startsWith("{0,5,6} {1,3,5} {1,3,7} {1,3,9}"))
                .endsWith("dead: a set has no cell left");
    }

    @Test
    void exampleThreeOfChampagneKeepsEightCells() {
        CommandRun result = seed(CLUES_3, ACTIVE_3);
        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains(
                        "3 disjoint (critical): 2 groups",
                        "{1,3,5} {1,4,6}",
                        EIGHT_CELLS + " in all groups 8",
                        "..1.1.1.....1........................................1 7 5 contains 2")
                .endsWith("critical: 8 cells left, 0 of them forced");
    }

    @Test
    void stepsLeadToTheDeadCellsOfChampagne() {
        CommandRun result = twoBands(
                "3",
                STEPS.get(0),
                STEPS.get(1),
                STEPS.get(2),
                "--step=...........1........................d.1...............",
                "--step=......................................1....1...e.1..1.",
                "--step=............................1.1......1......f...1....1",
                "--step=..........1..1...1..1.....g..1........................",
                "--step=.....1..1.....11...........h...1..........1..1......11");
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .contains(
                        "1..a.....1..1......................................... 4",
                        CLUES_1 + " 8 clues",
                        ACTIVE_1 + " 26 cells not dead");
        List<String> given = seed(CLUES_1, ACTIVE_1).out();
        assertThat(result.out()
                        .subList(
                                result.out().indexOf("3 clues left"),
                                result.out().size()))
                .isEqualTo(given.subList(given.indexOf("3 clues left"), given.size()));
    }

    /** The sentences after the last clue of each example; the text has each as a line of its own. */
    @Test
    void theConclusionsAreChampagnes() {
        List<List<String>> expected = List.of(
                // Cells 2, 5, 7, 8 are discarded as they are not in both triplets; cell 3 is a clue; the branch is
                // dead.
                List.of(
                        "Every clue left lies in a critical group, so r3c8 r4c6 r4c7 r4c8 r5c4 r6c1 r6c2 r6c4 r6c6 r6c7"
                                + " get no clue.",
                        "Every clue left lies in all groups, so r1c2 r1c5 r1c7 r1c8 get no clue.",
                        "{5,6} shared, then one of {0,2}: one common cell, so r1c3 is a clue.",
                        "Set 4 has one cell left, so r3c2 is a clue.",
                        "Set 15 has one cell left, so r6c9 is a clue.",
                        "The sets {0,1,2,3} are disjoint, so the branch is dead: 4 disjoint sets for 3 clues."),
                // One cell is in the third sets of three triplets; three others have no common cell, the branch is
                // dead.
                List.of(
                        "Every clue left lies in a critical group, so r3c8 r5c4 r6c6 get no clue.",
                        "Every clue left lies in all groups, so r1c2 r1c3 r1c5 r1c7 r1c8 r2c4 r3c4 r3c7 r4c6 r4c7 r4c8"
                                + " r4c9 r6c2 r6c4 r6c5 r6c7 r6c8 get no clue.",
                        "{1,3} shared, then one of {5,7,9}: one common cell, so r6c9 is a clue.",
                        "{1,5} shared, then one of {3,6}: one common cell, so r3c2 is a clue.",
                        "{1,6} shared, then one of {5,11}: one common cell, so r6c9 is a clue.",
                        "{5,6} shared, then one of {0,1,2}: no common cell, so the branch is dead.",
                        "Set 0 has no cell left, so the branch is dead."),
                // The two triplets leave 8 cells not dead of 21.
                List.of(
                        "Every clue left lies in a critical group, so r3c8 r5c4 r6c6 r6c7 get no clue.",
                        "Every clue left lies in all groups, so r1c2 r3c4 r3c7 r4c6 r4c7 r4c8 r4c9 r6c2 r6c5 get no"
                                + " clue.",
                        "All cells left lie in all groups, so nothing changes any more: 8 cells may still become clues,"
                                + " r1c3 r1c5 r1c7 r1c8 r2c4 r3c2 r6c4 r6c9."));
        List<String> text = run("explain", "--examples").out();
        List<String> json = run("explain", "--examples", "--json").out();
        for (int example = 0; example < 3; example++) {
            List<String> sentences = new ArrayList<>();
            JsonMapper.shared()
                    .readTree(json.get(example))
                    .path("conclusions")
                    .forEach(round ->
                            round.forEach(one -> sentences.add(one.path("text").asString())));
            assertThat(sentences).isEqualTo(expected.get(example));
            assertThat(text).containsSubsequence(sentences);
        }
    }

    /** The first clues of the examples: after each the table, the disjoint sets, the dead cells and what follows. */
    @Test
    void eachClueHasItsTableAndItsConclusion() {
        assertThat(run("explain", "--examples").out().stream().filter(line -> line.startsWith("clue ")))
                .hasSize(24);
        JsonNode order = JsonMapper.shared()
                .readTree(run("explain", "--examples", "--json").out().get(0))
                .path("order");
        assertThat(order).hasSize(8);
        assertThat(order.get(2).path("clue").asString()).isEqualTo("r3c1");
        assertThat(order.get(2).path("sets").asInt()).isEqualTo(340);
        assertThat(order.get(2).path("largest")).hasSize(4);
        assertThat(order.get(7).path("conclusions")).hasSize(2);
    }

    /** The command explains each branch above as it explains it alone. */
    @Test
    void whatFollowsAfterAClueIsWhatFollowsForItsBranch() {
        List<String> all = twoBands("1", STEPS.stream()).out();
        for (int count = 1; count < STEPS.size(); count++) {
            String left = Integer.toString(1 + STEPS.size() - count);
            List<String> alone = twoBands(left, STEPS.stream().limit(count)).out();
            assertThat(all).contains(alone.get(alone.size() - 3));
            assertThat(alone.get(alone.size() - 3)).endsWith(".");
        }
    }

    @Test
    void deadCellsAreDerivedIfNotGiven() {
        CommandRun result = twoBands("8", "--with", "...1" + ".".repeat(50));
        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains(
                        "clues in the order of the expansion",
                        "1..a.....1..1......................................... 4",
                        "1..................................................... 1 dead cell");
        assertThat(twoBands("8", "--dead=derived", "--with", "...1" + ".".repeat(77))
                        .out())
                .isEqualTo(result.out());
    }

    @Test
    void theSixCluesOfChampagneGiveTwelveDeadCells() {
        String clues = "...1..............1.................1....1..1..1......";
        assertThat(twoBands("5", "--with", clues).out())
                .contains(
                        clues + " 6 clues",
                        "1........1.1....1.....11....1.1......11.1..1.......... 12 dead cells",
                        "open: no critical group");
    }

    @Test
    void listedSetsKeepTheirOrder() throws IOException {
        String sets = file(
                "# example 3 of champagne",
                "- Code: Select all",
                "....1..1.............................................. 1 2",
                "",
                "..1....1..............................................",
                "  ..1.1.................................................\tlast");
        CommandRun result = run("explain", "--sets", sets, "--left", "2", "--dead", ".".repeat(54));
        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains(
                        "....1..1.............................................. 0 2",
                        "..1....1.............................................. 1 2",
                        "..1.1................................................. 2 2")
                .endsWith("open: no critical group");
        assertThat(run("explain", "--sets", sets, "--left", "1").out()).endsWith("dead: a set has no cell left");
        assertThat(run("explain", "--sets", sets, "--left", "0").out())
                .contains("1 disjoint: 3 groups", "{0} {1} {2}")
                .endsWith("dead: 1 disjoint set, 0 clues left");
    }

    /** A pattern that tries each blank as a start would take minutes. */
    @Test
    void aLineOfManyBlanksIsReadAtOnce() throws IOException {
        String sets = file(" ".repeat(1_000_000) + "y");
        CommandRun result = run("explain", "--sets", sets, "--left", "1");
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err()).contains(":1:1000001: expected . and digits, or . and x, found 'y'");
    }

    @Test
    void aGridGetsItsSockets() throws IOException {
        String clues = GRID.substring(0, 54).replaceAll("[1-7]", ".").replaceAll("[89]", "1");
        CommandRun result = run("explain", "--left", "2", "--with", clues, "--dead", ".".repeat(54), file(GRID));
        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains(GRID.substring(0, 54))
                .anyMatch(line -> line.startsWith("band 3 has to hit: "));
    }

    @Test
    void theCluesOfABranchMayBeAPuzzleOrCrosses() {
        List<String> ones = seed(CLUES_3, ACTIVE_3).out();
        assertThat(seed(CLUES_3.replace('1', 'x'), ACTIVE_3).out()).isEqualTo(ones);
        assertThat(seed(CLUES_3.replace('1', '7').replace('.', '0') + ".".repeat(27), ACTIVE_3)
                        .out())
                .isEqualTo(ones);
    }

    @Test
    void aBranchWhoseCluesHitAllSetsIsComplete() throws IOException {
        String all = "..11" + "1".repeat(50);
        CommandRun done = twoBands("0", "--with", all);
        assertThat(done.out()).contains("0 residual sets").doesNotContain("{}");
        assertThat(done.out()).last().isEqualTo("complete: the clues hit all sets, 0 clues left");
        CommandRun more = twoBands("1", "--with", all, "--dead", "1" + ".".repeat(53));
        assertThat(more.out()).last().isEqualTo("complete: the clues hit all sets, 1 clue left for 1 cell not dead");
        assertThat(twoBands("0", "--with", all, "--json").out())
                .singleElement()
                .asString()
                .contains("\"complete\":true");
        Path page = folder.resolve("page.html");
        twoBands("0", "--with", all, "--html", page.toString());
        assertThat(page).content().contains("The clues hit all sets, so the branch is complete.");
    }

    @Test
    void jsonIsOneObjectABranch() {
        CommandRun result = seed(CLUES_3, ACTIVE_3, "--json");
        assertThat(result.out()).hasSize(1);
        assertThat(result.out().get(0))
                .startsWith("{\"bands\":\"" + TWO_BANDS + "\",\"clues\":\"" + CLUES_3 + "\",\"dead\":\"")
                .contains("\"left\":3,\"rounds\":[{\"active\":\"" + ACTIVE_3 + "\",\"sets\":[\"")
                .contains("\"verdict\":\"critical\",\"groups\":[[1,3,5],[1,4,6]],\"largest\":[1,3,5],\"shared\":[]")
                .contains("\"active_after\":\"" + EIGHT_CELLS + "\",\"limited\":false}")
                .endsWith("\"verdict\":\"critical\",\"limited\":false,\"active_after\":\"" + EIGHT_CELLS
                        + "\",\"forced\":\"" + ".".repeat(54) + "\"}");
        assertThat(seed(CLUES_2, ACTIVE_2, "--json").out().get(0))
                .contains("{\"common\":[5,6],\"others\":[0,1,2],\"cells\":\"" + ".".repeat(54) + "\"}")
                .endsWith("\"verdict\":\"empty_row\",\"limited\":false}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--step | a.b | --step:1:3: expected one letter, found another",
                "--step | ...................................................... | --step:1: expected a letter at the "
                        + "clue, found none",
                "--with | .................................................................1............... | "
                        + "--with:1:66: expected cells of bands 1 and 2, found r8c3",
            })
    void badInputIsOneSentence(String option, String value, String message) {
        CommandRun result = twoBands("3", option, value);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo("seventeen: " + message + System.lineSeparator());
    }

    @Test
    void badLinesOfSetsAreNamedByTheirPlace() throws IOException {
        String sets = file("1".repeat(54), "1..1");
        assertThat(run("explain", "--left", "1", "--sets", sets).err())
                .contains("input.txt:2:5: expected 54 or 81 cells, found 4 characters");
        String twice = file("1".repeat(54) + " 1 54", "  " + "1".repeat(54) + " 3 " + "1.".repeat(27));
        assertThat(run("explain", "--left", "1", "--sets", twice).err())
                .contains("input.txt:2:60: expected one set a line, found a second one (the first is at 2:3)");
        String indented = file("1".repeat(54), "\t 1..1 2 2");
        assertThat(run("explain", "--left", "1", "--sets", indented).err())
                .contains("input.txt:2:7: expected 54 or 81 cells, found 4 characters");
    }

    @Test
    void theExamplesAreThoseOfTheEssay() throws Exception {
        CommandRun run = run("explain", "--examples");
        assertThat(run.code()).isZero();
        String essay =
                Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), "docs", "forward-view.md"));
        List<String> verdicts = run.out().stream()
                .filter(line -> line.startsWith("dead: ") || line.startsWith("critical: "))
                .toList();
        assertThat(verdicts)
                .containsExactly(
                        "dead: 4 disjoint sets, 3 clues left",
                        "dead: a set has no cell left",
                        "critical: 8 cells left, 0 of them forced");
        assertThat(essay).contains(verdicts);
        assertThat(essay)
                .contains(run.out().stream()
                        .filter(line -> line.startsWith("{") || line.matches("[A-Z].* so .*\\."))
                        .filter(line -> !line.contains("no cell is excluded"))
                        .toList())
                .contains(run.out()
                        .subList(
                                run.out().indexOf("clue 3: r3c1 of r2c1 r2c8 r3c1 r3c8"),
                                run.out().indexOf("340 residual sets") + 4))
                .contains("4 disjoint: {0,2,8,228}", "4 disjoint sets and 8 clues left, so no cell is excluded.");
    }

    @Test
    void aPageHasTheStepsOfEachBranch(@TempDir Path pages) throws Exception {
        Path page = pages.resolve("page.html");
        CommandRun run = run("explain", "--examples", "--html", page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(page))
                .contains("Example 1: critical, then dead", "Round 1: critical group 1 of 2", "Example 3: alive")
                .contains(
                        "Clue 3: r3c1",
                        "340 sets without a clue",
                        "4 disjoint sets and 8 clues left, so no cell is excluded.")
                .contains("so the branch is dead: 4 disjoint sets for 3 clues.", "8 of 21 cells lie in all groups.")
                .doesNotContain("://");
    }

    /** A pair of cells, then all pairs within each of some blocks of eight cells. */
    private String pairsOfBlocks(int blocks, int one, int other) throws IOException {
        List<String> masks = new ArrayList<>();
        masks.add(pair(one, other));
        for (int block = 0; block < blocks; block++) {
            for (int first = 8 * block; first < 8 * block + 8; first++) {
                for (int second = first + 1; second < 8 * block + 8; second++) {
                    masks.add(pair(first, second));
                }
            }
        }
        return file(masks.toArray(String[]::new));
    }

    private static String pair(int one, int other) {
        StringBuilder mask = new StringBuilder(".".repeat(54));
        mask.setCharAt(one, '1');
        mask.setCharAt(other, '1');
        return mask.toString();
    }

    private String page(String sets, String left) throws IOException {
        Path page = folder.resolve("blocks.html");
        CommandRun run = run("explain", "--sets", sets, "--left", left, "--html", page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        return Files.readString(page);
    }

    @Test
    void aSearchThatWasGivenUpIsNotReportedAsNone() throws IOException {
        String sets = pairsOfBlocks(5, 24, 32);
        List<String> critical = run("explain", "--sets", sets, "--left", "20").out();
        assertThat(critical)
                .contains("21 disjoint: none", "20 disjoint (critical): none found, the search was given up")
                .endsWith("not all groups were looked at: there may be more to say", "open: no critical group found");
        assertThat(run("explain", "--sets", sets, "--left", "19").out())
                .contains("20 disjoint: none found, the search was given up");
        assertThat(page(sets, "20"))
                .contains(
                        "No 20 disjoint sets were found before the search was given up, so no cell is excluded.",
                        "Not all groups were looked at: there may be more to say.")
                .doesNotContain("clues left, so no cell");
        assertThat(run("explain", "--sets", sets, "--left", "20", "--json")
                        .out()
                        .get(0))
                .contains(
                        "\"limited\":true}],\"conclusions\":",
                        "\"complete\":false,\"verdict\":\"open\",\"limited\":true");
    }

    @Test
    void groupsThatAreNotAllAreAtLeastSoMany() throws IOException {
        String sets = pairsOfBlocks(3, 0, 8);
        assertThat(run("explain", "--sets", sets, "--left", "12").out())
                .contains("12 disjoint (critical): at least 10000 groups", "and at least 9960 more")
                .anyMatch(line -> line.contains(" in all groups found "));
        assertThat(run("explain", "--sets", sets, "--left", "11").out())
                .contains("12 disjoint: at least 10000 groups", "dead: 12 disjoint sets, 11 clues left");
        assertThat(page(sets, "12"))
                .contains(
                        "critical group 1 of at least 10000",
                        "lie in all groups found.",
                        "Not all groups were looked at: there may be more to say.");
        assertThat(page(sets, "11")).contains("disjoint group 1 of at least 10000");
        assertThat(page(pairsOfBlocks(1, 0, 1), "4"))
                .contains("critical group 1 of ")
                .doesNotContain("at least", "Not all groups");
    }

    /** A mask that no grid could be explained with shows that none was begun. */
    @Test
    void aGridTooManyForAPageIsBadInputBeforeTheFirstIsHarvested() throws IOException {
        String grids = file(Collections.nCopies(101, GRID).toArray(String[]::new));
        Path page = folder.resolve("many.html");
        CommandRun run = run("explain", "--left", "3", "--with", "x", "--html", page.toString(), grids);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .startsWith("seventeen: ")
                .endsWith(
                        "input.txt:101: expected at most 100 grids for a page, found another" + System.lineSeparator())
                .hasLineCount(1);
        assertThat(page).doesNotExist();
    }

    @Test
    void gridsOfAPageAreItsBranches() throws IOException {
        Path page = folder.resolve("two.html");
        CommandRun run = run(
                "explain", "--left", "2", "--max-size", "6", "--html", page.toString(), file(GRID, GRID + "\tagain"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(page)).contains("Branch 1", "Branch 2").doesNotContain("Branch 3");
    }

    @Test
    void aPageWithoutAGridIsNotWritten() throws IOException {
        Path page = folder.resolve("none.html");
        assertThat(run("explain", "--left", "3", "--html", page.toString()).code())
                .isEqualTo(ExitCode.BAD_INPUT);
        CommandRun bad = run("explain", "--left", "3", "--keep-going", "--html", page.toString(), file("123"));
        assertThat(bad.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(page).doesNotExist();
        CommandRun text = run("explain", "--left", "3");
        assertThat(text.code()).isZero();
        assertThat(text.err()).contains("warning: nothing found in the input");
    }
}
