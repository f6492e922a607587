package org.seventeen.cli.survo;

import java.io.PrintWriter;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.GenerateCommand;
import org.seventeen.cli.option.NumberRange;
import org.seventeen.survo.SurvoForm;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.make.ChoiceBits;
import org.seventeen.survo.make.SurvoGenerator;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.solve.SurvoSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen survo generate}: puzzles with exactly one solution. */
@Command(
        name = "generate",
        description = "Makes m x n Survo puzzles with exactly one solution.",
        footer = {
            "",
            "All puzzles of a run differ. The same numbers and the same --seed give the same puzzles; difficulty is in bits,"
                    + " as survo rate prints them."
        })
@Exits(early = "the trials came to an end before all puzzles were found", stops = true)
final class SurvoGenerateCommand extends GenerateCommand<SurvoPuzzle> {
    @Parameters(index = "0", paramLabel = "M", description = "The number of rows, from 1.")
    private int m;

    @Parameters(index = "1", paramLabel = "N", description = "The number of columns, from 1; m n is at most 64.")
    private int n;

    @Declared(excludes = "--givens")
    @Option(names = "--open", description = "Puzzles without givens, of at most 28 cells.")
    private boolean open;

    @Option(
            names = "--givens",
            paramLabel = "RANGE",
            description = "How many givens, as 5, 3..8, 3.. or ..8 (default: only such as are needed).")
    private NumberRange givens;

    @Option(names = "--difficulty", paramLabel = "RANGE", description = "Bits of choice, as 2..4 (default: any).")
    private NumberRange difficulty;

    @Declared(min = 1)
    @Option(
            names = "--trials",
            paramLabel = "T",
            defaultValue = "10000",
            description = "Give up after T trials without a new puzzle, from 1 (default: ${DEFAULT-VALUE}).")
    private long trials;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            defaultValue = "line",
            description = "How to print puzzles: ${COMPLETION-CANDIDATES} (default: line).")
    private SurvoForm form;

    @Option(
            names = "--json",
            description =
                    "JSON Lines: an object a puzzle with the fields input (the puzzle on one line), rows, columns,"
                            + " givens (0: blank), solution, bits.")
    private boolean json;

    @Override
    protected long trials() {
        return trials;
    }

    @Override
    protected Maker<SurvoPuzzle> maker(long seed) {
        // A bad size is refused by the generator.
        long cells = (long) m * n;
        if (givens != null && m > 0 && n > 0 && cells <= SurvoPuzzle.MAX_CELLS) {
            givens.checkWhole(spec(), "--givens", cells, "givens");
        }
        NumberRange wanted = open ? new NumberRange(0, 0) : givens;
        SurvoGenerator.Wish any = SurvoGenerator.Wish.ANY;
        SurvoGenerator.Wish wish = new SurvoGenerator.Wish(
                wanted == null ? any.leastGivens() : (int) Math.ceil(wanted.least()),
                wanted == null ? any.mostGivens() : (int) Math.min(any.mostGivens(), wanted.most()),
                difficulty == null ? any.leastBits() : difficulty.least(),
                difficulty == null ? any.mostBits() : difficulty.most());
        SurvoGenerator generator = new SurvoGenerator(m, n, wish, seed);
        return new Maker<>(generator::tryOnce, generator::stop);
    }

    @Override
    protected void print(SurvoPuzzle puzzle, PrintWriter out) {
        if (json) {
            int[] solution = new SurvoSolver(puzzle).onlySolution().orElseThrow();
            JsonLine line = SurvoJson.begin(out, puzzle);
            SurvoJson.table(line, "solution", solution, n);
            SurvoJson.number(line, "bits", ChoiceBits.of(puzzle, solution)).end();
            out.println();
        } else {
            out.println(SurvoPrinter.text(puzzle, form));
            if (form != SurvoForm.LINE) {
                out.println();
            }
        }
    }
}
