package org.seventeen.cli.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.seventeen.cli.option.Declared.Heading;
import org.seventeen.sudoku.search.Rule;
import picocli.CommandLine.Option;

/** {@code --without}, to be mixed in. */
@Declared(heading = Heading.HOW)
public final class WithoutOption {
    @Option(
            names = "--without",
            paramLabel = "RULE",
            split = ",",
            completionCandidates = Names.class,
            description = "Pruning rules to switch off: ${COMPLETION-CANDIDATES}. Slower, never another result"
                    + " (default: none).")
    private EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);

    /** The names of the rules, for help and shells. */
    private static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Names() {
            super(Arrays.stream(Rule.values()).map(Rule::label).toList());
        }
    }

    public Set<Rule> rules() {
        return rules;
    }

    /** The names of rules, in the order of their declaration. */
    public static String labels(Set<Rule> rules) {
        return rules.stream().sorted().map(Rule::label).collect(Collectors.joining(", "));
    }

    /**
     * The rule of a name.
     *
     * @throws IllegalArgumentException if no rule has the name
     */
    public static Rule rule(String label) {
        return Arrays.stream(Rule.values())
                .filter(rule -> rule.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "expected one of " + labels(EnumSet.allOf(Rule.class)) + ", found '" + label + "'"));
    }
}
