package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.AuditReport.Count;
import org.seventeen.sudoku.search.AuditReport.Lost;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.engine.PairInstances.Case;
import org.seventeen.sudoku.search.engine.PairInstances.Kind;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.testing.Size;

/** The audit of a search by band pairs against a search that knows no rules, third band by third band. */
@Tag("sized")
class PairAuditTest {
    private static final SearchOptions AUDITED = SearchOptions.DEFAULT.withAudit(1);
    private static final List<Case> THIRD_FREE = PairInstances.withPuzzlesWantedOnce(Kind.THIRD_FREE, 5, 87, 3);

    /** A cut that never happens here would not be tested at all, so each kind has to. */
    @Test
    void aSoundSearchLosesNothingAndFindsTheSame() {
        Map<Cut, Long> cuts = new EnumMap<>(Cut.class);
        List<Case> cases = new ArrayList<>();
        for (int thirds : new int[] {1, 5, 64}) {
            cases.addAll(PairInstances.of(Kind.SPREAD, thirds, 81, thirds > 5 ? 1 : Size.of(thirds > 1 ? 1 : 2, 6)));
        }
        for (int thirds : new int[] {2, 64}) {
            cases.addAll(PairInstances.of(Kind.THIRD_FREE, thirds, 81, thirds > 5 ? 1 : Size.of(2, 6)));
            cases.addAll(PairInstances.of(Kind.DEEP, thirds, 81, thirds > 5 ? 1 : Size.of(2, 6)));
        }
        cases.addAll(PairInstances.of(Kind.PAIR_FREE, 5, 81, Size.of(1, 6)));
        // Only here some node has more disjoint sets than clues left.
        cases.addAll(PairInstances.of(Kind.TWO_BANDS, 2, 27, Size.of(1, 2)));
        cases = PairInstances.ofFewestClues(cases);
        cases.forEach(one -> audit(one, cuts));
        assertThat(cuts)
                .allSatisfy((cut, count) -> assertThat(count).as(cut.label()).isPositive());
    }

    private static void audit(Case one, Map<Cut, Long> cuts) {
        PairResult audited = search(one, AUDITED, one.harvest());
        PairResult plain = search(one, SearchOptions.DEFAULT, one.harvest());
        assertThat(plain.audit()).isEmpty();
        assertThat(audited.puzzles()).as(one.name()).isEqualTo(plain.puzzles());
        assertThat(PairInstances.texts(audited)).as(one.name()).isEqualTo(one.puzzles());
        for (Counter counter : Counter.values()) {
            if (!counter.label().endsWith("_ns")) {
                assertThat(audited.counters().get(counter))
                        .as("%s of %s", counter.label(), one.name())
                        .isEqualTo(plain.counters().get(counter));
            }
        }
        assertThat(audited.exhaustive()).isTrue();
        assertThat(audited.audit()).hasSize(one.instance().cells().thirds());
        for (AuditReport report : audited.audit()) {
            assertThat(report.lost()).as(one.name()).isEmpty();
            assertThat(report.clean()).as(one.name()).isTrue();
            assertThat(report.sets()).isPositive();
            for (Cut cut : Cut.values()) {
                Count count = report.count(cut);
                assertThat(count).isEqualTo(new Count(count.cuts(), count.cuts(), 0, 0));
                cuts.merge(cut, count.cuts(), Long::sum);
            }
        }
    }

    /** A puzzle that was cut is reported for each third band of the cut, unless the search has found it. */
    @ParameterizedTest
    @EnumSource(Cut.class)
    void aPuzzleThatWasCutIsLostInItsThirdBand(Cut cut) {
        SplittableRandom random = new SplittableRandom(86);
        int asked = 0;
        for (Case one : THIRD_FREE) {
            for (String text : some(random, one.puzzles())) {
                int t = PairInstances.third(text);
                for (int variant = 0; variant < 3; variant++) {
                    boolean known = variant == 1;
                    boolean elsewhere = variant == 2;
                    long thirds = elsewhere
                            ? one.instance().cells().allThirds() & ~(1L << t)
                            : 1L << t
                                    | random.nextLong() & one.instance().cells().allThirds();
                    SearchObserver<PairSet> audits = PairInstances.audited(one, 1);
                    SearchListener audit = audits.listener();
                    if (!known) {
                        cut(one, audit, cut, text, thirds);
                    } else {
                        for (String other : one.puzzles()) {
                            audit.found(PairInstances.third(other), PairInstances.clues(other));
                        }
                        cut(one, audit, cut, text, thirds);
                    }
                    List<AuditReport> reports = audits.reports(List.of());
                    boolean reported = reports.get(t).lost().stream()
                            .anyMatch(lost -> lost.puzzle().clues().equals(PairInstances.clues(text)));
                    assertThat(reported).as("%s, %s", one.name(), text).isEqualTo(variant == 0);
                    for (int other = 0; other < reports.size(); other++) {
                        AuditReport report = reports.get(other);
                        assertThat(report.count(cut).cuts()).isEqualTo(thirds >>> other & 1);
                        assertThat(report.lost()).allMatch(lost -> lost.cut() == cut);
                        for (Lost lost : known ? report.lost() : List.<Lost>of()) {
                            // Only puzzles that no task wants.
                            assertThat(one.puzzles()).doesNotContain(other + ": " + lost.puzzle());
                        }
                    }
                    asked++;
                }
            }
        }
        assertThat(asked).isPositive();
    }

    private static void cut(Case one, SearchListener audit, Cut cut, String text, long thirds) {
        int t = PairInstances.third(text);
        CellSet chosen = PairInstances.clues(text).minus(one.instance().grid(t).given());
        ClueCounts counts = new ClueCounts(
                Integer.bitCount(chosen.band(0)),
                Integer.bitCount(chosen.band(1)),
                Integer.bitCount(chosen.band(2)),
                27);
        audit.begin(0, 1, 2, chosen.band(0), counts, one.instance().cells().allThirds());
        audit.leaf(cut, chosen.band(1), thirds);
    }

    @Test
    void aCandidateIsCutInTheFirstThirdBandAheadAndALeafInAll() {
        int asked = 0;
        for (Case one : THIRD_FREE) {
            for (String text : some(new SplittableRandom(88), one.puzzles())) {
                int t = PairInstances.third(text);
                VirtualCells cells = one.instance().cells();
                CellSet chosen =
                        PairInstances.clues(text).minus(one.instance().grid(t).given());
                SearchObserver<PairSet> audits = PairInstances.audited(one, 1);
                SearchListener audit = audits.listener();
                long ahead = cells.allThirds() & -1L << t;
                ClueCounts counts = new ClueCounts(
                        Integer.bitCount(chosen.band(0)),
                        Integer.bitCount(chosen.band(1)),
                        Integer.bitCount(chosen.band(2)),
                        27);
                audit.begin(0, 1, 2, chosen.band(0), counts, cells.allThirds());
                audit.turnedTo(ahead);
                audit.candidate(
                        Cut.PUZZLE_CHECK, chosen.band(1), BandMask.fromBoxMajor(cells.virtualCells(chosen.band(2), t)));
                audit.leaf(Cut.PAIR_CHECK, chosen.band(1));
                List<AuditReport> reports = audits.reports(List.of());
                for (int other = 0; other < reports.size(); other++) {
                    assertThat(reports.get(other).count(Cut.PUZZLE_CHECK))
                            .isEqualTo(other == t ? new Count(1, 1, 0, 1) : Count.ZERO);
                    assertThat(reports.get(other).count(Cut.PAIR_CHECK).cuts()).isEqualTo(other >= t ? 1 : 0);
                }
                assertThat(reports.get(t).lost().stream()
                                .filter(lost -> lost.cut() == Cut.PUZZLE_CHECK)
                                .map(lost -> lost.puzzle().clues()))
                        .containsExactly(PairInstances.clues(text));
                asked++;
            }
        }
        assertThat(asked).isPositive();
    }

    @Test
    void eachThirdBandOfACutIsSparedWithTheShareAndDependsOnTheSeedOnly() {
        Case one = PairInstances.of(Kind.SPREAD, 5, 89, 1).get(0);
        List<List<AuditReport>> reports = new ArrayList<>();
        for (int worker : new int[] {1, 2, 1}) {
            SearchObserver<PairSet> audits = PairInstances.audited(one, 0.1);
            SearchListener audit = audits.listener();
            for (int other = 1; other < worker; other++) {
                audit = audits.listener();
            }
            ClueCounts counts = new ClueCounts(0, 0, 0, 27);
            audit.begin(0, 1, 2, 0, counts, 0b10111);
            for (int i = 0; i < 10_000; i++) {
                // Nothing is alive, so the second search ends at once.
                audit.branch(Cut.DISJOINT, 1, 0);
                audit.confined(1, 0, 0);
            }
            reports.add(audits.reports(List.of()));
        }
        Set<Count> different = new HashSet<>();
        for (int t = 0; t < 5; t++) {
            Count count = reports.get(0).get(t).count(Cut.DISJOINT);
            assertThat(count.cuts()).isEqualTo(t == 3 ? 0 : 10_000);
            assertThat(count.audited()).as("seed 9").isBetween(t == 3 ? 0L : 800L, t == 3 ? 0L : 1_200L);
            assertThat(reports.get(2).get(t).count(Cut.DISJOINT)).isEqualTo(count);
            assertThat(reports.get(0).get(t).count(Cut.CRITICAL)).isEqualTo(Count.ZERO);
            different.add(count);
            different.add(reports.get(1).get(t).count(Cut.DISJOINT));
        }
        assertThat(different).as("choices of four third bands and two workers").hasSizeGreaterThan(3);
    }

    @Test
    void anAuditOfAWalkOverBothBandsIsRefused() {
        assertThatThrownBy(() -> AUDITED.with(Walk.FORWARD))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected no audit of a walk over both bands, found one");
    }

    /** Several workers, each with its own audit, know only the puzzles that they found themselves. */
    @Test
    void severalThreadsLoseNothing() throws Exception {
        for (Case one : PairInstances.ofFewestClues(PairInstances.of(Kind.DEEP, 5, 90, Size.of(2, 4)))) {
            PairSearch search = PairInstances.search(one, AUDITED, one.harvest());
            PairInstances.searchAll(search, 3);
            assertThat(PairInstances.texts(search.result())).as(one.name()).isEqualTo(one.puzzles());
            assertThat(search.result().audit()).as(one.name()).allMatch(AuditReport::clean);
        }
    }

    /** Up to three puzzles, or six. */
    private static List<String> some(SplittableRandom random, List<String> puzzles) {
        int most = Size.of(3, 6);
        int from = random.nextInt(Math.max(1, puzzles.size() - most + 1));
        return puzzles.subList(from, Math.min(puzzles.size(), from + most));
    }

    private static PairResult search(Case one, SearchOptions options, UaTable harvest) {
        return PairInstances.search(one, options, harvest).searchAll();
    }
}
