package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.survo.MarginTables;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.survo.solve.SurvoSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code seventeen survo tables}: the contingency tables with the margins of a puzzle (Mustonen 2007, section 2). */
@Command(
        name = "tables",
        description = "Counts the tables of any whole numbers from 0 on that have the margins of a Survo puzzle.",
        footer = {
            "",
            "Shows the tables with the least and the greatest correlation coefficient r, with scores at equal distances, and r of"
                    + " the solutions. Givens matter for the solutions only. All output but the only solution is comments, so"
                    + " it can be read as a puzzle. Margins whose count would take more than some seconds are not counted, and"
                    + " solutions are sought within 2 million nodes, up to 1000."
        })
@Exits(done = "done, whatever was found")
final class SurvoTablesCommand extends TaskCommand {
    private static final int MOST_SOLUTIONS = 1000;
    private static final long MOST_NODES = 2_000_000;
    private static final int DECIMALS = 3;
    private static final FieldType<Decimal> R = FieldType.REAL.orNull();

    private static final Shape<Solutions> SOLUTIONS = Shape.part(part -> part.count(
                    "solutions",
                    "how many solutions of the puzzle were looked at, at most " + MOST_SOLUTIONS,
                    solutions -> solutions.count)
            .flag("complete", "false if there may be more", solutions -> solutions.complete)
            .field(
                    "solution_least_r",
                    R,
                    "the least coefficient of these solutions; null if there is none",
                    solutions -> r(solutions.least))
            .field("solution_greatest_r", R, "the greatest one", solutions -> r(solutions.greatest)));

    private static final Shape<Margins> SHAPE = Shape.of(
            "survo-tables",
            "survo tables --json: the tables with the margins of a puzzle",
            shape -> shape.with(SurvoInput.ENTRY, Margins::entry)
                    .field(
                            "tables",
                            SurvoInput.DIGITS.orNull(),
                            "how many tables have these margins, in digits; null if they are too many to be counted",
                            margins -> margins.count().orElse(null))
                    .field(
                            "least",
                            SurvoInput.TABLE,
                            "the table with the least correlation coefficient",
                            margins -> SurvoInput.rows(
                                    margins.entry().puzzle(), margins.tables().least()))
                    .field(
                            "least_r",
                            R,
                            "this coefficient; null with one row or column",
                            margins -> r(margins.tables()
                                    .correlation(margins.tables().least())))
                    .field(
                            "greatest",
                            SurvoInput.TABLE,
                            "the table with the greatest one",
                            margins -> SurvoInput.rows(
                                    margins.entry().puzzle(), margins.tables().greatest()))
                    .field(
                            "greatest_r",
                            R,
                            "this coefficient; null with one row or column",
                            margins -> r(margins.tables()
                                    .correlation(margins.tables().greatest())))
                    .with(SOLUTIONS, Margins::solutions));

    /** What is found of a puzzle; its tables are counted unless that would take too long. */
    private record Margins(Entry entry, MarginTables tables, Optional<BigInteger> count, Solutions solutions) {}

    private static Decimal r(double coefficient) {
        return Decimal.of(coefficient, DECIMALS);
    }

    @Mixin
    private SurvoInput input;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private PrintWriter out;

    /** The solutions that were looked at. */
    private static final class Solutions {
        private int count;
        private boolean complete;
        private int[] first;
        private double least = Double.NaN;
        private double greatest = Double.NaN;

        Solutions(SurvoPuzzle puzzle, MarginTables tables) {
            complete = new SurvoSolver(puzzle).visitFirst(MOST_SOLUTIONS, MOST_NODES, cells -> {
                double r = tables.correlation(cells);
                least = count == 0 ? r : Math.min(least, r);
                greatest = count == 0 ? r : Math.max(greatest, r);
                first = count == 0 ? cells.clone() : first;
                count++;
            });
        }

        boolean isOne() {
            return complete && count == 1;
        }

        /** How many there are, and their r. */
        String text() {
            if (count == 0) {
                return complete ? "no solution" : "no solution found within " + MOST_NODES + " nodes";
            }
            String number = !complete
                    ? "the first " + Printable.counted(count, "solution")
                    : (count == 1 ? "exactly " : "") + Printable.counted(count, "solution");
            String low = SurvoTablesCommand.text(least);
            String high = SurvoTablesCommand.text(greatest);
            return number + ", r = " + low + (low.equals(high) ? "" : " to " + high);
        }
    }

    @Override
    public Integer call() throws BadInputException, IOException {
        out = out();
        return input.each(spec(), () -> false, this::show);
    }

    private void show(Entry entry) {
        SurvoPuzzle puzzle = entry.puzzle();
        MarginTables tables = new MarginTables(puzzle);
        Optional<BigInteger> count = tables.count();
        Solutions solutions = new Solutions(puzzle, tables);
        if (json.chosen()) {
            JsonOption.print(out, SHAPE, new Margins(entry, tables, count, solutions));
            return;
        }
        out.println("# " + SurvoInput.name(entry) + ": " + text(count));
        print("least", puzzle, tables.least(), tables);
        print("greatest", puzzle, tables.greatest(), tables);
        out.println("# " + solutions.text());
        if (solutions.isOne()) {
            out.println(SurvoPrinter.text(puzzle, solutions.first, entry.solutionForm()));
        }
        out.println();
    }

    private static String text(Optional<BigInteger> count) {
        if (count.isEmpty()) {
            return "the tables with these margins are too many to be counted in some seconds";
        }
        return count.get() + (count.get().equals(BigInteger.ONE) ? " table has" : " tables have") + " these margins";
    }

    /** An r with two decimals, as the paper prints it. */
    private static String text(double r) {
        return Double.isNaN(r) ? "undefined" : String.format(Locale.ROOT, "%.2f", r);
    }

    private void print(String which, SurvoPuzzle puzzle, int[] cells, MarginTables tables) {
        out.println("# the " + which + " correlation, r = " + text(tables.correlation(cells)));
        // The printer shows 0 as a blank cell; here it is a number.
        SurvoPrinter.text(puzzle, cells, SurvoForm.GRID)
                .replace('*', '0')
                .lines()
                .forEach(line -> out.println("# " + line));
    }
}
