package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Notes;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.EmptyInput;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.cli.option.SheetOptions;
import org.seventeen.show.play.PlayPage;
import org.seventeen.show.play.PlayServer;
import org.seventeen.show.play.PuzzleMaker;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.sheet.SheetReader;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code seventeen survo play}: Survo puzzles and sudokus to play on a page. */
@Command(
        name = "play",
        description = "Lets you play Survo puzzles, by swapping numbers, and sudokus, on a page in a browser.",
        footer = {
            "",
            "The page is served until Ctrl-C, on the loopback address only. It makes puzzles itself; the server makes and"
                    + " solves what is too large for the page. --html writes the page as one file, which needs no server."
        })
@Exits(bad = "bad input, a file cannot be written, or the port is taken", stops = true)
final class SurvoPlayCommand extends TaskCommand {
    private static final int MOST_PORT = 65_535;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]?)[xX×]([1-9][0-9]?)");

    /** What stands for a sudoku that is made; no file has such a name. */
    private static final String MADE = "\0";

    @Declared(file = FileUse.MAY_BE_READ)
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files of Survo puzzles, plain or gzip; - is standard input.")
    private final List<String> files = new ArrayList<>();

    @Declared(file = FileUse.MAY_BE_READ)
    @Option(
            names = "--sudoku",
            paramLabel = "FILE",
            arity = "0..1",
            fallbackValue = MADE,
            description =
                    "A file of sudokus, such as the puzzles of scan, or of grids, of which puzzles are made; may be"
                            + " repeated. Without a file a sudoku is made.")
    private final List<String> sudokus = new ArrayList<>();

    @Mixin
    private SheetOptions sheets;

    @Option(names = "--size", paramLabel = "MxN", description = "Make a puzzle of this size (default: 4x4).")
    private String size;

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            description = "Make a puzzle of this level: ${COMPLETION-CANDIDATES} (default: medium).")
    private PuzzleMaker.Level level;

    @Option(
            names = "--daily",
            paramLabel = "DATE",
            arity = "0..1",
            fallbackValue = "today",
            description = "The puzzle of a day, as 2026-11-22, or of today.")
    private String daily;

    @Option(names = "--link", paramLabel = "LINK", description = "The puzzle of a link that a page made.")
    private String link;

    @Mixin
    private SeedOption seed;

    @Declared(min = 0, max = MOST_PORT, excludes = "--html")
    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port of the page, from 0 to 65535; 0, the default, takes a free one.")
    private Integer port;

    @Declared(file = FileUse.WRITTEN_OR_PRINTED)
    @Option(names = "--html", paramLabel = "FILE", description = "Write the page to a file; - is standard output.")
    private Path html;

    /** Whether something was drawn with the seed. */
    private boolean drawn;

    @Override
    public Integer call() throws BadInputException, InterruptedException {
        boolean toOutput = html != null && html.toString().equals("-");
        PlayPage page = page();
        if (html == null) {
            return serve(page);
        }
        if (toOutput) {
            return print(page);
        }
        OutputFile.writeText(html, out -> out.append(page.html(false)));
        return ExitCode.DONE;
    }

    private int print(PlayPage page) {
        PrintWriter out = out();
        out.append(page.html(false));
        return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
    }

    /** Serves the page until a signal comes. */
    private int serve(PlayPage page) throws BadInputException, InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        PrintWriter out = out();
        PrintWriter err = err();
        try (Interrupts signals = new Interrupts(end::countDown, PATIENCE, err);
                PlayServer server = new PlayServer(page, port == null ? 0 : port)) {
            out.println(server.address());
            out.flush();
            Notes.beside(err).println("# seventeen survo play: the page is served until Ctrl-C");
            err.flush();
            end.await();
            return signals.exitCode();
        } catch (IOException fault) {
            throw new BadInputException(
                    "--port " + (port == null ? 0 : port),
                    0,
                    0,
                    "expected a free port, found a fault: " + fault.getMessage());
        }
    }

    /** All puzzles that the options name. Files that have none are reported. */
    private PlayPage page() throws BadInputException {
        PlayPage page = new PlayPage();
        if (link != null) {
            page.addLink(link);
        }
        if (daily != null) {
            page.add(PuzzleMaker.ofDay(date().toEpochDay()));
        }
        if (size != null || level != null) {
            page.add(make());
        }
        int before = page.size();
        for (String file : files) {
            addSurvo(file, page);
        }
        int madeOnes = 0;
        for (String file : sudokus) {
            if (file.equals(MADE)) {
                page.add(PuzzleMaker.sudoku(drawnSeed()));
                madeOnes++;
            } else {
                addSudoku(file, page);
            }
        }
        if (drawn) {
            seed.echoed(spec());
        }
        boolean namesFiles = files.size() + sudokus.size() > madeOnes;
        if (namesFiles && page.size() == before + madeOnes) {
            EmptyInput.report(spec());
        }
        return page;
    }

    private long drawnSeed() {
        drawn = true;
        return seed.value();
    }

    /** A puzzle of the size, the level and the seed given, or of their defaults. */
    private SurvoPuzzle make() {
        Matcher sides = SIZE.matcher(size == null ? "4x4" : size);
        if (!sides.matches()) {
            throw usage("expected --size as 4x5, rows by columns, found '" + size + "'");
        }
        PuzzleMaker.Level wanted = level == null ? PuzzleMaker.Level.MEDIUM : level;
        try {
            return PuzzleMaker.make(
                            Integer.parseInt(sides.group(1)), Integer.parseInt(sides.group(2)), wanted, drawnSeed())
                    .orElseThrow(() -> usage("expected a size and a level that have puzzles, found none of "
                            + sides.group() + " and " + wanted + " in 500 trials"));
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec().commandLine(), outOfRange.getMessage(), outOfRange);
        }
    }

    private LocalDate date() {
        try {
            return daily.equals("today") ? LocalDate.now(ZoneId.systemDefault()) : LocalDate.parse(daily);
        } catch (DateTimeParseException fault) {
            throw new ParameterException(
                    spec().commandLine(), "expected --daily with a date as 2026-11-22, found '" + daily + "'", fault);
        }
    }

    private static void addSurvo(String file, PlayPage page) throws BadInputException {
        try (SurvoReader reader = SurvoReader.open(file, System.in)) {
            for (SurvoReader.Entry entry = reader.next(); entry != null; entry = reader.next()) {
                try {
                    page.add(entry.puzzle());
                } catch (IllegalArgumentException tooMany) {
                    throw new BadInputException(file, entry.line(), 0, tooMany.getMessage());
                }
            }
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    private void addSudoku(String file, PlayPage page) throws BadInputException {
        PrintWriter err = err();
        try (PuzzleSource source =
                new PuzzleSource(List.of(file), System.in, false, err, SheetReader.puzzles(sheets.choice()))) {
            for (PuzzleReader.Entry entry = source.next(); entry != null; entry = source.next()) {
                try {
                    page.add(entry.puzzle());
                } catch (IllegalArgumentException fault) {
                    throw new BadInputException(file, entry.line(), 0, fault.getMessage());
                }
            }
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }
}
