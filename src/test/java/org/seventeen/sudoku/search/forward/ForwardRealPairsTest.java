package org.seventeen.sudoku.search.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.testing.Examples;
import org.seventeen.testing.RandomPairs;
import org.seventeen.testing.Size;

/** The expansion of real pairs with their harvest. */
class ForwardRealPairsTest {
    private static final long BAND_1 = (1L << 27) - 1;

    /** Many cells given, few to choose: every choice is tried, and every third band searched for its sockets. */
    @ParameterizedTest
    @CsvSource({"3, 3, 10", "4, 4, 9"})
    void allClueSetsOfRandomPairsAreFoundWithAllThirdBandsThatMayBeCompleted(int first, int second, int live) {
        int seed = 700 + first;
        SplittableRandom random = new SplittableRandom(seed);
        int found = 0;
        int left = 0;
        int dead = 0;
        for (int round = 0; round < 24; round++) {
            byte[] digits = Arrays.copyOf(new RandomGrids(random).next().digits(), 54);
            PairHarvest harvest = new PairHarvest(new VirtualCells(digits, RandomPairs.chunk(Gangster.of(digits), 0)));
            UaTable table = harvest.forSearch(16);
            ForwardPair pair = ForwardPair.of(pool(table), true);
            long given = ForwardFamilies.cells(random, BAND_1, 4) | ForwardFamilies.cells(random, BAND_1 << 27, 4);
            long alive = ForwardFamilies.cells(random, BAND_1 & ~given, live)
                    | ForwardFamilies.cells(random, BAND_1 << 27 & ~given, live);
            int thirdClues = 3 + round % 4;
            int caps = (6 + round % 3) * 0x010101;
            long all = harvest.cells().allThirds();
            ForwardTask task = new ForwardTask(first + 4, second + 4, caps, thirdClues, all, given, alive);
            List<Long> expected = new ForwardFamilies(pair, task).clueSets();
            List<Long> complete = new ArrayList<>();
            new ForwardExpansion(EnumSet.complementOf(EnumSet.of(Rule.FORWARD_SOCKETS)), SearchListener.NONE)
                    .expand(pair, task, (x, y, living) -> complete.add(x | (long) y << 27), () -> false);
            complete.sort(null);
            String message = "seed " + seed + ", round " + round;
            assertThat(complete).as(message).isEqualTo(expected);
            Map<Long, Long> bounded = new TreeMap<>();
            new ForwardExpansion(EnumSet.allOf(Rule.class), SearchListener.NONE)
                    .expand(pair, task, (x, y, living) -> bounded.put(x | (long) y << 27, living), () -> false);
            found += bounded.size();
            left += expected.size() - bounded.size();
            for (int i = 0; i < expected.size(); i += 1 + expected.size() / 20) {
                long clues = expected.get(i);
                long living = bounded.getOrDefault(clues, 0L);
                dead += Long.bitCount(all & ~living);
                for (int t = 0; t < harvest.cells().thirds(); t++) {
                    if ((living >>> t & 1) == 0) {
                        assertThat(isPossible(table, harvest.cells(), t, clues, thirdClues, caps))
                                .as(message + ", third band " + t)
                                .isFalse();
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(50);
        assertThat(left).isGreaterThan(10);
        assertThat(dead).isGreaterThan(500);
    }

    /** Champagne's pair has sets of degree 5: each walk for 3 or 4 clues ends before its first clue, with it in all nine ways. */
    @Test
    void setsOfHigherDegreeEndWalksForThreeAndFourCluesAtOnce() {
        byte[] digits = Arrays.copyOf(
                SolutionGrid.of(Examples.text("champagne.txt").substring(0, 81)).digits(), 54);
        PairHarvest harvest = new PairHarvest(new VirtualCells(digits, RandomPairs.chunk(Gangster.of(digits), 0)));
        ForwardPair pair = ForwardPair.of(pool(harvest.forSearch(16)), false);
        ForwardExpansion withRule = new ForwardExpansion(EnumSet.of(Rule.FORWARD_HIGHER_DEGREE), SearchListener.NONE);
        ForwardExpansion without = new ForwardExpansion(EnumSet.noneOf(Rule.class), SearchListener.NONE);
        for (int clues = 3; clues <= 4; clues++) {
            for (int first = 0; first <= clues; first++) {
                ForwardTask task = new ForwardTask(
                        first, clues - first, 0x0F0F0F, 9, harvest.cells().allThirds(), 0, ForwardTask.ALL_CELLS);
                for (ForwardExpansion walk : List.of(withRule, without)) {
                    walk.expand(pair, task, (x, y, living) -> Assertions.fail("a clue set too small"), () -> false);
                }
            }
        }
        assertThat(withRule.counts(0).get(Counter.FORWARD_HIGHER_DEGREE)).isEqualTo(9);
        assertThat(withRule.counts(0).get(Counter.FORWARD_NODES)).isEqualTo(9);
        assertThat(withRule.counts(1).get(Counter.FORWARD_NODES)).isZero();
        assertThat(without.counts(1).get(Counter.FORWARD_NODES)).isPositive();
    }

    /** Whether some clues of third band {@code t} hit all that the clues of the pair miss. */
    private static boolean isPossible(UaTable table, VirtualCells cells, int t, long clues, int thirdClues, int caps) {
        List<Integer> sockets = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
            if (table.virtualCells(i) != 0 && (table.thirds(i) >>> t & 1) != 0 && (table.pair(i) & clues) == 0) {
                sockets.add(cells.cells(table.virtualCells(i), t));
            }
        }
        int[] room = new int[3];
        for (int stack = 0; stack < 3; stack++) {
            room[stack] = (caps >>> 8 * stack & 255)
                    - Integer.bitCount((int) (clues & BAND_1) & BandMask.box(stack))
                    - Integer.bitCount((int) (clues >>> 27) & BandMask.box(stack));
        }
        return hit(sockets, 0, thirdClues, room);
    }

    private static boolean hit(List<Integer> sockets, int chosen, int left, int[] room) {
        for (int socket : sockets) {
            if ((socket & chosen) == 0) {
                for (int rest = socket; rest != 0 && left > 0; rest &= rest - 1) {
                    int box = BandMask.boxOf(Integer.numberOfTrailingZeros(rest));
                    if (room[box] > 0) {
                        room[box]--;
                        boolean possible = hit(sockets, chosen | rest & -rest, left - 1, room);
                        room[box]++;
                        if (possible) {
                            return true;
                        }
                    }
                }
                return false;
            }
        }
        return true;
    }

    @Test
    @Tag("sized")
    void thePairsOfKnownPuzzlesAreHandedOverWithTheirThirdBandsAlive() throws IOException {
        SplittableRandom random = new SplittableRandom(702);
        ForwardExpansion expansion = new ForwardExpansion(EnumSet.allOf(Rule.class), SearchListener.NONE);
        BitSolver solver = new BitSolver();
        List<String> puzzles = SharedGrids.seventeens();
        for (int round = 0; round < Size.of(40, 120); round++) {
            byte[] puzzle = Puzzle.of(
                            puzzles.get(random.nextInt(puzzles.size())).substring(0, 81))
                    .digits();
            assertThat(solver.count(puzzle, 2)).isEqualTo(1);
            solver.begin(puzzle);
            assertThat(solver.next()).isTrue();
            checkHandedOver(expansion, puzzle, solver.solution(), round, random);
        }
    }

    private static int mostClues(byte[] puzzle) {
        int[] clues = new int[3];
        for (int cell = 0; cell < 81; cell++) {
            clues[cell / 27] += puzzle[cell] != 0 ? 1 : 0;
        }
        int most = clues[1] > clues[0] ? 1 : 0;
        return clues[2] > clues[most] ? 2 : most;
    }

    private static void checkHandedOver(
            ForwardExpansion expansion, byte[] puzzle, byte[] solution, int round, SplittableRandom random) {
        // A longer walk now and then, below few clues; else below all but five.
        boolean longer = round % 20 == 0;
        int third = longer ? mostClues(puzzle) : round % 3;
        byte[] digits = new byte[54];
        long clues = 0;
        int at = 0;
        for (int cell = 0; cell < 81; cell++) {
            if (cell / 27 != third) {
                clues |= puzzle[cell] != 0 ? 1L << at : 0;
                digits[at++] = solution[cell];
            }
        }
        Gangster gangster = Gangster.of(digits);
        int index = gangster.thirds().indexOf(ThirdBand.of(Arrays.copyOfRange(solution, 27 * third, 27 * third + 27)));
        VirtualCells cells = new VirtualCells(digits, RandomPairs.chunk(gangster, index / VirtualCells.MOST));
        int caps = 0;
        int thirdClues = 0;
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle[cell] != 0) {
                caps += 1 << 8 * (cell % 9 / 3);
                thirdClues += cell / 27 == third ? 1 : 0;
            }
        }
        long given = ForwardFamilies.cells(random, clues, Long.bitCount(clues) - (longer ? 7 : 5));
        ForwardTask task = new ForwardTask(
                Long.bitCount(clues & BAND_1),
                Long.bitCount(clues >>> 27),
                caps,
                thirdClues,
                cells.allThirds(),
                given,
                (1L << 54) - 1);
        long wanted = clues;
        long[] living = new long[1];
        expansion.expand(
                ForwardPair.of(pool(new PairHarvest(cells).forSearch(16)), true),
                task,
                (x, y, thirds) -> living[0] |= (x | (long) y << 27) == wanted ? thirds : 0,
                () -> false);
        assertThat(living[0] >>> index % VirtualCells.MOST & 1)
                .as("seed 702, round " + round)
                .isEqualTo(1);
    }

    private static PairPool pool(UaTable table) {
        return new PairPool(table, 0, 0, PairInstance.PAIR, BandMask.ALL);
    }
}
