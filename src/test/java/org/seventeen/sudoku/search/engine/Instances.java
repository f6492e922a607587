package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

/** Small instances of the search, drawn at random with a stated seed, together with the puzzles they contain. */
public final class Instances {
    /** An instance with more puzzles than this is drawn again. */
    private static final int MOST_PUZZLES = Size.of(250, 500);

    private static final CellSet[] LINES = lines();

    private Instances() {}

    /**
     * An instance and its puzzles.
     *
     * @param name kind, seed and number, to find the case again
     * @param puzzles the clue sets, given cells included, as {@link ReferenceSearch} finds them
     */
    public record Case(String name, SearchInstance instance, Set<CellSet> puzzles) {
        /** The puzzles as {@link Instances#texts} has those that were found. */
        List<String> texts() {
            return puzzles.stream()
                    .map(clues -> Puzzle.of(instance.solution(), clues).toString())
                    .sorted()
                    .toList();
        }
    }

    /** The distribution of the given and the free cells in the grid. */
    public enum Kind {
        /** Two bands or stacks are given, the third is free. */
        TWO_BANDS {
            @Override
            CellSet[] draw(SplittableRandom random) {
                CellSet third = LINES[random.nextInt(6)];
                return new CellSet[] {third.complement(), some(random, third, 14 + random.nextInt(14))};
            }
        },
        /** One band or stack is given and some more cells; the others have free cells. */
        ONE_BAND {
            @Override
            CellSet[] draw(SplittableRandom random) {
                CellSet band = LINES[random.nextInt(6)];
                CellSet others = band.complement();
                CellSet free = some(random, others, 12 + random.nextInt(9));
                return new CellSet[] {band.or(some(random, others.minus(free), 4 + random.nextInt(12))), free};
            }
        },
        /** Given and free cells anywhere. */
        SPREAD {
            @Override
            CellSet[] draw(SplittableRandom random) {
                CellSet free = some(random, CellSet.ALL, 10 + random.nextInt(16));
                return new CellSet[] {some(random, free.complement(), 16 + random.nextInt(14)), free};
            }
        },
        /** Most free cells in one band or stack, which therefore takes most clues. */
        LOPSIDED {
            @Override
            CellSet[] draw(SplittableRandom random) {
                CellSet line = LINES[random.nextInt(6)];
                CellSet free = some(random, line, 15 + random.nextInt(10))
                        .or(some(random, line.complement(), 1 + random.nextInt(5)));
                CellSet given = some(random, free.or(line).complement(), 22 + random.nextInt(12));
                return new CellSet[] {given, free};
            }
        },
        /** No free cell in some band and some stack, few in others. */
        HOLES {
            @Override
            CellSet[] draw(SplittableRandom random) {
                CellSet hole = LINES[random.nextInt(3)].or(LINES[3 + random.nextInt(3)]);
                CellSet free = some(random, hole.complement(), 10 + random.nextInt(14));
                return new CellSet[] {some(random, free.complement(), 20 + random.nextInt(14)), free};
            }
        },
        /** Few given cells: part of a minimal puzzle, whose other clues are free with as many other cells. */
        DEEP {
            @Override
            CellSet[] draw(SplittableRandom random, SolutionGrid solution) {
                CellSet puzzle = minimal(random, solution);
                CellSet given = some(random, puzzle, puzzle.size() - 5 - random.nextInt(6));
                CellSet free = puzzle.minus(given).or(some(random, puzzle.complement(), 6 + random.nextInt(9)));
                return new CellSet[] {given, free};
            }
        },
        /**
         * Part of a minimal puzzle; the clues taken away are in two lines of the same direction. In one of these almost all cells are
         * free, as in a search for whole puzzles, so that unavoidable sets keep their shape there.
         */
        TWO_LINES {
            @Override
            CellSet[] draw(SplittableRandom random, SolutionGrid solution) {
                CellSet puzzle = minimal(random, solution);
                int direction = 3 * random.nextInt(2);
                int first = random.nextInt(3);
                CellSet one = LINES[direction + first];
                CellSet other = LINES[direction + (first + 1 + random.nextInt(2)) % 3];
                CellSet taken = some(random, puzzle.and(one), 4 + random.nextInt(3))
                        .or(some(random, puzzle.and(other), 5 + random.nextInt(3)));
                CellSet given = puzzle.minus(taken);
                CellSet free = one.minus(given).or(taken).or(some(random, other.minus(given), 2 + random.nextInt(4)));
                return new CellSet[] {given, free};
            }
        };

        /** The given cells and the free ones, of a kind that does not depend on the grid. */
        CellSet[] draw(SplittableRandom random) {
            throw new UnsupportedOperationException("depends on the grid");
        }

        /** The given cells and the free ones for a grid; most kinds ignore it. */
        CellSet[] draw(SplittableRandom random, SolutionGrid solution) {
            return draw(random);
        }
    }

    /**
     * Cases of one kind: for each choice of cells the fewest clues that make a puzzle, one fewer and one more.
     *
     * @param draws how many choices of cells
     */
    public static List<Case> of(Kind kind, long seed, int draws) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomGrids grids = new RandomGrids(random);
        List<Case> cases = new ArrayList<>();
        SolutionGrid solution = grids.next();
        int draw = 0;
        while (draw < draws) {
            if (draw % 8 == 0) {
                solution = grids.next();
            }
            CellSet[] cells = kind.draw(random, solution);
            String name = kind + " seed " + seed + " draw " + draw;
            if (!new PlainSolver(solution).isUnique(cells[0].or(cells[1])) && random.nextInt(8) != 0) {
                continue;
            }
            try {
                cases.addAll(aroundTheLeast(name, solution, cells[0], cells[1]));
                draw++;
            } catch (ReferenceSearch.TooLargeException again) {
                // Replaced by another choice of cells.
            }
        }
        return cases;
    }

    /** What a search found, in its order: a list, as a puzzle found twice would show. */
    static List<String> texts(GridResult result) {
        return result.puzzles().stream().map(found -> found.puzzle().toString()).toList();
    }

    /** Each clue in turn is taken away: the puzzle is minimal if a second solution appears every time. */
    static boolean isMinimal(SolutionGrid grid, CellSet puzzle) {
        PlainSolver solver = new PlainSolver(grid);
        for (int cell : puzzle.cells()) {
            if (solver.isUnique(puzzle.without(cell))) {
                return false;
            }
        }
        return true;
    }

    private static List<Case> aroundTheLeast(String name, SolutionGrid solution, CellSet given, CellSet free) {
        ReferenceSearch reference = new ReferenceSearch(solution, given, free);
        boolean any = new PlainSolver(solution).isUnique(given.or(free));
        if (!any) {
            return List.of(new Case(name, new SearchInstance(solution, given, free, 3), Set.of()));
        }
        int least = 0;
        while (reference.puzzles(least, MOST_PUZZLES).isEmpty()) {
            least++;
        }
        List<Case> cases = new ArrayList<>();
        for (int clues = Math.max(0, least - 1); clues <= Math.min(least + 1, free.size()); clues++) {
            Set<CellSet> puzzles;
            try {
                puzzles = reference.puzzles(clues, MOST_PUZZLES);
            } catch (ReferenceSearch.TooLargeException tooMany) {
                break;
            }
            String full = name + " clues " + clues + " given " + given + " free " + free + " of " + solution;
            cases.add(new Case(full, new SearchInstance(solution, given, free, clues), puzzles));
        }
        return cases;
    }

    /** A random minimal puzzle of a grid. */
    private static CellSet minimal(SplittableRandom random, SolutionGrid solution) {
        PlainSolver solver = new PlainSolver(solution);
        CellSet puzzle = CellSet.ALL;
        for (int cell : shuffled(random, CellSet.ALL)) {
            puzzle = solver.isUnique(puzzle.without(cell)) ? puzzle.without(cell) : puzzle;
        }
        return puzzle;
    }

    /** {@code count} different cells of a set, or all if there are fewer. */
    public static CellSet some(SplittableRandom random, CellSet from, int count) {
        int[] cells = shuffled(random, from);
        return CellSet.of(Arrays.copyOf(cells, Math.min(count, cells.length)));
    }

    private static int[] shuffled(SplittableRandom random, CellSet from) {
        int[] cells = from.cells();
        for (int i = 0; i < cells.length; i++) {
            int other = i + random.nextInt(cells.length - i);
            int cell = cells[other];
            cells[other] = cells[i];
            cells[i] = cell;
        }
        return cells;
    }

    private static CellSet[] lines() {
        CellSet[] lines = new CellSet[6];
        int all = (1 << 27) - 1;
        lines[0] = CellSet.ofBands(all, 0, 0);
        lines[1] = CellSet.ofBands(0, all, 0);
        lines[2] = CellSet.ofBands(0, 0, all);
        for (int band = 0; band < 3; band++) {
            lines[3 + band] = lines[band].transposed();
        }
        return lines;
    }
}
