package org.seventeen.cli.scan;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.sudoku.search.forward.ForwardRule;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Rules of the forward view as an option names them: labels separated by commas, or {@code none}.
 *
 * @param rules the rules
 */
record ForwardRules(Set<ForwardRule> rules) {
    private static final String NONE = "none";

    ForwardRules {
        EnumSet<ForwardRule> copy = EnumSet.noneOf(ForwardRule.class);
        copy.addAll(rules);
        rules = Collections.unmodifiableSet(copy);
    }

    /** All rules but these. */
    ForwardRules others() {
        EnumSet<ForwardRule> others = EnumSet.allOf(ForwardRule.class);
        others.removeAll(rules);
        return new ForwardRules(others);
    }

    @Override
    public String toString() {
        return rules.isEmpty() ? NONE : rules.stream().map(ForwardRule::label).collect(Collectors.joining(", "));
    }

    /** Parses an option. */
    static final class Converter implements ITypeConverter<ForwardRules>, Iterable<String> {
        @Override
        public ForwardRules convert(String text) {
            EnumSet<ForwardRule> rules = EnumSet.noneOf(ForwardRule.class);
            if (!text.equals(NONE)) {
                for (String label : text.split(",", -1)) {
                    rules.add(rule(label));
                }
            }
            return new ForwardRules(rules);
        }

        private static ForwardRule rule(String label) {
            return Arrays.stream(ForwardRule.values())
                    .filter(rule -> rule.label().equals(label))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("expected " + NONE + " or some of "
                            + new ForwardRules(ForwardRule.all()) + ", found '" + label + "'"));
        }

        @Override
        public Iterator<String> iterator() {
            return Stream.concat(
                            Stream.of(NONE), Arrays.stream(ForwardRule.values()).map(ForwardRule::label))
                    .iterator();
        }
    }
}
