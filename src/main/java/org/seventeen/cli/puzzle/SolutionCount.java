package org.seventeen.cli.puzzle;

import java.util.concurrent.CancellationException;
import org.seventeen.base.text.Fields;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.Verdict.Solutions;

/** Counts the solutions of one problem, up to a limit and until a signal. A search finds one more, to know whether there are more. */
final class SolutionCount {
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

    /** Adds the number to a result, and whether there are no others. */
    <R extends Fields> R add(R result) {
        result.field("count", shown).field("complete", isComplete());
        return result;
    }

    /** As {@link #add}, with the verdict on a puzzle if it is known. */
    <R extends Fields> R addOfPuzzle(R result) {
        add(result);
        if (!stopped || found > 1) {
            result.field("verdict", Solutions.of(found).toString());
        }
        return result;
    }

    /** What to say of a puzzle whose solutions are printed; empty if there is nothing. */
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
