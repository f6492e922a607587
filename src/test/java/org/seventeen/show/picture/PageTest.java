package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.testing.ColourScheme;
import org.seventeen.testing.Xml;

class PageTest {
    private static Page page() {
        return new Page("a <b> & \"c\"").section("one", "First <part>");
    }

    @Test
    void textsAreEscapedEverywhere() {
        String page = page().section("two", "<i>")
                .paragraph("<i>")
                .heading("<i>")
                .facts(Map.of("<i>", "<i>"))
                .list(List.of("<i>"))
                .details("<i>", "<i>", List.of("<i>", "<i>"), List.of(List.of("<i>", "<i>")))
                .figure("<i>", "<i>", new Picture(10, 10).text("", 1, 2, "start", "<i>"))
                .data("data", "\"</script><i>\"")
                .html("", "");
        assertThat(page).doesNotContain("<i>", "a <b>").contains("a &lt;b&gt; &amp; &quot;c&quot;", "\\u003c/script>");
        assertThat(page.split("&lt;i&gt;", -1)).hasSizeGreaterThan(14);
    }

    @Test
    void aPageForbidsAllRequestsAndAsksForNone() {
        String page = page().html("", "");
        assertThat(page).contains("default-src 'none'").doesNotContainPattern("https?:|src=|@import|<link");
        assertThat(page)
                .contains("<html lang=\"en\">", "class=\"skip\" href=\"#main\"", "<nav class=\"parts\" aria-label=");
        assertThat(page).contains("@media print", "focus-visible", "color-scheme: light dark");
    }

    /** Text needs a contrast of 4.5, the shapes of a picture 3 (WCAG AA). */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theColoursCanBeReadInBothSchemes(boolean dark) {
        ColourScheme scheme = ColourScheme.of(Page.style() + Page.resource(Page.class, "crosssum.css"), dark);
        for (String ground : List.of("paper", "card", "tile")) {
            for (String text : List.of("ink", "soft", "accent", "wrong", "right")) {
                assertThat(scheme.contrast(text, ground))
                        .as(text + " on " + ground)
                        .isGreaterThan(4.5);
            }
        }
        for (String pair : List.of(
                "ink given",
                "ink pick",
                "ink tint",
                "ink hint",
                "ink heat",
                "ink line",
                "given-ink given",
                "on-accent accent",
                "clue tile",
                "total card",
                "accent answer-cell",
                "wrong wrong-tile")) {
            String[] names = pair.split(" ", -1);
            assertThat(scheme.contrast(names[0], names[1])).as(pair).isGreaterThan(4.5);
        }
        for (String ground : List.of("card", "tile")) {
            for (int tile = 0; tile < Picture.TILES; tile++) {
                assertThat(scheme.contrast("s" + tile, ground)).as("s" + tile).isGreaterThan(3);
            }
            assertThat(scheme.contrast("bar", ground)).isGreaterThan(3);
            assertThat(scheme.contrast("rule", ground)).isGreaterThan(3);
        }
    }

    /** Programs that draw SVG files need not know variables of CSS. */
    @Test
    void aFileSpellsOutItsColours() throws Exception {
        Picture svg = new Picture(20, 10).tile(7, 1, 1, 5, 5).rect("heat", 0.5, 0, 0, 1, 1);
        String text = svg.svg("a < b");
        assertThat(text).doesNotContain("var(").contains("#e8a03a", "id=\"tile7\"", "<title>a &lt; b</title>");
        assertThat(Xml.parse(text).getElementsByTagName("pattern").getLength()).isEqualTo(Picture.TILES);
    }

    @Test
    void numbersHaveAtMostTwoDecimals() {
        assertThat(Markup.number(1.004)).isEqualTo("1");
        assertThat(Markup.number(100)).isEqualTo("100");
        assertThat(Markup.number(-0.001)).isEqualTo("0");
        assertThat(Markup.number(2.5)).isEqualTo("2.5");
        assertThat(Markup.grouped(1_234_567)).isEqualTo("1\u202F234\u202F567");
    }

    @Test
    void aMissingFileOfTheProgramIsNamed() {
        assertThatThrownBy(() -> Page.resource(Page.class, "none.css"))
                .hasMessage("expected none.css in the program, found none");
    }

    @Test
    void signsWithAMeaningAreEscapedAndWhatXmlNeverHasIsReplaced() {
        assertThat(Markup.escaped("<a b=\"c\"> & 'd'\t\r\n")).isEqualTo("&lt;a b=&quot;c&quot;&gt; &amp; 'd'\t\r\n");
        assertThat(Markup.escaped("\000\010\013\014\016\037\uffff \u0080ä€😀"))
                .isEqualTo("\ufffd".repeat(7) + " \u0080ä€😀");
    }
}
