package org.seventeen.workbench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;

/** Questions about one grid. */
final class GridView {
    private GridView() {}

    /**
     * {@code grid.read}: the grid of a text in any form that the command line reads, or that of a puzzle with one solution.
     *
     * @param operands the text
     */
    static String read(String... operands) throws BadInputException, IOException {
        Puzzle puzzle = puzzle(operands[0]);
        SolutionGrid grid = solution(puzzle);
        StringWriter text = new StringWriter();
        new JsonLine(text)
                .field("puzzle", puzzle.toString())
                .field("grid", grid.toString())
                .field("minlex", MinlexForm.of(grid).grid().toString())
                .end();
        return text.toString();
    }

    /** The first puzzle of a pasted text. */
    static Puzzle puzzle(String pasted) throws BadInputException, IOException {
        byte[] bytes = pasted.getBytes(StandardCharsets.UTF_8);
        try (PuzzleReader reader = new PuzzleReader("text", new TextLines("text", new ByteArrayInputStream(bytes)))) {
            PuzzleReader.Entry entry = reader.next();
            if (entry == null) {
                throw new BadInputException("text", 0, 0, "expected 81 cells, found none");
            }
            return entry.puzzle();
        }
    }

    /**
     * The only solution of a puzzle.
     *
     * @throws IllegalArgumentException if it has no solution or several
     */
    static SolutionGrid solution(Puzzle puzzle) {
        List<SolutionGrid> solutions = new ArrayList<>();
        new BitSolver().visit(puzzle, solution -> solutions.add(solution) && solutions.size() < 2);
        if (solutions.size() != 1) {
            throw new IllegalArgumentException("expected a grid, or a puzzle with one solution, found one with "
                    + (solutions.isEmpty() ? "none" : "several"));
        }
        return solutions.get(0);
    }
}
