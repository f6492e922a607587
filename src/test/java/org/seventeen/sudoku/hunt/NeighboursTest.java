package org.seventeen.sudoku.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.hunt.Move.Restriction;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

/** Neighbours beside two plain ways to find them: a count of all solutions of each clue set, and a list of the solutions of Q. */
@Tag("once")
class NeighboursTest {
    /** Cases with more clue sets in the solutions of all Q are drawn again: they would take too long. */
    private static final int MOST_SETS = 300_000;

    /** As many solutions of all Q take the plain solver long too. */
    private static final int MOST_SOLUTIONS = Size.of(10_000, MOST_SETS);

    /** The clue sets of the case that is listed. */
    private int sets;

    private int solutions;

    private boolean tooLarge;

    /** One entry for each solution of each clue set that is added to one Q: its candidates, ten bits each. */
    private final long[] entries = new long[MOST_SETS + 1];

    private int size;

    @Tag("sized")
    @Test
    void neighboursAreThoseOfTheSolutionsListedInSmallCases() {
        SplittableRandom random = new SplittableRandom(55);
        RandomGrids grids = RandomGrids.seeded(55);
        int some = 0;
        int cases = Size.of(80, 200);
        for (int done = 0; done < cases; ) {
            byte[] digits = drawn(grids, random);
            Restriction restriction = Restriction.values()[random.nextInt(5) % 3];
            int minus = random.nextInt(3);
            int plus = restriction == Restriction.SAME_PATTERN ? minus : random.nextInt(3);
            if (restriction == Restriction.SAME_GRID && PlainSolver.count(digits, 2) != 1) {
                continue;
            }
            Move move = new Move(minus, plus, restriction, random.nextInt(4) == 0);
            Set<Puzzle> expected = listed(digits, move);
            if (expected == null) {
                continue;
            }
            done++;
            some += expected.isEmpty() ? 0 : 1;
            // Also with a pool that is full at once, or soon.
            int pool = new int[] {1, 20, SolutionPool.MOST}[random.nextInt(3)];
            List<Puzzle> found = found(new Neighbours(move, pool), Puzzle.of(digits));
            assertThat(new HashSet<>(found))
                    .as("%s of %s, %s", move, Puzzle.of(digits), restriction)
                    .isEqualTo(expected)
                    .hasSameSizeAs(found);
        }
        assertThat(some).isGreaterThan(cases * 2 / 5);
    }

    @ParameterizedTest
    @CsvSource({"0,3,20", "1,3,9", "0,4,14"})
    void moreThanTwoCluesAreAddedLevelByLevel(int minus, int plus, int cells) {
        SplittableRandom random = new SplittableRandom(plus);
        RandomGrids grids = RandomGrids.seeded(plus);
        Move move = new Move(minus, plus, Restriction.ALL, false);
        for (int done = 0; done < 2; ) {
            byte[] digits = grids.next().digits();
            empty(digits, cells + random.nextInt(3), random);
            Set<Puzzle> expected = listed(digits, move);
            if (expected != null && !expected.isEmpty()) {
                done++;
                int pool = done == 1 ? 9 : SolutionPool.MOST;
                List<Puzzle> found = found(new Neighbours(move, pool), Puzzle.of(digits));
                assertThat(new HashSet<>(found)).isEqualTo(expected).hasSameSizeAs(found);
            }
        }
    }

    /** The list of one puzzle of 17 clues has millions of solutions; the usual size has five clues more and hundreds. */
    @Tag("sized")
    @Test
    void aKnownPuzzleHasTheNeighboursThatTheListOfItsSolutionsHas() throws IOException {
        Move move = new Move(1, 1, Restriction.ALL, false);
        int more = Size.of(5, 0);
        for (Puzzle puzzle : known17().subList(0, 20)) {
            byte[] digits = puzzle.digits();
            PlainSolver.forEach(digits, solution -> {
                for (int cell = 0, left = more; left > 0; cell++) {
                    left -= digits[cell] == 0 ? 1 : 0;
                    digits[cell] = (byte) solution[cell];
                }
                return false;
            });
            assertThat(found(new Neighbours(move), Puzzle.of(digits)))
                    .containsExactlyInAnyOrderElementsOf(ofAllSolutions(digits));
        }
    }

    @Test
    void aPuzzleIsANeighbourOfItsNeighbours() throws IOException {
        Neighbours one = new Neighbours(new Move(1, 1, Restriction.ALL, false));
        Neighbours two = new Neighbours(new Move(2, 2, Restriction.ALL, false));
        int pairs = 0;
        for (Puzzle puzzle : known17().subList(0, 12)) {
            for (Puzzle neighbour : found(one, puzzle)) {
                assertThat(found(one, neighbour)).contains(puzzle);
                pairs++;
            }
        }
        Puzzle puzzle = known17().get(0);
        List<Puzzle> first = new ArrayList<>();
        two.forEach(puzzle, neighbour -> !first.add(neighbour));
        AtomicBoolean met = new AtomicBoolean();
        two.forEach(first.get(0), neighbour -> {
            met.set(neighbour.equals(puzzle));
            return !met.get();
        });
        assertThat(met).isTrue();
        assertThat(pairs).isGreaterThan(10);
    }

    @Test
    void theSameInstanceFindsTheSameAgain() throws IOException {
        Neighbours neighbours = new Neighbours(new Move(1, 1, Restriction.ALL, false));
        List<Puzzle> first = found(neighbours, known17().get(0));
        found(neighbours, known17().get(1));
        assertThat(found(neighbours, known17().get(0))).isEqualTo(first).doesNotHaveDuplicates();
    }

    @Test
    void aSinkEndsTheSearch() throws IOException {
        List<Puzzle> found = new ArrayList<>();
        new Neighbours(new Move(0, 1, Restriction.ALL, false)).forEach(known17().get(0), puzzle -> {
            found.add(puzzle);
            return found.size() < 3;
        });
        assertThat(found).hasSize(3);
    }

    @Test
    void aStopEndsTheSearch() throws IOException {
        Neighbours neighbours = new Neighbours(new Move(2, 2, Restriction.ALL, false));
        int[] asked = {0};
        neighbours.stopWhen(() -> ++asked[0] > 1000);
        Puzzle puzzle = known17().get(0);
        assertThatThrownBy(() -> neighbours.forEach(puzzle, any -> true)).isInstanceOf(CancellationException.class);
    }

    @Test
    void aPuzzleWithSeveralSolutionsHasNoGridOfItsOwn() {
        Neighbours neighbours = new Neighbours(new Move(1, 1, Restriction.SAME_GRID, false));
        assertThatThrownBy(() -> neighbours.forEach(Puzzle.of(".".repeat(81)), any -> true))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Puzzle> known17() throws IOException {
        Path file = Path.of(System.getProperty("seventeen.basedir", "."), "bench", "grids", "known17.txt");
        return Files.readAllLines(file).stream()
                .filter(line -> !line.startsWith("#") && line.length() >= 81)
                .map(line -> Puzzle.of(line.substring(0, 81)))
                .toList();
    }

    private static List<Puzzle> found(Neighbours neighbours, Puzzle puzzle) {
        List<Puzzle> found = new ArrayList<>();
        neighbours.forEach(puzzle, found::add);
        return found;
    }

    /** 26 to 45 cells of a random grid; in one of eight, one of them has another digit. */
    private static byte[] drawn(RandomGrids grids, SplittableRandom random) {
        byte[] digits = grids.next().digits();
        if (random.nextInt(8) == 0) {
            int cell = random.nextInt(81);
            digits[cell] = (byte) (digits[cell] % 9 + 1);
        }
        empty(digits, 81 - 26 - random.nextInt(20), random);
        return digits;
    }

    private static void empty(byte[] digits, int cells, SplittableRandom random) {
        for (int left = cells; left > 0; ) {
            int cell = random.nextInt(81);
            left -= digits[cell] == 0 ? 0 : 1;
            digits[cell] = 0;
        }
    }

    /** The neighbours by definition, from a list of the solutions of each Q; null if one has too many. */
    private Set<Puzzle> listed(byte[] digits, Move move) {
        Set<Puzzle> neighbours = new HashSet<>();
        sets = 0;
        solutions = 0;
        tooLarge = false;
        int[][] own = new int[1][];
        if (move.restriction() == Restriction.SAME_GRID) {
            PlainSolver.forEach(digits, solution -> {
                own[0] = solution.clone();
                return false;
            });
        }
        return takeAway(digits, digits.clone(), 0, move.minus(), move, own[0], neighbours) ? neighbours : null;
    }

    private boolean takeAway(
            byte[] digits, byte[] left, int from, int minus, Move move, int[] own, Set<Puzzle> neighbours) {
        if (minus == 0) {
            size = 0;
            PlainSolver.forEach(left, solution -> {
                tooLarge = ++solutions > MOST_SOLUTIONS;
                addTo(0, 0, move.plus(), digits, left, solution, move.restriction());
                return !tooLarge;
            });
            Arrays.sort(entries, 0, size);
            for (int i = 0; i < size && !tooLarge; i++) {
                long added = entries[i];
                boolean wanted = (i == 0 || entries[i - 1] != added) && (i == size - 1 || entries[i + 1] != added);
                byte[] more = left.clone();
                for (long rest = added; rest != 0; rest >>>= 10) {
                    int candidate = (int) rest & 1023;
                    more[candidate / 10] = (byte) (candidate % 10);
                    wanted &= own == null || own[candidate / 10] == candidate % 10;
                }
                if (wanted && (!move.minimal() || isMinimal(more))) {
                    neighbours.add(Puzzle.of(more));
                }
            }
            return !tooLarge;
        }
        for (int cell = from; cell < 81; cell++) {
            if (digits[cell] != 0) {
                left[cell] = 0;
                boolean all = takeAway(digits, left, cell + 1, minus - 1, move, own, neighbours);
                left[cell] = digits[cell];
                if (!all) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Enters a solution for each choice of clues within it, as long as there are few. */
    private void addTo(
            long added, int from, int plus, byte[] digits, byte[] left, int[] solution, Restriction restriction) {
        if (tooLarge) {
            return;
        }
        if (plus == 0) {
            entries[size++] = added;
            tooLarge = ++sets > MOST_SETS;
            return;
        }
        for (int cell = from; cell < 81; cell++) {
            boolean inPattern = restriction != Restriction.SAME_PATTERN || digits[cell] != 0;
            if (left[cell] == 0 && digits[cell] != solution[cell] && inPattern) {
                long candidate = 10 * cell + solution[cell];
                addTo(added << 10 | candidate, cell + 1, plus - 1, digits, left, solution, restriction);
            }
        }
    }

    /** Whether each clue of a puzzle with one solution is needed. */
    static boolean isMinimal(byte[] digits) {
        byte[] fewer = digits.clone();
        for (int cell = 0; cell < 81; cell++) {
            fewer[cell] = 0;
            if (digits[cell] != 0 && PlainSolver.count(fewer, 2) == 1) {
                return false;
            }
            fewer[cell] = digits[cell];
        }
        return true;
    }

    /** The neighbours with one clue changed, from how many solutions of each Q have each candidate. */
    private static Set<Puzzle> ofAllSolutions(byte[] digits) {
        Set<Puzzle> neighbours = new HashSet<>();
        for (int taken = 0; taken < 81; taken++) {
            if (digits[taken] != 0) {
                byte[] left = digits.clone();
                left[taken] = 0;
                long[] solutions = new long[810];
                BitSolver solver = new BitSolver();
                solver.begin(left);
                while (solver.next()) {
                    byte[] solution = solver.solution();
                    for (int cell = 0; cell < 81; cell++) {
                        solutions[10 * cell + solution[cell]]++;
                    }
                }
                for (int candidate = 0; candidate < 810; candidate++) {
                    int cell = candidate / 10;
                    if (solutions[candidate] == 1 && left[cell] == 0 && digits[cell] != candidate % 10) {
                        byte[] more = left.clone();
                        more[cell] = (byte) (candidate % 10);
                        neighbours.add(Puzzle.of(more));
                    }
                }
            }
        }
        return neighbours;
    }
}
