package org.seventeen.cli.puzzle;

import java.util.Map;
import java.util.Stack;
import org.seventeen.sudoku.canon.PuzzleForm;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.sudoku.solve.Verdict.Solutions;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The values of {@code --distinct}: which puzzles count as the same. */
enum Distinct {
    /** Those that agree cell by cell. */
    EXACT,
    /** Those of one class, which have the same canonical form. */
    ISOMORPHIC;

    /**
     * What is compared for a puzzle.
     *
     * @param verdict the verdict on the puzzle
     * @param solver finds the solution
     * @return null if the puzzle is not compared: without exactly one solution it has no canonical form
     */
    Puzzle compared(Puzzle puzzle, Verdict verdict, PuzzleSolver solver) {
        if (this == EXACT) {
            return puzzle;
        }
        if (verdict.solutions() != Solutions.UNIQUE) {
            return null;
        }
        SolutionGrid[] solution = new SolutionGrid[1];
        solver.visit(puzzle, found -> {
            solution[0] = found;
            return false;
        });
        return PuzzleForm.of(puzzle, solution[0]).puzzle();
    }

    /** Lets a word be a value only directly behind {@code --distinct=}: what follows after a space is a file. */
    static final class Bare implements IParameterPreprocessor {
        @Override
        @SuppressWarnings("JdkObsolete") // The interface of the library has a Stack.
        public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if (!"=".equals(info.get("separator"))) {
                words.push("exact");
            }
            return false;
        }
    }
}
