package org.seventeen.sudoku.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.rate.Step.Technique;

class ChainStepsTest {
    /** Examples as in {@link SetStepsTest}. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            X_CHAIN               | 5-r1=c1,c5 5-r5=c1,c6 | r2c6=5 > r1c5!=5 > r1c1=5 > r5c1!=5 > r5c6=5 > r2c6!=5: no 5 in r2c6
            XY_CHAIN              | r1c1=12 r1c5=23 r6c5=34 r6c2=14 | r1c2=1 > r1c1!=1 > r1c1=2 > r1c5!=2 > r1c5=3 > r6c5!=3 > r6c5=4 > r6c2!=4 > r6c2=1 > r1c2!=1: no 1 in r1c2
            CHAIN                 | r1c1=12 r5c9=12 1-c5=r1,r5 | r1c9=2 > r1c1!=2 > r1c1=1 > r1c5!=1 > r5c5=1 > r5c9!=1 > r5c9=2 > r1c9!=2: no 2 in r1c9
            FORCING_CHAINS        | r5c5=123 r5c1=14 r1c5=24 r6c6=35 r6c1=54 | r5c5 can be 1 2 3; r5c5=1 > r5c1!=1 > r5c1=4 > r1c1!=4; r5c5=2 > r1c5!=2 > r1c5=4 > r1c1!=4; r5c5=3 > r6c6!=3 > r6c6=5 > r6c1!=5 > r6c1=4 > r1c1!=4: no 4 in r1c1
            """)
    void firesOnItsExample(Technique technique, String board, String expected) {
        assertThat(chains(SetStepsTest.board(board)).find(technique))
                .extracting(Step::text)
                .contains(expected);
    }

    private static ChainSteps chains(Board board) {
        return new ChainSteps(board, () -> false);
    }

    @Test
    void noStepRemovesADigitOfTheSolution() {
        SplittableRandom random = new SplittableRandom(41);
        RandomGrids grids = new RandomGrids(random);
        Set<Technique> fired = EnumSet.noneOf(Technique.class);
        for (int i = 0; i < 200; i++) {
            SolutionGrid grid = grids.next();
            Board board = SetStepsTest.withoutSingles(grid, random, 30 + i % 15);
            ChainSteps chains = chains(board);
            for (Technique technique : EnumSet.range(Technique.X_CHAIN, Technique.NESTED_SUPPOSITIONS)) {
                if (technique != Technique.NESTED_SUPPOSITIONS || i % 20 == 0) {
                    for (Step step : chains.find(technique)) {
                        fired.add(technique);
                        SetStepsTest.assertRight(step, grid);
                    }
                }
            }
        }
        assertThat(fired).hasSize(7);
    }

    /** Literals of candidates, 2 c true and 2 c + 1 false; what follows is found by squaring a matrix, not by a walk. */
    @Test
    void chainsFindAllThatFollowsByLinks() {
        SplittableRandom random = new SplittableRandom(42);
        RandomGrids grids = new RandomGrids(random);
        int gone = 0;
        for (int i = 0; i < 30; i++) {
            SolutionGrid grid = grids.next();
            Board board = SetStepsTest.withoutSingles(grid, random, 25 + i % 15);
            TreeSet<String> expected = new TreeSet<>();
            List<Integer> open = new ArrayList<>();
            for (int candidate = 0; candidate < 729; candidate++) {
                if (board.has(candidate)) {
                    open.add(candidate);
                }
            }
            int size = 2 * open.size();
            boolean[][] follows = new boolean[size][size];
            for (int a = 0; a < open.size(); a++) {
                for (int b = 0; b < open.size(); b++) {
                    if (a != b && together(open.get(a), open.get(b))) {
                        follows[2 * a][2 * b + 1] = true;
                        follows[2 * a + 1][2 * b] = alone(board, open.get(a), open.get(b));
                    }
                }
            }
            for (int via = 0; via < size; via++) {
                for (int from = 0; from < size; from++) {
                    for (int to = 0; to < size && follows[from][via]; to++) {
                        follows[from][to] |= follows[via][to];
                    }
                }
            }
            for (int a = 0; a < open.size(); a++) {
                if (follows[2 * a][2 * a + 1] && !board.isPlaced(open.get(a) / 9)) {
                    expected.add(name(open.get(a)));
                }
            }
            assertThat(removed(board, Technique.CHAIN)).as("board %s", i).isEqualTo(expected);
            gone += expected.size();
        }
        assertThat(gone).isGreaterThan(100);
    }

    /** Whether at most one of two candidates can be true, as they are of one cell, or of one digit in a unit. */
    private static boolean together(int one, int two) {
        return one / 9 == two / 9 || one % 9 == two % 9 && Board.PEERS[one / 9].contains(two / 9);
    }

    private static String name(int candidate) {
        return candidate % 9 + 1 + SetSteps.name(candidate / 9);
    }

    /** Whether two candidates are the only ones of a cell, or of a digit in a unit. */
    private static boolean alone(Board board, int one, int two) {
        if (one / 9 == two / 9) {
            return Integer.bitCount(board.digits[one / 9]) == 2;
        }
        for (int unit = 0; unit < 27; unit++) {
            CellSet cells = CellSet.of(Board.CELLS[unit]);
            if (cells.contains(one / 9) && cells.contains(two / 9)) {
                int places = 0;
                for (int cell : cells.cells()) {
                    places += board.has(9 * cell + one % 9) ? 1 : 0;
                }
                if (places == 2) {
                    return true;
                }
            }
        }
        return false;
    }

    /** All that a technique removes on a board, whatever the ratings. */
    private static TreeSet<String> removed(Board board, Technique technique) {
        TreeSet<String> removed = new TreeSet<>();
        for (int candidate : chains(board).removed(technique)) {
            removed.add(name(candidate));
        }
        return removed;
    }

    /** A supposition refutes a candidate exactly if a plain search for singles does. */
    @Test
    void suppositionsFindAllThatFollowsBySingles() {
        SplittableRandom random = new SplittableRandom(43);
        RandomGrids grids = new RandomGrids(random);
        int gone = 0;
        for (int i = 0; i < 30; i++) {
            SolutionGrid grid = grids.next();
            Board board = SetStepsTest.withoutSingles(grid, random, 30 + i % 15);
            int[][] after = new int[729][];
            for (int candidate = 0; candidate < 729; candidate++) {
                if (board.has(candidate)) {
                    int[] digits = board.digits.clone();
                    digits[candidate / 9] = 1 << candidate % 9;
                    after[candidate] = plain(digits);
                }
            }
            TreeSet<String> expected = new TreeSet<>();
            Function<List<Integer>, int[]> union = members -> {
                int[] all = new int[81];
                for (int member : members) {
                    for (int cell = 0; cell < 81; cell++) {
                        all[cell] |= after[member] == null ? 0 : after[member][cell];
                    }
                }
                return all;
            };
            for (int candidate = 0; candidate < 729; candidate++) {
                if (board.has(candidate) && after[candidate] == null) {
                    expected.add(name(candidate));
                }
            }
            for (int source = 0; source < 81 + 243; source++) {
                List<Integer> members = new ArrayList<>();
                for (int candidate = 0; candidate < 729; candidate++) {
                    boolean in = source < 81
                            ? candidate / 9 == source
                            : candidate % 9 == source % 9
                                    && CellSet.of(Board.CELLS[(source - 81) / 9])
                                            .contains(candidate / 9);
                    if (in && board.has(candidate)) {
                        members.add(candidate);
                    }
                }
                int[] left = union.apply(members);
                for (int candidate = 0; candidate < 729; candidate++) {
                    if (members.size() > 1
                            && board.has(candidate)
                            && (left[candidate / 9] >> candidate % 9 & 1) == 0
                            && !board.isPlaced(candidate / 9)) {
                        expected.add(name(candidate));
                    }
                }
            }
            assertThat(removed(board, Technique.SUPPOSITION)).as("board %s", i).isEqualTo(expected);
            gone += expected.size();
        }
        assertThat(gone).isGreaterThan(100);
    }

    /** Candidates after all singles, looked for again and again in all cells and units; null if one is left without a candidate. */
    private static int[] plain(int[] digits) {
        boolean more = true;
        while (more) {
            int[] before = digits.clone();
            for (int cell = 0; cell < 81; cell++) {
                if (Integer.bitCount(digits[cell]) == 1) {
                    for (int peer : Board.PEER_CELLS[cell]) {
                        digits[peer] &= ~digits[cell];
                    }
                }
            }
            for (int[] unit : Board.CELLS) {
                for (int digit = 0; digit < 9; digit++) {
                    int places = 0;
                    int last = -1;
                    for (int cell : unit) {
                        if ((digits[cell] >> digit & 1) != 0) {
                            places++;
                            last = cell;
                        }
                    }
                    if (places == 0) {
                        return null;
                    }
                    if (places == 1) {
                        digits[last] = 1 << digit;
                    }
                }
            }
            for (int cell = 0; cell < 81; cell++) {
                if (digits[cell] == 0) {
                    return null;
                }
            }
            more = !Arrays.equals(before, digits);
        }
        return digits;
    }
}
