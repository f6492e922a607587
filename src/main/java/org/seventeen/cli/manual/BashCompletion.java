package org.seventeen.cli.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Completion for bash, and for zsh by its {@code bashcompinit}: commands, options, values of options, also behind a comma, and
 * names of files everywhere else.
 */
final class BashCompletion {
    private final Map<String, String> commands = new TreeMap<>();
    private final Map<String, String> options = new TreeMap<>();
    private final Map<String, String> values = new TreeMap<>();

    private BashCompletion() {}

    static String of(CommandLine root) {
        BashCompletion made = new BashCompletion();
        made.add(root, "");
        StringBuilder script = new StringBuilder();
        script.append("# Completion of seventeen for bash and zsh, as 'seventeen completion bash' prints it.\n")
                .append("if [ -n \"${ZSH_VERSION:-}\" ]; then autoload -U +X bashcompinit && bashcompinit; fi\n")
                .append("_seventeen() {\n")
                .append("  local cur=${COMP_WORDS[COMP_CWORD]} at= option= word i list= prefix=\n")
                .append("  COMPREPLY=()\n")
                .append("  # The words of the command, without its options; --name=value comes as three words.\n")
                .append("  for ((i = 1; i < COMP_CWORD; i++)); do\n")
                .append("    word=${COMP_WORDS[i]}\n")
                .append(
                        "    case \" $(_seventeen_commands \"$at\") \" in *\" $word \"*) at=\"$at $word\"; at=${at# } ;; esac\n")
                .append("  done\n")
                .append("  if ((COMP_CWORD > 0)); then option=${COMP_WORDS[COMP_CWORD - 1]}; fi\n")
                .append(
                        "  if [ \"$cur\" = = ]; then cur=; elif [ \"$option\" = = ]; then option=${COMP_WORDS[COMP_CWORD - 2]}; fi\n")
                .append("  case $option in --*) list=$(_seventeen_values \"$at $option\") ;; esac\n")
                .append("  if [ -n \"$list\" ]; then\n")
                .append("    case $cur in *,*) prefix=${cur%,*}, ;; esac\n")
                .append("    COMPREPLY=($(compgen -P \"$prefix\" -W \"$list\" -- \"${cur##*,}\"))\n")
                .append("    return\n")
                .append("  fi\n")
                .append("  case $cur in\n")
                .append("    -*) COMPREPLY=($(compgen -W \"$(_seventeen_options \"$at\")\" -- \"$cur\")) ;;\n")
                .append("    *) COMPREPLY=($(compgen -W \"$(_seventeen_commands \"$at\")\" -- \"$cur\")) ;;\n")
                .append("  esac\n")
                .append("  if [ ${#COMPREPLY[@]} -eq 0 ]; then\n")
                .append("    local IFS=$'\\n'\n")
                .append("    COMPREPLY=($(compgen -f -- \"$cur\"))\n")
                .append("    compopt -o filenames 2>/dev/null\n")
                .append("  fi\n")
                .append("}\n");
        table(script, "_seventeen_commands", made.commands);
        table(script, "_seventeen_options", made.options);
        table(script, "_seventeen_values", made.values);
        return script.append("complete -F _seventeen seventeen seventeen.cmd\n").toString();
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

    private void add(CommandLine line, String at) {
        if (!line.getSubcommands().isEmpty()) {
            commands.put(at, String.join(" ", line.getSubcommands().keySet()));
        }
        List<String> names = new ArrayList<>();
        for (OptionSpec option : line.getCommandSpec().options()) {
            if (!option.hidden()) {
                names.add(option.longestName());
                List<String> list = Values.of(option);
                if (option.arity().max() > 0 && !list.isEmpty()) {
                    values.put(at + " " + option.longestName(), String.join(" ", list));
                }
            }
        }
        options.put(at, String.join(" ", names));
        line.getSubcommands().forEach((name, command) -> add(command, at.isEmpty() ? name : at + " " + name));
    }
}
