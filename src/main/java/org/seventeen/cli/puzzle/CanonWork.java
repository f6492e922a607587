package org.seventeen.cli.puzzle;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.EntryJson;
import org.seventeen.cli.console.MoveJson;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.canon.PuzzleForm;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Verdict.Solutions;

/** The work of one thread of {@code canon}: the canonical form of an entry, and its line of output. */
final class CanonWork implements InputOptions.Work<CanonWork.Canon> {
    /** What a line of output is. */
    enum Output {
        /** The form, a TAB and the annotation. */
        TEXT,
        /** The form alone, for a table. */
        FORM,
        /** The form alone, with the number of its automorphisms beside it. */
        WITH_AUTOMORPHISMS,
        JSON,
        /** JSON with a list of all automorphisms. */
        JSON_WITH_AUTOMORPHISMS
    }

    /** The result of an entry: the 81 digits of the form, 0 for an empty cell, and the line of output without its end. */
    static final class Canon {
        private final byte[] form;
        private final String line;
        private final long automorphisms;

        private Canon(byte[] form, String line, long automorphisms) {
            this.form = form;
            this.line = line;
            this.automorphisms = automorphisms;
        }

        byte[] form() {
            return form;
        }

        String line() {
            return line;
        }

        /** How many moves take the form to itself; only with {@link Output#WITH_AUTOMORPHISMS}. */
        long automorphisms() {
            return automorphisms;
        }
    }

    private final boolean puzzles;
    private final Output output;
    private final MinlexFinder finder = new MinlexFinder();
    private final BitSolver solver = new BitSolver();
    private final byte[] text = new byte[81];

    /** Work on puzzles with one solution each, or on solution grids. */
    CanonWork(boolean puzzles, Output output) {
        this.puzzles = puzzles;
        this.output = output;
    }

    @Override
    public Canon of(Entry entry) throws BadInputException {
        return puzzles ? ofPuzzle(entry) : ofGrid(entry);
    }

    private Canon ofGrid(Entry entry) throws BadInputException {
        SolutionGrid grid = entry.solution();
        if (output.compareTo(Output.FORM) > 0) {
            MinlexForm form = MinlexForm.of(grid);
            return output == Output.WITH_AUTOMORPHISMS
                    ? new Canon(form.grid().digits(), form.grid().toString(), form.automorphisms())
                    : inJson(entry, form);
        }
        finder.find(grid.digits());
        return inText(entry, finder.digits());
    }

    private Canon ofPuzzle(Entry entry) throws BadInputException {
        byte[] clues = entry.puzzle().digits();
        int solutions = solver.count(clues, 2);
        if (solutions != 1) {
            String fault = "expected a puzzle with one solution, found "
                    + (solutions == 0 ? Solutions.NONE : Solutions.MULTIPLE);
            throw new BadInputException(entry.file(), entry.line(), 0, fault);
        }
        if (output.compareTo(Output.FORM) > 0) {
            PuzzleForm form = PuzzleForm.of(entry.puzzle(), SolutionGrid.of(solver.solution()));
            return output == Output.WITH_AUTOMORPHISMS
                    ? new Canon(form.puzzle().digits(), form.puzzle().toString(), form.automorphisms())
                    : inJson(entry, form);
        }
        finder.find(solver.solution());
        byte[] form = new byte[81];
        finder.copyLeastImage(clues, form);
        return inText(entry, form);
    }

    private Canon inText(Entry entry, byte[] form) {
        for (int cell = 0; cell < 81; cell++) {
            text[cell] = (byte) (form[cell] == 0 ? '.' : '0' + form[cell]);
        }
        String cells = new String(text, StandardCharsets.ISO_8859_1);
        boolean alone = output == Output.FORM || entry.annotation().isEmpty();
        return new Canon(form, alone ? cells : cells + '\t' + entry.annotation(), 0);
    }

    private Canon inJson(Entry entry, MinlexForm form) {
        StringWriter out = new StringWriter(512);
        JsonLine line =
                EntryJson.begin(out, "grid", entry).field("form", form.grid().toString());
        line.field("automorphisms", form.automorphisms()).list("chutes");
        for (int chute = 0; chute < 6; chute++) {
            line.item(form.band(chute / 3, chute % 3));
        }
        line.end();
        MoveJson.add(line, form.move());
        if (output == Output.JSON_WITH_AUTOMORPHISMS) {
            addList(line, form.automorphismsOfForm());
        }
        line.end();
        return new Canon(form.grid().digits(), out.toString(), form.automorphisms());
    }

    private Canon inJson(Entry entry, PuzzleForm form) {
        StringWriter out = new StringWriter(512);
        JsonLine line = EntryJson.begin(out, "puzzle", entry)
                .field("form", form.puzzle().toString())
                .field("solution_form", form.solution().toString())
                .field("automorphisms", form.automorphisms());
        MoveJson.add(line, form.move());
        if (output == Output.JSON_WITH_AUTOMORPHISMS) {
            addList(line, form.automorphismsOfForm());
        }
        line.end();
        return new Canon(form.puzzle().digits(), out.toString(), form.automorphisms());
    }

    private static void addList(JsonLine line, List<Isotopy> moves) {
        line.list("automorphism_list");
        for (Isotopy move : moves) {
            MoveJson.add(line.object(), move);
            line.end();
        }
        line.end();
    }
}
