package org.seventeen.show.play.game;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The fields of a link that carries a puzzle in its fragment, as {@code survo=3,7/4,6&seconds=9}. A browser does not send the
 * fragment of an address to anybody. Immutable.
 */
public final class LinkFields {
    private static final int LONGEST = 2000;
    private static final Pattern COUNT = Pattern.compile("[0-9]{1,7}");

    private final Map<String, String> fields = new HashMap<>();

    private LinkFields() {}

    /**
     * Reads a link or its fragment. Programs that pass links on may have written characters as {@code %2C}.
     *
     * @throws IllegalArgumentException if it has more than 2000 characters, or a {@code %} that stands for nothing
     */
    public static LinkFields of(String link) {
        String fragment = link.substring(link.indexOf('#') + 1);
        if (fragment.length() > LONGEST) {
            throw new IllegalArgumentException("expected a link of at most " + LONGEST + " characters, found more");
        }
        LinkFields found = new LinkFields();
        for (String field : fragment.split("&", -1)) {
            int equals = field.indexOf('=');
            if (equals > 0) {
                found.fields.putIfAbsent(field.substring(0, equals), decoded(field.substring(equals + 1)));
            }
        }
        return found;
    }

    private static String decoded(String value) {
        try {
            // In a fragment a plus sign stands for itself.
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException damaged) {
            throw new IllegalArgumentException(
                    "expected two digits of 0-9 and A-F after a percent sign of a link, found others");
        }
    }

    /** The text of a field; nothing if the link does not have it. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    /** The number of a field, 0 to 9 999 999; nothing if the link does not have it, or has something else there. */
    public Optional<Integer> count(String name) {
        Matcher count = COUNT.matcher(fields.getOrDefault(name, ""));
        return count.matches() ? Optional.of(Integer.parseInt(count.group())) : Optional.empty();
    }
}
