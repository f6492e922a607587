package org.seventeen.cli.catalog.file;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sudoku.catalog.file.GridFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog merge}. */
@Command(
        name = "merge",
        description = "Writes the grids that are in any of several files to one file, in ascending order, each once.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Files are as for convert, of any forms. Binary files are read as they are merged, text is sorted before. Of"
                    + " several annotations of a grid the one of the first file is kept. The last operand is always OUT; if it"
                    + " is there, it is replaced, and a note says what it held.",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more; 130, 143, 129 interrupted,"
                    + " OUT is as before."
        })
final class CatalogMergeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "A B... OUT",
            arity = "1..*",
            hideParamSyntax = true,
            description = "Files of grids, two or more, - for text on standard input; the last is the file to write.")
    private List<String> files;

    @Mixin
    private GridFileOptions options;

    @Override
    public Integer call() throws BadInputException, IOException {
        int last = files.size() - 1;
        if (last < 2) {
            throw new ParameterException(
                    spec.commandLine(), "expected at least two files to merge besides OUT, found " + last);
        }
        List<String> inputs = files.subList(0, last);
        GridFormat binary = CatalogConvertCommand.hasRanks(inputs) ? GridFormat.RANKS : GridFormat.CANDIDATES;
        return new GridFileWork(spec, options)
                .write(files.get(last), inputs, binary, (opened, tables, work) -> opened.open(inputs));
    }
}
