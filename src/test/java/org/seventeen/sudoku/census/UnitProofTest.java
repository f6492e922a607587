package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.census.UnitProof.DrawnUnits;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.scan.PairWorks;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.testing.MemoryFolder;

/** What somebody changes in the record of a unit is found by a search again, even if the record looks right in itself. */
class UnitProofTest {
    private static final CensusUnits UNITS = CensusUnits.of(17);

    @TempDir(factory = MemoryFolder.class)
    private Path temporary;

    /** The record of the unit with a known puzzle; of its pairs only that of the puzzle was searched. */
    private static UnitRecord right;

    private static UnitPuzzle known;
    private static UnitProof.Drawn grid;

    @BeforeAll
    static void search() {
        long rank = Catalog.all().rank(Records.SOLUTION);
        for (long pair : CensusStores.pairsOf(Records.SOLUTION)) {
            List<UnitPuzzle> puzzles = Records.searched(17, pair).puzzles();
            for (UnitPuzzle puzzle : puzzles) {
                if (puzzle.rank() == rank) {
                    known = puzzle;
                    right = record(UNITS.unit(UNITS.unitOf(pair)), puzzles);
                }
            }
        }
        grid = new UnitProof.Drawn(known.pair(), known.third());
    }

    private static UnitRecord record(CensusUnit unit, List<UnitPuzzle> puzzles) {
        return Records.withMasses(unit, puzzles.toArray(UnitPuzzle[]::new));
    }

    private static UnitRecord without(UnitPuzzle puzzle) {
        List<UnitPuzzle> fewer = new ArrayList<>(right.puzzles());
        assertThat(fewer.remove(puzzle)).isTrue();
        return record(right.unit(), fewer);
    }

    private static UnitRecord with(UnitPuzzle puzzle) {
        List<UnitPuzzle> more = new ArrayList<>(right.puzzles());
        more.add(puzzle);
        return record(right.unit(), more);
    }

    private static List<String> faults(UnitRecord record) throws InterruptedException {
        return UnitProof.of(record, List.of(grid), 2, () -> false).faults();
    }

    /** A seed with which the one grid that is drawn from the unit is that of the known puzzle. */
    private static long seedOfTheGrid() {
        List<UnitProof.Drawn> all = UnitProof.draw(right.unit(), UnitProof.ALL, DrawnUnits.random(0, 0));
        long place = all.indexOf(grid);
        long seed = 0;
        // The first number that a draw of one grid asks for; drawing some thousand times takes too long.
        while (random(seed).nextLong(all.size()) != place) {
            seed++;
        }
        assertThat(UnitProof.draw(right.unit(), 1, random(seed))).containsExactly(grid);
        return seed;
    }

    private static SplittableRandom random(long seed) {
        return DrawnUnits.random(seed, right.unit().number()).split();
    }

    private CensusVerifier.Outcome verify(double share, long grids, long seed, UnitRecord... records) throws Exception {
        Path folder = Files.createTempDirectory(temporary, "store");
        CensusStores.forge(folder, UNITS, List.of(records));
        UnitSelection wanted = UnitSelection.parse("" + right.unit().number(), UNITS);
        return CensusVerifier.verify(
                folder, new CensusVerifier.Options(wanted, share, grids, seed, 2), part -> {}, () -> false);
    }

    @Test
    void theSearchAgainUsesOtherRules() {
        assertThat(UnitProof.RULES).isNotEmpty().hasSizeLessThan(Rule.values().length);
    }

    @Test
    void aPuzzleThatWasRemovedIsMissed() throws Exception {
        assertThat(faults(without(known)))
                .singleElement()
                .asString()
                .contains("unit " + right.unit().number(), "finds " + known.form(), "which is missing");
    }

    /** The puzzle is one of the grid and in canonical form, but of the items of each third band the plan has it in one only. */
    @Test
    void aForgedThirdBandOrItemIsFoundWithoutASearch() throws Exception {
        RecordCheck check = new RecordCheck(17);
        assertThat(check.fault(known)).isNull();
        int thirds = PairWorks.ofPair(pairDigits(), 17).thirds();
        List<UnitPuzzle> right = new ArrayList<>();
        for (int third : new int[] {0, 1, known.third(), thirds, 287}) {
            for (String item : List.of("crowded-B3", "balanced-B1-B2-B3", "balanced-B2-B1-B3")) {
                UnitPuzzle forged =
                        new UnitPuzzle(known.pair(), third, item, known.minimal(), known.form(), known.rank());
                String fault = check.fault(forged);
                if (fault == null) {
                    right.add(forged);
                } else if (third >= thirds) {
                    assertThat(fault)
                            .isEqualTo("expected one of the " + thirds + " third bands of pair " + known.pair()
                                    + ", found " + third);
                } else if (third == known.third()) {
                    assertThat(fault).endsWith("that " + known.form() + " belongs to, found " + item);
                } else {
                    assertThat(fault)
                            .isEqualTo("expected a third band that makes pair " + known.pair() + " grid " + known.rank()
                                    + ", found " + third);
                }
            }
        }
        assertThat(right).containsOnly(known);
        UnitPuzzle forged = new UnitPuzzle(
                known.pair(), known.third() == 0 ? 1 : 0, known.item(), known.minimal(), known.form(), known.rank());
        assertThat(verify(0, 1, 1, with(forged)).faults())
                .singleElement()
                .asString()
                .contains("expected a third band that makes pair");
    }

    @Test
    void aPuzzleThatWasAddedIsNotFound() throws Exception {
        String other = known.item().equals("crowded-B3") ? "balanced-B1-B2-B3" : "crowded-B3";
        UnitPuzzle moved =
                new UnitPuzzle(known.pair(), known.third(), other, known.minimal(), known.form(), known.rank());
        assertThat(faults(with(moved))).singleElement().asString().contains("does not find " + known.form(), other);
    }

    /** Puzzles of other grids of the unit are the matter of those grids; those of the grid itself are right. */
    @Test
    void aGridIsHeldAgainstItsOwnPuzzlesOnly() throws Exception {
        UnitPuzzle elsewhere = new UnitPuzzle(
                known.pair(), known.third() == 0 ? 1 : 0, known.item(), known.minimal(), known.form(), known.rank());
        assertThat(faults(with(elsewhere))).isEmpty();
    }

    @Test
    void aStoreWithAPuzzleRemovedIsReportedOnceItsGridIsDrawn() throws Exception {
        long seed = seedOfTheGrid();
        CensusVerifier.Outcome found = verify(1, 1, seed, without(known));
        assertThat(found.units()).isEqualTo(1);
        assertThat(found.grids()).isEqualTo(1);
        assertThat(found.faults()).singleElement().asString().contains("finds " + known.form());
        assertThat(verify(1, 1, seed, right).faults()).isEmpty();
        assertThat(verify(0, 1, seed, without(known)).faults()).isEmpty();
    }

    @Test
    void eachRecordOfAUnitThatIsThereTwiceIsSearchedAgain() throws Exception {
        CensusVerifier.Outcome found = verify(1, 1, seedOfTheGrid(), without(known), right);
        assertThat(found.faults())
                .hasSize(2)
                .anyMatch(fault -> fault.contains("contradict each other"))
                .anyMatch(fault -> fault.contains("finds " + known.form()));
        assertThat(found.units()).isEqualTo(2);
    }

    @Test
    void aStopEndsTheSearchAgain() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        assertThat(UnitProof.of(right, UnitProof.ALL, 1, 2, () -> asked.incrementAndGet() > 5))
                .isNull();
    }

    private static byte[] pairDigits() {
        byte[] digits = new byte[54];
        PairCatalog.all().reader().unrank(known.pair(), digits);
        return digits;
    }
}
