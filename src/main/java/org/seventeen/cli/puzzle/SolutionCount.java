package org.seventeen.cli.puzzle;

import java.util.concurrent.CancellationException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.Verdict.Solutions;

/** Counts the solutions of one problem, up to a limit and until a signal. A search finds one more, to know whether there are more. */
final class SolutionCount {
    static final Shape<SolutionCount> SHAPE = Shape.<SolutionCount>part()
            .field(
                    "count",
                    FieldType.COUNT,
                    "the number of solutions, or the limit, or how many were found before an interrupt",
                    SolutionCount::shown)
            .field(
                    "complete",
                    FieldType.FLAG,
                    "false if the limit, or an interrupt, hid solutions",
                    SolutionCount::isComplete);

    private final long most;
    private final SearchWatch watch;
    private long found;
    private long shown;
    private boolean stopped;

    SolutionCount(long most, SearchWatch watch) {
        this.most = most;
        this.watch = watch;
    }

    /** Runs a search, which passes each solution to {@link #take} and ends where that is false. */
    void run(Runnable search) {
        try {
            search.run();
        } catch (CancellationException ended) {
            // What was found before counts.
        }
        stopped = watch.isStopped();
    }

    /** Counts a solution; false if it is one too many, or a signal came. */
    boolean take() {
        found++;
        if (shown == most || watch.isStopped()) {
            return false;
        }
        shown++;
        watch.countOne();
        return true;
    }

    /** The solutions up to the limit. */
    long shown() {
        return shown;
    }

    /** How many solutions there are, whatever the limit; null if a signal came before that was known. */
    Solutions verdict() {
        return stopped && found < 2 ? null : Solutions.of(found);
    }

    /** Whether there are no others. */
    boolean isComplete() {
        return found == shown && !stopped;
    }

    /** Whether a signal ended the search. */
    boolean isStopped() {
        return stopped;
    }

    /** The number: {@code 5}, {@code 5+} if the limit hid others, {@code at least 5} if a signal may have done so. */
    String text() {
        return stopped ? "at least " + shown : shown + (isComplete() ? "" : "+");
    }

    /** The note about a puzzle whose solutions are printed; empty if there is nothing to say. */
    String remark(Entry entry) {
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
