package org.seventeen.cli.puzzle;

import java.util.Locale;
import java.util.Map;
import java.util.Stack;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.cover.AlgorithmX;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.NaiveSolver;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option that chooses one of the solvers of puzzles, to be mixed in. */
final class MethodOption {
    /** The methods. */
    enum Method {
        NAIVE,
        ALGORITHM_X,
        DANCING_LINKS,
        BITS;

        /** The name on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        private PuzzleSolver create() {
            return switch (this) {
                case NAIVE -> new NaiveSolver();
                case ALGORITHM_X -> SudokuCover.plain(new AlgorithmX.Listener() {});
                case DANCING_LINKS -> new SudokuCover();
                case BITS -> new BitSolver();
            };
        }
    }

    /** Reads {@code dlx}, the name of the field, as {@code dancing-links}. */
    static final class ShortName implements IParameterPreprocessor {
        @Override
        @SuppressWarnings("JdkObsolete") // The interface of the library has a Stack.
        public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if (!words.isEmpty() && words.peek().equalsIgnoreCase("dlx")) {
                words.pop();
                words.push(Method.DANCING_LINKS.toString());
            }
            return false;
        }
    }

    /** The type of the name of a method in a result. */
    static final FieldType<Object> NAMES = FieldType.words((Object[]) Method.values());

    @Option(
            names = "--method",
            paramLabel = "NAME",
            preprocessor = ShortName.class,
            description =
                    "The method: bits (digit bitboards, fast; the default of validate and minimize), dancing-links or dlx"
                            + " (dancing links (DLX), which share no code with the search; the default of solve), algorithm-x (the same in its plain"
                            + " matrix form, slow) or naive (cell by cell, may take very long).")
    private Method method;

    /** The chosen method, or {@code otherwise} by default. */
    Method chosen(Method otherwise) {
        return method == null ? otherwise : method;
    }

    /** The method and the steps that a search took. */
    String steps(Method otherwise, long steps) {
        return chosen(otherwise) + ", " + Printable.counted(steps, "step");
    }

    /** A new solver by the chosen method, or by {@code otherwise} by default. */
    PuzzleSolver create(Method otherwise) {
        return chosen(otherwise).create();
    }
}
