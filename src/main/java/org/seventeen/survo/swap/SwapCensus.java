package org.seventeen.survo.swap;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.count.CountRun;
import org.seventeen.survo.solve.SurvoSolver;

/**
 * The {@link SwapStatistics} of all open m × n puzzles with exactly one solution, of which essentially different ones count
 * once. A {@link CountRun} finds the puzzles; none is kept, so memory does not grow with their number.
 */
public final class SwapCensus {
    private final CountRun run;
    private final SwapStatistics statistics = new SwapStatistics();

    /**
     * A census of a size.
     *
     * @throws IllegalArgumentException if the size is out of the range of {@link CountRun}
     */
    public SwapCensus(int m, int n) {
        run = new CountRun(m, n);
        run.list(this::add);
    }

    /** The count passes puzzles of one part at a time, and never two parts at once. */
    private void add(int[] rowSums, int[] columnSums) {
        try {
            SurvoPuzzle puzzle = SurvoPuzzle.of(rowSums, columnSums);
            statistics.add(puzzle, new SurvoSolver(puzzle).onlySolution().orElseThrow());
        } catch (BadInputException impossible) {
            throw new IllegalStateException("a puzzle with a solution was refused", impossible);
        }
    }

    /**
     * Goes through all puzzles; to be called once.
     *
     * @param threads at least 1
     * @return whether all puzzles are in the statistics; otherwise the census was stopped
     * @throws InterruptedException if this thread is interrupted
     */
    public boolean run(int threads) throws InterruptedException {
        try {
            run.run(threads);
        } catch (IOException noFile) {
            throw new UncheckedIOException(noFile);
        }
        return run.done() == run.parts();
    }

    /** Asks the census to end soon. Any thread may call it. */
    public void stop() {
        run.stop();
    }

    /** The count behind the census, whose progress any thread may ask for. */
    public CountRun count() {
        return run;
    }

    /** The statistics, to be read when the census has ended. */
    public SwapStatistics statistics() {
        return statistics;
    }
}
