package org.seventeen.cli.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.seventeen.base.text.Notes;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Says after a signal how the work goes on: by the command line that was given, with {@code --resume}, quoted for a shell. */
public final class ResumeLine {
    /** The words that shells take as they are. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+:,./=-]*");

    private static final String RESUME = "--resume";

    private ResumeLine() {}

    /** {@code more} is an option to add, or null. */
    private static void print(CommandSpec spec, String more, boolean again) {
        Notes.print(
                spec.commandLine().getErr(),
                "to go on" + (again ? ", with the same standard input" : "") + ": " + command(spec, more));
    }

    /** Prints the command with {@code --resume}; {@code again} says whether it reads standard input, which must be the same then. */
    public static void resume(CommandSpec spec, boolean again) {
        print(spec, RESUME, again);
    }

    /** Prints the command as it was given, which goes on by itself. */
    public static void repeat(CommandSpec spec) {
        print(spec, null, false);
    }

    /**
     * Says that nothing is kept.
     *
     * @param keeping the option that would keep it, as {@code --store DIR}; null if absent
     */
    public static void nothingKept(CommandSpec spec, String keeping) {
        Notes.print(
                spec.commandLine().getErr(),
                "nothing is kept to go on with" + (keeping == null ? "" : "; " + keeping + " would keep what is done"));
    }

    private static String command(CommandSpec spec, String more) {
        CommandLine root = spec.commandLine();
        int depth = 0;
        for (; root.getParent() != null; depth++) {
            root = root.getParent();
        }
        List<String> words = new ArrayList<>(root.getParseResult().originalArgs());
        if (more != null && !spec.commandLine().getParseResult().hasMatchedOption(more)) {
            // Right behind the command: a -- may stand before the operands.
            words.add(depth, more);
        }
        // The launcher knows by which name it was called.
        words.add(0, System.getProperty("seventeen.command", spec.root().name()));
        return words.stream().map(ResumeLine::quoted).collect(Collectors.joining(" "));
    }

    /** A word as shells read it. */
    static String quoted(String word) {
        if (PLAIN.matcher(word).matches()) {
            return word;
        }
        if (word.chars().noneMatch(Character::isISOControl)) {
            return "'" + word.replace("'", "'\\''") + "'";
        }
        // A line end would end the line of this sentence.
        StringBuilder text = new StringBuilder("$'");
        word.chars().forEach(sign -> {
            if (Character.isISOControl(sign)) {
                text.append(String.format(Locale.ROOT, sign < 0x80 ? "\\x%02x" : "\\u%04x", sign));
            } else {
                text.append(sign == '\'' || sign == '\\' ? "\\" : "").append((char) sign);
            }
        });
        return text.append('\'').toString();
    }
}
