package org.seventeen.cli.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.scan.GridInput;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.search.PuzzleGoal;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of {@code scan} that say which puzzles of which grids are looked for, to be mixed in. */
public final class GoalOptions {
    @Declared(excludes = {"FILE", "--band-pairs"})
    @Option(
            names = "--catalog",
            paramLabel = "RANGE",
            description =
                    "Search grids of the catalog instead of files: a rank, ranks as 5000-6000, band:243 for all that start"
                            + " with that band, or random:1000 (random:1000:7 with the seed 7). Annotations, and positions in"
                            + " records, are ranks.")
    private String catalog;

    private RankSelection ranks;

    @Option(
            names = "--first",
            description = "Stop at the first puzzle of each grid; the result is then not exhaustive.")
    private boolean first;

    @Option(
            names = {"-c", "--clues"},
            paramLabel = "N",
            defaultValue = "17",
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
            description =
                    "Only puzzles in which all these cells are clues: names as r1c1,r2c345 (r2 for a row, c4 for a column),"
                            + " or a mask of 81 characters, 1 or x for a cell and . for any other, or a puzzle, of which only"
                            + " the places of the clues count (default: none).")
    private CellSet with = CellSet.EMPTY;

    @Option(
            names = "--within",
            paramLabel = "CELLS",
            description = "Only puzzles whose clues all are among these cells (default: all cells).")
    private CellSet within = CellSet.ALL;

    /** Passes these options on; right after {@link #check}. */
    Scan apply(Scan scan) {
        Scan goal = scan.with(with).within(within).fewer(clues.fewer());
        Scan minimal = minimalOnly ? goal.minimalOnly() : goal;
        return first ? minimal.firstOnly() : minimal;
    }

    /** What asks for several numbers of clues; null if nothing does. */
    String several() {
        return clues.fewer().isEmpty() ? null : "--clues with several numbers";
    }

    /**
     * Checks that the cells fit the number of clues and each other, and that there are such ranks.
     *
     * @throws ParameterException if not
     */
    void check(CommandLine line) {
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
        try {
            ranks = catalog == null
                    ? null
                    : RankSelection.parse(catalog, Catalog.all().index());
        } catch (IllegalArgumentException none) {
            throw new ParameterException(line, "--catalog: " + none.getMessage(), none);
        }
    }

    /** Grids of the catalog, after {@link #check}; null if files are searched. */
    GridInput ofCatalog() {
        return ranks == null ? null : GridInput.ofCatalog(ranks);
    }

    /** Whether only the first puzzle of a grid is wanted. */
    boolean firstOnly() {
        return first;
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
                + (within.equals(CellSet.ALL) ? "" : ", within " + CellText.of(within))
                + (ranks == null ? "" : ", " + ranks);
    }

    /**
     * Numbers of clues in an option: {@code 17}, {@code 16..18}, {@code 16,18} or {@code 14,16..18}.
     *
     * @param most the highest
     * @param fewer the others, ascending
     */
    public record ClueNumbers(int most, List<Integer> fewer) {
        private static final Pattern PART = Pattern.compile("([0-9]{1,3})(?:(?:\\.\\.|-)([0-9]{1,3}))?");

        /**
         * Parses them.
         *
         * @throws IllegalArgumentException if the text is not one of these
         */
        public static ClueNumbers parse(String text) {
            TreeSet<Integer> numbers = new TreeSet<>();
            for (String word : text.split(",", -1)) {
                Matcher part = PART.matcher(word);
                if (!part.matches()) {
                    throw unfit(text);
                }
                int from = Integer.parseInt(part.group(1));
                int to = part.group(2) == null ? from : Integer.parseInt(part.group(2));
                if (from < 1 || to > PuzzleGoal.MOST_CLUES || to < from) {
                    throw unfit(text);
                }
                for (int number = from; number <= to; number++) {
                    numbers.add(number);
                }
            }
            int most = numbers.pollLast();
            return new ClueNumbers(most, new ArrayList<>(numbers));
        }

        /** All of them, ascending. */
        public List<Integer> all() {
            List<Integer> all = new ArrayList<>(fewer);
            all.add(most);
            return all;
        }

        private static IllegalArgumentException unfit(String text) {
            return new IllegalArgumentException("expected 1 to " + PuzzleGoal.MOST_CLUES
                    + ", a range as 16..18 or a list as 16,18, found '" + text + "'");
        }
    }
}
