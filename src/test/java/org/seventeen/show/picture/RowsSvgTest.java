package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RowsSvgTest {
    private static double width(long part) {
        return BarsSvg.Rows.of(
                        List.of(new BarsSvg.Rows.Row("minirows", 0.5, BarsSvg.Rows.share(part, 2 * part))),
                        BarsSvg.Rows.Scale.SHARE)
                .width();
    }

    @Test
    void thePictureIsWideEnoughForTheCountsOfACensus() {
        int digits = Long.toString(Long.MAX_VALUE).length();
        assertThat(width(100)).isEqualTo(width(10_000));
        assertThat(width(Long.MAX_VALUE / 2) - width(100)).isGreaterThan(7 * (digits - 10));
    }
}
