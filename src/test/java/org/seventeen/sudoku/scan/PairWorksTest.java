package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.plan.SearchOptions;

class PairWorksTest {
    private static final SolutionGrid GRID =
            SolutionGrid.of("379641582615832794248795361483157926197326458526984173952463817831279645764518239");
    /** The only one of 17 clues, as a search of the grid says. */
    private static final String PUZZLE =
            "..96....2...8.....2.......1....579......2......6.........4..8........64.7...1....";

    @Test
    void theSixPairsOfAGridGiveItsPuzzles() {
        PairWorks pairs = PairWorks.ofGrid(GRID, 17);
        AtomicInteger listeners = new AtomicInteger();
        boolean finished = pairs.search(SearchOptions.DEFAULT, () -> false, () -> {
            listeners.incrementAndGet();
            return SearchListener.NONE;
        });
        assertThat(finished).isTrue();
        assertThat(pairs.found()).containsExactly(new FoundPuzzle(Puzzle.of(PUZZLE), true));
        assertThat(listeners).hasValue(6);
        assertThat(pairs.counters().get(Counter.LEAVES)).isPositive();
    }

    @Test
    void aStopLeavesTheSearchUnfinished() {
        PairWorks pairs = PairWorks.ofGrid(GRID, 17);
        assertThat(pairs.search(SearchOptions.DEFAULT, () -> true, () -> SearchListener.NONE))
                .isFalse();
        assertThat(pairs.found()).isEmpty();
    }

    @Test
    void otherClueCountsHaveNoPlan() {
        assertThatThrownBy(() -> PairWorks.ofGrid(GRID, 15)).isInstanceOf(IllegalArgumentException.class);
    }
}
