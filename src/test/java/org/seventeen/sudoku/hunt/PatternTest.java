package org.seventeen.sudoku.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.Orders;
import org.seventeen.sudoku.canon.Symmetry;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.PatternSearch.PatternImages;
import org.seventeen.sudoku.hunt.PatternSearch.PatternImages.Sorted;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

/** Patterns, their images and puzzles, beside walks through classes and a plain solver. */
class PatternTest {
    private static final String SEVENTEEN =
            "................319.8..7......8..9.6..1...8...3.......24..........61....7......2.";
    private static final String SOLUTION =
            "123456789457289631968137254572843916691725843834961572249378165385612497716594328";

    /** Patterns of classes of at most some thousand. */
    private static final List<String> SMALL = List.of(
            "r5c5",
            "r1c1,r5c5",
            "r1,r5",
            "r1,c1",
            "r123c123",
            "r147c147",
            "r124578",
            "r12457c12457",
            "r123c123,r456c456",
            "r1c1,r2c2,r3c3");

    private final SplittableRandom random = new SplittableRandom(71);

    private CellSet drawn(int cells) {
        CellSet set = CellSet.EMPTY;
        while (set.size() < cells) {
            set = set.with(random.nextInt(81));
        }
        return set;
    }

    private static List<CellSet> images(CellSet pattern) {
        List<CellSet> all = new ArrayList<>();
        for (Sorted sorted : new PatternImages(pattern).sorted()) {
            for (int order = 0; order < Orders.COUNT; order++) {
                if (sorted.isTried(order)) {
                    for (int one : sorted.bands()[Orders.from(order, 0)]) {
                        for (int two : sorted.bands()[Orders.from(order, 1)]) {
                            for (int three : sorted.bands()[Orders.from(order, 2)]) {
                                all.add(CellSet.ofBands(one, two, three));
                            }
                        }
                    }
                }
            }
        }
        return all;
    }

    /** The class of a pattern, by exchanges of lines next to each other. */
    private static Set<CellSet> walked(CellSet pattern) {
        int[] digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        int[] same = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        List<Isotopy> steps = new ArrayList<>();
        List<int[]> orders =
                new ArrayList<>(List.of(new int[] {3, 4, 5, 0, 1, 2, 6, 7, 8}, new int[] {0, 1, 2, 6, 7, 8, 3, 4, 5}));
        for (int line = 0; line < 9; line++) {
            if (line % 3 < 2) {
                int[] order = same.clone();
                order[line] = line + 1;
                order[line + 1] = line;
                orders.add(order);
            }
        }
        orders.forEach(order -> steps.add(Isotopy.of(false, order, same, digits)));
        orders.forEach(order -> steps.add(Isotopy.of(false, same, order, digits)));
        steps.add(Isotopy.of(true, same, same, digits));
        Set<CellSet> met = new HashSet<>(Set.of(pattern));
        Deque<CellSet> queue = new ArrayDeque<>(met);
        while (!queue.isEmpty()) {
            CellSet next = queue.poll();
            steps.stream().map(step -> step.apply(next)).filter(met::add).forEach(queue::add);
        }
        return met;
    }

    @Test
    void theImagesAreTheClassAndTheFormIsTheLeastOfThem() {
        for (String cells : SMALL) {
            CellSet pattern = Isotopy.random(random).apply(CellText.parse(cells));
            Set<CellSet> all = walked(pattern);
            assertThat(images(pattern)).as(cells).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(all);
            CluePattern of = CluePattern.of(pattern);
            assertThat(of.images()).isEqualTo(all.size());
            assertThat(of.form().toString())
                    .isEqualTo(
                            Collections.min(all.stream().map(CellSet::toString).toList()));
        }
    }

    @Tag("sized")
    @Test
    void thereAreAsManyImagesAsOrdersByAutomorphisms() {
        for (int round = 0; round < Size.of(2, 6); round++) {
            CellSet pattern = round == 0 ? Puzzle.of(SEVENTEEN).clues() : drawn(4 + random.nextInt(40));
            CluePattern of = CluePattern.of(pattern);
            List<CellSet> images = images(pattern);
            assertThat(images).hasSize(of.images());
            assertThat(new HashSet<>(images)).hasSameSizeAs(images);
            for (int i = 0; i < 20; i++) {
                CellSet image = Isotopy.random(random).apply(pattern);
                assertThat(CluePattern.of(image).form()).isEqualTo(of.form());
                assertThat(images).contains(image);
            }
        }
    }

    @Test
    void symmetriesAreThoseOfTheDrawing() {
        assertThat(CluePattern.of(CellText.parse("r1c1,r9c9")).symmetries())
                .containsExactly(Symmetry.HALF, Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL);
        assertThat(CluePattern.of(CellText.parse("r1c2,r2c9,r9c8,r8c1")).symmetries())
                .containsExactly(Symmetry.HALF, Symmetry.QUARTER);
        assertThat(CluePattern.of(CellText.parse("r1c2,r1c8")).symmetries()).containsExactly(Symmetry.MIRROR);
        assertThat(CluePattern.of(CellText.parse("r1c2,r9c2")).symmetries()).containsExactly(Symmetry.FLIP);
        assertThat(CluePattern.of(CellText.parse("r5")).symmetries())
                .containsExactly(Symmetry.HALF, Symmetry.MIRROR, Symmetry.FLIP);
        assertThat(CluePattern.of(CellText.parse("r1c2,r2c1,r5c6")).symmetries())
                .isEmpty();
        assertThat(CluePattern.of(CellSet.ALL).symmetries()).hasSize(6).doesNotContain(Symmetry.NONE);
    }

    /** In any grid, no other grid has the other clues and another digit in an unneeded cell. */
    @Test
    void unneededCluesFollowFromTheOthers() {
        RandomGrids grids = RandomGrids.seeded(72);
        int some = 0;
        for (int round = 0; round < 400; round++) {
            CellSet pattern = drawn(8 + random.nextInt(60));
            pattern = round % 2 == 0 ? pattern : pattern.or(CellText.parse("r" + (1 + round % 9)));
            pattern = round % 3 == 0 ? pattern.or(CellText.parse("c" + (1 + round % 7))) : pattern;
            for (int cell : CluePattern.of(pattern).unneeded().cells()) {
                SolutionGrid grid = grids.next();
                byte[] digits = Puzzle.of(grid, pattern.without(cell)).digits();
                for (byte digit = 1; digit <= 9; digit++) {
                    digits[cell] = digit;
                    assertThat(digit == grid.digit(cell) || PlainSolver.count(digits, 1) == 0)
                            .isTrue();
                }
                some++;
            }
        }
        assertThat(some).isGreaterThan(500);
        assertThat(CluePattern.of(CellText.parse("r5")).unneeded()).isEqualTo(CellText.parse("r5"));
        assertThat(CluePattern.of(Puzzle.of(SEVENTEEN).clues()).unneeded()).isEqualTo(CellSet.EMPTY);
        // r2c9 is the only open cell of its column with r1 full; then r2 has another one, and r2c8 is in the same box.
        assertThat(CluePattern.of(CellSet.ALL.minus(CellText.parse("r12c12"))).unneeded())
                .isEqualTo(CellSet.ALL.minus(CellText.parse("r12c12")));
    }

    @Test
    void impossiblePatternsHaveNoPuzzle() {
        assertThat(CluePattern.of(drawn(16)).impossible()).isEqualTo("fewer than 17 clues");
        assertThat(CluePattern.of(Puzzle.of(SEVENTEEN).clues()).impossible()).isNull();
        assertThat(CluePattern.of(CellSet.ALL.minus(CellText.parse("r79"))).impossible())
                .isEqualTo("no clue in rows 7 and 9, which can be exchanged");
        assertThat(CluePattern.of(CellSet.ALL.minus(CellText.parse("c45"))).impossible())
                .isEqualTo("no clue in columns 4 and 5, which can be exchanged");
        assertThat(CluePattern.of(CellSet.ALL.minus(CellText.parse("c34"))).impossible())
                .isNull();
    }

    private static List<Puzzle> found(PatternSearch search, SolutionGrid grid) {
        List<Puzzle> found = new ArrayList<>();
        search.forEach(grid, found::add);
        return found;
    }

    private static boolean isUnique(SolutionGrid grid, CellSet clues) {
        return PlainSolver.count(Puzzle.of(grid, clues).digits(), 2) == 1;
    }

    @Test
    void puzzlesOfAClassAreThoseOfAllImages() {
        RandomGrids grids = RandomGrids.seeded(73);
        int some = 0;
        for (String cells : List.of(
                "r124578", "r12457c12457", "r1,r5", "r1c12,r2c12", "r1c14,r2c14", "r1c147,r2c147", "r147c147")) {
            CellSet pattern = CellText.parse(cells);
            pattern = pattern.size() > 40 ? pattern : pattern.complement();
            PatternSearch search = new PatternSearch(pattern, true);
            for (int round = 0; round < 2; round++) {
                SolutionGrid grid = grids.next();
                List<Puzzle> expected = walked(pattern).stream()
                        .filter(image -> isUnique(grid, image))
                        .map(image -> Puzzle.of(grid, image))
                        .toList();
                assertThat(found(search, grid)).as(cells).containsExactlyInAnyOrderElementsOf(expected);
                some += expected.isEmpty() ? 0 : 1;
            }
        }
        assertThat(some).isGreaterThan(6);
    }

    /** Of patterns with many images, some are decided by a plain solver. */
    @Tag("sized")
    @Test
    void puzzlesOfALargeClassAreThoseThatAPlainSolverConfirms() {
        RandomGrids grids = RandomGrids.seeded(74);
        for (int clues : new int[] {26, 30, 36}) {
            CellSet pattern = drawn(clues);
            SolutionGrid grid = grids.next();
            Set<CellSet> found = new HashSet<>();
            PatternSearch search = new PatternSearch(pattern, true);
            int most = Size.of(20_000, Integer.MAX_VALUE);
            search.forEach(grid, puzzle -> found.add(puzzle.clues()) && found.size() < most);
            found.stream()
                    .limit(200)
                    .forEach(image -> assertThat(isUnique(grid, image)).isTrue());
            if (found.size() < most) {
                for (int i = 0; i < 3000; i++) {
                    CellSet image = Isotopy.random(random).apply(pattern);
                    assertThat(found.contains(image)).isEqualTo(isUnique(grid, image));
                }
            }
        }
    }

    @Test
    void aKnownPuzzleIsFoundInItsGrid() {
        CellSet pattern = Puzzle.of(SEVENTEEN).clues();
        SolutionGrid grid = SolutionGrid.of(SOLUTION);
        assertThat(found(new PatternSearch(pattern, false), grid)).containsExactly(Puzzle.of(SEVENTEEN));
        assertThat(found(new PatternSearch(pattern.without(16), false), grid)).isEmpty();
        PatternSearch search = new PatternSearch(Isotopy.random(random).apply(pattern), true);
        assertThat(found(search, grid)).contains(Puzzle.of(SEVENTEEN));
        search.stopWhen(() -> true);
        assertThatThrownBy(() -> found(search, grid)).isInstanceOf(CancellationException.class);
    }
}
