package org.seventeen.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Collectors;
import org.seventeen.sudoku.search.Rule;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses the names of pruning rules. */
public final class RuleConverter implements ITypeConverter<Rule>, Iterable<String> {
    @Override
    public Rule convert(String label) {
        return Arrays.stream(Rule.values())
                .filter(rule -> rule.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "expected one of " + labels(Set.of(Rule.values())) + ", found '" + label + "'"));
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(Rule.values()).map(Rule::label).iterator();
    }

    /** The names of the rules, in the order of their declaration. */
    public static String labels(Set<Rule> rules) {
        return rules.stream().sorted().map(Rule::label).collect(Collectors.joining(", "));
    }
}
