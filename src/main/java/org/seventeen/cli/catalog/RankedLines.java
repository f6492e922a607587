package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.StandardOutput;

/** Prints grids or band pairs with their ranks: the digits, a TAB and the rank, or an object, a line each. */
final class RankedLines {
    /** After so many lines it is asked whether anybody reads them. */
    private static final int OFTEN = 1024;

    private final PrintWriter out;
    private final boolean json;
    private final String what;
    private final char[] line;
    private int printed;

    private RankedLines(PrintWriter out, boolean json, String what, int cells) {
        this.out = out;
        this.json = json;
        this.what = what;
        line = new char[cells];
    }

    /** Lines of grids. */
    static RankedLines ofGrids(PrintWriter out, boolean json) {
        return new RankedLines(out, json, "grid", 81);
    }

    /** Lines of band pairs. */
    static RankedLines ofPairs(PrintWriter out, boolean json) {
        return new RankedLines(out, json, "pair", 54);
    }

    /** Prints a line; returns whether more can be printed. */
    boolean print(long rank, byte[] digits) {
        for (int cell = 0; cell < line.length; cell++) {
            line[cell] = (char) ('0' + digits[cell]);
        }
        if (json) {
            new JsonLine(out).field("rank", rank).field(what, new String(line)).end();
        } else {
            out.write(line, 0, line.length);
            out.write('\t');
            out.write(Long.toString(rank));
        }
        // Not println, which flushes each line.
        out.write('\n');
        return ++printed % OFTEN != 0 || !StandardOutput.isClosed(out);
    }
}
