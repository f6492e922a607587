package org.seventeen.cli.catalog;

import java.util.List;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
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
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
    @Command(name = "unrank", description = "Prints the grids with given ranks: the grid, a TAB and its rank.")
    static final class Unrank extends TaskCommand {

        @Parameters(
                paramLabel = "RANK",
                arity = "1..*",
                description = "A rank, from 0 to 5472730537, or with --pairs to 983959109.")
        private List<Long> ranks;

        @Mixin
        private KindOption kind;

        @Mixin
        private final JsonOption json = new JsonOption(RankedLines.GRID, RankedLines.PAIR);

        @Override
        public Integer call() {
            return new RankedLines(spec(), json.chosen(), kind.kind()).printAll(ranks);
        }
    }

    /** {@code seventeen catalog rank}. */
    @Command(
            name = "rank",
            description =
                    "Prints the rank of each grid, a TAB, its minlex form and, after another TAB, its annotation.",
            footer = {
                "",
                "With --pairs each line is a band pair of 54 digits, or a solution grid of 81: its rows 1 to 6 are the pair."
            })
    static final class Rank extends TaskCommand {
        private static final Shape<Ranked> GRID = Shape.of(
                "catalog-rank",
                "catalog rank --json: a grid",
                shape -> shape.with(EntryShapes.GRID, Ranked::entry)
                        .field(
                                "rank",
                                RankedLines.GRID_RANK,
                                "the number of its minlex form in the catalog, from 0",
                                Ranked::rank)
                        .field(
                                "form",
                                FieldType.GRID,
                                "its minlex form",
                                ranked -> ranked.form().grid())
                        .field(
                                "automorphisms",
                                FieldType.integer(1, 648),
                                "how many moves take the grid to itself",
                                ranked -> ranked.form().automorphisms())
                        .with(EntryShapes.MOVE, ranked -> ranked.form().move()));
        private static final Shape<RankedPair> PAIR = Shape.of(
                "catalog-pair-rank",
                "catalog rank --pairs --json: a band pair",
                shape -> shape.field(
                                "pair",
                                RankedLines.PAIR_DIGITS,
                                "its 54 digits",
                                ranked -> ranked.entry().pair())
                        .optional(
                                "annotation",
                                FieldType.NAME,
                                "only if there is one",
                                ranked -> FieldType.given(ranked.entry().annotation()))
                        .with(EntryShapes.place(PairReader.Entry::file, PairReader.Entry::line), RankedPair::entry)
                        .field("rank", RankedLines.PAIR_RANK, "the number of its minlex form", RankedPair::rank)
                        .field("form", RankedLines.PAIR_DIGITS, "its minlex form", RankedPair::form)
                        .field(
                                "automorphisms",
                                FieldType.integer(1, 216),
                                "how many orders of bands, rows, stacks and columns leave it the same but for the names of digits",
                                ranked -> ranked.form().automorphisms()));

        private record Ranked(Entry entry, long rank, MinlexForm form) {}

        private record RankedPair(PairReader.Entry entry, long rank, PairForm form) {}

        @Mixin
        private InputOptions input;

        @Mixin
        private KindOption kind;

        @Mixin
        private final JsonOption json = new JsonOption(GRID, PAIR);

        @Override
        public Integer call() throws Exception {
            if (kind.kind() == CatalogKind.PAIRS) {
                PairCatalog.Reader reader = PairCatalog.all().reader();
                return input.forEachPair(spec(), entry -> print(entry, reader));
            }
            Catalog.Reader reader = Catalog.all().reader();
            return input.forEachSolution(spec(), entry -> print(entry, reader));
        }

        private void print(PairReader.Entry entry, PairCatalog.Reader reader) {
            PairForm form = PairForm.of(entry.digits());
            long rank = reader.rank(form);
            json.print(out(), PAIR, new RankedPair(entry, rank, form), () -> line(rank, form, entry.annotation()));
        }

        private void print(Entry entry, Catalog.Reader reader) throws BadInputException {
            SolutionGrid grid = entry.solution();
            MinlexForm form = MinlexForm.of(grid);
            long rank = reader.rank(grid.digits());
            json.print(out(), GRID, new Ranked(entry, rank, form), () -> line(rank, form.grid(), entry.annotation()));
        }

        private static String line(long rank, Object form, String annotation) {
            return rank + "\t" + form + (annotation.isEmpty() ? "" : "\t" + annotation);
        }
    }

    /** {@code seventeen catalog range}. */
    @Command(
            name = "range",
            description = "Prints the grids of a range of ranks, in order: the grid, a TAB and its rank.")
    @Exits(stops = true)
    static final class RangeOfRanks extends TaskCommand {

        @Parameters(
                paramLabel = "RANGE",
                description =
                        "A rank, the first and last of several with a hyphen between, or band:I for all grids that"
                                + " start with band I of 1 to 416, or all pairs whose lesser band is I.")
        private String range;

        @Mixin
        private KindOption kind;

        @Mixin
        private final JsonOption json = new JsonOption(RankedLines.GRID, RankedLines.PAIR);

        @Override
        public Integer call() {
            return new RankedLines(spec(), json.chosen(), kind.kind()).printRange(range);
        }
    }

    /** {@code seventeen catalog random}. */
    @Command(
            name = "random",
            description =
                    "Draws essentially different grids, each of the 5472730538 equally likely: the grid, a TAB and its rank."
                            + " 'grid random' draws from all grids.")
    static final class Random extends TaskCommand {

        @Declared(min = 0)
        @Parameters(paramLabel = "N", description = "How many grids, from 0.")
        private long count;

        @Mixin
        private SeedOption seed;

        @Mixin
        private final JsonOption json = new JsonOption(RankedLines.GRID);

        @Override
        public Integer call() {
            SplittableRandom random = new SplittableRandom(seed.echoed(spec()));
            RankedLines lines = new RankedLines(spec(), json.chosen(), CatalogKind.GRIDS);
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
            footer = {
                "",
                "Each line is a solution grid of 81 digits, or a band pair of 54. A pair has 16 to 288 third bands; some of them"
                        + " may make equivalent grids."
            })
    static final class Neighbours extends TaskCommand {

        @Mixin
        private InputOptions input;

        @Mixin
        private final JsonOption json = new JsonOption(RankedLines.GRID);

        @Override
        public Integer call() throws Exception {
            RankedLines lines = new RankedLines(spec(), json.chosen(), CatalogKind.GRIDS);
            Catalog.Reader reader = Catalog.all().reader();
            return input.forEachPair(spec(), entry -> {
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
