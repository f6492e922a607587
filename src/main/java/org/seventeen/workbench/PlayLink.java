package org.seventeen.workbench;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.swap.SwapTable;

/**
 * What the fragment of a link holds: a puzzle, and perhaps a result. A Survo puzzle is written as {@code survo=3,7/4,6/B2=4}, perhaps
 * with the table that the swaps start from, {@code &start=1,2,3,4}; a sudoku as {@code sudoku=} with 81 cells; a result as {@code
 * &swaps=5&hints=0&seconds=83}. A browser sends a fragment to nobody.
 *
 * @param survo null in the link of a sudoku
 * @param start the numbers of the table row by row; empty for the table in the order of the products of the sums
 * @param sudoku null in the link of a Survo puzzle
 * @param result the numbers of the fields {@code swaps}, {@code hints} and {@code seconds}; empty if nobody has solved the puzzle before
 */
record PlayLink(SurvoPuzzle survo, List<Integer> start, Puzzle sudoku, Map<String, Integer> result) {
    private static final int LONGEST = 2000;
    private static final String CELL_SIGNS = "0123456789.*_";
    private static final int MOST_DIGITS = 7;

    /** A link of a Survo puzzle with this start, or none. */
    static PlayLink of(SurvoPuzzle puzzle, List<Integer> start) {
        return new PlayLink(puzzle, start, null, Map.of());
    }

    /** A link of a sudoku. */
    static PlayLink of(Puzzle puzzle) {
        return new PlayLink(null, List.of(), puzzle, Map.of());
    }

    /**
     * Reads a link. Only what follows its {@code #} counts, if it has one. Programs that pass links on may have written characters as
     * {@code %2C}.
     *
     * @throws BadInputException if it is damaged, holds no puzzle or has more than 2000 characters
     */
    static PlayLink parse(String link) throws BadInputException {
        String fragment = link.substring(link.indexOf('#') + 1);
        if (fragment.length() > LONGEST) {
            throw fault("expected a link of at most " + LONGEST + " characters, found more");
        }
        Map<String, String> fields = new HashMap<>();
        for (String field : fragment.split("&", -1)) {
            int equals = field.indexOf('=');
            fields.putIfAbsent(field.substring(0, Math.max(0, equals)), decoded(field.substring(equals + 1)));
        }
        if (fields.containsKey("sudoku")) {
            return new PlayLink(null, List.of(), sudoku(fields.get("sudoku")), result(fields));
        }
        if (!fields.containsKey("survo")) {
            throw fault("expected a link with survo= or sudoku=, found none");
        }
        SurvoPuzzle puzzle = survo(fields.get("survo"));
        return new PlayLink(puzzle, start(puzzle, fields.get("start")), null, result(fields));
    }

    private static BadInputException fault(String message) {
        return new BadInputException("link", message);
    }

    private static String decoded(String value) throws BadInputException {
        try {
            // In a fragment a plus sign stands for itself.
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException damaged) {
            throw fault("expected two digits of 0-9 and A-F after a percent sign of a link, found others");
        }
    }

    private static SurvoPuzzle survo(String written) throws BadInputException {
        List<SurvoReader.Entry> entries =
                SurvoReader.read("link", written.replace("/", " / ").replace('_', ' '));
        if (entries.size() != 1) {
            throw fault("expected a link with one puzzle, found " + entries.size());
        }
        return entries.get(0).puzzle();
    }

    private static List<Integer> start(SurvoPuzzle puzzle, String written) throws BadInputException {
        if (written == null) {
            return List.of();
        }
        int[] cells;
        try {
            cells = Arrays.stream(written.split(",", -1))
                    .mapToInt(Integer::parseInt)
                    .toArray();
        } catch (NumberFormatException fault) {
            throw fault("expected numbers with commas between them after start=, found something else");
        }
        try {
            return Arrays.stream(SwapTable.of(puzzle, cells).cells()).boxed().toList();
        } catch (IllegalArgumentException impossible) {
            throw fault(impossible.getMessage());
        }
    }

    private static Puzzle sudoku(String cells) throws BadInputException {
        for (int i = 0; i < cells.length(); i++) {
            if (CELL_SIGNS.indexOf(cells.charAt(i)) < 0) {
                throw fault("expected a digit or one of . * _ as cell " + (i + 1) + " of sudoku=, found '"
                        + cells.charAt(i) + "'");
            }
        }
        if (cells.length() != 81) {
            throw fault("expected 81 cells after sudoku=, found " + cells.length());
        }
        Puzzle puzzle = Puzzle.of(cells);
        try {
            SolutionGrid.DigitTwice.check(puzzle.digits());
        } catch (IllegalArgumentException twice) {
            throw fault(twice.getMessage());
        }
        return puzzle;
    }

    /** The fields of a result; nothing without the seconds, and damaged ones are left out. */
    private static Map<String, Integer> result(Map<String, String> fields) {
        Map<String, Integer> result = new HashMap<>();
        for (String name : List.of("swaps", "hints", "seconds")) {
            String value = fields.getOrDefault(name, "");
            if (!value.isEmpty()
                    && value.length() <= MOST_DIGITS
                    && value.chars().allMatch(Character::isDigit)) {
                result.put(name, Integer.parseInt(value));
            }
        }
        return result.containsKey("seconds") ? result : Map.of();
    }

    /** The table that the swaps start from. */
    SwapTable table() {
        return start.isEmpty()
                ? SwapTable.ofProducts(survo)
                : SwapTable.of(survo, start.stream().mapToInt(Integer::intValue).toArray());
    }

    /** The fragment without a result, under which browsers remember a game. */
    @Override
    public String toString() {
        if (sudoku != null) {
            return "sudoku=" + sudoku;
        }
        String from = start.isEmpty()
                ? ""
                : "&start=" + start.stream().map(Object::toString).collect(Collectors.joining(","));
        return "survo=" + survo.toString().replace(" / ", "/").replace(' ', '_') + from;
    }

    /** The puzzles that a page offers to play, in the order of their files or of a text: a name and a link each. Not for more than one thread. */
    static final class PlayGiven {
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
        void write(JsonLine object) {
            write(object.list("survo"), survo);
            write(object.list("sudoku"), sudoku);
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
}
