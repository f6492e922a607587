package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.ChuteCode;

/**
 * Finds the ranks of many grids, or the grids of many ranks, that come in ascending order. It goes forward from the last grid, so a
 * dense series takes some ten nanoseconds for each grid of the catalog that it passes, and an isolated grid takes about a millisecond,
 * as in {@link Catalog.Reader}. Any other order gives the same results and takes more time. Allocates no object for a grid. Not safe for
 * several threads.
 */
public final class CatalogCursor {
    /** After so many rows 4 of one band the tables of the whole band are worth the time that they take to make. */
    private static final int MANY = 300;

    private final RankIndex index;
    private BandGrids grids;

    /** The band of {@link #grids}; 0 for none. */
    private int band;

    private boolean many;
    /** How often row 4 changed within the band. */
    private int rowsSeen;

    /** The current row 4; −1 for none. */
    private int row = -1;
    /** The current second band, as an entry of the list of the row; behind the last entry if there are no more. */
    private int entry;
    /** How many grids of the row come before the second band. */
    private int before;
    /** How many grids the second band has. */
    private int ofEntry;
    /** Whether the third bands of the second band are in order; only then the next two are valid. */
    private boolean ordered;

    private int place;
    /** How many grids the second band has before {@link #place}. */
    private int beforePlace;

    /** A cursor of the catalog. */
    public CatalogCursor(Catalog catalog) {
        index = catalog.index();
    }

    /**
     * Finds a grid by its number.
     *
     * @param rank 0 to {@link Catalog#SIZE} − 1
     * @param digits takes its 81 digits
     * @throws IllegalArgumentException if the number is out of range
     */
    public void unrank(long rank, byte[] digits) {
        index.checkRank(rank);
        try {
            goTo(rank);
        } catch (RuntimeException | Error fault) {
            forget();
            throw fault;
        }
        System.arraycopy(grids.grid, 0, digits, 0, 81);
    }

    private void goTo(long rank) {
        int wantedBand = index.bandOf(rank);
        int wantedRow = index.bucketOf(wantedBand, rank);
        int wanted = (int) (rank - index.first(wantedBand, wantedRow));
        enter(wantedBand, wantedRow);
        if (wanted < before) {
            restart();
        }
        while (wanted >= before + ofEntry) {
            advance();
        }
        order();
        if (wanted < before + beforePlace) {
            restartThirds();
        }
        for (; ; place++) {
            if (grids.isMinlex(place)) {
                if (before + beforePlace == wanted) {
                    break;
                }
                beforePlace++;
            }
        }
        grids.copySecond();
        grids.thirds.copyTo(grids.grid, place);
    }

    /**
     * Finds the number of a grid.
     *
     * @param digits its 81 digits, which are not checked
     * @return 0 to {@link Catalog#SIZE} − 1; −1 if the grid is not the minlex form of its class
     */
    public long rank(byte[] digits) {
        try {
            return find(digits);
        } catch (RuntimeException | Error fault) {
            forget();
            throw fault;
        }
    }

    /** Forgets the current place: memory may run out while a list is filled, and its rest is that of another row. */
    private void forget() {
        band = 0;
    }

    private long find(byte[] digits) {
        int wantedBand = ChuteClasses.of(ChuteCode.of(digits, 0, 9, 1));
        open(wantedBand);
        if (!Arrays.equals(digits, 0, 27, grids.rows.form, 0, 27)) {
            return -1;
        }
        int wantedRow = grids.fourthRow(digits);
        if (wantedRow < 0 || wantedRow >= index.buckets(wantedBand)) {
            return -1;
        }
        enter(wantedBand, wantedRow);
        long row5 = BandRows.row(digits, 36);
        long row6 = BandRows.row(digits, 45);
        if (compareEntry(row5, row6) > 0) {
            restart();
        }
        int compared = compareEntry(row5, row6);
        while (compared < 0) {
            advance();
            compared = compareEntry(row5, row6);
        }
        if (compared > 0 || ofEntry == 0) {
            return -1;
        }
        order();
        if (!findThird(digits)) {
            restartThirds();
            if (!findThird(digits)) {
                return -1;
            }
        }
        return index.first(band, row) + before + beforePlace;
    }

    /** Goes forward to the third band of a grid; false if it does not come. */
    private boolean findThird(byte[] digits) {
        for (; place < grids.thirds.to; place++) {
            if (grids.isMinlex(place)) {
                grids.thirds.copyTo(grids.grid, place);
                if (Arrays.equals(grids.grid, 54, 81, digits, 54, 81)) {
                    return true;
                }
                beforePlace++;
            }
        }
        return false;
    }

    /** How the current second band compares with one that has given rows 5 and 6; positive behind the last. */
    private int compareEntry(long row5, long row6) {
        BandList list = grids.list;
        if (entry >= list.size) {
            return 1;
        }
        long found = grids.rows.digits[list.second[entry]];
        return found != row5 ? Long.compare(found, row5) : Long.compare(grids.rows.digits[list.third[entry]], row6);
    }

    /** Makes a band the current one. */
    private void open(int wanted) {
        if (band != wanted) {
            band = 0;
            grids = BandGrids.forFew(wanted);
            band = wanted;
            many = false;
            rowsSeen = 0;
            row = -1;
        }
    }

    /** Makes a row 4 of a band the current one. */
    private void enter(int wantedBand, int wantedRow) {
        open(wantedBand);
        if (row == wantedRow) {
            return;
        }
        if (!many && ++rowsSeen > MANY) {
            grids = BandGrids.forMany(band);
            many = true;
        }
        row = wantedRow;
        grids.list.fill(row);
        restart();
    }

    /** Goes to the first second band of the row. */
    private void restart() {
        entry = 0;
        before = 0;
        count();
    }

    private void advance() {
        before += ofEntry;
        entry++;
        count();
    }

    private void count() {
        ofEntry = entry < grids.list.size && grids.select(row, entry, false) ? grids.count() : 0;
        ordered = false;
    }

    /** Puts the third bands of the current second band into order. */
    private void order() {
        if (!ordered) {
            grids.select(row, entry, true);
            grids.copySecond();
            restartThirds();
            ordered = true;
        }
    }

    private void restartThirds() {
        place = grids.thirds.from;
        beforePlace = 0;
    }
}
