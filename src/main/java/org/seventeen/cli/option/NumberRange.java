package org.seventeen.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * A range of numbers in an option: {@code 3}, {@code 3..5}, {@code 3..} or {@code ..5}, also {@code 3-5}, with or without decimals.
 *
 * @param least the lower end, 0 if absent
 * @param most the upper end, infinity if absent
 */
public record NumberRange(double least, double most) {
    private static final Pattern FORM = Pattern.compile(
            "([0-9]{1,9}(?:\\.[0-9]{1,9})?)?(\\.\\.|(?<=[0-9])-(?=[0-9]))?([0-9]{1,9}(?:\\.[0-9]{1,9})?)?");

    /**
     * Parses a range.
     *
     * @throws IllegalArgumentException if the text is not one
     */
    public static NumberRange parse(String value) {
        Matcher range = FORM.matcher(value);
        boolean both = range.matches() && range.group(2) != null;
        if (!range.matches() || range.group(1) == null && range.group(3) == null || !both && range.group(3) != null) {
            throw new IllegalArgumentException("expected a range as 3, 3..5, 3.. or ..5, found '" + value + "'");
        }
        double least = range.group(1) == null ? 0 : Double.parseDouble(range.group(1));
        double most =
                range.group(3) != null ? Double.parseDouble(range.group(3)) : both ? Double.POSITIVE_INFINITY : least;
        if (least > most) {
            throw new IllegalArgumentException("expected a range that ascends, found '" + value + "'");
        }
        return new NumberRange(least, most);
    }

    /**
     * Checks that this is a range of whole numbers up to {@code limit}.
     *
     * @param option the option that it is from
     * @param things what is counted, for the message
     * @throws ParameterException if it is not
     */
    public void checkWhole(CommandSpec spec, String option, long limit, String things) {
        double end = Double.isInfinite(most) ? least : most;
        if (end > limit || least % 1 != 0 || end % 1 != 0) {
            throw new ParameterException(
                    spec.commandLine(),
                    option + ": expected a number of " + things + " from 0 to " + limit + ", found '"
                            + spec.findOption(option).originalStringValues().get(0) + "'");
        }
    }
}
