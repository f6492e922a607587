package org.seventeen.survo.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.seventeen.base.text.Printable;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;
import org.seventeen.survo.comb.CombLine;
import org.seventeen.survo.comb.Partitions;
import org.seventeen.survo.read.SurvoPrinter;

/**
 * Explains how the two stages of Mustonen 2007, section 4, find the solutions of a puzzle. For each solution it prints the
 * partitions of its rows as COMB lists them, with {@code !} at the one used, the preliminary solution with the errors of its
 * column sums, and the solution. For a puzzle without solution it prints the first preliminary solution, a deadlock. The
 * last line counts the preliminary solutions. All lines but solutions and empty ones are comments.
 */
public final class SurvoExplanation {
    private static final String SOLUTION = "Solution ";

    private final SurvoPuzzle puzzle;
    private final SurvoStages stages;
    private final Predicate<String> lines;
    private long solutions;
    private long useful;
    /** The first preliminary solution; null before it is found. */
    private int[] firstRows;

    private volatile boolean stopped;

    /**
     * An explanation of a puzzle.
     *
     * @param lines takes the text, a line or several at a time, without the last line end; false ends the run
     */
    public SurvoExplanation(SurvoPuzzle puzzle, Predicate<String> lines) {
        this.puzzle = puzzle;
        this.lines = lines;
        stages = new SurvoStages(puzzle);
    }

    /**
     * Explains the solutions.
     *
     * @param limit how many solutions are shown at most; the run stops at the next one
     * @return how many solutions were shown
     */
    public long run(long limit) {
        boolean[] more = {false};
        long preliminary = stages.visitPreliminary(cells -> {
            int[] rows = cells.clone();
            firstRows = firstRows == null ? rows : firstRows;
            boolean[] first = {true};
            stages.visitArrangements(rows, solution -> {
                if (stopped) {
                    return false;
                }
                if (solutions == limit) {
                    more[0] = true;
                    return false;
                }
                if (first[0]) {
                    useful++;
                    explainPreliminary(rows);
                    first[0] = false;
                    if (stopped) {
                        return false;
                    }
                }
                solutions++;
                say(SOLUTION + solutions);
                pass(SurvoPrinter.text(puzzle, solution, SurvoForm.LETTERS));
                pass("");
                return true;
            });
            return !more[0] && !stopped;
        });
        if (stopped) {
            say("Stopped at preliminary solution " + preliminary);
        } else if (more[0]) {
            say("More than " + Printable.counted(limit, "solution") + ", stopped at preliminary solution "
                    + preliminary);
        } else {
            if (solutions == 0) {
                explainDeadlock();
            }
            say(preliminaryCount(preliminary, useful, solutions));
        }
        return solutions;
    }

    /** How many preliminary solutions there are, and how many of them have how many solutions together. */
    public static String preliminaryCount(long preliminary, long useful, long solutions) {
        return Printable.counted(preliminary, "preliminary solution") + ", " + (useful == 0 ? "none" : useful)
                + " of them with " + (useful == 0 ? "a solution" : Printable.counted(solutions, "solution"));
    }

    /** Whether a text that was passed on announces a solution. */
    public static boolean announcesSolution(String text) {
        return text.startsWith("# " + SOLUTION);
    }

    /** Passes text on, and ends the run if nobody takes it any more. */
    private void pass(String text) {
        if (!lines.test(text)) {
            stopped = true;
        }
    }

    /** Passes a step on as comments, so that only solutions are read again as puzzles. */
    private void say(String text) {
        pass("# " + text.replace("\n", "\n# "));
    }

    /** Ends a run in another thread. */
    public void stop() {
        stopped = true;
    }

    /** Shows why there is no solution: the deadlock of the first preliminary solution, or that there is no preliminary solution. */
    private void explainDeadlock() {
        if (firstRows != null) {
            explainPreliminary(firstRows);
            say("A deadlock: no swaps within its rows make all errors 0");
            pass("");
            return;
        }
        explainRows(null);
        say("A deadlock: no partitions, one of each row, have all numbers different");
        pass("");
    }

    private void explainPreliminary(int[] cells) {
        explainRows(cells);
        say("Preliminary solution");
        say(withErrors(cells));
        pass("");
    }

    /**
     * Lists the partitions of each row.
     *
     * @param cells the preliminary solution, whose partitions are marked, and are OFF in the rows below; null for none
     */
    private void explainRows(int[] cells) {
        int columns = puzzle.columns();
        List<Integer> off = new ArrayList<>();
        Arrays.stream(puzzle.givens()).filter(given -> given != 0).forEach(off::add);
        for (int row = 0; row < puzzle.rows(); row++) {
            List<Integer> chosen = new ArrayList<>();
            int sum = puzzle.rowSum(row);
            int blank = 0;
            for (int column = 0; column < columns; column++) {
                int given = puzzle.given(row, column);
                sum -= given;
                blank += given == 0 ? 1 : 0;
                if (given == 0 && cells != null) {
                    chosen.add(cells[row * columns + column]);
                }
            }
            if (blank > 0) {
                explainRow(row, sum, blank, chosen, off);
                off.addAll(chosen);
            }
        }
    }

    private void explainRow(int row, int sum, int blank, List<Integer> chosen, List<Integer> off) {
        int[] numbers = off.stream().mapToInt(Integer::intValue).toArray();
        Partitions partitions = new Partitions(sum, blank, true, 1, puzzle.cells(), numbers);
        say("Row " + (row + 1));
        if (numbers.length > 0) {
            say("OFF=" + off.stream().map(Object::toString).collect(Collectors.joining(",")));
        }
        say("COMB P,CUR+1 / P=PARTITIONS," + sum + "," + blank + " DISTINCT=1 MAX=" + puzzle.cells());
        CombLine comb = new CombLine("P", partitions, List.of(), true);
        say(comb.header());
        int[] used = chosen.stream().mapToInt(Integer::intValue).toArray();
        partitions.visit(parts -> {
            say(comb.text(parts) + (Arrays.equals(parts, used) ? " !" : ""));
            return !stopped;
        });
        pass("");
    }

    private String withErrors(int[] cells) {
        int[] correct = puzzle.columnSums();
        int[] computed = new int[correct.length];
        for (int cell = 0; cell < cells.length; cell++) {
            computed[cell % computed.length] += cells[cell];
        }
        int[] errors = new int[correct.length];
        Arrays.setAll(errors, column -> computed[column] - correct[column]);
        List<List<String>> table = SurvoPrinter.lines(puzzle, cell -> cells[cell]);
        table.addAll(List.of(
                SurvoPrinter.line("", computed), SurvoPrinter.line("", correct), SurvoPrinter.line("", errors)));
        String[] text = SurvoPrinter.aligned(table).split("\n", -1);
        text[text.length - 3] += " computed sums";
        text[text.length - 2] += " correct sums";
        text[text.length - 1] += " error";
        return String.join("\n", text);
    }
}
