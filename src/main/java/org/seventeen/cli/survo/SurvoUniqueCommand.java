package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoVerdict;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.survo.solve.SurvoSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen survo unique}: whether puzzles have exactly one solution. */
@Command(
        name = "unique",
        description = "Proves whether Survo puzzles have no, exactly one or multiple solutions; shows none.",
        footer = {"", "Standard output gets a line a puzzle: the puzzle on one line and the verdict as a comment."})
@Exits(done = "done, whatever the verdicts")
final class SurvoUniqueCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SurvoInput input;

    @Option(
            names = "--verdict-exit",
            description = "Exit with 10 if a puzzle with exactly one solution was found and 20 if not.")
    private boolean verdictExit;

    @Option(
            names = "--json",
            description =
                    "JSON Lines: an object a puzzle with the fields input (the puzzle on one line), file, line, rows,"
                            + " columns, givens (0: blank), verdict (none, unique or multiple), unique.")
    private boolean json;

    @Mixin
    private ProgressOption progress;

    private PrintWriter out;
    private SearchWatch watch;
    private boolean any;
    private boolean found;

    @Override
    public Integer call() throws BadInputException {
        out = spec.commandLine().getOut();
        try (SearchWatch opened =
                new SearchWatch(progress, "puzzle", spec.commandLine().getErr())) {
            watch = opened;
            int code = input.each(spec, watch::isStopped, this::decide);
            if (verdictExit && any && code == ExitCode.DONE) {
                code = ExitCode.ofVerdict(found);
            }
            return watch.exitCode(code);
        }
    }

    private void decide(Entry entry) {
        SurvoPuzzle puzzle = entry.puzzle();
        SurvoSolver solver = new SurvoSolver(puzzle);
        watch.begin(solver::stop);
        SurvoVerdict verdict = SurvoVerdict.of(solver.count(2));
        if (watch.isStopped()) {
            return;
        }
        watch.countOne();
        watch.write(() -> print(entry, verdict));
    }

    private void print(Entry entry, SurvoVerdict verdict) {
        any = true;
        found |= verdict == SurvoVerdict.UNIQUE;
        if (json) {
            SurvoJson.begin(out, entry)
                    .field("verdict", SurvoJson.name(verdict))
                    .field("unique", verdict == SurvoVerdict.UNIQUE)
                    .end();
            out.println();
        } else {
            out.println(entry.puzzle() + " # " + SurvoJson.name(verdict));
        }
    }
}
