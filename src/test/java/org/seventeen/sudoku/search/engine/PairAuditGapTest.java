package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.AuditReport.Lost;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.engine.PairInstances.Case;
import org.seventeen.sudoku.search.engine.PairInstances.Kind;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.sudoku.ua.harvest.WrongHarvest;
import org.seventeen.testing.Size;

/**
 * The search of a band pair with sets that are not unavoidable, so that its rules cut wrongly: what it finds and what its
 * audit reports as lost are together all puzzles of each third band.
 */
@Tag("sized")
@Tag("once")
class PairAuditGapTest {
    /** Rules that cut early leave little to the later ones, so some sets omit early rules. */
    private static final List<Set<Rule>> RULES = List.of(
            EnumSet.allOf(Rule.class),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_BOUND)),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_LEVELS, Rule.STATIC_NODE)),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_LEVELS)),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_BOUND, Rule.FIRST_BAND_LEVELS)),
            EnumSet.complementOf(EnumSet.of(Rule.FIRST_BAND_LEVELS, Rule.STATIC_NODE, Rule.MINIROWS)));

    /** What the cuts of a search lost, over all of its cases. */
    private final Map<Cut, Integer> lossesBy = new EnumMap<>(Cut.class);

    /** Cases in which one third band lost a puzzle and another none. */
    private int partial;

    /**
     * The search gets sets that are not unavoidable, so its rules cut wrongly. For each third band the puzzles it finds and
     * those the audit reports as lost are together all puzzles: the cuts leave no gap.
     */
    @Test
    void whatAWrongSetLosesIsReported() {
        searchWithWrongSets(new int[] {1, 5}, 1, 0);
        assertThat(lossesBy).as("cuts that lost puzzles").hasSizeGreaterThan(4);
        assertThat(partial).as("cases in which third bands differ").isPositive();
    }

    /** All cuts lose puzzles: that takes as many cases. */
    @Tag("long")
    @Test
    void whatAWrongSetLosesIsReportedByEveryRule() {
        searchWithWrongSets(new int[] {1, 2, 5, 64}, 12, 1);
        Set<Cut> never = EnumSet.allOf(Cut.class);
        never.removeAll(lossesBy.keySet());
        // The solver and the learned sets are correct here, and each has its own test below. The stacks leave too few
        // clues
        // by the caps alone, whatever sets there are.
        assertThat(never)
                .as("cuts that lost nothing; losses %s", lossesBy)
                .containsExactlyInAnyOrder(Cut.PAIR_CHECK, Cut.PUZZLE_CHECK, Cut.FRESH_SETS, Cut.STACK_LEVELS);
        assertThat(partial).as("cases in which third bands differ").isPositive();
    }

    private void searchWithWrongSets(int[] thirdBands, int fewThirds, int manyThirds) {
        SplittableRandom random = new SplittableRandom(82);
        for (Kind kind : Kind.values()) {
            for (int thirds : PairInstances.numbers(kind, thirdBands)) {
                int draws = thirds <= 5 ? fewThirds : manyThirds;
                // In the usual size other cells of the slowest kind, which are searched much sooner.
                int seed = kind == Kind.TWO_BANDS ? Size.of(31, 83) : 83;
                List<Case> cases = PairInstances.withPuzzlesWantedOnce(kind, thirds, seed, draws);
                for (Case drawn : PairInstances.ofFewestClues(cases)) {
                    for (int variant = 0; variant < RULES.size(); variant++) {
                        Case one = variant % 2 == 0 ? tight(drawn) : drawn;
                        List<PairSet> wrong = wrongSets(random, one, 1 + random.nextInt(10));
                        if (variant % 3 != 0) {
                            // Otherwise no puzzle is left to the rules.
                            wrong.removeIf(set -> inOneBand(set));
                        }
                        if (!wrong.isEmpty()) {
                            SearchOptions options = new SearchOptions(false, RULES.get(variant), false, 0).withAudit(1);
                            PairResult result = search(one, options, WrongHarvest.of(one.harvest(), wrong));
                            assertFoundAndLostAreAll(
                                    one.name() + ", seed 82, wrong sets " + wrong,
                                    one,
                                    PairInstances.texts(result),
                                    result.audit(),
                                    false);
                            assertThat(result.audit().stream()
                                            .mapToLong(AuditReport::refusedSets)
                                            .sum())
                                    .isPositive();
                        }
                    }
                }
            }
        }
    }

    /** The same with wrong sets that come while the tables are in use, as if another worker had learned them. */
    @Test
    void whatAWrongLearnedSetLosesIsReported() {
        SplittableRandom random = new SplittableRandom(84);
        for (Kind kind : Kind.values()) {
            for (int thirds : PairInstances.numbers(kind, 2, 5)) {
                List<Case> cases = PairInstances.withPuzzlesWantedOnce(kind, thirds, 85, Size.of(4, 10));
                for (Case one : PairInstances.ofFewestClues(cases)) {
                    List<PairSet> wrong = wrongSets(random, one, 1 + random.nextInt(4));
                    assertLearnedTooLate(one, wrong);
                }
            }
        }
        assertThat(lossesBy.getOrDefault(Cut.FRESH_SETS, 0)).as("%s", lossesBy).isPositive();
    }

    private void assertLearnedTooLate(Case one, List<PairSet> wrong) {
        PairInstance instance = one.instance();
        WorkerSets.Learned<PairSet> shared = new WorkerSets.Learned<>();
        WorkerSets.OfPair sets = new WorkerSets.OfPair(instance, one.harvest(), shared);
        SearchObserver<PairSet> audits = PairInstances.audited(one, 1);
        SearchListener audit = audits.listener();
        Counters counters = new Counters();
        List<String> found = new ArrayList<>();
        Refuter.OfPair refuter = new Refuter.OfPair(
                instance,
                new PairHarvest(instance.cells()),
                sets,
                EnumSet.allOf(Rule.class),
                (t, clues) -> found.add(text(instance, t, clues)),
                audit,
                counters,
                () -> false);
        PairWorker worker =
                new PairWorker(instance, sets, refuter, EnumSet.allOf(Rule.class), () -> false, audit, counters);
        one.tasks().forEach(task -> sets.tables(task, task.first()));
        wrong.forEach(shared::add);
        for (PairTask task : one.tasks()) {
            // No set of the first band alone, so that no clue set is missing there.
            FirstBandSets all = new FirstBandSets(new int[0], instance.free(task.first()), task.clues());
            worker.search(task, all, 0, all.groups());
        }
        List<AuditReport> reports = audits.reports(List.of());
        assertFoundAndLostAreAll(one.name() + ", seed 84, learned " + wrong, one, found, reports, true);
    }

    /**
     * For each third band the puzzles found and lost are all puzzles, and none of them is both.
     *
     * @param again whether a candidate that was cut may be lost once more with all the others of its leaf
     */
    private void assertFoundAndLostAreAll(
            String name, Case one, List<String> found, List<AuditReport> reports, boolean again) {
        Set<String> all = new TreeSet<>(found);
        assertThat(found).as(name).hasSize(all.size());
        assertThat(one.puzzles()).as(name).containsAll(found);
        int lossy = 0;
        for (int t = 0; t < reports.size(); t++) {
            Set<String> byCandidate = new HashSet<>();
            AuditReport report = reports.get(t);
            lossy += report.lost().isEmpty() ? 0 : 1;
            for (Lost lost : report.lost()) {
                lossesBy.merge(lost.cut(), 1, Integer::sum);
                assertThat(report.count(lost.cut()).lost()).isPositive();
                String text = t + ": " + lost.puzzle();
                if (lost.cut() == Cut.FIRST_BAND_SETS) {
                    for (String puzzle : under(lost.puzzle().clues(), one, t)) {
                        assertThat(all.add(puzzle))
                                .as("%s found or lost twice: %s", name, puzzle)
                                .isTrue();
                    }
                } else if (!all.add(text)) {
                    boolean leaf = lost.cut() == Cut.FILLINGS || lost.cut() == Cut.FRESH_SETS;
                    assertThat(again && leaf && byCandidate.contains(text))
                            .as("%s found or lost twice: %s", name, lost)
                            .isTrue();
                }
                if (lost.cut() == Cut.FRESH_SETS) {
                    byCandidate.add(text);
                }
            }
            for (Cut cut : Cut.values()) {
                assertThat(report.count(cut).unfinished()).as(name).isZero();
            }
        }
        partial += lossy > 0 && lossy < reports.size() ? 1 : 0;
        assertThat(List.copyOf(all))
                .as(name)
                .isEqualTo(one.puzzles().stream().sorted().toList());
    }

    /** The puzzles with a lost clue set of the first band; the other two bands are full. */
    private static List<String> under(CellSet lost, Case one, int t) {
        CellSet full = one.instance().grid(t).given().or(one.instance().grid(t).free());
        int band = lost.band(0) == full.band(0) ? 1 : 0;
        assertThat(lost.band(1 - band)).isEqualTo(full.band(1 - band));
        assertThat(lost.band(2)).isEqualTo(full.band(2));
        List<String> under = new ArrayList<>();
        for (String text : one.puzzles()) {
            if (PairInstances.third(text) == t && PairInstances.clues(text).band(band) == lost.band(band)) {
                under.add(text);
            }
        }
        return under;
    }

    private static String text(PairInstance instance, int t, CellSet clues) {
        return t + ": " + Puzzle.of(SolutionGrid.of(instance.cells().grid(t)), clues);
    }

    /** The case with stacks that are capped at what its puzzles need at least. */
    private static Case tight(Case one) {
        Map<String, Integer> largest = new HashMap<>();
        for (String text : one.puzzles()) {
            CellSet chosen = PairInstances.clues(text)
                    .minus(one.instance().grid(PairInstances.third(text)).given());
            CellSet columns = chosen.transposed();
            int most = 0;
            for (int stack = 0; stack < 3; stack++) {
                most = Math.max(most, Integer.bitCount(columns.band(stack)));
            }
            largest.put(text, most);
        }
        int cap = Collections.min(largest.values());
        List<PairTask> tasks = new ArrayList<>();
        for (PairTask task : one.tasks()) {
            List<PairSplit> splits = new ArrayList<>();
            for (PairSplit split : task.splits()) {
                ClueCounts counts = split.counts();
                splits.add(new PairSplit(
                        new ClueCounts(
                                counts.first(), counts.second(), counts.third(), Math.min(cap, counts.stackCap())),
                        split.thirds()));
            }
            tasks.add(new PairTask(task.first(), task.clues(), task.tables(), splits));
        }
        List<String> puzzles =
                one.puzzles().stream().filter(text -> largest.get(text) <= cap).toList();
        return new Case(one.name() + ", stacks at most " + cap, one.instance(), one.clues(), tasks, puzzles);
    }

    /** Sets of cells that some puzzle misses, so that they are not unavoidable, in typical regions of unavoidable sets. */
    private static List<PairSet> wrongSets(SplittableRandom random, Case one, int count) {
        VirtualCells cells = one.instance().cells();
        String text = one.puzzles().get(random.nextInt(one.puzzles().size()));
        int t = PairInstances.third(text);
        CellSet missed = PairInstances.clues(text)
                .complement()
                .and(one.instance().grid(t).free());
        List<PairSet> wrong = new ArrayList<>();
        // Sets that do not touch the pair act as soon as the first band is decided, unless others cut before.
        boolean alone = random.nextInt(3) == 0;
        for (int i = 0; i < count; i++) {
            CellSet region = missed.and(alone ? minirow(random) : region(random));
            CellSet some = CellSet.EMPTY;
            for (int band = 0; band < 3; band++) {
                int[] part = new int[3];
                part[band] = region.band(band);
                CellSet inBand = CellSet.ofBands(part[0], part[1], part[2]);
                some = some.or(Instances.some(random, inBand, alone ? 3 : 1 + random.nextInt(band == 2 ? 3 : 2)));
            }
            if (!some.isEmpty()) {
                long thirds =
                        random.nextBoolean() ? cells.allThirds() : 1L << t | random.nextLong() & cells.allThirds();
                wrong.add(new PairSet(some.pair(), cells.virtualCells(some.band(2), t), thirds));
            }
        }
        return wrong;
    }

    private static boolean inOneBand(PairSet set) {
        return set.virtualCells() == 0 && ((set.pair() & BandMask.ALL) == 0 || set.pair() >>> 27 == 0);
    }

    private static CellSet minirow(SplittableRandom random) {
        return CellSet.ofBands(0, 0, 0b111 << 3 * random.nextInt(9));
    }

    /** One or both bands of the pair, with nothing, a minirow, a box or everything of the third band. */
    private static CellSet region(SplittableRandom random) {
        int pair = random.nextInt(8);
        int stack = 3 * random.nextInt(3);
        int third = switch (random.nextInt(5)) {
            case 0 -> 0;
            case 1, 2 -> minirow(random).band(2);
            case 3 -> 0b111_000000_111_000000_111 << stack;
            default -> BandMask.ALL;
        };
        return CellSet.ofBands(pair == 0 ? 0 : BandMask.ALL, pair == 1 ? 0 : BandMask.ALL, third);
    }

    private static PairResult search(Case one, SearchOptions options, UaTable harvest) {
        return PairInstances.search(one, options, harvest).searchAll();
    }
}
