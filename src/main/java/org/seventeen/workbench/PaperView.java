package org.seventeen.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.show.picture.Sheets;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader;
import org.seventeen.sums.solve.CrossSumSolver;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.solve.SurvoSolver;

/** The questions about puzzles to print: sheets as those of {@code --html --per-sheet}, with the answers on the last. */
final class PaperView {
    private static final int MOST_MADE = 120;

    private PaperView() {}

    /**
     * {@code paper.play}: the puzzle of a link, and others that are made as the games make them.
     *
     * @param operands the link; the number of puzzles in all; the level of Survo puzzles; a number to draw with; how many puzzles a
     *     sheet has; the title, or nothing for the usual one
     */
    static String play(String... operands) throws BadInputException {
        PlayLink link = PlayLink.parse(operands[0]);
        int count = (int) GridView.number("puzzles", operands[1], 1, MOST_MADE);
        long seed = Long.parseLong(operands[3]);
        List<Sheets.Part> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (link.survo() != null) {
                SurvoPuzzle first = link.survo();
                PuzzleMaker.Level level = PuzzleMaker.Level.of(operands[2]);
                parts.add(part(
                        parts,
                        i == 0
                                ? first
                                : PlayView.needed(PuzzleMaker.make(first.rows(), first.columns(), level, seed + i))));
            } else {
                parts.add(part(parts, i == 0 ? link.sudoku() : PuzzleMaker.sudoku(seed + i)));
            }
        }
        return sheets(link.survo() == null ? "Sudokus" : "Survo puzzles", parts, operands[4], operands[5]);
    }

    /**
     * {@code paper.sums}: the puzzles of a text.
     *
     * @param operands {@code cross} or {@code survo}; the text; how many puzzles a sheet has; the title, or nothing for the usual one
     */
    static String sums(String... operands) throws BadInputException {
        boolean cross = operands[0].equals("cross");
        List<Sheets.Part> parts = new ArrayList<>();
        if (cross) {
            for (CrossSumReader.Entry entry : SumsView.crossSums(operands[1])) {
                parts.add(part(parts, entry.puzzle()));
            }
        } else {
            for (SurvoReader.Entry entry : SumsView.survoPuzzles(operands[1])) {
                parts.add(part(parts, entry.puzzle()));
            }
        }
        return sheets(cross ? "Cross sums" : "Survo puzzles", parts, operands[2], operands[3]);
    }

    private static String sheets(String usual, List<Sheets.Part> parts, String each, String title) {
        int onSheet = Sheets.checkedSize((int) GridView.number("puzzles a sheet", each, 1, 12));
        String html = Sheets.body(title.isBlank() ? usual : title.strip(), parts, onSheet);
        return Workbench.answer(line -> line.field("html", html));
    }

    private static Sheets.Part part(List<Sheets.Part> before, Puzzle puzzle) throws BadInputException {
        First<SolutionGrid> found = new First<>(1);
        new BitSolver().visit(puzzle, found);
        return Sheets.of(name(before), puzzle, only(before, found.only()));
    }

    private static Sheets.Part part(List<Sheets.Part> before, SurvoPuzzle puzzle) throws BadInputException {
        return Sheets.of(name(before), puzzle, only(before, new SurvoSolver(puzzle).onlySolution()));
    }

    private static Sheets.Part part(List<Sheets.Part> before, CrossSum puzzle) throws BadInputException {
        First<int[]> found = new First<>(1);
        new CrossSumSolver(puzzle).visit(numbers -> found.test(numbers.clone()));
        return Sheets.of(name(before), puzzle, only(before, found.only()));
    }

    private static String name(List<Sheets.Part> before) {
        return Integer.toString(before.size() + 1);
    }

    private static <T> T only(List<Sheets.Part> before, Optional<T> solution) throws BadInputException {
        return solution.orElseThrow(() -> new BadInputException("puzzle " + name(before)
                + ": expected one solution, which stands on the last sheet, found none or several"));
    }
}
