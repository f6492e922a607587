package org.seventeen.show.play.survo;

import java.util.List;
import java.util.Optional;
import org.seventeen.show.play.game.LinkFields;
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
        LinkFields fields;
        try {
            fields = LinkFields.of(link);
        } catch (IllegalArgumentException damaged) {
            throw new BadSurvoException(damaged.getMessage());
        }
        String written = fields.text("survo")
                .orElseThrow(() -> new BadSurvoException("expected a link with survo=, found none"));
        List<SurvoReader.Entry> entries =
                SurvoReader.read("link", written.replace("/", " / ").replace('_', ' '));
        if (entries.size() != 1) {
            throw new BadSurvoException("expected a link with one puzzle, found " + entries.size());
        }
        Optional<Result> result = fields.count("seconds")
                .map(seconds -> new Result(
                        fields.count("swaps").orElse(0), fields.count("hints").orElse(0), seconds));
        return new PlayLink(entries.get(0).puzzle(), result);
    }
}
