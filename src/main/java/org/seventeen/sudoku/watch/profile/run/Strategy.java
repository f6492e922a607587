package org.seventeen.sudoku.watch.profile.run;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.watch.hitting.HittingRule;

/**
 * A way to search, with the rules in use.
 *
 * @param name what it is called in tables
 * @param text the words it was made of, which {@link StrategyText} reads again
 * @param method the way
 * @param rules the rules of the search by grids or band pairs
 * @param forward the rules of the forward view
 * @param hitting the rules of the hitting set search
 * @param counted whether it counts by depth also while its time is measured, to see what that costs
 */
public record Strategy(
        String name,
        String text,
        Method method,
        Set<Rule> rules,
        Set<Rule> forward,
        Set<HittingRule> hitting,
        boolean counted) {
    /** Copies the rules. */
    public Strategy {
        rules = copy(Rule.class, rules);
        forward = copy(Rule.class, forward);
        hitting = copy(HittingRule.class, hitting);
    }

    private static <E extends Enum<E>> Set<E> copy(Class<E> type, Set<E> some) {
        EnumSet<E> copy = EnumSet.noneOf(type);
        copy.addAll(some);
        return Collections.unmodifiableSet(copy);
    }

    /** The same under another name. */
    public Strategy named(String other) {
        return new Strategy(other, text, method, rules, forward, hitting, counted);
    }

    /** The names of its rules; those of the forward view begin with {@code forward:}, as some have the name of another rule. */
    public Set<String> ruleNames() {
        Set<String> names = new TreeSet<>();
        if (method == Method.HITTING) {
            hitting.forEach(rule -> names.add(rule.label()));
            return names;
        }
        rules.forEach(rule -> names.add(rule.label()));
        if (method == Method.FORWARD) {
            forward.forEach(rule -> names.add(rule.label()));
        }
        return names;
    }

    /** The same without one of {@link #ruleNames}. */
    public Strategy without(String rule) {
        String word = rule.startsWith("forward:")
                ? "without-forward:" + rule.substring("forward:".length())
                : "without:" + rule;
        return StrategyText.parse(text + " " + word);
    }
}
