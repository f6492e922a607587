package org.seventeen.api;

import java.util.Objects;
import java.util.stream.Stream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Handover;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.CatalogScanner;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.search.result.GridResult;

/**
 * The puzzles of many grids, as a stream in the order of the grids:
 *
 * <pre>
 * try (Stream&lt;GridScan.Result&gt; results = GridScans.of(grids).clues(17).threads(2).stream()) {
 *     results.forEach(result -&gt; System.out.println(result.puzzles()));
 * }
 * </pre>
 *
 * <p>Grids are taken and searched no faster than results are taken: with t threads at most 4t + 1 grids are ahead of the last result
 * taken. So the grids may be without end, as those of a catalog or a queue.
 */
public final class GridScans extends ScanChoice<GridScans> {
    private final Source<SolutionGrid> grids;
    private final boolean firstOnly;

    private GridScans(Source<SolutionGrid> grids, boolean firstOnly, ScanSettings settings) {
        super(settings);
        this.grids = grids;
        this.firstOnly = firstOnly;
    }

    /** A scan of grids for 17 clues on all processors. */
    public static GridScans of(Iterable<SolutionGrid> grids) {
        return new GridScans(Source.of(Objects.requireNonNull(grids, "grids")), false, ScanSettings.USUAL);
    }

    /** The same of a stream, such as {@code Catalog.all().range(0, 1000)}; it can be scanned once, and is closed with the results. */
    public static GridScans of(Stream<SolutionGrid> grids) {
        return new GridScans(Source.of(Objects.requireNonNull(grids, "grids")), false, ScanSettings.USUAL);
    }

    /** The same, but the first puzzle of each grid is enough. */
    public GridScans firstOnly() {
        return new GridScans(grids, true, settings);
    }

    @Override
    GridScans with(ScanSettings other) {
        return new GridScans(grids, firstOnly, other);
    }

    /**
     * The results, each as soon as it and all before it are there. The scan begins with the first one taken. The stream must be closed
     * unless it is read to its end; closing it stops the search, and waits until no thread uses the grids any more (for a second, if
     * one is waiting for the next grid).
     *
     * <p>If the grids fail, as an iterator that throws, the results of all before come first, and then the exception. After {@link
     * #stopWhen} the stream ends with the grids that were being searched, not exhaustive. A thread that is interrupted while it waits
     * for a result gets a {@link java.util.concurrent.CancellationException}.
     *
     * @throws IllegalArgumentException if the cells of {@link #with} and {@link #within} do not fit the clues, or each other
     */
    public Stream<GridScan.Result> stream() {
        PuzzleGoal goal = settings.goal();
        return grids.closing(Handover.stream(settings.threads(), results -> search(goal, results)));
    }

    private void search(PuzzleGoal goal, Handover<GridScan.Result> results) throws InterruptedException {
        LatchedStop stop = new LatchedStop(settings.stop());
        CatalogScanner<ScanInput, GridResult> scanner = CatalogScanner.ofGrids(
                settings.threads(),
                goal,
                firstOnly ? GridScan.FIRST : SearchOptions.DEFAULT,
                () -> results.closed() || stop.getAsBoolean());
        Source.Taker<SolutionGrid> taker = grids.taker();
        try {
            scanner.ahead(2 * settings.threads())
                    .run(() -> next(taker), (one, result) -> results.put(GridScan.Result.of(result)));
        } catch (BadInputException impossible) {
            throw new IllegalStateException("a grid in memory is no bad input", impossible);
        }
        taker.rethrow();
    }

    private static ScanInput next(Source.Taker<SolutionGrid> taker) {
        SolutionGrid grid = taker.next();
        return grid == null ? null : new ScanInput(grid, "", taker.taken() - 1);
    }
}
