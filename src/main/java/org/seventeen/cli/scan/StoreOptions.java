package org.seventeen.cli.scan;

import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import org.seventeen.sudoku.cost.CostPlanner.PlannedShard;
import org.seventeen.sudoku.scan.InputPart;
import org.seventeen.sudoku.scan.Scan;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of {@code scan} that keep results in a store and split an input over processes, to be mixed in. */
final class StoreOptions {
    private static final Pattern RANGE = Pattern.compile("(\\d{1,18})(?:-|\\.\\.)(\\d{1,18})?");

    @Declared(
            file = FileUse.FOLDER,
            excludes = {"--estimate", "--band-pairs"})
    @Option(
            names = {"-s", "--store"},
            paramLabel = "DIR",
            description =
                    "Keep the result of each grid in a store, a folder that is made if it is not there. The scan may"
                            + " then be killed at any time and goes on with --resume.")
    private Path folder;

    @Declared(needs = "--store")
    @Option(
            names = "--resume",
            description = "Go on with the store: grids that it has finished are neither searched nor printed again"
                    + " ('store export --puzzles' prints all).")
    private boolean resume;

    @Declared(max = 86_400_000, needs = "--store")
    @Option(
            names = "--fsync-every",
            paramLabel = "TIME",
            description =
                    "The longest time that a result is not safe from a loss of power, as 500ms, 1s or 2m; 0 is none"
                            + " (default: 1s). From a kill each is safe at once.")
    private Duration fsyncEvery;

    @Declared(
            excludes = {"--estimate", "--band-pairs"},
            heading = Heading.SEARCHED)
    @Option(
            names = "--range",
            paramLabel = "A-B",
            description =
                    "Only the grids at positions A to B of the input, counted from 0 (with --catalog: ranks A to B);"
                            + " A- has no end (default: all).")
    private String range;

    @Declared(
            excludes = {"--estimate", "--band-pairs"},
            heading = Heading.SEARCHED)
    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description =
                    "Only the grids at positions p with p mod N = I - 1 (with --catalog p is the rank): the same scan with"
                            + " each I of 1 to N, in processes and stores of their own, does all ('store merge' brings"
                            + " them together; default: 1/1).")
    private PlannedShard shard = PlannedShard.WHOLE;

    private InputPart part = InputPart.WHOLE;

    /** Whether a store is wanted. */
    boolean chosen() {
        return folder != null;
    }

    /** Passes these options on; right after {@link #check}. */
    Scan apply(Scan scan) {
        Scan ofPart = scan.part(part);
        Scan stored = chosen() ? ofPart.store(folder).fsyncEvery(fsyncEvery()) : ofPart;
        return resume ? stored.resume() : stored;
    }

    private Duration fsyncEvery() {
        return fsyncEvery == null ? Duration.ofSeconds(1) : fsyncEvery;
    }

    /** Whether only a part of the input is wanted. */
    boolean hasPart() {
        return !part.equals(InputPart.WHOLE);
    }

    /** The text about the part in the header of a scan, to be appended to a line. */
    String header() {
        return hasPart() ? ", only " + part : "";
    }

    /**
     * Checks these options.
     *
     * @throws ParameterException if they are wrong
     */
    void check(CommandLine line) {
        if (chosen() && folder.toString().isEmpty()) {
            throw new ParameterException(line, "--store: expected a folder, found ''");
        }
        part = part(line);
    }

    private InputPart part(CommandLine line) {
        if (range == null) {
            return new InputPart(0, Long.MAX_VALUE, shard.number(), shard.shards());
        }
        Matcher matcher = RANGE.matcher(range);
        if (matcher.matches()) {
            long first = Long.parseLong(matcher.group(1));
            long last = matcher.group(2) == null ? Long.MAX_VALUE : Long.parseLong(matcher.group(2));
            if (first <= last) {
                return new InputPart(first, last, shard.number(), shard.shards());
            }
        }
        throw new ParameterException(
                line, "--range: expected two positions from 0 on as 0-999, or one as 1000-, found '" + range + "'");
    }
}
