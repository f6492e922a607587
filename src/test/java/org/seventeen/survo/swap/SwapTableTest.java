package org.seventeen.survo.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.CellByCell;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.solve.SurvoSolver;

class SwapTableTest {
    private static int[] solution(SurvoPuzzle puzzle) {
        return new SurvoSolver(puzzle).onlySolution().orElseThrow();
    }

    @Test
    void theExampleOfProductsOfMarginalSumsGoesAsItIsPrinted() throws BadInputException {
        assertThat(new ProductTable(Puzzles.examples("products-17.txt").get(0))).hasToString("""
                            A    B    C    D
                        1 224  462  560  658 14
                        2 448  924 1120 1316 28
                        3 704 1452 1760 2068 44
                        4 800 1650 2000 2350 50
                           16   33   40   47""");
        SwapTable table =
                SwapTable.ofProducts(Puzzles.examples("products-17.txt").get(0));
        assertThat(table).hasToString("""
                             A  B  C  D Sum OK  D
                          1  1  3  4  5  13 14 -1
                          2  2  8  9 10  29 28  1
                          3  6 11 13 15  45 44  1
                          4  7 12 14 16  49 50 -1
                        Sum 16 34 40 46
                         OK 16 33 40 47
                          D  0  1  0 -1 W=6""");
        table.swap(5, 6);
        assertThat(table.cells()).containsExactly(1, 3, 4, 6, 2, 8, 9, 10, 5, 11, 13, 15, 7, 12, 14, 16);
        assertThat(table.totalError()).isEqualTo(4);
        assertThat(table.columnError(0)).isEqualTo(-1);
        table.swap(8, 7);
        assertThat(table.totalError()).isZero();
    }

    @Test
    void theSacrificeOfProductsOfMarginalSumsStartsAsItIsPrinted() throws BadInputException {
        SwapTable table =
                SwapTable.ofProducts(Puzzles.examples("products-sacrifice.txt").get(0));
        assertThat(table.cells()).containsExactly(16, 15, 11, 7, 14, 13, 9, 4, 12, 10, 8, 3, 6, 5, 2, 1);
        assertThat(table.totalError()).isEqualTo(4);
        table.swap(2, 3);
        table.swap(7, 8);
        assertThat(table.totalError()).isEqualTo(6);
        table.swap(12, 13);
        table.swap(10, 11);
        assertThat(table.totalError()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    products-17.txt        | 2
                    products-24.txt        | 5
                    products-s0-s5.txt     | 0 3 4 3 4 4
                    products-sacrifice.txt | 4
                    """)
    void theFewestSwapsAreThoseOfProductsOfMarginalSums(String file, String expected) throws BadInputException {
        List<String> swaps = new ArrayList<>();
        for (SurvoPuzzle puzzle : Puzzles.examples(file)) {
            SwapTable table = SwapTable.ofProducts(puzzle);
            List<int[]> path = SwapPath.between(table, solution(puzzle));
            path.forEach(swap -> table.swap(swap[0], swap[1]));
            assertThat(table.totalError()).as("%s", puzzle).isZero();
            swaps.add(String.valueOf(path.size()));
        }
        assertThat(swaps).containsExactly(expected.split(" ", -1));
    }

    /** A slow reference: among the orders of all cells, the rule of docs/survo.md by pairwise comparison of open puzzles. */
    @Test
    void equalProductsFollowTheRule() throws BadInputException {
        int ties = 0;
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            int rows = 2 + random.nextInt(3);
            int columns = 2 + random.nextInt(3);
            SurvoPuzzle puzzle = Puzzles.random(random, rows, columns, rows * columns);
            int[] cells = SwapTable.ofProducts(puzzle).cells();
            boolean rowsLead = Arrays.compare(descending(puzzle.rowSums()), descending(puzzle.columnSums())) <= 0;
            for (int one = 0; one < cells.length; one++) {
                for (int other = 0; other < cells.length; other++) {
                    int[] sums = {puzzle.rowSum(one / columns), puzzle.columnSum(one % columns)};
                    int[] others = {puzzle.rowSum(other / columns), puzzle.columnSum(other % columns)};
                    int lead = rowsLead ? 0 : 1;
                    if (sums[0] * sums[1] == others[0] * others[1] && sums[lead] < others[lead]) {
                        ties++;
                        assertThat(cells[one]).as("seed %s: %s", seed, puzzle).isLessThan(cells[other]);
                    }
                }
            }
        }
        assertThat(ties).isGreaterThan(50);
    }

    @Test
    void aPuzzleAndItsTransposeStartTransposed() throws BadInputException {
        int ties = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            SurvoPuzzle puzzle = Puzzles.random(random, 3, 3, random.nextInt(10));
            int[] rowSums = puzzle.rowSums();
            int[] columnSums = puzzle.columnSums();
            if (Arrays.equals(descending(rowSums), descending(columnSums))) {
                ties++;
                continue;
            }
            SurvoPuzzle turned = SurvoPuzzle.of(columnSums, rowSums, transposed(puzzle.givens()));
            assertThat(SwapTable.ofProducts(turned).cells())
                    .as("seed %s: %s", seed, puzzle)
                    .isEqualTo(transposed(SwapTable.ofProducts(puzzle).cells()));
        }
        assertThat(ties).isLessThan(100);
    }

    private static int[] descending(int[] sums) {
        return Arrays.stream(sums).map(sum -> -sum).sorted().map(sum -> -sum).toArray();
    }

    private static int[] transposed(int[] cells) {
        int[] turned = new int[9];
        for (int cell = 0; cell < 9; cell++) {
            turned[cell % 3 * 3 + cell / 3] = cells[cell];
        }
        return turned;
    }

    /** Breadth first over all arrangements of five numbers. */
    @Test
    void noShorterWayLeadsFromOneArrangementToAnother() throws BadInputException {
        int[] solution = {3, 1, 4, 5, 2};
        Map<List<Integer>, Integer> distance = new HashMap<>();
        ArrayDeque<int[]> open = new ArrayDeque<>(List.of(solution));
        distance.put(boxed(solution), 0);
        while (!open.isEmpty()) {
            int[] cells = open.remove();
            for (int i = 0; i < 5; i++) {
                for (int j = i + 1; j < 5; j++) {
                    int[] next = cells.clone();
                    next[i] = cells[j];
                    next[j] = cells[i];
                    if (distance.putIfAbsent(boxed(next), distance.get(boxed(cells)) + 1) == null) {
                        open.add(next);
                    }
                }
            }
        }
        assertThat(distance).hasSize(120);
        distance.forEach((cells, swaps) -> assertThat(SwapPath.length(
                        cells.stream().mapToInt(Integer::intValue).toArray(), solution))
                .as("%s", cells)
                .isEqualTo(swaps));
    }

    private static List<Integer> boxed(int[] cells) {
        return Arrays.stream(cells).boxed().toList();
    }

    @Test
    void givensStayAndErrorsAreCountedAnewEachTime() throws BadInputException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(6);
            int columns = 1 + random.nextInt(6);
            SurvoPuzzle puzzle = Puzzles.random(random, rows, columns, random.nextInt(rows * columns + 1));
            SwapTable table =
                    seed % 2 == 0 ? SwapTable.ofProducts(puzzle) : SwapTable.random(puzzle, new SplittableRandom(seed));
            for (int step = 0; step < 10; step++) {
                int[] cells = table.cells();
                int[][] sums = Puzzles.sums(cells, rows, columns);
                int total = 0;
                for (int row = 0; row < rows; row++) {
                    assertThat(table.rowError(row)).isEqualTo(sums[0][row] - puzzle.rowSum(row));
                    total += Math.abs(table.rowError(row));
                }
                for (int column = 0; column < columns; column++) {
                    assertThat(table.columnError(column)).isEqualTo(sums[1][column] - puzzle.columnSum(column));
                    total += Math.abs(table.columnError(column));
                }
                assertThat(table.totalError()).as("seed %s", seed).isEqualTo(total);
                assertThat(Arrays.stream(cells).sorted().toArray())
                        .isEqualTo(java.util.stream.IntStream.rangeClosed(1, cells.length)
                                .toArray());
                List<Integer> free = new ArrayList<>();
                for (int cell = 0; cell < cells.length; cell++) {
                    int given = puzzle.given(cell / columns, cell % columns);
                    assertThat(given == 0 || given == cells[cell]).isTrue();
                    assertThat(table.isFree(cells[cell])).isEqualTo(given == 0);
                    if (given == 0) {
                        free.add(cells[cell]);
                    }
                }
                if (free.size() < 2) {
                    break;
                }
                int one = free.remove(random.nextInt(free.size()));
                int other = free.get(random.nextInt(free.size()));
                int change = table.change(one, other);
                table.swap(one, other);
                assertThat(table.totalError()).as("seed %s", seed).isEqualTo(total + change);
            }
        }
    }

    @Test
    void theStartAscendsWithTheProducts() throws BadInputException {
        for (int seed = 0; seed < 100; seed++) {
            SurvoPuzzle puzzle = Puzzles.random(new Random(seed), 3, 4, 12);
            int[] cells = SwapTable.ofProducts(puzzle).cells();
            for (int one = 0; one < 12; one++) {
                for (int other = 0; other < 12; other++) {
                    int product = puzzle.rowSum(one / 4) * puzzle.columnSum(one % 4);
                    int otherProduct = puzzle.rowSum(other / 4) * puzzle.columnSum(other % 4);
                    assertThat(product < otherProduct && cells[one] > cells[other])
                            .as("seed %s: %s", seed, puzzle)
                            .isFalse();
                }
            }
        }
    }

    /** With givens the products that are shown have to order the cells too, equal ones apart. */
    @Test
    void theProductsShownOrderTheFreeNumbers() throws BadInputException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            SurvoPuzzle puzzle = Puzzles.random(random, 3, 4, 1 + random.nextInt(12));
            ProductTable table = new ProductTable(puzzle);
            long[] products = table.products();
            int[] cells = SwapTable.ofProducts(puzzle).cells();
            int[] givens = puzzle.givens();
            for (int one = 0; one < 12; one++) {
                assertThat(products[one] == 0).as("seed %s: %s", seed, puzzle).isEqualTo(givens[one] != 0);
                for (int other = 0; other < 12; other++) {
                    assertThat(givens[one] == 0
                                    && givens[other] == 0
                                    && products[one] < products[other]
                                    && cells[one] > cells[other])
                            .as("seed %s: %s", seed, puzzle)
                            .isFalse();
                }
            }
            assertThat(table.title().equals("the products of the sums")).isEqualTo(puzzle.isOpen());
        }
        ProductTable small = new ProductTable(Puzzles.puzzle("3,7 / 4,6 / A1=1"));
        // Blank cells: 2 in row 1, 7/2 in row 2; 3 in column A, 3 in column B.
        assertThat(small.products()).containsExactly(0, 24, 42, 42);
        assertThat(small.title()).isEqualTo("the products of the means of the blank cells of row and column, times 4");
    }

    @Test
    void swapsThatCannotBeAreRefused() throws BadInputException {
        SwapTable table = SwapTable.ofProducts(Puzzles.puzzle("3,7 / 4,6 / A1=1"));
        assertThatThrownBy(() -> table.swap(2, 2))
                .hasMessage("expected two different numbers of blank cells to swap, found twice 2");
        assertThatThrownBy(() -> table.swap(2, 1))
                .hasMessage("expected a number of a blank cell, found 1, which is given in A1");
        assertThatThrownBy(() -> table.swap(5, 2)).hasMessage("expected a number from 1 to 4, found 5");
        assertThatThrownBy(() -> table.swap(0, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theDescentEndsAtASolution() throws BadInputException {
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            SurvoPuzzle puzzle = Puzzles.random(new Random(seed), 3, 3, seed % 10);
            SwapTable table = SwapTable.random(puzzle, random);
            assertThat(new SwapTable.Descent(table, random).run(1_000_000))
                    .as("seed %s: %s", seed, puzzle)
                    .isTrue();
            assertThat(CellByCell.solutions(puzzle)).contains(CellByCell.written(table.cells()));
        }
    }

    @Test
    void theDescentGivesUpAtTheLimit() throws BadInputException {
        SurvoPuzzle none = Puzzles.puzzle("6,15/5,6,10");
        SwapTable.Descent descent = new SwapTable.Descent(SwapTable.ofProducts(none), new SplittableRandom(1));
        assertThat(descent.run(50)).isFalse();
        assertThat(descent.mutations()).isEqualTo(50);
    }

    @Test
    void noSolutionIsNearer() throws BadInputException {
        int several = 0;
        for (int seed = 0; seed < 60; seed++) {
            SurvoPuzzle puzzle = Puzzles.random(new Random(seed), 3, 3, 9);
            SwapTable start = SwapTable.random(puzzle, new SplittableRandom(seed));
            List<Integer> lengths = new ArrayList<>();
            new SurvoSolver(puzzle).visit(cells -> lengths.add(SwapPath.length(start.cells(), cells)));
            several += lengths.size() > 1 ? 1 : 0;
            for (int most : new int[] {1, 2, lengths.size(), 1000}) {
                SwapPath.Nearest nearest = SwapPath.Nearest.of(start, most, Long.MAX_VALUE);
                int seen = Math.min(most, lengths.size());
                int fewest =
                        lengths.subList(0, seen).stream().min(Integer::compare).orElseThrow();
                int[] solution = nearest.cells().orElseThrow();
                assertThat(nearest.seen()).isEqualTo(seen);
                assertThat(nearest.isComplete()).isEqualTo(seen == lengths.size());
                assertThat(SwapPath.length(start.cells(), solution))
                        .as("seed %s: %s, of %s solutions", seed, puzzle, seen)
                        .isEqualTo(fewest);
                assertThat(CellByCell.solutions(puzzle)).contains(CellByCell.written(solution));
            }
        }
        assertThat(several).isGreaterThan(20);
    }

    @Test
    void thereMayBeNoNearestSolution() throws BadInputException {
        SwapPath.Nearest none =
                SwapPath.Nearest.of(SwapTable.ofProducts(Puzzles.puzzle("6,15/5,6,10")), 10, Long.MAX_VALUE);
        assertThat(none.cells()).isEmpty();
        assertThat(none.seen()).isZero();
        assertThat(none.isComplete()).isTrue();
    }

    private static List<String> swaps(String text) throws BadInputException {
        return SwapTable.swaps(text).stream().map(SwapTable::swapText).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(1,2),(15,16)",
                "(1,2)(15,16)",
                "(1,2) (15,16)",
                "(1,2), (15,16)",
                " ( 1, 2 ) , (15 ,16) ",
                "1,2 15,16",
                "1,2 (15,16)",
                "(1,2)15,16"
            })
    void swapsAreReadAsBothPapersWriteThem(String text) throws BadInputException {
        assertThat(swaps(text)).containsExactly("(1,2)", "(15,16)");
    }

    @Test
    void oneSwapNeedsNoParentheses() throws BadInputException {
        assertThat(swaps("1,2")).containsExactly("(1,2)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    A1        | 'A1'
                    5+6       | '5+6'
                    (5,6      | '(5,6'
                    5,6)      | '5,6)'
                    1,2,3,4   | '1,2,3,4'
                    (1,2),x   | 'x'
                    (1,2) x y | 'x'
                    (1,2),    | nothing
                    (1,2)),   | '),'
                    (1,1234)  | '(1,1234)'
                    ""        | nothing
                    """)
    void whatIsNoSwapIsRefused(String text, String found) {
        assertThatThrownBy(() -> SwapTable.swaps(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage("expected swaps as (5,6) (7,8), found " + found);
    }
}
