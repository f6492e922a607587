package org.seventeen.cli.survo;

import java.util.List;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.Subcommands;
import org.seventeen.cli.console.UsageSentence;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.survo.play.SurvoPlayCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code seventeen survo}: Survo puzzles, one class per subcommand. */
@Command(
        name = "survo",
        description = "Survo puzzles: the numbers 1 to mn in a table with given sums of rows and columns.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
public final class SurvoCommand implements CommandGroup, Runnable {
    private static final Subcommands SUBCOMMANDS = new Subcommands(List.of(
            SurvoSolveCommand.class,
            SurvoPartitionsCommand.class,
            SurvoCountCommand.class,
            SurvoUniqueCommand.class,
            SurvoSwapCommand.class,
            SurvoRateCommand.class,
            SurvoGenerateCommand.class,
            SurvoLatticeCommand.class,
            SurvoPlayCommand.class));

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
