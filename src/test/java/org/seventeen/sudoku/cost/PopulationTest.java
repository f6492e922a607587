package org.seventeen.sudoku.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.census.unit.UnitSelection.UnitSpan;
import org.seventeen.sudoku.cost.CostPlanner.CostPlan;

class PopulationTest {
    @Test
    void strataPartitionTheSegments() {
        SplittableRandom random = new SplittableRandom(2);
        for (int round = 0; round < 2_000; round++) {
            List<Population.Segment> segments = new ArrayList<>();
            BitSet expected = new BitSet();
            int from = 0;
            for (int i = random.nextInt(1, 6); i > 0; i--) {
                from += random.nextInt(3);
                int to = from + random.nextInt(1, 40);
                segments.add(new Population.Segment(from, to, 1 + random.nextInt(20)));
                expected.set(from, to);
                from = to;
            }
            int most = random.nextInt(1, 9);
            Population population = Population.of(segments, most, some -> "s");
            assertThat(population.strata()).hasSizeBetween(1, most);
            BitSet found = new BitSet();
            double heaviest = segments.stream()
                    .mapToDouble(Population.Segment::prior)
                    .max()
                    .orElseThrow();
            for (Population.Stratum stratum : population.strata()) {
                assertThat(stratum.size()).isPositive();
                for (Population.Segment segment : stratum.segments()) {
                    assertThat(found.get((int) segment.from(), (int) segment.to())
                                    .isEmpty())
                            .isTrue();
                    found.set((int) segment.from(), (int) segment.to());
                }
                assertThat(stratum.weight()).isLessThanOrEqualTo(population.weight() / most + 2 * heaviest + 1e-9);
            }
            assertThat(found).isEqualTo(expected);
        }
    }

    @Test
    void partsAreDrawnInProportionToTheirExpectedCost() {
        Population.Stratum stratum = Population.of(
                        List.of(new Population.Segment(0, 2, 1), new Population.Segment(5, 6, 8)), 1, some -> "s")
                .strata()
                .get(0);
        SplittableRandom random = new SplittableRandom(3);
        int[] drawn = new int[6];
        for (int i = 0; i < 100_000; i++) {
            Population.Stratum.Draw draw = stratum.draw(random);
            drawn[(int) draw.number()]++;
            assertThat(draw.probability()).isEqualTo(draw.number() == 5 ? 0.8 : 0.1);
        }
        assertThat(drawn[0] / 1e5).isCloseTo(0.1, within(0.005));
        assertThat(drawn[1] / 1e5).isCloseTo(0.1, within(0.005));
        assertThat(drawn[5] / 1e5).isCloseTo(0.8, within(0.005));
    }

    @Test
    void thePairsOfACensusAreAllThere() {
        for (int clues = 16; clues <= 18; clues++) {
            CensusUnits units = CensusUnits.of(clues);
            Population all = new CostPlanner.PlacedPairs(units, UnitSelection.all(units)).population();
            assertThat(all.size()).isEqualTo(PairCatalog.all().index().size());
            assertThat(all.weight()).isCloseTo(UnitSelection.all(units).seconds(units), within(1.0));
            assertThat(all.strata()).hasSize(CostPlanner.MOST_STRATA);
        }
        CensusUnits units = CensusUnits.of(16);
        Population few = new CostPlanner.PlacedPairs(units, UnitSelection.parse("5,7-8", units)).population();
        assertThat(few.size())
                .isEqualTo(units.unit(5).pairs()
                        + units.unit(7).pairs()
                        + units.unit(8).pairs());
    }

    @Test
    void thePopulationOfAShardIsItsOwnPairs() {
        CensusUnits units = CensusUnits.of(16);
        UnitSelection some = UnitSelection.parse("830900-832900", units);
        BitSet seen = new BitSet();
        long first = units.unit(830900).from();
        for (int shard = 1; shard <= 3; shard++) {
            UnitSelection of = some.shard(shard, 3);
            CostPlanner.PlacedPairs pairs = new CostPlanner.PlacedPairs(units, of);
            long size = pairs.population().size();
            assertThat(size)
                    .isEqualTo(
                            of.spans(units).stream().mapToLong(UnitSpan::pairs).sum());
            assertThat(pairs.population().weight()).isCloseTo(of.seconds(units), within(1e-6));
            for (long place = 0; place < size; place += 101) {
                long pair = pairs.pair(place);
                assertThat(of.contains(units.unitOf(pair))).isTrue();
                assertThat(seen.get((int) (pair - first))).isFalse();
                seen.set((int) (pair - first));
            }
        }
        assertThatThrownBy(() -> new CostPlanner.PlacedPairs(
                        units, UnitSelection.parse("4", units).shard(2, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a unit at least, found none");
    }

    /** The costs of all units by the strata of a plan. Each draw takes another time than was expected. */
    private static UnitCosts costs(CensusUnits units, UnitSelection selection) {
        CostPlanner.PlacedPairs pairs = new CostPlanner.PlacedPairs(units, selection);
        SplittableRandom random = new SplittableRandom(4);
        CostSampler.Sample sample =
                new CostSampler(pairs.population(), place -> 0.1 + random.nextDouble(), 1, () -> false).rounds(2);
        return new UnitCosts(new CostPlan("w", "pairs", pairs.population().size(), 1, sample, 1));
    }

    @Test
    void unitsAreListedByCostWithoutAListOfThem() {
        CensusUnits units = CensusUnits.of(17);
        for (UnitSelection selection : List.of(
                UnitSelection.parse("0-4000,10315000-10318349", units),
                UnitSelection.parse("0-4000,10315000-10318349", units).shard(3, 7))) {
            UnitCosts costs = costs(units, selection);
            List<UnitCosts.Unit> expected = new ArrayList<>();
            long place = 0;
            for (long unit = selection.from(0); unit >= 0; unit = selection.from(unit + 1)) {
                int pairs = units.unit(unit).pairs();
                expected.add(new UnitCosts.Unit(unit, unit + 1, costs.seconds(place, place + pairs)));
                place += pairs;
            }
            expected.sort(Comparator.comparingDouble(UnitCosts.Unit::seconds)
                    .reversed()
                    .thenComparing(UnitCosts.Unit::from));
            List<UnitCosts.Unit> found = new ArrayList<>();
            for (UnitCosts.Run run : UnitCosts.Run.of(costs, selection.spans(units))) {
                for (long index = run.from(); index < run.to(); index++) {
                    long unit = run.span().number(index);
                    found.add(new UnitCosts.Unit(unit, unit + 1, run.seconds()));
                }
            }
            assertThat(found).isEqualTo(expected);
        }
    }

    @Test
    void theUnitsOfEighteenCluesAreFewRuns() {
        CensusUnits units = CensusUnits.of(18);
        UnitSelection all = UnitSelection.all(units);
        List<UnitCosts.Run> runs = UnitCosts.Run.of(costs(units, all), all.spans(units));
        assertThat(runs.stream().mapToLong(run -> run.to() - run.from()).sum()).isEqualTo(units.count());
        assertThat(runs).hasSizeLessThan(2_000);
    }

    @Test
    void segmentsThatAreNoneAreRefused() {
        assertThatThrownBy(() -> new Population.Segment(3, 3, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Population.Segment(3, 4, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Population.Segment(-1, 4, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Population.of(List.of(), 1, some -> "s")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void unitsCostWhatTheirStrataDo() {
        Population population = Population.of(
                List.of(new Population.Segment(10, 30, 1), new Population.Segment(40, 50, 2)), 2, some -> "s");
        CostSampler.Sample sample = new CostSampler(population, part -> part < 30 ? 3 : 10, 1, () -> false).rounds(100);
        UnitCosts costs = new UnitCosts(new CostPlan("w", "grids", 30, 1, sample, 1));
        assertThat(costs.seconds(10, 50)).isCloseTo(160, within(1e-9));
        assertThat(costs.seconds(12, 14)).isCloseTo(6, within(1e-9));
        assertThat(costs.seconds(28, 42)).isCloseTo(26, within(1e-9));
        assertThat(costs.seconds(30, 40)).isZero();
        double sum = 0;
        double before = Double.MAX_VALUE;
        for (UnitCosts.Unit unit : costs.units(7)) {
            assertThat(unit.seconds()).isLessThanOrEqualTo(before);
            before = unit.seconds();
            sum += unit.seconds();
        }
        assertThat(sum).isCloseTo(160, within(1e-9));
    }
}
