package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Size;

class PuzzleFormTest {
    private final SplittableRandom random = new SplittableRandom(21);

    /** Few clues, so that some puzzles of symmetric grids are symmetric too. */
    private Puzzle puzzleOf(SolutionGrid grid) {
        CellSet clues = CellSet.EMPTY;
        int count = 1 + random.nextInt(17);
        for (int clue = 0; clue < count; clue++) {
            clues = clues.with(random.nextInt(81));
        }
        return Puzzle.of(grid, clues);
    }

    @Test
    @Tag("sized")
    void formsAreThoseOfTryingAllOrders() {
        int symmetric = 0;
        for (int round = 0; round < Size.of(10, 450); round++) {
            SolutionGrid grid = SymmetricGrids.moved(round, random);
            Puzzle puzzle = puzzleOf(grid);
            SlowGridForm slow = new SlowGridForm(grid.digits(), puzzle.digits());
            MinlexForm form = MinlexForm.of(puzzle, grid);
            assertThat(form.puzzle().digits()).as("round %d: %s", round, puzzle).isEqualTo(slow.puzzle);
            assertThat(form.grid().digits()).isEqualTo(slow.grid);
            assertThat(form.automorphisms()).isEqualTo(slow.puzzleOrders);
            symmetric += form.automorphisms() > 1 ? 1 : 0;
        }
        assertThat(symmetric).isPositive();
    }

    @Test
    void theMovesLeadToTheFormAndAreAllDifferent() {
        for (int round = 0; round < 60; round++) {
            SolutionGrid grid = SymmetricGrids.moved(round, random);
            Puzzle puzzle = round == 0 ? Puzzle.of(grid, CellSet.of(40)) : puzzleOf(grid);
            MinlexForm form = MinlexForm.of(puzzle, grid);
            assertThat(form.moves()).hasSize(form.automorphisms()).contains(form.move());
            assertThat(new HashSet<>(form.moves())).hasSameSizeAs(form.moves());
            assertThat(form.moves()).allSatisfy(move -> {
                assertThat(move.apply(puzzle)).isEqualTo(form.puzzle());
                assertThat(move.apply(grid)).isEqualTo(form.grid());
            });
            assertThat(form.automorphismsOfForm().get(0)).isEqualTo(Isotopy.identity());
            assertThat(form.automorphismsOfForm()).hasSize(form.automorphisms()).allSatisfy(move -> {
                assertThat(move.apply(form.puzzle())).isEqualTo(form.puzzle());
                assertThat(move.apply(form.grid())).isEqualTo(form.grid());
            });
        }
        assertThat(MinlexForm.of(Puzzle.of(".".repeat(81)), SolutionGrid.of(SymmetricGrids.WITH_648))
                        .automorphisms())
                .isEqualTo(648);
    }

    @Test
    void movedPuzzlesHaveTheSameForm() {
        MinlexFinder finder = new MinlexFinder();
        byte[] image = new byte[81];
        for (int round = 0; round < 100; round++) {
            SolutionGrid grid = SymmetricGrids.moved(5 * round, random);
            Puzzle puzzle = puzzleOf(grid);
            MinlexForm form = MinlexForm.of(puzzle, grid);
            for (int i = 0; i < 100; i++) {
                Isotopy move = Isotopy.random(random);
                finder.find(move.apply(grid).digits());
                int automorphisms = finder.copyLeastImage(move.apply(puzzle).digits(), image);
                assertThat(image)
                        .as("round %d: %s", round, puzzle)
                        .isEqualTo(form.puzzle().digits());
                assertThat(automorphisms).isEqualTo(form.automorphisms());
            }
        }
    }

    /** All pairs of clues of some grids: as many forms as the automorphisms, applied again and again, leave classes. */
    @Test
    void puzzlesOfOneGridHaveOneFormExactlyIfAnAutomorphismRelatesThem() {
        for (String text : List.of(
                SymmetricGrids.WITH_648,
                SymmetricGrids.WITH_162,
                RandomGrids.seeded(22).next().toString())) {
            SolutionGrid grid = Isotopy.random(random).apply(SolutionGrid.of(text));
            List<Isotopy> moves = MinlexForm.of(grid).moves();
            Isotopy back = moves.get(0).inverse();
            Map<CellSet, Puzzle> formOf = new HashMap<>();
            Set<Puzzle> forms = new HashSet<>();
            for (int one = 0; one < 81; one++) {
                for (int other = one + 1; other < 81; other++) {
                    CellSet clues = CellSet.of(one, other);
                    if (formOf.containsKey(clues)) {
                        continue;
                    }
                    Puzzle puzzle = Puzzle.of(grid, clues);
                    Puzzle form = MinlexForm.of(puzzle, grid).puzzle();
                    assertThat(forms.add(form)).as("a new class: %s", puzzle).isTrue();
                    for (Isotopy move : moves) {
                        Puzzle image = move.andThen(back).apply(puzzle);
                        if (formOf.put(image.clues(), form) == null) {
                            assertThat(MinlexForm.of(image, grid).puzzle()).isEqualTo(form);
                        }
                    }
                }
            }
            assertThat(formOf).hasSize(81 * 80 / 2);
            assertThat(forms).hasSizeGreaterThanOrEqualTo(81 * 80 / 2 / moves.size());
        }
    }

    @Test
    void aClueThatIsNotInTheSolutionIsRefused() {
        Puzzle puzzle = Puzzle.of(".".repeat(12) + "1" + ".".repeat(68));
        assertThatThrownBy(() -> MinlexForm.of(puzzle, SolutionGrid.of(SymmetricGrids.WITH_648)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected digit 7 of the solution in row 2 column 4, found 1");
    }
}
