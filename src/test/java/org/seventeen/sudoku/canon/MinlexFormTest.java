package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
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

class MinlexFormTest {
    private final SplittableRandom random = new SplittableRandom(14);

    /** {@link PairItem} goes through the six lines of the grid as third bands, with other code. */
    @Test
    void theFormIsTheLeastItemOfTheGrid() {
        RandomGrids grids = RandomGrids.seeded(14);
        for (int round = 0; round < 500; round++) {
            SolutionGrid grid = grids.next();
            assertThat(MinlexForm.of(grid).grid())
                    .as("seed 14, round %d", round)
                    .hasToString(Collections.min(PairItem.of(grid)).toString());
        }
        for (int number = 1; number <= BandForm.COUNT; number++) {
            SolutionGrid grid = SymmetricGrids.turned(BandForm.numbered(number).digits());
            assertThat(MinlexForm.of(grid).grid())
                    .as("band %d", number)
                    .hasToString(Collections.min(PairItem.of(grid)).toString());
        }
    }

    @Test
    @Tag("sized")
    void movedGridsHaveTheSameForm() {
        RandomGrids grids = RandomGrids.seeded(15);
        MinlexFinder finder = new MinlexFinder();
        for (int round = 0; round < Size.of(2_000, 10_000); round++) {
            SolutionGrid grid = round < BandForm.COUNT
                    ? SymmetricGrids.turned(BandForm.numbered(round + 1).digits())
                    : grids.next();
            int automorphisms = finder.find(grid.digits());
            byte[] form = finder.digits();
            assertThat(finder.isForm()).isEqualTo(Arrays.equals(form, grid.digits()));
            for (int i = 0; i < 20; i++) {
                byte[] moved = Isotopy.random(random).apply(grid).digits();
                assertThat(finder.find(moved)).isEqualTo(automorphisms);
                assertThat(finder.digits()).as("seed 15, round %d", round).isEqualTo(form);
            }
            assertThat(finder.find(form)).isEqualTo(automorphisms);
            assertThat(finder.isForm()).isTrue();
            assertThat(finder.digits()).isEqualTo(form);
        }
    }

    @Test
    void theBandsOfTheGridAreNumberedByTheirForms() {
        SolutionGrid grid = RandomGrids.seeded(17).next();
        MinlexForm form = MinlexForm.of(grid);
        int least = BandForm.COUNT;
        for (int line = 0; line < 6; line++) {
            int number = BandForm.of(grid, line / 3, line % 3).number();
            assertThat(form.band(line / 3, line % 3)).isEqualTo(number);
            least = Math.min(least, number);
        }
        assertThat(form.grid().toString()).startsWith(BandForm.numbered(least).toString());
        assertThatThrownBy(() -> form.band(2, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no band 0 in orientation 2");
    }

    /** Few clues, so that some puzzles of symmetric grids are symmetric too. */
    private Puzzle puzzleOf(SolutionGrid grid) {
        CellSet clues = CellSet.EMPTY;
        int count = 1 + random.nextInt(17);
        for (int clue = 0; clue < count; clue++) {
            clues = clues.with(random.nextInt(81));
        }
        return Puzzle.of(grid, clues);
    }

    /** All 3 359 232 orders of rows and columns are tried on a grid with a puzzle of it, or with all its cells. */
    @Test
    @Tag("sized")
    void formsAndAutomorphismsAreThoseOfTryingAllOrders() {
        int symmetric = 0;
        for (int round = 0; round < Size.of(10, 1_200); round++) {
            SolutionGrid grid = SymmetricGrids.moved(round / 2, random);
            boolean whole = round % 2 == 0;
            Puzzle few = round < 4 ? Puzzle.of(grid, CellSet.of(40)) : puzzleOf(grid);
            Puzzle puzzle = whole ? Puzzle.of(grid, CellSet.ALL) : few;
            SlowForm slow = new SlowForm(grid.digits(), puzzle.digits());
            MinlexForm form = whole ? MinlexForm.of(grid) : MinlexForm.of(puzzle, grid);
            assertThat(form.grid() + form.puzzle().toString().replace('.', '0'))
                    .as("round %d: %s", round, puzzle)
                    .isEqualTo(slow.toString());
            assertThat(form.automorphisms()).isEqualTo(slow.orders);
            if (whole && round < 4) {
                assertThat(slow.orders).isEqualTo(round == 0 ? 648 : 162);
            }
            symmetric += !whole && form.automorphisms() > 1 ? 1 : 0;
        }
        assertThat(symmetric).isPositive();
    }

    @Test
    void imagesOfPuzzlesAreThoseOfTheMoves() {
        MinlexFinder finder = new MinlexFinder();
        byte[] image = new byte[81];
        for (String text :
                List.of(SymmetricGrids.WITH_648, RandomGrids.seeded(20).next().toString())) {
            SolutionGrid grid = Isotopy.random(random).apply(SolutionGrid.of(text));
            int ties = finder.find(grid.digits());
            for (int tie = 0; tie < ties; tie++) {
                Puzzle puzzle = Puzzle.of(grid, CellSet.ofBands(random.nextInt(1 << 27), random.nextInt(1 << 27), 5));
                finder.copyImage(puzzle.digits(), tie, image);
                assertThat(image).isEqualTo(finder.move(tie).apply(puzzle).digits());
            }
        }
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
