package org.seventeen.sudoku.watch.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.engine.GridByPairs;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.watch.audit.Audit;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.QuickGrids;

/** A trace is held against the counters of the search without one, and its evidence against the solver and plain loops. */
class GridTraceTest {
    private static final SolutionGrid ONE = SolutionGrid.of(QuickGrids.ONE);

    private static final SolutionGrid SEVEN = SolutionGrid.of(QuickGrids.SEVEN);

    private static final BitSolver SOLVER = new BitSolver();

    private static final SearchOptions FIRST = new SearchOptions(true, EnumSet.allOf(Rule.class), false, 0);

    private static GridTrace trace;

    /** A walk over both bands for 15 clues, which is quick. */
    private static GridTrace overBoth;

    @BeforeAll
    static void traceTwoGrids() {
        trace = trace(RandomGrids.seeded(3).next(), 16, SearchOptions.DEFAULT, 0);
        overBoth = trace(ONE, 15, SearchOptions.DEFAULT.with(Walk.FORWARD), 0);
    }

    private static GridTrace trace(SolutionGrid grid, int clues, SearchOptions options, long wanted) {
        return GridTrace.of(SearchInstance.of(grid, clues), options, wanted, () -> false);
    }

    private static long sum(GridTrace of, ToLongFunction<TraceBranch.Work> count) {
        return of.branches().stream().map(TraceBranch::work).mapToLong(count).sum();
    }

    private static Counters searched(SolutionGrid grid, int clues, SearchOptions options) {
        return new GridSearch(SearchInstance.of(grid, clues), options, () -> false)
                .searchAll()
                .counters();
    }

    private static void assertThatCountsAgree(GridTrace of, Counters counters) {
        Map<Cut, Long> cuts = new EnumMap<>(Cut.class);
        cuts.putAll(of.cuts());
        assertThat(sum(of, TraceBranch.Work::nodes))
                .isEqualTo(counters.get(Counter.TREE_NODES) + counters.get(Counter.TWO_LEFT_NODES));
        assertThat(sum(of, TraceBranch.Work::twoLeft)).isEqualTo(counters.get(Counter.TWO_LEFT_NODES));
        assertThat(sum(of, TraceBranch.Work::leaves)).isEqualTo(counters.get(Counter.LEAVES));
        assertThat(sum(of, TraceBranch.Work::candidates)).isEqualTo(counters.get(Counter.CANDIDATES));
        assertThat((long) of.branches().size()).isEqualTo(counters.get(Counter.FIRST_SPLITS));
        Map<Counter, Cut> same = Map.of(
                Counter.FIRST_BOUND_CUTS, Cut.FIRST_BAND_BOUND,
                Counter.FIRST_LEVEL_CUTS, Cut.FIRST_BAND_LEVELS,
                Counter.DISJOINT_CUTS, Cut.DISJOINT,
                Counter.NO_TWO_CELLS, Cut.PAIRS,
                Counter.STATIC_CUTS, Cut.STATIC_NODE,
                Counter.MINIROW_CUTS, Cut.MINIROWS,
                Counter.LEAF_MAP_CUTS, Cut.BOX_MAPS,
                Counter.MULTI_BOX_CUTS, Cut.MULTI_BOX,
                Counter.FRESH_MISSES, Cut.FRESH_SETS);
        same.forEach((counter, cut) ->
                assertThat(cuts.getOrDefault(cut, 0L)).as(counter.label()).isEqualTo(counters.get(counter)));
        assertThat(cuts.getOrDefault(Cut.PAIR_CHECK, 0L)).isEqualTo(counters.get(Counter.LEAF_FAILURES));
    }

    @Test
    void countsAreThoseOfTheSearchWithoutATrace() {
        SolutionGrid grid = trace.result().instance().solution();
        assertThatCountsAgree(trace, searched(grid, 16, SearchOptions.DEFAULT));
        assertThat(trace.cuts().keySet()).contains(Cut.DISJOINT, Cut.CRITICAL, Cut.PAIRS, Cut.MINIROWS, Cut.MULTI_BOX);
        assertThat(sum(trace, TraceBranch.Work::nodes)).isGreaterThan(1_000);
    }

    /** The audit hears of the same cuts and counts them by itself; of nodes with two clues left it counts all. */
    @Test
    void cutsAreThoseThatAnAuditCounts() {
        SearchInstance instance = trace.result().instance();
        SearchOptions options = SearchOptions.DEFAULT.withAudit(1e-9);
        AuditReport report = new GridSearch(instance, options, () -> false, Audit.of(instance, options, () -> false))
                .searchAll()
                .audit()
                .orElseThrow();
        Set<Cut> others = EnumSet.of(Cut.FIRST_BAND_SETS, Cut.BRANCHING, Cut.FILLINGS, Cut.PAIRS);
        for (Cut cut : EnumSet.complementOf(EnumSet.copyOf(others))) {
            assertThat(trace.cuts().getOrDefault(cut, 0L))
                    .as(cut.label())
                    .isEqualTo(report.count(cut).cuts());
        }
        assertThat(trace.cuts()).containsKeys(Cut.CRITICAL, Cut.PROFILE_CAPS);
        assertThat(trace.cuts().get(Cut.CRITICAL))
                .as("nodes of a critical group that lost cells")
                .isLessThan(trace.result().counters().get(Counter.CRITICAL_NODES));
    }

    @Test
    void leavesBeyondTheLimitAreCountedAndPuzzlesAreKept() {
        GridTrace whole = trace(ONE, 17, FIRST, 0);
        TraceListener few = new TraceListener(whole.shown().orElseThrow().number(), 1, null);
        new GridSearch(SearchInstance.of(ONE, 17), FIRST, () -> false, () -> few).searchAll();
        TraceNode root = few.root();
        assertThat(root.below()).isEqualTo(whole.root().orElseThrow().below());
        assertThat(root.puzzlesBelow()).isEqualTo(1);
        assertThat(nodes(root).stream().filter(node -> node.kind() == TraceNode.Kind.LEAF))
                .hasSize(2);
        assertThat(whole.shown().orElseThrow().work().leaves()).isGreaterThan(2);
    }

    @Test
    void countsAgreeUnderOtherRulesToo() {
        for (Rule rule : EnumSet.of(Rule.LEARNING, Rule.DISJOINT, Rule.STATIC_NODE, Rule.SIDE_CHOICE)) {
            SearchOptions options = SearchOptions.DEFAULT.without(rule);
            assertThatCountsAgree(trace(Grid29.SOLUTION, 12, options, 0), searched(Grid29.SOLUTION, 12, options));
        }
    }

    @Test
    void theTreeHasTheNodesOfItsBranch() {
        TraceBranch shown = trace.shown().orElseThrow();
        TraceNode root = trace.root().orElseThrow();
        Map<TraceNode.Kind, Long> kinds = new EnumMap<>(TraceNode.Kind.class);
        for (TraceNode node : nodes(root)) {
            kinds.merge(node.kind(), 1L, Long::sum);
            assertThat(node.below()).isEqualTo(nodes(node).size() - 1L);
            assertThat(node.leavesBelow())
                    .isEqualTo(nodes(node).stream()
                            .filter(one -> one != node && one.kind() == TraceNode.Kind.LEAF)
                            .count());
            assertThat(Long.bitCount(node.chosen()))
                    .isLessThanOrEqualTo(shown.counts().second());
            Set<Long> seen = new TreeSet<>();
            for (TraceNode child : node.children()) {
                assertThat(child.chosen() & node.chosen()).isEqualTo(node.chosen());
                assertThat(seen.add(child.chosen())).isTrue();
                if (node.kind() == TraceNode.Kind.BRANCHING) {
                    assertThat(child.chosen() & ~node.chosen() & ~node.alive()).isZero();
                    assertThat(child.chosen() & node.removed()).isZero();
                }
            }
        }
        assertThat(root.chosen()).isZero();
        assertThat(kinds.getOrDefault(TraceNode.Kind.BRANCHING, 0L))
                .isEqualTo(shown.work().nodes() - shown.work().twoLeft());
        assertThat(kinds.getOrDefault(TraceNode.Kind.TWO_LEFT, 0L))
                .isEqualTo(shown.work().twoLeft());
        assertThat(kinds.getOrDefault(TraceNode.Kind.LEAF, 0L))
                .isEqualTo(shown.work().leaves());
        assertThat(shown.work().nodes()).isGreaterThan(10);
    }

    private static List<TraceNode> nodes(TraceNode root) {
        List<TraceNode> all = new ArrayList<>(List.of(root));
        root.children().forEach(child -> all.addAll(nodes(child)));
        return all;
    }

    @Test
    void evidenceIsMadeOfUnavoidableSetsWithoutAClueAndProofsProve() {
        Map<Cut, Integer> proofs = new EnumMap<>(Cut.class);
        addProofs(trace, proofs);
        assertThat(proofs)
                .containsKeys(Cut.CRITICAL, Cut.PAIRS, Cut.STATIC_NODE, Cut.MINIROWS, Cut.BOX_MAPS, Cut.MULTI_BOX);
        SolutionGrid grid = trace.result().instance().solution();
        for (Cut cut : List.of(Cut.FIRST_BAND_BOUND, Cut.FIRST_BAND_LEVELS)) {
            GridTrace whole =
                    cut == Cut.FIRST_BAND_BOUND ? trace : trace(Grid29.SOLUTION, 12, SearchOptions.DEFAULT, 0);
            TraceBranch branch = whole.branches().stream()
                    .filter(one -> one.cut().equals(Optional.of(cut)))
                    .findFirst()
                    .orElseThrow();
            SearchInstance instance = whole.result().instance();
            addProofs(trace(instance.solution(), instance.clues(), SearchOptions.DEFAULT, branch.number()), proofs);
            assertThat(proofs).containsKey(cut);
        }
        // Branches with candidates and no puzzle have leaves that the solver refuses.
        trace(ONE, 17, FIRST, 0).branches().stream()
                .filter(branch ->
                        branch.work().candidates() > 0 && branch.work().puzzles() == 0)
                .limit(2)
                .forEach(branch -> addProofs(trace(ONE, 17, FIRST, branch.number()), proofs));
        assertThat(proofs).containsKey(Cut.PAIR_CHECK);
        // Without the bound on the first band the second is cut at its first node.
        SearchOptions options = SearchOptions.DEFAULT.without(Rule.FIRST_BAND_BOUND);
        trace(grid, 16, options, 0).branches().stream()
                .filter(branch -> branch.work().nodes() == 1 && branch.work().twoLeft() == 0)
                .limit(3)
                .forEach(branch -> addProofs(trace(grid, 16, options, branch.number()), proofs));
        assertThat(proofs).containsKey(Cut.DISJOINT);
    }

    /** Checks all evidence of a tree, and counts the proofs in it. */
    private static void addProofs(GridTrace trace, Map<Cut, Integer> proofs) {
        SolutionGrid grid = trace.result().instance().solution();
        TraceBranch shown = trace.shown().orElseThrow();
        CutEvidence evidence = trace.evidence();
        for (TraceNode node : nodes(trace.root().orElseThrow())) {
            CutEvidence.Evidence found = evidence.of(node);
            assertThatTheyAreUnavoidable(found.sets(), grid, shown.firstCells().or(shown.cells(node.chosen())));
            int left = shown.counts().second() - Long.bitCount(node.chosen());
            Optional<Cut> cut = node.cut();
            if (cut.isEmpty()) {
                assertThat(found.sets().isEmpty()).isEqualTo(node.removed() == 0);
                if (found.isProof()) {
                    proofs.merge(Cut.CRITICAL, 1, Integer::sum);
                    assertThat(found.cells()).hasSize(left);
                    assertThatAreDisjoint(found.cells());
                    assertThatTheyAreWhatMayBecomeClues(found, shown.cells(node.alive()));
                }
            } else {
                if (found.isProof()) {
                    proofs.merge(cut.get(), 1, Integer::sum);
                }
                assertThatACutIsExplained(cut.get(), found, node, shown);
            }
            assertThat(EnumSet.of(Cut.DISJOINT, Cut.FIRST_BAND_BOUND).contains(cut.orElse(Cut.PAIRS))
                            && !found.isProof())
                    .as("a cut by disjoint sets has them")
                    .isFalse();
        }
    }

    /** Each set has a second solution with all other cells given, and no clue. */
    private static void assertThatTheyAreUnavoidable(List<CellSet> sets, SolutionGrid grid, CellSet clues) {
        for (CellSet set : sets) {
            CellSet given = set.complement();
            assertThat(SOLVER.findOther(grid.digits(), given.band(0), given.band(1), given.band(2)))
                    .isTrue();
            assertThat(set.meets(clues)).isFalse();
        }
    }

    private static void assertThatACutIsExplained(
            Cut cut, CutEvidence.Evidence found, TraceNode node, TraceBranch shown) {
        int left = shown.counts().second() - Long.bitCount(node.chosen());
        CellSet alive = shown.cells(node.alive());
        CellSet thirdBand = shown.place().cells(0, 0, BandMask.ALL);
        switch (cut) {
            case DISJOINT, FIRST_BAND_BOUND -> {
                assertThatTheyAreWhatMayBecomeClues(found, alive);
                assertThatAreDisjoint(found.cells());
                if (found.isProof()) {
                    assertThat(found.cells()).hasSize(left + 1);
                }
            }
            case PAIRS -> {
                assertThatTheyAreWhatMayBecomeClues(found, alive);
                if (found.isProof()) {
                    assertThatNoPairHits(found.cells(), alive);
                }
            }
            case PAIR_CHECK, FRESH_SETS -> {
                assertThatTheyAreWhatMayBecomeClues(found, thirdBand);
                if (found.isProof()) {
                    assertThat(found.cells()).containsExactly(CellSet.EMPTY);
                }
            }
            default -> {
                // What the page shows as alive: the cells of the pairs, not all that were alive before.
                CellSet open = cut == Cut.STATIC_NODE ? shown.cells(node.pairCells()) : alive;
                assertThatTheyAreWhatMayBecomeClues(found, open.or(thirdBand));
                assertThatAreDisjoint(found.cells());
                for (CellSet cells : found.cells()) {
                    for (int cell : cells.cells()) {
                        assertThat(thirdBand.contains(cell)).isTrue();
                    }
                }
                if (found.isProof()) {
                    assertThat(found.cells()).hasSizeGreaterThan(shown.counts().third());
                } else {
                    assertThat(found.text()).contains("its boxes together need more");
                }
            }
        }
    }

    /** The cells that evidence names of each set are those that may still become clues, and no others. */
    private static void assertThatTheyAreWhatMayBecomeClues(CutEvidence.Evidence found, CellSet open) {
        for (int i = 0; i < found.sets().size(); i++) {
            for (int cell = 0; cell < 81; cell++) {
                assertThat(found.cells().get(i).contains(cell))
                        .as("cell %d of set %d", cell, i)
                        .isEqualTo(found.sets().get(i).contains(cell) && open.contains(cell));
            }
        }
    }

    private static void assertThatAreDisjoint(List<CellSet> sets) {
        Set<Integer> seen = new TreeSet<>();
        for (CellSet set : sets) {
            for (int cell : set.cells()) {
                assertThat(seen.add(cell)).as("cell %d in one set only", cell).isTrue();
            }
        }
    }

    private static void assertThatNoPairHits(List<CellSet> sets, CellSet alive) {
        for (int one : alive.cells()) {
            for (int two : alive.cells()) {
                assertThat(sets.stream().allMatch(set -> set.contains(one) || set.contains(two)))
                        .isFalse();
            }
        }
    }

    @Test
    void aBranchWithAPuzzleIsShownWithItsLeaf() {
        GridTrace found = trace(ONE, 17, FIRST, 0);
        assertThat(found.puzzles()).hasSize(1);
        TraceBranch shown = found.shown().orElseThrow();
        CellSet puzzle = found.puzzles().get(0).puzzle().clues();
        assertThat(puzzle.containsAll(shown.firstCells())).isTrue();
        List<TraceNode> leaves = nodes(found.root().orElseThrow()).stream()
                .filter(node -> node.puzzles() > 0)
                .toList();
        assertThat(leaves).hasSize(1);
        CellSet cells = shown.firstCells().or(shown.cells(leaves.get(0).chosen()));
        assertThat(puzzle.containsAll(cells)).isTrue();
        assertThat(puzzle.minus(cells).size()).isEqualTo(shown.counts().third());
    }

    @Test
    void anyBranchCanBeShownAndATreeCanBePruned() {
        long wanted = trace.largest(5).get(4).number();
        GridTrace other = trace(trace.result().instance().solution(), 16, SearchOptions.DEFAULT, wanted);
        assertThat(other.shown().orElseThrow()).isEqualTo(trace.largest(5).get(4));
        long all = other.root().orElseThrow().below();
        int levels = other.prune(81, 50);
        assertThat(nodes(other.root().orElseThrow())).hasSizeBetween(2, 50);
        assertThat(levels).isPositive();
        assertThat(other.root().orElseThrow().below()).isEqualTo(all);
        assertThat(trace(Grid29.SOLUTION, 8, SearchOptions.DEFAULT, 1L << 40).shown())
                .isEmpty();
    }

    @Test
    void tasksAddUpToTheWhole() {
        assertThat(trace.tasks().stream().mapToLong(GridTrace.Task::branches).sum())
                .isEqualTo(trace.branches().size());
        assertThat(trace.tasks().stream()
                        .mapToLong((GridTrace.Task task) -> task.work().nodes())
                        .sum())
                .isEqualTo(sum(trace, TraceBranch.Work::nodes));
        assertThat(trace.tasks().stream()
                        .mapToLong((GridTrace.Task task) -> task.work().twoLeft())
                        .sum())
                .isEqualTo(sum(trace, TraceBranch.Work::twoLeft));
        assertThat(trace.tasks()).hasSizeGreaterThan(3);
    }

    @Test
    void withoutTheSideChoiceTheLowerOfTwoBandsWithAsManyCluesIsSecond() {
        GridTrace without = trace(Grid29.SOLUTION, 12, SearchOptions.DEFAULT.without(Rule.SIDE_CHOICE), 0);
        int same = 0;
        for (TraceBranch branch : without.branches()) {
            if (branch.counts().second() == branch.counts().third()
                    && !branch.cut().equals(Optional.of(Cut.FIRST_BAND_BOUND))) {
                same++;
                assertThat(branch.place().second()).isLessThan(branch.place().third());
                assertThat(branch.choice(without.rules())).contains("lower number");
                assertThat(branch.choice(EnumSet.allOf(Rule.class))).isEqualTo("lower predicted cost");
            }
        }
        assertThat(same).isPositive();
    }

    @Test
    void theTotalsOfAWalkOverBothBandsAreTheCountersOfTheScan() {
        Set<Counter> heard = EnumSet.of(
                Counter.FORWARD_NODES,
                Counter.FORWARD_EMPTY,
                Counter.FORWARD_HIGHER_DEGREE,
                Counter.FORWARD_DISJOINT,
                Counter.FORWARD_CRITICAL,
                Counter.FORWARD_BAND_CUTS,
                Counter.FORWARD_BAND_CONFINED,
                Counter.FORWARD_GROUP_CUTS,
                Counter.FORWARD_GROUP_CONFINED,
                Counter.FORWARD_SOCKET_CUTS,
                Counter.FORWARD_TWO_LEFT_NODES,
                Counter.FORWARD_NO_TWO_CELLS,
                Counter.FORWARD_TWO_LEFT_SOCKET_CUTS,
                Counter.FORWARD_COMPLETE,
                Counter.FORWARD_COMPLETE_SOCKET_CUTS,
                Counter.BRANCH_CUTS);
        Map<Counter, Cut> cuts = Map.of(
                Counter.BRANCH_CUTS, Cut.FIRST_BAND_LEVELS,
                Counter.STATIC_CUTS, Cut.STATIC_NODE,
                Counter.LEAF_LEVEL_CUTS, Cut.STACK_LEVELS,
                Counter.MINIROW_CUTS, Cut.MINIROWS,
                Counter.EARLY_MULTI_BOX_CUTS, Cut.EARLY_MULTI_BOX,
                Counter.THIRD_MAP_CUTS, Cut.BOX_MAPS,
                Counter.MULTI_BOX_CUTS, Cut.MULTI_BOX,
                Counter.FRESH_MISSES, Cut.FRESH_SETS,
                Counter.LEAF_FAILURES, Cut.PAIR_CHECK);
        Set<Counter> seen = EnumSet.noneOf(Counter.class);
        Set<Cut> seenCuts = EnumSet.noneOf(Cut.class);
        SearchOptions forward = SearchOptions.DEFAULT.with(Walk.FORWARD);
        // The second grid has branches with candidates.
        for (GridTrace of : List.of(
                overBoth,
                trace(SEVEN, 15, forward, 0),
                trace(ONE, 15, forward.without(Rule.FORWARD_SOCKETS), 0),
                trace(ONE, 15, forward.without(Rule.FORWARD_BANDS), 0))) {
            seenCuts.addAll(of.cuts().keySet());
            SearchOptions options = forward;
            for (Rule rule : EnumSet.complementOf(EnumSet.copyOf(of.rules()))) {
                options = options.without(rule);
            }
            Counters counters = new GridByPairs(of.result().instance(), options, () -> false, SearchObserver.none())
                    .searchAll()
                    .counters();
            for (Counter counter : heard) {
                long count = counters.get(counter);
                assertThat(of.walked().getOrDefault(counter, 0L))
                        .as(counter.label())
                        .isEqualTo(count);
                if (count > 0) {
                    seen.add(counter);
                }
            }
            assertThat(heard).containsAll(of.walked().keySet());
            cuts.forEach((counter, cut) -> assertThat(of.cuts().getOrDefault(cut, 0L))
                    .as(counter.label())
                    .isEqualTo(counters.get(counter)));
            assertThat(sum(of, TraceBranch.Work::nodes))
                    .isEqualTo(counters.get(Counter.FORWARD_NODES) + counters.get(Counter.FORWARD_TWO_LEFT_NODES));
            assertThat(sum(of, TraceBranch.Work::twoLeft)).isEqualTo(counters.get(Counter.FORWARD_TWO_LEFT_NODES));
            assertThat(sum(of, TraceBranch.Work::leaves)).isEqualTo(counters.get(Counter.FORWARD_COMPLETE));
            assertThat(sum(of, TraceBranch.Work::candidates)).isEqualTo(counters.get(Counter.CANDIDATES));
            // Tasks of at most three clues are not cut into branches, and are branches without clues.
            assertThat(of.branches().stream()
                            .filter(branch -> branch.firstClues() != 0)
                            .count())
                    .isBetween(counters.get(Counter.BRANCHES) - 100, counters.get(Counter.BRANCHES) - 1);
            assertThat((long) of.harvested()).isEqualTo(counters.get(Counter.UAS_HARVESTED));
        }
        assertThat(seen).isEqualTo(heard);
        Set<Cut> often = EnumSet.copyOf(cuts.values());
        often.remove(Cut.STACK_LEVELS);
        assertThat(seenCuts).containsAll(often);
    }

    @Test
    void theTreeOfAWalkOverBothBandsIsThatOfItsBranchAndItsReasonsHold() {
        GridTrace of = overBoth;
        Map<Counter, Integer> proofs = new EnumMap<>(Counter.class);
        List<TraceBranch> some = new ArrayList<>(of.largest(2));
        of.branches().stream()
                .sorted(Comparator.comparingLong(
                        (TraceBranch branch) -> -branch.work().leaves()))
                .limit(2)
                .forEach(some::add);
        for (TraceBranch branch : some) {
            GridTrace one = trace(ONE, 15, SearchOptions.DEFAULT.with(Walk.FORWARD), branch.number());
            TraceBranch shown = one.shown().orElseThrow();
            assertThat(shown).isEqualTo(branch);
            List<TraceNode> all = nodes(one.root().orElseThrow());
            assertThat(all.stream().filter(node -> node.kind() == TraceNode.Kind.TWO_LEFT))
                    .hasSize((int) shown.work().twoLeft());
            assertThat(all.stream().filter(node -> node.kind() == TraceNode.Kind.LEAF))
                    .hasSize((int) shown.work().leaves());
            CutEvidence evidence = one.evidence();
            for (TraceNode node : all) {
                CutEvidence.Evidence found = evidence.of(node);
                assertThat(node.chosen() & shown.firstClues()).isEqualTo(shown.firstClues());
                assertThat(node.removed() & ~node.alive()).isZero();
                for (TraceNode child : node.children()) {
                    assertThat(child.chosen() & node.chosen()).isEqualTo(node.chosen());
                    assertThat(child.chosen() & node.removed()).isZero();
                }
                assertThatTheyAreUnavoidable(found.sets(), ONE, shown.cells(node.chosen()));
                if (node.by().isPresent()) {
                    proofs.merge(node.by().get(), found.isProof() ? 1 : 0, Integer::sum);
                    boolean pairs = node.by().get() == Counter.FORWARD_NO_TWO_CELLS;
                    if (pairs && found.isProof()) {
                        assertThatNoPairHits(found.cells(), shown.cells(node.alive()));
                    } else if (!pairs) {
                        assertThatAreDisjoint(found.cells());
                    }
                    assertThat(EnumSet.of(
                                                    Counter.FORWARD_EMPTY,
                                                    Counter.FORWARD_DISJOINT,
                                                    Counter.FORWARD_BAND_CUTS,
                                                    Counter.FORWARD_GROUP_CUTS)
                                            .contains(node.by().get())
                                    && !found.isProof())
                            .as(node.summary() + found.text())
                            .isFalse();
                }
            }
        }
        assertThat(proofs)
                .containsKeys(
                        Counter.FORWARD_EMPTY,
                        Counter.FORWARD_DISJOINT,
                        Counter.FORWARD_BAND_CUTS,
                        Counter.FORWARD_GROUP_CUTS,
                        Counter.FORWARD_NO_TWO_CELLS,
                        Counter.FORWARD_COMPLETE_SOCKET_CUTS);
    }

    @Test
    void whatATraceCannotFollowIsRefused() {
        SearchOptions shuffled = new SearchOptions(false, EnumSet.allOf(Rule.class), true, 0);
        assertThatThrownBy(() -> trace(Grid29.SOLUTION, 16, shuffled, 0))
                .hasMessageContaining("expected no shuffled search");
        SearchInstance given = new SearchInstance(Grid29.SOLUTION, CellSet.of(1), CellSet.ALL, 16);
        assertThatThrownBy(() -> GridTrace.of(given, SearchOptions.DEFAULT, 0, () -> false))
                .hasMessageContaining("expected a grid with nothing given");
    }
}
