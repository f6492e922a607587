package org.seventeen.sudoku.watch.profile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.SearchInstance;

/**
 * A grid or a band pair to be searched by all strategies.
 *
 * @param name where it is from, as {@code grids.txt:3}; named in faults
 * @param digits 81 digits of a grid, or 54 of a band pair that is to be searched with all its third bands
 * @param given clues of every puzzle, which are not counted; none for a band pair
 * @param free the cells that may become clues; all for a band pair
 * @param clues the clues to choose
 */
public record ProfileCase(String name, String digits, CellSet given, CellSet free, int clues) {
    /** The most cases: all of them are kept. */
    public static final int MOST = 10_000;

    /** A grid or band pair with nothing given and all cells free. */
    public static ProfileCase of(String name, String digits, int clues) {
        return new ProfileCase(name, digits, CellSet.EMPTY, CellSet.ALL, clues);
    }

    /**
     * The grids of a source.
     *
     * @throws BadInputException from the source, and without a case or with more than {@link #MOST}
     */
    public static List<ProfileCase> grids(PuzzleSource source, String name, int clues)
            throws BadInputException, IOException {
        List<ProfileCase> cases = new ArrayList<>();
        for (PuzzleReader.Entry grid = source.nextSolution(); grid != null; grid = source.nextSolution()) {
            add(cases, grid.file(), grid.line(), grid.puzzle().toString(), clues);
        }
        return checked(cases, name, "solution grids");
    }

    /** The band pairs of a source, likewise. */
    public static List<ProfileCase> pairs(EntrySource<PairReader.Entry> source, String name, int clues)
            throws BadInputException, IOException {
        List<ProfileCase> cases = new ArrayList<>();
        for (PairReader.Entry pair = source.next(); pair != null; pair = source.next()) {
            add(cases, pair.file(), pair.line(), pair.pair(), clues);
        }
        return checked(cases, name, "band pairs");
    }

    private static void add(List<ProfileCase> cases, String file, long line, String digits, int clues)
            throws BadInputException {
        if (cases.size() == MOST) {
            throw new BadInputException(file, line, 0, "expected at most " + MOST + " cases, found more");
        }
        cases.add(of(file + ":" + line, digits, clues));
    }

    private static List<ProfileCase> checked(List<ProfileCase> cases, String name, String what)
            throws BadInputException {
        if (cases.isEmpty()) {
            throw new BadInputException(name, "expected " + what + ", found none");
        }
        return cases;
    }

    /**
     * Random grids, those of {@code grid random} with the same seed, or their bands 1 and 2.
     *
     * @param count 1 to {@link #MOST}
     */
    public static List<ProfileCase> random(int count, long seed, boolean pairs, int clues) {
        RandomGrids grids = RandomGrids.seeded(seed);
        List<ProfileCase> cases = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            String digits = grids.next().toString();
            cases.add(of("random grid " + i + " of seed " + seed, pairs ? digits.substring(0, 54) : digits, clues));
        }
        return cases;
    }

    /** Whether it is a band pair. */
    public boolean isPair() {
        return digits.length() == 54;
    }

    /** Whether nothing is given and all cells are free. */
    public boolean isWhole() {
        return given.isEmpty() && free.equals(CellSet.ALL);
    }

    /** The instance of a grid. */
    SearchInstance instance() {
        return new SearchInstance(SolutionGrid.of(digits), given, free, clues);
    }

    /** The digits of a band pair. */
    byte[] pair() {
        return DigitValue.digitsOf(digits);
    }
}
