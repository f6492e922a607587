package org.seventeen.cli.scan;

import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.option.ClusterConsole;
import org.seventeen.cli.option.ClusterOptions;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.sudoku.scan.GridInput;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.scan.ScanUnitCampaign;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code scan} for a cluster, to be mixed in. */
final class ScanClusterOptions {
    @Mixin
    private ClusterOptions cluster;

    @Declared(
            min = 1,
            max = ScanUnitCampaign.MOST_GRIDS,
            needs = {"--master", "--folder"})
    @Option(
            names = "--unit-grids",
            paramLabel = "N",
            description = "With Spark: the grids of a unit (default: 64). 'store merge' makes a store of the folder.")
    private Integer gridsOfUnit;

    /** Whether a cluster is wanted. */
    boolean chosen() {
        return cluster.chosen();
    }

    /** Scans on the cluster; returns the exit code. */
    int run(GridInput input, Scan options, boolean json, ProgressOption progress, CommandLine line)
            throws BadInputException, InterruptedException {
        int grids = gridsOfUnit == null ? ScanUnitCampaign.USUAL_GRIDS : gridsOfUnit;
        ScanUnitCampaign campaign = new ScanUnitCampaign(input, options, grids);
        int code = new ClusterConsole("seventeen scan", cluster, json, progress, line)
                .run((engine, listener, stop) -> campaign.run(engine, cluster.folder(), listener, stop));
        return code == ExitCode.DONE ? ExitCode.ofSkipped(campaign.skipped()) : code;
    }
}
