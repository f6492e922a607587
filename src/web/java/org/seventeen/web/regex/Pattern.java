package org.seventeen.web.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@link java.util.regex.Pattern} as far as the program in a page needs it, and {@link SmallRegex} puts it in its place. The library's own
 * is a tenth of the module, most of it tables of blocks, scripts and categories that no form of ours names. This one goes back
 * where a way does not lead to the end, as the library's does, so that it finds the same. It knows groups, choices, repetitions of all three kinds,
 * looks ahead and behind, bounds of words and lines, the flags i, s and u, and the classes d, s, w, p{L} and p{N…}.
 */
@SuppressWarnings("StatementSwitchToExpressionSwitch") // Each case moves on in the form.
public final class Pattern {
    /** A way to go on from a place of the text. */
    interface Node {
        boolean fits(Matcher matcher, int at);
    }

    /** A piece of a form: the node that fits it and then goes on with another. */
    private interface Part {
        Node before(Node next);
    }

    /** A set of characters. */
    private interface Sign {
        boolean has(int sign);
    }

    private static final Node ANY_END = (matcher, at) -> {
        matcher.stop = at;
        return true;
    };

    final Node first;
    final int groups;
    final int loops;

    private Pattern(Reader reader) {
        first = reader.choice().before((matcher, at) -> {
            matcher.stop = at;
            return !matcher.whole || at == matcher.to;
        });
        if (reader.at < reader.form.length()) {
            throw reader.fault();
        }
        groups = reader.groups + 1;
        loops = reader.loops;
    }

    public static Pattern compile(String form) {
        return new Pattern(new Reader(form));
    }

    public static boolean matches(String form, CharSequence text) {
        return compile(form).matcher(text).matches();
    }

    public Matcher matcher(CharSequence text) {
        return new Matcher(this, text.toString());
    }

    public String[] split(CharSequence text) {
        return split(text, 0);
    }

    public String[] split(CharSequence text, int most) {
        List<String> parts = new ArrayList<>();
        Matcher matcher = matcher(text);
        int from = 0;
        while ((most <= 0 || parts.size() < most - 1) && matcher.find()) {
            if (matcher.end() > 0) {
                parts.add(text.subSequence(from, matcher.start()).toString());
                from = matcher.end();
            }
        }
        parts.add(text.subSequence(from, text.length()).toString());
        while (most == 0
                && from > 0
                && !parts.isEmpty()
                && parts.get(parts.size() - 1).isEmpty()) {
            parts.remove(parts.size() - 1);
        }
        return parts.toArray(new String[0]);
    }

    private static Part one(Sign sign) {
        return next -> (matcher, at) -> {
            if (at >= matcher.to) {
                return false;
            }
            int code = matcher.text.codePointAt(at);
            return sign.has(code) && next.fits(matcher, at + Character.charCount(code));
        };
    }

    /** As many signs as there are, then fewer. */
    private static Part many(Sign sign, int least, int most) {
        return next -> (matcher, at) -> {
            int end = at;
            int count = 0;
            while (count < most && end < matcher.to && sign.has(matcher.text.codePointAt(end))) {
                end += Character.charCount(matcher.text.codePointAt(end));
                count++;
            }
            while (count >= least) {
                if (next.fits(matcher, end)) {
                    return true;
                }
                if (count == 0) {
                    break;
                }
                end -= Character.charCount(matcher.text.codePointBefore(end));
                count--;
            }
            return false;
        };
    }

    /** A piece several times: as often as it goes, or as seldom. The counter of this loop is that of the innermost entry. */
    private static Part loop(Part part, int least, int most, boolean lazy, int loop) {
        return next -> {
            Node[] body = new Node[1];
            Node again = (matcher, at) -> {
                int count = matcher.counts[loop];
                int last = matcher.places[loop];
                if (lazy && count >= least && next.fits(matcher, at)) {
                    return true;
                }
                // A piece that took nothing is not repeated.
                if (count < most && (count < least || at != last)) {
                    matcher.counts[loop] = count + 1;
                    matcher.places[loop] = at;
                    if (body[0].fits(matcher, at)) {
                        return true;
                    }
                    matcher.counts[loop] = count;
                    matcher.places[loop] = last;
                }
                return !lazy && count >= least && next.fits(matcher, at);
            };
            body[0] = part.before(again);
            return (matcher, at) -> {
                int count = matcher.counts[loop];
                int last = matcher.places[loop];
                matcher.counts[loop] = 0;
                matcher.places[loop] = -1;
                boolean fits = again.fits(matcher, at);
                matcher.counts[loop] = count;
                matcher.places[loop] = last;
                return fits;
            };
        };
    }

    /** A piece in its first way only. */
    private static Part once(Part part) {
        Node body = part.before(ANY_END);
        return next -> (matcher, at) -> body.fits(matcher, at) && next.fits(matcher, matcher.stop);
    }

    private static Part group(Part part, int group) {
        return next -> {
            Node body = part.before((matcher, at) -> {
                int start = matcher.starts[group];
                int end = matcher.ends[group];
                matcher.starts[group] = matcher.begun[group];
                matcher.ends[group] = at;
                if (next.fits(matcher, at)) {
                    return true;
                }
                matcher.starts[group] = start;
                matcher.ends[group] = end;
                return false;
            });
            return (matcher, at) -> {
                int begun = matcher.begun[group];
                matcher.begun[group] = at;
                if (body.fits(matcher, at)) {
                    return true;
                }
                matcher.begun[group] = begun;
                return false;
            };
        };
    }

    private static Part ahead(Part part, boolean not) {
        Node body = part.before(ANY_END);
        return next -> (matcher, at) -> body.fits(matcher, at) != not && next.fits(matcher, at);
    }

    private static Part behind(Part part, boolean not) {
        Node body = part.before((matcher, at) -> at == matcher.behind);
        return next -> (matcher, at) -> {
            boolean fits = false;
            for (int from = at; from >= matcher.from && !fits; from--) {
                matcher.behind = at;
                fits = body.fits(matcher, from);
            }
            return fits != not && next.fits(matcher, at);
        };
    }

    private static boolean isWord(int sign) {
        return sign == '_' || sign < 128 && Character.isLetterOrDigit(sign);
    }

    private static boolean isWordAt(Matcher matcher, int at) {
        return at >= matcher.from
                && at < matcher.to
                && (matcher.text.charAt(at) == '_' || Character.isLetterOrDigit(matcher.text.charAt(at)));
    }

    /** Reads a form from left to right. */
    private static final class Reader {
        private final String form;
        private int at;
        private int groups;
        private int loops;
        private boolean caseless;
        private boolean allCases;
        private boolean dotAll;
        /** The set of the piece that was read last, if it is one. */
        private Sign last;

        Reader(String form) {
            this.form = form;
        }

        private IllegalArgumentException fault() {
            return new IllegalArgumentException("expected a form that pages know, found " + form + " at " + at);
        }

        private boolean takes(String text) {
            boolean there = form.startsWith(text, at);
            at += there ? text.length() : 0;
            return there;
        }

        private boolean ends() {
            return at == form.length() || form.charAt(at) == '|' || form.charAt(at) == ')';
        }

        Part choice() {
            boolean[] flags = {caseless, allCases, dotAll};
            List<Part> ways = new ArrayList<>();
            do {
                ways.add(sequence());
            } while (takes("|"));
            caseless = flags[0];
            allCases = flags[1];
            dotAll = flags[2];
            if (ways.size() == 1) {
                return ways.get(0);
            }
            return next -> {
                Node[] nodes = new Node[ways.size()];
                Arrays.setAll(nodes, i -> ways.get(i).before(next));
                return (matcher, place) -> {
                    for (Node node : nodes) {
                        if (node.fits(matcher, place)) {
                            return true;
                        }
                    }
                    return false;
                };
            };
        }

        private Part sequence() {
            List<Part> parts = new ArrayList<>();
            while (!ends()) {
                Part part = atom();
                parts.add(part == null ? next -> next : repeated(part));
            }
            return next -> {
                Node node = next;
                for (int i = parts.size() - 1; i >= 0; i--) {
                    node = parts.get(i).before(node);
                }
                return node;
            };
        }

        private Part repeated(Part part) {
            Sign sign = last;
            int least;
            int most;
            if (takes("*")) {
                least = 0;
                most = Integer.MAX_VALUE;
            } else if (takes("+")) {
                least = 1;
                most = Integer.MAX_VALUE;
            } else if (takes("?")) {
                least = 0;
                most = 1;
            } else if (takes("{")) {
                least = number();
                most = !takes(",") ? least : form.charAt(at) == '}' ? Integer.MAX_VALUE : number();
                at++;
            } else {
                return part;
            }
            boolean lazy = takes("?");
            Part all = sign != null && !lazy ? many(sign, least, most) : loop(part, least, most, lazy, loops++);
            return takes("+") ? once(all) : all;
        }

        private int number() {
            int from = at;
            while (Character.isDigit(form.charAt(at))) {
                at++;
            }
            return Integer.parseInt(form.substring(from, at));
        }

        /** The next piece; null for flags. */
        private Part atom() {
            last = null;
            if (takes("(?")) {
                return special();
            }
            if (takes("(")) {
                int group = ++groups;
                return closed(group(choice(), group));
            }
            if (takes("^")) {
                return next -> (matcher, place) -> place == matcher.from && next.fits(matcher, place);
            }
            if (takes("$")) {
                return next -> (matcher, place) ->
                        (place == matcher.to || place == matcher.to - 1 && matcher.text.charAt(place) == '\n')
                                && next.fits(matcher, place);
            }
            if (takes("\\b")) {
                return next -> (matcher, place) ->
                        isWordAt(matcher, place - 1) != isWordAt(matcher, place) && next.fits(matcher, place);
            }
            last = sign();
            return one(last);
        }

        private Part closed(Part part) {
            if (!takes(")")) {
                throw fault();
            }
            last = null;
            return part;
        }

        private Part special() {
            if (takes("=") || takes("!")) {
                boolean not = form.charAt(at - 1) == '!';
                return closed(ahead(choice(), not));
            }
            if (takes("<=") || takes("<!")) {
                boolean not = form.charAt(at - 1) == '!';
                return closed(behind(choice(), not));
            }
            boolean[] flags = {caseless, allCases, dotAll};
            while ("ius".indexOf(form.charAt(at)) >= 0) {
                char flag = form.charAt(at++);
                caseless |= flag == 'i';
                allCases |= flag == 'u';
                dotAll |= flag == 's';
            }
            if (takes(")")) {
                return null;
            }
            if (!takes(":")) {
                throw fault();
            }
            Part part = closed(choice());
            caseless = flags[0];
            allCases = flags[1];
            dotAll = flags[2];
            return part;
        }

        /** A character, a class, or any character. */
        private Sign sign() {
            if (takes(".")) {
                return dotAll
                        ? sign -> true
                        : sign -> sign != '\n'
                                && sign != '\r'
                                && sign != '\u0085'
                                && sign != '\u2028'
                                && sign != '\u2029';
            }
            if (takes("[")) {
                return set();
            }
            if (form.charAt(at) == '\\') {
                Sign known = known();
                if (known != null) {
                    return known;
                }
            }
            return between(code(), -1);
        }

        private Sign set() {
            boolean not = takes("^");
            List<Sign> signs = new ArrayList<>();
            do {
                Sign known = form.charAt(at) == '\\' ? known() : null;
                if (known != null) {
                    signs.add(known);
                } else {
                    int low = code();
                    boolean range = form.charAt(at) == '-' && form.charAt(at + 1) != ']';
                    at += range ? 1 : 0;
                    signs.add(between(low, range ? code() : -1));
                }
            } while (!takes("]"));
            Sign[] all = signs.toArray(new Sign[0]);
            return sign -> {
                for (Sign one : all) {
                    if (one.has(sign)) {
                        return !not;
                    }
                }
                return not;
            };
        }

        /** The characters of a range, or a single one if {@code high} is −1. */
        private Sign between(int low, int high) {
            int end = high < 0 ? low : high;
            if (!caseless) {
                return sign -> sign >= low && sign <= end;
            }
            boolean all = allCases;
            return sign -> {
                if (sign >= low && sign <= end) {
                    return true;
                }
                if (!all && sign >= 128) {
                    return false;
                }
                int small = Character.toLowerCase(sign);
                int large = Character.toUpperCase(sign);
                return small >= low && small <= end || large >= low && large <= end;
            };
        }

        /** A class behind a backslash; null if a character stands there. */
        private Sign known() {
            switch (form.charAt(at + 1)) {
                case 'd':
                    at += 2;
                    return sign -> sign >= '0' && sign <= '9';
                case 's':
                    at += 2;
                    return sign -> sign == ' ' || sign >= '\t' && sign <= '\r';
                case 'S':
                    at += 2;
                    return sign -> sign != ' ' && (sign < '\t' || sign > '\r');
                case 'w':
                    at += 2;
                    return Pattern::isWord;
                case 'p':
                    int end = form.indexOf('}', at);
                    String name = form.substring(at + 3, end);
                    at = end + 1;
                    return category(name);
                default:
                    return null;
            }
        }

        private Sign category(String name) {
            return switch (name) {
                case "L" -> Character::isLetter;
                case "Nd" -> sign -> Character.getType(sign) == Character.DECIMAL_DIGIT_NUMBER;
                case "Nl" -> sign -> Character.getType(sign) == Character.LETTER_NUMBER;
                case "No" -> sign -> Character.getType(sign) == Character.OTHER_NUMBER;
                default -> throw fault();
            };
        }

        /** A character, perhaps behind a backslash. */
        private int code() {
            int sign = form.codePointAt(at);
            at += Character.charCount(sign);
            if (sign != '\\') {
                return sign;
            }
            char escape = form.charAt(at++);
            switch (escape) {
                case 't':
                    return '\t';
                case 'n':
                    return '\n';
                case 'r':
                    return '\r';
                case 'x':
                case 'u':
                    int digits = escape == 'x' ? 2 : 4;
                    at += digits;
                    return Integer.parseInt(form.substring(at - digits, at), 16);
                default:
                    if (Character.isLetterOrDigit(escape)) {
                        throw fault();
                    }
                    return escape;
            }
        }
    }
}
