package org.seventeen.sudoku.watch.profile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.watch.profile.run.RunInput;

/** The cases of a profile, from files or drawn. */
public final class ProfileCases {
    /** The most cases: all of them are kept. */
    public static final int MOST = 10_000;

    private ProfileCases() {}

    /**
     * The grids of a source.
     *
     * @throws BadInputException from the source, and if there are none or more than {@link #MOST}
     */
    public static List<ProfileCase> grids(PuzzleSource source, String name, int clues)
            throws BadInputException, IOException {
        List<ProfileCase> cases = new ArrayList<>();
        for (PuzzleReader.Entry grid = source.nextSolution(); grid != null; grid = source.nextSolution()) {
            add(cases, grid.file(), grid.line(), grid.puzzle().toString(), clues);
        }
        return checked(cases, name, "solution grids");
    }

    /**
     * The band pairs of a source.
     *
     * @throws BadInputException from the source, and if there are none or more than {@link #MOST}
     */
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
        cases.add(new ProfileCase(file + ":" + line, RunInput.of(digits, clues)));
    }

    private static List<ProfileCase> checked(List<ProfileCase> cases, String name, String what)
            throws BadInputException {
        if (cases.isEmpty()) {
            throw new BadInputException(name, 0, 0, "expected " + what + ", found none");
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
            cases.add(new ProfileCase(
                    "random grid " + i + " of seed " + seed,
                    RunInput.of(pairs ? digits.substring(0, 54) : digits, clues)));
        }
        return cases;
    }
}
