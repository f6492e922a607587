package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.engine.Instances;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;

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

    /** Items are a matter of clue counts alone, so any clue set serves; lopsided ones have their turn. */
    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void aClueSetBelongsToAnItemOfExactlyOneOfTheSixPairsOfItsGrid(int clues) {
        SplittableRandom random = new SplittableRandom(90 + clues);
        SolutionGrid grid = new RandomGrids(random).next();
        PairWorks[] pairs = new PairWorks[6];
        Isotopy[] upright = new Isotopy[6];
        int[] thirds = new int[6];
        for (int line = 0; line < 6; line++) {
            upright[line] = PairGroupsTest.upright(grid, line);
            byte[] digits = upright[line].apply(grid).digits();
            byte[] pair = Arrays.copyOf(digits, 54);
            pairs[line] = PairWorks.ofPair(pair, clues);
            thirds[line] = Gangster.of(pair).thirds().indexOf(ThirdBand.of(Arrays.copyOfRange(digits, 54, 81)));
            assertThat(pairs[line].grid(thirds[line])).isEqualTo(upright[line].apply(grid));
        }
        int[] times = new int[6];
        for (int round = 0; round < 3000; round++) {
            CellSet some = Instances.some(random, CellSet.ALL, random.nextInt(clues));
            CellSet line = CellSet.ofBands((1 << 27) - 1, 0, 0);
            some = round % 2 == 0
                    ? some
                    : Instances.some(random, line, random.nextInt(10)).or(some.minus(line));
            CellSet rest = Instances.some(random, some.complement(), Math.max(0, clues - some.size()));
            CellSet chosen = Instances.some(random, some, clues).or(rest);
            Puzzle puzzle = Puzzle.of(grid, chosen);
            int items = 0;
            for (int i = 0; i < 6; i++) {
                if (pairs[i].item(thirds[i], upright[i].apply(puzzle)) != null) {
                    items++;
                    times[i]++;
                }
            }
            assertThat(items).as("seed %d, %s of %s", 90 + clues, puzzle, grid).isEqualTo(1);
        }
        assertThat(times).as("clue sets by pair").doesNotContain(0);
    }
}
