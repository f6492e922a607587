package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.seventeen.testing.Xml;
import org.w3c.dom.Document;

class BarsPictureTest {
    private static BarsPicture.Panel panel(Map<Integer, Long> bars) {
        return new BarsPicture.Panel("values", "counts", new TreeMap<>(bars));
    }

    private static String svg(BarsPicture.Panel... panels) throws Exception {
        String text = BarsPicture.of("a < b & c", List.of(panels)).svg("a < b & c");
        Document document = Xml.parse(text);
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        return text;
    }

    private static List<Double> heights(String svg) {
        return Pattern.compile("class=\"bar\" [^\n]*height=\"([0-9.]+)\"")
                .matcher(svg)
                .results()
                .map((MatchResult result) -> Double.valueOf(result.group(1)))
                .toList();
    }

    private static List<String> labels(String svg) {
        return Pattern.compile("text-anchor=\"(?:middle|end)\">([^<]*)<")
                .matcher(svg)
                .results()
                .map((MatchResult result) -> result.group(1))
                .toList();
    }

    @Test
    void heightsAreProportionalToTheCounts() throws Exception {
        String svg = svg(panel(Map.of(3, 50L, 5, 100L, 9, 25L)));
        assertThat(heights(svg)).containsExactly(90.0, 180.0, 45.0);
        assertThat(svg).contains("values, 3 to 9", "a &lt; b &amp; c").doesNotContain("logarithmic");
    }

    /** Of few things no tick may say 2.5. */
    @Test
    void ticksOfCountsAreWholeAndRound() throws Exception {
        assertThat(labels(svg(panel(Map.of(3, 10L))))).containsExactly("0", "5", "10", "3", "values, 3 to 3");
        assertThat(labels(svg(panel(Map.of(3, 2L))))).containsExactly("0", "1", "2", "3", "values, 3 to 3");
    }

    @Test
    void countsOfVeryDifferentSizeHaveLogarithmicHeights() throws Exception {
        String svg = svg(panel(Map.of(1, 10_000L, 2, 100L, 648, 1L)));
        assertThat(svg).contains("counts, logarithmic scale", ">1</text>", ">10</text>", ">10\u202f000</text>");
        List<Double> heights = heights(svg);
        assertThat(heights.get(0) - heights.get(1)).isCloseTo(heights.get(1) - heights.get(2), within(0.02));
        assertThat(heights.get(2)).isGreaterThan(5);
    }

    @Test
    void theFirstTickOfNegativeValuesIsTheLeastMultipleOfTheStep() throws Exception {
        String svg = svg(panel(Map.of(-30, 1L, -1, 1L)));
        assertThat(svg).contains(">\u221230</text>", ">\u22125</text>").doesNotContain(">\u221232</text>");
    }

    /** Four bars make a power of ten here: bar −2 begins at 0.316, bar 5 ends at 31.6. */
    @Test
    void ticksOfALogarithmicAxisAreRoundAndAtTheirPlaces() throws Exception {
        String svg = svg(
                new BarsPicture.Panel("seconds", "grids", new TreeMap<>(Map.of(-2, 1L, 5, 3L)), 4, false, "0.4 to 30"));
        assertThat(labels(svg))
                .containsSequence("0.5", "1", "2", "5", "10", "20", "seconds, 0.4 to 30", "logarithmic scale");
        assertThat(svg).contains("x=\"264\" y=\"274\" text-anchor=\"middle\">1<");
    }

    @Test
    void aLogarithmicAxisOfFewBarsAndOfManyPowersHasTicksToo() throws Exception {
        assertThat(labels(svg(
                        new BarsPicture.Panel("nodes", "grids", new TreeMap<>(Map.of(7, 1L)), 24, false, "2 to 2.1"))))
                .contains("2", "2.05", "2.1");
        assertThat(labels(svg(
                        new BarsPicture.Panel("nodes", "grids", new TreeMap<>(Map.of(0, 1L, 17, 1L)), 1, true, "all"))))
                .contains("1", "100", "1\u202f000\u202f000 M")
                .doesNotContain("10", "5");
    }

    /** No grid has 2.05 nodes. */
    @Test
    void ticksOfALogarithmicAxisOfCountsAreWhole() throws Exception {
        assertThat(labels(svg(
                        new BarsPicture.Panel("nodes", "grids", new TreeMap<>(Map.of(7, 1L)), 24, true, "2 to 2.1"))))
                .contains("2")
                .doesNotContain("2.05", "2.1");
    }

    @Test
    void aFunnelSaysWhatItsLengthIs() {
        List<BarsPicture.Rows.Row> rows = List.of(new BarsPicture.Rows.Row("leaves", 1000, "1000"));
        String length = "The length of a bar is the logarithm of its number.";
        assertThat(BarsPicture.Rows.of(rows, BarsPicture.Rows.Scale.FUNNEL).svg(""))
                .contains(length);
        assertThat(BarsPicture.Rows.of(rows, BarsPicture.Rows.Scale.LINEAR).svg(""))
                .doesNotContain(length);
    }

    @Test
    void panelsWithOneValueAndWithNoneAreDrawn() throws Exception {
        String svg = svg(panel(Map.of(0, 1L)), panel(Map.of()));
        assertThat(heights(svg)).containsExactly(180.0);
        assertThat(svg).contains("no values");
    }

    private static double widthOfRows(long part) {
        return BarsPicture.Rows.of(
                        List.of(new BarsPicture.Rows.Row("minirows", 0.5, BarsPicture.Rows.share(part, 2 * part))),
                        BarsPicture.Rows.Scale.SHARE)
                .width();
    }

    @Test
    void rowsAreWideEnoughForTheCountsOfACensus() {
        int digits = Long.toString(Long.MAX_VALUE).length();
        assertThat(widthOfRows(100)).isEqualTo(widthOfRows(10_000));
        assertThat(widthOfRows(Long.MAX_VALUE / 2) - widthOfRows(100)).isGreaterThan(7 * (digits - 10));
    }
}
