package org.seventeen.cli.survo;

import java.util.List;
import org.seventeen.cli.console.CommandGroup;
import picocli.CommandLine.Command;

/** {@code seventeen survo}: Survo puzzles, one class per subcommand. */
@Command(
        name = "survo",
        description = "Survo puzzles: the numbers 1 to mn in a table with given sums of rows and columns.")
public final class SurvoCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public SurvoCommand() {
        super(List.of(
                SurvoSolveCommand.class,
                SurvoPartitionsCommand.class,
                SurvoCountCommand.class,
                SurvoUniqueCommand.class,
                SurvoSwapCommand.class,
                SurvoRateCommand.class,
                SurvoGenerateCommand.class,
                SurvoLatticeCommand.class,
                SurvoTablesCommand.class,
                SurvoPlayCommand.class));
    }
}
