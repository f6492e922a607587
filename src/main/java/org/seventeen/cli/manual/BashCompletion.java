package org.seventeen.cli.manual;

import java.util.List;
import picocli.CommandLine;

/**
 * Completion for bash: commands, options, values of options, also behind a comma, values of operands, and names of files everywhere
 * else.
 */
final class BashCompletion implements CaseTables.Dialect {
    private static final String FUNCTION = """
            # Completion of seventeen for bash, as 'seventeen completion bash' prints it.
            _seventeen() {
              local cur=${COMP_WORDS[COMP_CWORD]} at= option= equals= word i list= prefix=
              COMPREPLY=()
              # The words of the command, without its options; --name=value comes as three words.
              for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                case " $(_seventeen_commands "$at") " in *" $word "*) at="$at $word"; at=${at# } ;; esac
              done
              if ((COMP_CWORD > 0)); then option=${COMP_WORDS[COMP_CWORD - 1]}; fi
              if [ "$cur" = = ]; then cur= equals==; fi
              if [ "$option" = = ]; then option=${COMP_WORDS[COMP_CWORD - 2]} equals==; fi
              case $option in --*) list=$(_seventeen_values "$at $option") ;; esac
              if [ -z "$list" ] && [ -n "$equals" ]; then list=$(_seventeen_values "$at $option=") ; fi
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
        return FUNCTION + CaseTables.of(root, new BashCompletion())
                + "complete -F _seventeen seventeen seventeen.cmd\n";
    }

    @Override
    public boolean completes(String optionName) {
        return optionName.startsWith("--");
    }

    @Override
    public String described(String name, String sentence) {
        return name;
    }

    @Override
    public String start() {
        return "";
    }

    @Override
    public String answer(List<String> words) {
        return "echo '" + String.join(" ", words) + "'";
    }
}
