package org.seventeen.sudoku.scan;

import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;

/**
 * The grids of the input that are to be searched, each with its position: those of a part, without the grids that a store
 * has finished.
 */
final class GridSource implements CatalogScanner.Source<ScanInput> {
    private final GridInput.Entries in;
    private final BooleanSupplier stop;
    private InputPart part = InputPart.WHOLE;
    private ScanStore.DoneGrids done = ScanStore.DoneGrids.none();
    private ScanInput peeked;
    /** One more than the position of the last grid taken from the input, or passed over there. */
    private long passed;

    /**
     * All grids of an input.
     *
     * @param stop whether no more grids are wanted
     */
    GridSource(GridInput.Entries in, BooleanSupplier stop) {
        this.in = in;
        this.stop = stop;
    }

    /** Leaves out all grids outside a part, and the finished ones. To be called before the first grid is taken. */
    void leaveOut(InputPart allBut, ScanStore.DoneGrids finished) {
        part = allBut;
        done = finished;
    }

    /** The first grid of the input, which {@link #next} returns again; null if there is none. */
    ScanInput first() throws BadInputException {
        peeked = in.next();
        return peeked;
    }

    @Override
    public ScanInput next() throws BadInputException {
        while (!stop.getAsBoolean()) {
            if (peeked == null && passed > part.last()) {
                // Not one grid more is read: a pipe may stay open.
                return null;
            }
            if (peeked == null && passed < part.first()) {
                passed = Math.max(passed, in.skipBelow(part.first()));
            }
            ScanInput grid = peeked == null ? in.next() : peeked;
            peeked = null;
            if (grid == null) {
                done.checkEnd(passed);
                return null;
            }
            passed = grid.position() + 1;
            if (grid.position() > part.last()) {
                return null;
            }
            if (!done.contains(grid) && part.contains(grid.position())) {
                return grid;
            }
        }
        return null;
    }
}
