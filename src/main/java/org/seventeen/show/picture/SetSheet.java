package org.seventeen.show.picture;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.grid.CellSet;

/**
 * Grids beside each other, each with sets of cells and a line of text below it. As SVG they are drawn as {@link GridSvg} has it; as PNG there are
 * the digits and the cells of the sets in colours, and no text.
 */
public final class SetSheet {
    /** The most grids. */
    public static final int MOST = 1000;

    private static final double CAPTION = 20;
    /** Pixels along a cell. */
    private static final int CELL = 12;
    /** Pixels along a grid with the room around it. */
    private static final int SIDE = 9 * CELL + 2 * CELL;

    /** By digit: seven rows of five pixels each, two hexadecimal digits a row. */
    private static final String[] SIGNS = {
        "040C040404040E",
        "0E11010204081F",
        "1F02040201110E",
        "02060A121F0202",
        "1F101E0101110E",
        "0608101E11110E",
        "1F010204080808",
        "0E11110E11110E",
        "0E11110F01020C",
    };

    /** By set: its colour. */
    private static final int[] COLOURS = {0xffb000, 0x64a0ff, 0xfe6100, 0x9acd32, 0xdc7fbf, 0x40c4b8, 0xc8a878, 0xb0b0e8
    };

    private final List<GridSvg> grids = new ArrayList<>();
    private final List<String> captions = new ArrayList<>();

    /**
     * Adds a grid.
     *
     * @param digits as {@link GridSvg#digits}
     * @throws IllegalArgumentException if there are {@link #MOST} already
     */
    public void add(String digits, List<CellSet> sets, String caption) {
        if (grids.size() == MOST) {
            throw new IllegalArgumentException("expected at most " + MOST + " grids in a picture, found more");
        }
        grids.add(new GridSvg(digits, CellSet.EMPTY, CellSet.EMPTY, sets));
        captions.add(caption);
    }

    private int columns() {
        return Math.max(1, (int) Math.ceil(Math.sqrt(grids.size())));
    }

    private int rows() {
        return Math.max(1, (grids.size() + columns() - 1) / columns());
    }

    /** The picture as an SVG file. */
    public String svg(String title) {
        Svg svg = new Svg(columns() * GridSvg.SIDE, rows() * (GridSvg.SIDE + CAPTION));
        for (int i = 0; i < grids.size(); i++) {
            int row = i / columns();
            svg.begin(i % columns() * GridSvg.SIDE, row * (GridSvg.SIDE + CAPTION));
            grids.get(i).draw(svg);
            svg.text("", GridSvg.EDGE, GridSvg.SIDE + CAPTION / 2, "start", captions.get(i))
                    .end();
        }
        return svg.file(title);
    }

    /**
     * Writes the picture as PNG.
     *
     * @param out left open
     */
    public void writePng(OutputStream out) throws IOException {
        BufferedImage image = new BufferedImage(columns() * SIDE, rows() * SIDE, BufferedImage.TYPE_INT_RGB);
        fill(image, 0, 0, image.getWidth(), image.getHeight(), 0xffffff);
        for (int i = 0; i < grids.size(); i++) {
            draw(grids.get(i), image, i % columns() * SIDE + CELL, i / columns() * SIDE + CELL);
        }
        LatticePicture.write(image, out);
    }

    private static void draw(GridSvg grid, BufferedImage image, int left, int top) {
        int height = grid.digits().length() / 9 * CELL;
        for (int cell = 0; cell < grid.digits().length(); cell++) {
            int x = left + cell % 9 * CELL;
            int y = top + cell / 9 * CELL;
            for (int set = grid.sets().size() - 1; set >= 0; set--) {
                if (grid.sets().get(set).contains(cell)) {
                    fill(image, x, y, CELL, CELL, COLOURS[set % COLOURS.length]);
                }
            }
            int digit = grid.digits().charAt(cell) - '1';
            for (int pixel = 0; pixel < 35 && digit >= 0; pixel++) {
                String sign = SIGNS[digit];
                int row = Integer.parseInt(sign, 2 * (pixel / 5), 2 * (pixel / 5) + 2, 16);
                if ((row >> 4 - pixel % 5 & 1) != 0) {
                    image.setRGB(x + 4 + pixel % 5, y + 3 + pixel / 5, 0);
                }
            }
        }
        for (int each : new int[] {1, 3}) {
            for (int line = 0; line <= 9; line += each) {
                int colour = each == 3 ? 0 : 0xc8c8c8;
                fill(image, left + line * CELL, top, 1, height + 1, colour);
                fill(image, left, top + Math.min(height, line * CELL), 9 * CELL + 1, 1, colour);
            }
        }
    }

    private static void fill(BufferedImage image, int left, int top, int width, int height, int colour) {
        for (int y = top; y < top + height; y++) {
            for (int x = left; x < left + width; x++) {
                image.setRGB(x, y, colour);
            }
        }
    }
}
