package org.seventeen.cli.console;

import org.seventeen.base.text.Notes;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code --quiet}, which every command has: standard error gets errors only, no headers, notes, warnings, progress and
 * statistics.
 */
public final class QuietErrors {
    private static final String NAME = "--quiet";

    private QuietErrors() {}

    /** Gives the option to a command that is no mere group. */
    public static void addTo(CommandSpec spec) {
        if (spec.subcommands().isEmpty() && !spec.helpCommand() && spec.findOption(NAME) == null) {
            spec.addOption(OptionSpec.builder("-q", NAME)
                    .type(boolean.class)
                    .arity("0")
                    .description("Nothing on standard error but errors: no headers, notes, progress and statistics.")
                    .build());
        }
    }

    /** Makes standard error quiet if the command that runs has the option; parses nothing. */
    public static void apply(CommandLine line, ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        if (last.hasMatchedOption(NAME)) {
            line.setErr(new Notes.Quiet(line.getErr()));
        }
    }
}
