package org.seventeen.workbench;

import java.io.IOException;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.seventeen.base.file.ProgramFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.TextLines;
import org.seventeen.show.report.Report;
import org.seventeen.show.report.ReportHtml;

/** All that a page may ask: the names of questions, and the methods of the views that answer them. */
public final class Workbench {
    /** Answers a question with one JSON object. */
    interface Question {
        /**
         * The answer to the operands that the page sent, all texts.
         *
         * @throws Exception if it cannot; a {@link BadInputException} or {@link IllegalArgumentException} if the input is wrong
         */
        String answer(String... operands) throws Exception;
    }

    private static final Map<String, Question> QUESTIONS = new HashMap<>();

    static {
        QUESTIONS.put("workbench.file", Workbench::file);
        QUESTIONS.put("grid.read", GridView::read);
        QUESTIONS.put("grid.form", GridView::form);
        QUESTIONS.put("grid.automorphism", GridView::automorphism);
        QUESTIONS.put("grid.number", needing(WorkbenchPage.INDEX, GridView::numberOf));
        QUESTIONS.put("grid.numbered", needing(WorkbenchPage.INDEX, GridView::numbered));
        QUESTIONS.put("grid.random", GridView::random);
        QUESTIONS.put("grid.drawn", needing(WorkbenchPage.INDEX, GridView::drawn));
        QUESTIONS.put("grid.neighbours", needing(WorkbenchPage.INDEX, GridView::neighbours));
        QUESTIONS.put("sets.harvest", SetsView::harvest);
        QUESTIONS.put("sets.packing", SetsView::packing);
        QUESTIONS.put("inside.trace", InsideView::trace);
        QUESTIONS.put("inside.explain", InsideView::explain);
        QUESTIONS.put("inside.examples", InsideView::examples);
        QUESTIONS.put("puzzle.read", PuzzleView::read);
        QUESTIONS.put("puzzle.verdict", PuzzleView::verdict);
        QUESTIONS.put("puzzle.solve", PuzzleView::solve);
        QUESTIONS.put("puzzle.steps", PuzzleView::steps);
        QUESTIONS.put("puzzle.same", PuzzleView::same);
        QUESTIONS.put("puzzle.minimize", PuzzleView::minimize);
        QUESTIONS.put("puzzle.minimal", PuzzleView::minimal);
        QUESTIONS.put("puzzle.neighbours", PuzzleView::neighbours);
        QUESTIONS.put("puzzle.rate", PuzzleView::rate);
        QUESTIONS.put("play.survoPuzzles", PlayView::survoPuzzles);
        QUESTIONS.put("play.sudokuPuzzles", PlayView::sudokuPuzzles);
        QUESTIONS.put("play.open", PlayView::open);
        QUESTIONS.put("play.table", PlayView::table);
        QUESTIONS.put("play.way", PlayView::way);
        QUESTIONS.put("play.make", PlayView::make);
        QUESTIONS.put("play.day", PlayView::day);
        QUESTIONS.put("play.sudoku", PlayView::sudoku);
        QUESTIONS.put("play.digits", PlayView::digits);
        QUESTIONS.put("play.check", PlayView::check);
        QUESTIONS.put("play.hint", PlayView::hint);
        QUESTIONS.put("play.solution", PlayView::solution);
        QUESTIONS.put("sums.cross", SumsView::cross);
        QUESTIONS.put("sums.explainCross", SumsView::explainCross);
        QUESTIONS.put("sums.makeCross", SumsView::makeCross);
        QUESTIONS.put("sums.survo", SumsView::survo);
        QUESTIONS.put("sums.rate", SumsView::rate);
        QUESTIONS.put("sums.explainSurvo", SumsView::explainSurvo);
        QUESTIONS.put("sums.makeSurvo", SumsView::makeSurvo);
        QUESTIONS.put("sums.lattice", SumsView::lattice);
        QUESTIONS.put("paper.play", PaperView::play);
        QUESTIONS.put("paper.sums", PaperView::sums);
        QUESTIONS.put("search.pattern", SearchView::pattern);
        QUESTIONS.put("search.images", SearchView::images);
        QUESTIONS.put("search.begin", SearchView::begin);
        QUESTIONS.put("search.harvest", SearchView::harvest);
        QUESTIONS.put("search.open", SearchView::open);
        QUESTIONS.put("search.unit", SearchView::unit);
        QUESTIONS.put("search.add", SearchView::add);
        QUESTIONS.put("search.state", SearchView::state);
        QUESTIONS.put("search.compare", SearchView::compare);
        QUESTIONS.put("results.report", ResultsView::report);
    }

    private Workbench() {}

    /**
     * Answers a question.
     *
     * @param name view and verb, as {@code grid.read}
     * @param operands what the question is about, as the method of the view says
     * @return a JSON object; what is wrong with the operands is its field {@code fault}, one sentence
     */
    public static String ask(String name, String... operands) {
        Question question = QUESTIONS.get(name);
        try {
            if (question == null) {
                throw new IllegalArgumentException("expected a question of the workbench, found '" + name + "'");
            }
            return question.answer(operands);
        } catch (BadInputException | IOException | IllegalArgumentException fault) {
            return fault(fault.getMessage());
        } catch (Exception fault) {
            return fault("fault of the program: " + fault);
        }
    }

    /** A question that needs a file of the program: without it the answer is its name, for the page to give the file and ask again. */
    private static Question needing(String file, Question question) {
        return operands -> {
            if (ProgramFile.isThere(Workbench.class, file)) {
                return question.answer(operands);
            }
            return answer(line -> line.field("needs", file));
        };
    }

    /** {@code workbench.file}: takes a file of the program, its name and its bytes, a character each. */
    private static String file(String... operands) {
        byte[] bytes = new byte[operands[1].length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) operands[1].charAt(i);
        }
        ProgramFile.give(operands[0], bytes);
        return "{}";
    }

    /** The answer to what is wrong, one sentence. */
    static String fault(String sentence) {
        return answer(line -> line.field("fault", sentence));
    }

    /** An answer: one object with some fields. */
    static String answer(Consumer<JsonLine> fields) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        fields.accept(line);
        line.end();
        return text.toString();
    }

    /** The question about results of a scan. */
    static final class ResultsView {
        private ResultsView() {}

        /**
         * {@code results.report}: the report of records, as its markup.
         *
         * @param operands the name of the file and its text, lines of {@code scan --json} or {@code store export}
         * @throws BadInputException if a line is no record of a grid, or there is no line
         */
        static String report(String... operands) throws BadInputException, IOException {
            try (TextLines lines = TextLines.of(operands[0], operands[1])) {
                Report report = Report.ofLines(operands[0], lines);
                return Workbench.answer(
                        line -> line.field("title", ReportHtml.title(report)).field("html", ReportHtml.body(report)));
            }
        }
    }
}
