package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.catalog.file.GridFileInfo;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.Bounds;
import org.seventeen.sudoku.canon.BandIndex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog info}. */
@Command(
        name = "info",
        description =
                "Prints for each of the 416 bands, TABs between: its number, its minlex form, its automorphisms, its gangster"
                        + " class, how many grids start with it, the rank of the first of them, how many pairs have it as"
                        + " lesser band, and how many sets of 5 and of 6 of its cells hit each of its unavoidable sets. Or,"
                        + " for files of grids, what is in them.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "For a file: its form, how many grids it has, its bytes, blocks and parts, the bands, the first and the last grid"
                    + " with their ranks; a name, a TAB and a value a line. Text is read as a whole.",
            "",
            "Exit codes: 0 done; 2 usage; 3 a file is damaged or bad input; 4 nobody reads the output any more."
        })
final class CatalogInfoCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files of grids, - for text on standard input.")
    private List<String> files = List.of();

    @Option(
            names = "--band",
            paramLabel = "I",
            description =
                    "Only band I, 1 to 416, with its first and last grid, if it has any, on two more lines (default: all)."
                            + " With files, the band of lines of 54 digits.")
    private Integer band;

    @Option(
            names = "--gangsters",
            description =
                    "Print the 44 gangster classes instead: the number of the class, how many bands it has, their numbers,"
                            + " and how many grids start with them; TABs between.")
    private boolean gangsters;

    @Option(
            names = "--json",
            description = "JSON Lines: {\"band\", \"form\", \"automorphisms\", \"gangster\", \"grids\", \"first_rank\","
                    + " \"first\", \"last\", \"pairs\", \"five_clue_sets\", \"six_clue_sets\"}, first and last only with"
                    + " --band; for a file"
                    + " {\"file\", \"form\", \"grids\", \"bytes\", \"blocks\", \"parts\", \"annotated\", \"first\","
                    + " \"first_rank\", \"first_band\", \"last\", \"last_rank\", \"last_band\"}.")
    private boolean json;

    @Override
    public Integer call() throws BadInputException {
        Bounds.within(spec, "--band", band, 1, BandIndex.COUNT);
        if (gangsters && (band != null || json || !files.isEmpty())) {
            throw new ParameterException(
                    spec.commandLine(), "--gangsters: expected no FILE, --band or --json, found one of them");
        }
        PrintWriter out = spec.commandLine().getOut();
        if (gangsters) {
            BandLines.printGangsters(out);
            return ExitCode.DONE;
        }
        if (files.isEmpty()) {
            printBands(out);
            return ExitCode.DONE;
        }
        GridFileInfo info = new GridFileInfo(out, json, band == null ? 0 : band);
        for (String file : files) {
            info.print(file);
        }
        return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
    }

    private void printBands(PrintWriter out) {
        BandLines lines = new BandLines(out, json, band != null);
        int last = band == null ? BandIndex.COUNT : band;
        for (int number = band == null ? 1 : band; number <= last; number++) {
            lines.print(number);
        }
    }
}
