package org.seventeen.survo.play;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;

/**
 * A puzzle, and perhaps the result of a player, as the fragment of a link: {@code survo=3,7/4,6/B2=4&swaps=1&hints=0&seconds=9}.
 * A browser does not send the fragment of an address to anybody.
 *
 * @param puzzle the puzzle
 * @param result how it was solved, if it was
 */
public record PlayLink(SurvoPuzzle puzzle, Optional<Result> result) {
    private static final int LONGEST = 2000;
    private static final Pattern COUNT = Pattern.compile("[0-9]{1,7}");

    /**
     * How a puzzle was solved.
     *
     * @param swaps the number of swaps, from 0
     * @param hints the number of hints, from 0
     * @param seconds the time of the player, from 0
     */
    public record Result(int swaps, int hints, int seconds) {}

    /** The fragment, without {@code #}. */
    public String fragment() {
        String text = "survo=" + puzzle.toString().replace(" / ", "/").replace(' ', '_');
        return result.map(found ->
                        text + "&swaps=" + found.swaps() + "&hints=" + found.hints() + "&seconds=" + found.seconds())
                .orElse(text);
    }

    /**
     * Reads a link or its fragment; an unknown field is left out, as a later version may have more.
     *
     * @throws BadSurvoException if it holds no puzzle
     */
    public static PlayLink parse(String link) throws BadSurvoException {
        String fragment = link.substring(link.indexOf('#') + 1);
        if (fragment.length() > LONGEST) {
            throw new BadSurvoException("expected a link of at most " + LONGEST + " characters, found more");
        }
        String written = field(fragment, "survo");
        if (written == null) {
            throw new BadSurvoException("expected a link with survo=, found none");
        }
        List<SurvoReader.Entry> entries =
                SurvoReader.read("link", written.replace("/", " / ").replace('_', ' '));
        if (entries.size() != 1) {
            throw new BadSurvoException("expected a link with one puzzle, found " + entries.size());
        }
        Optional<Result> result = count(fragment, "seconds")
                .map(seconds -> new Result(
                        count(fragment, "swaps").orElse(0),
                        count(fragment, "hints").orElse(0),
                        seconds));
        return new PlayLink(entries.get(0).puzzle(), result);
    }

    private static Optional<Integer> count(String fragment, String name) {
        String text = field(fragment, name);
        Matcher count = COUNT.matcher(text == null ? "" : text);
        return count.matches() ? Optional.of(Integer.parseInt(text)) : Optional.empty();
    }

    private static String field(String fragment, String name) {
        for (String field : fragment.split("&", -1)) {
            if (field.startsWith(name + "=")) {
                return field.substring(name.length() + 1);
            }
        }
        return null;
    }
}
