package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.UnitProof.DrawnUnits;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.testing.MemoryFolder;

/** The random share of units, and of their grids, that a verification searches again. */
class DrawnUnitsTest {
    private static final CensusUnits UNITS = CensusUnits.of(17);
    private static final int FINISHED = 3000;

    @TempDir(factory = MemoryFolder.class)
    private static Path folder;

    private static CensusSummary summary;

    /** Every third unit is finished; records are in a random order. */
    @BeforeAll
    static void make() throws Exception {
        List<Long> numbers = new ArrayList<>();
        for (long i = 0; i < FINISHED; i++) {
            numbers.add(3 * i);
        }
        Collections.shuffle(numbers, new Random(1));
        try (Store<UnitRecord> store = CensusStores.open(folder.resolve("store"), UNITS)) {
            for (long number : numbers) {
                store.append(Records.with(17, number, List.of()));
            }
        }
        summary = CensusSummary.of(folder.resolve("store"));
    }

    private static Set<Long> drawn(UnitSelection among, double share, long seed) {
        DrawnUnits units = new DrawnUnits(summary, among, share, seed);
        Set<Long> drawn = new TreeSet<>();
        for (long unit = 0; unit < 3 * FINISHED + 10; unit++) {
            if (units.contains(unit)) {
                drawn.add(unit);
            }
        }
        assertThat((long) drawn.size()).isEqualTo(units.size());
        return drawn;
    }

    @Test
    void aShareIsSoManyFinishedUnitsRoundedUp() {
        UnitSelection all = UnitSelection.all(UNITS);
        assertThat(drawn(all, 0, 1)).isEmpty();
        assertThat(drawn(all, 1e-12, 1)).hasSize(1);
        assertThat(drawn(all, 0.07, 1)).hasSize(210);
        assertThat(drawn(all, 0.0701, 1)).hasSize(211);
        assertThat(drawn(all, 1, 1)).hasSize(FINISHED);
        assertThat(drawn(all, 0.5, 1)).allMatch(unit -> unit % 3 == 0);
    }

    @Test
    void unitsAreDrawnFromThePartThatIsAskedFor() {
        UnitSelection part = UnitSelection.parse("30-59,300", UNITS);
        assertThat(drawn(part, 1, 5)).hasSize(11);
        assertThat(drawn(part, 0.1, 5)).hasSize(2).allMatch(part::contains);
        UnitSelection shard = UnitSelection.of(new RankRange(0, 300)).shard(1, 2);
        assertThat(drawn(shard, 1, 5)).hasSize(50).allMatch(unit -> unit % 6 == 0);
        assertThat(drawn(UnitSelection.parse("1-2", UNITS), 1, 5)).isEmpty();
    }

    @Test
    void theSeedDecidesAndALargerShareHasTheUnitsOfASmallerOne() {
        UnitSelection all = UnitSelection.all(UNITS);
        Set<Long> some = drawn(all, 0.1, 7);
        assertThat(drawn(all, 0.1, 7)).isEqualTo(some);
        assertThat(drawn(all, 0.11, 7)).containsAll(some).hasSize(330);
        Set<Long> others = new HashSet<>(drawn(all, 0.1, 8));
        others.retainAll(some);
        // Of 300 units that are drawn anew 30 are expected to be among the first; the standard deviation is 5.
        assertThat(others).hasSizeBetween(5, 60);
    }

    /** With 200 seeds each of 100 units is drawn 20 times on average; the standard deviation is 4.2. */
    @Test
    void eachUnitHasTheSameChance() {
        UnitSelection part = UnitSelection.of(new RankRange(0, 300));
        int[] times = new int[300];
        for (int seed = 0; seed < 200; seed++) {
            drawn(part, 0.1, seed).forEach(unit -> times[Math.toIntExact(unit)]++);
        }
        for (int unit = 0; unit < 300; unit += 3) {
            assertThat(times[unit]).isBetween(2, 50);
        }
    }

    @Test
    void gridsOfAUnitAreDrawnOnceEachAndAllOfThemIfAskedFor() {
        CensusUnit unit = CensusUnits.of(16).unit(CensusStores.smallUnit());
        List<UnitProof.Drawn> all = UnitProof.draw(unit, UnitProof.ALL, DrawnUnits.random(1, 1));
        UnitMass mass = new UnitMass.Reader().of(new RankRange(unit.from(), unit.to()));
        assertThat((long) all.size()).isEqualTo(mass.thirds());
        assertThat(all).doesNotHaveDuplicates();
        for (long pair = unit.from(); pair < unit.to(); pair++) {
            long wanted = pair;
            long thirds =
                    new UnitMass.Reader().of(new RankRange(pair, pair + 1)).thirds();
            assertThat(all.stream().filter(drawn -> drawn.pair() == wanted))
                    .hasSize((int) thirds)
                    .allMatch(drawn -> drawn.third() >= 0 && drawn.third() < thirds);
        }
        Set<UnitProof.Drawn> met = new HashSet<>();
        for (int seed = 0; seed < 300; seed++) {
            List<UnitProof.Drawn> some = UnitProof.draw(unit, 40, DrawnUnits.random(seed, 1));
            assertThat(some).hasSize(40).doesNotHaveDuplicates().isSubsetOf(all);
            assertThat(some).isSortedAccordingTo((one, two) -> Long.compare(one.pair(), two.pair()));
            met.addAll(some);
        }
        assertThat(met).hasSameSizeAs(all);
        assertThat(UnitProof.draw(unit, mass.thirds(), DrawnUnits.random(1, 1))).isEqualTo(all);
        assertThat(UnitProof.draw(unit, mass.thirds() - 1, DrawnUnits.random(1, 1)))
                .hasSize(all.size() - 1)
                .isSubsetOf(all);
    }
}
