package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.MissingFiles;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.survo.SurvoForm;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.survo.swap.SwapTable;
import org.seventeen.survo.swap.SwapWords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen survo swap}: the swapping method of Mustonen's <em>Products of marginal sums</em>. */
@Command(
        name = "swap",
        description = "Solves Survo puzzles by swapping two numbers at a time.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "The start has its numbers in the order of the products of the sums, which are shown first. All output but the solution"
                    + " is comments, with the sums, the sums wanted, their errors D and the sum W of these errors; a solution"
                    + " follows as a puzzle with all cells given. Without --by, --interactive or --descent the fewest swaps to"
                    + " a solution are shown.",
            "A line of --interactive that is no swap is reported with its place, and play goes on: the exit code stays 0.",
            "",
            "Exit codes: 0 done, also if no solution was reached; 2 usage; 3 bad input; 4 nobody reads the output any more;"
                    + " 130 --statistics interrupted (143 by TERM)."
        })
final class SurvoSwapCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SurvoInput input;

    @Option(
            names = "--by",
            paramLabel = "SWAPS",
            description = "Do these swaps, as '(5,6) (7,8)' or '(5,6),(7,8)', and show each table.")
    private String by;

    @Option(
            names = "--interactive",
            description =
                    "Read swaps from standard input, a line each, and 'undo'; show each table. The puzzle comes from"
                            + " a file then.")
    private boolean interactive;

    @Option(
            names = "--descent",
            description = "Do swaps that make W smaller, and a random one, a mutation, at each dead end; show the end.")
    private boolean descent;

    @Mixin
    private SeedOption seed;

    @Mixin
    private SwapStatisticsOptions statistics;

    @Option(
            names = "--json",
            description =
                    "JSON Lines, only for the fewest swaps: an object a puzzle with the fields input, file, line, rows, columns,"
                            + " givens, products (null for a given), start, error (W of the start), swaps and solution (both null if there is none),"
                            + " complete (false if there are more solutions than were looked at). With --statistics one"
                            + " object with all its tables.")
    private boolean json;

    private PrintWriter out;
    private SwapShow show;
    private List<int[]> asked;
    private long seedInUse;

    @Override
    public Integer call() throws BadInputException, InterruptedException {
        if (statistics.given()) {
            if (by != null || interactive || descent || input.isGiven()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "expected --statistics without --by, --interactive, --descent and FILE, found one of them");
            }
            return statistics.run(spec, json);
        }
        statistics.checkUnused(spec);
        if ((by == null ? 0 : 1) + (interactive ? 1 : 0) + (descent ? 1 : 0) + (json ? 1 : 0) > 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "expected one of --by, --interactive, --descent and --json, found several of them");
        }
        if (interactive && input.files().contains("-")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--interactive: expected a file of puzzles, as swaps come from standard input, found none");
        }
        asked = by == null ? List.of() : swaps();
        out = spec.commandLine().getOut();
        show = new SwapShow(out, spec.commandLine().getErr(), System.in);
        MissingFiles.check(spec);
        seedInUse = descent ? seed.echoed(spec) : 0;
        return input.each(spec, () -> false, this::work);
    }

    private List<int[]> swaps() {
        try {
            return SwapWords.parse(by);
        } catch (BadInputException wrong) {
            throw new ParameterException(spec.commandLine(), "--by: " + wrong.getMessage());
        }
    }

    private void work(Entry entry) throws BadInputException {
        SwapTable table = SwapTable.ofProducts(entry.puzzle());
        if (json) {
            show.json(entry, table);
            return;
        }
        show.start(entry, table);
        if (descent) {
            show.descent(table, seedInUse);
        } else if (interactive) {
            show.play(table);
        } else if (by != null) {
            show.swaps(entry, table, asked);
        } else {
            show.fewest(table);
        }
        if (table.totalError() == 0) {
            SurvoForm form = entry.form() == SurvoForm.LINE ? SurvoForm.GRID : entry.form();
            out.println(SurvoPrinter.text(entry.puzzle(), table.cells(), form));
        }
        out.println();
    }
}
