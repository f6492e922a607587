package org.seventeen.cli.manual;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;

/**
 * Completion for zsh: commands and options with the first sentence of what they do, values of options, also behind a comma, values of
 * operands, and names of files everywhere else. The script may be read ({@code source}) or stand in a folder of {@code fpath} as
 * {@code _seventeen}.
 */
final class ZshCompletion implements CaseTables.Dialect {
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
