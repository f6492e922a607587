package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.seventeen.cover.CoverReader;
import org.seventeen.cover.ExactCover;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.Move;
import org.seventeen.sudoku.hunt.Move.Restriction;
import org.seventeen.sudoku.solve.NaiveSolver;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.make.CrossSumGenerator;
import org.seventeen.testing.Grid29;

/** Questions with any number of answers: the answers are those of the slowest method there is. */
class SearchTest {
    private static final Puzzle PUZZLE = Puzzle.of(Grid29.PUZZLE);
    private static final SolutionGrid GRID = Grid29.SOLUTION;

    @Test
    void solutionsAreCountedOneByOne() {
        NaiveSolver naive = new NaiveSolver();
        CellSet clues = PUZZLE.clues().or(CellText.parse("r123"));
        long found = 1;
        int many = 0;
        for (int cell = 26; cell >= 0 && many == 0 && found < 10_000; cell--) {
            clues = clues.without(cell);
            Puzzle puzzle = Puzzle.of(GRID, clues);
            found = naive.count(puzzle, 10_000);
            if (found < 10_000) {
                assertThat(PuzzleSolve.of(puzzle).count()).isEqualTo(found);
                many += found > 1024 ? 1 : 0;
            }
        }
        assertThat(many).as("counts that are handed on in parts").isPositive();
    }

    @Test
    void anInterruptEndsACount() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> PuzzleSolve.of(Puzzle.of(".".repeat(81))).count())
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void theOnlyAnswerIsOneThatHasNoOther() {
        assertThat(PuzzleSolve.of(PUZZLE).run().only()).contains(GRID);
        assertThat(PuzzleSolve.of(PUZZLE).most(1).run().only()).contains(GRID);
        Puzzle less = Puzzle.of(GRID, PUZZLE.clues().without(4));
        assertThat(PuzzleSolve.of(less).run().only()).isEmpty();
        assertThat(PuzzleSolve.of(less).most(1).run()).satisfies(one -> {
            assertThat(one.list()).hasSize(1);
            assertThat(one.only()).isEmpty();
        });
        assertThat(PuzzleSolve.of(Puzzle.of("11" + ".".repeat(79))).run().only())
                .isEmpty();
    }

    /** All sets of options that hold each primary item once and each secondary one at most once. */
    private static List<List<String>> covers(ExactCover problem) {
        List<List<String>> covers = new ArrayList<>();
        for (int set = 0; set < 1 << problem.options(); set++) {
            int[] held = new int[problem.items()];
            List<String> names = new ArrayList<>();
            for (int option = 0; option < problem.options(); option++) {
                if ((set >> option & 1) != 0) {
                    names.add(problem.optionName(option));
                    for (int place = 0; place < problem.size(option); place++) {
                        held[problem.item(option, place)]++;
                    }
                }
            }
            boolean covers1 = true;
            for (int item = 0; item < held.length; item++) {
                covers1 &= item < problem.primaryItems() ? held[item] == 1 : held[item] <= 1;
            }
            if (covers1) {
                covers.add(names);
            }
        }
        return covers;
    }

    @Test
    void coversAreAllSetsOfOptionsThatCover() {
        SplittableRandom random = new SplittableRandom(5);
        int several = 0;
        for (int i = 0; i < 200; i++) {
            ExactCover.Builder builder = ExactCover.builder();
            List.of("a", "b", "c", "d").forEach(builder::primary);
            builder.secondary("e").secondary("f");
            for (int option = 0; option < 10; option++) {
                int items = 1 + random.nextInt(15) | random.nextInt(4) << 4;
                List<String> held = new ArrayList<>();
                for (int item = 0; item < 6; item++) {
                    if ((items >> item & 1) != 0) {
                        held.add(String.valueOf((char) ('a' + item)));
                    }
                }
                builder.option("option " + option, held);
            }
            ExactCover problem = builder.build();
            List<List<String>> expected = covers(problem);
            try (Stream<List<String>> solutions = CoverSolve.of(problem).stream()) {
                assertThat(solutions.toList()).containsExactlyInAnyOrderElementsOf(expected);
            }
            assertThat(CoverSolve.of(problem).count()).isEqualTo(expected.size());
            Answers<ExactCover, List<String>> two = CoverSolve.of(problem).run();
            assertThat(two.complete()).isEqualTo(expected.size() <= 2);
            assertThat(two.list()).hasSize(Math.min(2, expected.size()));
            several += expected.size() > 2 ? 1 : 0;
        }
        assertThat(several).isPositive();
    }

    /** The fillings of the blanks with 1 to 9 that have all sums. */
    private static List<CrossSum> fillings(CrossSum puzzle) {
        List<CrossSum> fillings = new ArrayList<>();
        int[] blanks = puzzle.blanks();
        int[] numbers = new int[puzzle.cells()];
        for (int cell = 0; cell < numbers.length; cell++) {
            numbers[cell] = puzzle.clue(cell);
        }
        for (int code = 0; code < Math.pow(9, blanks.length); code++) {
            int rest = code;
            for (int blank : blanks) {
                numbers[blank] = 1 + rest % 9;
                rest /= 9;
            }
            if (puzzle.lines().stream().allMatch(line -> line.sumOf(numbers) == line.total())) {
                fillings.add(puzzle.withClues(numbers));
            }
        }
        return fillings;
    }

    @Test
    void crossSumsHaveTheSolutionsThatAddUp() {
        List<CrossSum> puzzles = new ArrayList<>();
        puzzles.add(CrossSum.of("#range 1..9\nx,x,3,10\nx,x,3,12\n9,7,6\n"));
        puzzles.add(CrossSum.of("#range 1..9\nx,x,12\nx,x,9\n11,10\n"));
        puzzles.add(CrossSum.of("#range 1..9\nx,x,2\nx,x,9\n11,10\n"));
        int several = 0;
        for (CrossSum puzzle : puzzles) {
            List<CrossSum> expected = fillings(puzzle);
            assertThat(SumSolve.of(puzzle).count()).isEqualTo(expected.size());
            assertThat(SumSolve.of(puzzle).most(100).run())
                    .satisfies(all -> assertThat(all.list()).containsExactlyInAnyOrderElementsOf(expected))
                    .satisfies(all -> assertThat(all.complete()).isTrue());
            several += expected.size() > 1 ? 1 : 0;
        }
        assertThat(several).isPositive();
        try (Stream<Answers<CrossSum, CrossSum>> results = SumSolve.ofAll(puzzles, 100).threads(2).stream()) {
            assertThat(results)
                    .containsExactlyElementsOf(puzzles.stream()
                            .map(puzzle -> SumSolve.of(puzzle).most(100).run())
                            .toList());
        }
    }

    @Test
    void generatedCrossSumsHaveOneSolution() {
        CrossSumGenerator generator = new CrossSumGenerator(3, 4, CrossSumGenerator.Wish.usual(3, 4), 1);
        List<CrossSum> made = generator.stream().limit(20).toList();
        assertThat(made).doesNotHaveDuplicates().allSatisfy(puzzle -> {
            assertThat(puzzle.blanks()).isNotEmpty();
            CrossSum solution = SumSolve.of(puzzle).run().only().orElseThrow();
            assertThat(solution.blanks()).isEmpty();
            assertThat(CrossSum.of(puzzle.toString())).isEqualTo(puzzle);
        });
        generator.stop();
        assertThat(generator.stream()).isEmpty();
    }

    @Test
    void anInterruptEndsASearchForSolutionsOfACrossSum() {
        String row = "x,".repeat(9) + "400\n";
        CrossSum hard = CrossSum.of(row.repeat(9) + "400,".repeat(8) + "400\n");
        Thread.currentThread().interrupt();
        assertThat(SumSolve.of(hard).most(Integer.MAX_VALUE).run().complete()).isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void minimalPuzzlesLackNoClueAndHaveNoneTooMany() {
        CellSet clues = PUZZLE.clues().or(CellText.parse("r1c1 r2c3 r9c9 r5c5"));
        Puzzle more = Puzzle.of(GRID, clues);
        List<Puzzle> all;
        try (Stream<Puzzle> minimal = PuzzleMinimize.of(more).stream()) {
            all = minimal.toList();
        }
        assertThat(all).contains(PUZZLE).doesNotHaveDuplicates().allSatisfy(puzzle -> {
            assertThat(more.clues().containsAll(puzzle.clues())).isTrue();
            assertThat(PuzzleCheck.of(puzzle).minimal()).isTrue();
        });
        assertThat(PuzzleMinimize.of(more).count()).isEqualTo(all.size());
        assertThat(PuzzleMinimize.one(more)).isEqualTo(all.get(0));
        assertThat(PuzzleMinimize.of(more, 7).most(1000).run().list()).containsExactlyInAnyOrderElementsOf(all);
        assertThat(PuzzleMinimize.of(more, 7).run())
                .isEqualTo(PuzzleMinimize.of(more, 7).run());
        try (Stream<Puzzle> each = PuzzleMinimize.ofAll(List.of(more, PUZZLE)).stream()) {
            assertThat(each).containsExactly(all.get(0), PUZZLE);
        }
        Puzzle several = Puzzle.of(GRID, PUZZLE.clues().without(4));
        assertThatThrownBy(() -> PuzzleMinimize.one(several))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a puzzle with one solution, found multiple");
    }

    /** All puzzles with one clue less and one more that a naive solver gives one solution. */
    private static List<Puzzle> neighbours(Puzzle puzzle) {
        NaiveSolver naive = new NaiveSolver();
        List<Puzzle> found = new ArrayList<>();
        for (int gone : puzzle.clues().cells()) {
            byte[] digits = puzzle.digits();
            digits[gone] = 0;
            for (int cell = 0; cell < 81; cell++) {
                for (int digit = 1; digit <= 9; digit++) {
                    if (puzzle.digit(cell) != 0 && (cell != gone || digit == puzzle.digit(gone))) {
                        continue;
                    }
                    digits[cell] = (byte) digit;
                    if (naive.isUnique(Puzzle.of(digits))) {
                        found.add(Puzzle.of(digits));
                    }
                    digits[cell] = 0;
                }
            }
        }
        return found;
    }

    @Test
    void neighboursAreAllPuzzlesWithOneSolutionAMoveAway() {
        // So many clues that the naive solver is quick.
        Puzzle puzzle = Puzzle.of(GRID, PUZZLE.clues().or(CellText.parse("r12359")));
        List<Puzzle> expected = neighbours(puzzle);
        assertThat(expected).hasSizeGreaterThan(10);
        Move move = new Move(1, 1, Restriction.ALL, false);
        try (Stream<Puzzle> found = PuzzleNeighbours.of(puzzle, move).stream()) {
            assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        }
        try (Stream<Answers<Puzzle, Puzzle>> each =
                PuzzleNeighbours.ofAll(List.of(puzzle), move, Integer.MAX_VALUE).stream()) {
            assertThat(each.toList())
                    .singleElement()
                    .satisfies(all -> assertThat(all.list())
                            .hasSize((int) PuzzleNeighbours.of(puzzle, move).count()));
        }
    }

    /** Whether exactly the cells of a set can be filled in another way, and no proper part of them. */
    private static boolean isMinimalSet(CellSet set) {
        NaiveSolver naive = new NaiveSolver();
        List<SolutionGrid> both = naive.first(Puzzle.of(GRID, set.complement()), 1000);
        for (int cell : set.cells()) {
            if (!naive.isUnique(Puzzle.of(GRID, set.complement().with(cell)))) {
                return false;
            }
        }
        return both.size() > 1;
    }

    @Test
    void setsAreUnavoidableAndMinimal() {
        UnavoidableSets sets = UnavoidableSets.of(GRID);
        List<CellSet> all = sets.maxSize(10).run();
        assertThat(all).hasSizeGreaterThan(20).allSatisfy(set -> {
            assertThat(set.size()).isBetween(4, 10);
            assertThat(isMinimalSet(set)).isTrue();
        });
        CellSet band = CellText.parse("r123");
        assertThat(sets.within(band).maxSize(10).run())
                .containsExactlyElementsOf(
                        all.stream().filter(band::containsAll).toList());
        assertThat(sets.within(band).run())
                .hasSizeGreaterThan(sets.within(band).maxSize(10).run().size());
        List<CellSet> packing = sets.packing();
        CellSet together = CellSet.EMPTY;
        for (CellSet set : packing) {
            assertThat(together.meets(set)).isFalse();
            together = together.or(set);
            assertThat(PUZZLE.clues().meets(set)).isTrue();
        }
        assertThat(packing).hasSizeBetween(8, 17);
        assertThatThrownBy(() -> sets.maxSize(3)).hasMessage("expected 4 to 81 cells, found 3");
    }

    @Test
    void randomGridsAreAStreamToo() {
        RandomGrids grids = RandomGrids.seeded(4);
        assertThat(RandomGrids.seeded(4).stream().limit(3)).containsExactly(grids.next(), grids.next(), grids.next());
    }

    @Test
    void formsOfEquivalentGridsAndPuzzlesAreEqual() {
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 20; i++) {
            Isotopy move = Isotopy.random(random);
            assertThat(CanonicalForms.of(move.apply(PUZZLE)))
                    .isEqualTo(CanonicalForms.of(PUZZLE))
                    .hasSameHashCodeAs(CanonicalForms.of(PUZZLE))
                    .isEqualByComparingTo(CanonicalForms.of(PUZZLE))
                    .hasToString(CanonicalForms.of(PUZZLE).puzzle().toString());
            assertThat(CanonicalForms.of(move.apply(GRID))).isEqualTo(CanonicalForms.of(GRID));
        }
        assertThat(CanonicalForms.of(GRID)).isNotEqualTo(CanonicalForms.of(PUZZLE));
        SolutionGrid other = RandomGrids.seeded(1).next();
        assertThat(CanonicalForms.of(GRID)).isNotEqualTo(CanonicalForms.of(other));
        assertThat(Integer.signum(CanonicalForms.of(GRID).compareTo(CanonicalForms.of(other))))
                .isEqualTo(Integer.signum(CanonicalForms.of(GRID)
                        .toString()
                        .compareTo(CanonicalForms.of(other).toString())));
        Puzzle less = Puzzle.of(GRID, PUZZLE.clues().without(4));
        assertThat(Integer.signum(PUZZLE.compareTo(less)))
                .isEqualTo(Integer.signum(PUZZLE.toString().compareTo(less.toString())));
    }

    @Test
    void textThatIsNoneIsRefusedInOneWay() {
        List<Runnable> calls = List.of(
                () -> Puzzle.of("1"),
                () -> SolutionGrid.of("1".repeat(81)),
                () -> CellText.parse("r1c1 q"),
                () -> CrossSum.of("x,1,2\n"),
                () -> CrossSum.of(""),
                () -> CoverReader.parse("items: a\nb: c\n"));
        for (Runnable call : calls) {
            assertThatThrownBy(call::run)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("expected");
        }
        assertThat(CoverReader.parse("items: a\nb: a\n"))
                .isEqualTo(ExactCover.builder().primary("a").option("b", "a").build());
        assertThat(Optional.of(CoverReader.parse("a\na\n").options())).contains(1);
    }
}
