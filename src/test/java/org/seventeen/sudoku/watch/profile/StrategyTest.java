package org.seventeen.sudoku.watch.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.watch.profile.HittingSearch.HittingRule;

class StrategyTest {
    @Test
    void presetsHaveTheirRules() {
        assertThat(Strategy.parse("default").rules()).isEqualTo(Rule.of(Walk.SIBLINGS));
        assertThat(Strategy.parse("mcguire2012").hitting()).isEqualTo(EnumSet.allOf(HittingRule.class));
        assertThat(Strategy.parse("naive").hitting()).isEmpty();
        assertThat(Strategy.parse("forward-view").rules())
                .containsAll(Rule.of(Walk.SIBLINGS))
                .contains(Rule.FORWARD_REBUILD, Rule.FORWARD_GROUPS, Rule.FORWARD_FIXED_POINT, Rule.FORWARD_SOCKETS)
                .doesNotContain(Rule.FORWARD_HIGHER_DEGREE, Rule.FORWARD_BANDS);
        assertThat(Strategy.parse("by-pairs").method()).isEqualTo(Strategy.Method.PAIRS);
    }

    private static Set<Rule> without(Walk walk, Rule... rules) {
        Set<Rule> left = EnumSet.copyOf(Rule.of(walk));
        left.removeAll(List.of(rules));
        return left;
    }

    @Test
    void wordsChangeTheRules() {
        assertThat(Strategy.parse("without:disjoint,critical").rules())
                .isEqualTo(without(Walk.SIBLINGS, Rule.DISJOINT, Rule.CRITICAL));
        assertThat(Strategy.parse("only:box-maps,multi-box").rules())
                .isEqualTo(EnumSet.of(Rule.BOX_MAPS, Rule.MULTI_BOX));
        Strategy forward = Strategy.parse(" forward:all \t without:forward:minirows,minirows ");
        assertThat(forward.rules()).isEqualTo(without(Walk.FORWARD, Rule.MINIROWS, Rule.FORWARD_MINIROWS));
        assertThat(Strategy.parse(forward.text())).isEqualTo(forward);
        assertThat(forward.without("forward:disjoint").rules())
                .doesNotContain(Rule.FORWARD_DISJOINT)
                .contains(Rule.DISJOINT);
        assertThat(forward.without("disjoint").rules()).doesNotContain(Rule.DISJOINT);
    }

    @Test
    void namesAndEachRule() {
        assertThat(Strategy.all("mine = without:learning").get(0).name()).isEqualTo("mine");
        List<Strategy> each = Strategy.all("each-rule");
        assertThat(each).hasSize(Rule.of(Walk.SIBLINGS).size());
        assertThat(each)
                .extracting(Strategy::name)
                .contains("default without:disjoint")
                .doesNotHaveDuplicates();
        assertThat(each)
                .allSatisfy(one ->
                        assertThat(one.rules()).hasSize(Rule.of(Walk.SIBLINGS).size() - 1));
        Strategy champagne = Strategy.parse("forward-view");
        assertThat(Strategy.all("forward-view each-rule"))
                .hasSize(
                        (int) champagne.rules().stream().filter(Rule::isForward).count())
                .allSatisfy(one -> assertThat(one.rules()).containsAll(Rule.of(Walk.SIBLINGS)));
        assertThat(Strategy.all("old=mcguire2012 each-rule"))
                .extracting(Strategy::name)
                .containsExactly("old without:higher-degree", "old without:last-clue");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fast|0|expected one of default",
                "a=fast|2|expected one of default",
                "without:disjoint,wrong|17|found 'wrong'",
                "only:|5|found ''",
                "mcguire2012 without:disjoint|20|expected one of none, higher-degree, last-clue, found 'disjoint'",
                "without:disjoint naive|17|expected 'naive' as the first word",
                "default without:forward:groups|16|found 'forward:groups'",
                "=default|0|expected a name",
                "each-rule without:none|0|as the last word",
                "naive each-rule|6|expected rules to leave out before 'each-rule', found none",
                "'  '|2|expected a strategy"
            })
    void faultsNameTheirPlace(String text, int at, String sentence) {
        Strategy.FaultException fault = catchThrowableOfType(Strategy.FaultException.class, () -> Strategy.all(text));
        assertThat(fault).hasMessageContaining(sentence);
        assertThat(fault.at()).isEqualTo(at);
    }

    private static List<Strategy> read(String text) throws Exception {
        return Strategy.read("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
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
    void faultsOfAFileNameLineAndColumn(String text, String sentence) {
        assertThatThrownBy(() -> read(text.replace(';', '\n')))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(sentence);
    }

    @Test
    void tooManyAreRefused() {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i <= Strategy.MOST; i++) {
            many.append("s").append(i).append(" = default\n");
        }
        assertThatThrownBy(() -> read(many.toString()))
                .hasMessage("-:65:1: expected at most 64 strategies, found more");
    }
}
