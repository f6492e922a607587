package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.StandardOutput;

/** Prints grids with their ranks: the grid, a TAB and the rank, or an object, a line each. */
final class RankedGrids {
    /** After so many grids it is asked whether anybody reads them. */
    private static final int OFTEN = 1024;

    private final PrintWriter out;
    private final boolean json;
    private final char[] line = new char[81];
    private int printed;

    RankedGrids(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** Prints a grid; returns whether more can be printed. */
    boolean print(long rank, byte[] digits) {
        for (int cell = 0; cell < 81; cell++) {
            line[cell] = (char) ('0' + digits[cell]);
        }
        if (json) {
            new JsonLine(out)
                    .field("rank", rank)
                    .field("grid", new String(line))
                    .end();
        } else {
            out.write(line, 0, 81);
            out.write('\t');
            out.write(Long.toString(rank));
        }
        // Not println, which flushes each line.
        out.write('\n');
        return ++printed % OFTEN != 0 || !StandardOutput.isClosed(out);
    }
}
