package org.seventeen.sudoku.catalog.file;

import org.seventeen.sudoku.catalog.Candidates;
import org.seventeen.sudoku.catalog.Catalog;

/**
 * What the blocks of binary files find grids with. It holds tables of some bands, up to 40 MB, so all streams of one thread share it:
 * streams that are merged are at about the same grid. Not safe for several threads.
 */
public final class GridTables {
    private Catalog.Reader reader;
    private final Candidates candidates = new Candidates();

    /** Tables of no band. */
    public GridTables() {}

    /** An empty block of a file. */
    GridBlock block(FileLayout.Header header) {
        if (header.format() == GridFormat.CANDIDATES) {
            return new GridBlock.CandidateBlock(header.blockSize(), header.annotated(), candidates);
        }
        return new GridBlock.RankBlock(header.blockSize(), header.annotated(), reader());
    }

    /** Finds grids by their ranks; the first call reads the rank index. */
    Catalog.Reader reader() {
        if (reader == null) {
            reader = Catalog.all().reader();
        }
        return reader;
    }
}
