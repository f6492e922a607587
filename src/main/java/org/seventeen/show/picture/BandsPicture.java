package org.seventeen.show.picture;

import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import org.seventeen.sudoku.canon.BandForm;

/** A share of each of the 416 bands as a picture: a square for each band, with its number, filled from below by its share. */
public final class BandsPicture {
    private static final int COLUMNS = 26;
    private static final int SIZE = 34;
    private static final int GAP = 2;
    private static final int LEFT = 20;
    private static final int TOP = 76;

    private BandsPicture() {}

    /**
     * A picture.
     *
     * @param share what share of a band 1 to 416 is done, 0 to 1
     */
    public static Picture of(String title, IntToDoubleFunction share) {
        int rows = (BandForm.COUNT + COLUMNS - 1) / COLUMNS;
        Picture picture = new Picture(2 * LEFT + COLUMNS * (SIZE + GAP), TOP + rows * (SIZE + GAP) + LEFT);
        int whole = 0;
        int begun = 0;
        for (int band = 1; band <= BandForm.COUNT; band++) {
            double done = share.applyAsDouble(band);
            whole += done == 1 ? 1 : 0;
            begun += done > 0 && done < 1 ? 1 : 0;
            double x = LEFT + (band - 1) % COLUMNS * (SIZE + GAP);
            double y = TOP + (band - 1) / COLUMNS * (SIZE + GAP);
            picture.rect("cell", x, y, SIZE, SIZE);
            if (done > 0) {
                // A single unit of many thousands shows too.
                double high = done == 1 ? SIZE : Math.min(SIZE - 1, Math.max(1, SIZE * done));
                picture.rect("bar", 0.6, x, y + SIZE - high, SIZE, high);
            }
            picture.text("letter", x + SIZE / 2.0, y + SIZE / 2.0 + 4, "middle", "" + band);
            String tip = String.format(Locale.ROOT, "band %d: %.4f %% of its units", band, 100 * done);
            picture.tip(x, y, SIZE, SIZE, tip);
        }
        return picture.text("title", LEFT, 34, "start", title)
                .text(
                        "soft",
                        LEFT,
                        56,
                        "start",
                        "Of the 416 lesser bands " + whole + " are whole and " + begun
                                + " begun; a square is filled by the share of its units that is finished.");
    }
}
