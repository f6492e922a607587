package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.AuditReport.Count;
import org.seventeen.sudoku.search.AuditReport.Lost;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.ScanPlan;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.watch.audit.Audit;
import org.seventeen.testing.Size;

@Tag("sized")
class AuditTest {
    private static final long NODES = 1_000_000;

    /** Rules that cut early leave little to the later ones, so some sets omit early rules. */
    private static final List<Set<Rule>> RULES = List.of(
            EnumSet.allOf(Rule.class),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_BOUND)),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_LEVELS, Rule.STATIC_NODE)),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_LEVELS)),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_BOUND, Rule.FIRST_BAND_LEVELS)));

    private static final List<Case> ONE_BAND = Instances.of(Kind.ONE_BAND, 73, Size.of(2, 6));

    private final Map<SolutionGrid, UaTable> harvests = new HashMap<>();

    /** A cut that never happens here would not be tested at all, so each kind has to. */
    @Test
    void aSoundSearchLosesNothingAndFindsTheSame() {
        Map<Cut, Long> cuts = new EnumMap<>(Cut.class);
        for (Kind kind : Kind.values()) {
            for (Case one : Instances.of(kind, 71, Size.of(4, 8))) {
                GridResult audited = search(one.instance(), SearchOptions.DEFAULT.withAudit(1));
                GridResult plain = search(one.instance(), SearchOptions.DEFAULT);
                assertThat(plain.audit()).isEmpty();
                assertThat(audited.puzzles()).as(one.name()).isEqualTo(plain.puzzles());
                assertThat(audited.puzzles()).as(one.name()).hasSameSizeAs(one.puzzles());
                assertThat(audited.puzzles())
                        .as(one.name())
                        .allMatch(found -> one.puzzles().contains(found.puzzle().clues()));
                assertThat(audited.exhaustive()).isTrue();
                AuditReport report = audited.audit().orElseThrow();
                assertThat(report.lost()).as(one.name()).isEmpty();
                assertThat(report.clean()).as(one.name()).isTrue();
                assertThat(report.sets()).isPositive();
                for (Cut cut : Cut.values()) {
                    assertThat(report.count(cut).audited())
                            .isEqualTo(report.count(cut).cuts());
                    cuts.merge(cut, report.count(cut).cuts(), Long::sum);
                }
            }
        }
        assertThat(cuts.remove(Cut.EARLY_MULTI_BOX)).as("of band pairs only").isZero();
        assertThat(cuts)
                .allSatisfy((cut, count) -> assertThat(count).as(cut.label()).isPositive());
    }

    /**
     * The search gets sets that are not unavoidable, so its rules cut wrongly. The puzzles it finds and those the audit
     * reports as lost are together all puzzles: the cuts leave no gap.
     */
    @Test
    void whatAWrongSetLosesIsReportedByEveryRule() {
        SplittableRandom random = new SplittableRandom(8);
        Map<Cut, Integer> lossesBy = new EnumMap<>(Cut.class);
        for (Kind kind : Kind.values()) {
            for (Case one : Instances.of(kind, 72, Size.of(5, 24))) {
                if (one.puzzles().isEmpty()) {
                    continue;
                }
                for (int variant = 0; variant < RULES.size(); variant++) {
                    List<CellSet> wrong = wrongSets(random, one, 1 + random.nextInt(14));
                    if (variant % 2 == 0) {
                        // Otherwise the clue sets of a first band are complete, and no puzzle seems lost there.
                        wrong.removeIf(set -> inALine(set.and(one.instance().free())));
                    }
                    if (wrong.isEmpty()) {
                        continue;
                    }
                    assertFoundAndLostAreAll(random, one, wrong, RULES.get(variant), lossesBy);
                }
            }
        }
        // Losing a puzzle by every cut takes many cases.
        if (Size.of(0, 1) == 0) {
            assertThat(lossesBy).as("cuts that lost puzzles").hasSizeGreaterThanOrEqualTo(10);
            return;
        }
        Set<Cut> never = EnumSet.allOf(Cut.class);
        never.removeAll(lossesBy.keySet());
        // The solver and the learned sets are correct here, stack levels hardly ever cut: each has its own test below.
        // The
        // early test is of band pairs only.
        assertThat(never)
                .as("cuts that lost nothing; losses %s", lossesBy)
                .isSubsetOf(Cut.PAIR_CHECK, Cut.PUZZLE_CHECK, Cut.FRESH_SETS, Cut.STACK_LEVELS, Cut.EARLY_MULTI_BOX);
    }

    /** A puzzle that was cut is reported by every kind of cut, unless the search has found it. */
    @ParameterizedTest
    @EnumSource(Cut.class)
    void aPuzzleThatWasCutIsLost(Cut cut) {
        int asked = 0;
        for (Case one : ONE_BAND) {
            for (CellSet puzzle : one.puzzles()) {
                Orientation orientation = new Orientation(one.instance(), UaTable.of(List.of()), 0);
                FirstBandTables tables = FirstBandTables.of(orientation.pool(), 0, 1, 2);
                int[] clues = new int[3];
                for (int band = 0; band < 3; band++) {
                    clues[band] = puzzle.band(band) & ~orientation.given[band];
                }
                int y = Integer.bitCount(clues[1]);
                int z = Integer.bitCount(clues[2]);
                for (boolean known : new boolean[] {false, true}) {
                    Audit audit = audit(one.instance(), 1);
                    ClueCounts counts = new ClueCounts(Integer.bitCount(clues[0]), y, z, 27);
                    audit.begin(0, tables.second(), tables.third(), clues[0], counts, 1);
                    if (known) {
                        one.puzzles().forEach(found -> audit.found(0, found));
                    }
                    audit.leaf(cut, clues[1]);
                    audit.candidate(cut, clues[1], clues[2]);
                    AuditReport report = new AuditReport();
                    audit.addTo(report);
                    assertThat(report.clean()).as(one.name()).isEqualTo(known);
                    assertThat(report.lost()).as(one.name()).allMatch(lost -> lost.cut() == cut);
                    assertThat(report.count(cut).cuts()).isEqualTo(2);
                    assertThat(report.lost().stream()
                                    .map(lost -> lost.puzzle().clues())
                                    .anyMatch(puzzle::equals))
                            .as(one.name())
                            .isEqualTo(!known);
                    asked++;
                }
            }
        }
        assertThat(asked).isPositive();
    }

    @Test
    void aShareIsAShareAndDependsOnTheSeedOnly() {
        SearchInstance instance = Instances.of(Kind.DEEP, 74, 1).get(0).instance();
        Audit tenth = audit(instance, 0.1);
        Audit again = audit(instance, 0.1);
        int spared = 0;
        for (int i = 0; i < 100_000; i++) {
            boolean one = tenth.spares(Cut.DISJOINT);
            assertThat(again.spares(Cut.DISJOINT)).isEqualTo(one);
            spared += one ? 1 : 0;
        }
        assertThat(spared).as("seed 5").isBetween(9_500, 10_500);
        AuditReport report = new AuditReport();
        tenth.addTo(report);
        assertThat(report.count(Cut.DISJOINT)).isEqualTo(new Count(100_000, spared, 0, 0));
    }

    @Test
    void wrongSharesAreRefused() {
        for (double share : new double[] {-0.1, 1.5, Double.NaN}) {
            assertThatThrownBy(() -> SearchOptions.DEFAULT.withAudit(share))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("found " + share);
        }
        SearchOptions first = new SearchOptions(true, EnumSet.allOf(Rule.class), false, 0);
        assertThatThrownBy(() -> first.withAudit(0.5)).isInstanceOf(IllegalArgumentException.class);
    }

    private void assertFoundAndLostAreAll(
            SplittableRandom random, Case one, List<CellSet> wrong, Set<Rule> rules, Map<Cut, Integer> lossesBy) {
        SolutionGrid solution = one.instance().solution();
        UaTable harvest = harvests.computeIfAbsent(solution, grid -> new UaHarvester(grid).forSearch());
        List<CellSet> both = new ArrayList<>(wrong);
        harvest.sets().forEach(set -> both.add(set));
        UaTable table = UaTable.of(both);
        Orientation[] orientations = {
            new Orientation(one.instance(), table, 0), new Orientation(one.instance(), table, 1)
        };
        String name = one.name() + ", seed 8, wrong sets " + wrong;
        if (orientations[0].hopeless()) {
            return;
        }
        Audit audit = new Audit(one.instance(), both, 1, 5, NODES, () -> false);
        assertThat(audit.refusedSets()).as(name).isPositive();
        List<CellSet> found = new ArrayList<>();
        GridWorker worker = new GridWorker(
                solution,
                new WorkerSets.OfGrid(orientations, new WorkerSets.Learned<>()),
                (third, clues) -> found.add(clues),
                rules,
                () -> false,
                audit,
                new Counters());
        int[][] ranks = {{0, 1, 2}, {0, 1, 2}};
        for (BandTask task : ScanPlan.tasks(one.instance().clues(), random.nextInt(2), ranks)) {
            Orientation orientation = orientations[task.orientation()];
            FirstBandSets sets = new FirstBandSets(
                    orientation.setsOfBand(task.first()),
                    orientation.free[task.first()],
                    task.clues(),
                    audit.firstBand(task.orientation(), task.first()));
            worker.search(task, sets, 0, sets.groups());
        }
        AuditReport report = new AuditReport();
        audit.addTo(report);
        Set<CellSet> all = new HashSet<>(found);
        Set<CellSet> once = new HashSet<>(found);
        assertThat(one.puzzles()).as(name).containsAll(found);
        for (Lost lost : report.lost()) {
            lossesBy.merge(lost.cut(), 1, Integer::sum);
            CellSet clues = lost.puzzle().clues();
            if (lost.cut() == Cut.FIRST_BAND_SETS) {
                // The other two bands are full there.
                one.puzzles().stream().filter(clues::containsAll).forEach(all::add);
            } else {
                all.add(clues);
                assertThat(once.add(clues)).as(name + " lost once: " + lost).isTrue();
            }
        }
        assertThat(all).as(name).isEqualTo(one.puzzles());
    }

    /** Sets of cells that some puzzle misses, so that they are not unavoidable, in typical regions of unavoidable sets. */
    private static List<CellSet> wrongSets(SplittableRandom random, Case one, int count) {
        List<CellSet> puzzles = List.copyOf(one.puzzles());
        CellSet missed = puzzles.get(random.nextInt(puzzles.size())).complement();
        List<CellSet> wrong = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            CellSet region = missed.and(region(random));
            CellSet free = region.and(one.instance().free());
            if (!free.isEmpty()) {
                CellSet some = CellSet.EMPTY;
                for (int band = 0; band < 3; band++) {
                    int[] part = new int[3];
                    part[band] = free.band(band);
                    CellSet inBand = CellSet.ofBands(part[0], part[1], part[2]);
                    some = some.or(Instances.some(random, inBand, 1 + random.nextInt(2)));
                }
                // Cells that are given or not free make the set large enough; the search ignores them.
                CellSet rest =
                        missed.minus(one.instance().free()).minus(one.instance().given());
                wrong.add(some.or(Instances.some(random, rest, 4)));
            }
        }
        wrong.removeIf(set -> set.size() < 4);
        return wrong;
    }

    private static boolean inALine(CellSet set) {
        CellSet mirrored = set.transposed();
        int bands = 0;
        int stacks = 0;
        for (int i = 0; i < 3; i++) {
            bands += set.band(i) == 0 ? 0 : 1;
            stacks += mirrored.band(i) == 0 ? 0 : 1;
        }
        return bands < 2 || stacks < 2;
    }

    /** A band, two bands, two boxes of different bands, a band and a box, or everything; or the transpose. */
    private static CellSet region(SplittableRandom random) {
        int all = (1 << 27) - 1;
        int[] masks = new int[3];
        int first = random.nextInt(3);
        int other = (first + 1 + random.nextInt(2)) % 3;
        int box = 0b111_000000_111_000000_111 << 3 * random.nextInt(3);
        switch (random.nextInt(8)) {
            case 0 -> masks[first] = all;
            case 1 -> {
                masks[first] = all;
                masks[other] = all;
            }
            case 2 -> {
                masks[first] = box;
                masks[other] = box;
            }
            case 3 -> {
                masks[first] = all;
                masks[other] = box;
            }
            case 4 -> masks[first] = box;
            case 5 -> masks[first] = box & 0b111_111_111 << 9 * random.nextInt(3);
            case 6 -> {
                masks[first] = all;
                masks[other] = box & 0b111_111_111 << 9 * random.nextInt(3);
            }
            default -> masks = new int[] {all, all, all};
        }
        CellSet region = CellSet.ofBands(masks[0], masks[1], masks[2]);
        return random.nextBoolean() ? region : region.transposed();
    }

    private static Audit audit(SearchInstance instance, double share) {
        return new Audit(instance, List.of(), share, 5, NODES, () -> false);
    }

    private static GridResult search(SearchInstance instance, SearchOptions options) {
        StopSignal stop = new StopSignal();
        return new GridSearch(instance, options, stop, Audit.of(instance, options, stop)).searchAll();
    }
}
