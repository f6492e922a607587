package org.seventeen.cli.option;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.Verdict.Solutions;

/**
 * Counts the solutions of one problem, up to a limit and until a signal. A search finds one more, to know whether there are more. No limit
 * is one of 2⁶³ − 2.
 */
public final class SolutionCount {
    public static final Shape<SolutionCount> SHAPE = Shape.part(part -> part.count(
                    "count",
                    "the number of solutions, or the limit, or how many were found before an interrupt",
                    SolutionCount::shown)
            .flag("complete", "false if the limit, or an interrupt, hid solutions", SolutionCount::isComplete));

    /** The same for puzzles that have one solution. */
    public static final Shape<SolutionCount> UNIQUE = Shape.part(part -> part.with(SHAPE, count -> count)
            .flag(
                    "unique",
                    "whether there is exactly one, and that is proved",
                    count -> count.isComplete() && count.shown() == 1));

    private final long most;
    private final SearchWatch watch;
    private long found;
    private long shown;
    private boolean stopped;

    public SolutionCount(long most, SearchWatch watch) {
        this.most = Math.min(most, Long.MAX_VALUE - 1);
        this.watch = watch;
    }

    /** Runs a search, which passes each solution to {@link #take} and ends where that is false. */
    public void run(Runnable search) {
        run(search, watch::isStopped);
    }

    /** As {@link #run(Runnable)}, with the question whether the search ended before all solutions were seen. */
    public void run(Runnable search, BooleanSupplier ended) {
        try {
            search.run();
        } catch (CancellationException signal) {
            // What was found before counts.
        }
        stopped = ended.getAsBoolean();
    }

    /** Counts a solution; false if it is one too many, or a signal came. */
    public boolean take() {
        found++;
        if (shown == most || watch.isStopped()) {
            return false;
        }
        shown++;
        watch.countOne();
        return true;
    }

    /** Counts solutions that are not passed one by one; false if there are more than the limit, or a signal came. */
    public boolean add(long more) {
        long seen = Math.min(more, most - shown);
        shown += seen;
        // One is enough to know that there are more, and cannot overflow.
        found = shown + (more > seen ? 1 : 0);
        watch.count(seen);
        return found == shown && !watch.isStopped();
    }

    /** The solutions up to the limit. */
    public long shown() {
        return shown;
    }

    /** How many solutions there are, whatever the limit; null if a signal came before that was known. */
    public Solutions verdict() {
        return stopped && found < 2 ? null : Solutions.of(found);
    }

    /** Whether there are no others. */
    public boolean isComplete() {
        return found == shown && !stopped;
    }

    /** Whether a signal ended the search. */
    public boolean isStopped() {
        return stopped;
    }

    /** The number: {@code 5}, {@code 5+} if the limit hid others, {@code at least 5} if a signal may have done so. */
    public String text() {
        return stopped ? "at least " + shown : shown + (isComplete() ? "" : "+");
    }

    /** The number in words: {@code exactly 1 solution}, {@code more than 5 solutions}, {@code 5 solutions so far}. */
    public String sentence() {
        String solutions = Printable.counted(shown, "solution");
        if (stopped) {
            return solutions + " so far";
        }
        if (!isComplete()) {
            return "more than " + solutions;
        }
        return shown == 0 ? "no solution" : shown == 1 ? "exactly " + solutions : solutions;
    }

    /** The note about a puzzle whose solutions are printed; empty if there is nothing to say. */
    public String remark(Entry entry) {
        if (stopped || found == 1) {
            return "";
        }
        if (!isComplete()) {
            return "multiple solutions, of which " + shown + (shown == 1 ? " is" : " are") + " printed";
        }
        SolutionGrid.DigitTwice twice =
                shown == 0 ? SolutionGrid.DigitTwice.in(entry.puzzle().digits()) : null;
        return shown > 0 ? shown + " solutions" : "no solution" + (twice == null ? "" : ": " + twice.places(entry));
    }
}
