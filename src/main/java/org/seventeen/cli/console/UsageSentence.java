package org.seventeen.cli.console;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.base.text.Notes;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What is wrong with a command line, in one sentence: the option or operand, what was expected, and what was found. Faults that
 * the library of the command line finds are put into these words here; those that commands find have them already.
 */
public final class UsageSentence {
    /** Names that need more changes than this to become another are not suggested. */
    private static final int MOST_CHANGES = 2;

    private static final Pattern FOUND = Pattern.compile(", found '([^']*)'$");
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z0-9-]*");
    private static final Pattern NAME = Pattern.compile("(?<![^ ,])[a-z][a-z0-9-]{2,}(?![^ ,])");

    private static final Pattern FEWER = Pattern.compile("at least (\\d+) values, but only (\\d+)");

    private UsageSentence() {}

    /** The sentence of a fault. */
    public static String of(ParameterException fault) {
        if (fault instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        if (fault instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            return missing(missing);
        }
        if (fault instanceof OverwrittenOptionException twice) {
            return name(twice.getOverwritten()) + ": expected once, found several times";
        }
        if (fault instanceof MutuallyExclusiveArgsException) {
            return "expected one of " + excluding(fault.getMessage()) + ", found several";
        }
        ArgSpec at = fault.getArgSpec();
        return at == null ? fault.getMessage() : badValue(at, fault);
    }

    /** The names closest to a wrong one, closest first; empty if none is close. */
    public static List<String> close(String wrong, Collection<String> names) {
        int most = wrong.length() < 3 ? 0 : Math.min(MOST_CHANGES, (wrong.length() + 1) / 3);
        List<String> close = new ArrayList<>();
        for (int changes = 0; changes <= most; changes++) {
            for (String name : names) {
                if (changes(wrong, name) == changes && !close.contains(name)) {
                    close.add(name);
                }
            }
        }
        names.stream()
                .filter(name -> wrong.length() > 2 && name.startsWith(wrong) && !close.contains(name))
                .forEach(close::add);
        return close;
    }

    /** The end of a sentence that names what may have been meant; empty if nothing is close. */
    public static String meant(String wrong, Collection<String> names) {
        List<String> close = close(wrong, names);
        return close.isEmpty() ? "" : "; did you mean " + either(close.subList(0, Math.min(3, close.size()))) + "?";
    }

    private static String unmatched(UnmatchedArgumentException fault) {
        CommandSpec spec = fault.getCommandLine().getCommandSpec();
        String found = fault.getUnmatched().get(0);
        if (found.matches("-\\d.*")) {
            return "expected an option of '" + spec.qualifiedName()
                    + "', or an operand that does not start with -, found '" + found + "'";
        }
        if (fault.isUnknownOption()) {
            String name = found.replaceAll("=.*", "");
            List<String> names = spec.options().stream()
                    .flatMap(option -> Arrays.stream(option.names()))
                    .toList();
            return name + ": expected an option of '" + spec.qualifiedName() + "', found none of this name"
                    + meant(name, names);
        }
        if (!spec.subcommands().isEmpty()) {
            return noSuchCommand(spec, found);
        }
        String most = spec.positionalParameters().isEmpty() ? "no operand" : "no more operands";
        return "expected " + most + ", found '" + found + "'";
    }

    /** The sentence for a word that should name a subcommand. */
    static String noSuchCommand(CommandSpec spec, String found) {
        return "expected a subcommand of '" + spec.qualifiedName() + "', found '" + found + "'"
                + meant(found, spec.subcommands().keySet());
    }

    /** The fault of a group of commands without one of them. */
    public static ParameterException noCommand(CommandSpec spec) {
        List<String> names = List.copyOf(spec.subcommands().keySet());
        return new ParameterException(spec.commandLine(), "expected " + either(names) + ", found nothing");
    }

    private static String missing(MissingParameterException fault) {
        ArgSpec first = fault.getMissing().get(0);
        boolean value = first.isOption() && !String.valueOf(fault.getMessage()).startsWith("Missing required option");
        Matcher fewer = FEWER.matcher(String.valueOf(fault.getMessage()));
        if (fewer.find()) {
            return name(first) + ": expected " + fewer.group(1) + " values (" + first.paramLabel() + "), found "
                    + fewer.group(2);
        }
        if (value) {
            return name(first) + ": expected " + first.paramLabel() + ", found nothing";
        }
        return "expected "
                + fault.getMissing().stream()
                        .map(argument -> argument.isOption()
                                ? name(argument) + "=" + argument.paramLabel()
                                : argument.paramLabel())
                        .collect(Collectors.joining(" and "))
                + ", found " + (fault.getMissing().size() == 1 ? "nothing" : "less");
    }

    private static String badValue(ArgSpec at, ParameterException fault) {
        // The library wraps the sentence of a converter.
        String message = String.valueOf(
                fault.getCause() instanceof IllegalArgumentException wrong ? wrong.getMessage() : fault.getMessage());
        int own = message.indexOf("expected ");
        boolean ofProgram = own >= 0 && !message.contains("expected one of [");
        if (ofProgram) {
            String sentence = message.startsWith("-") ? message : name(at) + ": " + message.substring(own);
            return sentence + meantOf(sentence);
        }
        String found = fault.getValue() == null ? message : "'" + fault.getValue() + "'";
        String end = ", found " + found;
        Class<?> type = at.auxiliaryTypes().length > 0 ? at.auxiliaryTypes()[0] : at.type();
        if (message.contains("could not be assigned") || type == boolean.class || type == Boolean.class) {
            return name(at) + ": expected no value" + end;
        }
        if (type.isEnum()) {
            List<String> names = Stream.of(type.getEnumConstants())
                    .map(value -> value.toString().toLowerCase(Locale.ROOT))
                    .toList();
            return name(at) + ": expected " + either(names) + end
                    + (fault.getValue() == null ? "" : meant(fault.getValue().toLowerCase(Locale.ROOT), names));
        }
        return name(at) + ": expected " + kind(type, fault.getValue()) + end;
    }

    /** What may have been meant, if the sentence lists the names that would do: the list is of words in small letters. */
    private static String meantOf(String sentence) {
        Matcher found = FOUND.matcher(sentence);
        if (!found.find()) {
            return "";
        }
        List<String> names = NAME.matcher(sentence.substring(0, found.start()))
                .results()
                .map(MatchResult::group)
                .toList();
        return meant(found.group(1), names);
    }

    private static String kind(Class<?> type, String value) {
        if (List.of(double.class, Double.class).contains(type)) {
            return "a number";
        }
        boolean small = List.of(int.class, Integer.class, int[].class).contains(type);
        if (small || List.of(long.class, Long.class).contains(type)) {
            boolean digits = value != null && value.matches("[+-]?\\d+");
            return "a whole number" + (digits ? " of at most " + (small ? Integer.MAX_VALUE : Long.MAX_VALUE) : "");
        }
        return type == Path.class ? "the name of a file" : "another value";
    }

    /** How a sentence names an option or an operand. */
    public static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    /** The names as a choice in a sentence: {@code A, B or C}. */
    public static String either(List<String> names) {
        int last = names.size() - 1;
        return last < 1 ? String.join("", names) : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    /** The options that exclude each other, taken from the library's message about them. */
    private static String excluding(String message) {
        List<String> names = OPTION.matcher(message)
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
        return either(names);
    }

    /** How many letters have to be changed, added, left out or swapped with the next to make one name of another. */
    private static int changes(String from, String to) {
        int[][] least = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    least[i][j] = i + j;
                    continue;
                }
                int changed = least[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                least[i][j] = Math.min(changed, Math.min(least[i - 1][j], least[i][j - 1]) + 1);
                boolean swapped = i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1);
                if (swapped) {
                    least[i][j] = Math.min(least[i][j], least[i - 2][j - 2] + 1);
                }
            }
        }
        return least[from.length()][to.length()];
    }

    /** Prints the sentence of a fault, and where help is. */
    public static void print(ParameterException fault, String sentence) {
        CommandLine at = fault.getCommandLine();
        at.getErr().println("seventeen: " + sentence);
        Notes.beside(at.getErr()).println("Try '" + at.getCommandSpec().qualifiedName() + " --help'.");
    }
}
