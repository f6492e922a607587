package org.seventeen.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/** Whether Java can write texts into a PNG here: a machine without a window may have no font. */
public final class Fonts {
    private Fonts() {}

    /** Whether there is a font. */
    public static boolean areThere() {
        Graphics2D canvas = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        try {
            return canvas.getFontMetrics(new Font(Font.SANS_SERIF, Font.PLAIN, 12))
                            .stringWidth("1")
                    > 0;
        } catch (RuntimeException | LinkageError | InternalError none) {
            return false;
        } finally {
            canvas.dispose();
        }
    }

    /** Skips the test where there is none. */
    public static void assume() {
        assumeTrue(areThere(), "Java finds no font on this machine");
    }
}
