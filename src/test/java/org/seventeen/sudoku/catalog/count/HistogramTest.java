package org.seventeen.sudoku.catalog.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistogramTest {
    @Test
    void valuesAreCountedBeyondTheExpectedOnes() {
        CatalogSurvey.Histogram histogram = new CatalogSurvey.Histogram(2);
        for (int value : new int[] {0, 2, 2, 1000, 3, 2}) {
            histogram.add(value);
        }
        assertThat(histogram.counts()).isEqualTo(Map.of(0, 1L, 2, 3L, 3, 1L, 1000, 1L));
        assertThat(histogram.toText()).isEqualTo("0=1,2=3,3=1,1000=1");
        histogram.addText("2=4,5000=1");
        assertThat(histogram.toText()).isEqualTo("0=1,2=7,3=1,1000=1,5000=1");
        histogram.clear();
        assertThat(histogram.toText()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1=1,2=-5", "1=1,-1=3", "1=1,2000000000=1", "1=1,x"})
    void aTextThatIsNoHistogramAddsNothing(String text) {
        CatalogSurvey.Histogram histogram = new CatalogSurvey.Histogram(2);
        histogram.addText("1=6");
        assertThatThrownBy(() -> histogram.addText(text)).isInstanceOf(IllegalArgumentException.class);
        assertThat(histogram.toText()).isEqualTo("1=6");
    }
}
