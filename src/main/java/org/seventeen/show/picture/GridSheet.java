package org.seventeen.show.picture;

import java.util.ArrayList;
import java.util.List;

/** Grids beside each other in one picture, with a line of text below each. */
public final class GridSheet {
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
