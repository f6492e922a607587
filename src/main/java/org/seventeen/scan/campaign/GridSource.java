package org.seventeen.scan.campaign;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.PuzzleReader.Entry;
import org.seventeen.grid.PuzzleSource;
import org.seventeen.scan.CatalogScanner;
import org.seventeen.scan.ScanInput;
import org.seventeen.store.record.InputPart;

/**
 * The grids of the input that are to be searched, each with its position: those of a part, without the grids that a store
 * has finished. Grids of a block with finished positions are passed on only after the finished ones were verified.
 */
final class GridSource implements CatalogScanner.Source<ScanInput> {
    private final PuzzleSource in;
    private final InputSurvey survey;
    private final BooleanSupplier stop;
    private final GridDigest digest = new GridDigest();
    private final Deque<ScanInput> read = new ArrayDeque<>();
    private InputPart part = InputPart.WHOLE;
    private DoneGrids done = DoneGrids.none();
    private ScanInput peeked;

    /**
     * All grids of an input.
     *
     * @param survey the result of an earlier reading of the input
     * @param stop whether no more grids are wanted
     */
    GridSource(PuzzleSource in, InputSurvey survey, BooleanSupplier stop) {
        this.in = in;
        this.survey = survey;
        this.stop = stop;
    }

    /** Leaves out all grids outside a part, and the finished ones. To be called before the first grid is taken. */
    void leaveOut(InputPart allBut, DoneGrids finished) {
        part = allBut;
        done = finished;
    }

    /** The first grid of the input, which {@link #next} returns again; null if there is none. */
    ScanInput first() throws BadInputException {
        peeked = nextOfInput();
        return peeked;
    }

    @Override
    public ScanInput next() throws BadInputException {
        while (read.isEmpty() && !stop.getAsBoolean()) {
            long position = digest.grids() - (peeked == null ? 0 : 1);
            if (position > part.last()) {
                return null;
            }
            if (position < done.limit()) {
                readBlock(position);
                continue;
            }
            ScanInput grid = nextOfInput();
            if (grid == null) {
                return null;
            }
            if (part.contains(grid.position())) {
                return grid;
            }
        }
        return stop.getAsBoolean() ? null : read.poll();
    }

    private void readBlock(long begin) throws BadInputException {
        long end = Math.min(done.limit(), (begin / DoneGrids.BLOCK + 1) * DoneGrids.BLOCK);
        List<ScanInput> block = new ArrayList<>();
        while (begin + block.size() < end) {
            ScanInput grid = nextOfInput();
            if (grid == null) {
                throw done.tooShort(begin + block.size());
            }
            block.add(grid);
        }
        done.check(block);
        for (ScanInput grid : block) {
            if (part.contains(grid.position()) && !done.contains(grid.position())) {
                read.add(grid);
            }
        }
    }

    private ScanInput nextOfInput() throws BadInputException {
        if (peeked != null) {
            ScanInput first = peeked;
            peeked = null;
            return first;
        }
        Entry entry = in.nextSolution();
        // Grids added since the survey are not covered by its fingerprint.
        if (entry == null || digest.grids() == survey.total()) {
            checkUnchanged();
            return null;
        }
        long position = digest.grids();
        digest.add(entry.puzzle().digits());
        return new ScanInput(entry.solution(), entry.annotation(), position);
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
}
