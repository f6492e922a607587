package org.seventeen.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.seventeen.base.work.Crew;
import org.seventeen.base.work.Handover;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.count.CountRun;

/**
 * The number of essentially different open m × n Survo puzzles with exactly one solution:
 *
 * <pre>
 * long number = SurvoCount.of(3, 4).threads(2).run();
 * </pre>
 *
 * @since 0.1
 */
public final class SurvoCount {
    private final int rows;
    private final int columns;
    private final int threads;

    private SurvoCount(int rows, int columns, int threads) {
        this.rows = rows;
        this.columns = columns;
        this.threads = threads;
    }

    /**
     * The count of puzzles of a size, on all processors.
     *
     * @throws IllegalArgumentException if the size is too large: 1 × n may have up to 64 columns, 2 × n up to 15, 3 × n up to 8, 4 × n
     *     up to 6, 5 × n up to 5, either way round
     */
    public static SurvoCount of(int rows, int columns) {
        SurvoCount count = new SurvoCount(rows, columns, Crew.usualThreads());
        count.parts();
        return count;
    }

    /**
     * The same on other threads.
     *
     * @param number 1 to 1024
     * @throws IllegalArgumentException if the number is another
     */
    public SurvoCount threads(int number) {
        return new SurvoCount(rows, columns, Crew.checkedThreads(number));
    }

    /** A run refuses a size out of range. */
    private CountRun parts() {
        return new CountRun(rows, columns);
    }

    /**
     * The number.
     *
     * @throws CancellationException if this thread was interrupted; the flag stays set
     */
    public long run() {
        CountRun run = parts();
        try {
            run.run(threads);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CancellationException("expected a count to its end, found an interrupt");
        }
        return run.found();
    }

    /**
     * The puzzles themselves, in no order, found no faster than they are taken. The stream must be closed unless it is read to its end;
     * closing it stops the count.
     */
    public Stream<SurvoPuzzle> stream() {
        CountRun run = parts();
        return Handover.stream(
                64,
                puzzles -> {
                    run.list((rowSums, columnSums) -> puzzles.put(SurvoPuzzle.of(rowSums, columnSums)));
                    try {
                        run.run(threads);
                    } catch (IOException impossible) {
                        throw new UncheckedIOException(impossible);
                    }
                },
                run::stop);
    }

    /** The size. */
    @Override
    public String toString() {
        return "count of " + rows + " x " + columns + " Survo puzzles on " + threads + " threads";
    }
}
