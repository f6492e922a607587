package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarginWordsTest {
    @Test
    void aDifferenceMovesToItsSumWithThatOfTheColumnAndToTheirDifference() {
        for (int difference = 0; difference < 128; difference++) {
            for (int delta = 0; difference + delta < 128 && delta < 127; delta++) {
                int before = difference & 1;
                int after = difference + delta & 1;
                long bit = 1L << (difference >> 1);
                long up = bit << MarginWords.up(delta, before, after);
                long down = bit >>> MarginWords.down(delta, before, after);
                long back = Long.reverse(bit) >>> MarginWords.back(delta, before, after);
                assertThat(up).as(difference + " + " + delta).isEqualTo(1L << (difference + delta >> 1));
                assertThat(down | back)
                        .as(difference + " - " + delta)
                        .isEqualTo(1L << (Math.abs(difference - delta) >> 1));
            }
        }
    }
}
