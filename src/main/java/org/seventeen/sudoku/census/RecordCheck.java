package org.seventeen.sudoku.census;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.PairWorks;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * Checks records without a search: masses against the catalog; of each puzzle that it has one solution, is in canonical form, is of the grid and
 * pair it names, with that third band, and belongs to that item. Not thread-safe; each thread takes its own.
 */
public final class RecordCheck {
    private final UnitMass.Reader masses = new UnitMass.Reader();
    private final Catalog.Reader grids = Catalog.all().reader();
    private final PairCatalog.Reader pairs = PairCatalog.all().reader();
    private final BitSolver solver = new BitSolver();
    private final int clues;
    /** The items of the last pair, as neighbouring puzzles of a record are of one pair. */
    private PairWorks items;

    private long pair = -1;

    /** A check of records of puzzles with a given number of clues. */
    public RecordCheck(int clues) {
        this.clues = clues;
    }

    /** What is wrong with a record, a sentence for each fault. */
    List<String> faults(UnitRecord record) {
        List<String> faults = new ArrayList<>();
        CensusUnit unit = record.unit();
        UnitMass right = masses.of(new RankRange(unit.from(), unit.to()));
        if (!right.equals(record.mass())) {
            faults.add(unit + ": expected " + right + " from the catalog, found " + record.mass());
        }
        for (UnitPuzzle puzzle : record.puzzles()) {
            String wrong = fault(puzzle);
            if (wrong != null) {
                faults.add(unit + ": " + wrong);
            }
        }
        return faults;
    }

    /** The units of which a store has several records; it is read for that only if the summary counts more records than units. */
    static Set<Long> repeated(Path folder, CensusSummary summary) throws IOException, BadInputException {
        Set<Long> repeated = new HashSet<>();
        if (summary.records() == summary.finished()) {
            return repeated;
        }
        DoneSet seen = new DoneSet();
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                if (!seen.add(record.unit().number())) {
                    repeated.add(record.unit().number());
                }
            }
        }
        return repeated;
    }

    /** What is wrong with a puzzle, as a sentence; null if nothing is. */
    public String fault(UnitPuzzle puzzle) {
        if (puzzle.form().clueCount() != clues) {
            return "expected " + clues + " clues, found " + puzzle.form();
        }
        byte[] digits = new byte[81];
        grids.unrank(puzzle.rank(), digits);
        SolutionGrid grid = SolutionGrid.of(digits);
        String fault = faultOfForm(puzzle, grid);
        if (fault != null) {
            return fault;
        }
        if (!isOfPair(puzzle.pair(), grid)) {
            return "expected one of the pairs of grid " + puzzle.rank() + ", found pair " + puzzle.pair();
        }
        return faultOfItem(puzzle, grid);
    }

    private String faultOfForm(UnitPuzzle puzzle, SolutionGrid grid) {
        Puzzle form = puzzle.form();
        for (int cell : form.clues().cells()) {
            if (form.digit(cell) != grid.digit(cell)) {
                return "expected a puzzle of grid " + puzzle.rank() + ", found " + form;
            }
        }
        if (solver.count(form, 2) != 1) {
            return "expected a puzzle with one solution, found " + form;
        }
        if (!MinlexForm.of(form, grid).puzzle().equals(form)) {
            return "expected a puzzle in canonical form, found " + form;
        }
        if (isMinimal(form) != puzzle.minimal()) {
            return "expected a puzzle marked as " + (puzzle.minimal() ? "not " : "") + "minimal, found " + form;
        }
        return null;
    }

    private boolean isOfPair(long pair, SolutionGrid grid) {
        return PairItem.of(grid).stream().anyMatch(item -> pairs.rank(item.form()) == pair);
    }

    /** Whether no clue can be left out. */
    private boolean isMinimal(Puzzle form) {
        CellSet cells = form.clues();
        for (int cell : cells.cells()) {
            byte[] fewer = form.digits();
            fewer[cell] = 0;
            if (solver.count(Puzzle.of(fewer), 2) == 1) {
                return false;
            }
        }
        return true;
    }

    /**
     * What is wrong with the third band or the item of a puzzle, as a sentence; null if nothing is.
     *
     * @param grid the grid of the puzzle in minlex form
     */
    private String faultOfItem(UnitPuzzle puzzle, SolutionGrid grid) {
        PairWorks of = itemsOf(puzzle.pair());
        if (puzzle.third() >= of.thirds()) {
            return "expected one of the " + of.thirds() + " third bands of pair " + puzzle.pair() + ", found "
                    + puzzle.third();
        }
        MinlexForm form = MinlexForm.of(of.grid(puzzle.third()));
        if (!form.grid().equals(grid)) {
            return "expected a third band that makes pair " + puzzle.pair() + " grid " + puzzle.rank() + ", found "
                    + puzzle.third();
        }
        // In a grid with automorphisms the form leads back to several puzzles, and the search has found one of them.
        boolean assigned = form.moves().stream()
                .map(move -> of.item(puzzle.third(), move.inverse().apply(puzzle.form())))
                .anyMatch(puzzle.item()::equals);
        return assigned
                ? null
                : "expected an item of pair " + puzzle.pair() + " with third band " + puzzle.third() + " that "
                        + puzzle.form() + " belongs to, found " + puzzle.item();
    }

    private PairWorks itemsOf(long number) {
        if (number != pair) {
            byte[] digits = new byte[54];
            pairs.unrank(number, digits);
            items = PairWorks.ofPair(digits, clues);
            pair = number;
        }
        return items;
    }
}
