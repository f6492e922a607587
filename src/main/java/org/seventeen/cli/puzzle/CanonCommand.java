package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.Fields;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.ThreadsOption;
import org.seventeen.cli.output.Table;
import org.seventeen.cli.output.TableOption;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen canon}: canonical forms of grids or puzzles. */
@Command(
        name = "canon",
        description =
                "Prints the canonical form of each solution grid, its minlex form, or of each puzzle, a TAB and its"
                        + " annotation, in the order of the input. Two grids or puzzles are essentially different exactly if their"
                        + " forms differ.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "The form of a puzzle is the least image of its clues under the moves that take its solution to minlex form.",
            "",
            "Memory does not depend on the number of grids. With --unique 1.5 million forms are kept in memory, the"
                    + " others in temporary files of 48 bytes a form; SEVENTEEN_JAVA_OPTS=-Djava.io.tmpdir=DIR says"
                    + " where.",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input, such as a puzzle with no solution or several; 4 nobody reads the"
                    + " output any more, or the temporary files have no room."
        })
final class CanonCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private TableOption tables;

    @Option(
            names = "--puzzles",
            description = "The input is puzzles with one solution each, not grids; another puzzle is bad input.")
    private boolean puzzles;

    @Option(
            names = "--unique",
            description =
                    "Print only the first grid or puzzle of each class; standard error says how many were read and how"
                            + " many are distinct.")
    private boolean unique;

    @Option(
            names = "--json",
            description =
                    "JSON Lines: grid, annotation, file, line, form, automorphisms, chutes (the classes, 1 to 416, of bands 1 to 3 and"
                            + " stacks 1 to 3), transposed, rows, columns, digits; the last four are a move that takes the"
                            + " grid to its form. With --puzzles: puzzle, annotation, file, line, form, solution_form, automorphisms"
                            + " (of the puzzle), and such a move.")
    private boolean json;

    @Option(
            names = "--automorphisms",
            description =
                    "With --json: adds automorphism_list, all moves that take the form to itself. In a table: adds the"
                            + " number of these moves.")
    private boolean automorphisms;

    private Table table;
    private PrintWriter out;
    private long read;
    private long distinct;

    @Override
    public Integer call() throws Exception {
        List<String> columns = automorphisms ? List.of("form", "automorphisms") : List.of("form");
        table = tables.open(spec, puzzles ? "puzzle" : "grid", columns);
        if (automorphisms && !json && table == null) {
            throw new ParameterException(
                    spec.commandLine(), "--automorphisms: expected --json or --csv with it, found none");
        }
        out = spec.commandLine().getOut();
        CanonWork.Output output = json ? CanonWork.Output.JSON : CanonWork.Output.TEXT;
        if (automorphisms) {
            output = json ? CanonWork.Output.JSON_WITH_AUTOMORPHISMS : CanonWork.Output.WITH_AUTOMORPHISMS;
        } else if (table != null) {
            output = CanonWork.Output.FORM;
        }
        CanonWork.Output wanted = output;
        int exit;
        try (SeenPlaces seen = unique ? new SeenPlaces() : null) {
            exit = input.forEachInOrder(
                    spec,
                    threads.count(),
                    () -> new CanonWork(puzzles, wanted),
                    (entry, canon) -> print(seen, entry, canon));
        } catch (SeenPlaces.NoRoomException fault) {
            return fault.tell(spec);
        }
        if (unique && exit != ExitCode.STOPPED_EARLY) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("# seventeen canon: " + (puzzles ? "puzzles" : "grids") + " read " + read + ", distinct "
                    + distinct);
            err.flush();
        }
        return exit;
    }

    private void print(SeenPlaces seen, Entry entry, CanonWork.Canon canon) throws SeenPlaces.NoRoomException {
        read++;
        if (seen == null || seen.before(Puzzle.of(canon.form()), entry) == null) {
            distinct++;
            if (table != null) {
                Fields row = table.begin(entry).field("form", canon.line());
                (automorphisms ? row.field("automorphisms", canon.automorphisms()) : row).end();
                return;
            }
            out.write(canon.line());
            // Not println, which flushes each line.
            out.write('\n');
        }
    }
}
