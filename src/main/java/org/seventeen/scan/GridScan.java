package org.seventeen.scan;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.search.plan.SearchOptions;
import org.seventeen.search.result.FoundPuzzle;
import org.seventeen.search.result.GridResult;

/**
 * The puzzles of one grid, the short way:
 *
 * <pre>
 * List&lt;Puzzle&gt; puzzles = GridScan.of(grid).clues(17).all();
 * </pre>
 *
 * <p>For many grids, and for scans of days, use {@link CatalogScanner} or {@code scan.campaign.ScanCampaign}.
 */
public final class GridScan {
    /** The most clues of a puzzle. */
    public static final int MOST_CLUES = 24;
    /** The most threads of a scan. */
    public static final int MOST_THREADS = 1024;

    private final SolutionGrid grid;
    private final int clues;
    private final int threads;
    private final BooleanSupplier stop;

    /**
     * What was found.
     *
     * @param puzzles the puzzles, sorted by their text
     * @param exhaustive whether there are no others; false after a stop
     */
    public record Result(List<Puzzle> puzzles, boolean exhaustive) {}

    private GridScan(SolutionGrid grid, int clues, int threads, BooleanSupplier stop) {
        this.grid = grid;
        this.clues = clues;
        this.threads = threads;
        this.stop = stop;
    }

    /** A scan of a grid for 17 clues on all processors. */
    public static GridScan of(SolutionGrid grid) {
        int processors = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        return new GridScan(grid, 17, processors, () -> false);
    }

    /**
     * The same for other puzzles. Made for 16 to 18 clues; below 12 or so no grid has any, from 19 on a grid may take hours.
     *
     * @param number 1 to 24
     * @throws IllegalArgumentException if the number is another
     */
    public GridScan clues(int number) {
        return new GridScan(grid, checked("clues", number, MOST_CLUES), threads, stop);
    }

    /**
     * The same on other threads.
     *
     * @param number 1 to 1024
     * @throws IllegalArgumentException if the number is another
     */
    public GridScan threads(int number) {
        return new GridScan(grid, clues, checked("threads", number, MOST_THREADS), stop);
    }

    private static int checked(String what, int number, int most) {
        if (number < 1 || number > most) {
            throw new IllegalArgumentException("expected 1 to " + most + " " + what + ", found " + number);
        }
        return number;
    }

    /** The same with an early end as soon as {@code asked} is true. All threads ask it, many times a second. */
    public GridScan stopWhen(BooleanSupplier asked) {
        return new GridScan(grid, clues, threads, asked);
    }

    /**
     * All puzzles of the grid, sorted by their text.
     *
     * @throws CancellationException if the scan was stopped or its thread interrupted, as there may be others then
     */
    public List<Puzzle> all() {
        Result result = search();
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
     */
    public Optional<Puzzle> first() {
        SearchOptions first = new SearchOptions(true, SearchOptions.DEFAULT.rules(), false, 0);
        Result result = search(first);
        if (result.puzzles().isEmpty() && !result.exhaustive()) {
            throw new CancellationException("expected a scan to its end, found a stop before the first puzzle");
        }
        return result.puzzles().stream().findFirst();
    }

    /** The puzzles found until the end or a stop, whichever comes first. */
    public Result search() {
        return search(SearchOptions.DEFAULT);
    }

    private Result search(SearchOptions options) {
        StopSignal seen = new StopSignal();
        BooleanSupplier over = () -> {
            if (!seen.requested() && stop.getAsBoolean()) {
                seen.request();
            }
            return seen.requested();
        };
        Iterator<ScanInput> input = List.of(new ScanInput(grid, "")).iterator();
        GridResult[] found = new GridResult[1];
        try {
            CatalogScanner.ofGrids(threads, clues, options, over)
                    .run(() -> input.hasNext() ? input.next() : null, (one, result) -> found[0] = result);
        } catch (BadInputException impossible) {
            throw new IllegalStateException("a grid in memory is no bad input", impossible);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        if (found[0] == null) {
            return new Result(List.of(), false);
        }
        return new Result(found[0].puzzles().stream().map(FoundPuzzle::puzzle).toList(), found[0].exhaustive());
    }
}
