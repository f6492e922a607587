package org.seventeen.show.picture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.show.page.Markup;
import org.seventeen.show.page.Svg;

/** How often each cell was counted, on the grid: the number is in the cell, its colour is the stronger the higher it is. */
public final class HeatSvg {
    private final List<Long> counts;
    private final long whole;

    /**
     * A picture of counts.
     *
     * @param counts one for each cell, 0 or more; 81
     * @param whole what the cells show their share of, in percent; 0 to show the counts
     */
    public HeatSvg(List<Long> counts, long whole) {
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
