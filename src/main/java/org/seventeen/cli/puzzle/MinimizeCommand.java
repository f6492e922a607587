package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Fields;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.EntryJson;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.Bounds;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.MissingFiles;
import org.seventeen.cli.output.Table;
import org.seventeen.cli.output.TableOption;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.solve.Minimizer;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.sudoku.solve.Verdict.Solutions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen minimize}: puzzles without their redundant clues. */
@Command(
        name = "minimize",
        description = "Takes redundant clues out of each puzzle until none is left.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Clues are tried row by row, or in a random order with --seed; each is taken out if one solution is left.",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input, such as a puzzle with no solution or several; 4 nobody reads the"
                    + " output any more."
        })
final class MinimizeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

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

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "With --all: at most N for each puzzle, from 1 (default: all).")
    private Long limit;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Try the clues of each puzzle in a random order, with this seed (default: row by row).")
    private Long seed;

    @Option(
            names = "--json",
            description =
                    "JSON Lines, one object a minimal puzzle: puzzle (as read), annotation, file, line, minimized,"
                            + " clues.")
    private boolean json;

    private Table table;
    private PrintWriter out;
    private PrintWriter err;

    @Override
    public Integer call() throws Exception {
        if (limit != null && !all) {
            throw new ParameterException(spec.commandLine(), "--limit: expected --all with it, found no --all");
        }
        Bounds.atLeast(spec, "--limit", limit, 1);
        out = spec.commandLine().getOut();
        err = spec.commandLine().getErr();
        PuzzleSolver solver = method.create(MethodOption.Method.BITS);
        Minimizer minimizer = new Minimizer(solver);
        SplittableRandom random = seed == null ? null : new SplittableRandom(seed);
        MissingFiles.check(spec);
        table = tables.open(spec, "puzzle", List.of("minimized", "clues"));
        if (seed != null) {
            err.println("# seventeen minimize: seed " + seed);
            err.flush();
        }
        return input.forEach(spec, entry -> {
            if (random != null) {
                minimizer.shuffle(random);
            }
            Solutions solutions = Verdict.solutions(entry.puzzle(), solver);
            if (solutions != Solutions.UNIQUE) {
                String fault = "expected a puzzle with one solution, found " + solutions;
                throw new BadInputException(entry.file(), entry.line(), 0, fault);
            }
            minimize(minimizer, entry);
        });
    }

    private void minimize(Minimizer minimizer, Entry entry) {
        long most = !all ? 1 : limit == null ? Long.MAX_VALUE : limit;
        long[] printed = {0};
        long found = minimizer.all(entry.puzzle(), minimal -> {
            if (printed[0] == most) {
                return false;
            }
            printed[0]++;
            print(entry, minimal);
            return all && !StandardOutput.isClosed(out);
        });
        if (found > printed[0]) {
            err.println("# " + Printable.line(entry.file()) + ":" + entry.line()
                    + ": more minimal puzzles than the limit of " + most);
            err.flush();
        }
    }

    private void print(Entry entry, Puzzle minimal) {
        if (table == null && !json) {
            out.println(minimal.line(entry.annotation()));
            return;
        }
        Fields result = table != null ? table.begin(entry) : EntryJson.begin(out, "puzzle", entry);
        result.field("minimized", minimal.toString())
                .field("clues", minimal.clueCount())
                .end();
        if (json) {
            out.println();
        }
    }
}
