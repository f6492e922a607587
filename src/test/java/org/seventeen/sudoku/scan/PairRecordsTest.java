package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.PairWorks.PairWork;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.AuditReport.Count;
import org.seventeen.sudoku.search.AuditReport.Lost;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.plan.PairGoal;

/** The findings of an audit of a band pair in the records of its grids. */
class PairRecordsTest {
    private static final Isotopy MOVE = Isotopy.random(new Random(6));
    private static final SolutionGrid GRID = RandomGrids.seeded(72).next();
    private static final SolutionGrid OTHER = RandomGrids.seeded(73).next();

    private final List<ScanInput> inputs = List.of(new ScanInput(GRID, "0"), new ScanInput(OTHER, "1"));

    /** The first grid needs third band 1 for two goals, the second needs both third bands. */
    private final PairWork work = new PairWork(
            new byte[54], List.of(new byte[27], new byte[27]), List.of(goal(0, 1), goal(0, 1), goal(1, 0), goal(1, 1)));

    @Test
    void eachGridHasTheFindingsOfItsThirdBandsOnce() {
        Puzzle lost = Puzzle.of(GRID, CellSet.ofBands(0b10110, 0b1, 0b100));
        List<AuditReport> byThird = new ArrayList<>();
        for (int t = 0; t < 2; t++) {
            AuditReport report = new AuditReport();
            report.add(Cut.MINIROWS, new Count(100 + t, 10, 2, t));
            report.addSets(1000 + t, t);
            byThird.add(report);
        }
        byThird.get(1).add(new Lost(Cut.MINIROWS, lost));
        List<GridResult> results = results(byThird);
        AuditReport first = results.get(0).audit().orElseThrow();
        assertThat(first.count(Cut.MINIROWS)).isEqualTo(new Count(101, 10, 2, 1));
        assertThat(first.sets()).isEqualTo(1001);
        assertThat(first.refusedSets()).isEqualTo(1);
        assertThat(first.lost()).containsExactly(new Lost(Cut.MINIROWS, MOVE.apply(lost)));
        assertThat(first.clean()).isFalse();
        AuditReport second = results.get(1).audit().orElseThrow();
        assertThat(second.count(Cut.MINIROWS)).isEqualTo(new Count(201, 20, 4, 1));
        assertThat(second.sets()).isEqualTo(2001);
        assertThat(byThird.get(1).lost()).as("unchanged").containsExactly(new Lost(Cut.MINIROWS, lost));
    }

    @Test
    void withoutAnAuditThereIsNoneInTheRecords() {
        assertThat(results(List.of()))
                .hasSize(2)
                .allMatch(result -> result.audit().isEmpty());
    }

    private List<GridResult> results(List<AuditReport> byThird) {
        PairScanner.Batch records = new PairScanner.Batch(null, inputs, List.of(work), 17, !byThird.isEmpty());
        records.add(work, new PairResult(true, List.of(), new Counters(), byThird));
        List<GridResult> results = new ArrayList<>();
        for (PairScanner.PairRecord one = records.next(); one != null; one = records.next()) {
            results.add(one.result());
        }
        return results;
    }

    private static PairGoal goal(int owner, int third) {
        return new PairGoal(owner, 2, third, List.of(), MOVE);
    }
}
