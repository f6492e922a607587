package org.seventeen.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Checks the files that a command is to write, such as pages and pictures, before it does any work. */
public final class OutputCheck {
    /** Options whose values are files to read. */
    private static final List<String> READ = List.of("--answer", "--checkpoint", "--sets", "--strategies", "--sudoku");

    private OutputCheck() {}

    /**
     * Checks that files can be written, and are none of those that the command line names to be read: a page with the name of its
     * input would replace it.
     *
     * @param outputs each a file, or null for none
     * @throws BadInputException if one cannot be written, is read too, or if two are the same file
     */
    public static void check(CommandSpec spec, Path... outputs) throws BadInputException {
        OutputFile.check(outputs);
        ParseResult parsed = spec.commandLine().getParseResult();
        if (parsed == null) {
            return;
        }
        List<String> inputs = new ArrayList<>(MissingFiles.named(parsed));
        for (OptionSpec option : parsed.matchedOptions()) {
            if (isRead(option)) {
                inputs.addAll(option.originalStringValues());
            }
        }
        OutputFile.checkApart(inputs, outputs);
    }

    /** Whether the value of an option is a file to read. */
    public static boolean isRead(OptionSpec option) {
        return READ.contains(option.longestName());
    }
}
