package org.seventeen.sudoku.scan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;

/**
 * The grids of the input that are to be searched, each with its position: those of a part, without the grids that a store
 * has finished. Grids of a block with finished positions are passed on only after the finished ones were verified.
 */
final class GridSource implements CatalogScanner.Source<ScanInput> {
    private final GridInput.Entries in;
    private final BooleanSupplier stop;
    private final Deque<ScanInput> read = new ArrayDeque<>();
    private InputPart part = InputPart.WHOLE;
    private DoneGrids done = DoneGrids.none();
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
            if (peeked == null && passed > part.last()) {
                // Not one grid more is read: a pipe may stay open.
                return null;
            }
            skip();
            ScanInput grid = nextOfInput();
            if (grid == null || grid.position() > part.last()) {
                // Grids that the store has finished and the input does not have show that it is another input.
                if (grid == null && done.limit() > passed) {
                    throw done.tooShort(passed);
                }
                return null;
            }
            if (grid.position() < done.limit()) {
                readBlock(grid);
            } else if (part.contains(grid.position())) {
                return grid;
            }
        }
        return stop.getAsBoolean() ? null : read.poll();
    }

    /**
     * Passes over the grids before the part where the input can do so without finding them, but for blocks with finished positions: the
     * grids of these are compared with the store.
     */
    private void skip() throws BadInputException {
        long from = peeked == null ? passed : peeked.position();
        if (from < part.first()) {
            long wanted = Math.min(part.first(), done.firstBlockFrom(from));
            if (from < wanted) {
                peeked = null;
                passed = Math.max(passed, in.skipBelow(wanted));
            }
        }
    }

    /** Reads the rest of the block of a grid, and checks it. */
    private void readBlock(ScanInput begin) throws BadInputException {
        long end = Math.min(done.limit(), (begin.position() / DoneGrids.BLOCK + 1) * DoneGrids.BLOCK);
        List<ScanInput> block = new ArrayList<>();
        ScanInput grid = begin;
        for (; grid != null && grid.position() < end; grid = nextOfInput()) {
            // An annotation may take a megabyte, and most grids of a block are only compared with the store.
            block.add(isWanted(grid) ? grid : new ScanInput(grid.solution(), "", grid.position()));
        }
        if (grid == null && done.limit() > passed) {
            throw done.tooShort(passed);
        }
        peeked = grid;
        done.check(block);
        for (ScanInput known : block) {
            if (isWanted(known)) {
                read.add(known);
            }
        }
    }

    /** Whether a grid is to be searched. */
    private boolean isWanted(ScanInput grid) {
        return part.contains(grid.position()) && !done.contains(grid.position());
    }

    private ScanInput nextOfInput() throws BadInputException {
        ScanInput grid = peeked;
        if (grid == null) {
            grid = in.next();
        }
        peeked = null;
        passed = grid == null ? passed : grid.position() + 1;
        return grid;
    }
}
