package org.seventeen.cli.survo.play;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.option.EmptyInput;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.cli.option.SheetOptions;
import org.seventeen.show.play.PlayContent;
import org.seventeen.show.play.sudoku.SudokuGame;
import org.seventeen.show.play.sudoku.SudokuMaker;
import org.seventeen.show.play.survo.PlayGame;
import org.seventeen.show.play.survo.PlayLevel;
import org.seventeen.show.play.survo.PuzzleMaker;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.sheet.SheetSource;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Which puzzles are played: given, of a day, or made; to be mixed in. */
final class PlayPuzzles {
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]?)[xX×]([1-9][0-9]?)");

    /** What stands for a sudoku that is made; no file has such a name. */
    private static final String MADE = "\0";

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files of Survo puzzles, plain or gzip; - is standard input, only for a page.")
    private final List<String> files = new ArrayList<>();

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
    private PlayLevel level;

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

    /** Whether something was drawn with the seed. */
    private boolean drawn;

    /** Whether standard input is read, and so cannot be the player's. */
    boolean readsStandardInput() {
        return files.contains("-") || sudokus.contains("-");
    }

    private long drawnSeed() {
        drawn = true;
        return seed.value();
    }

    /** Says the seed if something was drawn with it; for the terminal, when there is one to play in. */
    void echoSeed(CommandSpec spec) {
        if (drawn) {
            seed.echoed(spec);
        }
    }

    /**
     * All puzzles that the options name, at most as many as a page offers. Files that have none are reported.
     *
     * @param forTerminal whether they are for the terminal, where the first puzzle of each file is enough, and the seed is said
     *     later
     * @throws BadSurvoException if a link or a file of Survo puzzles is bad
     * @throws BadInputException if a file of sudokus is bad
     */
    PlayContent content(boolean forTerminal, CommandSpec spec) throws BadSurvoException, BadInputException {
        PlayContent content = new PlayContent();
        if (link != null) {
            content.addLink(link);
        }
        if (daily != null) {
            content.add(PuzzleMaker.ofDay(date(spec)));
        }
        if (size != null || level != null) {
            content.add(make(spec));
        }
        int mostOfFile = forTerminal ? 1 : Integer.MAX_VALUE;
        int found = 0;
        for (String file : files) {
            found += addSurvo(file, mostOfFile, content);
        }
        for (String file : sudokus) {
            if (file.equals(MADE)) {
                content.add(SudokuMaker.make(drawnSeed()));
            } else {
                found += addSudoku(file, mostOfFile, content, spec);
            }
        }
        if (!forTerminal) {
            echoSeed(spec);
        }
        if (found == 0 && namesFiles()) {
            EmptyInput.report(spec);
        }
        return content;
    }

    private boolean namesFiles() {
        return !files.isEmpty() || sudokus.stream().anyMatch(file -> !file.equals(MADE));
    }

    /**
     * The game to be played in the terminal: the first puzzle that the options name, or a made one if they name none; nothing
     * if they name only files without a puzzle.
     *
     * @throws ParameterException if Survo puzzles and sudokus are named
     */
    Optional<PlayBoard> board(PlayContent content, CommandSpec spec) {
        if (content.sudoku().isEmpty()) {
            if (content.survo().isEmpty() && namesFiles()) {
                return Optional.empty();
            }
            SurvoPuzzle puzzle =
                    content.survo().isEmpty() ? make(spec) : content.survo().get(0);
            return Optional.of(new SurvoBoard(new PlayGame(puzzle)));
        }
        if (!content.survo().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "expected Survo puzzles or sudokus in the terminal, found both");
        }
        Puzzle first = content.sudoku().get(0);
        return Optional.of(new SudokuBoard(
                new SudokuGame(first.clueCount() == 81 ? SudokuMaker.playable(first, drawnSeed()) : first)));
    }

    /** A puzzle of the size, the level and the seed given, or of their defaults. */
    SurvoPuzzle make(CommandSpec spec) {
        Matcher sides = SIZE.matcher(size == null ? "4x4" : size);
        if (!sides.matches()) {
            throw new ParameterException(
                    spec.commandLine(), "expected --size as 4x5, rows by columns, found '" + size + "'");
        }
        PlayLevel wanted = level == null ? PlayLevel.MEDIUM : level;
        try {
            return PuzzleMaker.make(
                            Integer.parseInt(sides.group(1)), Integer.parseInt(sides.group(2)), wanted, drawnSeed())
                    .orElseThrow(() -> new ParameterException(
                            spec.commandLine(),
                            "expected a size and a level that have puzzles, found none of " + sides.group() + " and "
                                    + wanted + " in 500 trials"));
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec.commandLine(), outOfRange.getMessage(), outOfRange);
        }
    }

    private LocalDate date(CommandSpec spec) {
        try {
            return daily.equals("today") ? LocalDate.now(ZoneId.systemDefault()) : LocalDate.parse(daily);
        } catch (DateTimeParseException fault) {
            throw new ParameterException(
                    spec.commandLine(), "expected --daily with a date as 2026-11-22, found '" + daily + "'", fault);
        }
    }

    /** Adds the puzzles of a file, and tells how many there are. */
    private static int addSurvo(String file, int most, PlayContent content) throws BadSurvoException {
        int found = 0;
        try (SurvoReader reader = SurvoReader.open(file, System.in)) {
            for (SurvoReader.Entry entry = reader.next(); entry != null; entry = found < most ? reader.next() : null) {
                try {
                    content.add(entry.puzzle());
                    found++;
                } catch (IllegalArgumentException tooMany) {
                    throw new BadSurvoException(file, entry.line(), 0, tooMany.getMessage());
                }
            }
            return found;
        } catch (IOException fault) {
            throw new BadSurvoException(BadInputException.unread(file, fault));
        }
    }

    /** Adds the sudokus of a file, and tells how many there are. */
    private int addSudoku(String file, int most, PlayContent content, CommandSpec spec) throws BadInputException {
        int found = 0;
        PrintWriter err = spec.commandLine().getErr();
        try (PuzzleSource source = new SheetSource(List.of(file), System.in, false, err, sheets.choice())) {
            for (PuzzleReader.Entry entry = source.next(); entry != null; entry = found < most ? source.next() : null) {
                try {
                    content.add(entry.puzzle());
                    found++;
                } catch (IllegalArgumentException tooMany) {
                    throw new BadInputException(file, entry.line(), 0, tooMany.getMessage());
                }
            }
            return found;
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }
}
