package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.testing.Grid29;

/** Texts of puzzles, and what is read of them. */
final class Texts {
    /** A puzzle. */
    static final String P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /** Its solution. */
    static final String S = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /** The solution with another digit in the first cell. */
    static final String W = "4" + S.substring(1);

    private static final Map<String, String> NAMES =
            Map.of("P", P, "S", S, "W", W, "Q", Grid29.PUZZLE, "G", Grid29.GRID);

    private Texts() {}

    /** A text from a form in which bars stand for ends of lines, and P, S, W, Q and G for puzzles and grids. */
    static String of(String form) {
        String text = form.replace("|", "\n").replace("<TAB>", "\t");
        for (Map.Entry<String, String> name : NAMES.entrySet()) {
            text = text.replaceAll("\\b" + name.getKey() + "\\b", name.getValue());
        }
        return text;
    }

    private static String name(Puzzle puzzle) {
        return NAMES.entrySet().stream()
                .filter(name -> name.getValue().equals(puzzle.toString()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(puzzle.toString());
    }

    /** What is read of a text up to its end: each grid by its name, as P, or P=S with a solution beside it, and each fault. */
    static List<String> read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    static List<String> read(byte[] text) throws IOException {
        List<String> read = new ArrayList<>();
        try (PuzzleReader reader = new PuzzleReader("-", new TextLines("-", new ByteArrayInputStream(text)))) {
            while (true) {
                try {
                    Entry entry = reader.next();
                    if (entry == null) {
                        return read;
                    }
                    String given = entry.given() == null
                            ? ""
                            : "=" + name(entry.given().cells());
                    read.add(name(entry.puzzle()) + given);
                } catch (BadInputException fault) {
                    read.add(fault.getMessage());
                }
            }
        }
    }

    /** The entries of a text without a fault. */
    static List<Entry> all(String text) throws BadInputException {
        return PuzzleReader.read("-", text);
    }

    /** The only entry of a text. */
    static Entry only(String text) throws BadInputException {
        List<Entry> entries = all(text);
        assertThat(entries).hasSize(1);
        return entries.get(0);
    }
}
