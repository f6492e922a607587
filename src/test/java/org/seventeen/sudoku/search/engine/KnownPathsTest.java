package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * Tests every listed puzzle of 17 clues against the branch of the search that has to find it. A whole search of all their
 * grids takes an hour; the one sibling group with the puzzle's first band takes milliseconds, and exercises every rule that
 * could cut it off. Puzzle i is moved by an isotopy drawn with seed i.
 */
@Tag("long")
class KnownPathsTest {
    @Test
    void everyListedSeventeenIsFoundInItsOwnBranchAndHasNoOther() throws IOException {
        List<String> listed = SharedGrids.seventeens();
        List<String> wrong = IntStream.range(0, listed.size())
                .parallel()
                .mapToObj(i -> fault(Isotopy.random(new SplittableRandom(i)).apply(Puzzle.of(listed.get(i)))))
                .filter(fault -> !fault.isEmpty())
                .toList();
        System.out.println(listed.size() + " listed puzzles, " + wrong.size() + " not found where they belong");
        assertThat(listed).hasSizeGreaterThanOrEqualTo(5_000);
        assertThat(wrong).isEmpty();
    }

    /** Empty if exactly one branch of the search contains the puzzle, and the search of that branch finds it. */
    private static String fault(Puzzle puzzle) {
        BitSolver solver = new BitSolver();
        if (solver.count(puzzle.digits(), 2) != 1) {
            return puzzle + " has not one solution";
        }
        GridSearch search = new GridSearch(
                SearchInstance.of(SolutionGrid.of(solver.solution()), 17), SearchOptions.DEFAULT, () -> false);
        CellSet clues = puzzle.clues();
        int branches = 0;
        try (GridSearch.Worker worker = search.worker()) {
            for (GridSearch.Unit unit : search.unitList()) {
                CellSet here = unit.task().orientation() == 0 ? clues : clues.transposed();
                if (!holds(unit.task(), here)) {
                    continue;
                }
                int first = here.band(unit.task().first());
                for (int group = unit.from(); group < unit.to(); group++) {
                    int base = unit.sets().base(group);
                    int rest = first & ~base;
                    boolean member =
                            (base & ~first) == 0 && (rest & ~unit.sets().last(group)) == 0;
                    if (member && Integer.bitCount(rest) == (unit.task().clues() == 0 ? 0 : 1)) {
                        branches++;
                        worker.search(new GridSearch.Unit(unit.task(), unit.sets(), group, group + 1));
                    }
                }
            }
        }
        long found = search.result().puzzles().stream()
                .filter(one -> one.puzzle().equals(puzzle))
                .count();
        return branches == 1 && found == 1
                ? ""
                : puzzle + " has " + branches + " branches, where it was found " + found + " times";
    }

    /** Whether a task has a split with the puzzle's clue counts and stacks within its cap. */
    private static boolean holds(BandTask task, CellSet clues) {
        int low = task.first() == 0 ? 1 : 0;
        int high = 3 - task.first() - low;
        CellSet turned = clues.transposed();
        int most = IntStream.range(0, 3)
                .map(stack -> Integer.bitCount(turned.band(stack)))
                .max()
                .orElseThrow();
        return Integer.bitCount(clues.band(task.first())) == task.clues()
                && task.splits().stream()
                        .anyMatch(split -> split.second() == Integer.bitCount(clues.band(low))
                                && split.third() == Integer.bitCount(clues.band(high))
                                && most <= split.stackCap());
    }
}
