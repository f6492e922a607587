package org.seventeen.cli.manual;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.seventeen.cli.manual.Completables.Option;
import picocli.CommandLine;

/**
 * Completion for bash: commands, options, values of options, also behind a comma, values of operands, and names of files everywhere
 * else.
 */
final class BashCompletion {
    private static final String FUNCTION = """
            # Completion of seventeen for bash, as 'seventeen completion bash' prints it.
            _seventeen() {
              local cur=${COMP_WORDS[COMP_CWORD]} at= option= word i list= prefix=
              COMPREPLY=()
              # The words of the command, without its options; --name=value comes as three words.
              for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                case " $(_seventeen_commands "$at") " in *" $word "*) at="$at $word"; at=${at# } ;; esac
              done
              if ((COMP_CWORD > 0)); then option=${COMP_WORDS[COMP_CWORD - 1]}; fi
              if [ "$cur" = = ]; then cur=; elif [ "$option" = = ]; then option=${COMP_WORDS[COMP_CWORD - 2]}; fi
              case $option in --*) list=$(_seventeen_values "$at $option") ;; esac
              if [ -n "$list" ]; then
                case $cur in *,*) prefix=${cur%,*}, ;; esac
                COMPREPLY=($(compgen -P "$prefix" -W "$list" -- "${cur##*,}"))
                return
              fi
              case $cur in
                -*) COMPREPLY=($(compgen -W "$(_seventeen_options "$at")" -- "$cur")) ;;
                *) COMPREPLY=($(compgen -W "$(_seventeen_commands "$at") $(_seventeen_operands "$at")" -- "$cur")) ;;
              esac
              if [ ${#COMPREPLY[@]} -eq 0 ]; then
                local IFS=$'\\n'
                COMPREPLY=($(compgen -f -- "$cur"))
                compopt -o filenames 2>/dev/null
              fi
            }
            """;

    private BashCompletion() {}

    static String of(CommandLine root) {
        Map<String, String> commands = new TreeMap<>();
        Map<String, String> options = new TreeMap<>();
        Map<String, String> values = new TreeMap<>();
        Map<String, String> operands = new TreeMap<>();
        for (Completables command : Completables.of(root)) {
            String at = command.at();
            put(commands, at, List.copyOf(command.commands().keySet()));
            put(
                    options,
                    at,
                    command.options().stream()
                            .flatMap(BashCompletion::longNames)
                            .toList());
            put(operands, at, command.operands());
            for (Option option : command.options()) {
                longNames(option).forEach(name -> put(values, at + " " + name, option.values()));
            }
        }
        StringBuilder script = new StringBuilder(FUNCTION);
        table(script, "_seventeen_commands", commands);
        table(script, "_seventeen_options", options);
        table(script, "_seventeen_values", values);
        table(script, "_seventeen_operands", operands);
        return script.append("complete -F _seventeen seventeen seventeen.cmd\n").toString();
    }

    private static Stream<String> longNames(Option option) {
        return option.names().stream().filter(name -> name.startsWith("--"));
    }

    private static void put(Map<String, String> lines, String at, List<String> words) {
        if (!words.isEmpty()) {
            lines.put(at, String.join(" ", words));
        }
    }

    private static void table(StringBuilder script, String name, Map<String, String> lines) {
        script.append(name).append("() {\n  case $1 in\n");
        lines.forEach((at, words) -> script.append("    '")
                .append(at)
                .append("') echo '")
                .append(words)
                .append("' ;;\n"));
        script.append("  esac\n}\n");
    }
}
