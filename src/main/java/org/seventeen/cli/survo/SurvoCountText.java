package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.survo.count.CountRun;

/**
 * What {@code survo count} prints.
 *
 * @param m rows
 * @param n columns
 * @param shard the share that was counted, as 1/4; empty for all
 */
record SurvoCountText(int m, int n, String shard) {
    /** The progress of a run that started with {@code before} parts done; the remaining parts determine the time left. */
    static String progress(CountRun run, int before, double seconds) {
        int done = run.done();
        double share = (double) (done - before) / Math.max(1, run.parts() - before);
        return "part " + done + " of " + run.parts() + ", " + run.found() + " puzzles, "
                + ProgressLine.times(share, seconds);
    }

    /** Prints a puzzle of a list. */
    static void puzzle(PrintWriter out, int[] rowSums, int[] columnSums) {
        out.println(sums(rowSums) + " / " + sums(columnSums));
    }

    private static String sums(int[] sums) {
        return Arrays.stream(sums).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    /**
     * Prints the count.
     *
     * @param listed whether the line stands below a list, as a comment
     */
    void line(PrintWriter out, long count, boolean listed) {
        String share = shard.isEmpty() ? " = " : ", shard " + shard + ": ";
        out.println((listed ? "# " : "") + "S(" + m + "," + n + ")" + share + count);
        out.flush();
    }

    /** Prints the count as an object; the fields are described in docs/json.md. */
    void json(PrintWriter out, long count) {
        JsonLine line = new JsonLine(out).field("m", m).field("n", n);
        if (!shard.isEmpty()) {
            line.field("shard", shard);
        }
        line.field("count", count).end();
        out.println();
        out.flush();
    }
}
