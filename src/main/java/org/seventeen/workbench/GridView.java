package org.seventeen.workbench;

import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;

/** Questions about one grid, and the catalog around it. */
final class GridView {
    private static final int MOST_LISTED = 1000;

    private GridView() {}

    /**
     * {@code grid.read}: a grid of a text in any form that the command line reads, or that of a puzzle with one solution.
     *
     * @param operands the text, and which of its grids, from 1; the first if absent
     */
    static String read(String... operands) throws BadInputException {
        List<PuzzleReader.Entry> entries = entries(operands[0]);
        PuzzleReader.Entry entry = chosen(entries, operands);
        SolutionGrid grid = solution(entry);
        return Workbench.answer(line -> {
            line.field("puzzle", entry.puzzle().toString())
                    .field("grid", grid.toString())
                    .field("minlex", MinlexForm.of(grid).grid().toString())
                    .field("annotation", entry.annotation());
            list(entries, line);
        });
    }

    /** Lists the first entries, for a choice among them. */
    static void list(List<PuzzleReader.Entry> entries, JsonLine line) {
        line.field("count", entries.size()).list("entries");
        for (PuzzleReader.Entry entry : entries.subList(0, Math.min(entries.size(), MOST_LISTED))) {
            line.object()
                    .field("cells", entry.puzzle().toString())
                    .field("annotation", entry.annotation())
                    .end();
        }
        line.end();
    }

    /** The puzzles and grids of a pasted text, at least one. */
    static List<PuzzleReader.Entry> entries(String pasted) throws BadInputException {
        List<PuzzleReader.Entry> entries = PuzzleReader.read("text", pasted);
        if (entries.isEmpty()) {
            throw new BadInputException("text", "expected 81 cells, found none");
        }
        return entries;
    }

    static PuzzleReader.Entry chosen(List<PuzzleReader.Entry> entries, String... operands) {
        long number = operands.length < 2 ? 1 : number("the text", operands[1], 1, entries.size());
        return entries.get((int) number - 1);
    }

    private static SolutionGrid solution(PuzzleReader.Entry entry) throws BadInputException {
        return entry.puzzle().clueCount() == 81 || entry.given() != null ? entry.solution() : solution(entry.puzzle());
    }

    /**
     * The only solution of a puzzle.
     *
     * @throws IllegalArgumentException if it has no solution or several
     */
    static SolutionGrid solution(Puzzle puzzle) {
        List<SolutionGrid> solutions = new BitSolver().first(puzzle, 2);
        if (solutions.size() != 1) {
            SolutionGrid.DigitTwice twice = SolutionGrid.DigitTwice.in(puzzle.digits());
            throw new IllegalArgumentException("expected a grid, or a puzzle with one solution, found "
                    + (twice != null
                            ? twice.found()
                            : "a puzzle with " + (solutions.isEmpty() ? "no solution" : "several solutions")));
        }
        return solutions.get(0);
    }

    /**
     * A whole number of the page.
     *
     * @throws IllegalArgumentException if the text is none from {@code least} to {@code most}
     */
    static long number(String what, String text, long least, long most) {
        try {
            long number = Long.parseLong(text.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException none) {
            // Said below.
        }
        throw new IllegalArgumentException(
                "expected for " + what + " a number from " + least + " to " + most + ", found '" + text + "'");
    }

    /**
     * {@code grid.form}: minlex form, move there, automorphisms with their moves, numbers of the bands and stacks.
     *
     * @param operands the grid
     */
    static String form(String... operands) {
        SolutionGrid grid = SolutionGrid.of(operands[0]);
        MinlexForm form = MinlexForm.of(grid);
        List<Isotopy> moves = automorphisms(form);
        int[] chutes = new int[6];
        for (int chute = 0; chute < 6; chute++) {
            chutes[chute] = form.band(chute / 3, chute % 3);
        }
        return Workbench.answer(line -> {
            line.field("minlex", form.grid().toString())
                    .field("move", form.move().toString())
                    .field("chutes", chutes)
                    .field("automorphisms", form.automorphisms())
                    .field(
                            "equivalent",
                            CatalogKind.GRIDS.equivalent(form.automorphisms()).toString())
                    .list("moves");
            for (Isotopy move : moves) {
                line.object()
                        .field("text", move.toString())
                        .field("order", order(move))
                        .field("fixed", fixed(move))
                        .end();
            }
            line.end();
        });
    }

    /**
     * {@code grid.automorphism}: where a move takes each cell.
     *
     * @param operands the grid, and which of its automorphisms, from 0
     */
    static String automorphism(String... operands) {
        List<Isotopy> moves = automorphisms(MinlexForm.of(SolutionGrid.of(operands[0])));
        Isotopy move = moves.get((int) number("the automorphism", operands[1], 0, moves.size() - 1L));
        int[] targets = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            targets[cell] = move.cell(cell);
        }
        return Workbench.answer(line -> line.field("text", move.toString()).field("targets", targets));
    }

    /** The moves that take a grid to itself, the one that changes nothing first. */
    private static List<Isotopy> automorphisms(MinlexForm form) {
        Isotopy back = form.move().inverse();
        return form.moves().stream().map(move -> move.andThen(back)).toList();
    }

    /** After how many moves all is as before. */
    private static int order(Isotopy move) {
        Isotopy power = move;
        int order = 1;
        while (!power.equals(Isotopy.identity())) {
            power = power.andThen(move);
            order++;
        }
        return order;
    }

    private static int[] fixed(Isotopy move) {
        CellSet fixed = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell++) {
            fixed = move.cell(cell) == cell ? fixed.with(cell) : fixed;
        }
        return fixed.cells();
    }

    /**
     * {@code grid.number}: the number of a grid in the catalog, from 0, and the greatest number.
     *
     * @param operands the grid
     */
    static String numberOf(String... operands) {
        long number = Catalog.all().rank(SolutionGrid.of(operands[0]));
        return Workbench.answer(line -> line.field("number", number).field("last", Catalog.SIZE - 1));
    }

    /**
     * {@code grid.numbered}: the grid with a number, minlex.
     *
     * @param operands the number, from 0
     */
    static String numbered(String... operands) {
        long number = number("the catalog", operands[0], 0, Catalog.SIZE - 1);
        return Workbench.answer(line -> line.field("number", number)
                .field("grid", Catalog.all().unrank(number).toString()));
    }

    /**
     * {@code grid.random}: a grid of all 6.67 · 10²¹, each equally likely.
     *
     * @param operands a number to draw with
     */
    static String random(String... operands) {
        long seed = number("the draw", operands[0], Long.MIN_VALUE, Long.MAX_VALUE);
        return Workbench.answer(
                line -> line.field("grid", RandomGrids.seeded(seed).next().toString()));
    }

    /**
     * {@code grid.drawn}: a grid of the catalog, each equally likely, as {@link #numbered} has it.
     *
     * @param operands a number to draw with
     */
    static String drawn(String... operands) {
        long seed = number("the draw", operands[0], Long.MIN_VALUE, Long.MAX_VALUE);
        return numbered(Long.toString(Catalog.all().randomRank(new SplittableRandom(seed))));
    }

    /**
     * {@code grid.neighbours}: the essentially different grids that differ in one band or stack only, by their numbers, and its cells.
     *
     * @param operands the grid, and what differs: 0 to 2 for a band, 3 to 5 for a stack
     */
    static String neighbours(String... operands) {
        SolutionGrid grid = SolutionGrid.of(operands[0]);
        int chute = (int) number("the band or stack", operands[1], 0, 5);
        SolutionGrid turned = chute < 3 ? grid : grid.transposed();
        int free = chute % 3;
        byte[] digits = turned.digits();
        byte[] pair = new byte[54];
        for (int cell = 0; cell < 54; cell++) {
            pair[cell] = digits[cell < 27 * free ? cell : cell + 27];
        }
        Catalog.Reader reader = Catalog.all().reader();
        long own = reader.rank(digits);
        SortedMap<Long, SolutionGrid> neighbours = new TreeMap<>();
        for (ThirdBand third : Gangster.of(pair).thirds()) {
            byte[] other = digits.clone();
            System.arraycopy(third.digits(), 0, other, 27 * free, 27);
            SolutionGrid neighbour = SolutionGrid.of(other);
            neighbours.putIfAbsent(reader.rank(other), chute < 3 ? neighbour : neighbour.transposed());
        }
        return Workbench.answer(line -> {
            line.field("own", own)
                    .field("cells", CellSet.chutes().get(chute).cells())
                    .list("neighbours");
            neighbours.forEach((number, neighbour) -> line.object()
                    .field("number", number)
                    .field("grid", neighbour.toString())
                    .end());
            line.end();
        });
    }
}
