package org.seventeen.cli.scan;

import org.seventeen.sudoku.scan.Scan;
import java.math.BigDecimal;
import org.seventeen.cli.option.Declared;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option of {@code scan} that has the search check its own cuts, to be mixed in. */
final class AuditOption {
    @Declared(excludes = {"--estimate", "--first", "--expansion forward"})
    @Option(
            names = "--audit",
            paramLabel = "P",
            description =
                    "Search a random share P of everything that the search cuts once more with all rules off, more"
                            + " than 0 and at most 1; a puzzle found there is printed on standard error, and the exit code is 1."
                            + " --seed seeds the choice; not with --expansion forward (default: no audit).")
    private Double share;

    /** Whether an audit is wanted. */
    boolean chosen() {
        return share != null;
    }

    /** Passes this option on. */
    Scan apply(Scan scan) {
        return share == null ? scan : scan.audit(share);
    }

    /** The text about the audit in the header of a scan, to be appended to a line. */
    String header() {
        return share == null ? "" : ", audit " + BigDecimal.valueOf(share).toPlainString();
    }

    /**
     * Checks this option.
     *
     * @throws ParameterException if it is wrong
     */
    void check(CommandLine line) {
        if (share != null && !(share > 0 && share <= 1)) {
            throw new ParameterException(line, "--audit: expected more than 0 and at most 1, found " + share);
        }
    }
}
