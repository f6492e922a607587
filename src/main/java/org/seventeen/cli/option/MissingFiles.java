package org.seventeen.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.InputFile;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * Looks for the files that a command line names before the command prints anything, so that a wrong name is all that is said.
 */
public final class MissingFiles {
    /** Labels of operands that are files to read. */
    private static final List<String> READ = List.of("FILE", "A", "B");

    private MissingFiles() {}

    /**
     * Checks the operands of a command that runs. With {@code --keep-going} a missing file is left to the reader, which skips it.
     *
     * @throws BadInputException if one is no file, and no puzzle or grid either
     */
    public static void check(CommandSpec spec) throws BadInputException {
        ParseResult parsed = spec.commandLine().getParseResult();
        if (parsed == null || parsed.hasMatchedOption("--keep-going")) {
            return;
        }
        for (String name : named(parsed)) {
            InputFile.check(name);
        }
    }

    /** The operands of a command line that are files to read, as given. */
    static List<String> named(ParseResult parsed) {
        List<String> names = new ArrayList<>();
        for (ArgSpec operand : parsed.matchedPositionals()) {
            if (READ.contains(operand.paramLabel())) {
                names.addAll(operand.originalStringValues());
            }
        }
        return names;
    }
}
