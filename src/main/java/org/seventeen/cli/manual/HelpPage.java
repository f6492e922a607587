package org.seventeen.cli.manual;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.seventeen.cli.option.Declarations;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** How help pages look: as wide as the terminal, with the options of large commands under headings, and with examples. */
public final class HelpPage {
    private static final String EXAMPLES = "examples";
    private static final int USUAL_WIDTH = 80;
    private static final int LEAST_WIDTH = 60;
    private static final int MOST_WIDTH = 160;
    /** Of the names of commands, with the blanks before them. */
    private static final int NAME_WIDTH = 13;

    private HelpPage() {}

    /** Prepares the help page of a command; {@code columns} is the width of the terminal, if it is known. */
    public static void prepare(CommandLine line, String columns) {
        CommandSpec spec = line.getCommandSpec();
        spec.usageMessage().width(width(columns));
        List<String> sections = new ArrayList<>(line.getHelpSectionKeys());
        // What is set at a command is set at all below it.
        if (!sections.contains(EXAMPLES)) {
            sections.add(sections.indexOf(UsageMessageSpec.SECTION_KEY_FOOTER_HEADING), EXAMPLES);
            line.setHelpSectionKeys(sections);
        }
        line.getHelpSectionMap().put(EXAMPLES, help -> examples(spec, width(columns)));
        Map<String, Heading> headings = new HashMap<>();
        if (collectHeadings(spec, Heading.HELP, headings)) {
            List.of("--output", "--quiet").forEach(name -> headings.put(name, Heading.PRINTED));
            line.getHelpSectionMap()
                    .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(help, spec, headings));
        }
    }

    /**
     * The commands under headings, each with the first clause of its description.
     *
     * @param groups by heading the names of its commands, with a blank between
     */
    public static String commands(Help help, Map<String, String> groups) {
        int width = help.commandSpec().usageMessage().width();
        StringBuilder page = new StringBuilder();
        groups.forEach((heading, names) -> {
            page.append(String.format(Locale.ROOT, "%n%s:%n", heading));
            Help.TextTable table = Help.TextTable.forColumns(
                    help.colorScheme(),
                    new Help.Column(NAME_WIDTH, 2, Help.Column.Overflow.SPAN),
                    new Help.Column(width - NAME_WIDTH, 1, Help.Column.Overflow.WRAP));
            table.indentWrappedLines = 0;
            for (String name : names.split(" ", -1)) {
                CommandLine command = help.commandSpec().subcommands().get(name);
                if (command != null) {
                    String[] description =
                            command.getCommandSpec().usageMessage().description();
                    table.addRowValues(name, description[0].replaceFirst("[.:;].*", ""));
                }
            }
            page.append(table);
        });
        return page.toString();
    }

    /**
     * Collects the headings of options by their longest names, those of mixins from the field or class of the mixin.
     *
     * @return whether a field of the command itself has a heading
     */
    private static boolean collectHeadings(CommandSpec spec, Heading outer, Map<String, Heading> headings) {
        boolean any = false;
        for (OptionSpec option : spec.options()) {
            Declared declared = Declarations.of(option);
            boolean own = declared != null && declared.heading() != Heading.HELP;
            any |= own;
            headings.put(option.longestName(), own ? declared.heading() : outer);
        }
        for (Field field : spec.userObject().getClass().getDeclaredFields()) {
            CommandSpec mixin =
                    field.isAnnotationPresent(Mixin.class) ? spec.mixins().get(field.getName()) : null;
            if (mixin != null) {
                Heading ofClass = heading(mixin.userObject().getClass(), outer);
                Heading ofField = heading(field, ofClass);
                any |= field.isAnnotationPresent(Declared.class);
                collectHeadings(mixin, ofField, headings);
            }
        }
        return any;
    }

    private static Heading heading(AnnotatedElement element, Heading otherwise) {
        Declared declared = element.getAnnotation(Declared.class);
        return declared == null || declared.heading() == Heading.HELP ? otherwise : declared.heading();
    }

    /** The width for a given number of columns; the usual one if that is no number. */
    static int width(String columns) {
        if (columns == null || !columns.matches("[1-9]\\d{0,5}")) {
            return USUAL_WIDTH;
        }
        return Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Integer.parseInt(columns)));
    }

    private static String examples(CommandSpec spec, int width) {
        List<Examples.Example> examples = Examples.of(words(spec));
        if (examples.isEmpty()) {
            return "";
        }
        StringBuilder text =
                new StringBuilder(System.lineSeparator()).append("Examples:").append(System.lineSeparator());
        for (Examples.Example example : examples) {
            appendCall(text, example.call(), width);
            for (String line : example.output()) {
                int room = width - "    ".length();
                String shown = line.length() <= room ? line : line.substring(0, room - "...".length()) + "...";
                text.append("    ").append(shown).append(System.lineSeparator());
            }
        }
        return text.toString();
    }

    /** Appends a call, on several lines with the sign of a shell for it where one is too short. */
    private static void appendCall(StringBuilder text, String call, int width) {
        String start = "  $";
        int used = start.length();
        text.append(start);
        for (String word : call.split(" ", -1)) {
            if (used + 1 + word.length() > width - " \\".length() && used > start.length()) {
                start = "     ";
                text.append(" \\").append(System.lineSeparator()).append(start);
                used = start.length();
            }
            text.append(' ').append(word);
            used += 1 + word.length();
        }
        text.append(System.lineSeparator());
    }

    /** The words of a command behind the name of the program. */
    static String words(CommandSpec spec) {
        String name = spec.qualifiedName();
        return name.substring(Math.min(name.length(), spec.root().name().length() + 1));
    }

    private static String options(Help help, CommandSpec spec, Map<String, Heading> headings) {
        StringBuilder text = new StringBuilder();
        for (Heading heading : Heading.values()) {
            List<OptionSpec> those = spec.options().stream()
                    .filter(option -> headings.getOrDefault(option.longestName(), Heading.HELP) == heading)
                    .toList();
            append(text, help, heading.text(), those);
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Help help, String heading, List<OptionSpec> options) {
        if (!options.isEmpty()) {
            text.append(System.lineSeparator()).append(heading).append(':').append(System.lineSeparator());
            text.append(help.optionListExcludingGroups(
                    options, help.createDefaultLayout(), null, help.parameterLabelRenderer()));
        }
    }

    /**
     * The examples of a command with what they print, from {@code examples.txt}, whose head says what its lines mean. They are read only when
     * a help page or a man page is made.
     */
    static final class Examples {
        private static final String FILE = "examples.txt";

        /**
         * A call and what it prints.
         *
         * @param call as typed into a shell
         * @param output the first lines of standard output, {@code ...} for what is left out; empty if the call prints nothing, or too much
         *     to be run for a help page
         */
        record Example(String call, List<String> output) {}

        private Examples() {}

        /**
         * The examples of a command, in order; none for a group of commands.
         *
         * @param command its words behind {@code seventeen}, such as {@code store find}
         */
        static List<Examples.Example> of(String command) {
            List<Examples.Example> examples = new ArrayList<>();
            boolean ours = false;
            List<String> output = new ArrayList<>();
            for (String line : lines()) {
                if (line.startsWith("## ")) {
                    ours = line.substring(3).equals(command);
                } else if (ours && !line.isEmpty()) {
                    char kind = line.charAt(0);
                    if (kind == '$' || kind == '~' || kind == '-') {
                        output = new ArrayList<>();
                        examples.add(new Example(shown(line, kind), output));
                    } else if (kind == ' ') {
                        output.add(line.strip());
                    }
                }
            }
            return examples;
        }

        /** The call of a line, without the reason why it is not run, and without the folder of the reader. */
        private static String shown(String line, char kind) {
            String call = line.substring(2).replace(" ./", " ");
            int reason = call.lastIndexOf(" # ");
            return kind == '-' && reason >= 0 ? call.substring(0, reason) : call;
        }

        private static List<String> lines() {
            try (InputStream in = Examples.class.getResourceAsStream(FILE)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
            } catch (IOException fault) {
                throw new UncheckedIOException(fault);
            }
        }
    }
}
