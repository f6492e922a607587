package org.seventeen.show.picture;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.seventeen.survo.lattice.Lattice;

/**
 * The picture of Mustonen 2007, section 5, as PNG: a square of pixels per dot, nothing else. Column sums go to the right,
 * row sums upwards. Four colours, two bits per pixel.
 */
public final class LatticePng {
    /** The most pixels of a picture. */
    public static final long MAX_PIXELS = 400_000_000;

    private LatticePng() {}

    /**
     * Writes the picture.
     *
     * @param scale pixels along a dot's edge, at least 1
     * @param out left open
     * @throws IllegalArgumentException as {@link #checkScale}
     * @throws IOException if it cannot be written
     */
    public static void write(Lattice lattice, int scale, OutputStream out) throws IOException {
        checkScale(lattice.size(), scale);
        // There may be no screen, and none is needed.
        System.setProperty("java.awt.headless", "true");
        Lattice.Dot[] kinds = Lattice.Dot.values();
        byte[] red = new byte[kinds.length];
        byte[] green = new byte[kinds.length];
        byte[] blue = new byte[kinds.length];
        for (Lattice.Dot dot : kinds) {
            int rgb = LatticeColours.rgb(dot);
            red[dot.code()] = (byte) (rgb >> 16);
            green[dot.code()] = (byte) (rgb >> 8);
            blue[dot.code()] = (byte) rgb;
        }
        IndexColorModel colours = new IndexColorModel(2, kinds.length, red, green, blue);
        int width = lattice.columns() * scale;
        int height = lattice.rows() * scale;
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY, colours);
        WritableRaster raster = image.getRaster();
        int[] line = new int[width];
        for (int row = 0; row < lattice.rows(); row++) {
            for (int x = 0; x < width; x++) {
                line[x] = lattice.dot(row, x / scale).code();
            }
            for (int i = 0; i < scale; i++) {
                raster.setPixels(0, height - 1 - row * scale - i, width, 1, line);
            }
        }
        try (ImageOutputStream sink = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(image, "png", sink)) {
                throw new IOException("no writer for PNG in this Java");
            }
        }
    }

    /**
     * Checks that a picture is not too large.
     *
     * @param dots how many dots it has
     * @param scale pixels along a dot's edge
     * @throws IllegalArgumentException if the scale is below 1 or there are over 400 million pixels
     */
    public static void checkScale(long dots, int scale) {
        if (scale < 1) {
            throw new IllegalArgumentException("expected a scale of 1 or more, found " + scale);
        }
        if (scale > MAX_PIXELS || dots * scale > MAX_PIXELS / scale) {
            throw new IllegalArgumentException("expected a picture of at most " + MAX_PIXELS + " pixels, found " + dots
                    + " dots at scale " + scale);
        }
    }
}
