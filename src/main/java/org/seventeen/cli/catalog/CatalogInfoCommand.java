package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.catalog.Catalog;
import org.seventeen.catalog.RankIndex;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.grid.canon.BandForm;
import org.seventeen.grid.canon.BandIndex;
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
                "Prints for each of the 416 bands: its number, its minlex form, its automorphisms, how many grids start with"
                        + " it, and the rank of the first of them; TABs between. Or, for files of grids, what is in them.",
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
            description = "Only band I, 1 to 416 (default: all). With files, the band of lines of 54 digits.")
    private Integer band;

    @Option(
            names = "--json",
            description = "JSON Lines: {\"band\", \"form\", \"automorphisms\", \"grids\", \"first_rank\"}; for a file"
                    + " {\"file\", \"form\", \"grids\", \"bytes\", \"blocks\", \"parts\", \"annotated\", \"first\","
                    + " \"first_rank\", \"first_band\", \"last\", \"last_rank\", \"last_band\"}.")
    private boolean json;

    @Override
    public Integer call() throws BadInputException {
        if (band != null && (band < 1 || band > BandIndex.COUNT)) {
            throw new ParameterException(
                    spec.commandLine(), "expected --band 1 to " + BandIndex.COUNT + ", found " + band);
        }
        PrintWriter out = spec.commandLine().getOut();
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
        RankIndex index = Catalog.all().index();
        int last = band == null ? BandIndex.COUNT : band;
        for (int number = band == null ? 1 : band; number <= last; number++) {
            BandForm form = BandIndex.form(number);
            if (json) {
                new JsonLine(out)
                        .field("band", number)
                        .field("form", form.toString())
                        .field("automorphisms", form.automorphisms())
                        .field("grids", index.count(number))
                        .field("first_rank", index.first(number))
                        .end();
                out.println();
            } else {
                out.println(number + "\t" + form + "\t" + form.automorphisms() + "\t" + index.count(number) + "\t"
                        + index.first(number));
            }
        }
    }
}
