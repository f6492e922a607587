package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.run.unit.UnitTask;

/** Where a driver listens, as Linux lists the sockets of a process, and what is said of clusters without authentication. */
@Tag("spark")
class DriverSocketsTest {
    private static final Path PROC = Path.of("/proc");

    @TempDir
    private Path folder;

    @BeforeAll
    static void thereIsAList() {
        assumeTrue(Files.isReadable(PROC.resolve("self/net/tcp")), "needs /proc/self/net/tcp, which Linux has");
    }

    /** The addresses with their ports, in the hexadecimal form of the list, at which a process listens. */
    private static Set<String> listening(long process) {
        Path own = PROC.resolve(Long.toString(process));
        try (Stream<Path> files = Files.list(own.resolve("fd"))) {
            Set<String> sockets = new TreeSet<>();
            for (Path file : files.toList()) {
                if (Files.isSymbolicLink(file)) {
                    sockets.add(Files.readSymbolicLink(file).toString());
                }
            }
            Set<String> found = new TreeSet<>();
            for (String list : List.of("tcp", "tcp6")) {
                for (String line : Files.readAllLines(own.resolve("net").resolve(list))) {
                    String[] words = line.trim().split("\\s+");
                    // 0A: it listens.
                    if (words[3].equals("0A") && sockets.contains("socket:[" + words[9] + "]")) {
                        found.add(words[1]);
                    }
                }
            }
            return found;
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** Words of an address are in the order of this machine's bytes: 127.0.0.1 is 0100007F. */
    private static boolean isLoopback(String address) {
        return address.matches("(0{16}FFFF0000)?.{6}7F:.*|0{24}01000000:.*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "local[2]", "local[*]", "local[2,3]"})
    void aLocalMasterIsHeardOnTheLoopbackAddressOnly(String master) throws Exception {
        long own = ProcessHandle.current().pid();
        Set<String> before = listening(own);
        Set<String> during = new TreeSet<>();
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void finished(UnitTask task) {
                during.addAll(listening(own));
            }
        };
        try (UnitEngine engine = UnitEngine.open(master, List.of())) {
            assertThat(engine.warning()).isEmpty();
            new UnitCampaign(
                            engine,
                            new UnitFolder(new LocalStorage(folder)),
                            Settings.of("test"),
                            new TestJobs.Poison(-1),
                            TestJobs.units(3))
                    .run(listener, () -> false);
        }
        during.removeAll(before);
        assertThat(during).isNotEmpty().allMatch(DriverSocketsTest::isLoopback);
    }

    /** Only a process has the variable that names the address of the page. */
    @Test
    void thePagesOfALocalMasterAreThereOnlyToo() throws Exception {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(StandaloneCluster.opened());
        line.addAll(List.of("-Xmx600m", "-cp", System.getProperty("java.class.path"), "org.seventeen.cli.Seventeen"));
        line.addAll(List.of("scan", "--catalog", "0-9999", "--unit-grids", "1", "--progress", "never"));
        line.addAll(List.of(
                "--master", "local[2]", "--folder", folder.resolve("units").toString()));
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        line.addAll(List.of("--conf", "spark.ui.enabled=true", "--conf", "spark.ui.port=" + port));
        ProcessBuilder builder = new ProcessBuilder(line)
                .redirectError(folder.resolve("log").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        Process driver = builder.start();
        try {
            while (!Files.exists(folder.resolve("units/logs"))) {
                assertThat(driver.isAlive())
                        .as(Files.readString(folder.resolve("log")))
                        .isTrue();
                Thread.sleep(20);
            }
            assertThat(listening(driver.pid())).hasSize(3).allMatch(DriverSocketsTest::isLoopback);
            URI metrics = URI.create("http://127.0.0.1:" + port + "/metrics/prometheus/");
            try (InputStream in = metrics.toURL().openStream()) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                for (String name : List.of("units", "parts", "puzzles", "cpu_us", "failed_attempts")) {
                    assertThat(text).containsPattern("_driver_AccumulatorSource_" + name + "_Value\\{[^}]*\\} \\d+");
                }
                assertThat(text).containsPattern("_driver_AccumulatorSource_units_Value\\{[^}]*\\} [1-9]");
            }
        } finally {
            driver.destroyForcibly().waitFor();
        }
    }

    @Test
    void pagesThatWouldListenEverywhereAreRefused() {
        SparkConf pages = new SparkConf(false).set("spark.ui.enabled", "true");
        assertThatThrownBy(() -> SparkProvider.keepHere(pages, "local[2]", null))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "spark.ui.enabled: expected the variable SPARK_LOCAL_IP=127.0.0.1, found none: Spark's pages would"
                                + " listen on all addresses of this machine");
        assertThatThrownBy(() -> SparkProvider.keepHere(new SparkConf(false), "local-cluster[2,1,1024]", null))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("--master: expected the variable SPARK_LOCAL_IP=127.0.0.1, found none");
    }

    @Test
    void whatASettingNamesIsLeft() throws Exception {
        SparkConf named =
                new SparkConf(false).set("spark.driver.host", "192.0.2.7").set("spark.authenticate", "false");
        SparkProvider.keepHere(named, "local[2]", null);
        assertThat(named.get("spark.driver.host")).isEqualTo("192.0.2.7");
        assertThat(named.contains("spark.driver.bindAddress")).isFalse();
        assertThat(named.get("spark.authenticate")).isEqualTo("false");
        SparkConf bound = new SparkConf(false).set("spark.driver.bindAddress", "0.0.0.0");
        SparkProvider.keepHere(bound, "local[2]", null);
        assertThat(bound.get("spark.driver.bindAddress")).isEqualTo("0.0.0.0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "local[2] | | false",
                "local-cluster[2,1,1024] | | false",
                "spark://127.0.0.1:7077 | | false",
                "spark://localhost:7077,127.0.0.2:7078 | | false",
                "spark://[::1]:7077 | | false",
                "spark://127.0.0.1:7077,192.0.2.7:7077 | | true",
                "spark://127.0.0.1.example.org:7077 | | true",
                "spark://host:7077 | | true",
                "spark://host:7077 | false | true",
                "spark://host:7077 | true | false",
                "yarn | | true",
                "yarn | true | false",
                "k8s://https://host:6443 | | true"
            })
    void aMasterOnAnotherMachineWithoutAuthenticationIsWarnedOf(String master, String authenticate, boolean warned) {
        SparkConf conf = new SparkConf(false);
        if (authenticate != null) {
            conf.set("spark.authenticate", authenticate);
        }
        String warning = SparkProvider.warning(conf, master);
        if (warned) {
            assertThat(warning)
                    .startsWith("warning: expected spark.authenticate=true with a master on another machine");
        } else {
            assertThat(warning).isNull();
        }
    }
}
