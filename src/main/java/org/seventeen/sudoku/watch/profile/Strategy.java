package org.seventeen.sudoku.watch.profile;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.watch.profile.HittingSearch.HittingRule;

/**
 * A way to search, with the rules in use.
 *
 * <p>As text it is words with blanks between them. The first word may name a way to search, the others change it.
 *
 * <pre>
 *   default              by grids, band pairs for siblings; all rules
 *   by-pairs             grids by band pairs, as scan --pairs
 *   forward-view         by band pairs with champagne's forward view
 *   forward:RULE,…       the same with these of its rules; forward:all, forward:none
 *   mcguire2012          hitting sets, unions of two to five disjoint sets, dead cells
 *   naive                hitting sets, dead cells
 *   only:RULE,…          default with these rules only; only:none
 *   without:RULE,…       leaves rules out
 *   each-rule            several strategies: the words before it, without each of its rules in turn
 * </pre>
 *
 * @param name what it is called in tables
 * @param text the words it was made of, which {@link #parse} reads again
 * @param method the way
 * @param rules the rules of the search by grids or band pairs
 * @param hitting the rules of the hitting set search
 */
public record Strategy(String name, String text, Method method, Set<Rule> rules, Set<HittingRule> hitting) {
    /** The most strategies of a profile. */
    public static final int MOST = 64;

    /** The forward view as champagne wrote it down, without what was added later (docs/forward-view.md). */
    private static final Set<Rule> CHAMPAGNE = EnumSet.of(
            Rule.FORWARD_REBUILD,
            Rule.FORWARD_SUPERSETS,
            Rule.FORWARD_SMALLEST,
            Rule.FORWARD_DISJOINT,
            Rule.FORWARD_CRITICAL,
            Rule.FORWARD_GROUPS,
            Rule.FORWARD_FIXED_POINT,
            Rule.FORWARD_SOCKETS);

    private static final String FORWARD = "forward:";
    private static final String WITHOUT = "without:";
    private static final String EACH = "each-rule";
    private static final String NONE = "none";
    private static final String WORDS = String.join(
            ", ",
            "default",
            "by-pairs",
            "forward-view",
            "forward:RULE,…",
            "mcguire2012",
            "naive",
            "only:RULE,…",
            "without:RULE,…",
            EACH);

    /** The ways to search that strategies choose from; the rules come on top. */
    public enum Method {
        /** By grids, as {@code scan} does; band pairs for groups of siblings. */
        GRIDS,
        /** By band pairs, for groups of siblings. */
        PAIRS,
        /** By band pairs, both bands as one table with the forward view. */
        FORWARD,
        /** Whole grids as hitting sets. */
        HITTING
    }

    /** A fault of a text. */
    public static final class FaultException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;
        private final int at;

        FaultException(int at, String fault) {
            super(fault);
            this.at = at;
        }

        /** The place of the fault, from 0. */
        public int at() {
            return at;
        }
    }

    /** Copies the rules. */
    public Strategy {
        rules = Collections.unmodifiableSet(copy(Rule.class, rules));
        hitting = Collections.unmodifiableSet(copy(HittingRule.class, hitting));
    }

    private static <E extends Enum<E>> EnumSet<E> copy(Class<E> type, Set<E> some) {
        EnumSet<E> copy = EnumSet.noneOf(type);
        copy.addAll(some);
        return copy;
    }

    /** The same under another name. */
    private Strategy named(String other) {
        return new Strategy(other, text, method, rules, hitting);
    }

    /** The names of its rules. */
    public Set<String> ruleNames() {
        Set<String> names = new TreeSet<>();
        if (method == Method.HITTING) {
            hitting.forEach(rule -> names.add(rule.label()));
        } else {
            rules.forEach(rule -> names.add(rule.label()));
        }
        return names;
    }

    /** The same without one of {@link #ruleNames}. */
    public Strategy without(String rule) {
        return parse(text + " " + WITHOUT + rule);
    }

    /**
     * The strategies of {@code NAME=WORDS} or {@code WORDS}; without a name, or if they are several, the words are the name.
     *
     * @throws FaultException if it is no strategy
     */
    public static List<Strategy> all(String line) {
        int equals = line.indexOf('=');
        String name = line.substring(0, Math.max(0, equals)).strip();
        if (equals >= 0 && name.isEmpty()) {
            throw new FaultException(0, "expected a name before '=', found none");
        }
        String words = " ".repeat(equals + 1) + line.substring(equals + 1);
        if (!(words.strip() + " ").contains(EACH + " ")) {
            Strategy one = parse(words);
            return List.of(name.isEmpty() ? one : one.named(name));
        }
        int each = words.indexOf(EACH);
        if (!words.substring(each + EACH.length()).isBlank()) {
            throw new FaultException(each, "expected '" + EACH + "' as the last word, found another after it");
        }
        Strategy base = parse(words.substring(0, each).isBlank() ? "default" : words.substring(0, each));
        List<Strategy> all = new ArrayList<>();
        for (String rule : base.ruleNames()) {
            // In a search with the forward view the rules of the forward view are meant.
            if (base.method() != Method.FORWARD || rule.startsWith(FORWARD)) {
                Strategy one = base.without(rule);
                all.add(name.isEmpty() ? one : one.named(name + " " + WITHOUT + rule));
            }
        }
        if (all.isEmpty()) {
            throw new FaultException(each, "expected rules to leave out before '" + EACH + "', found none");
        }
        return all;
    }

    /**
     * Reads a file of strategies, plain or gzip: a line each, {@code NAME = WORDS} or only the words; {@code #} begins a comment.
     *
     * @param file its name, {@code -} for standard input
     * @throws BadInputException if a line is no strategy, a name occurs twice, or there are none or more than {@link #MOST}
     */
    public static List<Strategy> read(String file, InputStream standardInput) throws BadInputException, IOException {
        List<Strategy> all = new ArrayList<>();
        Set<String> names = new HashSet<>();
        try (TextLines lines = TextLines.open(file, standardInput)) {
            while (lines.advanceToText()) {
                String line = lines.text();
                if (line.isBlank()) {
                    continue;
                }
                try {
                    all.addAll(all(line));
                } catch (FaultException fault) {
                    throw new BadInputException(file, lines.number(), fault.at() + 1, fault.getMessage());
                }
                for (Strategy strategy : all.subList(names.size(), all.size())) {
                    if (!names.add(strategy.name())) {
                        throw new BadInputException(
                                file,
                                lines.number(),
                                1,
                                "expected a name for each strategy, found '" + strategy.name() + "' twice");
                    }
                }
                if (all.size() > MOST) {
                    throw new BadInputException(
                            file, lines.number(), 1, "expected at most " + MOST + " strategies, found more");
                }
            }
        }
        if (all.isEmpty()) {
            throw new BadInputException(file, "expected strategies, found none");
        }
        return all;
    }

    /**
     * The strategy of some words.
     *
     * @throws FaultException if one is unknown
     */
    public static Strategy parse(String words) {
        Reading reading = new Reading(words);
        int count = 0;
        for (int at = 0; at < words.length(); ) {
            if (Character.isWhitespace(words.charAt(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end < words.length() && !Character.isWhitespace(words.charAt(end))) {
                end++;
            }
            reading.word(at, words.substring(at, end), count++ == 0);
            at = end;
        }
        if (count == 0) {
            throw new FaultException(words.length(), "expected a strategy, found none");
        }
        String tidy = String.join(" ", words.strip().split("\\s+", -1));
        String whole = tidy.startsWith(WITHOUT) ? "default " + tidy : tidy;
        return new Strategy(tidy, whole, reading.method, reading.rules, reading.hitting);
    }

    /** What the words read so far say. */
    private static final class Reading {
        private final String text;
        private Method method = Method.GRIDS;
        private final EnumSet<Rule> rules = copy(Rule.class, Rule.of(Walk.SIBLINGS));
        private final EnumSet<HittingRule> hitting = EnumSet.noneOf(HittingRule.class);

        Reading(String text) {
            this.text = text;
        }

        void word(int at, String word, boolean first) {
            String key = word.substring(0, word.indexOf(':') + 1);
            String list = word.substring(key.length());
            int from = at + key.length();
            if (key.equals(WITHOUT)) {
                if (method == Method.HITTING) {
                    hitting.removeAll(labels(from, list, EnumSet.allOf(HittingRule.class), HittingRule::label));
                } else {
                    Walk walk = method == Method.FORWARD ? Walk.FORWARD : Walk.SIBLINGS;
                    rules.removeAll(labels(from, list, Rule.of(walk), Rule::label));
                }
                return;
            }
            boolean known = true;
            switch (key.isEmpty() ? word : key) {
                case "default" -> method = Method.GRIDS;
                case "by-pairs" -> method = Method.PAIRS;
                case "forward-view" -> forward(CHAMPAGNE);
                case FORWARD -> {
                    Set<Rule> all = copy(Rule.class, Rule.of(Walk.FORWARD));
                    all.removeIf(rule -> !rule.isForward());
                    forward(
                            list.equals("all")
                                    ? all
                                    : labels(
                                            from,
                                            list,
                                            all,
                                            rule -> rule.label().substring(FORWARD.length())));
                }
                case "mcguire2012" -> hitting(EnumSet.allOf(HittingRule.class));
                case "naive" -> hitting(EnumSet.noneOf(HittingRule.class));
                case "only:" -> rules.retainAll(labels(from, list, Rule.of(Walk.SIBLINGS), Rule::label));
                default -> known = false;
            }
            if (!known) {
                throw new FaultException(at, "expected one of " + WORDS + ", found '" + word + "'");
            }
            if (!first) {
                throw new FaultException(at, "expected '" + word + "' as the first word of a strategy, found it later");
            }
        }

        private void forward(Set<Rule> some) {
            method = Method.FORWARD;
            rules.addAll(some);
        }

        private void hitting(Set<HittingRule> some) {
            method = Method.HITTING;
            hitting.addAll(some);
        }

        /** The rules of a list with commas; {@code none} is the empty list. */
        private <E> Set<E> labels(int at, String list, Set<E> all, Function<E, String> label) {
            Set<E> some = new HashSet<>();
            int from = at;
            for (String name : list.equals(NONE) ? new String[0] : list.split(",", -1)) {
                E found = all.stream()
                        .filter(rule -> label.apply(rule).equals(name))
                        .findFirst()
                        .orElse(null);
                if (found == null) {
                    String names = Stream.concat(Stream.of(NONE), all.stream().map(label))
                            .collect(Collectors.joining(", "));
                    throw new FaultException(
                            from, "expected one of " + names + ", found '" + name + "' in '" + text.strip() + "'");
                }
                some.add(found);
                from += name.length() + 1;
            }
            return some;
        }
    }
}
