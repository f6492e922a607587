package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.option.GenerateCommand;
import org.seventeen.cli.option.NumberRange;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.Sheets;
import org.seventeen.sudoku.canon.Symmetry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.rate.Rating.Level;
import org.seventeen.sudoku.rate.SudokuMaker;
import org.seventeen.sudoku.rate.SudokuMaker.Made;
import org.seventeen.sudoku.solve.BitSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen generate}: puzzles of a level. */
@Command(
        name = "generate",
        description = "Makes sudoku puzzles with exactly one solution, rated as 'seventeen rate' does.",
        footer = {
            "",
            "Clues are taken out of a random grid as long as one solution is left; puzzles of another level are given up. Without"
                    + " --symmetry and --clues each clue is needed; with a symmetry, none of its sets of clues can be left out.",
            "All puzzles of a run differ. The same options and the same --seed give the same puzzles."
        })
@Exits(early = "the trials came to an end before all puzzles were found", stops = true)
final class SudokuGenerateCommand extends GenerateCommand<Made> {
    private static final Shape<Made> SHAPE = Shape.of(
            "generate",
            "generate --json: a puzzle",
            shape -> shape.field("puzzle", FieldType.PUZZLE, "the puzzle", Made::puzzle)
                    .field("solution", FieldType.GRID, "its only solution", SudokuGenerateCommand::solution)
                    .field(
                            "clues",
                            FieldType.integer(17, 81),
                            "the number of its clues",
                            made -> made.puzzle().clueCount())
                    .with(RateCommand.RATING, Made::rating));

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            description = "Puzzles whose hardest step is of this level: ${COMPLETION-CANDIDATES} (default: any).")
    private Level level;

    @Option(
            names = "--symmetry",
            paramLabel = "NAME",
            defaultValue = "none",
            description = "The symmetry of the cells with clues: ${COMPLETION-CANDIDATES} (default: none).")
    private Symmetry symmetry;

    @Option(
            names = "--clues",
            paramLabel = "RANGE",
            description =
                    "How many clues, as 30, 28..32, 28.. or ..22; no more are taken out at the lower end (default: any"
                            + " number, as few as each grid leaves).")
    private NumberRange clues;

    @Option(names = "--minimal", description = "Only puzzles of which each clue is needed, with a symmetry too.")
    private boolean minimal;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private volatile boolean stopped;

    SudokuGenerateCommand() {
        super(10_000);
    }

    @Override
    protected Maker<Made> maker(long seed) {
        if (clues != null) {
            clues.checkWhole(spec(), "--clues", 81, "clues");
        }
        SudokuMaker maker = new SudokuMaker(
                new SudokuMaker.Wish(
                        symmetry,
                        level,
                        clues == null ? 0 : (int) clues.least(),
                        clues == null ? 81 : (int) Math.min(81, clues.most()),
                        minimal),
                new SplittableRandom(seed));
        return new Maker<>(() -> tryOnce(maker), () -> stopped = true);
    }

    private Optional<Made> tryOnce(SudokuMaker maker) {
        try {
            return maker.tryOnce(() -> stopped);
        } catch (CancellationException signal) {
            return Optional.empty();
        }
    }

    @Override
    protected void print(Made made, PrintWriter out) {
        json.print(out, SHAPE, made, () -> made.puzzle().line(made.rating().text()));
    }

    @Override
    protected Sheets.Part part(String name, Made made) {
        return Sheets.of(name + " " + made.rating().level(), made.puzzle(), solution(made));
    }

    @Override
    protected String title() {
        return "Sudoku";
    }

    private static SolutionGrid solution(Made made) {
        return new BitSolver().first(made.puzzle(), 1).get(0);
    }
}
