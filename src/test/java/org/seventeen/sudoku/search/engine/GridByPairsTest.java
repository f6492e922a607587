package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.testing.Size;

/** The search of a grid by its own band pairs, in either walk, against a search that knows no rules. */
@Tag("sized")
class GridByPairsTest {
    @ParameterizedTest
    @EnumSource(Kind.class)
    void bothWalksFindWhatTheReferenceFinds(Kind kind) {
        for (Case one : Instances.of(kind, 21, Size.of(2, 6))) {
            for (Walk walk : Walk.values()) {
                GridResult result = search(one.instance(), SearchOptions.DEFAULT.with(walk));
                // The list itself: in order, each puzzle once.
                assertThat(Instances.texts(result))
                        .as("%s, %s", one.name(), walk)
                        .isEqualTo(one.texts());
                assertThat(result.exhaustive()).as(one.name()).isTrue();
            }
        }
    }

    @Test
    void theFirstPuzzleIsOneOfThemAndNotExhaustive() {
        for (Case one : Instances.of(Kind.DEEP, 22, 3)) {
            SearchOptions first = new SearchOptions(true, Set.of(), true, 1).with(Walk.FORWARD);
            GridResult result = search(one.instance(), first);
            assertThat(result.exhaustive())
                    .as(one.name())
                    .isEqualTo(one.puzzles().isEmpty());
            assertThat(result.puzzles()).as(one.name()).hasSize(one.puzzles().isEmpty() ? 0 : 1);
            assertThat(one.puzzles())
                    .as(one.name())
                    .containsAll(result.puzzles().stream()
                            .map(found -> found.puzzle().clues())
                            .toList());
        }
    }

    @Test
    void puzzlesThatAreNotMinimalAreLeftOut() {
        for (Case one : Instances.of(Kind.DEEP, 23, Size.of(2, 4))) {
            SearchInstance all = one.instance();
            SearchInstance minimal = new SearchInstance(all.solution(), all.given(), all.free(), all.clues(), true);
            List<FoundPuzzle> expected = new GridSearch(minimal, SearchOptions.DEFAULT, () -> false)
                    .searchAll()
                    .puzzles();
            GridResult result = search(minimal, SearchOptions.DEFAULT.with(Walk.FORWARD));
            assertThat(result.puzzles()).as(one.name()).isEqualTo(expected);
        }
    }

    private static GridResult search(SearchInstance instance, SearchOptions options) {
        return new GridByPairs(instance, options, () -> false, SearchObserver.none()).searchAll();
    }
}
