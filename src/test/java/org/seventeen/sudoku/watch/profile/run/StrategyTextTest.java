package org.seventeen.sudoku.watch.profile.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.seventeen.sudoku.search.Walk;
import java.util.Set;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.watch.hitting.HittingRule;

class StrategyTextTest {
    @Test
    void presetsHaveTheirRules() {
        assertThat(StrategyText.parse("default").rules()).isEqualTo(Rule.of(Walk.SIBLINGS));
        assertThat(StrategyText.parse("mcguire2012").hitting()).isEqualTo(EnumSet.allOf(HittingRule.class));
        assertThat(StrategyText.parse("naive").hitting()).isEmpty();
        assertThat(StrategyText.parse("forward-view").forward())
                .contains(Rule.FORWARD_REBUILD, Rule.FORWARD_GROUPS, Rule.FORWARD_FIXED_POINT, Rule.FORWARD_SOCKETS)
                .doesNotContain(Rule.FORWARD_HIGHER_DEGREE, Rule.FORWARD_BANDS);
        assertThat(StrategyText.parse("by-pairs").method()).isEqualTo(Method.PAIRS);
    }

    @Test
    void wordsChangeTheRules() {
        assertThat(StrategyText.parse("without:disjoint,critical").rules())
                .isEqualTo(without(Walk.SIBLINGS, Rule.DISJOINT, Rule.CRITICAL));
        assertThat(StrategyText.parse("only:box-maps,multi-box").rules())
                .isEqualTo(EnumSet.of(Rule.BOX_MAPS, Rule.MULTI_BOX));
        Strategy forward = StrategyText.parse(" forward:all \t without-forward:minirows without:minirows counted ");
        assertThat(forward.forward()).hasSize(11).allMatch(Rule::isForward).doesNotContain(Rule.FORWARD_MINIROWS);
        assertThat(forward.rules()).isEqualTo(without(Walk.SIBLINGS, Rule.MINIROWS));
        assertThat(forward.counted()).isTrue();
        assertThat(StrategyText.parse(forward.text())).isEqualTo(forward);
        assertThat(forward.without("forward:disjoint").forward()).doesNotContain(Rule.FORWARD_DISJOINT);
        assertThat(forward.without("disjoint").rules()).doesNotContain(Rule.DISJOINT);
    }

    @Test
    void namesAndEachRule() {
        assertThat(StrategyText.all("mine = without:learning").get(0).name()).isEqualTo("mine");
        List<Strategy> each = StrategyText.all("each-rule");
        assertThat(each).hasSize(Rule.of(Walk.SIBLINGS).size());
        assertThat(each)
                .extracting(Strategy::name)
                .contains("default without:disjoint")
                .doesNotHaveDuplicates();
        assertThat(each).allSatisfy(one -> assertThat(one.rules()).hasSize(Rule.of(Walk.SIBLINGS).size() - 1));
        assertThat(StrategyText.all("forward-view each-rule"))
                .hasSize(StrategyText.parse("forward-view").forward().size())
                .allSatisfy(one -> assertThat(one.rules()).hasSize(Rule.of(Walk.SIBLINGS).size()));
        assertThat(StrategyText.all("old=mcguire2012 each-rule"))
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
                "default without-forward:groups|8|with the forward view",
                "=default|0|expected a name",
                "each-rule counted|0|as the last word",
                "naive each-rule|6|expected rules to leave out before 'each-rule', found none",
                "'  '|2|expected a strategy"
            })
    void faultsNameTheirPlace(String text, int at, String sentence) {
        StrategyText.FaultException fault =
                catchThrowableOfType(StrategyText.FaultException.class, () -> StrategyText.all(text));
        assertThat(fault).hasMessageContaining(sentence);
        assertThat(fault.at()).isEqualTo(at);
    }

    private static Set<Rule> without(Walk walk, Rule... off) {
        Set<Rule> rules = EnumSet.copyOf(Rule.of(walk));
        rules.removeAll(Set.of(off));
        return rules;
    }
}
