package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkupTest {
    @Test
    void signsWithAMeaningAreEscaped() {
        assertThat(Markup.escaped("<a b=\"c\"> & 'd'\t\r\n")).isEqualTo("&lt;a b=&quot;c&quot;&gt; &amp; 'd'\t\r\n");
    }

    @Test
    void whatXmlNeverHasIsReplaced() {
        assertThat(Markup.escaped("\000\010\013\014\016\037\uffff \u0080ä€😀"))
                .isEqualTo("\ufffd".repeat(7) + " \u0080ä€😀");
    }
}
