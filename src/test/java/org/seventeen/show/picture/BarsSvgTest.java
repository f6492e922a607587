package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.seventeen.testing.Xml;
import org.w3c.dom.Document;

class BarsSvgTest {
    private static String svg(BarsSvg.Panel... panels) throws Exception {
        String text = BarsSvg.file("a < b & c", List.of(panels));
        Document document = Xml.parse(text);
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        return text;
    }

    private static List<Double> heights(String svg) {
        return Pattern.compile("v-([0-9.]+)h")
                .matcher(svg)
                .results()
                .map((MatchResult result) -> Double.valueOf(result.group(1)))
                .toList();
    }

    @Test
    void heightsAreProportionalToTheCounts() throws Exception {
        String svg = svg(new BarsSvg.Panel("values", "counts", false, new TreeMap<>(Map.of(3, 50L, 5, 100L, 9, 25L))));
        assertThat(heights(svg)).containsExactly(90.0, 180.0, 45.0);
        assertThat(svg).contains("values, from 3 to 9", "a &lt; b &amp; c");
    }

    @Test
    void linesAreLabelledWithTheirHeights() throws Exception {
        String svg = svg(new BarsSvg.Panel("values", "counts", false, new TreeMap<>(Map.of(3, 10L))));
        assertThat(svg).contains(">2.5</text>", ">5</text>", ">7.5</text>", ">10</text>");
    }

    @Test
    void logarithmicHeightsAreProportionalToTheNumberOfDigits() throws Exception {
        String svg =
                svg(new BarsSvg.Panel("values", "counts", true, new TreeMap<>(Map.of(1, 10_000L, 2, 100L, 648, 1L))));
        assertThat(heights(svg)).containsExactly(180.0, 90.0, 3.0);
    }

    @Test
    void theFirstTickOfNegativeValuesIsTheLeastMultipleOfTheStep() throws Exception {
        String svg = svg(new BarsSvg.Panel("values", "counts", false, new TreeMap<>(Map.of(-30, 1L, -1, 1L))));
        assertThat(svg).contains(">-28</text>", ">-4</text>").doesNotContain(">-32</text>", ">-30</text>");
    }

    @Test
    void theRangeIsThatOfThePanelNotOfItsTicks() throws Exception {
        String svg = svg(new BarsSvg.Panel(
                "seconds", "counts", false, new TreeMap<>(Map.of(1, 1L, 2, 1L)), bar -> "bar" + bar, "0.5 to 0.8"));
        assertThat(svg).contains("seconds, from 0.5 to 0.8", ">bar2</text>").doesNotContain("to bar2");
    }

    @Test
    void panelsWithOneValueAndWithNoneAreDrawn() throws Exception {
        String svg = svg(
                new BarsSvg.Panel("values", "counts", false, new TreeMap<>(Map.of(0, 1L))),
                new BarsSvg.Panel("values", "counts", false, new TreeMap<>()));
        assertThat(heights(svg)).containsExactly(180.0);
        assertThat(svg).contains("no values");
    }

    private static double widthOfRows(long part) {
        return BarsSvg.Rows.of(
                        List.of(new BarsSvg.Rows.Row("minirows", 0.5, BarsSvg.Rows.share(part, 2 * part))),
                        BarsSvg.Rows.Scale.SHARE)
                .width();
    }

    @Test
    void rowsAreWideEnoughForTheCountsOfACensus() {
        int digits = Long.toString(Long.MAX_VALUE).length();
        assertThat(widthOfRows(100)).isEqualTo(widthOfRows(10_000));
        assertThat(widthOfRows(Long.MAX_VALUE / 2) - widthOfRows(100)).isGreaterThan(7 * (digits - 10));
    }
}
