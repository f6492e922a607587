package org.seventeen.cli.sums;

import java.util.List;
import org.seventeen.cli.console.CommandGroup;
import picocli.CommandLine.Command;

/** {@code seventeen crosssum}: cross sums, one class per subcommand. */
@Command(
        name = "crosssum",
        description = "Cross sums, also called Total Concentration: a table with the totals of its rows, columns and"
                + " diagonals.")
public final class CrossSumCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public CrossSumCommand() {
        super(List.of(
                CrossSumSolveCommand.class,
                CrossSumSmtlibCommand.class,
                CrossSumHtmlCommand.class,
                CrossSumGenerateCommand.class));
    }
}
