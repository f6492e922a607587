package org.seventeen.api;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.CatalogScanner;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.search.result.FoundPuzzle;
import org.seventeen.sudoku.search.result.GridResult;

/**
 * The puzzles of one grid, with proof that there are no others:
 *
 * <pre>
 * List&lt;Puzzle&gt; puzzles = GridScan.of(grid).clues(17).threads(2).all();
 * </pre>
 *
 * <p>{@link GridScans} scans many grids; {@code scan.campaign.ScanCampaign} keeps the results of scans of days in a store.
 */
public final class GridScan extends ScanChoice<GridScan> {
    static final SearchOptions FIRST = new SearchOptions(true, SearchOptions.DEFAULT.rules(), false, 0);

    private final SolutionGrid grid;

    /**
     * What was found.
     *
     * @param grid where
     * @param puzzles the puzzles, sorted by their text
     * @param exhaustive whether there are no others; false after a stop, and if only the first was wanted and is there
     */
    public record Result(SolutionGrid grid, List<Puzzle> puzzles, boolean exhaustive) {
        static Result of(GridResult result) {
            return new Result(
                    result.instance().solution(),
                    result.puzzles().stream().map(FoundPuzzle::puzzle).toList(),
                    result.exhaustive());
        }
    }

    private GridScan(SolutionGrid grid, ScanSettings settings) {
        super(settings);
        this.grid = grid;
    }

    /** A scan of a grid for 17 clues on all processors. */
    public static GridScan of(SolutionGrid grid) {
        return new GridScan(Objects.requireNonNull(grid, "grid"), ScanSettings.USUAL);
    }

    @Override
    GridScan with(ScanSettings other) {
        return new GridScan(grid, other);
    }

    /**
     * All puzzles of the grid, sorted by their text.
     *
     * @throws CancellationException if the scan was stopped or its thread interrupted, as there may be others then
     * @throws IllegalArgumentException as {@link #run}
     */
    public List<Puzzle> all() {
        Result result = run();
        if (!result.exhaustive()) {
            throw new CancellationException("expected a scan to its end, found a stop after "
                    + result.puzzles().size() + " puzzles");
        }
        return result.puzzles();
    }

    /**
     * One puzzle of the grid, whichever is found first; empty if there is none.
     *
     * @throws CancellationException if the scan was stopped or its thread interrupted before one was found
     * @throws IllegalArgumentException as {@link #run}
     */
    public Optional<Puzzle> first() {
        Result result = run(FIRST);
        if (result.puzzles().isEmpty() && !result.exhaustive()) {
            throw new CancellationException("expected a scan to its end, found a stop before the first puzzle");
        }
        return result.puzzles().stream().findFirst();
    }

    /**
     * The puzzles found until the end or a stop, whichever comes first. An interrupt is a stop, and is kept.
     *
     * @throws IllegalArgumentException if the cells of {@link #with} and {@link #within} do not fit the clues, or each other
     */
    public Result run() {
        return run(SearchOptions.DEFAULT);
    }

    private Result run(SearchOptions options) {
        PuzzleGoal goal = settings.goal();
        Iterator<ScanInput> input = List.of(new ScanInput(grid, "")).iterator();
        GridResult[] found = new GridResult[1];
        try {
            CatalogScanner.ofGrids(settings.threads(), goal, options, new LatchedStop(settings.stop()))
                    .run(() -> input.hasNext() ? input.next() : null, (one, result) -> found[0] = result);
        } catch (BadInputException impossible) {
            throw new IllegalStateException("a grid in memory is no bad input", impossible);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return found[0] == null ? new Result(grid, List.of(), false) : Result.of(found[0]);
    }
}
