package org.seventeen.cli.catalog.file;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.EmptyInput;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.sudoku.catalog.file.GridTables;
import org.seventeen.sudoku.catalog.file.input.GridFileVerifier;
import org.seventeen.sudoku.catalog.file.input.GridWork;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog verify}. */
@Command(
        name = "verify",
        description =
                "Checks every byte of files of grids; prints for each its name, a TAB and how many grids it has if"
                        + " it is right.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Damage is a sentence on standard error that names the block, from 0, and its offset. All blocks and all"
                    + " files are read in any case.",
            "",
            "Exit codes: 0 all are right; 2 usage; 3 one is damaged; 4 nobody reads the output any more."
        })
final class CatalogVerifyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of grids, - for text on standard input.")
    private List<String> files;

    @Option(
            names = "--canonical",
            description = "Check also that each grid is its own minlex form, without the tables of the catalog, and"
                    + " above the one before.")
    private boolean canonical;

    @Mixin
    private BandOption band;

    @Option(names = "--json", description = "JSON Lines, an object a file: file, right, grids, faults (sentences).")
    private boolean json;

    @Mixin
    private ProgressOption progress;

    /** The faults of the file that is read. */
    private final List<String> sentences = new ArrayList<>();

    private long faults;
    private long read;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        GridWork work = new GridWork();
        GridFileVerifier verifier = new GridFileVerifier(canonical, new GridTables(), work);
        try (ProgressLine line = progress.line(err, seconds -> "verify: " + work.written() + " grids checked")) {
            line.start();
            for (String file : files) {
                sentences.clear();
                long grids = 0;
                try {
                    grids = verifier.verify(file, System.in, band.number(), fault -> tell(line, err, fault));
                } catch (BadInputException fault) {
                    tell(line, err, fault.getMessage());
                }
                faults += sentences.size();
                read += grids;
                long right = grids;
                line.aside(() -> print(out, file, right));
            }
            if (read == 0 && faults == 0) {
                line.aside(() -> EmptyInput.report(spec));
            }
        }
        if (StandardOutput.isClosed(out)) {
            return ExitCode.STOPPED_EARLY;
        }
        return ExitCode.ofSkipped(faults);
    }

    private void print(PrintWriter out, String file, long grids) {
        boolean right = sentences.isEmpty();
        if (json) {
            JsonLine line = new JsonLine(out).field("file", file).field("right", right);
            if (right) {
                line.field("grids", grids);
            }
            line.list("faults");
            sentences.forEach(line::item);
            line.end().end();
            out.println();
        } else if (right) {
            out.println(Printable.line(file) + "\t" + grids);
        }
    }

    private void tell(ProgressLine line, PrintWriter err, String fault) {
        sentences.add(fault);
        line.aside(() -> err.println("seventeen: " + Printable.line(fault)));
    }
}
