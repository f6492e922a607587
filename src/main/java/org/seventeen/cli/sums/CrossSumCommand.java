package org.seventeen.cli.sums;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.GenerateCommand;
import org.seventeen.cli.option.NumberRange;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.CrossSumHtml;
import org.seventeen.show.picture.Sheets;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader.Entry;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.SumSolver;
import org.seventeen.sums.make.CrossSumGenerator;
import org.seventeen.sums.smt.SumAnswer;
import org.seventeen.sums.smt.SumScript;
import org.seventeen.sums.solve.CrossSumSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen crosssum}: cross sums; solving has a file of its own. */
@Command(
        name = "crosssum",
        description = "Cross sums, also called Total Concentration: a table with the totals of its rows, columns and"
                + " diagonals.")
public final class CrossSumCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public CrossSumCommand() {
        super(List.of(CrossSumSolveCommand.class, Smtlib.class, Html.class, Generate.class));
    }

    /** {@code seventeen crosssum html}: a page with puzzles, their solutions and the check of every sum. */
    @Command(
            name = "html",
            description =
                    "Makes a self-contained page of cross sums: clues, totals and answers, and the check of every sum.")
    @Exits(bad = "bad input, an answer that is not a solution (the page shows where), or a file that cannot be written")
    static final class Html extends TaskCommand {
        @Mixin
        private CrossSumInput input;

        @Declared(file = FileUse.MAY_BE_READ, excludes = "--blank")
        @Option(
                names = "--answer",
                paramLabel = "FILE",
                description =
                        "Do not search: show what a solver of SMT-LIB printed for the script of the one puzzle; - is"
                                + " standard input.")
        private String answer;

        @Option(names = "--blank", description = "Show the puzzles without answers, to be solved by hand.")
        private boolean blank;

        @Mixin
        private CrossSumInput.Solver solver;

        @Mixin
        private ProgressOption progress;

        private final List<CrossSumHtml.Part> parts = new ArrayList<>();
        private SearchWatch watch;

        @Override
        public Integer call() throws BadInputException, IOException {
            int code;
            if (answer != null) {
                code = CrossSumSolveCommand.AnswerCheck.only(spec(), input, answer, this::judge);
            } else {
                solver.check(spec());
                try (SearchWatch opened = new SearchWatch(progress, "puzzle", err())) {
                    watch = opened;
                    code = watch.exitCode(input.each(spec(), watch::isStopped, this::solve));
                    if (watch.isStopped()) {
                        return code;
                    }
                }
            }
            out().append(CrossSumHtml.page(parts));
            out().flush();
            return code;
        }

        private int judge(Entry entry, SumAnswer said) {
            CrossSum puzzle = entry.puzzle();
            Optional<int[]> numbers = said.numbers();
            if (numbers.isEmpty()) {
                parts.add(new CrossSumHtml.Part(puzzle, Optional.empty(), "No solution, says the answer of a solver."));
                return ExitCode.DONE;
            }
            SumCheck check = SumCheck.of(puzzle, numbers.get());
            String verdict =
                    check.isSolution() ? "The answer of a solver: a solution." : "The answer of a solver: no solution.";
            parts.add(new CrossSumHtml.Part(puzzle, numbers, verdict));
            return CrossSumSolveCommand.AnswerCheck.complain(spec(), answer, said, check);
        }

        private void solve(Entry entry) {
            CrossSum puzzle = entry.puzzle();
            if (blank) {
                parts.add(new CrossSumHtml.Part(puzzle, Optional.empty(), ""));
                return;
            }
            List<int[]> found = new ArrayList<>();
            SumSolver search = solver.of(puzzle);
            watch.begin(search::stop);
            watch.showing(search::effort);
            search.visit(numbers -> {
                found.add(numbers.clone());
                return found.size() < 2;
            });
            String verdict = search.isUndecided()
                    ? "Not decided whether there is another solution."
                    : switch (found.size()) {
                        case 0 -> "No solution.";
                        case 1 -> "Exactly one solution.";
                        default -> "More than one solution; this is one of them.";
                    };
            parts.add(new CrossSumHtml.Part(puzzle, found.stream().findFirst(), verdict));
            watch.countOne();
        }
    }

    /** {@code seventeen crosssum smtlib}: a cross sum as a script for solvers. */
    @Command(
            name = "smtlib",
            description = "Prints a cross sum as an SMT-LIB 2 script, for any solver of linear integer arithmetic.",
            footer = {"", "What a solver prints for the script is read again by crosssum solve and by crosssum html."})
    static final class Smtlib extends TaskCommand {
        @Mixin
        private CrossSumInput input;

        @Option(
                names = "--other-than",
                paramLabel = "ANSWER",
                description =
                        "Ask for a solution other than the one that a solver printed to this file: unsat proves that it"
                                + " is the only one.")
        private String other;

        @Override
        public Integer call() throws BadInputException, IOException {
            return other == null
                    ? input.only(spec(), entry -> print(new SumScript(entry.puzzle()).text()))
                    : CrossSumSolveCommand.AnswerCheck.only(spec(), input, other, this::printOther);
        }

        private int printOther(Entry entry, SumAnswer answer) throws BadInputException {
            Optional<int[]> numbers = answer.numbers();
            if (numbers.isEmpty()) {
                throw new BadInputException(other, "expected a solution, found unsat");
            }
            SumCheck check = SumCheck.of(entry.puzzle(), numbers.get());
            return check.isSolution()
                    ? print(new SumScript(entry.puzzle()).textOtherThan(numbers.get()))
                    : CrossSumSolveCommand.AnswerCheck.complain(spec(), other, answer, check);
        }

        private int print(String script) {
            out().print(script);
            out().flush();
            return ExitCode.DONE;
        }
    }

    /** {@code seventeen crosssum generate}: cross sums with exactly one solution. */
    @Command(
            name = "generate",
            description = "Makes cross sums with exactly one solution.",
            footer = {"", "All puzzles of a run differ. The same numbers, options and --seed give the same puzzles."})
    @Exits(early = "the trials came to an end before all puzzles were found", stops = true)
    static final class Generate extends GenerateCommand<CrossSum> {
        private static final Shape<CrossSum> SHAPE = Shape.of(
                "crosssum-generate",
                "crosssum generate --json: a puzzle",
                shape -> shape.with(CrossSumInput.PUZZLE, puzzle -> puzzle)
                        .field(
                                "solution",
                                CrossSumInput.TABLE,
                                "its only solution",
                                puzzle -> CrossSumInput.rows(puzzle, solution(puzzle))));

        private static int[] solution(CrossSum puzzle) {
            int[] solution = new int[puzzle.cells()];
            new CrossSumSolver(puzzle).visit(numbers -> {
                System.arraycopy(numbers, 0, solution, 0, solution.length);
                return false;
            });
            return solution;
        }

        @Parameters(index = "0", paramLabel = "ROWS", description = "The number of rows, from 1.")
        private int rows;

        @Parameters(
                index = "1",
                paramLabel = "COLUMNS",
                arity = "0..1",
                description = "The number of columns (default: as many as rows); at most 65536 cells.")
        private Integer columns;

        @Mixin
        private CrossSumInput.Conditions conditions;

        @Option(
                names = "--no-diagonals",
                description = "Without the totals of the diagonals, which square tables have.")
        private boolean noDiagonals;

        @Option(
                names = "--clues",
                paramLabel = "RANGE",
                description = "How many clues, as 5, 3..8, 3.. or ..8 (default: only such as are needed).")
        private NumberRange clues;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        Generate() {
            super(1_000);
        }

        @Override
        protected Maker<CrossSum> maker(long seed) {
            int width = columns == null ? rows : columns;
            // A bad size is refused by the generator.
            long cells = (long) rows * width;
            if (clues != null && rows > 0 && cells > 0 && cells <= CrossSum.MAX_CELLS) {
                clues.checkWhole(spec(), "--clues", cells, "clues");
            }
            SumConditions given = conditions.given();
            SumConditions.Distinct distinct = given.distinct().orElse(SumConditions.Distinct.NONE);
            SumConditions.Range range = given.range().orElse(CrossSumGenerator.usualRange(rows, width, distinct));
            boolean any = clues == null;
            CrossSumGenerator.Wish wish = new CrossSumGenerator.Wish(
                    range,
                    distinct,
                    rows == width && !noDiagonals,
                    any ? 0 : (int) Math.ceil(clues.least()),
                    any ? CrossSum.MAX_CELLS : (int) Math.min(CrossSum.MAX_CELLS, clues.most()));
            CrossSumGenerator generator = new CrossSumGenerator(rows, width, wish, seed);
            return new Maker<>(generator::tryOnce, generator::stop);
        }

        @Override
        protected String title() {
            return "Cross sums " + rows + " × " + (columns == null ? rows : columns);
        }

        @Override
        protected Sheets.Part part(String name, CrossSum puzzle) {
            return Sheets.of(name, puzzle, solution(puzzle));
        }

        @Override
        protected void print(CrossSum puzzle, PrintWriter out) {
            json.print(out, SHAPE, puzzle, () -> puzzle);
        }
    }
}
