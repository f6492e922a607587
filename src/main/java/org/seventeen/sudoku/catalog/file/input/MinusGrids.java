package org.seventeen.sudoku.catalog.file.input;

import java.io.IOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.catalog.file.GridStream;

/** The grids of one stream that another does not have. Closing it closes both. */
public final class MinusGrids extends GridStream {
    private final GridStream grids;
    private final GridStream without;
    private boolean begun;
    private boolean more;
    private long dropped;

    /** The grids of {@code grids} that are not in {@code without}; neither has a current grid. */
    public MinusGrids(GridStream grids, GridStream without) {
        this.grids = grids;
        this.without = without;
    }

    @Override
    public boolean advance() throws BadInputException {
        if (!begun) {
            begun = true;
            more = without.advance();
        }
        while (grids.advance()) {
            int compared = more ? without.compareGrid(grids) : 1;
            while (compared < 0) {
                more = without.advance();
                compared = more ? without.compareGrid(grids) : 1;
            }
            if (compared > 0) {
                return true;
            }
            dropped++;
        }
        return false;
    }

    /** How many grids were left out so far. */
    public long dropped() {
        return dropped;
    }

    @Override
    public byte[] digits() {
        return grids.digits();
    }

    @Override
    public String annotation() {
        return grids.annotation();
    }

    @Override
    public long rank() {
        return grids.rank();
    }

    @Override
    public void close() throws IOException {
        grids.close();
        without.close();
    }
}
