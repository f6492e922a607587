package org.seventeen.cli.puzzle;

import java.util.SplittableRandom;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.output.TableOption;
import org.seventeen.cli.output.TableOption.Table;
import org.seventeen.cli.puzzle.OrderedEntries.Ahead;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.solve.Minimizer;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.sudoku.solve.Verdict.Solutions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen minimize}: puzzles without their redundant clues. */
@Command(
        name = "minimize",
        description = "Takes redundant clues out of each puzzle until none is left.",
        footer = {
            "",
            "Clues are tried row by row, or in a random order with --seed; each is taken out if one solution is left."
        })
@Exits(bad = "bad input, such as a puzzle with no solution or several")
final class MinimizeCommand extends TaskCommand {
    private static final Shape<Minimal> SHAPE = Shape.of(
            "minimize",
            "minimize --json: a minimal puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, Minimal::entry)
                    .field("minimized", FieldType.PUZZLE, "the puzzle without redundant clues", Minimal::puzzle)
                    .field(
                            "clues",
                            FieldType.integer(0, 81),
                            "the clues left",
                            minimal -> minimal.puzzle().clueCount()));

    /** A minimal puzzle among the clues of another. */
    private record Minimal(Entry entry, Puzzle puzzle) {}

    @Mixin
    private OrderedEntries entries;

    @Mixin
    private MethodOption method;

    @Mixin
    private TableOption tables;

    @Option(
            names = "--all",
            description =
                    "Every minimal puzzle among the clues of the puzzle, not one. A puzzle with many clues can have"
                            + " more than can be listed.")
    private boolean all;

    @Declared(min = 1, needs = "--all")
    @Option(names = "--limit", paramLabel = "N", description = "At most N for each puzzle (default: all).")
    private Long limit;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Try the clues of each puzzle in a random order, with this seed (default: row by row).")
    private Long seed;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private Table table;

    @Override
    public Integer call() throws Exception {
        table = tables.open(spec(), "puzzle", SHAPE.columns());
        if (seed != null) {
            noteOfCommand("seed " + seed);
        }
        return entries.run(spec(), "puzzle", this::work, this::print);
    }

    private long most() {
        return !all ? 1 : limit == null ? Long.MAX_VALUE : limit;
    }

    /** The work of one thread. */
    private OrderedEntries.Work<Ahead<Puzzle>> work(SearchWatch watch) {
        PuzzleSolver solver = method.create(MethodOption.Method.BITS);
        Minimizer minimizer = new Minimizer(solver);
        minimizer.stopWhen(watch::isStopped);
        return entry -> {
            Solutions solutions = Verdict.solutions(entry.puzzle(), solver);
            if (solutions != Solutions.UNIQUE) {
                throw entry.fault("expected a puzzle with one solution, found " + solutions);
            }
            return new Ahead<Puzzle>(watch, sink -> {
                        if (seed != null) {
                            // Of the line, so that it does not depend on the threads.
                            long first = new SplittableRandom(seed).nextLong();
                            minimizer.shuffle(new SplittableRandom(first + entry.line()));
                        }
                        minimizer.all(entry.puzzle(), sink);
                    })
                    .run(most());
        };
    }

    private void print(Entry entry, Ahead<Puzzle> found) {
        long[] left = {most()};
        found.forEach(minimal -> {
            if (left[0]-- == 0) {
                if (all) {
                    out().flush();
                    note(Printable.line(entry.file()) + ":" + entry.line() + ": more minimal puzzles than the limit of "
                            + most());
                }
                return false;
            }
            print(entry, minimal);
            return all && found.goesOn(out());
        });
    }

    private void print(Entry entry, Puzzle minimal) {
        if (table != null) {
            table.add(entry, SHAPE, new Minimal(entry, minimal));
        } else {
            json.write(out(), SHAPE, new Minimal(entry, minimal), () -> minimal.line(entry.annotation()));
        }
    }
}
