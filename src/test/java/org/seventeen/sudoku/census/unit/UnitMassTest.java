package org.seventeen.sudoku.census.unit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.testing.Size;

/** The sums that a census must reach. */
class UnitMassTest {
    private static final RankIndex PAIRS = PairCatalog.all().index();

    private static UnitMass whole() {
        return IntStream.rangeClosed(1, 416).mapToObj(UnitMass::ofBand).reduce(UnitMass.NONE, UnitMass::plus);
    }

    /** The table was made from the catalog; this sum comes from the number of all sudoku grids. */
    @Test
    void theMassOfGridsOfAllPairsIsThatOfAllSudokuGrids() {
        assertThat(whole().gridMass()).isEqualTo(UnitMass.WHOLE_GRID_MASS);
    }

    @Test
    void thePairsOfAllBandsAreAllPairs() {
        UnitMass whole = whole();
        assertThat(whole.pairs()).isEqualTo(CatalogKind.PAIRS.size());
        assertThat(new BigDecimal(whole.pairMass())
                        .divide(new BigDecimal(UnitMass.DENOMINATOR), 6, RoundingMode.HALF_UP))
                .isEqualByComparingTo("983819984.592593");
        for (int band = 1; band <= 416; band++) {
            assertThat(UnitMass.ofBand(band).pairs()).isEqualTo(PAIRS.count(band));
        }
    }

    /** Band by band, as a whole band is one known sum; in full all bands, for 18 clues 342 million units. */
    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    @Tag("sized")
    void theMassesOfTheUnitsOfABandAddUpToThatOfTheBand(int clues) {
        CensusUnits units = CensusUnits.of(clues);
        UnitMass.Reader masses = new UnitMass.Reader();
        for (int band = Size.of(413, 1); band <= 416; band++) {
            UnitMass sum = UnitMass.NONE;
            RankRange ofBand = units.unitsOfBand(band);
            for (long unit = ofBand.from(); unit < ofBand.to(); unit++) {
                CensusUnit of = units.unit(unit);
                sum = sum.plus(masses.of(new RankRange(of.from(), of.to())));
            }
            assertThat(sum).as("band %d", band).isEqualTo(UnitMass.ofBand(band));
        }
    }
}
