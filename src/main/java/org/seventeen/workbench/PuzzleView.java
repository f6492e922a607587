package org.seventeen.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cover.AlgorithmX;
import org.seventeen.cover.CoverExplanation;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.Move;
import org.seventeen.sudoku.hunt.Move.Restriction;
import org.seventeen.sudoku.hunt.Neighbours;
import org.seventeen.sudoku.rate.Rating;
import org.seventeen.sudoku.rate.Step;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Minimizer;
import org.seventeen.sudoku.solve.PuzzleForms;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.sudoku.solve.Verdict.Solutions;

/** Questions about one puzzle. */
final class PuzzleView {
    private static final int MOST_SOLUTIONS = 100;
    private static final int MOST_MINIMAL = 200;
    private static final int MOST_NEIGHBOURS = 1000;
    /** The most steps of an explanation: more than anybody walks through. */
    private static final int MOST_STEPS = 2000;

    private PuzzleView() {}

    /**
     * {@code puzzle.read}: a puzzle of a text in any form that the command line reads.
     *
     * @param operands the text, and which of its puzzles, from 1; the first if absent
     */
    static String read(String... operands) throws BadInputException {
        List<PuzzleReader.Entry> entries = GridView.entries(operands[0]);
        PuzzleReader.Entry entry = GridView.chosen(entries, operands);
        return Workbench.answer(line -> {
            line.field("puzzle", entry.puzzle().toString())
                    .field("annotation", entry.annotation())
                    .field("boxed", entry.puzzle().boxed());
            GridView.list(entries, line);
        });
    }

    /**
     * {@code puzzle.verdict}: how many solutions it has, which clues are redundant, and its canonical form.
     *
     * @param operands the puzzle
     */
    static String verdict(String... operands) {
        Puzzle puzzle = Puzzle.of(operands[0]);
        Verdict verdict = Verdict.of(puzzle, new SudokuCover());
        SolutionGrid.DigitTwice twice = SolutionGrid.DigitTwice.in(puzzle.digits());
        return Workbench.answer(line -> {
            line.field("solutions", verdict.solutions().toString())
                    .field("clues", verdict.clues())
                    .field("given", puzzle.clues().cells())
                    .field("minimal", verdict.minimal())
                    .field("redundant", verdict.redundant().cells());
            if (twice != null) {
                line.field("twice", twice.found()).field("cells", new int[] {twice.first(), twice.second()});
            }
            if (verdict.solutions() == Solutions.UNIQUE) {
                SolutionGrid solution = GridView.solution(puzzle);
                MinlexForm form = MinlexForm.of(puzzle, solution);
                line.field("solution", solution.toString())
                        .field("form", form.puzzle().toString())
                        .field("form_solution", form.grid().toString())
                        .field("automorphisms", form.automorphisms())
                        .field("move", form.move().toString());
            }
        });
    }

    /**
     * {@code puzzle.solve}: the first solutions, and their number.
     *
     * @param operands the puzzle; {@code bits} or {@code dancing-links}; the most solutions to count
     */
    static String solve(String... operands) {
        Puzzle puzzle = Puzzle.of(operands[0]);
        PuzzleSolver solver = solver(operands[1]);
        int limit = (int) GridView.number("the solutions", operands[2], 1, 1_000_000_000);
        First<SolutionGrid> first = new First<>(Math.min(limit, MOST_SOLUTIONS));
        solver.visit(puzzle, first);
        boolean countMore = !first.complete() && limit > MOST_SOLUTIONS;
        int counted = countMore ? solver.count(puzzle, limit) : first.list().size();
        return Workbench.answer(line -> {
            line.field("count", counted)
                    .field("complete", countMore ? counted < limit : first.complete())
                    .field("steps", solver.steps())
                    .list("first");
            first.list().forEach(solution -> line.item(solution.toString()));
            line.end();
        });
    }

    private static PuzzleSolver solver(String name) {
        return switch (name) {
            case "bits" -> new BitSolver();
            case "dancing-links" -> new SudokuCover();
            default -> throw new IllegalArgumentException("expected bits or dancing-links, found '" + name + "'");
        };
    }

    /**
     * {@code puzzle.steps}: the steps of the exact cover search in its plain matrix form, in sentences, each with the cells as they are then.
     *
     * @param operands the puzzle
     */
    static String steps(String... operands) {
        Puzzle puzzle = Puzzle.of(operands[0]);
        Steps steps = new Steps(puzzle);
        PuzzleSolver solver = SudokuCover.plain(steps);
        solver.stopWhen(() -> steps.said.size() >= MOST_STEPS);
        boolean ended = true;
        try {
            solver.count(puzzle, 2);
        } catch (CancellationException enough) {
            ended = false;
        }
        boolean whole = ended;
        return Workbench.answer(line -> {
            line.field("steps", solver.steps()).field("complete", whole).list("list");
            for (Line step : steps.said) {
                line.object()
                        .field("kind", step.kind)
                        .field("level", step.level)
                        .field("text", step.text)
                        .field("cells", step.cells)
                        .field("at", step.at)
                        .end();
            }
            line.end();
        });
    }

    /**
     * A step.
     *
     * @param cells the 81 cells after it
     * @param at the cells that it is about
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares steps.
    private record Line(String kind, int level, String text, String cells, int[] at) {}

    /** Takes the steps with the words of {@link CoverExplanation} and the cells as they are then. */
    private static final class Steps implements AlgorithmX.Listener {
        final List<Line> said = new ArrayList<>();
        private final List<String> lines = new ArrayList<>();
        private final CoverExplanation words = new CoverExplanation(SudokuCover.problem(), lines::add);
        private final byte[] digits;
        /** The cell filled at each level, from 1. */
        private final int[] filled = new int[82];

        Steps(Puzzle puzzle) {
            digits = puzzle.digits();
        }

        private void add(String kind, int level, int... at) {
            String text = String.join("\n", lines).strip();
            lines.clear();
            if (said.size() < MOST_STEPS) {
                said.add(new Line(kind, level, text, Puzzle.of(digits).toString(), at));
            }
        }

        private void clearFrom(int level) {
            for (int above = level; above < filled.length && filled[above] > 0; above++) {
                digits[filled[above] - 1] = 0;
                filled[above] = 0;
            }
        }

        @Override
        public void refused(int option) {
            words.refused(option);
            add("dead", 0, option / 9);
        }

        @Override
        public void begun(AlgorithmX.Matrix matrix, int selected) {
            words.begun(matrix, selected);
            add("begin", 0);
        }

        @Override
        public void chosen(int level, int item, int[] options, AlgorithmX.Matrix matrix) {
            words.chosen(level, item, options, matrix);
            CellSet cells = CellSet.EMPTY;
            for (int option : options) {
                cells = cells.with(option / 9);
            }
            add("choose", level, cells.cells());
        }

        @Override
        public void taken(int level, int option, AlgorithmX.Matrix before, AlgorithmX.Matrix after) {
            clearFrom(level);
            words.taken(level, option, before, after);
            digits[option / 9] = (byte) (option % 9 + 1);
            filled[level] = option / 9 + 1;
            add("take", level, option / 9);
        }

        @Override
        public void deadEnd(int level, int item) {
            words.deadEnd(level, item);
            add("dead", level);
        }

        @Override
        public void exhausted(int level, int item) {
            clearFrom(level);
            words.exhausted(level, item);
            add("back", level);
        }

        @Override
        public void solved(int[] options, int count) {
            words.solved(options, count);
            add("solved", count);
        }
    }

    /**
     * {@code puzzle.rate}: how difficult a puzzle with one solution is for people, and the steps of the easiest way, each with the cells
     * as they are then, those that show it, and those that lose a candidate.
     *
     * @param operands the puzzle
     */
    static String rate(String... operands) {
        Puzzle puzzle = Puzzle.of(operands[0]);
        Rating rating = Rating.of(puzzle);
        byte[] digits = puzzle.digits();
        return Workbench.answer(line -> {
            line.field("rating", rating.text()).list("counts");
            rating.counts()
                    .forEach((technique, count) -> line.object()
                            .field("technique", technique.toString())
                            .field("count", count)
                            .end());
            line.end().list("list");
            for (Step step : rating.steps()) {
                CellSet lost = step.removed().stream().reduce(CellSet.EMPTY, CellSet::or);
                if (step.digit() > 0) {
                    digits[step.cell()] = (byte) step.digit();
                }
                line.object()
                        .field("technique", step.technique().toString())
                        .field("rating", Step.decimal(step.rating()))
                        .field("text", step.text())
                        .field("cells", Puzzle.of(digits).toString())
                        .field("at", step.pattern().cells())
                        .field("lost", lost.cells())
                        .end();
            }
            line.end();
        });
    }

    /**
     * {@code puzzle.same}: whether two puzzles are equivalent, and a move that takes the first to the second.
     *
     * @param operands the puzzle, and a text whose first puzzle is the other
     */
    static String same(String... operands) throws BadInputException {
        MinlexForm one = form("this puzzle", Puzzle.of(operands[0]));
        Puzzle second = GridView.entries(operands[1]).get(0).puzzle();
        MinlexForm other = form("the other", second);
        boolean same = one.puzzle().equals(other.puzzle());
        return Workbench.answer(line -> {
            line.field("same", same)
                    .field("other", second.toString())
                    .field("form", one.puzzle().toString())
                    .field("other_form", other.puzzle().toString())
                    .field("same_grid", one.grid().equals(other.grid()));
            if (same) {
                Isotopy move = one.move().andThen(other.move().inverse());
                line.field("move", move.toString());
            }
        });
    }

    private static MinlexForm form(String which, Puzzle puzzle) {
        try {
            return MinlexForm.of(puzzle, GridView.solution(puzzle));
        } catch (IllegalArgumentException fault) {
            throw new IllegalArgumentException(which + ": " + fault.getMessage());
        }
    }

    /**
     * {@code puzzle.minimize}: the puzzle without redundant clues, each taken out in turn if one solution is left.
     *
     * @param operands the puzzle, and a number for a random order of the clues, or empty for row by row
     */
    static String minimize(String... operands) {
        Puzzle puzzle = Puzzle.of(operands[0]);
        Minimizer minimizer = new Minimizer(new BitSolver());
        if (!operands[1].isEmpty()) {
            minimizer.shuffle(
                    new SplittableRandom(GridView.number("the order", operands[1], Long.MIN_VALUE, Long.MAX_VALUE)));
        }
        Puzzle minimal = minimizer.one(puzzle);
        return Workbench.answer(line -> line.field("puzzle", minimal.toString())
                .field("clues", minimal.clueCount())
                .field("removed", puzzle.clues().minus(minimal.clues()).cells()));
    }

    /**
     * {@code puzzle.minimal}: the minimal puzzles among the clues of a puzzle, at most 200.
     *
     * @param operands the puzzle
     */
    static String minimal(String... operands) {
        First<Puzzle> found = new First<>(MOST_MINIMAL);
        new Minimizer(new BitSolver()).all(Puzzle.of(operands[0]), found);
        return Workbench.answer(line -> {
            line.field("complete", found.complete()).list("list");
            for (Puzzle puzzle : found.list()) {
                line.object()
                        .field("puzzle", puzzle.toString())
                        .field("clues", puzzle.clueCount())
                        .end();
            }
            line.end();
        });
    }

    /**
     * {@code puzzle.neighbours}: the puzzles with one solution that have all but some clues of a puzzle and some others, as {@code vary}
     * finds them, at most 1000. Neighbours with the same number are one puzzle in several forms.
     *
     * @param operands the puzzle; the clues taken away, 0 to 3, and added, 0 to 2; {@code all}, {@code same-pattern} or {@code
     *     same-grid}; {@code true} for those alone that need each clue
     */
    static String neighbours(String... operands) {
        Puzzle puzzle = Puzzle.of(operands[0]);
        Restriction only = Arrays.stream(Restriction.values())
                .filter(one ->
                        one.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(operands[3]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "expected all, same-pattern or same-grid, found '" + operands[3] + "'"));
        Move move = new Move(
                (int) GridView.number("the clues taken away", operands[1], 0, 3),
                (int) GridView.number("the clues added", operands[2], 0, 2),
                only,
                operands[4].equals("true"));
        if (only == Restriction.SAME_PATTERN && move.minus() != move.plus()) {
            throw new IllegalArgumentException(
                    "expected as many clues added as taken away, as the cells are the same, found " + move);
        }
        First<Puzzle> found = new First<>(MOST_NEIGHBOURS);
        new Neighbours(move).forEach(puzzle, found);
        Map<Puzzle, Integer> classes = new HashMap<>();
        PuzzleForms forms = new PuzzleForms();
        return Workbench.answer(line -> {
            line.field("move", move.toString())
                    .field("complete", found.complete())
                    .list("list");
            for (Puzzle neighbour : found.list()) {
                Puzzle form = forms.of(neighbour);
                classes.putIfAbsent(form, classes.size() + 1);
                line.object()
                        .field("puzzle", neighbour.toString())
                        .field("class", classes.get(form))
                        .field("lost", differing(puzzle, neighbour))
                        .field("won", differing(neighbour, puzzle))
                        .end();
            }
            line.end().field("classes", classes.size());
        });
    }

    /** The cells of clues of a puzzle that another does not have. */
    private static int[] differing(Puzzle puzzle, Puzzle other) {
        return IntStream.of(puzzle.clues().cells())
                .filter(cell -> puzzle.digit(cell) != other.digit(cell))
                .toArray();
    }
}
