package org.seventeen.api;

import java.util.List;
import java.util.Objects;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaPacking;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * The minimal unavoidable sets of a grid: cells whose digits can be exchanged such that the grid stays valid, so each puzzle of the grid
 * has a clue in each set.
 *
 * <pre>
 * List&lt;CellSet&gt; sets = UnavoidableSets.of(grid).within(CellText.parse("r123")).run();
 * int mcn = UnavoidableSets.of(grid).maxSize(12).packing().size();
 * </pre>
 *
 * @since 0.1
 */
public final class UnavoidableSets {
    private static final int MOST_CELLS = 81;

    private final SolutionGrid grid;
    private final CellSet region;
    /** 0 for the usual one of the region. */
    private final int size;

    private UnavoidableSets(SolutionGrid grid, CellSet region, int size) {
        this.grid = grid;
        this.region = region;
        this.size = size;
    }

    /** All sets of a grid of at most 12 cells. */
    public static UnavoidableSets of(SolutionGrid grid) {
        return new UnavoidableSets(Objects.requireNonNull(grid, "grid"), CellSet.ALL, 0);
    }

    /**
     * Only sets that lie in these cells, such as a band, {@code CellText.parse("r123")}: of any size if there are at most 27 cells, else of
     * at most 12 cells.
     */
    public UnavoidableSets within(CellSet cells) {
        return new UnavoidableSets(grid, Objects.requireNonNull(cells, "cells"), size);
    }

    /**
     * Only sets of at most so many cells. Each cell more takes about twice the time: three random grids took 3 ms each for 12 cells, and
     * 0.2 to 0.3 s for 18.
     *
     * @param cells 4 to 81
     * @throws IllegalArgumentException if the number is another
     */
    public UnavoidableSets maxSize(int cells) {
        if (cells < 4 || cells > MOST_CELLS) {
            throw new IllegalArgumentException("expected 4 to " + MOST_CELLS + " cells, found " + cells);
        }
        return new UnavoidableSets(grid, region, cells);
    }

    /** The sets, smallest first, and those of one size in the order of their cells. None is missing. */
    public List<CellSet> run() {
        return table().sets();
    }

    /**
     * As many of the sets as possible of which no two share a cell, smallest first. Their number is known as MCN; no puzzle of the grid
     * has fewer clues. Exact, so it may take long; three random grids took less than 0.7 s each for sets of up to 18 cells.
     */
    public List<CellSet> packing() {
        UaTable table = table();
        return UaPacking.of(table).sets().stream().map(table::get).toList();
    }

    private UaTable table() {
        int most = size == 0 ? new UaRegion("cells", region).defaultMaxSize() : size;
        return new UaHarvester(grid).within(region, most);
    }

    /** The grid, and where its sets are looked for. */
    @Override
    public String toString() {
        return "unavoidable sets of " + grid + " in " + region.size() + " cells";
    }
}
