package org.seventeen.cli.survo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;

class SurvoCommandTest {
    private static final String SEED_003 = "17,32,36,51 / 17,26,42,51\n";

    static CommandRun survo(String input, String words) {
        return CommandRun.of(input, ("survo " + words).split(" "));
    }

    @Test
    void solutionsArePrintedInTheFormOfThePuzzle() {
        CommandRun grid = survo("* * * * 14\n* * * * 28\n* * * * 44\n* * * * 50\n16 33 40 47\n", "solve");
        assertThat(grid.code()).isEqualTo(ExitCode.DONE);
        assertThat(grid.out())
                .containsExactly(
                        " 1  3  4  6 14",
                        " 2  7  9 10 28",
                        " 5 11 13 15 44",
                        " 8 12 14 16 50",
                        "16 33 40 47",
                        "",
                        "# -:1: 4 x 4: exactly 1 solution");
        CommandRun matrix = survo("MAT SAVE AS A\n0 0 3\n0 0 7\n4 6 0", "solve -");
        assertThat(matrix.out())
                .containsExactly("MAT SAVE AS A", "1 2 3", "3 4 7", "4 6 0", "", "# -:1: 2 x 2: exactly 1 solution");
        assertThat(survo("3,7/4,6", "solve").out()).startsWith("1 2 3", "3 4 7", "4 6");
        assertThat(survo("3,7/4,6", "solve --form letters").out()).startsWith("  A B", "1 1 2 3");
    }

    @Test
    void whatIsPrintedCanBeSolvedAgain() {
        for (String form : List.of("grid", "letters", "matrix", "line")) {
            List<String> printed =
                    survo("6,15/5,7,9\n3,7/4,6\n", "solve --form " + form).out();
            CommandRun again = survo(String.join("\n", printed), "solve --count-only");
            assertThat(again.code()).as(form).isEqualTo(ExitCode.DONE);
            assertThat(again.out()).as(form).hasSize(2).allMatch(line -> line.endsWith("exactly 1 solution"));
        }
    }

    @Test
    void limitsAreSaid() {
        String square = "34,34,34,34 / 34,34,34,34";
        CommandRun run = survo(square, "solve --limit 2 --form line");
        assertThat(run.out()).hasSize(5).endsWith("# -:1: 4 x 4: more than 2 solutions");
        assertThat(survo(square, "solve --count-only --limit 3").out())
                .containsExactly("# -:1: 4 x 4: more than 3 solutions");
        assertThat(survo("6,15/5,6,10\n", "solve --count-only").out()).containsExactly("# -:1: 2 x 3: no solution");
        assertThat(survo("10/1,2,3,4", "solve --limit 0").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void theTwoStagesAreExplained() {
        CommandRun run = survo(SEED_003, "solve --explain");
        assertThat(run.out())
                .contains(
                        "# Partitions 4 of 17: N[P]=11",
                        "# 1 2 5 9 !",
                        "# Partitions 4 of 32: N[P]=16",
                        "# 4 7 11 14 !")
                .endsWith("# 394 preliminary solutions, 1 of them with 1 solution");
        assertThat(survo(SEED_003, "solve --explain --json").code()).isEqualTo(ExitCode.USAGE);
    }

    /** Mustonen 2007, section 4, has 394, and prints two of them. */
    @Test
    void thePreliminarySolutionsAreListed() {
        CommandRun run = survo("17,32,36,51 / 17,26,42,51", "solve --preliminary");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .hasSize(395)
                .doesNotHaveDuplicates()
                .contains(
                        "# -:1: 4 x 4: 1 2 3 11 / 5 6 9 12 / 4 8 10 14 / 7 13 15 16; column sums 17 29 37 53; errors 0 3 -5 2",
                        "# -:1: 4 x 4: 1 2 5 9 / 3 6 10 13 / 4 7 11 14 / 8 12 15 16; column sums 16 27 41 52; errors -1 1 -1 1;"
                                + " 1 solution",
                        "# -:1: 4 x 4: 394 preliminary solutions, 1 of them with 1 solution");
        assertThat(run.out().stream().filter(line -> line.endsWith("; 1 solution")))
                .hasSize(1);
        assertThat(survo("3,7 / 4,6 / A1=1", "solve --preliminary --json").out())
                .containsExactly(
                        "{\"input\":\"3,7 / 4,6 / A1=1\",\"file\":\"-\",\"line\":1,\"rows\":[3,7],\"columns\":[4,6],"
                                + "\"givens\":[[1,0],[0,0]],\"preliminary\":[{\"table\":[[1,2],[3,4]],\"sums\":[4,6],\"errors\":[0,0],"
                                + "\"solutions\":1}],\"count\":1,\"useful\":1,\"solutions\":1,\"complete\":true}");
        assertThat(survo("6,15 / 5,6,10", "solve --preliminary").out())
                .endsWith("# -:1: 2 x 3: 1 preliminary solution, none of them with a solution");
    }

    @Test
    void whatIsExplainedIsReadAgain() {
        CommandRun run = survo(SEED_003 + "\n\n3,7 / 4,6\n", "solve --explain");
        assertThat(survo(String.join("\n", run.out()), "solve --form line").out())
                .filteredOn(line -> line.contains("="))
                .containsExactly(
                        "17,32,36,51 / 17,26,42,51 / A1=2 B1=1 C1=5 D1=9 A2=3 B2=6 C2=10 D2=13 A3=4 B3=7 C3=11 D3=14 A4=8"
                                + " B4=12 C4=16 D4=15",
                        "3,7 / 4,6 / A1=1 B1=2 A2=3 B2=4");
    }

    @Test
    void aDeadlockIsExplainedAndEachPuzzleNamed() {
        CommandRun run = survo("7,14,24 / 6,15,24\n\n3,7 / 4,6\n", "solve --explain");
        assertThat(run.out())
                .startsWith("# -:1: 3 x 3", "# Row 1", "# COMB P,CUR+1 / P=PARTITIONS,7,3 DISTINCT=1 MAX=9")
                .containsSequence("# Partitions 3 of 7: N[P]=1", "# 1 2 4 !")
                .contains("# A deadlock: no swaps within its rows make all errors 0")
                .containsSequence(
                        "# 1 preliminary solution, none of them with a solution", "", "# -:3: 2 x 2", "# Row 1")
                .endsWith("# 1 preliminary solution, 1 of them with 1 solution")
                .anyMatch(line -> line.endsWith(" computed sums"));
        assertThat(survo("4,4,14,14 / 18,18", "solve --explain").out())
                .containsSequence("# Partitions 2 of 4: N[P]=1", "# 1 3", "", "# Row 2")
                .contains("# A deadlock: no partitions, one of each row, have all numbers different")
                .endsWith("# 0 preliminary solutions, none of them with a solution");
    }

    @Test
    void jsonHasOneObjectAPuzzle() {
        assertThat(survo("3,7/4,6/A1=1\n6,15/5,6,10", "solve --json").out())
                .containsExactly(
                        "{\"input\":\"3,7 / 4,6 / A1=1\",\"file\":\"-\",\"line\":1,\"rows\":[3,7],\"columns\":[4,6],\"givens\":[[1,0],[0,0]],"
                                + "\"solutions\":[[[1,2],[3,4]]],\"count\":1,\"complete\":true,\"unique\":true}",
                        "{\"input\":\"6,15 / 5,6,10\",\"file\":\"-\",\"line\":2,\"rows\":[6,15],\"columns\":[5,6,10],\"givens\":[[0,0,0],[0,0,0]],"
                                + "\"solutions\":[],\"count\":0,\"complete\":true,\"unique\":false}");
        assertThat(survo("34,34,34,34/34,34,34,34", "solve --json --count-only --limit 5")
                        .out())
                .singleElement()
                .asString()
                .endsWith("]],\"count\":5,\"complete\":false,\"unique\":false}")
                .doesNotContain("solutions");
    }

    @Test
    void theOperationsOfASessionArePrintedInTurn() {
        String session =
                "-----\nCOMB P,CUR+1 / P=PARTITIONS,4,2\nPartitions 2 of 4: N[P]=2\n1 3\n2 2\nCOMB Q / Q=SUBSETS,2\n";
        assertThat(survo(session, "partitions").out())
                .containsExactly(
                        "Partitions 2 of 4: N[P]=2",
                        "1 3",
                        "2 2",
                        "Subsets of 2 elements: N[Q]=4",
                        "-",
                        "1",
                        "1 2",
                        "2");
        assertThat(survo(session, "partitions --json").out()).hasSize(2);
        CommandRun garbage = survo("\ngarbage", "partitions");
        assertThat(garbage.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(garbage.err()).startsWith("seventeen: -:2:1: expected P=PARTITIONS,N,k, ");
    }

    /** The session of Mustonen 2007, section 3, as it is printed. */
    @Test
    void aSessionWhoseResultsContradictIsReported() {
        String session = """
                        -----
                        OFF=2,3,14,4,12,8,6,13,5,9,25,11
                        The sum of all numbers in a 3x4-table is 12*13/2=78.
                        COMB P,CUR+1 / P=PARTITIONS,78,3 DISTINCT=1 MIN=10 MAX=42 RESULTS=0
                        Partitions 3 of 78: N[P]=128
                        COMB P,CUR+1 / P=PARTITIONS,78,4 DISTINCT=1 MIN=6 MAX=33 RESULTS=0
                        Partitions 4 of 78: N[P]=519
                        -----
                        """;
        CommandRun run = survo(session, "partitions");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).containsExactly("Partitions 3 of 78: N[P]=79", "Partitions 4 of 78: N[P]=97");
        assertThat(run.err()).isEqualTo("""
                        seventeen: -:5:26: printed 128, found 79
                        seventeen: -:7:26: printed 519, found 97
                        """);
        assertThat(survo(session, "partitions --json").out())
                .containsExactly(
                        "{\"title\":\"Partitions 3 of 78\",\"name\":\"P\",\"count\":\"79\",\"printed\":\"128\","
                                + "\"contradictions\":[\"-:5:26: printed 128, found 79\"]}",
                        "{\"title\":\"Partitions 4 of 78\",\"name\":\"P\",\"count\":\"97\",\"printed\":\"519\","
                                + "\"contradictions\":[\"-:7:26: printed 519, found 97\"]}");
        CommandRun without = survo(session.replaceFirst("OFF.*\n", ""), "partitions");
        assertThat(without.code()).isEqualTo(ExitCode.DONE);
        assertThat(without.err()).isEmpty();
        assertThat(without.out()).containsExactly("Partitions 3 of 78: N[P]=128", "Partitions 4 of 78: N[P]=519");
    }

    @Test
    void partitionsArePrintedAsByMustonen() {
        CommandRun run = survo("", "partitions P=PARTITIONS,15,4 DISTINCT=1");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .containsExactly(
                        "Partitions 4 of 15: N[P]=6", "1 2 3 9", "1 2 4 8", "1 2 5 7", "1 3 4 7", "1 3 5 6", "2 3 4 6");
        String comb = "COMB P,CUR+1 / P=PARTITIONS,78,3 DISTINCT=1 MIN=10 MAX=42 RESULTS=0\n";
        assertThat(survo(comb, "partitions").out()).containsExactly("Partitions 3 of 78: N[P]=128");
        assertThat(survo(comb, "partitions - --json").out())
                .containsExactly("{\"title\":\"Partitions 3 of 78\",\"name\":\"P\",\"count\":\"128\"}");
        assertThat(survo("", "partitions P=PARTITIONS,4,2 --json").out())
                .containsExactly(
                        "{\"title\":\"Partitions 2 of 4\",\"name\":\"P\",\"count\":\"2\",\"list\":[[1,3],[2,2]]}");
    }

    @Test
    void uniqueSumsAreCounted() {
        assertThat(survo("", "count 2 5").out()).containsExactly("S(2,5) = 278");
        assertThat(survo("", "count 3 3 --json").out()).containsExactly("{\"m\":3,\"n\":3,\"count\":38}");
        CommandRun run = survo("", "count 8 9");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .startsWith(
                        "seventeen: expected 1 x n up to n = 64, 2 x n up to 15, 3 x n up to 8, 4 x n up to 6 or 5 x 5,"
                                + " found 8 x 9\n");
    }

    @Test
    void countsAreEstimated() {
        CommandRun line = survo("", "count 4 3 --estimate --estimate-time 500ms");
        assertThat(line.code()).isEqualTo(ExitCode.DONE);
        assertThat(line.err()).isEmpty();
        assertThat(line.out())
                .singleElement()
                .asString()
                .matches("S\\(4,3\\) about \\d+ \\+- [\\d.]+ %, \\d+ descents; about [\\d.]+ CPU seconds"
                        + " \\(95 %: [\\d.]+ CPU seconds to [\\d.]+ CPU seconds; machine as is\\)");
        CommandRun json = survo("", "count 2 6 --estimate --estimate-time 500ms --seed 3 --threads 1 --json");
        assertThat(json.code()).isEqualTo(ExitCode.DONE);
        String number = "\\d\\.\\d{5}e[+-]\\d\\d";
        assertThat(json.out())
                .singleElement()
                .asString()
                .matches("\\{\"m\":2,\"n\":6,\"estimate\":" + number + ",\"standard_error\":" + number
                        + ",\"cpu_s\":" + number + ",\"cpu_low_s\":" + number + ",\"cpu_high_s\":" + number
                        + ",\"descents\":\\d+\\}");
        CommandRun small = survo("", "count 1 8 --estimate --estimate-time 1s");
        assertThat(small.code()).isEqualTo(ExitCode.USAGE);
        assertThat(small.err()).startsWith("seventeen: expected at least 2 x 3, found 1 x 8\n");
    }

    @ParameterizedTest
    @CsvSource({
        "0.00123, 0.00123 CPU seconds",
        "7199, 7199 CPU seconds",
        "7201, 2.00 CPU hours",
        "172801, 2.00 CPU days",
        "63115201, 2.00 CPU years",
        "1e12, 31688 CPU years"
    })
    void timesAreSaidInTheUnitThatFits(double seconds, String text) {
        assertThat(SurvoCountCommand.time(seconds)).isEqualTo(text);
    }

    @Test
    void countsAreListedSharedAndKept(@TempDir Path folder) {
        CommandRun list = survo("", "count 4 3 --list --threads 1");
        assertThat(list.out()).hasSize(584).endsWith("# S(4,3) = 583");
        CommandRun solved = survo(String.join("\n", list.out()), "solve --count-only");
        assertThat(solved.out()).hasSize(583).allMatch(line -> line.endsWith(": 4 x 3: exactly 1 solution"));
        long sum = 0;
        for (int shard = 1; shard <= 4; shard++) {
            String share = shard + "/4";
            String line = survo("", "count 3 4 --shard " + share).out().get(0);
            assertThat(line).startsWith("S(3,4), shard " + share + ": ");
            sum += Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
        }
        assertThat(sum).isEqualTo(583);
        String file = folder.resolve("checkpoint").toString();
        assertThat(survo("", "count 2 6 --checkpoint " + file).out()).containsExactly("S(2,6) = 1146");
        // The file of the second run is a new one: --resume with nothing there begins.
        for (String kept : List.of(file, file + "-new", file + "-new")) {
            assertThat(survo("", "count 2 6 --checkpoint " + kept + " --resume").out())
                    .containsExactly("S(2,6) = 1146");
        }
        CommandRun again = survo("", "count 2 6 --checkpoint " + file);
        assertThat(again.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(again.err())
                .isEqualTo("seventeen: " + file + ": expected no such file, found one; --resume goes on with it\n");
    }
}
