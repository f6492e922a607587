package org.seventeen.cli.catalog.file;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.GivenRanks;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.file.GridFile;
import org.seventeen.sudoku.catalog.file.GridFormat;
import org.seventeen.sudoku.catalog.file.input.RangeGrids;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog convert}. */
@Command(
        name = "convert",
        description = "Writes the minlex forms of the grids of files to one file, in ascending order, each once.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "An IN is text or gzip, a grid a line of 81 digits, or of 54 digits below a band; or a binary file. It need"
                    + " not be sorted, and its grids need not be minlex. The last operand is OUT, - for text on standard"
                    + " output. Without --append an OUT that is there is replaced, and a note says what it held.",
            "",
            "The binary form 'ranks' is the smallest, but the rank of an isolated grid takes about a millisecond to find"
                    + " and to read; 'candidates' needs no search. A name that ends with .17c gets 'ranks' if every IN"
                    + " has ranks, 'candidates' otherwise.",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more; 130, 143, 129 interrupted,"
                    + " OUT is as before."
        })
final class CatalogConvertCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "IN... OUT",
            arity = "1..*",
            hideParamSyntax = true,
            description = "Files of grids, - for text on standard input; the last is the file to write.")
    private List<String> files;

    @Option(
            names = "--catalog",
            paramLabel = "RANGE",
            description = "Instead of IN, grids of the catalog: ranks such as 5-9, or band:I.")
    private String range;

    @Option(
            names = "--append",
            description =
                    "Write behind the grids of the binary file OUT, which must all be less than the new ones. Nothing that is there is"
                            + " written over; what a kill left of an append is cut off first.")
    private boolean append;

    @Mixin
    private GridFileOptions options;

    @Override
    public Integer call() throws BadInputException, IOException {
        int last = files.size() - 1;
        List<String> inputs = files.subList(0, last);
        String target = files.get(last);
        if (range != null && !inputs.isEmpty()) {
            throw fault("expected --catalog without an IN, found both");
        }
        if (range == null && inputs.isEmpty()) {
            throw fault("expected an IN or --catalog besides OUT, found neither");
        }
        if (append && options.hasFormat()) {
            throw fault("expected --append without --to, as OUT has its form, found both");
        }
        RankRange wanted = range == null
                ? null
                : GivenRanks.range(spec, range, Catalog.all().index());
        GridFileWork.Opener opener = (opened, tables, work) -> {
            if (wanted == null) {
                return opened.open(inputs);
            }
            work.expect(wanted.size());
            return new RangeGrids(wanted, tables);
        };
        GridFileWork conversion = new GridFileWork(spec, options);
        if (append) {
            return conversion.append(target, opener);
        }
        boolean ranks = wanted != null || hasRanks(inputs);
        return conversion.write(target, inputs, ranks ? GridFormat.RANKS : GridFormat.CANDIDATES, opener);
    }

    /** Whether all files are of the form ranks. */
    static boolean hasRanks(List<String> files) throws BadInputException {
        for (String file : files) {
            if (GridFile.formOf(file) != GridFormat.RANKS) {
                return false;
            }
        }
        return true;
    }

    private ParameterException fault(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
