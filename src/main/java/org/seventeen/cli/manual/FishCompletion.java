package org.seventeen.cli.manual;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for the shell fish: the commands, their options with the first sentence of what they do, and the values of options. */
final class FishCompletion {
    private final StringBuilder script = new StringBuilder();

    private FishCompletion() {}

    static String of(CommandLine root) {
        FishCompletion made = new FishCompletion();
        made.script
                .append("# Completion of seventeen for fish, as 'seventeen completion fish' prints it.\n")
                .append("function __seventeen_at\n")
                .append("    set -l words (commandline -opc)\n")
                .append("    set -l plain\n")
                .append("    for word in $words[2..-1]\n")
                .append("        string match -q -- '-*' $word; or set -a plain $word\n")
                .append("    end\n")
                .append("    test (count $plain) -ge (count $argv); or return 1\n")
                .append("    test (count $argv) -eq 0; or test \"$plain[1..\"(count $argv)\"]\" = \"$argv\"\n")
                .append("end\n")
                .append("function __seventeen_open\n")
                .append("    set -l words (commandline -opc)\n")
                .append("    set -l plain\n")
                .append("    for word in $words[2..-1]\n")
                .append("        string match -q -- '-*' $word; or set -a plain $word\n")
                .append("    end\n")
                .append("    test \"$plain\" = \"$argv\"\n")
                .append("end\n");
        made.add(root, List.of());
        return made.script.toString();
    }

    private void add(CommandLine line, List<String> words) {
        line.getSubcommands().forEach((name, command) -> {
            script.append("complete -c seventeen -f -n '__seventeen_open")
                    .append(words.isEmpty() ? "" : " " + String.join(" ", words))
                    .append("' -a ")
                    .append(name)
                    .append(" -d ")
                    .append(quoted(first(command.getCommandSpec().usageMessage().description())))
                    .append('\n');
            List<String> below = new ArrayList<>(words);
            below.add(name);
            add(command, below);
        });
        if (line.getSubcommands().isEmpty()) {
            for (OptionSpec option : line.getCommandSpec().options()) {
                add(option, words);
            }
        }
    }

    private void add(OptionSpec option, List<String> words) {
        if (option.hidden()) {
            return;
        }
        script.append("complete -c seventeen -n '__seventeen_at ")
                .append(String.join(" ", words))
                .append('\'');
        for (String name : option.names()) {
            script.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            List<String> values = Values.of(option);
            script.append(values.isEmpty() ? " -r" : " -x -a " + quoted(String.join(" ", values)));
        }
        script.append(" -d ").append(quoted(first(option.description()))).append('\n');
    }

    /** The first sentence, or what comes before a list. */
    private static String first(String[] description) {
        String text = String.join(" ", description).replace("%n", " ").replace("%%", "%");
        int end = text.length();
        for (String mark : List.of(". ", ": ", "; ", " (")) {
            int at = text.indexOf(mark);
            end = at > 0 ? Math.min(end, at) : end;
        }
        return text.substring(0, end);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
