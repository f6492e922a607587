package org.seventeen.cli.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.ArgSpec;

/** The values that an option or an operand can have, where they are a list of names. */
final class Values {
    private Values() {}

    /** The names, as they are written on a command line; empty if there is no list. */
    static List<String> of(ArgSpec argument) {
        List<String> values = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(values::add);
        }
        Class<?> type = argument.auxiliaryTypes().length > 0 ? argument.auxiliaryTypes()[0] : argument.type();
        return type.isEnum()
                ? values.stream()
                        .map(value -> value.toLowerCase(Locale.ROOT).replace('_', '-'))
                        .toList()
                : values;
    }
}
