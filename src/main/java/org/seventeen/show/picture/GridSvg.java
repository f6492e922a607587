package org.seventeen.show.picture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.grid.CellSet;

/**
 * A grid with its clues, and sets of cells on it. A set has a colour, a pattern and a letter, so that it can be told from others without
 * colours; clues are bold on their own ground, and dead cells are crossed out.
 *
 * @param digits what stands in the cells, 81 characters or 27 for each band shown, a blank for nothing
 * @param clues the cells whose digit is a clue
 * @param dead cells that get no clue any more
 * @param sets the sets, the first with the letter A
 */
public record GridSvg(String digits, CellSet clues, CellSet dead, List<CellSet> sets) {
    /** The side of a cell. */
    static final double CELL = 36;
    /** The room around the grid. */
    static final double EDGE = 8;
    /** Width and height of the picture. */
    static final double SIDE = 9 * CELL + 2 * EDGE;

    /**
     * Copies the sets.
     *
     * @throws IllegalArgumentException if there are not one to three bands of digits
     */
    public GridSvg {
        if (digits.length() != 27 && digits.length() != 54 && digits.length() != 81) {
            throw new IllegalArgumentException(
                    "expected one to three bands of 27 cells, found " + digits.length() + " cells");
        }
        sets = List.copyOf(sets);
    }

    /** The picture. */
    public Svg.Picture picture() {
        int rows = digits.length() / 9;
        return new Svg.Picture(SIDE, CELL * rows + 2 * EDGE, this::draw);
    }

    private void draw(Svg svg) throws IOException {
        svg.begin(EDGE, EDGE);
        for (int cell = 0; cell < digits.length(); cell++) {
            int row = cell / 9;
            drawCell(cell, CELL * (cell % 9), CELL * row, svg);
        }
        drawBoxes(digits.length() / 27, svg);
        svg.end();
    }

    private void drawCell(int cell, double x, double y, Svg svg) throws IOException {
        boolean clue = clues.contains(cell);
        svg.rect(clue ? "clue-cell" : "cell", x, y, CELL, CELL);
        StringBuilder letters = new StringBuilder();
        for (int set = 0; set < sets.size(); set++) {
            if (sets.get(set).contains(cell)) {
                if (letters.length() == 0) {
                    svg.tile(set % Svg.TILES, x + 3, y + 3, CELL - 6, CELL - 6);
                }
                letters.append(letter(set));
            }
        }
        char digit = digits.charAt(cell);
        if (letters.length() > 0) {
            // The pattern must not run through the digit.
            svg.rect("ground", 0.85, x + 9, y + 7, CELL - 18, CELL - 10);
            svg.rect("ground", 0.85, x + 3, y + 3, 7.0 * letters.length() + 2, 10);
            svg.text("letter", x + 4 + 3.5 * letters.length(), y + 11.5, "middle", letters.toString());
        }
        if (digit != ' ') {
            svg.text(clue ? "clue" : "digit", x + CELL / 2, y + CELL / 2 + 8, "middle", Character.toString(digit));
        }
        if (dead.contains(cell)) {
            svg.line("dead", x + 4, y + 4, x + CELL - 4, y + CELL - 4);
            svg.line("dead", x + CELL - 4, y + 4, x + 4, y + CELL - 4);
        }
    }

    /** Draws the lines of the boxes of so many bands. */
    static void drawBoxes(int bands, Svg svg) throws IOException {
        for (int i = 0; i <= 3; i++) {
            svg.line("thick", 3 * i * CELL, -1, 3 * i * CELL, 3 * bands * CELL + 1);
        }
        for (int i = 0; i <= bands; i++) {
            svg.line("thick", -1, 3 * i * CELL, 9 * CELL + 1, 3 * i * CELL);
        }
    }

    /** The letter of a set, from A on; from the 27th set on its number. */
    public static String letter(int set) {
        return set < 26 ? Character.toString((char) ('A' + set)) : Integer.toString(set + 1);
    }

    /** How often each cell was counted, on the grid: the number is in the cell, its colour is the stronger the higher it is. */
    public static final class Heat {
        private final List<Long> counts;
        private final long whole;

        /**
         * A picture of counts.
         *
         * @param counts one for each cell, 0 or more; 81
         * @param whole what the cells show their share of, in percent; 0 to show the counts
         */
        public Heat(List<Long> counts, long whole) {
            if (counts.size() != 81) {
                throw new IllegalArgumentException("expected 81 counts, found " + counts.size());
            }
            this.counts = List.copyOf(counts);
            this.whole = whole;
        }

        /** The picture. */
        public Svg.Picture picture() {
            return new Svg.Picture(GridSvg.SIDE, GridSvg.SIDE, this::draw);
        }

        private void draw(Svg svg) throws IOException {
            long most = counts.stream().mapToLong(Long::longValue).max().orElseThrow();
            long least = counts.stream().mapToLong(Long::longValue).min().orElseThrow();
            svg.begin(GridSvg.EDGE, GridSvg.EDGE);
            for (int cell = 0; cell < 81; cell++) {
                double x = GridSvg.CELL * (cell % 9);
                int row = cell / 9;
                double y = GridSvg.CELL * row;
                // From the least on, or cells that differ by a tenth would all look alike.
                double strength = most == least ? 0.2 : 0.08 + 0.92 * (counts.get(cell) - least) / (most - least);
                svg.rect("cell", x, y, GridSvg.CELL, GridSvg.CELL);
                svg.rect("heat", most == 0 ? 0 : strength, x, y, GridSvg.CELL, GridSvg.CELL);
                svg.text("", x + GridSvg.CELL / 2, y + GridSvg.CELL / 2 + 4, "middle", text(counts.get(cell)));
            }
            GridSvg.drawBoxes(3, svg);
            svg.end();
        }

        private String text(long count) {
            if (whole == 0) {
                return Markup.grouped(count);
            }
            double percent = 100.0 * count / whole;
            long tenths = Math.round(10 * percent);
            return count == 0 ? "0" : tenths == 1000 ? "100" : tenths / 10 + "." + tenths % 10;
        }

        /** The rows of the grid as text, for a table beside the picture. */
        public List<List<String>> rows() {
            List<List<String>> rows = new ArrayList<>();
            for (int row = 0; row < 9; row++) {
                List<String> fields = new ArrayList<>();
                fields.add("row " + (row + 1));
                for (int column = 0; column < 9; column++) {
                    fields.add(Markup.grouped(counts.get(9 * row + column)));
                }
                rows.add(fields);
            }
            return rows;
        }
    }
}
