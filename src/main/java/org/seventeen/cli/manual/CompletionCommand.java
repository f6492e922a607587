package org.seventeen.cli.manual;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.seventeen.cli.manual.CaseTables.BashCompletion;
import org.seventeen.cli.manual.CaseTables.ZshCompletion;
import org.seventeen.cli.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen completion}: a script with which a shell completes command lines of the program. */
@Command(
        name = "completion",
        description = "Prints a script with which a shell completes command lines.",
        footer = {
            "",
            "bash: source <(seventeen completion bash), in ~/.bashrc; zsh: the same with zsh, in ~/.zshrc after compinit, or"
                    + " the script as _seventeen in a folder of fpath; fish: seventeen completion fish >"
                    + " ~/.config/fish/completions/seventeen.fish."
        })
public final class CompletionCommand implements Callable<Integer> {
    /** The shells. */
    enum Shell {
        BASH,
        ZSH,
        FISH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Parameters(paramLabel = "SHELL", description = "The shell: ${COMPLETION-CANDIDATES}.")
    private Shell shell;

    @Spec
    private CommandSpec spec;

    /** The script for a shell, bash, zsh or fish. */
    public static String script(CommandLine root, String shell) {
        JsonOption.describeAll(root.getCommandSpec());
        return switch (shell) {
            case "bash" -> BashCompletion.of(root);
            case "zsh" -> ZshCompletion.of(root);
            default -> FishCompletion.of(root);
        };
    }

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(script(spec.commandLine().getParent(), shell.toString()));
        spec.commandLine().getOut().flush();
        return 0;
    }
}
