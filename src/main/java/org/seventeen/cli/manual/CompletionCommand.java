package org.seventeen.cli.manual;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.manual.CaseTables.BashCompletion;
import org.seventeen.cli.manual.CaseTables.ZshCompletion;
import org.seventeen.cli.manual.CompletionCommand.Completables.Option;
import org.seventeen.cli.manual.CompletionCommand.Completables.Value;
import org.seventeen.cli.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

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
public final class CompletionCommand extends TaskCommand {
    /** The shells. */
    public enum Shell {
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

    /** The script for a shell. */
    public static String script(CommandLine root, Shell shell) {
        JsonOption.describeAll(root.getCommandSpec());
        return switch (shell) {
            case BASH -> BashCompletion.of(root);
            case ZSH -> ZshCompletion.of(root);
            case FISH -> FishCompletion.of(root);
        };
    }

    @Override
    public Integer call() {
        out().print(script(spec().commandLine().getParent(), shell));
        out().flush();
        return ExitCode.DONE;
    }

    /**
     * Completion for the shell fish: the commands, their options with the first sentence of what they do, the values of options, also
     * behind a comma, and of operands.
     */
    static final class FishCompletion {
        private static final String FUNCTIONS = """
            # Completion of seventeen for fish, as 'seventeen completion fish' prints it.
            function __seventeen_words
                set -l words (commandline -opc)
                for word in $words[2..-1]
                    string match -q -- '-*' $word; or echo $word
                end
            end
            function __seventeen_at
                set -l plain (__seventeen_words)
                test (count $plain) -ge (count $argv); or return 1
                test (count $argv) -eq 0; or test "$plain[1.."(count $argv)"]" = "$argv"
            end
            function __seventeen_open
                set -l plain (__seventeen_words)
                test "$plain" = "$argv"
            end
            function __seventeen_several
                set -l before (string match -r -- '^.*,' (string replace -r -- '^--[^=]*=' '' (commandline -ct)))
                printf '%s\\n' "$before"$argv
            end
            """;

        private FishCompletion() {}

        static String of(CommandLine root) {
            StringBuilder script = new StringBuilder(FUNCTIONS);
            for (Completables command : Completables.of(root)) {
                String at = command.at().isEmpty() ? "" : " " + command.at();
                String open = "complete -c seventeen -f -n '__seventeen_open" + at + "' -a ";
                command.commands()
                        .forEach((name, sentence) -> script.append(open)
                                .append(String.format(Locale.ROOT, "%s -d %s\n", name, quoted(sentence))));
                if (!command.operands().isEmpty()) {
                    script.append(open)
                            .append(quoted(String.join(" ", command.operands())))
                            .append('\n');
                }
                String holds = command.commands().isEmpty() ? "__seventeen_at" : "__seventeen_open";
                command.options().forEach(option -> add(script, holds + at, option));
            }
            return script.toString();
        }

        private static void add(StringBuilder script, String holds, Option option) {
            script.append("complete -c seventeen -n '").append(holds).append('\'');
            for (String name : option.names()) {
                script.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
            }
            String values = String.join(" ", option.values());
            if (!values.isEmpty()) {
                script.append(option.value() == Value.NEXT ? " -x -a " : " -f -a ")
                        .append(quoted(option.several() ? "(__seventeen_several " + values + ")" : values));
            } else if (option.value() == Value.NEXT) {
                script.append(" -r");
            }
            script.append(" -d ").append(quoted(option.sentence())).append('\n');
        }

        private static String quoted(String text) {
            return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
        }
    }

    /**
     * What can follow a command on a command line, for the completion of any shell. The words behind {@code help} are commands too, which
     * have no options.
     *
     * @param at the words of the command, such as {@code survo count}; empty for the program itself
     * @param commands the commands below it, each with the first sentence of what it does
     * @param options its options, without hidden ones
     * @param operands the names that its first operand can be; empty if it is no list of names
     */
    record Completables(String at, Map<String, String> commands, List<Option> options, List<String> operands) {

        /**
         * An option.
         *
         * @param names all its names, with hyphens
         * @param value whether it has a value, and where
         * @param values the names that the value can be; empty if it is no list of names
         * @param several whether the value may be several of the names, with commas between them
         * @param sentence the first sentence of what it does
         */
        record Option(List<String> names, Value value, List<String> values, boolean several, String sentence) {}

        /** Whether an option has a value. */
        enum Value {
            NONE,
            /** Only behind {@code =}: what follows is something else. */
            BEHIND_EQUALS,
            /** Behind {@code =} or as the next word. */
            NEXT
        }

        /** Of all commands, each before those below it. */
        static List<Completables> of(CommandLine root) {
            List<Completables> all = new ArrayList<>();
            add(all, root, "");
            addHelp(all, root, "");
            return all;
        }

        private static void add(List<Completables> all, CommandLine line, String at) {
            List<Option> options = line.getCommandSpec().options().stream()
                    .filter(option -> !option.hidden())
                    .map(Completables::option)
                    .toList();
            List<String> operands = line.getCommandSpec().positionalParameters().stream()
                    .filter(operand -> operand.index().min() == 0)
                    .findFirst()
                    .map(Completables::values)
                    .orElse(List.of());
            Map<String, String> commands = commands(at.equals("help") ? line.getParent() : line);
            all.add(new Completables(at, commands, options, operands));
            line.getSubcommands().forEach((name, command) -> add(all, command, below(at, name)));
        }

        private static void addHelp(List<Completables> all, CommandLine line, String at) {
            line.getSubcommands().forEach((name, command) -> {
                String words = below(at, name);
                if (!command.getSubcommands().isEmpty()) {
                    all.add(new Completables("help " + words, commands(command), List.of(), List.of()));
                }
                addHelp(all, command, words);
            });
        }

        private static String below(String at, String name) {
            return at.isEmpty() ? name : at + " " + name;
        }

        private static Map<String, String> commands(CommandLine line) {
            Map<String, String> commands = new LinkedHashMap<>();
            line.getSubcommands()
                    .forEach((name, command) -> commands.put(
                            name,
                            sentence(command.getCommandSpec().usageMessage().description())));
            return commands;
        }

        private static Option option(OptionSpec option) {
            Value value = option.arity().max() == 0
                    ? Value.NONE
                    : option.arity().min() == 0 ? Value.BEHIND_EQUALS : Value.NEXT;
            return new Option(
                    List.of(option.names()),
                    value,
                    value == Value.NONE ? List.of() : values(option),
                    !option.splitRegex().isEmpty(),
                    sentence(option.description()));
        }

        /** The first sentence, or what comes before a list. */
        private static String sentence(String[] description) {
            String text = ManPage.resolved(description);
            int end = text.length();
            for (String mark : List.of(". ", ": ", "; ", " (")) {
                int at = text.indexOf(mark);
                end = at > 0 ? Math.min(end, at) : end;
            }
            return text.substring(0, end);
        }

        /** The names that an option or an operand can have, as they are written on a command line; empty if there is no list. */
        private static List<String> values(ArgSpec argument) {
            List<String> values = new ArrayList<>();
            if (argument.completionCandidates() != null) {
                argument.completionCandidates().forEach(values::add);
            }
            Class<?> type = argument.auxiliaryTypes().length > 0 ? argument.auxiliaryTypes()[0] : argument.type();
            if (type.isEnum()) {
                values.replaceAll(value -> value.toLowerCase(Locale.ROOT).replace('_', '-'));
            }
            return values;
        }
    }
}
