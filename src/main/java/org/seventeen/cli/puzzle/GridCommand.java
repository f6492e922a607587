package org.seventeen.cli.puzzle;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.option.PictureOptions.PaperOptions;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.GridPicture;
import org.seventeen.show.picture.GridPicture.GridSheet;
import org.seventeen.show.picture.Sheets;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen grid}: draws, morphs and prints grids. */
@Command(
        name = "grid",
        description = "Makes random solution grids, moves grids to other grids of their class, shows grids.")
final class GridCommand extends CommandGroup {
    GridCommand() {
        super(List.of(RandomCommand.class, MorphCommand.class, ShowCommand.class));
    }

    /** {@code seventeen grid random}. */
    @Command(name = "random", description = "Draws solution grids, each of the 6670903752021072936960 equally likely.")
    static final class RandomCommand extends TaskCommand {
        private static final Shape<Drawn> SHAPE = Shape.of(
                "grid-random",
                "grid random --json: a grid",
                shape -> shape.field("grid", FieldType.GRID, "the grid", Drawn::grid)
                        .name("annotation", "`random 1`, `random 2`, …", Drawn::annotation));

        private record Drawn(String grid, String annotation) {}

        @Mixin
        private SeedOption seed;

        @Declared(min = 0)
        @Option(
                names = {"-n", "--count"},
                paramLabel = "N",
                defaultValue = "1",
                description = "How many grids (default: ${DEFAULT-VALUE}).")
        private long count;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        @Override
        public Integer call() {
            RandomGrids grids = RandomGrids.seeded(seed.echoed(spec()));
            PrintWriter out = out();
            for (long number = 1; number <= count && !StandardOutput.isClosed(out); number++) {
                String annotation = "random " + number;
                String grid = grids.next().toString();
                json.print(out, SHAPE, new Drawn(grid, annotation), () -> grid + '\t' + annotation);
            }
            out.flush();
            return ExitCode.DONE;
        }
    }

    /** {@code seventeen grid morph}. */
    @Command(
            name = "morph",
            description = "Moves each grid or puzzle by a random transform: rows, columns, transposition, digits.")
    static final class MorphCommand extends TaskCommand {

        @Mixin
        private SeedOption seed;

        @Mixin
        private Entries entries;

        @Override
        public Integer call() throws Exception {
            SplittableRandom random = new SplittableRandom(seed.echoed(spec()));
            return entries.print(spec(), puzzle -> Isotopy.random(random).apply(puzzle), Puzzle::line, entry -> {});
        }
    }

    /** {@code seventeen grid show}. */
    @Command(
            name = "show",
            description =
                    "Prints each grid or puzzle in nine rows; what it prints can be read again. Or makes sheets of puzzles"
                            + " to print.",
            footer = {
                "",
                "A picture has all grids beside each other, at most 1000, each with its annotation below it; clues of a puzzle are"
                        + " bold on their own ground."
            })
    static final class ShowCommand extends TaskCommand {

        @Mixin
        private Entries entries;

        @Declared(needs = {"--svg", "--png", "--tikz"})
        @Option(
                names = "--mark",
                paramLabel = "CELLS",
                description = "Cells to mark in the picture, names as r1c1,r2c345 or a mask of 81 characters; repeat it"
                        + " for other sets of cells, with other letters.")
        private final List<String> marks = new ArrayList<>();

        @Mixin
        private PictureOptions pictures;

        @Mixin
        private PaperOptions paper;

        private final GridSheet sheet = new GridSheet();

        @Override
        public Integer call() throws Exception {
            List<CellSet> marked = new ArrayList<>();
            for (String mark : marks) {
                marked.add(given("--mark", () -> CellText.parse(mark)));
            }
            if (paper.chosen(spec())) {
                int code = entries.input.forEach(spec(), this::addToSheet);
                write(paper.file(), out -> out.append(paper.page("Sudoku")));
                return code;
            }
            int code = entries.print(
                    spec(),
                    puzzle -> puzzle,
                    (puzzle, annotation) -> (annotation.isEmpty() ? "" : "# " + annotation + "\n") + puzzle.boxed(),
                    entry -> draw(entry, marked));
            out().flush();
            if (pictures.chosen() && sheet.size() == 0) {
                String files = String.join(", ", entries.input.files());
                throw new BadInputException(files, "expected a puzzle for a picture, found none");
            }
            pictures.write("sudoku", sheet::picture);
            return code;
        }

        private void draw(Entry entry, List<CellSet> marked) throws BadInputException {
            if (pictures.chosen()) {
                Puzzle puzzle = entry.puzzle();
                // The digits of a full grid are no clues.
                CellSet clues = puzzle.clues().size() == 81 ? CellSet.EMPTY : puzzle.clues();
                String digits = puzzle.toString().replace('.', ' ');
                add(entry, () -> sheet.add(new GridPicture(digits, clues, CellSet.EMPTY, marked), entry.annotation()));
            }
        }

        private static void add(Entry entry, Runnable adding) throws BadInputException {
            try {
                adding.run();
            } catch (IllegalArgumentException tooMany) {
                throw entry.fault(tooMany.getMessage());
            }
        }

        /** A puzzle without exactly one solution is a fault: nobody could check an answer. */
        private void addToSheet(Entry entry) throws BadInputException {
            Puzzle puzzle = entry.puzzle();
            List<SolutionGrid> solutions = new BitSolver().first(puzzle, 2);
            if (solutions.size() != 1) {
                throw entry.fault("expected a puzzle with one solution for a sheet, found one with "
                        + (solutions.isEmpty() ? "none" : "more"));
            }
            String name = (paper.size() + 1 + " " + entry.annotation()).strip();
            add(entry, () -> paper.add(Sheets.of(name, puzzle, solutions.get(0))));
        }
    }

    /** The entries of the input, printed one after the other; to be mixed in. */
    static final class Entries {
        private static final Shape<Shown> SHAPE = Shape.of(
                "grid-puzzle",
                "grid morph --json and grid show --json: a grid or puzzle",
                shape -> shape.field("puzzle", FieldType.PUZZLE, "the grid or puzzle", Shown::puzzle)
                        .text(
                                "annotation",
                                "empty if it has none",
                                shown -> shown.entry().annotation())
                        .with(EntryShapes.PLACE, Shown::entry));

        private record Shown(Puzzle puzzle, Entry entry) {}

        @Mixin
        private InputOptions input;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        /**
         * Prints all entries.
         *
         * @param change what is done to each first
         * @param text its text with its annotation, if it is not to be JSON
         * @param more what is done with each entry besides
         */
        int print(
                CommandSpec spec,
                UnaryOperator<Puzzle> change,
                BiFunction<Puzzle, String, String> text,
                InputOptions.Action<Entry> more)
                throws BadInputException, IOException {
            PrintWriter out = spec.commandLine().getOut();
            return input.forEach(spec, entry -> {
                more.accept(entry);
                Puzzle puzzle = change.apply(entry.puzzle());
                json.print(out, SHAPE, new Shown(puzzle, entry), () -> text.apply(puzzle, entry.annotation()));
            });
        }
    }
}
