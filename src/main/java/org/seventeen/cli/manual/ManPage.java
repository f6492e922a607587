package org.seventeen.cli.manual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.seventeen.cli.manual.HelpPage.Examples;
import org.seventeen.cli.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The man page of a command, in the macros of man(7), made of the same model as its help page. */
public final class ManPage {
    private final CommandLine line;
    private final CommandSpec spec;
    private final StringBuilder page = new StringBuilder();

    private ManPage(CommandLine line) {
        this.line = line;
        spec = line.getCommandSpec();
    }

    /** The name of the page without its section, as {@code seventeen-store-find}. */
    public static String name(CommandLine line) {
        return line.getCommandSpec().qualifiedName("-");
    }

    /** The page, in ASCII with escapes for all other characters. */
    public static String of(CommandLine line, String version) {
        JsonOption.describe(line.getCommandSpec());
        return new ManPage(line).write(version);
    }

    private String write(String version) {
        page.append(String.format(
                Locale.ROOT,
                ".TH \"%s\" 1 \"\" \"%s\" \"Seventeen\"\n",
                escaped(name(line).toUpperCase(Locale.ROOT)),
                escaped("seventeen " + version)));
        section("NAME");
        String description = escaped(resolved(spec.usageMessage().description()));
        page.append(escaped(name(line))).append(" \\- ").append(description).append('\n');
        section("SYNOPSIS");
        synopsis();
        section("DESCRIPTION");
        text(resolved(spec.usageMessage().description()));
        commands();
        arguments();
        examples();
        footer();
        section("SEE ALSO");
        seeAlso();
        return page.toString();
    }

    private void synopsis() {
        page.append(".nf\n");
        Help help = line.getHelp();
        String usage = help.synopsis(0).strip();
        usage.lines().forEach(part -> page.append(escaped(part.strip())).append('\n'));
        page.append(".fi\n");
    }

    private void commands() {
        if (spec.subcommands().isEmpty()) {
            return;
        }
        section("COMMANDS");
        spec.subcommands().forEach((name, command) -> {
            page.append(".TP\n\\fB").append(escaped(name)).append("\\fR\n");
            text(resolved(command.getCommandSpec().usageMessage().description()));
        });
    }

    private void arguments() {
        section("OPTIONS");
        for (PositionalParamSpec operand : spec.positionalParameters()) {
            page.append(".TP\n\\fI").append(escaped(operand.paramLabel())).append("\\fR\n");
            text(resolved(operand.description()));
        }
        List<OptionSpec> options = new ArrayList<>(spec.options());
        options.sort(Comparator.comparing(option -> option.longestName().toLowerCase(Locale.ROOT)));
        for (OptionSpec option : options) {
            if (option.hidden()) {
                continue;
            }
            page.append(".TP\n");
            page.append(Arrays.stream(option.names())
                    .map(name -> "\\fB" + escaped(name) + "\\fR")
                    .collect(Collectors.joining(", ")));
            if (option.arity().max() > 0) {
                page.append("=\\fI").append(escaped(option.paramLabel())).append("\\fR");
            }
            page.append('\n');
            text(resolved(option.description()));
        }
    }

    private void examples() {
        List<Examples.Example> examples = Examples.of(HelpPage.words(spec));
        if (examples.isEmpty()) {
            return;
        }
        section("EXAMPLES");
        page.append(".nf\n");
        for (Examples.Example example : examples) {
            page.append("$ ").append(escaped(example.call())).append('\n');
            example.output()
                    .forEach(output ->
                            page.append("    ").append(escaped(output)).append('\n'));
        }
        page.append(".fi\n");
    }

    private void footer() {
        boolean open = false;
        for (String format : spec.usageMessage().footer()) {
            String text = resolved(format);
            if (text.isBlank()) {
                page.append(open ? ".PP\n" : "");
            } else {
                if (!open) {
                    section("NOTES");
                }
                text(text);
                open = true;
            }
        }
    }

    private void seeAlso() {
        List<String> others = new ArrayList<>();
        if (line.getParent() != null) {
            others.add(name(line.getParent()));
        }
        line.getSubcommands().values().forEach(command -> others.add(name(command)));
        page.append(others.stream()
                .map(other -> "\\fB" + escaped(other) + "\\fR(1)")
                .collect(Collectors.joining(",\n")));
        page.append(others.isEmpty() ? "" : "\n");
    }

    private void section(String title) {
        page.append(".SH ").append(title).append('\n');
    }

    /** A paragraph; a dot or an apostrophe at its start would be a macro. */
    private void text(String text) {
        String safe = escaped(text);
        page.append(safe.startsWith(".") || safe.startsWith("'") ? "\\&" : "")
                .append(safe)
                .append('\n');
    }

    /** Format strings as the help page shows them, with blanks between. */
    static String resolved(String... formats) {
        return String.join(" ", formats).replace("%n", " ").replace("%%", "%");
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> escaped.append("\\e");
                case '-' -> escaped.append("\\-");
                case '\'' -> escaped.append("\\(aq");
                case '^' -> escaped.append("\\(ha");
                case '~' -> escaped.append("\\(ti");
                case '`' -> escaped.append("\\(ga");
                case '"' -> escaped.append("\\(dq");
                default -> {
                    if (c < 0x20 || c > 0x7e) {
                        escaped.append(String.format(Locale.ROOT, "\\[u%04X]", (int) c));
                    } else {
                        escaped.append(c);
                    }
                }
            }
        }
        return escaped.toString();
    }
}
