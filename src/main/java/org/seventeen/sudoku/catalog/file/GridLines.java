package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.grid.LineKind;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Reads grids from text, plain or gzip, one a line, in constant memory and without an object for each grid. Not safe for several
 * threads.
 *
 * <p>A line is the 81 digits of a solution grid, minlex or not; or 54 digits, rows 4 to 9, below a band. The band is the last of these:
 * one that was given when the file was opened, a line such as {@code band 29} or {@code [Band 29]} with a number 1 to 416 of a minlex
 * form, or a line of 27 digits, rows 1 to 3 themselves. An annotation may follow the digits of a grid after a white space, a comma or a
 * semicolon. Blank lines, comments, borders and titles may come between grids.
 */
public final class GridLines implements Closeable {
    private static final int GRID = 81;
    private static final int ROW = 9;
    private static final int BAND = 27;
    private static final int BELOW = GRID - BAND;
    private static final Pattern NAMES_BAND = Pattern.compile("\\[?\\s*(?i:band)\\b.*");
    private static final Pattern HEADING = Pattern.compile("\\[?\\s*(?i:band)\\s*[#:=]?\\s*(\\d{1,9})\\s*:?\\s*]?");

    private final String file;
    private final TextLines lines;
    private final byte[] digits = new byte[GRID];
    /** The first three rows of lines without them; null if there is no band. */
    private byte[] band;

    private String text = "";
    private int end;

    /**
     * Opens a file.
     *
     * @param operand the file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput the stream for {@code -}; {@link #close()} leaves it open
     * @param band the number 1 to 416 of the band of lines without one, or 0 for none
     * @throws BadInputException if there is no such file, it is a directory, or it may not be read
     * @throws IOException if opening fails for another reason
     */
    public GridLines(String operand, InputStream standardInput, int band) throws BadInputException, IOException {
        file = operand;
        lines = TextLines.open(operand, standardInput);
        this.band = band == 0 ? null : ChuteClasses.form(band);
    }

    /**
     * Goes to the next grid; false at the end.
     *
     * @throws BadInputException if a line may not be there; or as {@link TextLines#advanceToText}
     */
    public boolean advance() throws BadInputException {
        try {
            while (lines.advanceToText()) {
                if (readLine()) {
                    return true;
                }
            }
            return false;
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    /** The 81 digits of the current grid; valid until the next {@link #advance()}. */
    public byte[] digits() {
        return digits;
    }

    /** The text behind the current grid, trimmed; empty if absent. */
    public String annotation() throws BadInputException {
        int start = end;
        int last = text.length();
        if (start < last && (text.charAt(start) == ',' || text.charAt(start) == ';')) {
            start++;
        }
        for (int i = start; i < last; i++) {
            if (Character.isISOControl(text.charAt(i)) && text.charAt(i) != '\t') {
                throw fault(i + 1, "expected an annotation, found a control character");
            }
        }
        start = TextLines.firstInk(text, start);
        while (last > start && TextLines.isSpace(text.charAt(last - 1))) {
            last--;
        }
        return text.substring(start, last);
    }

    /** The number of the current line, from 1. */
    public long line() {
        return lines.number();
    }

    /** Reads a line; returns whether it is a grid. */
    private boolean readLine() throws BadInputException {
        text = lines.text();
        int length = text.length();
        int start = 0;
        // Most lines begin with a digit; the others may have any spaces before it.
        if (length == 0 || digit(text.charAt(0)) < 1) {
            start = TextLines.firstInk(text, 0);
        }
        end = start;
        while (end < length && end - start <= GRID && digit(text.charAt(end)) > 0) {
            end++;
        }
        int count = end - start;
        if (count == 0 && isBetweenGrids(start)) {
            return false;
        }
        if (end < length && !isParted(text.charAt(end)) && count <= GRID) {
            String wanted = count == GRID || count == BELOW
                    ? "a space or the end of the line after " + count + " digits"
                    : "digit " + (count + 1) + " of 81, or of 54 below a band";
            throw fault(end + 1, "expected " + wanted + ", found another sign");
        }
        // More digits than a row behind a band, or than a band behind a grid, would be lost as an annotation.
        int second = end == length || count > GRID
                ? -1
                : LineKind.digitsBehind(text, end, count == BAND ? ROW + 1 : BAND + 1);
        if (second >= 0) {
            throw fault(
                    second + 1,
                    "expected one grid or band a line, found a second one (the first is at " + lines.number() + ":"
                            + (start + 1) + ")");
        }
        if (count == BAND) {
            readBand(start);
            return false;
        }
        if (count != GRID && count != BELOW) {
            throw fault(
                    end + 1,
                    "expected the 81 digits of a grid, or 54 below a band, found "
                            + (count > GRID ? "more than 81" : String.valueOf(count)));
        }
        readGrid(start, count);
        return true;
    }

    /** Whether a line without a digit in front may stand between grids; takes the band from one that has it. */
    private boolean isBetweenGrids(int start) throws BadInputException {
        if (start == text.length()) {
            return true;
        }
        Matcher heading = text.length() < 100 ? HEADING.matcher(text.strip()) : null;
        if (heading != null && heading.matches()) {
            int number = Integer.parseInt(heading.group(1));
            if (number < 1 || number > BandForm.COUNT) {
                throw fault(0, "expected a band 1 to " + BandForm.COUNT + ", found " + number);
            }
            band = ChuteClasses.form(number);
            return true;
        }
        if (heading != null && NAMES_BAND.matcher(text.strip()).matches()) {
            // Taken for a title, it would leave the lines below to the band before.
            throw fault(0, "expected a line such as 'band 29', found other text about a band");
        }
        LineKind kind = LineKind.of(text);
        return kind == LineKind.RULE || kind == LineKind.HEADING;
    }

    private void readBand(int start) throws BadInputException {
        byte[] only = new byte[GRID];
        for (int cell = 0; cell < BAND; cell++) {
            only[cell] = (byte) digit(text.charAt(start + cell));
        }
        SolutionGrid.Fault wrong = SolutionGrid.firstFault(only);
        if (wrong != null && wrong.cell() < BAND) {
            throw fault(start + wrong.cell() + 1, "expected a band of a solution grid, found " + wrong.found());
        }
        band = Arrays.copyOf(only, BAND);
    }

    private void readGrid(int start, int count) throws BadInputException {
        if (count == BELOW) {
            if (band == null) {
                throw fault(
                        0,
                        "expected a band before a grid of 54 digits, by --band, a line such as 'band 29' or 27 digits, found none");
            }
            System.arraycopy(band, 0, digits, 0, BAND);
        }
        int first = GRID - count;
        for (int cell = first; cell < GRID; cell++) {
            digits[cell] = (byte) (text.charAt(start + cell - first) - '0');
        }
        SolutionGrid.Fault wrong = SolutionGrid.firstFault(digits);
        if (wrong != null) {
            throw fault(start + wrong.cell() - first + 1, "expected a solution grid, found " + wrong.found());
        }
    }

    private static int digit(char sign) {
        return sign >= '1' && sign <= '9' ? sign - '0' : -1;
    }

    private static boolean isParted(char sign) {
        return TextLines.isSpace(sign) || sign == ',' || sign == ';' || sign == '#';
    }

    /** A fault in the current line. */
    private BadInputException fault(int column, String message) {
        return new BadInputException(file, lines.number(), column, message);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
