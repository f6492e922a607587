package org.seventeen.sudoku.scan.campaign.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.InputFile;
import org.seventeen.run.store.record.InputPart;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.grid.PairSource;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.sheet.PairSheetSource;
import org.seventeen.sudoku.grid.sheet.SheetChoice;
import org.seventeen.sudoku.grid.sheet.SheetSource;

/** What a campaign scans: files of grids or of band pairs, plain, gzip or spreadsheets; or grids of the catalog, by number. */
public final class CampaignInput {
    private static final String STANDARD_INPUT = "-";

    private final List<String> files;
    private final InputStream standardInput;
    private final boolean keepGoing;
    private final PrintWriter errors;
    private final SheetChoice sheets;
    /** The grids of the catalog that are the input; null if it consists of files. */
    private final RankSelection ranks;

    private CampaignInput(
            List<String> files,
            InputStream standardInput,
            boolean keepGoing,
            PrintWriter errors,
            SheetChoice sheets,
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
    public CampaignInput(
            List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors, SheetChoice sheets) {
        this(
                files.isEmpty() ? List.of(STANDARD_INPUT) : List.copyOf(files),
                standardInput,
                keepGoing,
                errors,
                sheets,
                null);
    }

    /** Grids of the catalog; the position of each is its rank. */
    public static CampaignInput ofCatalog(RankSelection ranks) {
        return new CampaignInput(List.of(), InputStream.nullInputStream(), false, nowhere(), SheetChoice.NONE, ranks);
    }

    /** The entries of files, one file after the other; the first bad line ends the scan. */
    public static CampaignInput of(Path... files) {
        List<String> names = Arrays.stream(files).map(Path::toString).toList();
        return new CampaignInput(names, InputStream.nullInputStream(), false, nowhere(), SheetChoice.NONE);
    }

    private static PrintWriter nowhere() {
        return new PrintWriter(Writer.nullWriter());
    }

    /** Whether the input can be read twice: all operands are regular files, or themselves grids or band pairs. */
    public boolean isRereadable() {
        return files.stream().allMatch(InputFile::isRereadable);
    }

    /** The ranks of the catalog that are the input, if they are all of a range; otherwise null. */
    public RankRange ranks() {
        return ranks == null || !ranks.isRange() || ranks.size() == 0
                ? null
                : new RankRange(ranks.rank(0), ranks.rank(0) + ranks.size());
    }

    /** The grids of the input. */
    public GridEntries grids(InputSurvey survey) {
        return grids(survey, standardInput, errors);
    }

    /** The same without printing skipped errors: for another reading of the input. */
    public GridEntries gridsQuietly(InputSurvey survey) {
        return grids(survey, InputStream.nullInputStream(), nowhere());
    }

    private GridEntries grids(InputSurvey survey, InputStream in, PrintWriter reports) {
        return ranks == null
                ? new FileGrids(new SheetSource(files, in, keepGoing, reports, sheets), survey)
                : new RankedGrids(Catalog.all().cursor(ranks));
    }

    /**
     * Reads files to their end, so that bad input stops a scan before it starts; looks at no grid of the catalog.
     *
     * @param startGrids how many grids the fingerprint of the start covers; −1 for none
     */
    public InputSurvey survey(long startGrids) throws BadInputException, IOException {
        if (ranks != null) {
            return new InputSurvey(ranks.size(), ranks.description(), null);
        }
        if (!isRereadable()) {
            return InputSurvey.NONE;
        }
        try (PuzzleSource source =
                new SheetSource(files, InputStream.nullInputStream(), keepGoing, nowhere(), sheets)) {
            return InputSurvey.of(source, startGrids);
        }
    }

    /** How many of the grids belong to a part; −1 if the input can be read only once. */
    public long count(InputPart part, InputSurvey survey) {
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
    public PairSource pairs() {
        return new PairSheetSource(files, standardInput, keepGoing, errors, sheets);
    }

    /** As {@link #gridsQuietly}, for band pairs. */
    public PairSource pairsQuietly() {
        return new PairSheetSource(files, InputStream.nullInputStream(), keepGoing, nowhere(), sheets);
    }
}
