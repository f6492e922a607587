package org.seventeen.sudoku.watch.profile.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.watch.hitting.HittingRule;

/**
 * Strategies as text: words with blanks between them. The first word may name a way to search, the others change it.
 *
 * <pre>
 *   default                  by grids, band pairs for siblings; all rules
 *   by-pairs                 grids by band pairs, as scan --pairs
 *   forward-view             by band pairs with champagne's forward view
 *   forward:RULE,…           the same with these of its rules; forward:all, forward:none
 *   mcguire2012              hitting sets, unions of two to five disjoint sets, dead cells
 *   naive                    hitting sets, dead cells
 *   only:RULE,…              default with these rules only; only:none
 *   without:RULE,…           leaves rules out
 *   without-forward:RULE,…   leaves rules of the forward view out
 *   counted                  counts by depth also while the time is measured
 *   each-rule                several strategies: the words before it, without each of its rules in turn
 * </pre>
 */
public final class StrategyText {
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

    private static final EnumSet<Rule> SIBLINGS = EnumSet.copyOf(Rule.of(Walk.SIBLINGS));
    private static final EnumSet<Rule> FORWARD = EnumSet.complementOf(SIBLINGS);

    private static final String EACH = "each-rule";
    private static final String NONE = "none";
    private static final List<String> WORDS = List.of(
            "default",
            "by-pairs",
            "forward-view",
            "forward:RULE,…",
            "mcguire2012",
            "naive",
            "only:RULE,…",
            "without:RULE,…",
            "without-forward:RULE,…",
            "counted",
            EACH);

    private final String text;
    private Method method = Method.GRIDS;
    private final EnumSet<Rule> rules = EnumSet.copyOf(Rule.of(Walk.SIBLINGS));
    private final EnumSet<Rule> forward = EnumSet.noneOf(Rule.class);
    private final EnumSet<HittingRule> hitting = EnumSet.noneOf(HittingRule.class);
    private boolean counted;

    private StrategyText(String text) {
        this.text = text;
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
            if (base.method() != Method.FORWARD || rule.startsWith("forward:")) {
                Strategy one = base.without(rule);
                all.add(
                        name.isEmpty()
                                ? one
                                : one.named(name + " "
                                        + one.text()
                                                .substring(base.text().length())
                                                .strip()));
            }
        }
        if (all.isEmpty()) {
            throw new FaultException(each, "expected rules to leave out before '" + EACH + "', found none");
        }
        return all;
    }

    /**
     * The strategy of some words.
     *
     * @throws FaultException if one is unknown
     */
    public static Strategy parse(String words) {
        StrategyText reading = new StrategyText(words);
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
        String whole = tidy.startsWith("without:") ? "default " + tidy : tidy;
        return new Strategy(
                tidy, whole, reading.method, reading.rules, reading.forward, reading.hitting, reading.counted);
    }

    private void word(int at, String word, boolean first) {
        int colon = word.indexOf(':');
        String key = colon < 0 ? word : word.substring(0, colon + 1);
        int from = at + key.length();
        boolean base = true;
        switch (key) {
            case "default" -> method = Method.GRIDS;
            case "by-pairs" -> method = Method.PAIRS;
            case "forward-view" -> forward(CHAMPAGNE);
            case "forward:" ->
                forward(labels(from, word.substring(colon + 1), FORWARD, StrategyText::forwardName, true));
            case "mcguire2012" -> hitting(EnumSet.allOf(HittingRule.class));
            case "naive" -> hitting(EnumSet.noneOf(HittingRule.class));
            case "only:" -> rules.retainAll(labels(from, word.substring(colon + 1), SIBLINGS, Rule::label, false));
            default -> base = false;
        }
        if (base) {
            if (!first) {
                throw new FaultException(at, "expected '" + word + "' as the first word of a strategy, found it later");
            }
            return;
        }
        switch (key) {
            case "without:" -> without(from, word.substring(colon + 1));
            case "without-forward:" -> {
                if (method != Method.FORWARD) {
                    throw new FaultException(at, "expected '" + key + "' with the forward view, found it without");
                }
                forward.removeAll(labels(from, word.substring(colon + 1), FORWARD, StrategyText::forwardName, false));
            }
            case "counted" -> counted = true;
            default ->
                throw new FaultException(at, "expected one of " + String.join(", ", WORDS) + ", found '" + word + "'");
        }
    }

    private static String forwardName(Rule rule) {
        return rule.label().substring(rule.label().indexOf(':') + 1);
    }

    private void forward(Set<Rule> some) {
        method = Method.FORWARD;
        forward.addAll(some);
    }

    private void hitting(Set<HittingRule> some) {
        method = Method.HITTING;
        hitting.addAll(some);
    }

    private void without(int at, String list) {
        if (method == Method.HITTING) {
            hitting.removeAll(labels(at, list, EnumSet.allOf(HittingRule.class), HittingRule::label, false));
        } else {
            rules.removeAll(labels(at, list, SIBLINGS, Rule::label, false));
        }
    }

    private <E extends Enum<E>> Set<E> labels(
            int at, String list, EnumSet<E> all, Function<E, String> label, boolean allAllowed) {
        EnumSet<E> some = EnumSet.copyOf(all);
        some.clear();
        if (list.equals(NONE)) {
            return some;
        }
        if (allAllowed && list.equals("all")) {
            return all;
        }
        int from = at;
        for (String name : list.split(",", -1)) {
            E found = null;
            for (E rule : all) {
                found = label.apply(rule).equals(name) ? rule : found;
            }
            if (found == null) {
                throw new FaultException(
                        from,
                        "expected one of " + names(all, label) + ", found '" + name + "' in '" + text.strip() + "'");
            }
            some.add(found);
            from += name.length() + 1;
        }
        return some;
    }

    private static <E> String names(Collection<E> all, Function<E, String> label) {
        return Stream.concat(Stream.of(NONE), all.stream().map(label)).collect(Collectors.joining(", "));
    }
}
