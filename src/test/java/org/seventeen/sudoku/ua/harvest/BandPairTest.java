package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class BandPairTest {
    private static final String TWO_BANDS = "123456789457189263698732145285691374764523918931847526";

    @Test
    void anyTwoBandsGetAThird() throws BadInputException {
        assertThat(BandPair.complete("text", TWO_BANDS).toString()).startsWith(TWO_BANDS);
        RandomGrids grids = RandomGrids.seeded(12);
        for (int i = 0; i < 500; i++) {
            String bands = grids.next().toString().substring(0, 54);
            SolutionGrid completed = BandPair.complete("text", bands);
            assertThat(completed.toString()).startsWith(bands);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | text:1:2: expected the 54 digits of bands 1 and 2, found 1",
                "'' | text:1:1: expected the 54 digits of bands 1 and 2, found 0",
                "12345. | text:1:6: expected a digit 1 to 9, found '.'",
                "0 | text:1:1: expected a digit 1 to 9, found '0'",
            })
    void textThatIsNotFiftyFourDigitsIsRefused(String text, String message) {
        assertThatThrownBy(() -> BandPair.complete("text", text))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }

    @Test
    void anEmptyCellIsNamedByItsColumn() {
        String text = TWO_BANDS.substring(0, 53) + '.';
        assertThatThrownBy(() -> BandPair.complete("text", text))
                .hasMessage("text:1:54: expected a digit 1 to 9, found '.'");
    }

    @Test
    void aWholeGridIsTooLong() throws BadInputException {
        String grid = BandPair.complete("text", TWO_BANDS).toString();
        assertThatThrownBy(() -> BandPair.complete("text", grid))
                .hasMessage("text:1:55: expected the 54 digits of bands 1 and 2, found 81");
    }

    @Test
    void aDigitTwiceInAUnitIsNamed() {
        String text = TWO_BANDS.substring(0, 53) + '2';
        assertThatThrownBy(() -> BandPair.complete("text", text))
                .isInstanceOf(BadInputException.class)
                .hasMessage("text:1:54: expected two bands of a solution grid, found digit 2 twice in row 6");
    }
}
