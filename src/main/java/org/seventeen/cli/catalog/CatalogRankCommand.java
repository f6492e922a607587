package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.EntryJson;
import org.seventeen.cli.console.MoveJson;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog rank}. */
@Command(
        name = "rank",
        description = "Prints the rank of each grid, a TAB, its minlex form and, after another TAB, its annotation.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {"", "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."})
final class CatalogRankCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Option(
            names = "--json",
            description =
                    "JSON Lines: {\"grid\", \"annotation\", \"file\", \"line\", \"rank\", \"form\", \"automorphisms\", \"transposed\", \"rows\","
                            + " \"columns\", \"digits\"}; the last four are a move that takes the grid to its form.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        CatalogReader reader = Catalog.all().reader();
        return input.forEachSolution(spec, entry -> {
            SolutionGrid grid = entry.solution();
            MinlexForm form = MinlexForm.of(grid);
            long rank = reader.rank(grid.digits());
            if (json) {
                printJson(out, entry, form, rank);
            } else {
                String annotation = entry.annotation().isEmpty() ? "" : "\t" + entry.annotation();
                out.println(rank + "\t" + form.grid() + annotation);
            }
        });
    }

    private static void printJson(PrintWriter out, Entry entry, MinlexForm form, long rank) {
        JsonLine line = EntryJson.begin(out, "grid", entry)
                .field("rank", rank)
                .field("form", form.grid().toString())
                .field("automorphisms", form.automorphisms());
        MoveJson.add(line, form.move());
        line.end();
        out.println();
    }
}
