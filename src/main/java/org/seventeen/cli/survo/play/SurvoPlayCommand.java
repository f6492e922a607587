package org.seventeen.cli.survo.play;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jline.terminal.Terminal;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.OutputCheck;
import org.seventeen.show.play.PlayContent;
import org.seventeen.show.play.PlayPage;
import org.seventeen.show.play.PlayServer;
import org.seventeen.survo.BadSurvoException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen survo play}: Survo puzzles and sudokus to play, on a page or in the terminal. */
@Command(
        name = "play",
        description = "Lets you play Survo puzzles, by swapping numbers, and sudokus, in the terminal or on a page.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Without --web and --html a puzzle is played in the terminal: arrows move, Space picks a number and swaps it with"
                    + " the one picked before, u undoes, r redoes, h gives a hint, q ends. In a sudoku digits are typed,"
                    + " n switches to notes, c checks.",
            "The page makes puzzles itself; --html writes it as one file, which needs no server. --web serves it until"
                    + " Ctrl-C, on the loopback address only, and makes and solves what is too large for the page.",
            "",
            "Exit codes: 0 done; 2 usage, also if there is no terminal, or it is too small for the puzzle; 3 bad input, a file cannot be written, or the port is"
                    + " taken; 130 interrupted (143 by TERM)."
        })
public final class SurvoPlayCommand implements Callable<Integer> {
    private static final int MOST_PORT = 65_535;
    /** A signal is noticed at once, but for a hint, which may take some ten seconds and is given up then. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Spec
    private CommandSpec spec;

    @Mixin
    private PlayPuzzles puzzles;

    @Option(names = "--web", description = "Serve the page on the loopback address, and print its address.")
    private boolean web;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port of --web, from 0 to 65535; 0, the default, takes a free one.")
    private Integer port;

    @Option(names = "--html", paramLabel = "FILE", description = "Write the page to a file; - is standard output.")
    private Path html;

    @Override
    public Integer call() throws BadSurvoException, BadInputException, InterruptedException {
        if (web && html != null) {
            throw new ParameterException(spec.commandLine(), "expected --web or --html, found both");
        }
        if (port != null && (!web || port < 0 || port > MOST_PORT)) {
            throw new ParameterException(
                    spec.commandLine(), "expected --port with --web, from 0 to " + MOST_PORT + ", found " + port);
        }
        boolean terminal = !web && html == null;
        if (terminal && puzzles.readsStandardInput()) {
            throw new ParameterException(
                    spec.commandLine(), "expected --web or --html with standard input, found neither");
        }
        boolean toOutput = html != null && html.toString().equals("-");
        if (!toOutput) {
            OutputCheck.check(spec, html);
        }
        PlayContent content = puzzles.content(terminal, spec);
        if (toOutput) {
            return print(content);
        }
        if (html != null) {
            OutputFile.writeText(html, out -> PlayPage.write(content, false, out));
            return ExitCode.DONE;
        }
        return web ? serve(content) : play(content);
    }

    private int print(PlayContent content) {
        PrintWriter out = spec.commandLine().getOut();
        try {
            PlayPage.write(content, false, out);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
        return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
    }

    /** Plays the first puzzle named, or a made one, in the terminal; nothing if the files named have none. */
    private int play(PlayContent content) {
        Optional<PlayBoard> board = puzzles.board(content, spec);
        if (board.isEmpty()) {
            return ExitCode.DONE;
        }
        AtomicBoolean stopped = new AtomicBoolean();
        PrintWriter err = spec.commandLine().getErr();
        try {
            Optional<Terminal> found = PlayTerminal.ofProcess();
            if (found.isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "expected a terminal to play in, found none; --web serves a page, --html FILE writes one");
            }
            try (Terminal terminal = found.get();
                    Interrupts signals = new Interrupts(() -> stopped.set(true), PATIENCE, err)) {
                PlayTerminal game = new PlayTerminal(terminal, board.get());
                Optional<String> complaint = game.complaint();
                if (complaint.isPresent()) {
                    throw new ParameterException(spec.commandLine(), complaint.get());
                }
                puzzles.echoSeed(spec);
                game.run(stopped::get);
                return signals.exitCode();
            }
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** Serves the page until a signal comes. */
    private int serve(PlayContent content) throws BadInputException, InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try (Interrupts signals = new Interrupts(end::countDown, PATIENCE, err);
                PlayServer server = new PlayServer(content, port == null ? 0 : port)) {
            out.println(server.address());
            out.flush();
            err.println("# seventeen survo play: the page is served until Ctrl-C");
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
}
