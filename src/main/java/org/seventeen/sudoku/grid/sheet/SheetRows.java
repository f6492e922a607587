package org.seventeen.sudoku.grid.sheet;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.sheet.SheetCells.Cell;

/**
 * The rows of a sheet as lines of text, as spreadsheet programs export them: the used columns with a TAB between, an empty line
 * for a row without cells. The number of a line is that of its row. A line is made when it is asked for.
 */
final class SheetRows extends InputStream {
    /** More lines than the rows of a puzzle with empty ones between: so far back a fault is reported. */
    private static final int LINES_KEPT = 64;

    private static final Pattern BREAK = Pattern.compile("[\\p{Cntrl}\u2028\u2029]");

    private final SheetCells cells;
    private final CellRange used;
    private final Closeable book;
    private final Map<Long, String> lines = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, String> eldest) {
            return size() > LINES_KEPT;
        }
    };
    private Cell ahead;
    private int row;
    private byte[] bytes = {};
    private int at;

    /**
     * The lines of a sheet.
     *
     * @param cells none has been read
     * @param used spans all cells that are not blank
     * @param book closed with this stream
     */
    SheetRows(SheetCells cells, CellRange used, Closeable book) throws BadInputException, IOException {
        this.cells = cells;
        this.used = used;
        this.book = book;
        ahead = cells.next();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
    }

    /** Bytes of one line only, so that no line is made before it is read. */
    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (at == bytes.length) {
            if (ahead == null) {
                return -1;
            }
            makeLine();
        }
        int count = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, into, offset, count);
        at += count;
        return count;
    }

    private void makeLine() throws IOException {
        StringBuilder line = new StringBuilder();
        try {
            int column = used.column();
            while (ahead != null && ahead.row() == row) {
                if (line.length() <= TextLines.LONGEST) {
                    line.append("\t".repeat(ahead.column() - column)).append(oneLine(ahead.text()));
                    column = ahead.column();
                }
                ahead = cells.next();
            }
            if (!line.isEmpty()) {
                line.append("\t".repeat(used.column() + used.columns() - 1 - column));
            }
        } catch (BadInputException changed) {
            throw new IOException(changed.getMessage(), changed);
        }
        row++;
        lines.put((long) row, line.toString());
        bytes = line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
        at = 0;
    }

    private static String oneLine(String text) {
        return BREAK.matcher(text).replaceAll(" ");
    }

    /** Whether there is a line that has not been made. */
    boolean hasMore() {
        return ahead != null;
    }

    /** The column of the sheet, from 1, of a place in a line, both from 1; 0 for 0. */
    int column(long line, int place) {
        String text = lines.get(line);
        if (text == null || place == 0) {
            return place;
        }
        String before = text.substring(0, Math.min(place - 1, text.length()));
        return used.column()
                + 1
                + (int) before.chars().filter(sign -> sign == '\t').count();
    }

    @Override
    public void close() throws IOException {
        cells.close();
        book.close();
    }
}
