package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.seventeen.show.picture.BarsPicture.BandsPicture;
import org.seventeen.show.picture.GridPicture.GridSheet;
import org.seventeen.show.picture.Picture.Look;
import org.seventeen.show.picture.Picture.PathText;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.testing.Fonts;
import org.seventeen.testing.Xml;
import org.w3c.dom.NodeList;

class PictureWritersTest {
    private static final String PUZZLE =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000".replace('0', ' ');

    private static Picture puzzle(String caption, CellSet... marked) {
        GridSheet sheet = new GridSheet();
        List<Integer> clues = new ArrayList<>();
        for (int cell = 0; cell < 81; cell++) {
            if (PUZZLE.charAt(cell) != ' ') {
                clues.add(cell);
            }
        }
        CellSet given = CellSet.of(clues.stream().mapToInt(cell -> cell).toArray());
        sheet.add(new GridPicture(PUZZLE, given, CellSet.of(3), List.of(marked)), caption);
        return sheet.picture();
    }

    private static List<String> found(String regex, String text) {
        return Pattern.compile(regex)
                .matcher(text)
                .results()
                .map((MatchResult each) -> String.join(" ", groups(each)))
                .toList();
    }

    private static List<String> groups(MatchResult match) {
        List<String> groups = new ArrayList<>();
        for (int i = 1; i <= match.groupCount(); i++) {
            groups.add(match.group(i));
        }
        return groups;
    }

    private static BufferedImage png(Picture picture) throws IOException {
        Fonts.assume();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PngPicture.write(picture, out);
        return ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
    }

    /** The darkest green of a square of the picture, in pixels of CSS. */
    private static int darkest(BufferedImage image, int x, int y, int side) {
        int least = 255;
        for (int i = 0; i < 2 * side; i++) {
            for (int k = 0; k < 2 * side; k++) {
                least = Math.min(least, image.getRGB(2 * x + i, 2 * y + k) >> 8 & 255);
            }
        }
        return least;
    }

    @Test
    void theSameShapesAndTextsAreInSvgAndTikz() throws Exception {
        Picture picture = puzzle("seventeen", CellText.parse("r1c8,r2c1"), CellText.parse("r5"));
        String svg = picture.svg("a title");
        String tikz = TikzPicture.file(picture, "a title");
        Xml.parse(svg);
        List<String> corners = found("<rect class=[^>]* x=\"([0-9.]+)\" y=\"([0-9.]+)\"", svg);
        assertThat(found("\\\\path\\[s\\d+\\] \\(([0-9.]+),([0-9.]+)\\) rectangle", tikz))
                .hasSizeGreaterThan(81)
                .isEqualTo(corners);
        assertThat(found("\\\\clip \\(([0-9.]+),([0-9.]+)\\) rectangle", tikz))
                .hasSize(11)
                .isEqualTo(found("<rect fill=\"url[^>]* x=\"([0-9.]+)\" y=\"([0-9.]+)\"", svg));
        assertThat(found("\\\\node\\[s\\d+\\] at \\(([0-9.]+),([0-9.]+)\\) \\{(.*)\\};", tikz))
                .contains("278 34 1")
                .hasSizeGreaterThan(17 + 11)
                .isEqualTo(found("<text [^>]*x=\"([0-9.]+)\" y=\"([0-9.]+)\"[^>]*>([^<]*)<", svg));
        assertThat(found("\\\\path\\[s\\d+\\]\\n\\(([0-9.]+),([0-9.]+)\\) -- \\(([0-9.]+),([0-9.]+)\\);", tikz))
                .containsAll(found("d=\"M([0-9.]+) ([0-9.]+)L([0-9.]+) ([0-9.]+)\"", svg));
        assertThat(tikz).startsWith("% a title\n\\begin{tikzpicture}").endsWith("\\end{tikzpicture}\n");
    }

    /** The dark blue of sets in the style sheet, in light pages, is also that of a paper. */
    @Test
    void coloursAndSizesAreThoseOfTheStyleSheet() {
        Picture picture = new Picture(10, 10)
                .rect("frame s0", 0, 0, 5, 5)
                .rect("heat", 0.25, 0, 0, 5, 5)
                .text("clue", 5, 5, "middle", "7")
                .textUpwards("soft", 5, 5, "end", "up");
        assertThat(TikzPicture.file(picture, ""))
                .contains("{HTML}{0072B2}", "line width=1.88bp", "fill opacity=0.25", "{HTML}{E8A03A}")
                .containsPattern("anchor=base,text=c\\d,font=\\\\sffamily\\\\bfseries\\\\fontsize\\{14.4}")
                .containsPattern("anchor=base east,text=c\\d,[^\n]*rotate=90");
        assertThat(picture.svg("")).contains("transform=\"rotate(-90 5 5)\"");
        assertThat(Look.of("clue", true)).isEqualTo(new Look(0x1c2430, -1, 1, 1, 20, true));
        assertThat(Look.of("", true)).isEqualTo(new Look(0x1c2430, -1, 1, 1, 12, false));
    }

    @Test
    void theSharesOfBandsAreFilledSquaresAndTipsInABrowser() throws Exception {
        Picture picture = BandsPicture.of("bands", band -> band == 1 ? 1 : band == 2 ? 1e-7 : 0);
        String svg = picture.svg("bands");
        Xml.parse(svg);
        assertThat(found("class=\"bar\" [^>]* height=\"([0-9.]+)\"", svg)).containsExactly("34", "1");
        assertThat(found("<title>band (\\d+)", svg)).hasSize(416);
        assertThat(svg).contains("<title>band 1: 100.0000 % of its units</title>", "1 are whole and 1 begun");
        assertThat(TikzPicture.file(picture, "bands")).contains("{416};").doesNotContain("100.0000");
    }

    @Test
    void hostileTextIsEscapedInEach() throws Exception {
        String hostile = "a</text>&\\end{x}%$#_^~\u0007é\u202F×漢--\"|";
        Picture picture = new Picture(300, 20).text("", 1, 12, "start", hostile).tip(0, 0, 1, 1, hostile);
        NodeList texts = Xml.parse(picture.svg(hostile)).getElementsByTagName("text");
        assertThat(texts.item(0).getTextContent()).isEqualTo(hostile.replace('\u0007', '\ufffd'));
        assertThat(TikzPicture.escaped(hostile))
                .isEqualTo("a\\ensuremath{<}/text\\ensuremath{>}\\&\\ensuremath{\\backslash}end\\ensuremath{\\{}x"
                        + "\\ensuremath{\\}}\\%\\$\\#\\_\\textasciicircum{}\\textasciitilde{}?é\\,\\ensuremath{\\times}?-{}-{}''"
                        + "\\ensuremath{|}");
        // A comment ends with its line.
        assertThat(TikzPicture.file(picture, "one\n\\input{two}")).startsWith("% one\\n\\input{two}\n\\begin");
        assertThat(png(picture).getWidth()).isEqualTo(600);
    }

    @Test
    void aPngHasTwoPixelsForOneAndIsDarkWhereADigitStands() throws IOException {
        BufferedImage image = png(puzzle(""));
        assertThat(image.getWidth()).isEqualTo(680);
        assertThat(image.getHeight()).isEqualTo(680);
        for (int cell = 0; cell < 81; cell++) {
            int row = cell / 9;
            int inner = darkest(image, 8 + 36 * (cell % 9) + 9, 8 + 36 * row + 6, 18);
            boolean empty = PUZZLE.charAt(cell) == ' ';
            // The fourth cell is dead, and crossed out.
            int expected = cell == 3 ? 0x86 : 255;
            if (empty) {
                assertThat(inner).as("cell %s", cell).isEqualTo(expected);
            } else {
                assertThat(inner).as("cell %s", cell).isLessThan(0x30);
            }
        }
        // The corner is outside of the grid, the line of a box is dark.
        assertThat(darkest(image, 1, 1, 3)).isEqualTo(0xfd);
        assertThat(darkest(image, 8 + 108 - 1, 20, 2)).isLessThan(0x30);
    }

    @Test
    void aPngOfAVeryLargePictureIsDrawnSmaller() throws IOException {
        BufferedImage image = png(new Picture(5_000, 5_000));
        assertThat((long) image.getWidth() * image.getHeight()).isBetween(39_000_000L, 40_100_000L);
    }

    @Test
    void aPictureTooLargeForLatexIsRefused() {
        GridSheet sheet = new GridSheet();
        for (int i = 0; i < 100; i++) {
            sheet.add(new GridPicture("1".repeat(81), List.of()), "");
        }
        assertThatThrownBy(() -> TikzPicture.file(sheet.picture(), ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a picture of at most 10000 shapes or 30000 points of lines for LaTeX, found more;"
                        + " SVG and PNG take them");
    }

    @Test
    void aPathIsFollowedAsSvgHasIt() {
        List<String> points = new ArrayList<>();
        PathText.follow("M1 2.5h3m2 0h.5V7L-1,-2l1 1H0v-1z", new PathText.Place(100, 50, 2, -10), new PathText.Pen() {
            @Override
            public void go(boolean drawing, double x, double y) {
                points.add((drawing ? "L" : "M") + Markup.number(x) + " " + Markup.number(y));
            }

            @Override
            public void close() {
                points.add("z");
            }
        });
        assertThat(points)
                .containsExactly(
                        "M102 25",
                        "L108 25",
                        "M112 25",
                        "L113 25",
                        "L113 -20",
                        "L98 70",
                        "L100 60",
                        "L100 60",
                        "L100 70",
                        "z");
    }
}
