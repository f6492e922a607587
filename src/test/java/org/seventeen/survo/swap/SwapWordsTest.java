package org.seventeen.survo.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;

class SwapWordsTest {
    private static List<String> read(String text) throws BadInputException {
        return SwapTable.swaps(text).stream().map(SwapTable::swapText).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(1,2),(15,16)",
                "(1,2)(15,16)",
                "(1,2) (15,16)",
                "(1,2), (15,16)",
                " ( 1, 2 ) , (15 ,16) ",
                "1,2 15,16",
                "1,2 (15,16)",
                "(1,2)15,16"
            })
    void swapsAreReadAsBothPapersWriteThem(String text) throws BadInputException {
        assertThat(read(text)).containsExactly("(1,2)", "(15,16)");
    }

    @Test
    void oneSwapNeedsNoParentheses() throws BadInputException {
        assertThat(read("1,2")).containsExactly("(1,2)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    A1        | 'A1'
                    5+6       | '5+6'
                    (5,6      | '(5,6'
                    5,6)      | '5,6)'
                    1,2,3,4   | '1,2,3,4'
                    (1,2),x   | 'x'
                    (1,2) x y | 'x'
                    (1,2),    | nothing
                    (1,2)),   | '),'
                    (1,1234)  | '(1,1234)'
                    ""        | nothing
                    """)
    void whatIsNoSwapIsRefused(String text, String found) {
        assertThatThrownBy(() -> SwapTable.swaps(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage("expected swaps as (5,6) (7,8), found " + found);
    }
}
