package org.seventeen.cli.puzzle;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.Bounds;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.MissingFiles;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen grid}: draws, morphs and prints grids. */
@Command(
        name = "grid",
        description = "Makes random solution grids, moves grids to other grids of their class, shows grids.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
final class GridCommand extends CommandGroup {
    GridCommand() {
        super(List.of(RandomCommand.class, MorphCommand.class, ShowCommand.class));
    }

    /** {@code seventeen grid random}. */
    @Command(
            name = "random",
            description = "Draws solution grids, each of the 6670903752021072936960 equally likely.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {"", "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more."})
    static final class RandomCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private SeedOption seed;

        @Option(
                names = "--count",
                paramLabel = "N",
                defaultValue = "1",
                description = "How many grids, from 0 (default: ${DEFAULT-VALUE}).")
        private long count;

        @Option(names = "--json", description = "JSON Lines: {\"grid\", \"annotation\"}.")
        private boolean json;

        @Override
        public Integer call() {
            Bounds.atLeast(spec, "--count", count, 0);
            RandomGrids grids = RandomGrids.seeded(seed.echoed(spec));
            PrintWriter out = spec.commandLine().getOut();
            for (long number = 1; number <= count && !StandardOutput.isClosed(out); number++) {
                String annotation = "random " + number;
                String grid = grids.next().toString();
                if (json) {
                    new JsonLine(out)
                            .field("grid", grid)
                            .field("annotation", annotation)
                            .end();
                    out.println();
                } else {
                    out.println(grid + '\t' + annotation);
                }
            }
            out.flush();
            return ExitCode.DONE;
        }
    }

    /** {@code seventeen grid morph}. */
    @Command(
            name = "morph",
            description = "Moves each grid or puzzle by a random transform: rows, columns, transposition, digits.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {"", "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."})
    static final class MorphCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private SeedOption seed;

        @Mixin
        private Entries entries;

        @Override
        public Integer call() throws Exception {
            MissingFiles.check(spec);
            SplittableRandom random = new SplittableRandom(seed.echoed(spec));
            return entries.print(spec, puzzle -> Isotopy.random(random).apply(puzzle), Puzzle::line);
        }
    }

    /** {@code seventeen grid show}. */
    @Command(
            name = "show",
            description = "Prints each grid or puzzle in nine rows; what it prints can be read again.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {"", "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."})
    static final class ShowCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private Entries entries;

        @Override
        public Integer call() throws Exception {
            return entries.print(
                    spec,
                    puzzle -> puzzle,
                    (puzzle, annotation) -> (annotation.isEmpty() ? "" : "# " + annotation + "\n") + puzzle.boxed());
        }
    }

    /** The entries of the input, printed one after the other; to be mixed in. */
    static final class Entries {
        @Mixin
        private InputOptions input;

        @Option(names = "--json", description = "JSON Lines: {\"puzzle\", \"annotation\", \"file\", \"line\"}.")
        private boolean json;

        /**
         * Prints all entries.
         *
         * @param change what is done to each first
         * @param text its text with its annotation, if it is not to be JSON
         */
        int print(CommandSpec spec, UnaryOperator<Puzzle> change, BiFunction<Puzzle, String, String> text)
                throws BadInputException, IOException {
            PrintWriter out = spec.commandLine().getOut();
            return input.forEach(spec, entry -> {
                Puzzle puzzle = change.apply(entry.puzzle());
                if (json) {
                    new JsonLine(out)
                            .field("puzzle", puzzle.toString())
                            .field("annotation", entry.annotation())
                            .field("file", entry.file())
                            .field("line", entry.line())
                            .end();
                    out.println();
                } else {
                    out.println(text.apply(puzzle, entry.annotation()));
                }
            });
        }
    }
}
