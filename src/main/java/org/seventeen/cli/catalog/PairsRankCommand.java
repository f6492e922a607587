package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.seventeen.cli.console.EntryJson;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.sudoku.canon.PairForm;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.PairCatalogReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog pairs rank}. */
@Command(
        name = "rank",
        description =
                "Prints the rank of each band pair, a TAB, its minlex form and, after another TAB, its annotation.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Each line is a band pair of 54 digits, or a solution grid of 81: its rows 1 to 6 are the pair.",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."
        })
final class PairsRankCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Option(
            names = "--json",
            description =
                    "JSON Lines: {\"pair\", \"annotation\", \"file\", \"line\", \"rank\", \"form\", \"automorphisms\"}.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        PairCatalogReader reader = PairCatalog.all().reader();
        return input.forEachPair(spec, entry -> {
            PairForm form = PairForm.of(entry.digits());
            long rank = reader.rank(form);
            String annotation = entry.annotation();
            if (json) {
                EntryJson.begin(out, "pair", entry.pair(), annotation, entry.file(), entry.line())
                        .field("rank", rank)
                        .field("form", form.toString())
                        .field("automorphisms", form.automorphisms())
                        .end();
                out.println();
            } else {
                out.println(rank + "\t" + form + (annotation.isEmpty() ? "" : "\t" + annotation));
            }
        });
    }
}
