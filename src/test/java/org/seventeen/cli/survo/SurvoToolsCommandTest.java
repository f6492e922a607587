package org.seventeen.cli.survo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.cli.survo.SurvoCommandTest.survo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.NumberRange;
import org.seventeen.survo.count.CountRun;

@Isolated("changes the language of the process")
class SurvoToolsCommandTest {
    private static final String EXAMPLE = "14,28,44,50 / 16,33,40,47";
    private static final String SEVERAL = "34,34,34,34 / 34,34,34,34";
    private static final String SOLVED_AT_START = "3,7 / 4,6";
    private static final String NONE = "6,15 / 5,6,10";

    @Test
    void verdictsArePrintedBehindThePuzzle() {
        CommandRun run = survo(EXAMPLE + "\n" + SEVERAL + "\n" + NONE, "unique");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsExactly(EXAMPLE + " # unique", SEVERAL + " # multiple", NONE + " # none");
        assertThat(survo("3,7/4,6/A1=1", "unique --json").out())
                .containsExactly(
                        "{\"input\":\"3,7 / 4,6 / A1=1\",\"file\":\"-\",\"line\":1,\"rows\":[3,7],\"columns\":[4,6],"
                                + "\"givens\":[[1,0],[0,0]],\"verdict\":\"unique\",\"unique\":true}");
    }

    @Test
    void verdictsAreExitCodesOnDemand() {
        assertThat(survo(SEVERAL + "\n" + EXAMPLE, "unique --verdict-exit").code())
                .isEqualTo(ExitCode.FOUND);
        assertThat(survo(SEVERAL + "\n" + NONE, "unique --verdict-exit").code()).isEqualTo(ExitCode.NONE);
        assertThat(survo("3,8/4,6", "unique --verdict-exit").code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void theFewestSwapsAreShown() {
        CommandRun run = survo(EXAMPLE, "swap");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .startsWith(
                        "# -:1: the products of the sums",
                        "#     A    B    C    D",
                        "# 1 224  462  560  658 14",
                        "# 2 448  924 1120 1316 28",
                        "# 3 704 1452 1760 2068 44",
                        "# 4 800 1650 2000 2350 50",
                        "#    16   33   40   47",
                        "# -:1: the start")
                .contains("# swap (5,6)", "# swap (7,8)", "#   D -1  1  0  0 W=4")
                .contains("# 2 swaps, as few as can be; exactly 1 solution", " 5 11 13 15 44");
        assertThat(survo(NONE, "swap").out()).contains("# no solution");
        assertThat(survo(SEVERAL, "swap").out())
                .anyMatch(line -> line.endsWith("to the nearest of the first 1000 solutions"));
        assertThat(survo(EXAMPLE, "swap --json").out())
                .singleElement()
                .asString()
                .contains("\"products\":[[224,462,560,658],[448,924,1120,1316],[704,")
                .contains("\"error\":6,\"swaps\":[[5,6],[7,8]],\"solution\":[[1,3,4,6],", "\"complete\":true");
        assertThat(survo(NONE, "swap --json").out())
                .singleElement()
                .asString()
                .endsWith("\"swaps\":null,\"solution\":null,\"complete\":true}");
        assertThat(survo("3,7 / 4,6 / A1=1", "swap --json").out())
                .singleElement()
                .asString()
                .contains("\"products\":[[null,24],[42,42]],");
        assertThat(survo("3,7 / 4,6 / A1=1 B1=2 A2=3 B2=4", "swap").out()).startsWith("# -:1: the start");
    }

    @Test
    void swapsAskedForAreDone() {
        CommandRun run = CommandRun.of(EXAMPLE, "survo", "swap", "--by", "5,6 (7,8)");
        assertThat(run.out()).contains("# swap (5,6)", "# swap (7,8)", "16 33 40 47");
        CommandRun half = survo(EXAMPLE, "swap --by (5,6)");
        assertThat(half.out()).allMatch(line -> line.isEmpty() || line.startsWith("#"));
        CommandRun same = survo(EXAMPLE, "swap --by (5,5)");
        assertThat(same.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(same.err())
                .isEqualTo(
                        "seventeen: -:1: --by: expected two different numbers of blank cells to swap, found twice 5\n");
        String given = "\n\n3,7 / 4,6 / A2=3";
        assertThat(survo(given, "swap --by (4,3)").err())
                .isEqualTo("seventeen: -:3: --by: expected a number of a blank cell, found 3, which is given in A2\n");
        assertThat(survo(given, "swap --by (5,4)").err())
                .isEqualTo("seventeen: -:3: --by: expected a number from 1 to 4, found 5\n");
        CommandRun wrong = survo(EXAMPLE, "swap --by 5+6");
        assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).startsWith("seventeen: --by: expected swaps as (5,6) (7,8), found '5+6'\n");
    }

    /** The table of Products of marginal sums after its first swap, pasted back and named as a start. */
    @Test
    void aTableOfAnEarlierPlayIsTheStart(@TempDir Path folder) throws IOException {
        List<String> half = survo(EXAMPLE, "swap --by (5,6)").out();
        List<String> pasted = half.subList(half.indexOf("# swap (5,6)") + 1, half.size()).stream()
                .map(line -> line.replaceFirst("^# ", ""))
                .toList();
        assertThat(pasted).contains("  D -1  1  0  0 W=4");
        CommandRun run = survo(String.join("\n", pasted), "swap");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .startsWith("# -:1: the start as read")
                .contains("#   D -1  1  0  0 W=4", "# swap (7,8)", "# 1 swap, as few as can be; exactly 1 solution");
        String table = Files.write(folder.resolve("t.txt"), pasted).toString();
        assertThat(survo(EXAMPLE, "swap --start " + table + " --by (7,8)").out())
                .startsWith("# -:1: the start of " + table + ":1")
                .contains("16 33 40 47");
        assertThat(survo(EXAMPLE + " / A1=1", "swap --start " + table + " --json")
                        .out())
                .singleElement()
                .asString()
                .contains("\"start\":[[1,3,4,6],[2,8,9,10],[5,11,13,15],[7,12,14,16]],\"error\":4,\"swaps\":[[7,8]],");
        assertThat(survo(EXAMPLE, "swap --start - " + table).code()).isEqualTo(ExitCode.BAD_INPUT);
        String[][] faults = {
            {"3,7 / 4,6", ":1: expected a table with the sums of the puzzle at -:1, found others"},
            {EXAMPLE + " / A1=2", ":1: expected the given 2 in A1, found 1"},
            {EXAMPLE + "\n" + EXAMPLE, ": expected a table for the puzzle at -:2, found the end of the file"},
        };
        for (String[] fault : faults) {
            CommandRun wrong = survo(fault[0], "swap --start " + table);
            assertThat(wrong.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(wrong.err()).isEqualTo("seventeen: " + table + fault[1] + "\n");
        }
        String blank = Files.writeString(folder.resolve("b.txt"), EXAMPLE).toString();
        assertThat(survo(EXAMPLE, "swap --start " + blank).err())
                .endsWith("b.txt:1: expected a table with a number in each cell, found a blank cell\n");
    }

    /** An arrangement of 16 numbers in c cycles needs 16 − c swaps: 12.6 on average, by the shares that --statistics prints. */
    @Test
    void aRandomStartIsThatOfItsSeed() {
        String[] words = {"survo", "swap", "--start", "random", "--seed", "3"};
        CommandRun run = CommandRun.of(EXAMPLE, words);
        assertThat(run.err()).isEqualTo("# seventeen survo swap: seed 3\n");
        assertThat(CommandRun.of(EXAMPLE, words).out()).isEqualTo(run.out());
        assertThat(run.out())
                .startsWith("# -:1: a start in random order")
                .contains("# 15 swaps, as few as can be; exactly 1 solution");
        int swaps = 0;
        for (int seed = 0; seed < 50; seed++) {
            words[5] = Integer.toString(seed);
            String last = CommandRun.of(EXAMPLE, words).out().stream()
                    .filter(line -> line.contains(" swaps, as few"))
                    .findFirst()
                    .orElseThrow();
            swaps += Integer.parseInt(last.substring(2, last.indexOf(" swaps")));
        }
        assertThat(swaps / 50.0).isBetween(12.2, 13.0);
        assertThat(survo(EXAMPLE + " / A1=1 B1=3", "swap --start random --seed 1 --descent")
                        .out())
                .contains("16 33 40 47");
    }

    @Test
    void swapsAreReadOneByOne(@TempDir Path folder) throws IOException {
        String file = Files.writeString(folder.resolve("p.txt"), EXAMPLE).toString();
        CommandRun run = survo("1,2\nundo\nundo\nx\n\n(5,6),(7,8)\n1,2\n", "swap --interactive " + file);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("# 2 swaps: (5,6) (7,8)", "16 33 40 47");
        assertThat(run.err()).isEqualTo("""
                        seventeen: -:3: expected a swap to undo, found none
                        seventeen: -:4: expected swaps as (5,6) (7,8), found 'x'
                        """);
        assertThat(survo("", "swap --interactive").code()).isEqualTo(ExitCode.USAGE);
        assertThat(survo("", "swap --interactive " + file).out()).contains("# 0 swaps: ");
    }

    /** Each puzzle takes the lines up to its solution; one that is solved at its start takes none. */
    @Test
    void swapsOfSeveralPuzzlesFollowEachOther(@TempDir Path folder) throws IOException {
        String file = Files.writeString(
                        folder.resolve("p.txt"), String.join("\n", SOLVED_AT_START, EXAMPLE, EXAMPLE, SOLVED_AT_START))
                .toString();
        CommandRun run = survo("5,6\n7,8\n1,2\n5,6\nundo\n", "swap --interactive " + file);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().stream().filter(line -> line.contains(" swaps: ") || line.contains(" swap: ")))
                .containsExactly("# 0 swaps: ", "# 2 swaps: (5,6) (7,8)", "# 1 swap: (1,2)", "# 0 swaps: ");
    }

    @Test
    void aPuzzleThatIsSolvedAtItsStartWaitsForNothing(@TempDir Path folder) throws IOException {
        String file =
                Files.writeString(folder.resolve("p.txt"), SOLVED_AT_START).toString();
        InputStream mute = new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("read");
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                throw new AssertionError("read");
            }
        };
        CommandRun run = CommandRun.of(mute, "survo", "swap", "--interactive", file);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("# 0 swaps: ", "4 6");
    }

    @Test
    void aDescentEndsAtASolution() {
        CommandRun run = survo("13,27,38 / 13,14,23,28", "swap --descent --seed 1");
        assertThat(run.out()).contains(" 2  1  3  7 13").anyMatch(line -> line.startsWith("# solved after "));
        assertThat(run.err()).isEqualTo("# seventeen survo swap: seed 1\n");
    }

    @Test
    void whatIsPrintedCanBeReadAgain() {
        for (String[] command : new String[][] {
            {"unique"}, {"swap"}, {"rate", "--runs", "5", "--seed", "1"}, {"swap", "--descent", "--seed", "1"}
        }) {
            for (String puzzle : List.of(EXAMPLE, "A B\n1 * * 3\n2 * * 7\n4 6", "MAT SAVE AS A\n0 0 3\n0 0 7\n4 6 0")) {
                String[] words =
                        Stream.concat(Stream.of("survo"), Stream.of(command)).toArray(String[]::new);
                List<String> printed = CommandRun.of(puzzle, words).out();
                assertThat(survo(String.join("\n", printed), "unique").out())
                        .as("%s: %s", words[1], puzzle)
                        .singleElement()
                        .asString()
                        .endsWith("# unique");
            }
        }
    }

    @Test
    void ratingsHaveMeanErrorAndBits() {
        CommandRun run = survo(EXAMPLE + "\n" + SEVERAL + "\n" + NONE, "rate --runs 20 --seed 1");
        assertThat(run.out()).hasSize(3);
        assertThat(run.out().get(0))
                .matches("14,28,44,50 / 16,33,40,47 # MD [0-9.]+ ± [0-9.]+ in 20 runs; 2\\.32 bits");
        assertThat(run.out().get(1)).matches(".* # MD [0-9.]+ ± [0-9.]+ in 20 runs; multiple");
        assertThat(run.out().get(2)).endsWith(" # none");
        assertThat(survo(EXAMPLE, "rate --runs 3 --mutations 2 --seed 1").out())
                .containsExactly(EXAMPLE + " # MD at least 2.0 ± 0.0 in 3 runs, 3 given up; 2.32 bits");
        assertThat(survo(EXAMPLE, "rate --runs 1 --mutations 2 --seed 1 --json").out())
                .singleElement()
                .asString()
                .endsWith(
                        "\"verdict\":\"unique\",\"runs\":1,\"unfinished\":1,\"md\":2.000,\"md_error\":null,\"bits\":2.322}");
        assertThat(survo(NONE, "rate --json --seed 1").out())
                .singleElement()
                .asString()
                .endsWith("\"runs\":0,\"unfinished\":0,\"md\":null,\"md_error\":null,\"bits\":null}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"grid", "letters", "matrix", "line"})
    void generatedPuzzlesAreUniqueAndTheSameForASeed(String form) {
        String[] words = {"survo", "generate", "3", "4", "--count", "4", "--seed", "9", "--form", form};
        CommandRun run = CommandRun.of("", words);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(CommandRun.of("", words).out()).isEqualTo(run.out());
        assertThat(survo(String.join("\n", run.out()), "unique").out())
                .hasSize(4)
                .doesNotHaveDuplicates()
                .allMatch(line -> line.endsWith("# unique"));
    }

    @Test
    void generatedPuzzlesMeetTheWish() {
        assertThat(survo("", "generate 4 4 --open --difficulty 2..4 --seed 1 --json")
                        .out())
                .singleElement()
                .asString()
                .contains("\"givens\":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]")
                .containsPattern("\"bits\":[23]\\.");
        assertThat(survo("", "generate 3 3 --givens 3 --seed 1").out())
                .singleElement()
                .asString()
                .matches("[^=]*(=[^=]*){3}");
        CommandRun few = survo("", "generate 2 2 --open --count 9 --seed 1 --trials 500");
        assertThat(few.code()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(few.out()).hasSize(8);
        assertThat(few.err()).endsWith("seventeen: expected 9 puzzles, found 8 and none in the last 500 trials\n");
    }

    @Test
    void theTablesOfMustonen2007WithTheSameMarginsAreShown() {
        CommandRun run = survo("13,27,38 / 13,14,23,28", "tables");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .startsWith(
                        "# -:1: 3 x 4: 1104682 tables have these margins",
                        "# the least correlation, r = -0.78",
                        "#  0  0  0 13 13",
                        "#  0  0 12 15 27",
                        "# 13 14 11  0 38",
                        "# 13 14 23 28",
                        "# the greatest correlation, r = 0.92",
                        "# 13  0  0  0 13",
                        "#  0 14 13  0 27",
                        "#  0  0 10 28 38",
                        "# 13 14 23 28")
                .containsSequence(" 2  1  3  7 13", " 5  4  8 10 27", " 6  9 12 11 38", "13 14 23 28")
                .contains("# exactly 1 solution, r = -0.13");
        assertThat(survo(String.join("\n", run.out()), "unique").out())
                .singleElement()
                .asString()
                .endsWith("# unique");
    }

    @Test
    void tablesOfMarginsWithSeveralSolutionsOrNoneAreCountedToo() {
        assertThat(survo(NONE, "tables").out()).contains("# no solution");
        assertThat(survo("6 / 1,2,3", "tables").out())
                .contains("# -:1: 1 x 3: 1 table has these margins", "# exactly 1 solution, r = undefined");
        String large = "260,260,260,260,260,260,260,260 / 260,260,260,260,260,260,260,260";
        assertThat(survo(SEVERAL + "\n" + large, "tables").out())
                .contains("# -:2: 8 x 8: the tables with these margins are too many to be counted in some seconds")
                .anyMatch(line -> line.matches("# the first 1000 solutions, r = -0\\.[0-9]+ to 0\\.[0-9]+"));
        assertThat(survo("3,7 / 4,6", "tables --json").out())
                .singleElement()
                .asString()
                .endsWith("\"tables\":\"4\",\"least\":[[0,3],[4,3]],\"least_r\":-0.535,\"greatest\":[[3,0],[1,6]],"
                        + "\"greatest_r\":0.802,\"solutions\":1,\"complete\":true,\"solution_least_r\":-0.089,"
                        + "\"solution_greatest_r\":-0.089}");
        assertThat(survo(large, "tables --json").out())
                .singleElement()
                .asString()
                .contains("\"tables\":null,", "\"greatest_r\":1.000,");
    }

    @Test
    void latticesAreCountedAndDrawn(@TempDir Path folder) throws IOException {
        Path png = folder.resolve("a.png");
        Path svg = folder.resolve("a.svg");
        Path html = folder.resolve("a.html");
        CommandRun run = survo("", "lattice 3 4 --png " + png + " --svg " + svg + " --html " + html + " --scale 2");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .containsExactly(
                        "# 3 x 4: 128 row sums, 459 column sums; condition (1) left out 0 and 60",
                        "     7680         no solution, by condition (1), and no dot",
                        "    22821 black   no solution, by condition (2)",
                        "      583 red     1 solution",
                        "    32505 green   2 or more solutions",
                        "     2843 yellow  no solution, not seen by (2)",
                        "    66432 in all, with 58752 dots",
                        "# 83952 of the 12! = 479001600 tables have the sums of a red dot (0.0175 %)");
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(Files.readString(svg)).startsWith("<svg ").endsWith("</svg>\n");
        assertThat(Files.readString(html)).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(png, svg, html);
        }
        assertThat(survo("", "lattice 2 3 --json --threads 2").out())
                .containsExactly(
                        "{\"m\":2,\"n\":3,\"rows\":5,\"columns\":8,\"excluded_rows\":0,\"excluded_columns\":0,"
                                + "\"black\":9,\"red\":18,\"green\":9,\"yellow\":4,\"total\":40,\"cases\":40,\"unique_tables\":\"216\",\"tables\":\"720\"}");
    }

    /** Mustonen 2007, section 5: 2980 · 2979 / 2 = 4 438 710 pairs, of which 193 695 are left by both conditions unsolvable. */
    @Test
    void aSquareHasEachPairOfSumsOnceAndEqualSumsApart() {
        assertThat(survo("", "lattice 4 4").out())
                .containsExactly(
                        "# 4 x 4: 2636 row sums, 2636 column sums; condition (1) left out 344 and 344",
                        "# pairs of different sums, each once, and puzzles whose row and column sums are equal",
                        "   965780       344         no solution, by condition (1), and no dot",
                        "  1584478      1400 black   no solution, by condition (2)",
                        "     5327         0 red     1 solution",
                        "  1689430      1160 green   2 or more solutions",
                        "   193695        76 yellow  no solution, not seen by (2)",
                        "  4438710      2980 in all, with 6948496 dots",
                        "# 6136704 of the 16! = 20922789888000 tables have the sums of a red dot (0.0000293 %)");
        assertThat(survo("", "lattice 3 3 --json").out())
                .singleElement()
                .asString()
                .endsWith(
                        "\"total\":1681,\"cases\":1681,\"unique_tables\":\"2736\",\"tables\":\"362880\","
                                + "\"pairs\":{\"excluded\":0,\"black\":277,\"red\":38,\"green\":467,\"yellow\":38,\"total\":820},"
                                + "\"diagonal\":{\"excluded\":0,\"black\":16,\"red\":0,\"green\":24,\"yellow\":1,\"total\":41}}");
    }

    @Test
    void latticesAreCountedInTheSameDigitsInAnyLanguage() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(survo("", "lattice 2 3").out())
                    .contains("       18 red     1 solution", "       40 in all, with 40 dots");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void statisticsOfASizeArePrintedAndDrawn(@TempDir Path folder) throws IOException {
        Path chart = folder.resolve("swaps.svg");
        CommandRun run = survo("", "swap --statistics 3 3 --svg " + chart);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains(
                        "3 x 3: 38 open puzzles with exactly one solution",
                        "        W     puzzles  fewer than 6 swaps       %  up to W: puzzles       fewer       %",
                        "        4          23                  22    95.7                35          34    97.1",
                        "      all          38                  37    97.4")
                .anyMatch(line ->
                        line.matches("chi-square of the solutions: \\d\\.\\d\\d to .*, of 4 degrees of freedom"))
                .contains("      all                  362880");
        assertThat(Files.readString(chart))
                .startsWith("<svg ")
                .contains("Swaps in the open 3 × 3 Survo puzzles", "per million", "W of the start");
    }

    @Test
    void statisticsAsJsonHaveTheSameFigures() {
        CommandRun run = survo("", "swap --statistics 1 3 --json --threads 1");
        assertThat(run.out()).singleElement().asString().isEqualTo("""
                {"m":1,"n":3,"puzzles":1,"swaps":[{"swaps":0,"puzzles":1}],"swaps_mean":0.000000,\
                "swaps_deviation":0.000000,"below":6,"errors":[{"error":0,"puzzles":1,"fewer":1,"puzzles_up_to":1,"fewer_up_to":1}],"error_mean":0.000000,\
                "error_deviation":0.000000,"fewer":1,"chi_square_least":0.000000,"chi_square_greatest":0.000000,\
                "degrees_of_freedom":0,"random":[{"swaps":0,"starts":"1","share":0.166666666666667},\
                {"swaps":1,"starts":"3","share":0.500000000000000},{"swaps":2,"starts":"2","share":0.333333333333333}],\
                "random_mean":1.166666666667,"random_deviation":0.687184270936}""");
    }

    @Test
    void rangesMayBeOpen() {
        assertThat(NumberRange.parse("3")).isEqualTo(new NumberRange(3, 3));
        assertThat(NumberRange.parse("1.5..4")).isEqualTo(new NumberRange(1.5, 4));
        assertThat(NumberRange.parse("2..")).isEqualTo(new NumberRange(2, Double.POSITIVE_INFINITY));
        assertThat(NumberRange.parse("..2")).isEqualTo(new NumberRange(0, 2));
    }

    @Test
    void progressSaysShareAndTime() {
        assertThat(ProgressLine.share("lattice 4 x 4", 0.25, 10))
                .isEqualTo("lattice 4 x 4: 25.0 %, 10 s, about 30 s left");
        assertThat(ProgressLine.share("lattice 4 x 4", 0, 10)).isEqualTo("lattice 4 x 4: 0.0 %, 10 s");
    }

    @Test
    void progressOfACountTellsTheTimeLeftByThePartsThatThisRunHasDone() throws Exception {
        CountRun run = new CountRun(2, 5);
        int parts = run.parts();
        assertThat(SurvoCountCommand.progress(run, 0, 10)).isEqualTo("part 0 of " + parts + ", 0 puzzles, 10 s");
        run.run(1);
        String done = "part " + parts + " of " + parts + ", " + run.found() + " puzzles, 10 s, about ";
        assertThat(SurvoCountCommand.progress(run, 0, 10)).isEqualTo(done + "0 s left");
        assertThat(ProgressLine.times(0.25, 60)).isEqualTo("1:00 min, about 3:00 min left");
    }
}
