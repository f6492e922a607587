package org.seventeen.cli.ua;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.search.plan.FiveClueSets;

class BandsCommandTest {
    private static final String PAIR = "123456789457189263698732145285691374764523918931847526";
    private static final String GRID = PAIR + "312964857549278631876315492";

    @TempDir
    private Path folder;

    private static CommandRun run(String command) {
        return CommandRun.of("", command.split(" "));
    }

    @Test
    void thePairOfChampagneHasOneSetOfSevenClues() {
        CommandRun run = run("bands expand --clues 5..7 " + PAIR);
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsExactly(PAIR, "........945............................5.3.....1.....6");
        assertThat(run.err()).isEqualTo("# 0 sets of 5 clues\n# 0 sets of 6 clues\n# 1 set of 7 clues\n");
        assertThat(run("bands expand --clues 8,9 --count-only " + GRID).out())
                .as("a grid is read for its bands 1 and 2")
                .containsExactly(PAIR + "\t8\t47", PAIR + "\t9\t1358");
    }

    @Test
    void theOrderDoesNotDependOnTheThreads() {
        List<String> one = run("bands expand --clues 9 --threads 1 " + PAIR).out();
        List<String> several = run("bands expand --clues 9 --threads 4 " + PAIR).out();
        assertThat(one).hasSize(1359).doesNotHaveDuplicates();
        assertThat(several).isEqualTo(one);
        assertThat(one.subList(1, one.size())).allSatisfy(line -> {
            assertThat(line).hasSize(54);
            assertThat(line.replace(".", "")).hasSize(9);
        });
    }

    @Test
    void bandsAreReadByNumberByDigitsAndFromFiles() throws Exception {
        Path file = Files.writeString(
                folder.resolve("bands"),
                "# bands\n\n29\tthe one with sets of 2\n  30-31\n" + PAIR
                        + " champagne\n123456789457189236698732145\n");
        CommandRun run = run("bands expand --clues 2 --count-only 29..30 " + file);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .containsExactly(
                        BandForm.numbered(29) + "\t2\t9\t29",
                        BandForm.numbered(30) + "\t2\t0\t30",
                        BandForm.numbered(29) + "\t2\t9\t29\tthe one with sets of 2",
                        BandForm.numbered(30) + "\t2\t0\t30",
                        BandForm.numbered(31) + "\t2\t0\t31",
                        PAIR + "\t2\t0\tchampagne",
                        "123456789457189236698732145\t2\t0\t"
                                + BandForm.of(digits("123456789457189236698732145"))
                                        .number());
    }

    private static byte[] digits(String text) {
        byte[] digits = new byte[text.length()];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = (byte) (text.charAt(i) - '0');
        }
        return digits;
    }

    @Test
    void badLinesAreSkippedOnRequest() throws Exception {
        Path file = Files.writeString(folder.resolve("bands"), "500\n29\n12345\n30\n");
        CommandRun run = run("bands expand --clues 2 --count-only --keep-going " + file);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).hasSize(2);
        assertThat(run.err())
                .contains(file + ":1:1: expected the number of a band")
                .contains(file + ":3:1: ");
        CommandRun stopped = run("bands expand --clues 2 --count-only " + file);
        assertThat(stopped.out()).isEmpty();
        assertThat(stopped.code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    /** The last columns of the table of the 416 bands are these counts. */
    @Test
    void theCountsAreThoseOfTheCatalog() {
        List<String> lines =
                run("bands expand --clues 5..6 --count-only 100-110").out();
        List<String> expected = new ArrayList<>();
        for (int band = 100; band <= 110; band++) {
            BandForm form = BandForm.numbered(band);
            for (int clues = 5; clues <= 6; clues++) {
                expected.add(form + "\t" + clues + "\t" + FiveClueSets.count(form, clues) + "\t" + band);
            }
        }
        assertThat(lines).isEqualTo(expected);
    }

    @Test
    void theTableOfGuardiansHasALineForEachSocket() {
        CommandRun run = run("bands guardians " + PAIR);
        assertThat(run.code()).isZero();
        assertThat(run.err())
                .isEqualTo("# 2 cells: 81 sockets, 1683 guardians, 0 sockets unavoidable\n"
                        + "# 3 cells: 74 sockets, 975 guardians, 0 sockets unavoidable\n");
        assertThat(run.out()).hasSize(1 + 81 + 74);
        TreeMap<Integer, Integer> guardians = new TreeMap<>();
        for (String line : run.out().subList(1, run.out().size())) {
            String[] fields = line.split("\t");
            assertThat(fields[0]).matches("c[1-9]=[1-9](,c[1-9]=[1-9]){1,2}");
            guardians.merge(Integer.parseInt(fields[1]), Integer.parseInt(fields[3]), Integer::sum);
            int sum = 0;
            for (String size : fields[5].split(" ")) {
                sum += Integer.parseInt(size.split(":")[1]);
            }
            assertThat(sum).isEqualTo(Integer.parseInt(fields[3]));
        }
        assertThat(guardians).containsEntry(2, 1683).containsEntry(3, 975).hasSize(2);
    }

    /** Example 3 of champagne before and after the forward view. */
    @Test
    void fewerLiveCellsMakeMoreSocketsUnavoidable() {
        String branch = "bands guardians --socket-size 6 --unavoidable --with"
                + " ...1..............1..........1......1....1..1..1....1. --active ";
        CommandRun before = run(branch + ".11.1.11....1......1.1..11......1111...1......1.1111.1 " + PAIR);
        CommandRun after = run(branch + "..1.1.11....1......1............................1....1 " + PAIR);
        assertThat(before.err()).startsWith("# 2 cells: 79 sockets, 87 guardians, 3 sockets unavoidable\n");
        assertThat(after.err()).startsWith("# 2 cells: 79 sockets, 87 guardians, 10 sockets unavoidable\n");
        assertThat(before.out()).hasSize(1 + 3 + 8 + 4 + 9);
        assertThat(after.out())
                .hasSize(1 + 10 + 5 + 13 + 15 + 32)
                .containsAll(before.out().subList(0, 1));
        assertThat(after.out().stream().map(line -> line.split("\t")[0]).toList())
                .containsAll(
                        before.out().stream().map(line -> line.split("\t")[0]).toList());
    }

    @Test
    void setsOfHigherDegreeNeedAsManyClues() {
        CommandRun run = run("bands degrees --most 3 " + PAIR);
        assertThat(run.code()).isZero();
        assertThat(run.out()).hasSize(16);
        assertThat(run.out())
                .contains("1..1.....1..1.........11....1.1......1..11..1...1....1\t3\t14\t3")
                .startsWith(PAIR, "1..1.....1..1.........................................\t1\t4\t1");
        for (String line : run.out().subList(1, 16)) {
            String[] fields = line.split("\t");
            assertThat(Integer.parseInt(fields[3])).isGreaterThanOrEqualTo(Integer.parseInt(fields[1]));
            assertThat(fields[0].replace(".", "")).hasSize(Integer.parseInt(fields[2]));
        }
        List<String> branch = run("bands degrees --most 500 --with ...1" + ".".repeat(50) + " " + PAIR)
                .out();
        assertThat(branch.subList(1, branch.size())).allMatch(line -> line.charAt(3) == '.');
    }
}
