package org.seventeen.cli.catalog.file;

import org.seventeen.cli.option.Bounds;
import org.seventeen.sudoku.canon.BandIndex;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --band} of the commands that read text of grids, to be mixed in. */
final class BandOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private int number;

    @Option(
            names = "--band",
            paramLabel = "I",
            description =
                    "Lines of 54 digits are rows 4 to 9 below the minlex band I, 1 to 416 (default: the band that a line before them gives).")
    void take(int wanted) {
        Bounds.within(spec, "--band", wanted, 1, BandIndex.COUNT);
        number = wanted;
    }

    /** The band, or 0 if none was given. */
    int number() {
        return number;
    }
}
