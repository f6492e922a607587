package org.seventeen.cli.web;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
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
import org.seventeen.workbench.WorkbenchPage;
import org.seventeen.workbench.WorkbenchServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

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

    @Declared(min = 0, max = MOST_PORT, excludes = "--html")
    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port of the page, from 0 to 65535; 0, the default, takes a free one.")
    private Integer port;

    @Declared(file = FileUse.WRITTEN)
    @Option(names = "--html", paramLabel = "FILE", description = "Write the page to a file; - is standard output.")
    private Path html;

    @Override
    public Integer call() throws BadInputException, InterruptedException {
        WorkbenchPage page = WorkbenchPage.ofBuild()
                .orElseThrow(() -> new BadInputException(
                        "expected a program with the workbench, found one without; 'mvn -Pweb package' makes it"));
        if (html == null) {
            return serve(page);
        }
        if (html.toString().equals("-")) {
            PrintWriter out = out();
            out.append(page.html(false));
            return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
        }
        OutputFile.writeText(html, out -> out.append(page.html(false)));
        return ExitCode.DONE;
    }

    /** Serves the page until a signal comes. */
    private int serve(WorkbenchPage page) throws BadInputException, InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        PrintWriter out = out();
        PrintWriter err = err();
        try (Interrupts signals = new Interrupts(end::countDown, PATIENCE, err);
                WorkbenchServer server = new WorkbenchServer(page, port == null ? 0 : port)) {
            out.println(server.address());
            out.flush();
            Notes.beside(err).println("# seventeen web: the page is served until Ctrl-C");
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
