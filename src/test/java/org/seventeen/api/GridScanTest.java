package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.QuickGrids;

class GridScanTest {
    private static final SolutionGrid TWENTY_NINE =
            SolutionGrid.of("639241785284765193517983624123857946796432851458619237342178569861594372975326418");

    @Test
    void allPuzzlesOfAGrid() {
        SolutionGrid grid = SolutionGrid.of(QuickGrids.SEVEN);
        List<Puzzle> puzzles = GridScan.of(grid).clues(17).all();
        assertThat(puzzles)
                .hasSize(7)
                .allSatisfy(puzzle -> assertThat(puzzle.clueCount()).isEqualTo(17));
    }

    @Test
    void aScanToItsEndIsExhaustive() {
        GridScan.Result result = GridScan.of(TWENTY_NINE).clues(8).threads(1).run();
        assertThat(result.puzzles()).isEmpty();
        assertThat(result.exhaustive()).isTrue();
        assertThat(GridScan.of(TWENTY_NINE).clues(8).first()).isEmpty();
    }

    @Test
    void theFirstIsOneOfAll() {
        Puzzle first = GridScan.of(TWENTY_NINE).first().orElseThrow();
        assertThat(first.clueCount()).isEqualTo(17);
    }

    @Test
    void aStoppedScanIsNotExhaustive() {
        GridScan.Result result = GridScan.of(TWENTY_NINE).stopWhen(() -> true).run();
        assertThat(result.exhaustive()).isFalse();
        assertThat(result.puzzles()).isEmpty();
        assertThatThrownBy(() -> GridScan.of(TWENTY_NINE).stopWhen(() -> true).all())
                .isInstanceOf(CancellationException.class)
                .hasMessage("expected a scan to its end, found a stop after 0 puzzles");
        assertThatThrownBy(() -> GridScan.of(TWENTY_NINE).stopWhen(() -> true).first())
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aStopIsNotTakenBack() {
        AtomicBoolean asked = new AtomicBoolean();
        GridScan.Result result = GridScan.of(TWENTY_NINE)
                .threads(2)
                .stopWhen(() -> asked.compareAndSet(false, true))
                .run();
        assertThat(result.exhaustive()).isFalse();
    }

    @Test
    void anInterruptIsKept() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> GridScan.of(TWENTY_NINE).all()).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        GridScan scan = GridScan.of(TWENTY_NINE);
        assertThatThrownBy(() -> scan.clues(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 1 to 24 clues, found 0");
        assertThatThrownBy(() -> scan.clues(25)).hasMessage("expected 1 to 24 clues, found 25");
        assertThatThrownBy(() -> scan.threads(0)).hasMessage("expected 1 to 1024 threads, found 0");
        assertThatThrownBy(() -> scan.threads(1025)).hasMessage("expected 1 to 1024 threads, found 1025");
    }
}
