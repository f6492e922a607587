package org.seventeen.cli.catalog.count;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.seventeen.base.file.OutputFile;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.OutputCheck;
import org.seventeen.sudoku.canon.BandIndex;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.count.CatalogCount;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog index}. */
@Command(
        name = "index",
        description =
                "Counts all grids from nothing and writes the index by which grids are found by number, as it is in the"
                        + " program; compares the two.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Exit codes: 0 done, and the index of the program is the same; 2 usage; 3 a bad checkpoint, or the index"
                    + " differs; 4 the checkpoint can no longer be written; 130 interrupted (143 by TERM)."
        })
final class CatalogIndexCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "OUT", description = "The file to write, about 1 MB.")
    private Path target;

    @Option(names = "--pairs", description = "The index of band pairs.")
    private boolean pairs;

    @Mixin
    private PartRunOptions run;

    @Override
    public Integer call() throws Exception {
        OutputCheck.check(spec, target);
        CatalogKind kind = pairs ? CatalogKind.PAIRS : CatalogKind.GRIDS;
        RankIndex known = CountedBands.known(kind);
        CatalogCount count = new CatalogCount(kind, 1, BandIndex.COUNT, known);
        int exit = run.run(spec, "index", count);
        if (exit != ExitCode.DONE) {
            return exit;
        }
        byte[] bytes = count.index().bytes();
        boolean same = Arrays.equals(bytes, known.bytes());
        PrintWriter out = spec.commandLine().getOut();
        int end = bytes.length;
        out.println(String.format(
                Locale.ROOT,
                "%d numbered, %d bytes, CRC-32C %02x%02x%02x%02x, %s the index of the program",
                count.total(),
                end,
                bytes[end - 4],
                bytes[end - 3],
                bytes[end - 2],
                bytes[end - 1],
                same ? "the same as" : "different from"));
        out.flush();
        // Last, as a file that cannot be written must not take the result with it.
        OutputFile.writeBytes(target, file -> file.write(bytes));
        return same ? ExitCode.DONE : ExitCode.BAD_INPUT;
    }
}
