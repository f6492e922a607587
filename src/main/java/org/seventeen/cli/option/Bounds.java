package org.seventeen.cli.option;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Checks that the number of an option is in its bounds. */
public final class Bounds {
    private Bounds() {}

    /**
     * Checks a number that has a least value only.
     *
     * @param option the name of the option, such as {@code --limit}
     * @param value the number; null if the option is not given, which is right
     * @throws ParameterException if the number is less
     */
    public static void atLeast(CommandSpec spec, String option, Number value, long least) {
        if (value != null && value.longValue() < least) {
            throw new ParameterException(
                    spec.commandLine(), option + ": expected " + least + " or more, found " + value);
        }
    }

    /**
     * Checks a number with a least and a greatest value.
     *
     * @param option the name of the option, such as {@code --band}
     * @param value the number; null if the option is not given, which is right
     * @throws ParameterException if the number is less or more
     */
    public static void within(CommandSpec spec, String option, Number value, long least, long most) {
        if (value != null && (value.longValue() < least || value.longValue() > most)) {
            throw new ParameterException(
                    spec.commandLine(), option + ": expected " + least + " to " + most + ", found " + value);
        }
    }
}
