package org.seventeen.show.play;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.solve.SurvoSolver;

/** The puzzles that a page offers besides those that it makes. Not for more than one thread. */
public final class PlayContent {
    /** The most puzzles of a page: a list of more is of no use to a player. */
    public static final int MOST_PUZZLES = 1000;
    /** A page solves up to 30 cells itself. For more, the solution goes with the puzzle if the proof is no longer than this. */
    private static final long MOST_NODES = 200_000;

    private final List<SurvoPuzzle> survo = new ArrayList<>();
    private final List<Puzzle> sudoku = new ArrayList<>();

    /**
     * Adds a Survo puzzle.
     *
     * @throws IllegalArgumentException if there are {@link #MOST_PUZZLES} already
     */
    public void add(SurvoPuzzle puzzle) {
        checkRoom();
        survo.add(puzzle);
    }

    /**
     * Adds a sudoku. From a full grid the page makes a puzzle.
     *
     * @throws IllegalArgumentException if there are {@link #MOST_PUZZLES} already, or a digit of the puzzle stands in a row,
     *     column or box twice
     */
    public void add(Puzzle puzzle) {
        checkRoom();
        checkNoDigitTwice(puzzle);
        sudoku.add(puzzle);
    }

    private static void checkNoDigitTwice(Puzzle puzzle) {
        for (int cell = 0; cell < 81; cell++) {
            for (int other = cell + 1; other < 81; other++) {
                boolean meet = cell / 9 == other / 9
                        || cell % 9 == other % 9
                        || cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
                if (meet && puzzle.digit(cell) != 0 && puzzle.digit(cell) == puzzle.digit(other)) {
                    throw new IllegalArgumentException("expected no digit twice in a row, column or box, found "
                            + puzzle.digit(cell) + " in r" + (cell / 9 + 1) + "c" + (cell % 9 + 1) + " twice");
                }
            }
        }
    }

    /**
     * Adds the puzzle of a link: a sudoku if it has a field {@code sudoku}, else a Survo puzzle.
     *
     * @throws BadInputException if the link is damaged or holds no puzzle
     */
    public void addLink(String link) throws BadInputException {
        try {
            Optional<String> cells = PlayLink.field(link, "sudoku");
            Optional<String> sums = PlayLink.field(link, "survo");
            if (cells.isPresent()) {
                add(PlayLink.sudoku(cells.get()));
            } else if (sums.isPresent()) {
                add(PlayLink.survo(sums.get()));
            } else {
                throw new BadInputException("link", 0, 0, "expected a link with survo= or sudoku=, found none");
            }
        } catch (IllegalArgumentException fault) {
            throw new BadInputException("link", 0, 0, fault.getMessage());
        }
    }

    /** The number of puzzles. */
    public int size() {
        return survo.size() + sudoku.size();
    }

    private void checkRoom() {
        if (size() == MOST_PUZZLES) {
            throw new IllegalArgumentException("expected at most " + MOST_PUZZLES + " puzzles to play, found more");
        }
    }

    /** As the page reads it; it can stand in an element {@code script}. */
    String json(boolean server) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text).field("server", server).list("survo");
        for (int i = 0; i < survo.size(); i++) {
            SurvoPuzzle puzzle = survo.get(i);
            line.object()
                    .field(
                            "name",
                            (i + 1) + ": " + puzzle.rows() + " × " + puzzle.columns()
                                    + (puzzle.isOpen() ? ", open" : ""))
                    .field("puzzle", puzzle.toString());
            Optional<int[]> solution = solution(puzzle);
            if (solution.isPresent()) {
                line.field("solution", solution.get());
            } else {
                line.nothing("solution");
            }
            line.end();
        }
        line.end().list("sudoku");
        for (int i = 0; i < sudoku.size(); i++) {
            Puzzle puzzle = sudoku.get(i);
            int clues = puzzle.clueCount();
            line.object()
                    .field("name", (i + 1) + ": " + clues + (clues == 1 ? " clue" : " clues"))
                    .field("puzzle", puzzle.toString())
                    .end();
        }
        line.end().end();
        return text.toString().replace("<", "\\u003c");
    }

    /** The only solution, if that can be proved in short time. */
    static Optional<int[]> solution(SurvoPuzzle puzzle) {
        List<int[]> found = new ArrayList<>();
        boolean ended = new SurvoSolver(puzzle).visitWithin(MOST_NODES, cells -> {
            found.add(cells.clone());
            return found.size() < 2;
        });
        return ended && found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }
}
