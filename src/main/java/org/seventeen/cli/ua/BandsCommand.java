package org.seventeen.cli.ua;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.expand.ValidSets;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.HigherDegreeSets;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.PairGuardians;
import org.seventeen.sudoku.watch.explain.PairGuardians.Guardian;
import org.seventeen.sudoku.watch.explain.PairGuardians.Socket;
import org.seventeen.sudoku.watch.explain.PairText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen bands}: what a band or a band pair says of its clues, whatever the rest of the grid. */
@Command(name = "bands", description = "What a band or a band pair says of its clues, whatever the rest of the grid.")
public final class BandsCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public BandsCommand() {
        super(List.of(BandsExpandCommand.class, Guardians.class, Degrees.class));
    }

    /** {@code seventeen bands guardians}: the guardians of a band pair by socket, see {@link PairGuardians}. */
    @Command(
            name = "guardians",
            description =
                    "Prints the sockets of a band pair in its third bands, each with the number of its guardians: while"
                            + " a guardian has no clue, its socket needs one.",
            footer = {
                "",
                "A socket is columns of the third band, each with the digit of its cell: c4=7,c5=2. A line has the socket, its"
                        + " cells, the third bands that have it, the guardians, the third bands in which it needs a clue as"
                        + " the branch stands, and the guardians by size as 3:2 6:5 for two of 3 cells and five of 6.",
                "Of a branch only guardians without a clue count, and their sizes are the cells not dead."
            })
    @Exits(bad = "bad input")
    static final class Guardians extends TaskCommand {
        private static final int IN_BOX = 16;
        private static final int ANYWHERE = 12;
        private static final FieldType<Number> CELLS = FieldType.integer(2, 27);

        private static final Shape<Row> SOCKET = Shape.of(
                "bands-socket",
                "bands guardians --json: a socket",
                shape -> shape.field("type", FieldType.words("socket"), "`socket`", row -> "socket")
                        .hidden()
                        .field(
                                "socket",
                                FieldType.list(FieldType.matching("string", "^c[1-9]=[1-9]$")),
                                "its cells, each a column of the third band and the digit there",
                                Row::names)
                        .shown(row -> String.join(",", row.names()))
                        .field("cells", CELLS, "how many", row -> row.of.size())
                        .number("thirds", "how many third bands have it", row -> row.of.thirds())
                        .count(
                                "guardians",
                                "how many guardians it has; of a branch those without a clue",
                                row -> row.left().size())
                        .count(
                                "unavoidable",
                                "in how many third bands it needs a clue: a guardian has no clue, and no cell that is not dead",
                                Row::unavoidable)
                        .field(
                                "by_size",
                                FieldType.map(
                                        "^[0-9]+$",
                                        FieldType.NUMBER,
                                        "how many have that many cells that are not dead"),
                                "one field a size of guardians",
                                Row::bySize)
                        .shown(Row::sizes));

        private static final Shape<Total> TOTAL = Shape.of(
                "bands-sockets",
                "bands guardians --json: the sockets of one size, after them",
                shape -> shape.field("type", FieldType.words("total"), "`total`", total -> "total")
                        .with(BandsReader.Entry.SHAPE, Total::entry)
                        .number("third_bands", "how many third bands the pair has", Total::thirds)
                        .field("cells", CELLS, "the cells of these sockets", Total::cells)
                        .number("sockets", "how many there are", Total::sockets)
                        .count("guardians", "how many guardians they have", Total::guardians)
                        .count(
                                "unavoidable",
                                "how many of the sockets need a clue in some third band as the branch stands",
                                Total::unavoidable));

        private record Total(
                BandsReader.Entry entry, int thirds, int cells, int sockets, int guardians, int unavoidable) {}

        /** A socket in a branch. */
        private record Row(PairGuardians all, Socket of, ForwardBranch branch) {
            List<String> names() {
                List<String> names = new ArrayList<>();
                for (int rest = of.virtualCells(); rest != 0; rest &= rest - 1) {
                    int cell = Integer.numberOfTrailingZeros(rest);
                    names.add("c" + (cell / 3 + 1) + "=" + all.digit(cell));
                }
                return names;
            }

            List<Guardian> left() {
                return of.guardians().stream()
                        .filter(guardian -> (guardian.cells() & branch.clues()) == 0)
                        .toList();
            }

            int unavoidable() {
                return of.unavoidable(branch.clues(), branch.open());
            }

            Map<Integer, Integer> bySize() {
                Map<Integer, Integer> sizes = new TreeMap<>();
                left().forEach(guardian ->
                        sizes.merge(Long.bitCount(guardian.cells() & branch.open()), 1, Integer::sum));
                return sizes;
            }

            String sizes() {
                return bySize().entrySet().stream()
                        .map(size -> size.getKey() + ":" + size.getValue())
                        .collect(Collectors.joining(" "));
            }
        }

        @Mixin
        private BandsReader.Operands operands;

        @Declared(min = 2, max = 27)
        @Option(
                names = "--socket-size",
                paramLabel = "N",
                defaultValue = "3",
                description = "The most cells of a socket (default: ${DEFAULT-VALUE}).")
        private int socketSize;

        @Declared(min = 4, max = 24)
        @Option(
                names = "--max-size",
                paramLabel = "N",
                description =
                        "The most cells of a guardian and its socket together (default: 16 for sockets of up to 3 cells,"
                                + " else 12). Each two more take three times as long.")
        private Integer maxSize;

        @Option(
                names = "--with",
                paramLabel = "MASK",
                description = "The clues of a branch, as in explain (default: none).")
        private String clues;

        @Declared(excludes = "--active")
        @Option(names = "--dead", paramLabel = "MASK", description = "Its dead cells (default: none).")
        private String dead;

        @Option(names = "--active", paramLabel = "MASK", description = "Its cells not dead, in place of --dead.")
        private String active;

        @Option(names = "--unavoidable", description = "Only sockets that need a clue in some third band.")
        private boolean unavoidable;

        @Mixin
        private final JsonOption json = new JsonOption(SOCKET, TOTAL);

        @Override
        public Integer call() throws BadInputException, IOException {
            long given = clues == null ? 0 : PairText.parse("--with", 1, clues);
            ForwardBranch branch = active != null
                    ? ForwardBranch.parseActive(given, "--active", active)
                    : dead == null ? ForwardBranch.ofDead(given, 0) : ForwardBranch.parseDead(given, "--dead", dead);
            int size = maxSize != null ? maxSize : socketSize <= 3 ? IN_BOX : ANYWHERE;
            return operands.forEachPair(
                    spec(), entry -> print(entry, new PairGuardians(entry.digits(), socketSize, size), branch));
        }

        private void print(BandsReader.Entry entry, PairGuardians guardians, ForwardBranch branch) {
            if (!json.chosen()) {
                out().println(entry.text() + entry.behind());
            }
            Map<Integer, List<Row>> bySize = new TreeMap<>();
            for (Socket socket : guardians.sockets()) {
                Row row = new Row(guardians, socket, branch);
                bySize.computeIfAbsent(socket.size(), absent -> new ArrayList<>())
                        .add(row);
                if ((!unavoidable || row.unavoidable() > 0) && !isClosed()) {
                    json.printRow(out(), SOCKET, row);
                }
            }
            bySize.forEach((cells, rows) -> {
                int count = rows.stream().mapToInt(row -> row.left().size()).sum();
                int needed =
                        (int) rows.stream().filter(row -> row.unavoidable() > 0).count();
                if (json.chosen()) {
                    JsonOption.print(
                            out(), TOTAL, new Total(entry, guardians.thirds(), cells, rows.size(), count, needed));
                } else {
                    note(cells + " cells: " + rows.size() + " sockets, " + count + " guardians, " + needed
                            + " sockets unavoidable");
                }
            });
        }
    }

    /** {@code seventeen bands degrees}: the sets of higher degree of a band pair, see {@link HigherDegreeSets}. */
    @Command(
            name = "degrees",
            description =
                    "Prints the smallest sets of degrees 1 to 5 of a band pair: unions of that many disjoint unavoidable"
                            + " sets, which need at least as many clues.",
            footer = {
                "",
                "A line is the cells, the degree, how many cells, and the clues that the set needs: the least number that hit"
                        + " every unavoidable set within it, which is the degree or more.",
                "The sets are those that the rule forward-higher-degree keeps: the smallest 384, 512, 512, 256 and 128 of the"
                        + " degrees, made from unavoidable sets of up to --max-size cells."
            })
    @Exits(bad = "bad input")
    static final class Degrees extends TaskCommand {
        private static final Shape<Kept> SHAPE = Shape.of(
                "bands-degree",
                "bands degrees --json: a set",
                shape -> shape.with(BandsReader.Entry.SHAPE, Kept::of)
                        .field("cells", ExplainForms.MASK, "its cells", set -> PairText.of(set.cells()))
                        .field(
                                "degree",
                                FieldType.integer(1, 5),
                                "of how many disjoint unavoidable sets it is the union",
                                Kept::degree)
                        .field("size", FieldType.integer(4, 54), "its cells", set -> Long.bitCount(set.cells()))
                        .number("clues", "how many clues hit every unavoidable set within it, at least", Kept::clues));

        private record Kept(BandsReader.Entry of, long cells, int degree, int clues) {}

        @Mixin
        private BandsReader.Operands operands;

        @Declared(min = 1, max = 512)
        @Option(
                names = "--most",
                paramLabel = "N",
                defaultValue = "10",
                description = "Print the N smallest sets of each degree (default: ${DEFAULT-VALUE}).")
        private int most;

        @Declared(min = 4, max = 24)
        @Option(
                names = "--max-size",
                paramLabel = "N",
                defaultValue = "18",
                description = "The most cells of the unavoidable sets (default: ${DEFAULT-VALUE}).")
        private int maxSize;

        @Option(
                names = "--with",
                paramLabel = "MASK",
                description =
                        "Only sets without one of these clues, as in explain: with fewer clues left than such a set needs"
                                + " the branch is dead.")
        private String clues;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        @Override
        public Integer call() throws BadInputException, IOException {
            long given = clues == null ? 0 : PairText.parse("--with", 1, clues);
            return operands.forEachPair(spec(), entry -> print(entry, given));
        }

        private void print(BandsReader.Entry entry, long given) {
            if (!json.chosen()) {
                out().println(entry.text() + entry.behind());
            }
            SolutionGrid grid = Gangster.completed(entry.digits());
            HigherDegreeSets sets = HigherDegreeSets.usual(
                    new UaHarvester(grid).within(UaRegion.parse("bands12").cells(), maxSize));
            for (int degree = 1; degree <= sets.degrees(); degree++) {
                int printed = 0;
                for (int i = 0; i < sets.count(degree) && printed < most && !isClosed(); i++) {
                    long cells = sets.cells(degree, i).pair();
                    if ((cells & given) == 0) {
                        printed++;
                        print(new Kept(entry, cells, degree, need(grid, cells, degree)));
                    }
                }
            }
        }

        private void print(Kept set) {
            json.print(
                    out(),
                    SHAPE,
                    set,
                    () -> PairText.of(set.cells) + "\t" + set.degree + "\t" + Long.bitCount(set.cells) + "\t"
                            + set.clues);
        }

        /** The least number of clues that hit all unavoidable sets within some cells, which is not below the degree. */
        private static int need(SolutionGrid grid, long cells, int degree) {
            ValidSets sets = new ValidSets(grid, cells, Long.bitCount(cells));
            int clues = degree;
            while (!sets.exist(clues)) {
                clues++;
            }
            return clues;
        }
    }
}
