package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.PairWorks.PairWork;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * A known puzzle and the one place where the search by band pairs must find it.
 *
 * @param name seed, number and puzzle
 * @param work the clue counts of the puzzle, on its pair, for its third band and others
 * @param third the number of its third band in the work
 * @param puzzle the puzzle on top of it
 */
record PairTarget(String name, PairWork work, int third, Puzzle puzzle) {
    private static final ThreadLocal<BitSolver> SOLVER = ThreadLocal.withInitial(BitSolver::new);

    /** A random morph of a listed puzzle. */
    static Puzzle moved(SplittableRandom random, List<String> listed) {
        return Isotopy.random(random).apply(Puzzle.of(listed.remove(random.nextInt(listed.size()))));
    }

    /** The grid of a puzzle. */
    static SolutionGrid solution(Puzzle puzzle) {
        BitSolver solver = SOLVER.get();
        if (solver.count(puzzle.digits(), 2) != 1) {
            throw new IllegalArgumentException("not a puzzle: " + puzzle);
        }
        return SolutionGrid.of(solver.solution());
    }

    /** Whether no line of the puzzle has more than six clues. */
    static boolean isBalanced(Puzzle puzzle) {
        int[] lines = new int[6];
        for (int cell : puzzle.clues().cells()) {
            lines[cell / 27]++;
            lines[3 + cell % 9 / 3]++;
        }
        return Arrays.stream(lines).max().orElse(0) <= 6;
    }

    /** The puzzle at the place given by the goals of its grid, with 6 to 9 other third bands of the pair. */
    static PairTarget inCompany(SplittableRandom random, Puzzle puzzle, String name) {
        PairWork.Groups groups = new PairWork.Groups(17);
        groups.add(0, solution(puzzle));
        for (PairWork work : groups.works()) {
            for (PairGoal goal : work.goals()) {
                Puzzle there = goal.back().inverse().apply(puzzle);
                if (goal.admits(there)) {
                    List<byte[]> thirds = new ArrayList<>();
                    Gangster gangster = Gangster.of(work.pair());
                    int company = 6 + random.nextInt(4);
                    int own =
                            gangster.thirds().indexOf(ThirdBand.of(work.thirds().get(goal.third())));
                    while (thirds.size() < company) {
                        byte[] other =
                                gangster.third(random.nextInt(gangster.size())).digits();
                        if (!Arrays.equals(other, gangster.third(own).digits())
                                && thirds.stream().noneMatch(third -> Arrays.equals(third, other))) {
                            thirds.add(other);
                        }
                    }
                    int place = random.nextInt(company + 1);
                    thirds.add(place, work.thirds().get(goal.third()));
                    return restricted(name, work.pair(), thirds, place, goal, there);
                }
            }
        }
        throw new AssertionError("no goal admits " + name);
    }

    /** The puzzle in a later chunk of its pair, or null if its pair has one chunk or it is in the first. */
    static PairTarget behindTheFirstChunk(Puzzle puzzle, String name) {
        SolutionGrid grid = solution(puzzle);
        for (int line = 0; line < 6; line++) {
            Isotopy upright = PairGroupsTest.upright(grid, line);
            byte[] digits = upright.apply(grid).digits();
            byte[] pair = Arrays.copyOf(digits, 54);
            Gangster gangster = Gangster.of(pair);
            int index = gangster.thirds().indexOf(ThirdBand.of(Arrays.copyOfRange(digits, 54, 81)));
            if (index < VirtualCells.MOST) {
                continue;
            }
            Puzzle there = upright.apply(puzzle);
            PairWork work = PairWork.Groups.ofPair(pair, 17).get(index / VirtualCells.MOST);
            for (PairGoal goal : work.goals()) {
                if (goal.owner() == index && goal.admits(there)) {
                    return restricted(name, pair, work.thirds(), goal.third(), goal, there);
                }
            }
        }
        return null;
    }

    /** Only the split that admits the puzzle, for all the third bands. */
    private static PairTarget restricted(
            String name, byte[] pair, List<byte[]> thirds, int place, PairGoal goal, Puzzle there) {
        List<PairGoal.Part> parts = new ArrayList<>();
        for (PairGoal.Part part : goal.parts()) {
            List<ClueCounts> splits = part.splits().stream()
                    .filter(split -> new PairGoal(
                                    0, 0, 0, List.of(new PairGoal.Part(part.item(), List.of(split))), goal.back())
                            .admits(there))
                    .toList();
            parts.add(new PairGoal.Part(part.item(), splits));
        }
        List<PairGoal> goals = new ArrayList<>();
        for (int t = 0; t < thirds.size(); t++) {
            goals.add(new PairGoal(t, 2, t, parts, goal.back()));
        }
        return new PairTarget(name, new PairWork(pair, thirds, goals), place, there);
    }

    /** Whether the result of the work contains the puzzle. */
    boolean isIn(PairResult result) {
        return result.exhaustive()
                && result.puzzles().stream()
                        .anyMatch(found ->
                                found.third() == third && found.puzzle().equals(puzzle));
    }
}
