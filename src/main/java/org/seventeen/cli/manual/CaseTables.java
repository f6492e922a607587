package org.seventeen.cli.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.seventeen.cli.manual.CompletionCommand.Completables;
import org.seventeen.cli.manual.CompletionCommand.Completables.Option;
import org.seventeen.cli.manual.CompletionCommand.Completables.Value;
import picocli.CommandLine;

/**
 * The functions of a script for bash or zsh that look up the commands, options, values of options and operands that can follow a
 * command: each a {@code case} over the words of the command, for values with the option behind them.
 */
final class CaseTables {
    /** How a shell writes them. */
    interface Dialect {
        /** Whether an option is completed by this name. */
        boolean completes(String optionName);

        /** A command or an option with the first sentence of what it does. */
        String described(String name, String sentence);

        /** What stands in a function before the {@code case}, as lines. */
        String start();

        /** What answers with these words. */
        String answer(List<String> words);
    }

    private final Map<String, List<String>> commands = new TreeMap<>();
    private final Map<String, List<String>> options = new TreeMap<>();
    private final Map<String, List<String>> values = new TreeMap<>();
    private final Map<String, List<String>> operands = new TreeMap<>();

    private CaseTables() {}

    static String of(CommandLine root, Dialect dialect) {
        CaseTables tables = new CaseTables();
        Completables.of(root).forEach(command -> tables.add(command, dialect));
        return function("commands", tables.commands, dialect)
                + function("options", tables.options, dialect)
                + function("values", tables.values, dialect)
                + function("operands", tables.operands, dialect);
    }

    private void add(Completables command, Dialect dialect) {
        String at = command.at();
        List<String> names = new ArrayList<>();
        command.commands().forEach((name, sentence) -> names.add(dialect.described(name, sentence)));
        commands.put(at, names);
        List<String> optionNames = new ArrayList<>();
        for (Option option : command.options()) {
            for (String name : option.names()) {
                if (dialect.completes(name)) {
                    optionNames.add(dialect.described(name, option.sentence()));
                    // What a shell asks for if there is none under the name alone.
                    String key = option.value() == Value.BEHIND_EQUALS ? name + "=" : name;
                    values.put(at + " " + key, option.values());
                }
            }
        }
        options.put(at, optionNames);
        operands.put(at, command.operands());
    }

    private static String function(String name, Map<String, List<String>> lines, Dialect dialect) {
        StringBuilder function = new StringBuilder();
        function.append(String.format(Locale.ROOT, "_seventeen_%s() {\n%s  case $1 in\n", name, dialect.start()));
        lines.forEach((at, words) -> {
            if (!words.isEmpty()) {
                function.append(String.format(Locale.ROOT, "    '%s') %s ;;\n", at, dialect.answer(words)));
            }
        });
        return function.append("  esac\n}\n").toString();
    }

    /**
     * Completion for bash: commands, options, values of options, also behind a comma, values of operands, and names of files everywhere
     * else.
     */
    static final class BashCompletion implements Dialect {
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

    /**
     * Completion for zsh: commands and options with the first sentence of what they do, values of options, also behind a comma, values of
     * operands, and names of files everywhere else. The script may be read ({@code source}) or stand in a folder of {@code fpath} as
     * {@code _seventeen}.
     */
    static final class ZshCompletion implements Dialect {
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
                  if ((!$#reply)) && [[ $word == --*=* ]]; then _seventeen_values "$at $option="; fi
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

        private static final String END =
                "if [[ $funcstack[1] == _seventeen ]]; then _seventeen \"$@\"; else compdef _seventeen seventeen; fi\n";

        private ZshCompletion() {}

        static String of(CommandLine root) {
            return FUNCTION + CaseTables.of(root, new ZshCompletion()) + END;
        }

        @Override
        public boolean completes(String optionName) {
            return true;
        }

        @Override
        public String described(String name, String sentence) {
            return name + ":" + sentence.replace(":", "\\:");
        }

        @Override
        public String start() {
            return "  reply=()\n";
        }

        @Override
        public String answer(List<String> words) {
            return words.stream().map(ZshCompletion::quoted).collect(Collectors.joining(" ", "reply=(", ")"));
        }

        private static String quoted(String text) {
            return "'" + text.replace("'", "'\\''") + "'";
        }
    }
}
