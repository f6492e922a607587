package org.seventeen.cli.catalog.count;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.GivenRanks;
import org.seventeen.cli.option.OutputCheck;
import org.seventeen.show.picture.BarsSvg;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.count.CatalogSurvey;
import org.seventeen.sudoku.catalog.count.CatalogSurvey.Trait;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog survey}. */
@Command(
        name = "survey",
        description =
                "Goes through the grids of a range and counts how often each value of these traits occurs: automorphisms,"
                        + " bands of the six chutes, minimal unavoidable sets of 4 and of 6 cells.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Prints a line for each value: the trait, the value and the number of grids (or of chutes), TABs between.",
            "",
            "Exit codes: 0 done; 2 usage; 3 a bad checkpoint, or the file of --svg cannot be written; 4 nobody reads"
                    + " the output any more, or the checkpoint can no longer be written; 130 interrupted (143 by TERM)."
        })
final class CatalogSurveyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "RANGE",
            arity = "0..1",
            description =
                    "A rank, the first and last of several with a hyphen between, or band:I for all grids that start with"
                            + " band I of 1 to 416 (default: all 5472730538).")
    private String range;

    @Mixin
    private PartRunOptions run;

    @Option(names = "--svg", paramLabel = "FILE", description = "Draw the counts into FILE too.")
    private Path svg;

    @Option(names = "--json", description = "One object: {\"from\", \"to\", \"grids\", \"cpu_s\", \"traits\"}.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        OutputCheck.check(spec, svg);
        Catalog catalog = Catalog.all();
        CatalogSurvey survey = new CatalogSurvey(catalog, range(catalog));
        int exit = run.run(spec, "survey", survey);
        if (exit != ExitCode.DONE) {
            return exit;
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            printJson(out, survey);
        } else {
            for (Trait trait : Trait.values()) {
                survey.values(trait)
                        .forEach((value, count) -> out.println(trait.label() + "\t" + value + "\t" + count));
            }
            spec.commandLine()
                    .getErr()
                    .println(String.format(
                            Locale.ROOT,
                            "# seventeen catalog survey: grids %d, CPU %.1f s",
                            survey.grids(),
                            survey.cpuNanos() / 1e9));
        }
        out.flush();
        // Last, as a file that cannot be written must not take the counts of days with it.
        if (svg != null) {
            OutputFile.writeText(svg, target -> BarsSvg.write(title(survey), panels(survey), target));
        }
        return ExitCode.DONE;
    }

    private RankRange range(Catalog catalog) {
        return range == null
                ? new RankRange(0, catalog.index().size())
                : GivenRanks.range(spec, range, catalog.index());
    }

    private static String title(CatalogSurvey survey) {
        return "Grids " + survey.range().from() + " to " + (survey.range().to() - 1) + " of the catalog";
    }

    private static List<BarsSvg.Panel> panels(CatalogSurvey survey) {
        List<BarsSvg.Panel> panels = new ArrayList<>();
        panels.add(new BarsSvg.Panel("automorphisms of a grid", "grids", true, survey.values(Trait.AUTOMORPHISMS)));
        panels.add(new BarsSvg.Panel("bands of the six chutes", "chutes", true, survey.values(Trait.CHUTES)));
        panels.add(new BarsSvg.Panel("minimal UAs of 4 cells", "grids", false, survey.values(Trait.UA4)));
        panels.add(new BarsSvg.Panel("minimal UAs of 6 cells", "grids", false, survey.values(Trait.UA6)));
        return panels;
    }

    private static void printJson(PrintWriter out, CatalogSurvey survey) {
        JsonLine line = new JsonLine(out)
                .field("from", survey.range().from())
                .field("to", survey.range().to() - 1)
                .field("grids", survey.grids())
                .seconds("cpu_s", survey.cpuNanos())
                .object("traits");
        for (Trait trait : Trait.values()) {
            line.list(trait.label());
            survey.values(trait)
                    .forEach((value, count) -> line.object()
                            .field("value", value)
                            .field("count", count)
                            .end());
            line.end();
        }
        line.end().end();
        out.println();
    }
}
