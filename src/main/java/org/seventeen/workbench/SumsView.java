package org.seventeen.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.show.picture.CrossSumHtml;
import org.seventeen.show.picture.LatticePicture;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.make.CrossSumGenerator;
import org.seventeen.sums.solve.CrossSumSolver;
import org.seventeen.sums.solve.SumExplanation;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.count.Lattice;
import org.seventeen.survo.make.SurvoGenerator;
import org.seventeen.survo.make.SurvoRating;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.solve.SurvoExplanation;
import org.seventeen.survo.solve.SurvoSolver;

/**
 * The questions about cross sums and Survo puzzles: their solutions to a limit, why there are no others, new puzzles, ratings and the
 * lattice of a size. A question that takes long is stopped by ending its worker.
 */
final class SumsView {
    /** The most puzzles of a text, and the most lines of an explanation: a page of more is of no use to a reader. */
    private static final int MOST_PUZZLES = 100;

    private static final int MOST_LINES = 5000;
    private static final int MOST_MUTATIONS = 100_000;
    private static final int MOST_TRIALS = 10_000;

    /** What a text of Survo puzzles must have. */
    static final String SURVO_FORMS = "a puzzle as 3,7 / 4,6 or as a table with its sums";

    private SumsView() {}

    /**
     * The solutions of the cross sums of a text: the pages of {@code crosssum html}, with the first solution and the check of its sums,
     * and all solutions as text. Operands: the text, and the most solutions of a puzzle.
     */
    static String cross(String... operands) throws BadInputException {
        int limit = limit(operands[1]);
        List<CrossSumHtml.Part> parts = new ArrayList<>();
        StringBuilder solutions = new StringBuilder();
        for (CrossSumReader.Entry entry : crossSums(operands[0])) {
            CrossSum puzzle = entry.puzzle();
            First<int[]> found = new First<>(limit);
            new CrossSumSolver(puzzle).visit(numbers -> found.test(numbers.clone()));
            String verdict = verdict(found);
            found.list().forEach(numbers -> solutions.append(puzzle.text(numbers)));
            solutions
                    .append("# line ")
                    .append(entry.line())
                    .append(": ")
                    .append(verdict)
                    .append('\n');
            Optional<int[]> first = found.list().stream().findFirst();
            boolean several = first.isPresent() && found.only().isEmpty();
            String sentence = Character.toUpperCase(verdict.charAt(0))
                    + verdict.substring(1)
                    + (several ? "; this is the first." : ".");
            parts.add(new CrossSumHtml.Part(puzzle, first, sentence));
        }
        return Workbench.answer(
                line -> line.field("html", CrossSumHtml.body(parts)).field("text", solutions.toString()));
    }

    private static String verdict(First<int[]> found) {
        int count = found.list().size();
        return count == 0
                ? "no solution"
                : (found.complete() ? "exactly " : "more than ") + Printable.counted(count, "solution");
    }

    private static int limit(String written) throws BadInputException {
        return number(written, "solutions", 1, 100_000);
    }

    /** A number of a field. */
    private static int number(String written, String what, int least, int most) throws BadInputException {
        String digits = written.strip();
        boolean whole =
                !digits.isEmpty() && digits.length() < 10 && digits.chars().allMatch(Character::isDigit);
        if (!whole || Integer.parseInt(digits) < least || Integer.parseInt(digits) > most) {
            throw new BadInputException(
                    "expected " + what + " from " + least + " to " + most + ", found '" + digits + "'");
        }
        return Integer.parseInt(digits);
    }

    /** An end of a range; nothing is the other value. */
    private static int end(String written, String what, int most, int otherwise) throws BadInputException {
        return written.isBlank() ? otherwise : number(written, what, 0, most);
    }

    static List<CrossSumReader.Entry> crossSums(String written) throws BadInputException {
        return some(
                CrossSumReader.read("text", written),
                "a cross sum: rows with their totals, then the totals of the columns");
    }

    private static <T> List<T> some(List<T> entries, String expected) throws BadInputException {
        if (entries.isEmpty()) {
            throw new BadInputException("expected " + expected + ", found no such text");
        }
        if (entries.size() > MOST_PUZZLES) {
            throw new BadInputException("expected at most " + MOST_PUZZLES + " puzzles, found " + entries.size());
        }
        return entries;
    }

    /**
     * Why the first cross sum of a text has the solutions that it has: what each stage of the solver has reached. Operands: the text,
     * and the detail, 1 to 3.
     */
    static String explainCross(String... operands) throws BadInputException {
        CrossSum puzzle = crossSums(operands[0]).get(0).puzzle();
        Lines lines = new Lines();
        CrossSumSolver solver =
                new CrossSumSolver(puzzle, new SumExplanation(number(operands[1], "a detail", 1, 3), lines::take));
        solver.stopWhen(lines::isFull);
        solver.visit(numbers -> true);
        return lines.answer();
    }

    /** The lines of an explanation as far as somebody may read them. */
    private static final class Lines {
        private final StringBuilder text = new StringBuilder();
        private int count;

        /** Whether there is room for another one. */
        boolean take(String line) {
            if (!isFull()) {
                text.append(line).append('\n');
            }
            count += 1 + (int) line.chars().filter(sign -> sign == '\n').count();
            return !isFull();
        }

        boolean isFull() {
            return count >= MOST_LINES;
        }

        String answer() {
            return Workbench.answer(line -> line.field("text", text.toString()).field("complete", !isFull()));
        }
    }

    /**
     * A cross sum with exactly one solution: its text and the table to print. Operands: rows, columns, {@code true} for totals of
     * diagonals, which numbers differ, their range or nothing for the usual one, the least and the most clues or nothing, and a seed.
     */
    static String makeCross(String... operands) throws BadInputException {
        int rows = number(operands[0], "rows", 1, 50);
        int columns = number(operands[1], "columns", 1, 50);
        SumConditions.Distinct distinct = SumConditions.Distinct.of(operands[3])
                .orElseThrow(() -> new BadInputException("expected none, lines or all, found '" + operands[3] + "'"));
        SumConditions.Range range = operands[4].isBlank()
                ? CrossSumGenerator.usualRange(rows, columns, distinct)
                : SumConditions.Range.parse(operands[4].strip())
                        .orElseThrow(() -> new BadInputException(
                                "expected a range as 1..30, found '" + operands[4].strip() + "'"));
        int cells = rows * columns;
        CrossSumGenerator generator = new CrossSumGenerator(
                rows,
                columns,
                new CrossSumGenerator.Wish(
                        range,
                        distinct,
                        rows == columns && operands[2].equals("true"),
                        end(operands[5], "clues", cells, 0),
                        end(operands[6], "clues", cells, cells)),
                Long.parseLong(operands[7]));
        CrossSum puzzle = firstOf(generator::tryOnce);
        return Workbench.answer(line -> line.field("text", puzzle.toString())
                .field("html", CrossSumHtml.body(List.of(new CrossSumHtml.Part(puzzle, Optional.empty(), "")))));
    }

    private static <T> T firstOf(Supplier<Optional<T>> trial) throws BadInputException {
        for (int i = 0; i < MOST_TRIALS; i++) {
            Optional<T> made = trial.get();
            if (made.isPresent()) {
                return made.get();
            }
        }
        throw new BadInputException(
                "expected a size and conditions that have puzzles, found none in " + MOST_TRIALS + " trials");
    }

    /**
     * The solutions of the Survo puzzles of a text, row by row, with the bits of choice of an only one. Operands: the text, and the most
     * solutions of a puzzle.
     */
    static String survo(String... operands) throws BadInputException {
        int limit = limit(operands[1]);
        List<SurvoReader.Entry> entries = survoPuzzles(operands[0]);
        return Workbench.answer(line -> {
            line.list("puzzles");
            entries.forEach(entry -> solve(entry, limit, line));
            line.end();
        });
    }

    private static void solve(SurvoReader.Entry entry, int limit, JsonLine line) {
        SurvoPuzzle puzzle = entry.puzzle();
        First<int[]> found = new First<>(limit);
        new SurvoSolver(puzzle).visit(cells -> found.test(cells.clone()));
        line.object()
                .field("puzzle", puzzle.toString())
                .field("link", PlayLink.of(puzzle, entry.start()).toString())
                .field("rowSums", puzzle.rowSums())
                .field("columnSums", puzzle.columnSums())
                .field("givens", puzzle.givens())
                .field("verdict", verdict(found));
        found.only().ifPresent(cells -> line.decimal("bits", SurvoRating.ChoiceBits.of(puzzle, cells), 2));
        line.list("solutions");
        found.list().forEach(line::item);
        line.end().end();
    }

    static List<SurvoReader.Entry> survoPuzzles(String written) throws BadInputException {
        return some(SurvoReader.read("text", written, true), SURVO_FORMS);
    }

    /**
     * How difficult the Survo puzzles of a text are, a sentence each as {@code survo rate} prints it. Operands: the text, the runs of the
     * descent, and a seed.
     */
    static String rate(String... operands) throws BadInputException {
        int runs = number(operands[1], "runs", 1, 100_000);
        long seed = Long.parseLong(operands[2]);
        List<SurvoReader.Entry> entries = survoPuzzles(operands[0]);
        return Workbench.answer(line -> {
            line.list("puzzles");
            for (SurvoReader.Entry entry : entries) {
                SurvoRating rating = SurvoRating.of(entry.puzzle(), runs, MOST_MUTATIONS, new SplittableRandom(seed));
                line.object()
                        .field("puzzle", entry.puzzle().toString())
                        .field("rating", rating.sentence())
                        .end();
            }
            line.end();
        });
    }

    /** The two stages of Mustonen 2007 for the first Survo puzzle of a text. Operands: the text, and the most solutions. */
    static String explainSurvo(String... operands) throws BadInputException {
        Lines lines = new Lines();
        new SurvoExplanation(survoPuzzles(operands[0]).get(0).puzzle(), lines::take).run(limit(operands[1]));
        return lines.answer();
    }

    /**
     * A Survo puzzle with exactly one solution, and its link. Operands: rows, columns, the least and the most givens, the least and the
     * most bits of choice, nothing for no bound, and a seed.
     */
    static String makeSurvo(String... operands) throws BadInputException {
        SurvoGenerator.Wish any = SurvoGenerator.Wish.ANY;
        SurvoGenerator generator = new SurvoGenerator(
                number(operands[0], "rows", 1, SurvoPuzzle.MAX_CELLS),
                number(operands[1], "columns", 1, SurvoPuzzle.MAX_CELLS),
                new SurvoGenerator.Wish(
                        end(operands[2], "givens", SurvoPuzzle.MAX_CELLS, any.leastGivens()),
                        end(operands[3], "givens", SurvoPuzzle.MAX_CELLS, any.mostGivens()),
                        bits(operands[4], any.leastBits()),
                        bits(operands[5], any.mostBits())),
                Long.parseLong(operands[6]));
        SurvoPuzzle puzzle = firstOf(generator::tryOnce);
        return Workbench.answer(line -> line.field("puzzle", puzzle.toString())
                .field("link", PlayLink.of(puzzle, List.of()).toString()));
    }

    private static double bits(String written, double otherwise) throws BadInputException {
        try {
            return written.isBlank() ? otherwise : Double.parseDouble(written.strip());
        } catch (NumberFormatException fault) {
            throw new BadInputException("expected bits as 2.5, found '" + written.strip() + "'");
        }
    }

    /** The page of {@code survo lattice} for a size. Operands: rows and columns. */
    static String lattice(String... operands) throws BadInputException {
        Lattice lattice = new Lattice.Work(
                        number(operands[0], "rows", 1, SurvoPuzzle.MAX_CELLS),
                        number(operands[1], "columns", 1, SurvoPuzzle.MAX_CELLS))
                .run();
        return Workbench.answer(line -> line.field("html", LatticePicture.body(lattice)));
    }
}
