package org.seventeen.sudoku.census.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits.BandTable;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitSelection.UnitSpan;

/** The partition of all pairs into units. */
class CensusUnitsTest {
    private static final RankIndex PAIRS = PairCatalog.all().index();

    /** Every unit of 16 and 17 clues; of 18 clues, of which there are hundreds of millions, those at both ends of each band. */
    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void unitsAreDisjointAndLeaveNoGap(int clues) {
        CensusUnits units = CensusUnits.of(clues);
        long next = 0;
        long unit = 0;
        for (int band = 1; band <= 416; band++) {
            RankRange ofBand = units.unitsOfBand(band);
            assertThat(ofBand.from()).isEqualTo(unit);
            assertThat(next).isEqualTo(PAIRS.first(band));
            int length = ofBand.size() == 0 ? 0 : units.unit(ofBand.from()).pairs();
            for (; unit < ofBand.to(); unit++) {
                if (clues == 18 && unit == ofBand.from() + 20 && ofBand.to() - unit > 20) {
                    // Units in the middle are as long as the first one.
                    next += (ofBand.to() - 20 - unit) * length;
                    unit = ofBand.to() - 20;
                }
                CensusUnit found = units.unit(unit);
                if (found.from() != next || found.number() != unit) {
                    assertThat(found.from()).as("%s", found).isEqualTo(next);
                }
                next = found.to();
            }
            assertThat(next).isEqualTo(PAIRS.first(band + 1));
        }
        assertThat(next).isEqualTo(CatalogKind.PAIRS.size());
        assertThat(unit).isEqualTo(units.count());
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void thePairsOfAUnitLeadBackToIt(int clues) {
        CensusUnits units = CensusUnits.of(clues);
        SplittableRandom random = new SplittableRandom(clues);
        for (int i = 0; i < 20_000; i++) {
            long pair = random.nextLong(PAIRS.size());
            CensusUnit unit = units.unit(units.unitOf(pair));
            assertThat(pair).isBetween(unit.from(), unit.to() - 1);
            assertThat(PAIRS.first(units.bandOf(unit.number()))).isLessThanOrEqualTo(unit.from());
            assertThat(PAIRS.first(units.bandOf(unit.number()) + 1)).isGreaterThanOrEqualTo(unit.to());
            units.check(unit);
        }
    }

    @Test
    void aUnitTakesSomeMinutesAtMostByTheTable() {
        for (int clues = 16; clues <= 18; clues++) {
            CensusUnits units = CensusUnits.of(clues);
            for (int band = 1; band <= 416; band++) {
                RankRange ofBand = units.unitsOfBand(band);
                double seconds = units.seconds(ofBand.from());
                boolean onePair = units.unit(ofBand.from()).pairs() == 1;
                // Units were cut by fewer measurements than estimates rest on; a band may have less than a minute of
                // work.
                assertThat(onePair || ofBand.size() == 1 || seconds > 6 && seconds < 360)
                        .as("%d clues, band %d: %.1f s", clues, band, seconds)
                        .isTrue();
            }
        }
    }

    /** Also of shards, which may have the short last unit of a band or not. */
    @Test
    void thePairsAndTheCostOfAShardAreThoseOfItsUnits() {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 200; round++) {
            CensusUnits units = CensusUnits.of(16 + round % 3);
            long from = units.count() - 1 - random.nextLong(3_000);
            long to = from + 1 + random.nextLong(units.count() - from);
            long shards = 1 + random.nextLong(9);
            UnitSelection whole = UnitSelection.parse("0-3," + from + "-" + (to - 1), units);
            UnitSelection shard = whole.shard(1 + random.nextLong(shards), shards);
            long pairs = 0;
            double seconds = 0;
            List<Long> places = new ArrayList<>();
            for (long unit = shard.from(0); unit >= 0; unit = shard.from(unit + 1)) {
                places.add(unit);
                places.add(pairs);
                pairs += units.unit(unit).pairs();
                seconds += units.seconds(unit);
            }
            assertThat(shard.seconds(units)).isCloseTo(seconds, within(1e-6 * seconds));
            List<Long> found = new ArrayList<>();
            assertThat(shard.spans(units).stream().mapToLong(UnitSpan::pairs).sum())
                    .isEqualTo(pairs);
            for (UnitSpan span : shard.spans(units)) {
                for (long index = 0; index < span.units(); index++) {
                    found.add(span.number(index));
                    found.add(span.place(index));
                }
            }
            assertThat(found).isEqualTo(places);
        }
    }

    @Test
    void aRangeOfPairsIsRoundedOutwards() {
        CensusUnits units = CensusUnits.of(17);
        CensusUnit one = units.unit(1000);
        CensusUnit two = units.unit(1001);
        assertThat(units.unitsOf(new RankRange(one.from(), one.to()))).isEqualTo(new RankRange(1000, 1001));
        assertThat(units.unitsOf(new RankRange(one.to() - 1, two.from() + 1))).isEqualTo(new RankRange(1000, 1002));
        assertThat(units.pairsOf(new RankRange(1000, 1002))).isEqualTo(new RankRange(one.from(), two.to()));
    }

    /** The stores that there are name these partitions: another table needs new names here, and a line in the change log. */
    @Test
    void thePartitionsAreThoseOfTheTableOfThisVersion() {
        assertThat(CensusUnits.of(16).partition()).isEqualTo("1-2e6d3d15");
        assertThat(CensusUnits.of(17).partition()).isEqualTo("1-c4a9b28d");
        assertThat(CensusUnits.of(18).partition()).isEqualTo("1-55871aa1");
    }

    @Test
    void aUnitOfAnotherPartitionIsRefused() {
        CensusUnits units = CensusUnits.of(17);
        CensusUnit unit = units.unit(7);
        assertThatThrownBy(() -> units.check(new CensusUnit(17, "1-00000000", 7, unit.from(), unit.to())))
                .hasMessageContaining(units.partition())
                .hasMessageContaining("1-00000000");
        assertThatThrownBy(() -> units.check(new CensusUnit(17, units.partition(), 7, unit.from(), unit.to() + 1)))
                .hasMessageContaining(unit.toString());
        assertThatThrownBy(() -> units.check(new CensusUnit(17, units.partition(), units.count(), 0, 5)))
                .hasMessageContaining("below " + units.count());
        assertThatThrownBy(() -> units.check(CensusUnits.of(16).unit(7))).hasMessageContaining("16 clues");
        assertThatThrownBy(() -> units.unit(-1)).hasMessageContaining("found -1");
        assertThatThrownBy(() -> units.unit(units.count())).hasMessageContaining("found " + units.count());
        assertThatThrownBy(() -> CensusUnits.of(15)).hasMessageContaining("found 15");
    }

    @Test
    void aTableThatIsNoneIsRefused() {
        StringBuilder table = new StringBuilder("# comment\n");
        for (int band = 1; band <= 416; band++) {
            table.append(band + "\t50\t500\t17000\t41000\t420000\t13000000\n");
        }
        BandTable costs = new BandTable(table.toString(), 6);
        assertThat(costs.get(416, 2)).isEqualTo(17000);
        assertThat(costs.get(1, 3)).isEqualTo(41_000);
        String[] wrong = {
            table.toString().replace("\n7\t50", "\n8\t50"),
            table.toString().replace("\n7\t50\t", "\n7\t0\t"),
            table.toString().replace("\n416\t50\t500\t17000\t41000", ""),
            table + "417\t1\t1\t1\t1\t1\t1\n",
            table.toString().replace("\n7\t50\t", "\n7\tfifty\t"),
        };
        for (String text : wrong) {
            assertThatThrownBy(() -> new BandTable(text, 6))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("found");
        }
    }
}
