package org.seventeen.sudoku.hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * A record of a journal of hunts.
 *
 * @param of the puzzle whose neighbours it has; null if they were given
 * @param whole whether that puzzle is done with it
 * @param round the round of its classes, 0 if they were given
 * @param fresh the canonical forms of classes met for the first time
 * @param again those of classes given or known before that were met for the first time
 */
record HuntRecord(Puzzle of, boolean whole, int round, List<Puzzle> fresh, List<Puzzle> again) {
    /** What the settings of a journal say that it has. */
    static final String WHAT = "hunt";

    /** The end of the name of a journal. */
    static final String JOURNAL = ".journal";

    /** The journals of a folder, by name. */
    static List<Path> journals(Path folder) throws IOException {
        try (var all = Files.newDirectoryStream(folder, "*" + JOURNAL)) {
            List<Path> names = new ArrayList<>();
            all.forEach(names::add);
            names.sort(null);
            return names;
        }
    }

    /**
     * Reads the record that a reader is at.
     *
     * @throws BadInputException if it is none
     */
    static HuntRecord in(JournalReader reader) throws BadInputException {
        try {
            if (!reader.settings().what().equals(WHAT)) {
                throw new ByteParser.Fault("a journal of '" + reader.settings() + "'");
            }
            ByteParser in = new ByteParser(reader.bytes(), reader.from(), reader.length());
            boolean whole = in.u8() == 1;
            int round = in.u32();
            Puzzle of = round == 0 ? null : form(in);
            HuntRecord record = new HuntRecord(of, whole, round, forms(in), forms(in));
            in.end();
            return record;
        } catch (ByteParser.Fault fault) {
            throw new BadInputException(
                    reader.name(),
                    "expected a journal of hunts, found at offset " + reader.offset() + ": " + fault.getMessage());
        }
    }

    private static List<Puzzle> forms(ByteParser in) throws ByteParser.Fault {
        List<Puzzle> forms = new ArrayList<>();
        for (int left = in.u32(); left > 0; left--) {
            forms.add(form(in));
        }
        return forms;
    }

    private static Puzzle form(ByteParser in) throws ByteParser.Fault {
        long[] key = new long[Puzzle.KEY_WORDS];
        for (int word = 0; word < key.length; word++) {
            key[word] = in.u64();
        }
        try {
            return Puzzle.ofKey(key);
        } catch (IllegalArgumentException none) {
            throw new ByteParser.Fault(none.getMessage());
        }
    }

    /** The record as a journal has it. */
    byte[] bytes() {
        ByteWriter out = new ByteWriter().u8(whole ? 1 : 0).u32(round);
        if (of != null) {
            write(out, of);
        }
        out.u32(fresh.size());
        fresh.forEach(form -> write(out, form));
        out.u32(again.size());
        again.forEach(form -> write(out, form));
        return out.toBytes();
    }

    private static void write(ByteWriter out, Puzzle form) {
        for (long word : form.key()) {
            out.u64(word);
        }
    }
}
