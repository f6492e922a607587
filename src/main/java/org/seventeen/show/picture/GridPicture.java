package org.seventeen.show.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.seventeen.sudoku.grid.CellSet;

/**
 * A grid with its clues, and sets of cells on it. A set has a colour, a pattern and a letter, so that it differs from others without
 * colours; clues are bold on their own ground, and dead cells are crossed out.
 *
 * @param digits what stands in the cells, 81 characters or 27 for each band shown, a blank for nothing
 * @param clues the cells whose digit is a clue
 * @param dead cells that get no clue any more
 * @param sets the sets, the first with the letter A
 */
public record GridPicture(String digits, CellSet clues, CellSet dead, List<CellSet> sets) {
    /** A solution grid, or the first 54 digits of one, with sets on it. */
    public GridPicture(String digits, List<CellSet> sets) {
        this(digits, CellSet.EMPTY, CellSet.EMPTY, sets);
    }

    /** The side of a cell. */
    static final double CELL = 36;
    /** The room around the grid. */
    static final double EDGE = 8;
    /** Width and height of the picture. */
    static final double SIDE = 9 * CELL + 2 * EDGE;

    /** The picture. */
    public Picture picture() {
        return draw(new Picture(SIDE, height()));
    }

    double height() {
        int rows = digits.length() / 9;
        return CELL * rows + 2 * EDGE;
    }

    /** Draws the grid with the room around it. */
    Picture draw(Picture picture) {
        picture.begin(EDGE, EDGE);
        for (int cell = 0; cell < digits.length(); cell++) {
            int row = cell / 9;
            drawCell(cell, CELL * (cell % 9), CELL * row, picture);
        }
        drawBoxes(digits.length() / 27, picture);
        return picture.end();
    }

    private void drawCell(int cell, double x, double y, Picture picture) {
        boolean clue = clues.contains(cell);
        picture.rect(clue ? "clue-cell" : "cell", x, y, CELL, CELL);
        StringBuilder letters = new StringBuilder();
        for (int set = 0; set < sets.size(); set++) {
            if (sets.get(set).contains(cell)) {
                if (letters.length() == 0) {
                    picture.tile(set % Picture.TILES, x + 3, y + 3, CELL - 6, CELL - 6);
                }
                letters.append(letter(set));
            }
        }
        char digit = digits.charAt(cell);
        if (letters.length() > 0) {
            // The pattern must not run through the digit.
            picture.rect("ground", 0.85, x + 9, y + 7, CELL - 18, CELL - 13);
            picture.rect("ground", 0.85, x + 3, y + 3, 7.0 * letters.length() + 2, 10);
            picture.text("letter", x + 4 + 3.5 * letters.length(), y + 11.5, "middle", letters.toString());
        }
        if (digit != ' ') {
            picture.text(clue ? "clue" : "digit", x + CELL / 2, y + CELL / 2 + 8, "middle", Character.toString(digit));
        }
        if (dead.contains(cell)) {
            picture.line("dead", x + 4, y + 4, x + CELL - 4, y + CELL - 4);
            picture.line("dead", x + CELL - 4, y + 4, x + 4, y + CELL - 4);
        }
    }

    /** Draws the lines of the boxes of a given number of bands. */
    static void drawBoxes(int bands, Picture picture) {
        for (int i = 0; i <= 3; i++) {
            picture.line("thick", 3 * i * CELL, -1, 3 * i * CELL, 3 * bands * CELL + 1);
        }
        for (int i = 0; i <= bands; i++) {
            picture.line("thick", -1, 3 * i * CELL, 9 * CELL + 1, 3 * i * CELL);
        }
    }

    /** The letter of a set, from A on; from the 27th set on its number. */
    public static String letter(int set) {
        return set < 26 ? Character.toString((char) ('A' + set)) : Integer.toString(set + 1);
    }

    /**
     * How often each cell was counted, on the grid: the number is in the cell, its colour is the stronger the higher it is.
     *
     * @param counts one for each cell, 0 or more; 81
     * @param whole what the cells show their share of, in percent
     */
    public static Picture heat(long[] counts, long whole) {
        long most = LongStream.of(counts).max().orElseThrow();
        long least = LongStream.of(counts).min().orElseThrow();
        Picture picture = new Picture(SIDE, SIDE).begin(EDGE, EDGE);
        for (int cell = 0; cell < 81; cell++) {
            double x = CELL * (cell % 9);
            int row = cell / 9;
            double y = CELL * row;
            // From the least on, or cells that differ by a tenth would all look alike.
            double strength = most == least ? 0.2 : 0.08 + 0.92 * (counts[cell] - least) / (most - least);
            picture.rect("cell", x, y, CELL, CELL);
            picture.rect("heat", most == 0 ? 0 : strength, x, y, CELL, CELL);
            picture.text("", x + CELL / 2, y + CELL / 2 + 4, "middle", percent(counts[cell], whole));
        }
        drawBoxes(3, picture);
        return picture.end();
    }

    private static String percent(long count, long whole) {
        long tenths = whole == 0 ? 0 : Math.round(1000.0 * count / whole);
        return count == 0 ? "0" : tenths == 1000 ? "100" : tenths / 10 + "." + tenths % 10;
    }

    /** Grids beside each other in one picture, with a line of text below each. */
    public static final class GridSheet {
        /** The most grids. */
        public static final int MOST = 1000;

        private static final double CAPTION = 20;
        /** Pixels of a character of a caption. */
        private static final double CHARACTER = 7.2;

        private final List<GridPicture> grids = new ArrayList<>();
        private final List<String> captions = new ArrayList<>();

        /**
         * Adds a grid.
         *
         * @param caption may be empty; cut where the next grid begins
         * @throws IllegalArgumentException if there are {@link #MOST} already
         */
        public void add(GridPicture grid, String caption) {
            if (grids.size() == MOST) {
                throw new IllegalArgumentException("expected at most " + MOST + " grids in a picture, found more");
            }
            grids.add(grid);
            captions.add(Markup.shortened(caption, (int) (9 * GridPicture.CELL / CHARACTER)));
        }

        /** How many were added. */
        public int size() {
            return grids.size();
        }

        /** The picture, of as many rows as columns or of one row less. */
        public Picture picture() {
            int columns = Math.max(1, (int) Math.ceil(Math.sqrt(grids.size())));
            int rows = Math.max(1, (grids.size() + columns - 1) / columns);
            double high = grids.stream().mapToDouble(GridPicture::height).max().orElse(GridPicture.SIDE);
            if (captions.stream().anyMatch(caption -> !caption.isEmpty())) {
                high += CAPTION;
            }
            Picture picture = new Picture(columns * GridPicture.SIDE, rows * high);
            for (int i = 0; i < grids.size(); i++) {
                int row = i / columns;
                picture.begin(i % columns * GridPicture.SIDE, row * high);
                grids.get(i).draw(picture);
                if (!captions.get(i).isEmpty()) {
                    picture.text("", GridPicture.EDGE, grids.get(i).height() + CAPTION / 2, "start", captions.get(i));
                }
                picture.end();
            }
            return picture;
        }
    }
}
