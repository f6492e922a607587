package org.seventeen.cli.sums;

import java.util.List;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.Subcommands;
import org.seventeen.cli.console.UsageSentence;
import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code seventeen crosssum}: cross sums, one class per subcommand. */
@Command(
        name = "crosssum",
        description = "Cross sums, also called Total Concentration: a table with the totals of its rows, columns and"
                + " diagonals.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
public final class CrossSumCommand implements CommandGroup, Runnable {
    private static final Subcommands SUBCOMMANDS = new Subcommands(List.of(
            CrossSumSolveCommand.class,
            CrossSumSmtlibCommand.class,
            CrossSumHtmlCommand.class,
            CrossSumGenerateCommand.class));

    @Spec
    private CommandSpec spec;

    @Override
    public Subcommands subcommands() {
        return SUBCOMMANDS;
    }

    @Override
    public void run() {
        throw UsageSentence.noCommand(spec);
    }
}
