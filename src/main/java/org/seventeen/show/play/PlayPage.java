package org.seventeen.show.play;

import java.io.StringWriter;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.show.picture.Page;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.solve.SurvoSolver;

/**
 * The page as one self-contained HTML file, with the puzzles that it offers besides those that it makes. Its policy forbids it to ask
 * for anything but, if it was served, the server that it came from; and to run any script but its own two, which the policy names by
 * their digests. Not for more than one thread.
 */
public final class PlayPage {
    /** The most puzzles of a page: a list of more is of no use to a player. */
    static final int MOST_PUZZLES = 1000;
    /** A page solves up to 30 cells itself. For more, the solution goes with the puzzle if the proof is no longer than this. */
    private static final long MOST_NODES = 200_000;

    private static final int LONGEST_LINK = 2000;
    private static final String CELL_SIGNS = "0123456789.*_";

    /** What a worker of the page needs: it runs the same text. */
    private static final List<String> ENGINE =
            List.of("random.js", "survo.js", "survo-solver.js", "survo-maker.js", "sudoku.js", "work.js");

    private static final List<String> PAGE = List.of(
            "game.js",
            "link.js",
            "parts.js",
            "server.js",
            "survo-board.js",
            "survo-play.js",
            "sudoku-play.js",
            "app.js");

    private final List<SurvoPuzzle> survo = new ArrayList<>();
    private final List<Puzzle> sudoku = new ArrayList<>();

    /** A page without puzzles yet. */
    public PlayPage() {}

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
        SolutionGrid.DigitTwice twice = SolutionGrid.DigitTwice.in(puzzle.digits());
        if (twice != null) {
            throw new IllegalArgumentException(
                    "expected no digit twice in a row, column or box, found " + twice.found());
        }
        sudoku.add(puzzle);
    }

    /** How many puzzles were added. */
    public int size() {
        return survo.size() + sudoku.size();
    }

    private void checkRoom() {
        if (size() == MOST_PUZZLES) {
            throw new IllegalArgumentException("expected at most " + MOST_PUZZLES + " puzzles to play, found more");
        }
    }

    /**
     * Adds the puzzle of a link that a page made: a sudoku if it has a field {@code sudoku}, else a Survo puzzle. It stands in the
     * fragment, as {@code survo=3,7/4,6/B2=4} or {@code sudoku=} with 81 cells, which a browser does not send to anybody. Other fields,
     * as those of a result, are left out.
     *
     * @throws BadInputException if the link is damaged or holds no puzzle
     */
    public void addLink(String link) throws BadInputException {
        try {
            Optional<String> cells = field(link, "sudoku");
            Optional<String> sums = field(link, "survo");
            if (cells.isPresent()) {
                add(sudoku(cells.get()));
            } else if (sums.isPresent()) {
                add(survo(sums.get()));
            } else {
                throw new BadInputException("link", 0, 0, "expected a link with survo= or sudoku=, found none");
            }
        } catch (IllegalArgumentException fault) {
            throw new BadInputException("link", 0, 0, fault.getMessage());
        }
    }

    /**
     * The text of a field; nothing if the link does not have it. Programs that pass links on may have written characters as {@code
     * %2C}.
     *
     * @throws IllegalArgumentException if the link has more than 2000 characters, or a {@code %} in the field that stands for nothing
     */
    private static Optional<String> field(String link, String name) {
        String fragment = link.substring(link.indexOf('#') + 1);
        if (fragment.length() > LONGEST_LINK) {
            throw new IllegalArgumentException(
                    "expected a link of at most " + LONGEST_LINK + " characters, found more");
        }
        for (String field : fragment.split("&", -1)) {
            if (field.startsWith(name + "=")) {
                return Optional.of(decoded(field.substring(name.length() + 1)));
            }
        }
        return Optional.empty();
    }

    private static String decoded(String value) {
        try {
            // In a fragment a plus sign stands for itself.
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException damaged) {
            throw new IllegalArgumentException(
                    "expected two digits of 0-9 and A-F after a percent sign of a link, found others");
        }
    }

    /**
     * Reads the text of a field {@code survo}.
     *
     * @throws BadInputException if it is no puzzle
     */
    static SurvoPuzzle survo(String written) throws BadInputException {
        List<SurvoReader.Entry> entries =
                SurvoReader.read("link", written.replace("/", " / ").replace('_', ' '));
        if (entries.size() != 1) {
            throw new BadInputException("expected a link with one puzzle, found " + entries.size());
        }
        return entries.get(0).puzzle();
    }

    /**
     * Reads the text of a field {@code sudoku}: 81 cells of a puzzle, or of a grid of which a puzzle is to be made.
     *
     * @throws BadInputException if it is not one
     */
    private static Puzzle sudoku(String cells) throws BadInputException {
        for (int i = 0; i < cells.length(); i++) {
            if (CELL_SIGNS.indexOf(cells.charAt(i)) < 0) {
                throw new BadInputException(
                        "link",
                        0,
                        0,
                        "expected a digit or one of . * _ as cell " + (i + 1) + " of sudoku=, found '" + cells.charAt(i)
                                + "'");
            }
        }
        if (cells.length() != 81) {
            throw new BadInputException("link", 0, 0, "expected 81 cells after sudoku=, found " + cells.length());
        }
        return Puzzle.of(cells);
    }

    /**
     * The text of the page.
     *
     * @param served whether a {@link PlayServer} serves it
     */
    public String html(boolean served) {
        String style = Page.style() + resource("page.css");
        String engine = all(ENGINE);
        String page = all(PAGE);
        String policy = "default-src 'none'; script-src " + digest("\n" + engine) + " " + digest("\n" + page)
                + "; style-src " + digest("\n" + style) + "; img-src data:; worker-src blob:; connect-src "
                + (served ? "'self'" : "'none'") + "; base-uri 'none'; form-action 'none'";
        return resource("page.html")
                .replace("@POLICY@", policy)
                .replace("@STYLE@", style)
                .replace("@ENGINE@", engine)
                .replace("@PAGE@", page)
                .replace("@GIVEN@", json(served));
    }

    private static String all(List<String> names) {
        return "'use strict';\n" + names.stream().map(PlayPage::resource).collect(Collectors.joining());
    }

    private static String resource(String name) {
        return Page.resource(PlayPage.class, name);
    }

    private static String digest(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
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
            line.object()
                    .field("name", (i + 1) + ": " + Printable.counted(puzzle.clueCount(), "clue"))
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
