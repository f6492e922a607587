package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.seventeen.base.text.JsonLine;
import org.seventeen.catalog.Catalog;
import org.seventeen.catalog.GangsterClasses;
import org.seventeen.catalog.PairCatalog;
import org.seventeen.catalog.RankIndex;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.grid.canon.BandForm;
import org.seventeen.grid.canon.BandIndex;
import org.seventeen.search.plan.FiveClueSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog info}. */
@Command(
        name = "info",
        description =
                "Prints for each of the 416 bands, TABs between: its number, its minlex form, its automorphisms, its gangster"
                        + " class, how many grids start with it, the rank of the first of them, how many pairs have it as lesser band,"
                        + " and how many sets of 5 and of 6 of its cells hit each of its unavoidable sets.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {"", "Exit codes: 0 done; 2 usage."})
final class CatalogInfoCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--band",
            paramLabel = "I",
            description = "Only band I, 1 to 416; with its first and last grid, if it has any, on two more lines"
                    + " (default: all).")
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
                    + " \"first\", \"last\", \"pairs\", \"five_clue_sets\", \"six_clue_sets\"}; first and last only with"
                    + " --band.")
    private boolean json;

    @Override
    public Integer call() {
        if (band != null && (band < 1 || band > BandIndex.COUNT)) {
            throw new ParameterException(
                    spec.commandLine(), "expected --band 1 to " + BandIndex.COUNT + ", found " + band);
        }
        if (gangsters && (band != null || json)) {
            throw new ParameterException(
                    spec.commandLine(), "--gangsters: expected no --band and no --json, found one of them");
        }
        PrintWriter out = spec.commandLine().getOut();
        if (gangsters) {
            printGangsters(out);
            return ExitCode.DONE;
        }
        int last = band == null ? BandIndex.COUNT : band;
        for (int number = band == null ? 1 : band; number <= last; number++) {
            print(number, out);
        }
        return ExitCode.DONE;
    }

    private static void printGangsters(PrintWriter out) {
        for (int gangster = 1; gangster <= GangsterClasses.COUNT; gangster++) {
            StringJoiner bands = new StringJoiner(" ");
            int count = 0;
            long grids = 0;
            for (int number = 1; number <= BandIndex.COUNT; number++) {
                if (GangsterClasses.of(number) == gangster) {
                    bands.add(Integer.toString(number));
                    count++;
                    grids += Catalog.all().index().count(number);
                }
            }
            out.println(gangster + "\t" + count + "\t" + bands + "\t" + grids);
        }
    }

    private void print(int number, PrintWriter out) {
        BandForm form = BandIndex.form(number);
        int five = FiveClueSets.count(form, 5);
        int six = FiveClueSets.count(form, 6);
        RankIndex index = Catalog.all().index();
        long pairs = PairCatalog.all().index().count(number);
        long first = index.first(number);
        long grids = index.count(number);
        if (json) {
            JsonLine line = new JsonLine(out)
                    .field("band", number)
                    .field("form", form.toString())
                    .field("automorphisms", form.automorphisms())
                    .field("gangster", GangsterClasses.of(number))
                    .field("grids", grids)
                    .field("first_rank", first);
            if (band != null && grids > 0) {
                line.field("first", Catalog.all().unrank(first).toString())
                        .field("last", Catalog.all().unrank(first + grids - 1).toString());
            }
            line.field("pairs", pairs)
                    .field("five_clue_sets", five)
                    .field("six_clue_sets", six)
                    .end();
            out.println();
            return;
        }
        out.println(number + "\t" + form + "\t" + form.automorphisms() + "\t" + GangsterClasses.of(number) + "\t"
                + grids + "\t" + first + "\t" + pairs + "\t" + five + "\t" + six);
        if (band != null && grids > 0) {
            out.println(Catalog.all().unrank(first) + "\t" + first);
            out.println(Catalog.all().unrank(first + grids - 1) + "\t" + (first + grids - 1));
        }
    }
}
