package org.seventeen.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.testing.Grid29;

class CatalogCommandTest {
    private final Catalog catalog = Catalog.all();

    @Test
    void unrankPrintsGridsWithTheirRanksInTheOrderAskedFor() {
        CommandRun run = CommandRun.of("", "catalog", "unrank", "5472730537", "0", "4000000000");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsExactly(line(5_472_730_537L), line(0), line(4_000_000_000L));
    }

    @Test
    void rankPrintsTheRankOfTheClassItsFormAndTheAnnotation() {
        long rank = catalog.rank(Grid29.SOLUTION);
        String form = MinlexForm.of(Grid29.SOLUTION).grid().toString();
        CommandRun run = CommandRun.of(GRID + "\tmine\n" + form + "\n", "catalog", "rank");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsExactly(rank + "\t" + form + "\tmine", rank + "\t" + form);
        assertThat(catalog.unrank(rank)).hasToString(form);
    }

    @Test
    void whatIsNoGridMayBePassedOver() {
        CommandRun kept = CommandRun.of("junk\n" + GRID + "\n", "catalog", "rank", "--keep-going");
        assertThat(kept.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(kept.err()).startsWith("seventeen: -:1:").hasLineCount(1);
        assertThat(kept.out()).hasSize(1);
    }

    @Test
    void rangePrintsAllGridsOfTheRangeInOrder() {
        CommandRun run = CommandRun.of("", "catalog", "range", "5000-5003");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsExactly(line(5000), line(5001), line(5002), line(5003));
        assertThat(CommandRun.of("", "catalog", "range", "77").out()).containsExactly(line(77));
    }

    /** Bands 405 to 416 have 4 to 19 grids, or none. */
    @Test
    void rangePrintsAllGridsOfABand() {
        int last = 0;
        for (int band = 405; band <= BandForm.COUNT; band++) {
            CommandRun run = CommandRun.of("", "catalog", "range", "band:" + band);
            assertThat(run.code()).isEqualTo(ExitCode.DONE);
            assertThat(run.out()).hasSize((int) catalog.index().count(band));
            String form = BandForm.numbered(band).toString();
            assertThat(run.out()).allSatisfy(line -> assertThat(line).startsWith(form));
            last = run.out().size();
        }
        assertThat(last).isEqualTo(1);
    }

    @Test
    void randomGridsAreThoseOfTheSeed() {
        CommandRun run = CommandRun.of("", "catalog", "random", "3", "--seed", "7");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEqualTo("# seventeen catalog random: seed 7\n");
        SplittableRandom random = new SplittableRandom(7);
        assertThat(run.out())
                .containsExactly(
                        line(catalog.randomRank(random)),
                        line(catalog.randomRank(random)),
                        line(catalog.randomRank(random)));
        assertThat(CommandRun.of("", "catalog", "random", "0").out()).isEmpty();
    }

    /** {@link CatalogTablesTest} has the lines of all bands. */
    @Test
    void infoPrintsABandWithItsFirstAndItsLastGrid() {
        List<String> lines = CommandRun.of("", "catalog", "info", "--band", "2").out();
        assertThat(lines).hasSize(3).endsWith(line(1_007_170), line(1_007_170 + 25_502_081));
        assertThat(lines.get(0)).startsWith("2\t123456789456789123789123465\t4\t2\t25502082\t1007170\t1470498\t");
    }

    private String line(long rank) {
        return catalog.unrank(rank) + "\t" + rank;
    }
}
