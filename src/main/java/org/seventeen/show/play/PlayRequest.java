package org.seventeen.show.play;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.swap.SwapTable;

/** What a page may ask its server for. Anything else is refused with one sentence. */
sealed interface PlayRequest {
    /** The page itself. */
    record Page() implements PlayRequest {}

    /** A puzzle to be made. */
    record Make(int rows, int columns, PuzzleMaker.Level level, long seed) implements PlayRequest {}

    /** The solution nearest to a table. */
    record Nearest(SwapTable table) implements PlayRequest {}

    /** A request that is not understood; the message is one sentence. */
    final class BadRequest extends Exception {
        private static final long serialVersionUID = 1;

        BadRequest(String message) {
            super(message);
        }
    }

    /** The longest path with its query: the puzzle of 64 cells and a table take less. */
    int LONGEST = 2000;

    /**
     * Reads the target of a request.
     *
     * @param path decoded
     * @param query decoded, or null
     * @throws BadRequest if there is anything in it that a page does not ask for
     */
    static PlayRequest parse(String path, String query) throws BadRequest {
        if (path.length() + (query == null ? 0 : query.length()) > LONGEST) {
            throw new BadRequest("expected at most " + LONGEST + " characters of path and query, found more");
        }
        switch (path) {
            case "/" -> {
                fields(query, Set.of());
                return new Page();
            }
            case "/puzzle" -> {
                Map<String, String> fields = fields(query, Set.of("rows", "columns", "level", "seed"));
                return new Make(
                        (int) number(fields, "rows", 1, SurvoPuzzle.MAX_CELLS),
                        (int) number(fields, "columns", 1, SurvoPuzzle.MAX_CELLS),
                        level(fields.get("level")),
                        number(fields, "seed", 0, Long.MAX_VALUE));
            }
            case "/nearest" -> {
                Map<String, String> fields = fields(query, Set.of("puzzle", "table"));
                return new Nearest(table(fields.get("puzzle"), fields.get("table")));
            }
            default -> throw new BadRequest("expected the path /, /puzzle or /nearest, found another one");
        }
    }

    private static Map<String, String> fields(String query, Set<String> names) throws BadRequest {
        Map<String, String> fields = new HashMap<>();
        String[] words = query == null || query.isEmpty() ? new String[0] : query.split("&", -1);
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals < 0 || fields.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                throw new BadRequest("expected fields as rows=4, each once, found something else");
            }
        }
        if (!fields.keySet().equals(names)) {
            throw new BadRequest("expected "
                    + (names.isEmpty()
                            ? "no fields"
                            : "the fields "
                                    + String.join(", ", names.stream().sorted().toList()))
                    + ", found others");
        }
        return fields;
    }

    private static long number(Map<String, String> fields, String name, long least, long most) throws BadRequest {
        String text = fields.get(name);
        if (!Pattern.matches("[0-9]{1,18}", text) || Long.parseLong(text) < least || Long.parseLong(text) > most) {
            throw new BadRequest("expected " + name + " from " + least + " to " + most + ", found something else");
        }
        return Long.parseLong(text);
    }

    private static PuzzleMaker.Level level(String text) throws BadRequest {
        for (PuzzleMaker.Level level : PuzzleMaker.Level.values()) {
            if (level.toString().equals(text)) {
                return level;
            }
        }
        throw new BadRequest("expected a level of " + List.of(PuzzleMaker.Level.values()) + ", found something else");
    }

    private static SwapTable table(String puzzle, String numbers) throws BadRequest {
        SurvoPuzzle found;
        try {
            found = PlayLink.survo(puzzle);
        } catch (BadInputException fault) {
            throw new BadRequest("expected a puzzle: " + fault.getMessage());
        }
        String[] words = numbers.split(",", -1);
        int[] cells = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            if (!Pattern.matches("[0-9]{1,2}", words[i])) {
                throw new BadRequest("expected a table of numbers with commas between them, found something else");
            }
            cells[i] = Integer.parseInt(words[i]);
        }
        try {
            return SwapTable.of(found, cells);
        } catch (IllegalArgumentException fault) {
            throw new BadRequest(fault.getMessage());
        }
    }
}
