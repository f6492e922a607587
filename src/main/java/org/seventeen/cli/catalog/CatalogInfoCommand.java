package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.seventeen.base.text.JsonLine;
import org.seventeen.catalog.Catalog;
import org.seventeen.catalog.RankIndex;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.grid.canon.BandForm;
import org.seventeen.grid.canon.BandIndex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog info}. */
@Command(
        name = "info",
        description =
                "Prints for each of the 416 bands: its number, its minlex form, its automorphisms, how many grids start with"
                        + " it, and the rank of the first of them; TABs between.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {"", "Exit codes: 0 done; 2 usage."})
final class CatalogInfoCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--band", paramLabel = "I", description = "Only band I, 1 to 416 (default: all).")
    private Integer band;

    @Option(
            names = "--json",
            description = "JSON Lines: {\"band\", \"form\", \"automorphisms\", \"grids\", \"first_rank\"}.")
    private boolean json;

    @Override
    public Integer call() {
        if (band != null && (band < 1 || band > BandIndex.COUNT)) {
            throw new ParameterException(
                    spec.commandLine(), "expected --band 1 to " + BandIndex.COUNT + ", found " + band);
        }
        PrintWriter out = spec.commandLine().getOut();
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
        return ExitCode.DONE;
    }
}
