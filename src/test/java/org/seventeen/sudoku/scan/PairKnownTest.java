package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/** A few listed puzzles of 17 clues, found by the search of one pair; {@link PairProofsTest} has many. */
class PairKnownTest {
    @Test
    void crowdedPuzzlesAreFoundInCompany() throws Exception {
        List<String> listed = new ArrayList<>(SharedGrids.seventeens());
        SplittableRandom random = new SplittableRandom(81);
        for (int found = 0; found < 3; found++) {
            Puzzle puzzle = PairTarget.moved(random, listed);
            while (PairTarget.isBalanced(puzzle)) {
                puzzle = PairTarget.moved(random, listed);
            }
            PairTarget target = PairTarget.inCompany(random, puzzle, "seed 81, " + puzzle);
            PairResult result =
                    target.work().begin(SearchOptions.DEFAULT, new StopSignal()).searchAll();
            assertThat(target.isIn(result)).as(target.name()).isTrue();
        }
    }

    /** A census counts third bands over all chunks of the pair. */
    @Test
    void theSearchOfAWholePairHasAPuzzleBehindTheFirstChunkInItsThirdBand() throws Exception {
        List<String> listed = new ArrayList<>(SharedGrids.seventeens());
        SplittableRandom random = new SplittableRandom(82);
        PairTarget target = null;
        while (target == null) {
            Puzzle puzzle = PairTarget.moved(random, listed);
            target =
                    PairTarget.isBalanced(puzzle) ? null : PairTarget.behindTheFirstChunk(puzzle, "seed 82, " + puzzle);
        }
        PairTarget sought = target;
        PairWorks pair = PairWorks.ofPair(sought.work().pair(), 17);
        assertThat(pair.search(SearchOptions.DEFAULT, () -> false)).isTrue();
        FoundPuzzle found = pair.found().stream()
                .filter(one -> one.puzzle().equals(sought.puzzle()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("lost: " + sought.name()));
        assertThat(found.third()).isGreaterThanOrEqualTo(VirtualCells.MOST);
        assertThat(pair.grid(found.third())).as(sought.name()).isEqualTo(PairTarget.solution(sought.puzzle()));
        assertThat(pair.found())
                .doesNotHaveDuplicates()
                .allSatisfy(one -> assertThat(pair.grid(one.third())).isEqualTo(PairTarget.solution(one.puzzle())));
    }
}
