package org.seventeen.cluster;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitStorage;

/** Connects to Spark; {@link java.util.ServiceLoader} finds it. */
public final class SparkProvider implements UnitEngine.Provider {
    private static final String OPTION = "--master";

    private static final String JARS = "spark.jars";

    /** A master and workers that Spark starts, whose pages cannot be left out. */
    private static final String LOCAL_CLUSTER = "local-cluster[";

    private static final String LOOPBACK = "127.0.0.1";
    private static final String LOCAL_IP = "SPARK_LOCAL_IP";
    private static final String PAGES = "spark.ui.enabled";
    private static final String PROMETHEUS = "spark.metrics.conf.*.sink.prometheusServlet.";
    private static final String AUTHENTICATE = "spark.authenticate";

    /** Standalone masters, several with commas between, on the loopback address. */
    private static final Pattern HERE = Pattern.compile(
            "spark://HOST(:\\d+)?(,HOST(:\\d+)?)*".replace("HOST", "(localhost|127(\\.\\d{1,3}){3}|\\[::1])"));

    /** The flags of the search for executors; docs/search.md has what they are worth. Spark adds those that it needs itself. */
    private static final String JAVA_FLAGS =
            "-XX:+UseSerialGC -XX:FreqInlineSize=100 -XX:Tier4BackEdgeThreshold=400000 -XX:-UsePerfData";

    @Override
    public UnitEngine open(String master, List<String> settings) throws BadInputException {
        SparkConf conf = conf(settings);
        if (master != null) {
            conf.setMaster(master);
        }
        String found = conf.get("spark.master", "");
        if (found.isEmpty()) {
            throw new BadInputException(
                    OPTION,
                    "expected a master such as local[2] or spark://host:7077, or to run under spark-submit, found none");
        }
        conf.setIfMissing("spark.app.name", "seventeen");
        // Attempts are counted by the campaign, where a unit that fails does not end the units beside it.
        conf.setIfMissing("spark.task.maxFailures", "1");
        conf.setIfMissing("spark.executor.extraJavaOptions", JAVA_FLAGS);
        // Without it Spark never makes a copy of the only task of a job.
        conf.setIfMissing("spark.speculation.task.duration.threshold", "5min");
        // The driver's page /metrics/prometheus/.
        conf.setIfMissing(PROMETHEUS + "class", "org.apache.spark.metrics.sink.PrometheusServlet");
        conf.setIfMissing(PROMETHEUS + "path", "/metrics/prometheus");
        checkModule(found);
        if (isHere(found)) {
            keepHere(conf, found, System.getenv(LOCAL_IP));
        }
        if (!isThreads(found)) {
            shipJar(conf);
        }
        JavaSparkContext spark = null;
        try {
            spark = new JavaSparkContext(conf);
            return new SparkEngine(spark, warning(conf, found));
        } catch (Exception fault) {
            if (spark != null) {
                spark.stop();
            }
            // Spark is written in Scala, where no exception has to be declared.
            throw none(found, fault);
        }
    }

    /** Spark itself says only that it cannot parse the address. */
    private static void checkModule(String master) throws BadInputException {
        String manager = master.equals("yarn")
                ? "YarnClusterManager"
                : master.startsWith("k8s://") ? "k8s.KubernetesClusterManager" : null;
        if (manager == null) {
            return;
        }
        String type = "org.apache.spark.scheduler.cluster." + manager;
        try {
            Class.forName(type, false, SparkProvider.class.getClassLoader());
        } catch (ClassNotFoundException none) {
            throw new BadInputException(
                    OPTION,
                    "expected Spark's module for '" + master + "' (" + type + ") among its jars, found none; use the"
                            + " spark-submit of a distribution of Spark, or add the module (docs/cluster.md#where-it-runs)");
        }
    }

    /** Whether all is done by threads of this process. */
    private static boolean isThreads(String master) {
        return master.equals("local") || master.startsWith("local[");
    }

    /** Whether all of a cluster is on this machine: it needs no port that other machines reach. */
    private static boolean isHere(String master) {
        return isThreads(master)
                || master.startsWith(LOCAL_CLUSTER)
                || HERE.matcher(master).matches();
    }

    /**
     * Lets the driver listen on the loopback address only, if no setting names another one, and leaves out Spark's pages if they are
     * not asked for.
     *
     * @param localIp the variable {@code SPARK_LOCAL_IP}, or null; no setting names the address of the pages
     * @throws BadInputException if pages would listen on all addresses
     */
    static void keepHere(SparkConf conf, String master, String localIp) throws BadInputException {
        if (!conf.contains("spark.driver.host")) {
            conf.set("spark.driver.host", LOOPBACK);
            conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
        }
        conf.setIfMissing(PAGES, "false");
        boolean cluster = master.startsWith(LOCAL_CLUSTER);
        if ((localIp == null || localIp.isEmpty()) && (cluster || conf.getBoolean(PAGES, false))) {
            throw new BadInputException(
                    cluster ? OPTION : PAGES,
                    "expected the variable " + LOCAL_IP + "=" + LOOPBACK + ", found none: Spark's pages would listen on"
                            + " all addresses of this machine");
        }
        if (isThreads(master)) {
            // Spark makes the secret itself, so that no other user of this machine is heard.
            conf.setIfMissing(AUTHENTICATE, "true");
        }
    }

    /** A sentence for the user about a cluster without authentication on other machines, or null. */
    static String warning(SparkConf conf, String master) {
        if (isHere(master) || conf.getBoolean(AUTHENTICATE, false)) {
            return null;
        }
        return "warning: expected " + AUTHENTICATE
                + "=true with a master on another machine, found it unset: whoever reaches a"
                + " port of the driver or of an executor can run programs there (docs/cluster.md)";
    }

    /** Sends this program to the executors, unless spark-submit does. */
    private static void shipJar(SparkConf conf) throws BadInputException {
        if (conf.contains(JARS)) {
            return;
        }
        String jar =
                jar(SparkProvider.class.getProtectionDomain().getCodeSource().getLocation());
        if (jar != null) {
            conf.set(JARS, jar);
        }
    }

    /**
     * The path of the program's jar, as Spark takes it.
     *
     * @return null if the program is no jar
     * @throws BadInputException if Spark would take the path for several
     */
    static String jar(URL location) throws BadInputException {
        String path = path(location);
        if (!path.endsWith(".jar")) {
            return null;
        }
        if (path.contains(",")) {
            throw new BadInputException(
                    path, "expected a path without a comma, at which Spark parts the names of jars, found one");
        }
        return path;
    }

    /** The location of classes is an address, in which a blank is {@code %20}. */
    private static String path(URL location) {
        try {
            return Path.of(location.toURI()).toString();
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException notOfFiles) {
            return location.getPath();
        }
    }

    private static BadInputException none(String master, Exception fault) {
        return new BadInputException(
                OPTION, "expected a Spark cluster at '" + master + "', found a fault: " + SparkAttempt.sentence(fault));
    }

    @Override
    public UnitStorage storage(String address, List<String> settings) throws IOException, BadInputException {
        SparkConf conf = conf(settings);
        Configuration hadoop = SparkHadoopUtil.get().newConfiguration(conf);
        return HadoopStorage.of(address, hadoop);
    }

    private static SparkConf conf(List<String> settings) throws BadInputException {
        SparkConf conf = new SparkConf();
        for (String setting : settings) {
            int at = setting.indexOf('=');
            if (at < 1) {
                throw new BadInputException("--conf", "expected NAME=VALUE, found '" + setting + "'");
            }
            conf.set(setting.substring(0, at), setting.substring(at + 1));
        }
        return conf;
    }
}
