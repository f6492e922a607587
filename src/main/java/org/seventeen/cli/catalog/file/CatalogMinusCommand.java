package org.seventeen.cli.catalog.file;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sudoku.catalog.file.GridFormat;
import org.seventeen.sudoku.catalog.file.GridStream;
import org.seventeen.sudoku.catalog.file.input.MinusGrids;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog minus}. */
@Command(
        name = "minus",
        description = "Writes the grids of file A that are not in file B, in ascending order, each once.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Files are as for convert, of any forms. Binary files are read as they are compared, text is sorted before. The"
                    + " note at the end counts the grids of A and B as read, and as duplicates those that A has several"
                    + " times. If OUT is there, it is replaced, and a note says what it held.",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more; 130, 143, 129 interrupted,"
                    + " OUT is as before."
        })
final class CatalogMinusCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "The file of grids, - for text on standard input.")
    private String grids;

    @Parameters(index = "1", paramLabel = "B", description = "The file of the grids to leave out.")
    private String without;

    @Parameters(index = "2", paramLabel = "OUT", description = "The file to write, - for text on standard output.")
    private String target;

    @Mixin
    private GridFileOptions options;

    @Override
    public Integer call() throws BadInputException, IOException {
        if (grids.equals("-") && without.equals("-")) {
            throw new ParameterException(spec.commandLine(), "A and B: expected standard input once, found it twice");
        }
        GridFormat binary = CatalogConvertCommand.hasRanks(List.of(grids)) ? GridFormat.RANKS : GridFormat.CANDIDATES;
        GridFileWork subtraction = new GridFileWork(spec, options);
        return subtraction.write(target, List.of(grids, without), binary, (opened, tables, work) -> {
            List<GridStream> streams = opened.openEach(List.of(List.of(grids), List.of(without)));
            MinusGrids rest = new MinusGrids(streams.get(0), streams.get(1));
            subtraction.subtracts(rest::dropped);
            return rest;
        });
    }
}
