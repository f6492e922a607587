package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.seventeen.survo.count.Lattice;
import org.seventeen.testing.Xml;

class LatticePictureTest {
    private static Lattice lattice;

    @BeforeAll
    static void solve() throws InterruptedException {
        lattice = new Lattice.Work(3, 4).run(1);
    }

    @Test
    void thePngHasASquareOfPixelsForEachDot() throws IOException {
        for (int scale : new int[] {1, 3}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            LatticePicture.writePng(lattice, scale, out);
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
            assertThat(image.getWidth()).isEqualTo(459 * scale);
            assertThat(image.getHeight()).isEqualTo(128 * scale);
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    Lattice.Dot dot = lattice.dot((image.getHeight() - 1 - y) / scale, x / scale);
                    assertThat(image.getRGB(x, y) & 0xffffff)
                            .as("pixel %s,%s at scale %s", x, y, scale)
                            .isEqualTo(LatticePicture.rgb(dot));
                }
            }
        }
    }

    @Test
    void theSvgIsXmlAndItsStrokesAreTheDots() throws Exception {
        String text = LatticePicture.picture(lattice).svg("lattice");
        Xml.parse(text);
        Lattice.Dot[][] drawn = new Lattice.Dot[lattice.rows()][lattice.columns()];
        for (Lattice.Dot dot : Lattice.Dot.values()) {
            Matcher path = Pattern.compile("stroke=\"" + LatticePicture.css(dot) + "\"[^>]* d=\"([^\"]*)\"")
                    .matcher(text);
            assertThat(path.find()).isTrue();
            int row = 0;
            int column = 0;
            Matcher run =
                    Pattern.compile("(?:M(\\d+) (\\d+)\\.5|m(\\d+) 0)h(\\d+)").matcher(path.group(1));
            while (run.find()) {
                row = run.group(1) == null ? row : Integer.parseInt(run.group(2));
                column =
                        run.group(1) == null ? column + Integer.parseInt(run.group(3)) : Integer.parseInt(run.group(1));
                for (int end = column + Integer.parseInt(run.group(4)); column < end; column++) {
                    assertThat(drawn[row][column]).as("%s,%s", row, column).isNull();
                    drawn[row][column] = dot;
                }
            }
        }
        for (int row = 0; row < lattice.rows(); row++) {
            for (int column = 0; column < lattice.columns(); column++) {
                assertThat(drawn[row][column]).as("%s,%s", row, column).isEqualTo(lattice.dot(row, column));
            }
        }
        assertThat(text).contains("6,15,24,33", "25,26,27", "2 or more solutions: 32\u202f505");
    }

    @Test
    void thePageHoldsAllDotsAndNeedsNoOtherFile() {
        String text = LatticePicture.html(lattice);
        assertThat(text).doesNotContain("http:", "https:", "src=", "href=\"/");
        Matcher runs = Pattern.compile("\"runs\":\"([^\"]*)\"").matcher(text);
        assertThat(runs.find()).isTrue();
        int at = 0;
        for (byte run : Base64.getDecoder().decode(runs.group(1))) {
            for (int end = at + (run & 63) + 1; at < end; at++) {
                assertThat((run & 0xff) >> 6)
                        .as("dot %s", at)
                        .isEqualTo(lattice.dot(at / lattice.columns(), at % lattice.columns())
                                .code());
            }
        }
        assertThat(at).isEqualTo(58_752);
        assertThat(text).contains("\"10,26,42\"", "\"6,15,24,33\"", "1 solution: 583", "\"solutions\":1");
    }

    @Test
    void smallestLatticesCanBeDrawn() throws Exception {
        Lattice one = new Lattice.Work(1, 1).run(1);
        LatticePicture.writePng(one, 1, new ByteArrayOutputStream());
        assertThat(LatticePicture.picture(one).svg("lattice")).contains("1 solution: 1");
        assertThat(LatticePicture.html(one)).contains("1 solution");
    }

    @Test
    void picturesTooLargeAreRefused() {
        assertThatThrownBy(() -> LatticePicture.checkPng(58_752, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a scale of 1 or more, found 0");
        assertThatThrownBy(() -> LatticePicture.checkPng(58_752, Integer.MAX_VALUE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a picture of at most 400000000 pixels, found 58752 dots at scale 2147483647");
        assertThatThrownBy(() -> LatticePicture.checkSvg(2_000_001))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected at most 2000000 dots for SVG, found 2000001; PNG and HTML take more");
    }
}
