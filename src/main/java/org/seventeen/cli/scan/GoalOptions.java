package org.seventeen.cli.scan;

import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** The options of {@code scan} that ask for some of the puzzles only, to be mixed in. */
final class GoalOptions {
    @Option(
            names = "--clues",
            paramLabel = "N",
            defaultValue = "17",
            converter = ClueNumbers.Converter.class,
            description =
                    "Clues of the puzzles, 1 to 24; made for 16 to 18 (default: ${DEFAULT-VALUE}). Several numbers, as 16..18"
                            + " or 16,18, take one search, that of the highest. From 19 on the cost is estimated first.")
    private ClueNumbers clues;

    @Option(
            names = "--minimal-only",
            description =
                    "Only puzzles in which no clue is redundant. A proof that there are no others holds for them.")
    private boolean minimalOnly;

    @Option(
            names = "--with",
            paramLabel = "CELLS",
            converter = CellsConverter.class,
            description =
                    "Only puzzles in which all these cells are clues: names as r1c1,r2c345 (r2 for a row, c4 for a column),"
                            + " or a mask of 81 characters, 1 or x for a cell and . for any other, or a puzzle, of which only"
                            + " the places of the clues count (default: none).")
    private CellSet with = CellSet.EMPTY;

    @Option(
            names = "--within",
            paramLabel = "CELLS",
            converter = CellsConverter.class,
            description = "Only puzzles whose clues all are among these cells (default: all cells).")
    private CellSet within = CellSet.ALL;

    /** Passes these options on; right after {@link #check}. */
    Scan apply(Scan scan) {
        Scan goal = scan.with(with).within(within).fewer(clues.fewer());
        return minimalOnly ? goal.minimalOnly() : goal;
    }

    /** What asks for several numbers of clues; null if nothing does. */
    String several() {
        return clues.fewer().isEmpty() ? null : "--clues with several numbers";
    }

    /**
     * Checks that the cells fit the number of clues, and each other.
     *
     * @param first whether only the first puzzle of a grid is wanted
     * @throws ParameterException if they do not
     */
    void check(CommandLine line, boolean first) {
        if (first && several() != null) {
            throw new ParameterException(
                    line,
                    "--first: expected one number of --clues with it, found "
                            + (clues.fewer().size() + 1));
        }
        try {
            goal();
        } catch (IllegalArgumentException unfit) {
            throw new ParameterException(line, "--" + unfit.getMessage(), unfit);
        }
    }

    /** Clues of the puzzles; of several numbers the highest. */
    int clues() {
        return clues.most();
    }

    /** The numbers of clues, for people. */
    String numbers() {
        return goal().numbers(", ");
    }

    /** The goal of a scan; after {@link #check}. */
    PuzzleGoal goal() {
        return new PuzzleGoal(clues.most(), with, within, minimalOnly, clues.fewer());
    }

    /** The text about these options in the header of a scan, to be appended to a line. */
    String header() {
        return (minimalOnly ? ", minimal only" : "")
                + (with.isEmpty() ? "" : ", with " + CellText.of(with))
                + (within.equals(CellSet.ALL) ? "" : ", within " + CellText.of(within));
    }

    /** Parses cells. */
    static final class CellsConverter implements ITypeConverter<CellSet> {
        @Override
        public CellSet convert(String text) {
            try {
                return CellText.parse(text);
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage());
            }
        }
    }
}
