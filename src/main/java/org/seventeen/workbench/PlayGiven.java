package org.seventeen.workbench;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.survo.SurvoPuzzle;

/** The puzzles that a page offers to play, in the order of their files or of a text: a name and a link each. Not for more than one thread. */
final class PlayGiven {
    /** A list of more puzzles is of no use to a player. */
    static final int MOST_PUZZLES = 1000;

    private record Offer(String name, PlayLink link) {}

    private final List<Offer> survo = new ArrayList<>();
    private final List<Offer> sudoku = new ArrayList<>();

    /**
     * Adds a Survo puzzle.
     *
     * @param start the numbers of the table from which the swaps start, row by row; empty for that of the products of the sums
     * @throws IllegalArgumentException if there are 1000 puzzles already
     */
    void add(SurvoPuzzle puzzle, List<Integer> start) {
        add(survo, title(puzzle), PlayLink.of(puzzle, start));
    }

    /**
     * Adds a sudoku. From a full grid the page makes a puzzle.
     *
     * @throws IllegalArgumentException if there are 1000 puzzles already, or a digit of the puzzle stands in a row, column or box twice
     */
    void add(Puzzle puzzle) {
        SolutionGrid.DigitTwice.check(puzzle.digits());
        add(sudoku, Printable.counted(puzzle.clueCount(), "clue"), PlayLink.of(puzzle));
    }

    private void add(List<Offer> kind, String title, PlayLink link) {
        if (size() == MOST_PUZZLES) {
            throw new IllegalArgumentException("expected at most " + MOST_PUZZLES + " puzzles to play, found more");
        }
        kind.add(new Offer(kind.size() + 1 + ": " + title, link));
    }

    /** How many puzzles were added. */
    int size() {
        return survo.size() + sudoku.size();
    }

    /** What a Survo puzzle is called: its size, and whether it is open. */
    static String title(SurvoPuzzle puzzle) {
        return puzzle.rows() + " × " + puzzle.columns() + (puzzle.isOpen() ? ", open" : "");
    }

    /** Adds the lists {@code survo} and {@code sudoku} to an object. */
    JsonLine write(JsonLine object) {
        write(object.list("survo"), survo);
        write(object.list("sudoku"), sudoku);
        return object;
    }

    private static void write(JsonLine list, List<Offer> offers) {
        for (Offer offer : offers) {
            list.object()
                    .field("name", offer.name)
                    .field("link", offer.link.toString())
                    .end();
        }
        list.end();
    }
}
