package org.seventeen.scan.campaign;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.seventeen.grid.PairSource;
import org.seventeen.grid.PuzzleSource;

/** The files that a campaign scans: grids, or band pairs, plain or gzip. */
public final class CampaignInput {
    private static final String STANDARD_INPUT = "-";

    private final List<String> files;
    private final InputStream standardInput;
    private final boolean keepGoing;
    private final PrintWriter errors;

    /**
     * The input of a command.
     *
     * @param files names, {@code -} for {@code standardInput}; none means {@code standardInput} too
     * @param standardInput never closed here; an input with it can be read only once
     * @param keepGoing whether bad lines are printed to {@code errors} and counted; otherwise the first ends the scan
     * @param errors takes one line per error
     */
    public CampaignInput(List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors) {
        this.files = files.isEmpty() ? List.of(STANDARD_INPUT) : List.copyOf(files);
        this.standardInput = standardInput;
        this.keepGoing = keepGoing;
        this.errors = errors;
    }

    /** The entries of files, one file after the other; the first bad line ends the scan. */
    public static CampaignInput of(Path... files) {
        List<String> names = Arrays.stream(files).map(Path::toString).toList();
        return new CampaignInput(names, InputStream.nullInputStream(), false, nowhere());
    }

    private static PrintWriter nowhere() {
        return new PrintWriter(Writer.nullWriter());
    }

    /** Whether the input can be read twice: all operands are regular files. */
    boolean isRereadable() {
        return files.stream().allMatch(name -> !name.equals(STANDARD_INPUT) && Files.isRegularFile(Path.of(name)));
    }

    /** The grids of the input. */
    PuzzleSource grids() {
        return new PuzzleSource(files, standardInput, keepGoing, errors);
    }

    /** The same without printing skipped errors: for a first reading of the input. */
    PuzzleSource gridsQuietly() {
        return new PuzzleSource(files, InputStream.nullInputStream(), keepGoing, nowhere());
    }

    /** The band pairs of the input. */
    PairSource pairs() {
        return new PairSource(files, standardInput, keepGoing, errors);
    }

    /** As {@link #gridsQuietly}, for band pairs. */
    PairSource pairsQuietly() {
        return new PairSource(files, InputStream.nullInputStream(), keepGoing, nowhere());
    }
}
