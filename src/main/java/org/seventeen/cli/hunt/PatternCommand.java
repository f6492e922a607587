package org.seventeen.cli.hunt;

import java.util.Arrays;
import java.util.List;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.puzzle.OrderedEntries;
import org.seventeen.cli.puzzle.OrderedEntries.Ahead;
import org.seventeen.sudoku.canon.Symmetry;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.CluePattern;
import org.seventeen.sudoku.hunt.PatternSearch;
import org.seventeen.sudoku.solve.MinimalityCheck;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen pattern}: the cells of the clues; canon and info are here, the searches have files of their own. */
@Command(
        name = "pattern",
        description = "Patterns, the cells of a puzzle's clues: their classes, what is known of them, their puzzles.")
public final class PatternCommand extends CommandGroup {
    private static final Shape<Facts> SHAPE = Shape.of(
            "pattern-info",
            "pattern canon --json and pattern info --json: a pattern",
            shape -> shape.field(
                            "pattern",
                            FieldType.MASK,
                            "the pattern",
                            facts -> facts.of().cells())
                    .optional(
                            "annotation",
                            FieldType.NAME,
                            "only if there is one",
                            facts -> FieldType.given(facts.entry().annotation()))
                    .with(EntryShapes.PLACE, Facts::entry)
                    .field(
                            "clues",
                            FieldType.integer(0, 81),
                            "its clues",
                            facts -> facts.of().cells().size())
                    .field(
                            "form",
                            FieldType.MASK,
                            "its canonical form",
                            facts -> facts.of().form())
                    .number(
                            "automorphisms",
                            "how many orders of rows and columns, reflected or not, take it to itself",
                            facts -> facts.of().automorphisms())
                    .number(
                            "images",
                            "the patterns of its class",
                            facts -> facts.of().images())
                    .field(
                            "symmetries",
                            FieldType.list(FieldType.words(
                                    (Object[]) Arrays.copyOfRange(Symmetry.values(), 1, Symmetry.values().length))),
                            "how it is symmetric as it is drawn",
                            facts -> facts.of().symmetries())
                    .field("boxes", nine(), "the clues of each box", facts -> facts.counts(2))
                    .field("rows", nine(), "the clues of each row", facts -> facts.counts(0))
                    .field("columns", nine(), "the clues of each column", facts -> facts.counts(1))
                    .field(
                            "unneeded",
                            FieldType.list(FieldType.NAME),
                            "cells whose clue is redundant in each puzzle of the pattern",
                            facts -> names(facts.of().unneeded()))
                    .optional(
                            "impossible",
                            FieldType.NAME,
                            "only if no puzzle of the pattern has one solution: why",
                            facts -> facts.of().impossible()));

    /** A pattern of the input. */
    private record Facts(Entry entry, CluePattern of) {
        /** The clues of each row, column or box. */
        int[] counts(int kind) {
            int[] counts = new int[9];
            for (int cell : of.cells().cells()) {
                counts[kind == 0 ? cell / 9 : kind == 1 ? cell % 9 : cell / 27 * 3 + cell % 9 / 3]++;
            }
            return counts;
        }
    }

    /** The group, as picocli makes it. */
    public PatternCommand() {
        super(List.of(Canon.class, Info.class, PatternScanCommand.class, PatternFillCommand.class));
    }

    private static FieldType<int[]> nine() {
        return FieldType.numbers(9, FieldType.integer(0, 9));
    }

    private static List<String> names(CellSet cells) {
        return cells.isEmpty() ? List.of() : Arrays.asList(cells.names().split(" ", -1));
    }

    /** What is printed for each pattern of the input. */
    abstract static class Each extends TaskCommand {
        @Mixin
        private OrderedEntries entries;

        @Mixin
        final JsonOption json = new JsonOption(SHAPE);

        private long printed;

        @Override
        public final Integer call() throws Exception {
            return entries.run(
                    spec(),
                    "pattern",
                    watch -> entry ->
                            new Facts(entry, CluePattern.of(entry.puzzle().clues())),
                    (entry, facts) -> {
                        if (json.chosen()) {
                            SHAPE.write(out(), facts);
                            out().write('\n');
                        } else {
                            print(facts, printed++ == 0);
                        }
                    });
        }

        abstract void print(Facts facts, boolean first);
    }

    /** {@code seventeen pattern canon}. */
    @Command(
            name = "canon",
            description = "Prints the canonical form of the pattern of each puzzle or mask, a TAB and its annotation.",
            footer = {
                "",
                "The form is the least mask, row by row and an empty cell before a clue, that an order of rows and columns, reflected"
                        + " or not, makes of the pattern. 'seventeen group' puts puzzles of one class together."
            })
    static final class Canon extends Each {
        @Override
        void print(Facts facts, boolean first) {
            String annotation = facts.entry().annotation();
            out().write(facts.of().form() + (annotation.isEmpty() ? "" : "\t" + annotation) + '\n');
        }
    }

    /** {@code seventeen pattern info}. */
    @Command(
            name = "info",
            description =
                    "Describes the pattern of each puzzle or mask: its class, symmetries, clues by box, row and column.",
            footer = {
                "",
                "A cell is unneeded if its clue follows from the others in every puzzle of the pattern with one solution: no such puzzle"
                        + " is minimal."
            })
    static final class Info extends Each {
        @Override
        void print(Facts facts, boolean first) {
            if (!first) {
                out().write('\n');
            }
            SHAPE.printLines(out(), facts);
        }
    }

    /** {@code seventeen pattern scan}: the puzzles of grids with clues in the cells of a pattern, or of any image of it. */
    @Command(
            name = "scan",
            description =
                    "Finds every puzzle of each solution grid whose clues are the cells of a pattern, or of any pattern of its class.",
            footer = {
                "",
                "One line a puzzle: its 81 cells, a TAB and the grid's annotation, and, if some clue is redundant, a TAB and"
                        + " 'non-minimal'. The class of a pattern has up to 3 359 232 patterns; all of them are decided in each grid."
            })
    static final class PatternScanCommand extends TaskCommand {
        private static final Shape<Found> SHAPE = Shape.of(
                "pattern-scan",
                "pattern scan --json: a puzzle",
                shape -> shape.with(EntryShapes.GRID, Found::entry)
                        .field("found", FieldType.PUZZLE, "a puzzle of the grid", Found::puzzle)
                        .flag("minimal", "whether it needs each of its clues", Found::minimal));

        /** A puzzle of a grid. */
        private record Found(Entry entry, Puzzle puzzle, boolean minimal) {}

        @Mixin
        private OrderedEntries entries;

        @ArgGroup(multiplicity = "1")
        private Cells cells;

        /** The choice of patterns. */
        private static final class Cells {
            @Option(
                    names = "--pattern",
                    paramLabel = "CELLS",
                    description =
                            "The cells of the clues: names as r1c1,r2c345, or a mask or a puzzle of 81 characters.")
            private CellSet only;

            @Option(
                    names = "--pattern-class",
                    paramLabel = "CELLS",
                    description = "As --pattern, and all patterns of its class.")
            private CellSet ofClass;
        }

        @Option(names = "--minimal-only", description = "Only puzzles that need each of their clues.")
        private boolean minimalOnly;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        private long grids;
        private long puzzles;

        @Override
        public Integer call() throws Exception {
            int exit = entries.run(spec(), "grid", this::work, (entry, found) -> {
                grids++;
                found.forEach(one -> {
                    puzzles++;
                    json.write(
                            out(),
                            SHAPE,
                            one,
                            () -> one.puzzle().line(entry.annotation()) + (one.minimal() ? "" : "\tnon-minimal"));
                    return found.goesOn(out());
                });
            });
            if (exit != ExitCode.STOPPED_EARLY) {
                noteOfCommand("grids " + grids + ", puzzles " + puzzles);
            }
            return exit;
        }

        /** The work of one thread. */
        private OrderedEntries.Work<Ahead<Found>> work(SearchWatch watch) {
            PatternSearch search =
                    new PatternSearch(cells.only == null ? cells.ofClass : cells.only, cells.only == null);
            search.stopWhen(watch::isStopped);
            MinimalityCheck check = new MinimalityCheck();
            return entry -> {
                SolutionGrid grid = entry.solution();
                return new Ahead<Found>(
                                watch,
                                sink -> search.forEach(grid, puzzle -> {
                                    boolean minimal =
                                            check.redundantCluesOfUnique(puzzle).isEmpty();
                                    return minimalOnly && !minimal || sink.test(new Found(entry, puzzle, minimal));
                                }))
                        .run(Long.MAX_VALUE);
            };
        }
    }
}
