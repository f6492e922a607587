package org.seventeen.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.seventeen.base.work.KnownSpeed;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.grid.RandomGrids;

@ResourceLock("machine speed")
class PlanCommandTest {
    @BeforeAll
    static void takeTheSpeedAsMeasured() {
        KnownSpeed.assume();
    }

    private static CommandRun plan(String input, String words) {
        return CommandRun.of(input, ("plan " + words).split(" ", -1));
    }

    @Test
    void severalNumbersOfCluesArePlannedOneAfterTheOther() {
        CommandRun run = plan("", "--catalog 100-101 --clues 6..7 --time 10ms --seed 1");
        assertThat(run.code()).isZero();
        assertThat(run.out().stream().filter(line -> line.startsWith("work\t")))
                .satisfiesExactly(
                        line -> assertThat(line).contains("for 6 clues"),
                        line -> assertThat(line).contains("for 7 clues"));
        assertThat(plan("", "--catalog 100-101 --clues 6..7 --list-units").err())
                .contains("--list-units: expected one number of --clues with it, found 2");
    }

    @Test
    void aScanOfAFileIsPlannedByPositions() {
        StringBuilder grids = new StringBuilder();
        RandomGrids random = RandomGrids.seeded(1);
        for (int i = 0; i < 100; i++) {
            grids.append(random.next()).append('\n');
        }
        CommandRun run = plan(grids.toString(), "--clues 6 --time 4s --seed 1 --cores 4");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("work\tscan of files for 6 clues", "grids\t100");
        assertThat(run.out()).filteredOn(line -> line.startsWith("stratum\t")).hasSize(8);
        assertThat(run.out()).anyMatch(line -> line.matches("elapsed\t.* on 4 cores\t95 %: .* to .*"));
        assertThat(run.out())
                .anyMatch(line -> line.matches("machine-speed\t1\\.00 s; the work is .* times machine-speed"));
        CommandRun units = plan(grids.toString(), "--clues 6 --time 10ms --seed 1 --list-units --unit-grids 30");
        assertThat(units.out()).hasSize(4).anyMatch(line -> line.matches("3\t90\t99\t[0-9.]+"));
    }

    @Test
    void unitsOfTheCatalogAreThoseOfAScan() {
        CommandRun run = plan("", "--catalog 100-199 --clues 6 --time 10ms --seed 1 --list-units");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().stream().map(line -> line.replaceFirst("\t[0-9.]+$", "")))
                .containsExactlyInAnyOrder("1\t100\t127", "2\t128\t191", "3\t192\t199");
        assertThat(run.err()).contains("# seventeen plan: scan of catalog ranks 100-199 for 6 clues: 100 grids, CPU ");
    }

    @Test
    void aPieceOfACensusIsPlannedByPairs() {
        CensusUnits units = CensusUnits.of(16);
        long pair = units.unit(CensusStores.smallUnit()).from();
        CommandRun run = plan("", "--census --clues 16 --range " + pair + " --time 10ms --seed 1 --json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .singleElement()
                .asString()
                .contains("\"work\":\"census for 16 clues\",\"parts\":\"pairs\"");
        CommandRun list = plan("", "--census --clues 16 --range " + pair + " --time 10ms --seed 1 --list-units");
        assertThat(list.out()).singleElement().asString().startsWith(CensusStores.smallUnit() + "\t" + pair + "\t");
    }

    /** The range has two units, of 2 000 and of 530 pairs. */
    @Test
    void aShardOfACensusIsPlannedByItsOwnPairs() {
        String range = "--census --clues 16 --range 983937710-983939435 --time 10ms --seed 1";
        List<String> counts = new ArrayList<>();
        for (int shard = 1; shard <= 2; shard++) {
            CommandRun run = plan("", range + " --shard " + shard + "/2");
            assertThat(run.code()).as(run.err()).isZero();
            counts.add(run.out().get(1));
            CommandRun list = plan("", range + " --list-units --shard " + shard + "/2");
            String[] unit = list.out().get(0).split("\t", -1);
            assertThat(list.out()).hasSize(1);
            assertThat("pairs\t" + (Long.parseLong(unit[2]) - Long.parseLong(unit[1]) + 1))
                    .isEqualTo(run.out().get(1));
        }
        assertThat(counts).containsExactlyInAnyOrder("pairs\t2000", "pairs\t530");
        String empty = Stream.of("1/3", "2/3", "3/3")
                .map(shard -> plan("", range + " --shard " + shard).err())
                .filter(err -> err.contains("expected"))
                .findFirst()
                .orElse("");
        assertThat(empty).contains("seventeen: --shard: expected a shard with a unit, found none in ");
    }

    /** The sample may find another order than the table of costs has. */
    @Test
    void unitsAreListedCostlyOnesFirst() {
        CommandRun list = plan("", "--census --clues 16 --range band:400 --time 10ms --seed 1 --list-units");
        assertThat(list.code()).as(list.err()).isZero();
        assertThat(list.out()).hasSizeGreaterThan(20);
        assertThat(list.out().stream().map(line -> Double.valueOf(line.split("\t", -1)[3])))
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    /** A shard of a file of different grids costs what its own grids cost. */
    @Test
    void aShardIsPlannedByItsOwnGrids() {
        String grids =
                RandomGrids.seeded(1).next() + "\n" + RandomGrids.seeded(2).next() + "\n";
        CommandRun first = plan(grids, "--clues 6 --time 10ms --seed 1 --shard 1/3");
        assertThat(first.out()).contains("grids\t1").anyMatch(line -> line.startsWith("stratum\tgrids 0-0\t"));
        CommandRun third = plan(grids, "--clues 6 --time 10ms --seed 1 --shard 3/3");
        assertThat(third.code()).isEqualTo(ExitCode.USAGE);
        assertThat(third.err()).contains("seventeen: --shard: expected a shard with a grid, found none in 3/3");
        CommandRun ranks = plan("", "--catalog 100-110 --clues 6 --time 10ms --seed 1 --shard 3/7");
        assertThat(ranks.out()).contains("grids\t2").anyMatch(line -> line.matches("stratum\tgrids 100-1(00|07)\t.*"));
        CommandRun none = plan("", "--catalog 100-101 --clues 6 --time 10ms --seed 1 --shard 7/7");
        assertThat(none.err()).contains("seventeen: --shard: expected a shard with a grid, found none in 7/7");
    }

    @Test
    void aBadLineThatIsPassedOverShowsInTheExitCode() {
        String grid = RandomGrids.seeded(1).next().toString();
        CommandRun run = plan(grid + "\n123\n", "--clues 6 --time 10ms --seed 1 --keep-going");
        assertThat(run.out()).contains("grids\t1");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    /** Each grid may take hours, so its cost is estimated. */
    @Test
    void costsOfManyCluesHaveAnIntervalAndKeepToTheTime() {
        CommandRun run = plan("", "--clues 19 --time 1s --seed 1 --catalog 5472730000 --json");
        assertThat(run.code()).as(run.err()).isZero();
        Matcher plan = Pattern.compile("\"cpu_s\":([0-9.]+),\"cpu_low_s\":([0-9.]+),\"cpu_high_s\":([0-9.]+)")
                .matcher(run.out().get(0));
        assertThat(plan.find()).as(run.out().get(0)).isTrue();
        assertThat(Double.parseDouble(plan.group(2))).isLessThan(Double.parseDouble(plan.group(1)));
        assertThat(Double.parseDouble(plan.group(3))).isGreaterThan(Double.parseDouble(plan.group(1)));
    }

    @Test
    void anEmptyInputIsOneSentence() {
        CommandRun run = plan("", "--seed 1");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines().toList())
                .isEqualTo(List.of(
                        "# seventeen plan: seed 1", "seventeen: -: expected solution grids to plan for, found none"));
    }
}
