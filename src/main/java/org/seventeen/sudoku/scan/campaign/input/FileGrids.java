package org.seventeen.sudoku.scan.campaign.input;

import java.io.IOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.scan.ScanInput;

/** The grids of files. Their positions count from 0; files that were read before must not have changed. */
final class FileGrids implements GridEntries {
    private final PuzzleSource in;
    private final InputSurvey survey;
    private final GridDigest digest = new GridDigest();

    /**
     * All grids of files.
     *
     * @param survey the result of an earlier reading of the files
     */
    FileGrids(PuzzleSource in, InputSurvey survey) {
        this.in = in;
        this.survey = survey;
    }

    @Override
    public ScanInput next() throws BadInputException {
        Entry entry = in.nextSolution();
        // Grids added since the survey are not covered by its fingerprint.
        if (entry == null || digest.grids() == survey.total()) {
            checkUnchanged();
            return null;
        }
        long position = digest.grids();
        digest.add(entry.puzzle().digits());
        return new ScanInput(entry.solution(), entry.annotation(), position, entry.file(), entry.line());
    }

    private void checkUnchanged() throws BadInputException {
        if (survey.fingerprint() != null && !digest.fingerprint().equals(survey.fingerprint())) {
            throw new BadInputException(
                    "input",
                    0,
                    0,
                    "expected files that do not change while they are scanned, found " + digest.fingerprint()
                            + " after " + survey.fingerprint());
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
