package org.seventeen.cli.console;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Command lines as a person guesses them, put into the words that the commands have. Each other way to say a command stands here, so
 * that no command has a second name:
 *
 * <pre>
 *   version                        --version
 *   play …                         web …
 *   generate survo …, rate survo … survo generate …, survo rate …; so for crosssum, and for solve, count and unique
 *   generate sudoku …              generate …; so for rate, solve and sheet
 *   sheet FILE …                   grid show --html - FILE …
 *   sheet survo …                  survo generate … --html -; so for crosssum
 *   survo count 3x4                survo count 3 4; so for all commands of survo and crosssum
 * </pre>
 */
public final class Guesses {
    private static final String SURVO = "survo";
    private static final String SUMS = "crosssum";
    private static final List<String> VERBS = List.of("generate", "rate", "solve", "count", "unique", "sheet");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,2})[x×](\\d{1,2})");

    private Guesses() {}

    /** The words of the commands for those of a person; the same if they are that already. */
    public static String[] of(String... words) {
        List<String> meant = new ArrayList<>(List.of(words));
        if (meant.isEmpty()) {
            return words;
        }
        if (meant.get(0).equals("version")) {
            meant.set(0, "--version");
        } else if (meant.get(0).equals("play")) {
            meant.set(0, "web");
        }
        if (meant.size() > 1 && VERBS.contains(meant.get(0))) {
            String product = meant.get(1);
            if (product.equals(SURVO) || product.equals(SUMS)) {
                meant.set(1, meant.get(0));
                meant.set(0, product);
            } else if (product.equals("sudoku")) {
                meant.remove(1);
            }
        }
        if (meant.get(0).equals("sheet")) {
            meant.set(0, "grid");
            meant.addAll(1, List.of("show", "--html", "-"));
        } else if (meant.size() > 1 && meant.get(1).equals("sheet")) {
            meant.set(1, "generate");
            meant.addAll(List.of("--html", "-"));
        }
        if (meant.get(0).equals(SURVO) || meant.get(0).equals(SUMS)) {
            for (int i = meant.size() - 1; i > 0; i--) {
                Matcher size = SIZE.matcher(meant.get(i));
                if (size.matches()) {
                    meant.set(i, size.group(1));
                    meant.add(i + 1, size.group(2));
                }
            }
        }
        return meant.toArray(String[]::new);
    }
}
