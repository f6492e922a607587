package org.seventeen.cli.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.seventeen.cli.manual.Completables.Option;
import org.seventeen.cli.manual.Completables.Value;
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
        function.append("_seventeen_")
                .append(name)
                .append("() {\n")
                .append(dialect.start())
                .append("  case $1 in\n");
        lines.forEach((at, words) -> {
            if (!words.isEmpty()) {
                function.append("    '")
                        .append(at)
                        .append("') ")
                        .append(dialect.answer(words))
                        .append(" ;;\n");
            }
        });
        return function.append("  esac\n}\n").toString();
    }
}
