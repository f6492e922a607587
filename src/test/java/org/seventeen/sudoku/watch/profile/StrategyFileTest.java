package org.seventeen.sudoku.watch.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.watch.profile.run.Strategy;

class StrategyFileTest {
    private static List<Strategy> read(String text) throws Exception {
        return StrategyFile.read("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aLineIsAStrategyWithOrWithoutAName() throws Exception {
        assertThat(read("# two\ndefault\n\n old = mcguire2012 \r\nforward:smallest,bands\n"))
                .extracting(Strategy::name)
                .containsExactly("default", "old", "forward:smallest,bands");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "default;x = without:nothing|-:2:13: expected one of none, first-band-bound",
                "a = fast|-:1:5: expected one of default",
                "default;a=naive;a=default|-:3:1: expected a name for each strategy, found 'a' twice",
                "# nothing|-: expected strategies, found none",
                "default;= naive|-:2:1: expected a name before '=', found none"
            })
    void faultsNameLineAndColumn(String text, String sentence) {
        assertThatThrownBy(() -> read(text.replace(';', '\n')))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(sentence);
    }

    @Test
    void tooManyAreRefused() {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i <= StrategyFile.MOST; i++) {
            many.append("s").append(i).append(" = default\n");
        }
        assertThatThrownBy(() -> read(many.toString()))
                .hasMessage("-:65:1: expected at most 64 strategies, found more");
    }
}
