package org.seventeen.sudoku.scan;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.InputFile;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.grid.sheet.SheetReader;

/** What a campaign scans: files of grids or of band pairs, plain, gzip or spreadsheets; or grids of the catalog, by number. */
public final class GridInput {
    private static final String STANDARD_INPUT = "-";

    private final List<String> files;
    private final InputStream standardInput;
    private final boolean keepGoing;
    private final PrintWriter errors;
    private final SheetReader.Choice sheets;
    /** The grids of the catalog that are the input; null if it consists of files. */
    private final RankSelection ranks;

    private GridInput(
            List<String> files,
            InputStream standardInput,
            boolean keepGoing,
            PrintWriter errors,
            SheetReader.Choice sheets,
            RankSelection ranks) {
        this.files = files;
        this.standardInput = standardInput;
        this.keepGoing = keepGoing;
        this.errors = errors;
        this.sheets = sheets;
        this.ranks = ranks;
    }

    /**
     * The input of a command.
     *
     * @param files names, {@code -} for {@code standardInput}; none means {@code standardInput} too
     * @param standardInput never closed here; an input with it can be read only once
     * @param keepGoing whether bad lines are printed to {@code errors} and counted; otherwise the first ends the scan
     * @param errors takes one line per error
     * @param sheets where the grids of spreadsheets are
     */
    public GridInput(
            List<String> files,
            InputStream standardInput,
            boolean keepGoing,
            PrintWriter errors,
            SheetReader.Choice sheets) {
        this(
                files.isEmpty() ? List.of(STANDARD_INPUT) : List.copyOf(files),
                standardInput,
                keepGoing,
                errors,
                sheets,
                null);
    }

    /** Grids of the catalog; the position of each is its rank. */
    public static GridInput ofCatalog(RankSelection ranks) {
        return new GridInput(
                List.of(), InputStream.nullInputStream(), false, nowhere(), SheetReader.Choice.NONE, ranks);
    }

    /** The entries of files, one file after the other; the first bad line ends the scan. */
    public static GridInput of(Path... files) {
        List<String> names = Arrays.stream(files).map(Path::toString).toList();
        return new GridInput(names, InputStream.nullInputStream(), false, nowhere(), SheetReader.Choice.NONE);
    }

    /** Grids in memory, which a store or a shard may be of too. */
    public static GridInput ofGrids(List<SolutionGrid> grids) {
        List<String> names = grids.stream().map(SolutionGrid::toString).toList();
        return new GridInput(names, InputStream.nullInputStream(), false, nowhere(), SheetReader.Choice.NONE, null);
    }

    private static PrintWriter nowhere() {
        return new PrintWriter(Writer.nullWriter());
    }

    /** Whether the input can be read twice: all operands are regular files, or themselves grids or band pairs. */
    boolean isRereadable() {
        return files.stream().allMatch(InputFile::isRereadable);
    }

    /** The ranks of the catalog that are the input, if they are all of a range; otherwise null. */
    RankRange ranks() {
        return ranks == null || !ranks.isRange() || ranks.size() == 0
                ? null
                : new RankRange(ranks.rank(0), ranks.rank(0) + ranks.size());
    }

    /** The names of the files, or the ranks. */
    @Override
    public String toString() {
        return ranks == null ? files.toString() : ranks.toString();
    }

    /** The same input for another reading, which prints no error again. It must be one that can be read twice. */
    GridInput quietly() {
        return new GridInput(files, InputStream.nullInputStream(), keepGoing, nowhere(), sheets, ranks);
    }

    /** The grids of the input. */
    Entries grids(Survey survey) {
        return ranks == null
                ? new FileGrids(puzzles(), survey)
                : new RankedGrids(Catalog.all().selected(ranks));
    }

    private PuzzleSource puzzles() {
        return new PuzzleSource(files, standardInput, keepGoing, errors, SheetReader.puzzles(sheets));
    }

    /**
     * Reads files to their end, so that bad input stops a scan before it starts; looks at no grid of the catalog.
     *
     * @param startGrids how many grids the name of the start covers; −1 for none
     */
    Survey survey(long startGrids) throws BadInputException, IOException {
        if (ranks != null) {
            return new Survey(ranks.size(), InputName.of(ranks), null);
        }
        if (!isRereadable()) {
            return Survey.NONE;
        }
        try (PuzzleSource source = quietly().puzzles()) {
            GridDigest digest = new GridDigest();
            InputName start = null;
            while (true) {
                if (digest.grids() == startGrids) {
                    start = digest.name();
                }
                Entry entry = source.nextSolution();
                if (entry == null) {
                    return new Survey(digest.grids(), digest.name(), start);
                }
                digest.add(entry.puzzle().digits());
            }
        }
    }

    /** How many of the grids belong to a part; −1 if the input can be read only once. */
    long count(InputPart part, Survey survey) {
        if (ranks == null) {
            return survey.total() < 0 ? -1 : part.countBelow(survey.total());
        }
        if (ranks.isRange()) {
            long from = ranks.size() == 0 ? 0 : ranks.rank(0);
            return part.countBelow(from + ranks.size()) - part.countBelow(from);
        }
        long count = 0;
        for (long place = 0; place < ranks.size(); place++) {
            count += part.contains(ranks.rank(place)) ? 1 : 0;
        }
        return count;
    }

    /** The band pairs of the input. */
    EntrySource<PairReader.Entry> pairs() {
        return new EntrySource<>(files, standardInput, keepGoing, errors, SheetReader.pairs(sheets));
    }

    /** The grids of an input in the order of their positions, which ascend. */
    interface Entries extends Closeable {
        /**
         * The next grid with its position; null after the last.
         *
         * @throws BadInputException at bad input that is not skipped
         */
        ScanInput next() throws BadInputException;

        /**
         * Passes over grids below a position if that needs no look at them. An input that has to read them passes over none, and {@link
         * #next} returns them.
         *
         * @return one more than the position of the last grid that is behind; 0 if there is none, or if none was passed over
         */
        default long skipBelow(long position) throws BadInputException {
            return 0;
        }

        /** How many bad lines were skipped so far. */
        long skipped();

        @Override
        void close() throws IOException;
    }

    /**
     * The result of a first reading of the input.
     *
     * @param total grids in the input; −1 if it can be read only once
     * @param input the name of all grids; null if the input can be read only once
     * @param start the name of as many first grids as were asked for; null if there are fewer, or it can be read only
     *     once
     */
    record Survey(long total, InputName input, InputName start) {
        /** The survey of an input that can be read only once. */
        static final Survey NONE = new Survey(-1, null, null);
    }

    /**
     * The digest of a sequence of grids: their number, and the SHA-256 of their digits. It covers only the grids and their
     * order, which gives positions their meaning: a file may be compressed, split, commented or annotated anew.
     */
    static final class GridDigest {
        private final MessageDigest digest;
        private long grids;

        /** The digest of no grids. */
        GridDigest() {
            try {
                digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException absent) {
                throw new IllegalStateException("every Java has SHA-256", absent);
            }
        }

        /** Adds a grid, 81 digits 1 to 9. */
        void add(byte[] digits) {
            digest.update(digits);
            grids++;
        }

        /** How many grids were added. */
        long grids() {
            return grids;
        }

        /** The name of the grids added so far; more can be added afterwards. */
        InputName name() {
            try {
                byte[] hash = ((MessageDigest) digest.clone()).digest();
                return InputName.ofFiles(grids, HexFormat.of().formatHex(hash));
            } catch (CloneNotSupportedException fault) {
                throw new IllegalStateException("every Java can clone its SHA-256", fault);
            }
        }
    }

    /** The grids of files. Their positions count from 0; files that were read before must not have changed. */
    static final class FileGrids implements Entries {
        private final PuzzleSource in;
        private final Survey survey;
        private final GridDigest digest = new GridDigest();

        /**
         * All grids of files.
         *
         * @param survey the result of an earlier reading of the files
         */
        FileGrids(PuzzleSource in, Survey survey) {
            this.in = in;
            this.survey = survey;
        }

        @Override
        public ScanInput next() throws BadInputException {
            Entry entry = in.nextSolution();
            // Grids added since the survey are not covered by its name.
            if (entry == null || digest.grids() == survey.total()) {
                checkUnchanged();
                return null;
            }
            long position = digest.grids();
            digest.add(entry.puzzle().digits());
            return new ScanInput(entry.solution(), entry.annotation(), position, entry.file(), entry.line());
        }

        private void checkUnchanged() throws BadInputException {
            if (survey.input() != null && !digest.name().equals(survey.input())) {
                throw new BadInputException(
                        "input",
                        "expected files that do not change while they are scanned, found " + digest.name() + " after "
                                + survey.input());
            }
        }

        @Override
        public long skipped() {
            return in.skipped();
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** Grids of the catalog. Their positions and their annotations are their ranks, as if they were read from {@code catalog range}. */
    static final class RankedGrids implements Entries {
        private final Catalog.Selected grids;

        RankedGrids(Catalog.Selected grids) {
            this.grids = grids;
        }

        @Override
        public ScanInput next() {
            long rank = grids.nextRank();
            SolutionGrid grid = grids.next();
            return grid == null ? null : new ScanInput(grid, Long.toString(rank), rank);
        }

        @Override
        public long skipBelow(long position) {
            return grids.skipBelow(position);
        }

        @Override
        public long skipped() {
            return 0;
        }

        @Override
        public void close() {}
    }
}
