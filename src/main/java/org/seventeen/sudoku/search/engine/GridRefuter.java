package org.seventeen.sudoku.search.engine;

import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.watch.audit.SearchListener;

/** Step 6a for a grid. If a difference holds no small set, it is shrunk to a minimal one with the solver. */
final class GridRefuter extends Refuter {
    /** Largest sets that the closure looks for in a difference. */
    private static final int CLOSURE_SIZE = 18;

    private final GridSets sets;
    private final UaHarvester harvester;
    private final PuzzleSink puzzles;
    private final SearchListener listener;

    private Orientation orientation;
    private FirstBandTables tables;

    GridRefuter(
            GridSets sets,
            UaHarvester harvester,
            boolean learning,
            PuzzleSink puzzles,
            SearchListener listener,
            BooleanSupplier stop) {
        super(learning, listener, stop);
        this.sets = sets;
        this.harvester = harvester;
        this.puzzles = puzzles;
        this.listener = listener;
    }

    /** Sets the origin of the following candidates: a clue set of the first band, in the direction of the tables. */
    void begin(Orientation now, FirstBandTables direction, int firstClues) {
        orientation = now;
        tables = direction;
        begin(direction.fresh(), firstClues);
    }

    @Override
    byte[] grid() {
        return orientation.digits;
    }

    @Override
    void give(int second, int third) {
        given[tables.first()] = clues | orientation.given[tables.first()];
        given[tables.second()] = second | orientation.given[tables.second()];
        given[tables.third()] = third | orientation.given[tables.third()];
    }

    @Override
    boolean isHere(int index) {
        return true;
    }

    @Override
    boolean puzzle() {
        CellSet found = orientation.toRows(given[0], given[1], given[2]);
        listener.found(found);
        return puzzles.puzzle(found);
    }

    @Override
    void learnFromLeaf() {
        learnFromCandidate();
    }

    @Override
    void learnFromCandidate() {
        takeDifference();
        UaTable inside = harvester.withinDifference(orientation.toRows(set[0], set[1], set[2]), CLOSURE_SIZE);
        if (inside.size() > 0) {
            for (int i = 0; i < Math.min(inside.size(), CLOSURE_MOST); i++) {
                sets.learn(inside.get(i).cells());
            }
            return;
        }
        // Cells of the second band leave first: the tables are sorted by the remaining part of that band.
        shrink(tables.second());
        shrink(tables.third());
        shrink(tables.first());
        sets.learn(orientation.toRows(set[0], set[1], set[2]));
    }
}
