package org.seventeen.workbench;

import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.rate.Rating;
import org.seventeen.sudoku.rate.Step;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.swap.SwapPath;
import org.seventeen.survo.swap.SwapTable;
import org.seventeen.workbench.PlayLink.PlayGiven;

/**
 * The questions of the games. A game is named by its {@link PlayLink} and by what the player has done so far: the swaps of a Survo
 * puzzle, as {@code (5,6) (7,8)}, or the 81 digits of a sudoku. So the page keeps no rules.
 */
final class PlayView {
    /** A hint compares as many solutions, found within as many decisions of a line. */
    private static final int MOST_SOLUTIONS = 1000;

    private static final long MOST_NODES = 2_000_000;

    private PlayView() {}

    /** The puzzles of a text of Survo puzzles, or the one of a link, as {@link PlayGiven} lists them. Operand: the text. */
    static String survoPuzzles(String... operands) throws BadInputException {
        PlayGiven given = new PlayGiven();
        if (isLink(operands[0])) {
            PlayLink link = PlayLink.parse(operands[0].strip());
            if (link.survo() == null) {
                throw new BadInputException("expected the link of a Survo puzzle, found that of a sudoku");
            }
            given.add(link.survo(), link.start());
        } else {
            for (SurvoReader.Entry entry : SurvoReader.read("text", operands[0], true)) {
                given.add(entry.puzzle(), entry.start());
            }
        }
        return offered(given, SumsView.SURVO_FORMS);
    }

    /** The puzzles of a text of sudokus, or the one of a link, as {@link PlayGiven} lists them. Operand: the text. */
    static String sudokuPuzzles(String... operands) throws BadInputException {
        PlayGiven given = new PlayGiven();
        if (isLink(operands[0])) {
            PlayLink link = PlayLink.parse(operands[0].strip());
            if (link.sudoku() == null) {
                throw new BadInputException("expected the link of a sudoku, found that of a Survo puzzle");
            }
            given.add(link.sudoku());
        } else {
            for (PuzzleReader.Entry entry : PuzzleReader.read("text", operands[0])) {
                try {
                    given.add(entry.puzzle());
                } catch (IllegalArgumentException fault) {
                    throw new BadInputException("text", entry.line(), 0, fault.getMessage());
                }
            }
        }
        return offered(given, "81 cells, on one line or in nine");
    }

    private static boolean isLink(String text) {
        String line = text.strip();
        return line.indexOf('\n') < 0 && (line.contains("survo=") || line.contains("sudoku="));
    }

    private static String offered(PlayGiven given, String expected) throws BadInputException {
        if (given.size() == 0) {
            throw new BadInputException("expected " + expected + ", found no such text");
        }
        return Workbench.answer(given::write);
    }

    /** All that a board draws of the puzzle of a link. Operand: the link. */
    static String open(String... operands) throws BadInputException {
        PlayLink link = PlayLink.parse(operands[0]);
        return Workbench.answer(line -> write(link, line));
    }

    private static void write(PlayLink link, JsonLine line) {
        line.field("link", link.toString());
        if (link.survo() != null) {
            SurvoPuzzle puzzle = link.survo();
            line.field("kind", "survo")
                    .field("title", PlayGiven.title(puzzle))
                    .field("rows", puzzle.rows())
                    .field("columns", puzzle.columns())
                    .field("givens", puzzle.givens());
            line.list("cells");
            for (int cell = 0; cell < puzzle.cells(); cell++) {
                line.item(SurvoPuzzle.cellName(cell / puzzle.columns(), cell % puzzle.columns()));
            }
            line.end().list("lines");
            for (int row = 0; row < puzzle.rows(); row++) {
                line(line, "row " + (row + 1), puzzle.rowSum(row));
            }
            for (int column = 0; column < puzzle.columns(); column++) {
                line(line, "column " + SurvoPuzzle.columnName(column), puzzle.columnSum(column));
            }
            line.end();
        } else {
            line.field("kind", "sudoku")
                    .field("title", Printable.counted(link.sudoku().clueCount(), "clue"))
                    .field("clues", link.sudoku().toString())
                    .field("full", link.sudoku().clueCount() == 81);
        }
        if (!link.result().isEmpty()) {
            line.object("result")
                    .field("swaps", link.result().getOrDefault("swaps", 0))
                    .field("hints", link.result().getOrDefault("hints", 0))
                    .field("seconds", link.result().get("seconds"))
                    .end();
        }
    }

    private static void line(JsonLine lines, String name, int sum) {
        lines.object().field("name", name).field("sum", sum).end();
    }

    /**
     * The table after some swaps: its cells, and by line, rows first, what its numbers add up to and the error; W is the sum of the
     * errors without their signs. Operands: the link and the swaps.
     */
    static String table(String... operands) throws BadInputException {
        SwapTable table = swapped(PlayLink.parse(operands[0]), operands[1]);
        SurvoPuzzle puzzle = table.puzzle();
        int[] sums = new int[puzzle.rows() + puzzle.columns()];
        int[] errors = new int[sums.length];
        for (int i = 0; i < sums.length; i++) {
            int column = i - puzzle.rows();
            errors[i] = column < 0 ? table.rowError(i) : table.columnError(column);
            sums[i] = errors[i] + (column < 0 ? puzzle.rowSum(i) : puzzle.columnSum(column));
        }
        return Workbench.answer(line -> line.field("cells", table.cells())
                .field("sums", sums)
                .field("errors", errors)
                .field("w", table.totalError()));
    }

    private static SwapTable swapped(PlayLink link, String swaps) throws BadInputException {
        SwapTable table = link.table();
        if (!swaps.isEmpty()) {
            for (int[] swap : SwapTable.swaps(swaps)) {
                table.swap(swap[0], swap[1]);
            }
        }
        return table;
    }

    /**
     * A shortest way, as a list of swaps, to the nearest of the first 1000 solutions, and whether these are all of them; null for
     * no way. Operands: the link and the swaps so far.
     */
    static String way(String... operands) throws BadInputException {
        SwapTable table = swapped(PlayLink.parse(operands[0]), operands[1]);
        SwapPath.Nearest nearest = SwapPath.Nearest.of(table, MOST_SOLUTIONS, MOST_NODES);
        return Workbench.answer(line -> {
            line.field("complete", nearest.isComplete());
            if (nearest.cells().isPresent()) {
                line.list("way");
                SwapPath.between(table, nearest.cells().get()).forEach(line::item);
                line.end();
            } else {
                line.nothing("way");
            }
        });
    }

    /** The link of a Survo puzzle that is made. Operands: rows, columns, level and seed. */
    static String make(String... operands) throws BadInputException {
        SurvoPuzzle puzzle = needed(PuzzleMaker.make(
                Integer.parseInt(operands[0]),
                Integer.parseInt(operands[1]),
                PuzzleMaker.Level.of(operands[2]),
                Long.parseLong(operands[3])));
        return made(PlayLink.of(puzzle, List.of()));
    }

    /** A puzzle that was made; a fault if there is none. */
    static SurvoPuzzle needed(Optional<SurvoPuzzle> made) throws BadInputException {
        return made.orElseThrow(
                () -> new BadInputException("expected a size and level that have puzzles, found none in 500 trials"));
    }

    /** The link of the Survo puzzle of a day. Operand: the number of the day from 1 January 1970. */
    static String day(String... operands) {
        return made(PlayLink.of(PuzzleMaker.ofDay(Long.parseLong(operands[0])), List.of()));
    }

    private static String made(PlayLink link) {
        return Workbench.answer(line -> line.field("link", link.toString()));
    }

    /** The link of a sudoku that is made: each clue is needed. Operands: a seed, and perhaps the 81 digits of its solution. */
    static String sudoku(String... operands) {
        long seed = Long.parseLong(operands[0]);
        return made(
                PlayLink.of(operands.length == 1 ? PuzzleMaker.sudoku(seed) : PuzzleMaker.sudoku(operands[1], seed)));
    }

    /**
     * How a sudoku stands: how many cells are left, those whose digit stands twice, and whether it is solved; and the peers of a cell.
     * Operands: its digits, and the cell.
     */
    static String digits(String... operands) {
        Puzzle digits = Puzzle.of(operands[0]);
        int left = 81 - digits.clueCount();
        int[] twice = SolutionGrid.DigitTwice.cells(digits.digits()).cells();
        int[] near = CellSet.peers(Integer.parseInt(operands[1])).cells();
        return Workbench.answer(line -> line.field("left", left)
                .field("twice", twice)
                .field("solved", left == 0 && twice.length == 0)
                .field("near", near));
    }

    /** The cells whose digits are not those of the only solution. Operands: the clues and the digits so far. */
    static String check(String... operands) throws BadInputException {
        CellSet wrong = wrong(solved(operands[0]), operands[1]);
        return Workbench.answer(line -> line.field("wrong", wrong.cells()));
    }

    /**
     * A hint: the first wrong cell, or a step of the easiest way to the next digit. Its sentence, the cell to look at, those that show
     * it, and whether one is wrong. Operands: the clues, the digits so far, and how many hints were given for them before.
     */
    static String hint(String... operands) throws BadInputException {
        CellSet wrong = wrong(solved(operands[0]), operands[1]);
        Puzzle digits = Puzzle.of(operands[1]);
        if (!wrong.isEmpty()) {
            int first = wrong.cells()[0];
            CellSet shown = CellSet.of(first);
            return hint(first, shown, shown.names() + " is wrong.", true);
        }
        if (digits.clueCount() == 81) {
            throw new BadInputException("expected a grid with empty cells, found a full one");
        }
        List<Step> steps = Rating.toNextDigit(digits);
        Step step = steps.get(Integer.parseInt(operands[2]) % steps.size());
        int cell = step.digit() > 0 ? step.cell() : step.pattern().cells()[0];
        return hint(cell, step.pattern(), step.text() + " (" + step.technique() + ").", false);
    }

    private static String hint(int cell, CellSet shown, String reason, boolean wrong) {
        return Workbench.answer(line -> line.field("cell", cell)
                .field("shown", shown.cells())
                .field("reason", reason)
                .field("wrong", wrong));
    }

    /** The only solution, as 81 digits. Operand: the clues. */
    static String solution(String... operands) throws BadInputException {
        SolutionGrid solution = solved(operands[0]);
        return Workbench.answer(line -> line.field("solution", solution.toString()));
    }

    private static SolutionGrid solved(String clues) throws BadInputException {
        List<SolutionGrid> found = new BitSolver().first(Puzzle.of(clues), 2);
        if (found.size() != 1) {
            throw new BadInputException(
                    found.isEmpty()
                            ? "This puzzle has no solution."
                            : "This puzzle has more than one solution, so there is nothing to compare with.");
        }
        return found.get(0);
    }

    private static CellSet wrong(SolutionGrid solution, String digits) {
        Puzzle puzzle = Puzzle.of(digits);
        CellSet wrong = CellSet.EMPTY;
        for (int cell : puzzle.clues().cells()) {
            wrong = puzzle.digit(cell) == solution.digit(cell) ? wrong : wrong.with(cell);
        }
        return wrong;
    }
}
