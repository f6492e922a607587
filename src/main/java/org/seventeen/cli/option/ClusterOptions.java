package org.seventeen.cli.option;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.Declared.Heading;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import picocli.CommandLine.Option;

/** The options of commands that can run on a cluster, to be mixed in. */
@Declared(heading = Heading.SPARK)
public final class ClusterOptions {
    @Declared(needs = "--folder")
    @Option(
            names = "--master",
            paramLabel = "URL",
            description =
                    "Run on Apache Spark: local[2], spark://host:7077, yarn or k8s://… (docs/cluster.md; needs the program"
                            + " that 'mvn -Pspark -Dmaven.test.skip package' makes). Under spark-submit the option is not needed.")
    private String master;

    @Declared(
            file = FileUse.FOLDER,
            excludes = {
                "--store",
                "--pairs",
                "--band-pairs",
                "--expansion forward",
                "--verdict-exit",
                "--csv",
                "--seed",
                "--audit",
                "--estimate",
                "--unordered"
            })
    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "With Spark: the folder that keeps finished units, a path of this machine or an address such as hdfs://host/dir."
                            + " The same command again does what is missing.")
    private String folder;

    @Declared(needs = {"--master", "--folder"})
    @Option(
            names = "--conf",
            paramLabel = "NAME=VALUE",
            description = "With Spark: a setting of Spark, as spark.executor.memory=1g; may be given several times.")
    private List<String> settings = new ArrayList<>();

    /** Whether a cluster is wanted. */
    public boolean chosen() {
        return folder != null || master != null;
    }

    /** The address of the folder for results. */
    public String address() {
        return folder;
    }

    /**
     * The folder for results.
     *
     * @throws BadInputException if its address is none, or has a scheme that this program does not know
     */
    public UnitFolder folder() throws IOException, BadInputException {
        return UnitFolder.at(folder, settings);
    }

    /**
     * Connects to the cluster.
     *
     * @throws BadInputException if this program has no Spark, or there is no such cluster
     */
    public UnitEngine open() throws BadInputException {
        return UnitEngine.open(master, settings);
    }
}
