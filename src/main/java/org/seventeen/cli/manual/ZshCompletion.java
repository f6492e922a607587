package org.seventeen.cli.manual;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.cli.manual.Completables.Option;
import picocli.CommandLine;

/**
 * Completion for zsh: commands and options with the first sentence of what they do, values of options, also behind a comma, values of
 * operands, and names of files everywhere else. The script may be read ({@code source}) or stand in a folder of {@code fpath} as
 * {@code _seventeen}.
 */
final class ZshCompletion {
    private static final String FUNCTION = """
            #compdef seventeen
            # Completion of seventeen for zsh, as 'seventeen completion zsh' prints it.
            _seventeen() {
              local at= option=${words[CURRENT - 1]} word=${words[CURRENT]}
              local -a reply
              integer i
              # The words of the command, without its options.
              for ((i = 2; i < CURRENT; i++)); do
                _seventeen_commands "$at"
                if [[ " ${(j: :)${(@)reply%%:*}} " == *" ${words[i]} "* ]]; then at="$at ${words[i]}"; at=${at# }; fi
              done
              if [[ $word == --*=* ]]; then
                option=${word%%=*}
                compset -P 1 '*='
              fi
              _seventeen_values "$at $option"
              if (($#reply)); then
                compset -P '*,'
                compadd -a reply
              elif [[ $word == --*=* ]]; then
                _files
              elif [[ $word == -* ]]; then
                _seventeen_options "$at"
                _describe -o option reply
              else
                _seventeen_commands "$at"
                if (($#reply)); then _describe command reply && return; fi
                _seventeen_operands "$at"
                if (($#reply)); then compadd -a reply && return; fi
                _files
              fi
            }
            """;

    private ZshCompletion() {}

    static String of(CommandLine root) {
        Map<String, List<String>> commands = new TreeMap<>();
        Map<String, List<String>> options = new TreeMap<>();
        Map<String, List<String>> values = new TreeMap<>();
        Map<String, List<String>> operands = new TreeMap<>();
        for (Completables command : Completables.of(root)) {
            String at = command.at();
            commands.put(
                    at,
                    command.commands().entrySet().stream()
                            .map(named -> described(named.getKey(), named.getValue()))
                            .toList());
            options.put(
                    at,
                    command.options().stream().flatMap(ZshCompletion::described).toList());
            operands.put(at, command.operands());
            for (Option option : command.options()) {
                option.names().forEach(name -> values.put(at + " " + name, option.values()));
            }
        }
        StringBuilder script = new StringBuilder(FUNCTION);
        table(script, "_seventeen_commands", commands);
        table(script, "_seventeen_options", options);
        table(script, "_seventeen_values", values);
        table(script, "_seventeen_operands", operands);
        return script.append(
                        "if [[ $funcstack[1] == _seventeen ]]; then _seventeen \"$@\"; else compdef _seventeen seventeen; fi\n")
                .toString();
    }

    private static Stream<String> described(Option option) {
        return option.names().stream().map(name -> described(name, option.sentence()));
    }

    private static String described(String name, String sentence) {
        return name + ":" + sentence.replace(":", "\\:");
    }

    private static void table(StringBuilder script, String name, Map<String, List<String>> lines) {
        script.append(name).append("() {\n  reply=()\n  case $1 in\n");
        lines.forEach((at, words) -> {
            if (!words.isEmpty()) {
                String list = words.stream().map(ZshCompletion::quoted).collect(Collectors.joining(" "));
                script.append("    '")
                        .append(at)
                        .append("') reply=(")
                        .append(list)
                        .append(") ;;\n");
            }
        });
        script.append("  esac\n}\n");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
