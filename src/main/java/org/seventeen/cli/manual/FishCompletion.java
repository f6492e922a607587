package org.seventeen.cli.manual;

import org.seventeen.cli.manual.Completables.Option;
import org.seventeen.cli.manual.Completables.Value;
import picocli.CommandLine;

/**
 * Completion for the shell fish: the commands, their options with the first sentence of what they do, the values of options, also
 * behind a comma, and of operands.
 */
final class FishCompletion {
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
            command.commands()
                    .forEach((name, sentence) -> script.append("complete -c seventeen -f -n '__seventeen_open")
                            .append(at)
                            .append("' -a ")
                            .append(name)
                            .append(" -d ")
                            .append(quoted(sentence))
                            .append('\n'));
            if (!command.operands().isEmpty()) {
                script.append("complete -c seventeen -f -n '__seventeen_open")
                        .append(at)
                        .append("' -a ")
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
