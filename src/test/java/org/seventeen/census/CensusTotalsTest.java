package org.seventeen.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.catalog.CatalogKind;
import org.seventeen.catalog.PairCatalog;
import org.seventeen.catalog.RankIndex;
import org.seventeen.catalog.RankRange;
import org.seventeen.testing.Size;

/** The sums that a census must reach. */
class CensusTotalsTest {
    private static final RankIndex PAIRS = PairCatalog.all().index();

    /** The table was made from the catalog; this sum comes from the number of all sudoku grids. */
    @Test
    void theMassOfGridsOfAllPairsIsThatOfAllSudokuGrids() {
        assertThat(CensusTotals.table().whole().gridMass()).isEqualTo(CensusTotals.WHOLE_GRID_MASS);
    }

    @Test
    void thePairsOfAllBandsAreAllPairs() {
        UnitMass whole = CensusTotals.table().whole();
        assertThat(whole.pairs()).isEqualTo(CatalogKind.PAIRS.size());
        assertThat(new BigDecimal(whole.pairMass())
                        .divide(new BigDecimal(UnitMass.DENOMINATOR), 6, RoundingMode.HALF_UP))
                .isEqualByComparingTo("983819984.592593");
        for (int band = 1; band <= 416; band++) {
            assertThat(CensusTotals.table().band(band).pairs()).isEqualTo(PAIRS.count(band));
        }
    }

    @Test
    @Tag("sized")
    void theTableIsThatOfTheCatalog() {
        UnitMasses masses = new UnitMasses();
        for (int band = Size.of(410, 1); band <= 416; band++) {
            assertThat(masses.of(new RankRange(PAIRS.first(band), PAIRS.first(band + 1))))
                    .isEqualTo(CensusTotals.table().band(band));
        }
    }

    /** The masses of all units of a clue count are those of all pairs. */
    @Test
    @Tag("long")
    void massesOfAllUnitsAddUp() {
        UnitMasses masses = new UnitMasses();
        for (int clues = 16; clues <= 17; clues++) {
            CensusUnits units = CensusUnits.of(clues);
            UnitMass sum = UnitMass.NONE;
            for (long unit = 0; unit < units.count(); unit++) {
                CensusUnit of = units.unit(unit);
                sum = sum.plus(masses.of(new RankRange(of.from(), of.to())));
            }
            assertThat(sum).isEqualTo(CensusTotals.table().whole());
        }
    }
}
