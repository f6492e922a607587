package org.seventeen.sums.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.Sums;
import org.seventeen.testing.Size;

class CrossSumSolverTest {
    private static final Set<CrossSumSolver.Rule> ALL_RULES = EnumSet.allOf(CrossSumSolver.Rule.class);

    private static List<List<Integer>> solve(CrossSum puzzle, Set<CrossSumSolver.Rule> rules) {
        return solve(new CrossSumSolver(puzzle, rules));
    }

    private static List<List<Integer>> solve(CrossSumSolver solver) {
        List<List<Integer>> found = new ArrayList<>();
        solver.visit(numbers -> found.add(Arrays.stream(numbers).boxed().toList()));
        return found;
    }

    /** Checks that there are as many solutions, or more, and that the first ones are right. */
    private static void checkFirst(CrossSum puzzle, int count) {
        List<int[]> found = new ArrayList<>();
        new CrossSumSolver(puzzle).visit(numbers -> {
            found.add(numbers.clone());
            return found.size() < count;
        });
        assertThat(found).hasSize(count).allMatch(numbers -> Sums.isRight(puzzle, numbers));
    }

    /** All sets of rules. */
    private static List<Set<CrossSumSolver.Rule>> choices() {
        List<Set<CrossSumSolver.Rule>> choices = new ArrayList<>(List.of(EnumSet.noneOf(CrossSumSolver.Rule.class)));
        for (CrossSumSolver.Rule rule : CrossSumSolver.Rule.values()) {
            for (Set<CrossSumSolver.Rule> fewer : List.copyOf(choices)) {
                Set<CrossSumSolver.Rule> more = EnumSet.of(rule);
                more.addAll(fewer);
                choices.add(more);
            }
        }
        return choices;
    }

    @Test
    void thePuzzleOfTheBookHasExactlyOneSolution() {
        CrossSum puzzle = Sums.read(Sums.BOOK);
        for (Set<CrossSumSolver.Rule> rules : choices()) {
            List<String> found = new ArrayList<>();
            new CrossSumSolver(puzzle, rules).visit(numbers -> found.add(puzzle.text(numbers)));
            assertThat(found).as(rules.toString()).containsExactly(Sums.BOOK_SOLUTION);
        }
    }

    /** The note leaves out that numbers lie within 1..30. */
    @Test
    void theBookNeedsNoRange() {
        CrossSum puzzle = Sums.read("#range -1000000..1000000\n" + Sums.BOOK);
        assertThat(solve(puzzle, ALL_RULES)).hasSize(1);
    }

    /** With more than 64 numbers for a blank its set has several words. A number of the first blank settles the others. */
    @Test
    void allSolutionsOfBlankSquaresInWideRangesAreFound() {
        SplittableRandom random = new SplittableRandom(22);
        long solutions = 0;
        for (int round = 0; round < 60; round++) {
            int most = 65 + random.nextInt(round % 6 == 0 ? 1500 : 200);
            int[] fill = random.ints(4, 1, most + 1).toArray();
            int[] rows = {fill[0] + fill[1], fill[2] + fill[3]};
            int[] columns = {fill[0] + fill[2], fill[1] + fill[3]};
            boolean distinct = round % 2 == 0;
            List<List<Integer>> expected = new ArrayList<>();
            for (int first = 1; first <= most; first++) {
                List<Integer> all = List.of(first, rows[0] - first, columns[0] - first, columns[1] - rows[0] + first);
                if (all.stream().allMatch(number -> number >= 1 && number <= most)
                        && (!distinct || all.stream().distinct().count() == 4)) {
                    expected.add(all);
                }
            }
            CrossSum puzzle = Sums.read("#range 1.." + most + (distinct ? "\n#distinct all" : "") + "\nx,x," + rows[0]
                    + "\nx,x," + rows[1] + "\n" + columns[0] + "," + columns[1] + "\n");
            solutions += expected.size();
            for (Set<CrossSumSolver.Rule> rules : choices()) {
                assertThat(solve(puzzle, rules))
                        .as(puzzle + " " + rules)
                        .doesNotHaveDuplicates()
                        .containsExactlyInAnyOrderElementsOf(expected);
            }
        }
        assertThat(solutions).isGreaterThan(1000);
    }

    @Test
    void aPrintedSolutionIsReadAgainAndHasItselfAsItsOnlySolution() {
        SplittableRandom random = new SplittableRandom(21);
        int printed = 0;
        for (int round = 0; round < 300; round++) {
            CrossSum puzzle = Sums.random(random);
            for (List<Integer> solution :
                    Sums.solutions(puzzle).stream().limit(3).toList()) {
                int[] numbers = solution.stream().mapToInt(Integer::intValue).toArray();
                String text = puzzle.text(numbers);
                assertThat(Sums.solutions(Sums.read(text))).as(text).containsExactly(solution);
                printed++;
            }
        }
        assertThat(printed).isGreaterThan(100);
        CrossSum diagonals = Sums.read("#distinct lines\n#range 1..3\n5\n1,2,x\n3,1,x\nx,x,x\n");
        assertThat(diagonals.text(new int[] {1, 2, 3, 1}))
                .isEqualTo("#range 1..3\n#distinct lines\n5\n1,2,3\n3,1,4\n4,3,x\n");
        CrossSum large = Sums.read("x,x,999999999\n999999999,x,x\nx,x\n");
        assertThat(large.text(new int[] {1, 999_999_998, 999_999_999, 1}))
                .isEqualTo("1,999999998,999999999\n999999999,1,x\nx,999999999\n");
    }

    /** Every set of rules finds what a loop over all numbers finds, each solution once. */
    @Test
    @Tag("sized")
    void allSolutionsOfRandomPuzzlesAreFoundUnderAnyRules() {
        SplittableRandom random = new SplittableRandom(18);
        int[] verdicts = new int[3];
        for (int round = 0; round < Size.of(400, 20_000); round++) {
            CrossSum puzzle = Sums.random(random);
            List<List<Integer>> all = Sums.solutions(puzzle);
            verdicts[Math.min(2, all.size())]++;
            for (Set<CrossSumSolver.Rule> rules : choices()) {
                assertThat(solve(puzzle, rules))
                        .as(puzzle + " " + rules)
                        .doesNotHaveDuplicates()
                        .containsExactlyInAnyOrderElementsOf(all);
            }
        }
        assertThat(Arrays.stream(verdicts).boxed()).as("none, one, several").allMatch(count -> count > 10);
    }

    /** Numbers whose bounds are too far apart for bits. */
    @Test
    void aWideRangeIsSearchedByBoundsAlone() {
        checkFirst(Sums.read("#distinct all\nx,x,x,1000000\nx,x,x,6\nx,x,x,2000000\nx,1000002,1000000\n"), 200);
    }

    @Test
    void equalNumbersAreRefusedWhereThereAreNoBits() {
        assertThat(new CrossSumSolver(Sums.read("x,x,10000\nx,x\n")).count(20_000))
                .isEqualTo(9999);
        assertThat(new CrossSumSolver(Sums.read("#distinct lines\nx,x,10000\nx,x\n")).count(20_000))
                .isEqualTo(9998);
    }

    /** 14 999 pairs, less the one of equal numbers and the two that repeat the clue. */
    @Test
    void cluesAreNotRepeatedWhereThereAreNoBits() {
        for (String distinct : List.of("lines", "all")) {
            CrossSum puzzle = Sums.read("#distinct " + distinct + "\n5000,x,x,20000\nx,x,x\n");
            assertThat(new CrossSumSolver(puzzle).count(20_000)).as(distinct).isEqualTo(14_996);
        }
    }

    /**
     * Blanks with too many numbers for bits, and clues: two blanks of one row, or four where two rows and two columns meet. All
     * their solutions differ from one table by a number that goes up in some blanks and down in the others.
     */
    @Test
    @Tag("sized")
    void allSolutionsOfRandomWidePuzzlesAreFoundWithAndWithoutRules() {
        SplittableRandom random = new SplittableRandom(19);
        int refused = 0;
        for (int round = 0; round < Size.of(16, 500); round++) {
            boolean four = random.nextBoolean();
            int rows = (four ? 2 : 1) + random.nextInt(2);
            int columns = 3 + random.nextInt(2);
            SumConditions.Range range = new SumConditions.Range(1, 4500 + random.nextInt(1000));
            int last = columns - 1;
            int[] up = four ? new int[] {0, columns + last} : new int[] {0};
            int[] down = four ? new int[] {last, columns} : new int[] {last};
            int[] table = random.ints(range.least(), range.most() + 1)
                    .distinct()
                    .limit((long) rows * columns)
                    .toArray();
            // Far from the ends of the range, so that blanks can move far.
            for (int cell : up) {
                table[cell] = range.most() / 2 - cell;
            }
            for (int cell : down) {
                table[cell] = range.most() / 2 + cell;
            }
            CrossSum puzzle = wide(
                    table,
                    columns,
                    range,
                    round % 2 == 0 ? SumConditions.Distinct.LINES : SumConditions.Distinct.ALL,
                    four);
            Set<List<Integer>> all = new HashSet<>();
            int inRange = 0;
            for (int step = -range.most(); step <= range.most(); step++) {
                int[] numbers = table.clone();
                for (int cell : up) {
                    numbers[cell] += step;
                }
                for (int cell : down) {
                    numbers[cell] -= step;
                }
                if (Arrays.stream(numbers).allMatch(range::contains)) {
                    inRange++;
                    if (Sums.isRight(puzzle, numbers)) {
                        all.add(Arrays.stream(numbers).boxed().toList());
                    }
                }
            }
            refused += all.size() < inRange ? 1 : 0;
            for (Set<CrossSumSolver.Rule> rules : List.of(EnumSet.noneOf(CrossSumSolver.Rule.class), ALL_RULES)) {
                List<List<Integer>> found = solve(puzzle, rules);
                assertThat(found).as(puzzle + " " + rules).hasSameSizeAs(all);
                assertThat(new HashSet<>(found)).as(puzzle + " " + rules).isEqualTo(all);
            }
        }
        assertThat(refused).isGreaterThan(10);
    }

    /** A puzzle whose corners in the first row, or in the first two, are blank. */
    private static CrossSum wide(
            int[] table, int columns, SumConditions.Range range, SumConditions.Distinct distinct, boolean four) {
        int rows = table.length / columns;
        Long[] rowTotals = new Long[rows];
        Long[] columnTotals = new Long[columns];
        Arrays.fill(rowTotals, 0L);
        Arrays.fill(columnTotals, 0L);
        int[] clues = table.clone();
        for (int cell = 0; cell < table.length; cell++) {
            int row = cell / columns;
            int column = cell % columns;
            rowTotals[row] += table[cell];
            columnTotals[column] += table[cell];
            if (row < (four ? 2 : 1) && column % (columns - 1) == 0) {
                clues[cell] = CrossSum.BLANK;
            }
        }
        if (!four) {
            columnTotals[0] = CrossSum.UNKNOWN;
            columnTotals[columns - 1] = CrossSum.UNKNOWN;
        }
        return new CrossSum(
                "",
                clues,
                new CrossSum.Totals(List.of(rowTotals), List.of(columnTotals), CrossSum.UNKNOWN, CrossSum.UNKNOWN),
                range,
                distinct);
    }

    @Test
    void totalsThatDoNotAddUpAreKnownWithoutASearch() {
        CrossSumSolver solver = new CrossSumSolver(Sums.read("x,x,900000\nx,x,900000\n900000,900001\n"));
        assertThat(solver.count(1)).isZero();
        assertThat(solver.nodes()).isZero();
    }

    /** The four cells are two equations for x + y and x + y + 1: bounds alone would halve for ever. */
    @Test
    void anEliminationFindsWhatBoundsDoNot() {
        String text = "70000001\nx,x,x,x,70000000\nx,x,x,x,x\nx,x,x,x,x\nx,x,x,x,70000000\nx,x,x,x,70000000\n";
        CrossSum puzzle = Sums.read(text.replace("70000001", "x"));
        assertThat(new CrossSumSolver(puzzle).count(2)).isEqualTo(2);
        CrossSumSolver odd = new CrossSumSolver(Sums.read("3\nx,x,2\nx,x,2\n2,2,2\n"));
        assertThat(odd.count(1)).isZero();
        assertThat(odd.nodes()).isZero();
    }

    @Test
    void aPuzzleWithoutBlanksHasItselfAsItsSolutionOrNone() {
        CrossSum whole = Sums.read("1,2,3\n3,4,7\n4,6\n");
        assertThat(solve(whole, ALL_RULES)).containsExactly(List.of(1, 2, 3, 4));
        assertThat(new CrossSumSolver(Sums.read("1,2,3\n3,4,8\n4,6\n")).count(2))
                .isZero();
    }

    @Test
    void aLargeTableOfBlanksIsFilled() {
        int size = 40;
        StringBuilder text = new StringBuilder("#range 1..9\n");
        text.append(("x,".repeat(size) + 5 * size + "\n").repeat(size));
        text.append("x,".repeat(size - 1)).append(5 * size).append('\n');
        checkFirst(Sums.read(text.toString()), 3);
    }

    @Test
    void aSearchThatIsStoppedEnds() throws InterruptedException {
        CrossSum puzzle = Sums.read("x,x,900000000\nx,x,900000000\n900000000,900000000\n");
        CrossSumSolver solver = new CrossSumSolver(puzzle);
        long[] found = {0};
        CountDownLatch some = new CountDownLatch(1000);
        Thread search = new Thread(() -> found[0] = solver.visit(numbers -> {
            some.countDown();
            return true;
        }));
        search.start();
        some.await();
        solver.stop();
        search.join();
        assertThat(found[0]).isBetween(1000L, 899_999_998L);
    }

    /** Bounds of hundreds of millions come closer by small steps: each was written down, until the memory was full. */
    @Test
    void boundsThatComeCloserSlowlyTakeNoMemoryAndAreLeft() {
        CrossSum puzzle = Sums.read("377141925\nx,x,x,x,409798750\nx,x,x,x,643158583\nx,x,x,x,406328454\n"
                + "58655550,x,x,x,190678324\n503387115,342124923,353294191,451157882,477936825\n");
        CrossSumSolver solver = new CrossSumSolver(puzzle);
        assertThat(solver.isUniqueWithin(200)).isFalse();
        assertThat(solver.hasLeft()).isTrue();
        assertThat(solver.written()).isLessThan(10_000);
    }

    /** What is left undone must not make a solution of what is none. */
    @Test
    @Tag("sized")
    void aSearchThatHalvesBeforeAllIsNarrowedFindsTheSame() {
        SplittableRandom random = new SplittableRandom(25);
        int left = 0;
        for (int round = 0; round < Size.of(300, 20_000); round++) {
            CrossSum puzzle = Sums.random(random);
            List<List<Integer>> all = Sums.solutions(puzzle);
            for (int patience : new int[] {1, 2, 5, 20}) {
                CrossSumSolver solver = new CrossSumSolver(puzzle, ALL_RULES, patience);
                assertThat(solve(solver))
                        .as(puzzle + " " + patience)
                        .doesNotHaveDuplicates()
                        .containsExactlyInAnyOrderElementsOf(all);
                left += solver.hasLeft() ? 1 : 0;
            }
        }
        assertThat(left).isGreaterThan(100);
    }

    @Test
    void aLimitBelowOneIsRefused() {
        assertThatThrownBy(() -> new CrossSumSolver(Sums.read(Sums.BOOK)).count(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a limit of 1 or more, found 0");
    }
}
