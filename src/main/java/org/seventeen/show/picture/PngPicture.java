package org.seventeen.show.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.seventeen.show.picture.Picture.Canvas;
import org.seventeen.show.picture.Picture.Look;
import org.seventeen.show.picture.Picture.PathText;

/** A picture as PNG. It needs the module java.desktop and no screen, so only the command line uses it. */
public final class PngPicture implements Canvas {
    /** The most pixels, 120 MB of memory; a larger picture is drawn smaller. */
    private static final double MOST_PIXELS = 40_000_000;
    /** Pixels of the file along one of CSS, as screens with fine pixels have. */
    private static final double SCALE = 2;

    static {
        System.setProperty("java.awt.headless", "true");
    }

    private final Graphics2D graphics;

    private PngPicture(Graphics2D graphics) {
        this.graphics = graphics;
    }

    /**
     * Writes a picture.
     *
     * @param out left open
     * @throws IOException if it cannot be written, or there is no font for its texts
     */
    public static void write(Picture picture, OutputStream out) throws IOException {
        checkFonts();
        double scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (picture.width() * picture.height())));
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(scale * picture.width()),
                (int) Math.ceil(scale * picture.height()),
                BufferedImage.TYPE_3BYTE_BGR);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(new Color(Look.of("ground", false).fill()));
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.scale(scale, scale);
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        picture.drawOn(new PngPicture(graphics));
        graphics.dispose();
        write(image, out);
    }

    /** Servers often have no font; Java reports that by errors of several kinds. */
    private static void checkFonts() throws IOException {
        try {
            new Font(Font.SANS_SERIF, Font.PLAIN, 1).getStringBounds("0", new FontRenderContext(null, true, true));
        } catch (InternalError | LinkageError | RuntimeException none) {
            throw new IOException(
                    "Java finds no font for the texts of a PNG; SVG and TikZ need none, or install fontconfig and a font",
                    none);
        }
    }

    /**
     * Writes an image.
     *
     * @param out left open
     */
    static void write(BufferedImage image, OutputStream out) throws IOException {
        try (ImageOutputStream sink = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(image, "png", sink)) {
                throw new IOException("no writer for PNG in this Java");
            }
        }
    }

    private static Color colour(int rgb, double opacity) {
        return new Color(rgb >> 16, rgb >> 8 & 255, rgb & 255, (int) Math.round(255 * opacity));
    }

    private void stroke(Look look, double width, Shape shape) {
        graphics.setColor(colour(look.stroke() < 0 ? look.fill() : look.stroke(), look.strokeOpacity()));
        graphics.setStroke(new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        graphics.draw(shape);
    }

    @Override
    public void rect(String style, double opacity, double x, double y, double width, double height) {
        Look look = Look.of(style, false);
        Shape shape = new Rectangle2D.Double(x, y, width, height);
        if (look.fill() >= 0) {
            graphics.setColor(colour(look.fill(), opacity));
            graphics.fill(shape);
        }
        if (look.stroke() >= 0) {
            stroke(look, look.width(), shape);
        }
    }

    @Override
    public void hatch(int tile, double x, double y, double width, double height) {
        Shape before = graphics.getClip();
        graphics.clip(new Rectangle2D.Double(x, y, width, height));
        Picture.forEachTile(tile, x, y, width, height, this);
        graphics.setClip(before);
    }

    @Override
    public void path(String style, PathText.Place place, String path) {
        Look look = Look.of(style, false);
        Path2D line = new Path2D.Double();
        PathText.follow(path, place, new PathText.Pen() {
            @Override
            public void go(boolean drawing, double x, double y) {
                if (drawing) {
                    line.lineTo(x, y);
                } else {
                    line.moveTo(x, y);
                }
            }

            @Override
            public void close() {
                line.closePath();
            }
        });
        stroke(look, look.width() * Math.abs(place.down()), line);
    }

    @Override
    public void text(String style, double x, double y, String anchor, boolean upwards, String text) {
        Look look = Look.of(style, true);
        AffineTransform before = graphics.getTransform();
        graphics.setColor(colour(look.fill(), 1));
        graphics.setFont(
                new Font(Font.SANS_SERIF, look.bold() ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) look.size()));
        double wide = graphics.getFont()
                .getStringBounds(text, graphics.getFontRenderContext())
                .getWidth();
        graphics.translate(x, y);
        graphics.rotate(upwards ? -Math.PI / 2 : 0);
        double back = anchor.equals("start") ? 0 : anchor.equals("end") ? wide : wide / 2;
        graphics.drawString(text, (float) -back, 0);
        graphics.setTransform(before);
    }
}
