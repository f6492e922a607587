package org.seventeen.cli.web;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions.EmptyInput;
import org.seventeen.cli.option.InputOptions.SheetOptions;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.grid.sheet.SheetReader;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.workbench.WorkbenchPage;
import org.seventeen.workbench.WorkbenchServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen web}: the workbench, a page in a browser with the program in it. */
@Command(
        name = "web",
        description = "Serves the workbench: the searches, solvers and games of this program on a page in a browser.",
        footer = {
            "",
            "The page is served until Ctrl-C, on the loopback address only. The browser computes everything itself, with the"
                    + " classes of this program. --html writes the page as one file, which needs no server and no network."
        })
@Exits(bad = "bad input, a file cannot be written, or the port is taken", stops = true)
public final class WebCommand extends TaskCommand {
    private static final int MOST_PORT = 65_535;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Declared(file = FileUse.MAY_BE_READ)
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description =
                    "Files of sudokus, such as the puzzles of scan, or of grids, of which puzzles are made, to play.")
    private final List<String> files = new ArrayList<>();

    @Declared(file = FileUse.MAY_BE_READ)
    @Option(names = "--survo", paramLabel = "FILE", description = "A file of Survo puzzles to play; may be repeated.")
    private final List<String> survo = new ArrayList<>();

    @Mixin
    private SheetOptions sheets;

    @Declared(min = 0, max = MOST_PORT, excludes = "--html")
    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port of the page, from 0 to 65535; 0, the default, takes a free one.")
    private Integer port;

    @Declared(file = FileUse.WRITTEN_OR_PRINTED)
    @Option(names = "--html", paramLabel = "FILE", description = "Write the page to a file; - is standard output.")
    private Path html;

    @Override
    public Integer call() throws BadInputException, InterruptedException {
        List<Consumer<WorkbenchPage>> offers = offers();
        WorkbenchPage page = WorkbenchPage.ofBuild()
                .orElseThrow(() -> new BadInputException(
                        "expected a program with the workbench, found one without; 'mvn -Pweb package' makes it"));
        offers.forEach(offer -> offer.accept(page));
        if (html == null) {
            return serve(page);
        }
        write(html, out -> out.append(page.html(false)));
        return isClosed() ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
    }

    /** Serves the page until a signal comes. */
    private int serve(WorkbenchPage page) throws BadInputException, InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        PrintWriter out = out();
        try (Interrupts signals = new Interrupts(end::countDown, PATIENCE, err());
                WorkbenchServer server = new WorkbenchServer(page, port == null ? 0 : port)) {
            out.println(server.address());
            out.flush();
            noteOfCommand("the page is served until Ctrl-C");
            end.await();
            return signals.exitCode();
        } catch (IOException fault) {
            throw new BadInputException(
                    "--port " + (port == null ? 0 : port),
                    "expected a free port, found a fault: " + fault.getMessage());
        }
    }

    /** Reads the files and returns what offers each of their puzzles. A page has room for few, so reading ends at the first too many. */
    private List<Consumer<WorkbenchPage>> offers() throws BadInputException {
        List<Consumer<WorkbenchPage>> offers = new ArrayList<>();
        for (String file : files) {
            readSudokus(file, offers);
        }
        for (String file : survo) {
            readSurvo(file, offers);
        }
        if (offers.isEmpty() && files.size() + survo.size() > 0) {
            EmptyInput.report(spec());
        }
        return offers;
    }

    private void readSudokus(String file, List<Consumer<WorkbenchPage>> offers) throws BadInputException {
        try (PuzzleSource source =
                new PuzzleSource(List.of(file), System.in, false, err(), SheetReader.puzzles(sheets.choice()))) {
            for (PuzzleReader.Entry entry = source.next(); entry != null; entry = source.next()) {
                Puzzle puzzle = entry.puzzle();
                try {
                    SolutionGrid.DigitTwice.check(puzzle.digits());
                } catch (IllegalArgumentException twice) {
                    throw new BadInputException(file, entry.line(), 0, twice.getMessage());
                }
                add(offers, page -> page.offer(puzzle), file, entry.line());
            }
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    private static void readSurvo(String file, List<Consumer<WorkbenchPage>> offers) throws BadInputException {
        try (SurvoReader reader = SurvoReader.open(file, System.in)) {
            for (SurvoReader.Entry entry = reader.next(); entry != null; entry = reader.next()) {
                SurvoPuzzle puzzle = entry.puzzle();
                add(offers, page -> page.offer(puzzle), file, entry.line());
            }
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    private static void add(List<Consumer<WorkbenchPage>> offers, Consumer<WorkbenchPage> offer, String file, long line)
            throws BadInputException {
        if (offers.size() == WorkbenchPage.MOST_PUZZLES) {
            throw new BadInputException(
                    file, line, 0, "expected at most " + WorkbenchPage.MOST_PUZZLES + " puzzles to play, found more");
        }
        offers.add(offer);
    }
}
