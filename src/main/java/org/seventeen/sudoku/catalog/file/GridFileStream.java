package org.seventeen.sudoku.catalog.file;

import java.util.Arrays;
import org.seventeen.base.text.BadInputException;

/** The grids of a binary file. Closing it leaves the file open. */
final class GridFileStream extends GridStream {
    private final GridFile file;
    private final boolean annotated;
    private final GridBlock block;
    private final byte[] digits = new byte[81];
    private final byte[] last = new byte[81];

    /** The block that comes next. */
    private int next;

    private int grid = -1;
    /** Whether {@link #digits} are those of the current grid. */
    private boolean known;

    GridFileStream(GridFile file, boolean annotated) {
        this.file = file;
        this.annotated = annotated;
        block = file.newBlock();
    }

    @Override
    public boolean advance() throws BadInputException {
        known = false;
        if (++grid < block.size) {
            return true;
        }
        if (next == file.blocks()) {
            grid = block.size;
            return false;
        }
        readNext();
        return true;
    }

    /** Reads the next block, whose grids must be above those of the block before. */
    private void readNext() throws BadInputException {
        boolean first = next == 0;
        long lastRank = first ? UNKNOWN : block.rank(block.size - 1);
        if (!first && lastRank == UNKNOWN) {
            block.copyTo(block.size - 1, last);
        }
        grid = 0;
        file.read(next, block);
        boolean ascends =
                first || (lastRank == UNKNOWN ? Arrays.compare(last, digits()) < 0 : lastRank < block.rank(0));
        if (!ascends) {
            block.clear();
            throw file.damaged(next, "grids that are not above those of the block before");
        }
        next++;
    }

    @Override
    public byte[] digits() {
        if (!known) {
            block.copyTo(grid, digits);
            known = true;
        }
        return digits;
    }

    @Override
    public String annotation() {
        return annotated ? block.annotation(grid) : "";
    }

    @Override
    public long rank() {
        return block.rank(grid);
    }

    @Override
    public void close() {}
}
