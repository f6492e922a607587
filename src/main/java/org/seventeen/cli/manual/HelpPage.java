package org.seventeen.cli.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.seventeen.cli.manual.Examples.Example;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** How help pages look: as wide as the terminal, with the options of large commands under headings, and with examples. */
public final class HelpPage {
    private static final String EXAMPLES = "examples";
    private static final int USUAL_WIDTH = 80;
    private static final int LEAST_WIDTH = 60;
    private static final int MOST_WIDTH = 160;

    /** Some options under a heading. */
    private record Group(String heading, List<String> options) {
        static Group of(String heading, String options) {
            return new Group(heading, List.of(options.split(" ", -1)));
        }
    }

    /** The groups of commands with many options; options that no group has come last. */
    private static final Map<String, List<Group>> GROUPS = Map.of(
            "seventeen scan",
            List.of(
                    Group.of(
                            "What is searched",
                            "--clues --first --minimal-only --with --within --catalog --range --shard --keep-going --sheet --cells"),
                    Group.of(
                            "Grids that share bands",
                            "--pairs --band-pairs --together --expansion"),
                    Group.of("How it is searched", "--threads --seed --without --unordered"),
                    Group.of(
                            "What is printed",
                            "--json --csv --output --isomorphic --draw --colour --stats --progress --quiet"
                                    + " --verdict-exit"),
                    Group.of("A store", "--store --resume --fsync-every"),
                    Group.of("Estimates and checks", "--estimate --estimate-time --audit"),
                    Group.of("Apache Spark", "--master --folder --conf --unit-grids")),
            "seventeen census run",
            List.of(
                    Group.of("What is searched", "--clues --range --shard --units --threads"),
                    Group.of("What is printed", "--json --output --progress --quiet"),
                    Group.of("A store", "--store --resume"),
                    Group.of("Apache Spark", "--master --folder --conf")),
            "seventeen survo count",
            List.of(
                    Group.of("What is counted", "--shard --threads"),
                    Group.of("A sample instead", "--estimate --estimate-time --seed"),
                    Group.of("What is kept", "--checkpoint --resume"),
                    Group.of("What is printed", "--list --json --output --progress --quiet")));

    private HelpPage() {}

    /** Prepares the help pages of a command and of all below it. */
    public static void prepare(CommandLine line, String columns) {
        line.setUsageHelpWidth(width(columns));
        List<String> sections = new ArrayList<>(line.getHelpSectionKeys());
        sections.add(sections.indexOf(UsageMessageSpec.SECTION_KEY_FOOTER_HEADING), EXAMPLES);
        line.setHelpSectionKeys(sections);
        addSections(line);
    }

    /** The width for so many columns; the usual one if that is no number. */
    static int width(String columns) {
        if (columns == null || !columns.matches("[1-9]\\d{0,5}")) {
            return USUAL_WIDTH;
        }
        return Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Integer.parseInt(columns)));
    }

    private static void addSections(CommandLine line) {
        List<Group> groups = GROUPS.get(line.getCommandSpec().qualifiedName());
        if (groups != null) {
            line.getHelpSectionMap()
                    .put(
                            UsageMessageSpec.SECTION_KEY_OPTION_LIST,
                            help -> options(help, line.getCommandSpec(), groups));
        }
        line.getHelpSectionMap().put(EXAMPLES, help -> examples(line.getCommandSpec(), line.getUsageHelpWidth()));
        line.getSubcommands().values().forEach(HelpPage::addSections);
    }

    private static String examples(CommandSpec spec, int width) {
        List<Example> examples = Examples.of(words(spec));
        if (examples.isEmpty()) {
            return "";
        }
        StringBuilder text =
                new StringBuilder(System.lineSeparator()).append("Examples:").append(System.lineSeparator());
        for (Example example : examples) {
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

    private static String options(Help help, CommandSpec spec, List<Group> groups) {
        StringBuilder text = new StringBuilder();
        List<OptionSpec> left = new ArrayList<>(spec.options());
        for (Group group : groups) {
            List<OptionSpec> those = new ArrayList<>();
            for (String name : group.options()) {
                OptionSpec option = spec.findOption(name);
                if (option != null && left.remove(option)) {
                    those.add(option);
                }
            }
            append(text, help, group.heading(), those);
        }
        append(text, help, "Help", left);
        return text.toString();
    }

    private static void append(StringBuilder text, Help help, String heading, List<OptionSpec> options) {
        if (!options.isEmpty()) {
            text.append(System.lineSeparator()).append(heading).append(':').append(System.lineSeparator());
            text.append(help.optionListExcludingGroups(
                    options, help.createDefaultLayout(), null, help.parameterLabelRenderer()));
        }
    }
}
