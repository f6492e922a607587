package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.seventeen.cli.scan.ScanJsonTest;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.AuditReport.Count;
import org.seventeen.sudoku.search.AuditReport.Lost;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.testing.Grid29;

/** The text about a faulty search; the real search has no faults to show it with. */
@Isolated("changes the language of the process")
class ScanTextTest {
    private static final String PUZZLE = Grid29.PUZZLE;

    @Test
    void aLostPuzzleIsAFault() {
        AuditReport report = new AuditReport();
        report.add(Cut.DISJOINT, new Count(1000, 10, 2, 1));
        report.add(new Lost(Cut.DISJOINT, Puzzle.of(PUZZLE)));
        report.addSets(50, 0);
        ScanOutcome.Statistics statistics = new ScanOutcome.Statistics(PuzzleGoal.of(17));
        statistics.add(result(new AuditReport()));
        assertThat(statistics.auditClean()).isTrue();
        statistics.add(result(report));
        assertThat(statistics.auditClean()).isFalse();
        StringWriter text = new StringWriter();
        ScanText.printFaults(new PrintWriter(text), GRID, report);
        assertThat(text.toString().lines()).containsExactly("seventeen: LOST by disjoint in " + GRID + ": " + PUZZLE);
        StringWriter summary = new StringWriter();
        statistics.print(new PrintWriter(summary), false, true);
        assertThat(summary.toString())
                .containsPattern("audit disjoint +10 searched again of +1000; 2 unfinished, 1 puzzles lost");
        String json = ScanJsonTest.line(new ScanInput(Grid29.SOLUTION, ""), result(report));
        assertThat(json)
                .contains("\"first_band_sets\":{\"cuts\":0,")
                .contains("\"disjoint\":{\"cuts\":1000,\"audited\":10,\"unfinished\":2,\"lost\":1}")
                .endsWith("\"lost\":[{\"cut\":\"disjoint\",\"puzzle\":\"" + PUZZLE + "\"}]}}");
    }

    @Test
    void aSetThatIsNotUnavoidableIsAFault() {
        AuditReport report = new AuditReport();
        report.addSets(50, 3);
        assertThat(report.clean()).isFalse();
        StringWriter text = new StringWriter();
        ScanText.printFaults(new PrintWriter(text), GRID, report);
        assertThat(text.toString().lines()).containsExactly("seventeen: NOT UNAVOIDABLE in " + GRID + ": 3 of 50 sets");
    }

    @Test
    void theSummaryHasTheSameDigitsInAnyLanguage() {
        AuditReport report = new AuditReport();
        report.addSets(50, 3);
        Locale before = Locale.getDefault();
        StringWriter text = new StringWriter();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            ScanText.printCounts(new PrintWriter(text), report);
        } finally {
            Locale.setDefault(before);
        }
        assertThat(text.toString()).startsWith("# audit: 3 of 50 sets are not unavoidable");
    }

    private static GridResult result(AuditReport report) {
        SearchInstance instance = SearchInstance.of(Grid29.SOLUTION, 17);
        return new GridResult(instance, true, List.of(), new Counters(), 0, Optional.of(report));
    }
}
