package org.seventeen.cli.sums;

import java.io.PrintWriter;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.GenerateCommand;
import org.seventeen.cli.option.NumberRange;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.make.CrossSumGenerator;
import org.seventeen.sums.solve.CrossSumSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen crosssum generate}: cross sums with exactly one solution. */
@Command(
        name = "generate",
        description = "Makes cross sums with exactly one solution.",
        footer = {"", "All puzzles of a run differ. The same numbers, options and --seed give the same puzzles."})
@Exits(early = "the trials came to an end before all puzzles were found", stops = true)
final class CrossSumGenerateCommand extends GenerateCommand<CrossSum> {
    @Parameters(index = "0", paramLabel = "ROWS", description = "The number of rows, from 1.")
    private int rows;

    @Parameters(
            index = "1",
            paramLabel = "COLUMNS",
            arity = "0..1",
            description = "The number of columns (default: as many as rows); at most 65536 cells.")
    private Integer columns;

    @Mixin
    private CrossSumInput.Conditions conditions;

    @Option(names = "--no-diagonals", description = "Without the totals of the diagonals, which square tables have.")
    private boolean noDiagonals;

    @Option(
            names = "--clues",
            paramLabel = "RANGE",
            description = "How many clues, as 5, 3..8, 3.. or ..8 (default: only such as are needed).")
    private NumberRange clues;

    @Declared(min = 1)
    @Option(
            names = "--trials",
            paramLabel = "T",
            defaultValue = "1000",
            description = "Give up after T trials without a new puzzle, from 1 (default: ${DEFAULT-VALUE}).")
    private long trials;

    @Option(
            names = "--json",
            description = "JSON Lines: an object a puzzle with the fields input (the puzzle as text), rows, columns,"
                    + " range, distinct, clues (null: blank), row_totals, column_totals, main_total, anti_total, and"
                    + " solution.")
    private boolean json;

    @Override
    protected long trials() {
        return trials;
    }

    @Override
    protected Maker<CrossSum> maker(long seed) {
        int width = columns == null ? rows : columns;
        // A bad size is refused by the generator.
        long cells = (long) rows * width;
        if (clues != null && rows > 0 && cells > 0 && cells <= CrossSum.MAX_CELLS) {
            clues.checkWhole(spec(), "--clues", cells, "clues");
        }
        SumConditions given = conditions.given();
        SumConditions.Distinct distinct = given.distinct().orElse(SumConditions.Distinct.NONE);
        SumConditions.Range range = given.range().orElse(CrossSumGenerator.usualRange(rows, width, distinct));
        boolean any = clues == null;
        CrossSumGenerator.Wish wish = new CrossSumGenerator.Wish(
                range,
                distinct,
                rows == width && !noDiagonals,
                any ? 0 : (int) Math.ceil(clues.least()),
                any ? CrossSum.MAX_CELLS : (int) Math.min(CrossSum.MAX_CELLS, clues.most()));
        CrossSumGenerator generator = new CrossSumGenerator(rows, width, wish, seed);
        return new Maker<>(generator::tryOnce, generator::stop);
    }

    @Override
    protected void print(CrossSum puzzle, PrintWriter out) {
        if (json) {
            JsonLine line = CrossSumJson.begin(out, puzzle).list("solution");
            new CrossSumSolver(puzzle).visit(numbers -> {
                CrossSumJson.numbers(line, puzzle, numbers);
                return false;
            });
            line.end();
            out.println();
        } else {
            out.println(puzzle);
        }
    }
}
