package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.List;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.EntryJson;
import org.seventeen.cli.console.MoveJson;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.canon.PairForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The subcommands of {@code catalog} that find grids or band pairs by rank, and ranks by grid or pair. */
final class RankCommands {
    /** Their classes, in the order of the help page. */
    static final List<Class<?>> TYPES =
            List.of(Unrank.class, Rank.class, RangeOfRanks.class, Random.class, Neighbours.class);

    private RankCommands() {}

    /** {@code --pairs}, to be mixed in. */
    static final class KindOption {
        @Option(
                names = "--pairs",
                description =
                        "Band pairs in place of grids: 54 digits, two bands. The 983959110 essentially different ones"
                                + " are numbered as grids are; the bands of a pair may be swapped for its minlex form.")
        private boolean pairs;

        CatalogKind kind() {
            return pairs ? CatalogKind.PAIRS : CatalogKind.GRIDS;
        }
    }

    /** {@code seventeen catalog unrank}. */
    @Command(
            name = "unrank",
            description = "Prints the grids with given ranks: the grid, a TAB and its rank.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {"", "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more."})
    static final class Unrank implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(
                paramLabel = "RANK",
                arity = "1..*",
                description = "A rank, from 0 to 5472730537, or with --pairs to 983959109.")
        private List<Long> ranks;

        @Mixin
        private KindOption kind;

        @Option(names = "--json", description = "JSON Lines: {\"rank\", \"grid\"}, or \"pair\" in place of \"grid\".")
        private boolean json;

        @Override
        public Integer call() {
            return new RankedLines(spec, json, kind.kind()).printAll(ranks);
        }
    }

    /** {@code seventeen catalog rank}. */
    @Command(
            name = "rank",
            description =
                    "Prints the rank of each grid, a TAB, its minlex form and, after another TAB, its annotation.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {
                "",
                "With --pairs each line is a band pair of 54 digits, or a solution grid of 81: its rows 1 to 6 are the pair.",
                "",
                "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."
            })
    static final class Rank implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private InputOptions input;

        @Mixin
        private KindOption kind;

        @Option(
                names = "--json",
                description =
                        "JSON Lines: {\"grid\", \"annotation\", \"file\", \"line\", \"rank\", \"form\", \"automorphisms\", \"transposed\", \"rows\","
                                + " \"columns\", \"digits\"}; the last four are a move that takes the grid to its form."
                                + " With --pairs \"pair\" in place of \"grid\", and no move.")
        private boolean json;

        @Override
        public Integer call() throws Exception {
            if (kind.kind() == CatalogKind.PAIRS) {
                PairCatalog.Reader reader = PairCatalog.all().reader();
                return input.forEachPair(spec, entry -> print(entry, reader));
            }
            Catalog.Reader reader = Catalog.all().reader();
            return input.forEachSolution(spec, entry -> print(entry, reader));
        }

        private void print(PairReader.Entry entry, PairCatalog.Reader reader) {
            PairForm form = PairForm.of(entry.digits());
            long rank = reader.rank(form);
            if (!json) {
                printText(rank, form, entry.annotation());
                return;
            }
            PrintWriter out = spec.commandLine().getOut();
            EntryJson.begin(out, "pair", entry.pair(), entry.annotation(), entry.file(), entry.line())
                    .field("rank", rank)
                    .field("form", form.toString())
                    .field("automorphisms", form.automorphisms())
                    .end();
            out.println();
        }

        private void print(Entry entry, Catalog.Reader reader) throws BadInputException {
            SolutionGrid grid = entry.solution();
            MinlexForm form = MinlexForm.of(grid);
            long rank = reader.rank(grid.digits());
            if (!json) {
                printText(rank, form.grid(), entry.annotation());
                return;
            }
            PrintWriter out = spec.commandLine().getOut();
            JsonLine line = EntryJson.begin(out, "grid", entry)
                    .field("rank", rank)
                    .field("form", form.grid().toString())
                    .field("automorphisms", form.automorphisms());
            MoveJson.add(line, form.move());
            line.end();
            out.println();
        }

        private void printText(long rank, Object form, String annotation) {
            spec.commandLine().getOut().println(rank + "\t" + form + (annotation.isEmpty() ? "" : "\t" + annotation));
        }
    }

    /** {@code seventeen catalog range}. */
    @Command(
            name = "range",
            description = "Prints the grids of a range of ranks, in order: the grid, a TAB and its rank.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {
                "",
                "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more; 130 interrupted (143 by TERM)."
            })
    static final class RangeOfRanks implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(
                paramLabel = "RANGE",
                description =
                        "A rank, the first and last of several with a hyphen between, or band:I for all grids that"
                                + " start with band I of 1 to 416, or all pairs whose lesser band is I.")
        private String range;

        @Mixin
        private KindOption kind;

        @Option(names = "--json", description = "JSON Lines: {\"rank\", \"grid\"}, or \"pair\" in place of \"grid\".")
        private boolean json;

        @Override
        public Integer call() {
            return new RankedLines(spec, json, kind.kind()).printRange(range);
        }
    }

    /** {@code seventeen catalog random}. */
    @Command(
            name = "random",
            description =
                    "Draws essentially different grids, each of the 5472730538 equally likely: the grid, a TAB and its rank."
                            + " 'grid random' draws from all grids.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {"", "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more."})
    static final class Random implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "N", description = "How many grids, from 0.")
        private long count;

        @Mixin
        private SeedOption seed;

        @Option(names = "--json", description = "JSON Lines: {\"rank\", \"grid\"}.")
        private boolean json;

        @Override
        public Integer call() {
            if (count < 0) {
                throw new ParameterException(spec.commandLine(), "expected 0 grids or more, found " + count);
            }
            SplittableRandom random = new SplittableRandom(seed.echoed(spec));
            RankedLines lines = new RankedLines(spec, json, CatalogKind.GRIDS);
            boolean read = true;
            for (long drawn = 0; drawn < count && read; drawn++) {
                read = lines.find(Catalog.all().randomRank(random));
            }
            return lines.end(read);
        }
    }

    /** {@code seventeen catalog neighbours}. */
    @Command(
            name = "neighbours",
            description =
                    "Prints the essentially different grids that share bands 1 and 2 with a given one, itself among them:"
                            + " their minlex forms in order, each with a TAB and its rank.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {
                "",
                "Each line is a solution grid of 81 digits, or a band pair of 54. A pair has 16 to 288 third bands; some of them"
                        + " may make equivalent grids.",
                "",
                "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."
            })
    static final class Neighbours implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private InputOptions input;

        @Option(names = "--json", description = "JSON Lines: {\"rank\", \"grid\"}.")
        private boolean json;

        @Override
        public Integer call() throws Exception {
            RankedLines lines = new RankedLines(spec, json, CatalogKind.GRIDS);
            Catalog.Reader reader = Catalog.all().reader();
            return input.forEachPair(spec, entry -> {
                byte[] pair = entry.digits();
                SortedSet<Long> ranks = new TreeSet<>();
                for (ThirdBand third : Gangster.of(pair).thirds()) {
                    ranks.add(reader.rank(third.under(pair).digits()));
                }
                ranks.forEach(lines::find);
            });
        }
    }
}
