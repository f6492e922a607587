package org.seventeen.cli.console;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen help}: the help page of a command of any depth, as {@code seventeen help store find}. */
@Command(
        name = "help",
        helpCommand = true,
        description = "Shows the help page of a command, as 'seventeen help store find'.")
public final class HelpCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "COMMAND",
            arity = "0..*",
            description = "The command, one word or more (default: seventeen).")
    private final List<String> words = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine at = spec.commandLine().getParent();
        for (String word : words) {
            CommandLine next = at.getSubcommands().get(word);
            if (next == null) {
                boolean ends = at.getSubcommands().isEmpty();
                throw new ParameterException(
                        at,
                        ends
                                ? "expected no word after '"
                                        + at.getCommandSpec().qualifiedName() + "', which has no"
                                        + " subcommands, found '" + word + "'"
                                : UsageSentence.noSuchCommand(at.getCommandSpec(), word));
            }
            at = next;
        }
        at.usage(spec.commandLine().getOut());
        return ExitCode.DONE;
    }
}
