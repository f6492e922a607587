package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.run.unit.UnitTask;

/** Spark on the threads of this process. */
@Tag("spark")
class SparkEngineTest {
    @TempDir
    private Path folder;

    private UnitCampaign.Outcome run(UnitTask.Job job, long units) throws Exception {
        try (UnitEngine engine = UnitEngine.open("local[2]", List.of())) {
            return new UnitCampaign(engine, files(), Settings.of("test"), job, TestJobs.units(units))
                    .run(UnitCampaign.Listener.NONE, () -> false);
        }
    }

    private UnitFolder files() {
        return new UnitFolder(new LocalStorage(folder));
    }

    private Set<Long> finished() throws Exception {
        return TestJobs.records(files()).keySet();
    }

    @Test
    void unitsAreDoneAndCounted() throws Exception {
        UnitCampaign.Outcome outcome = run(new TestJobs.Poison(-1), 40);
        assertThat(outcome.counts()).isEqualTo(new UnitCampaign.Outcome.Counts(40, 400, 40, 40));
        assertThat(outcome.complete()).isTrue();
        assertThat(finished()).hasSize(40);
        assertThat(TestJobs.records(files()).get(17L)).containsExactly(17, 7);
        assertThat(run(new TestJobs.Poison(-1), 42).counts().units()).isEqualTo(2);
    }

    @Test
    void aPoisonedUnitIsReportedWithItsRangeAndTheRestIsDone() throws Exception {
        UnitCampaign.Outcome outcome = run(new TestJobs.Poison(3), 10);
        assertThat(outcome.failures())
                .containsExactly(new UnitCampaign.Outcome.Failure(
                        3, "range 3", UnitCampaign.ATTEMPTS, "IllegalStateException: poison"));
        assertThat(outcome.counts().units()).isEqualTo(9);
        assertThat(finished()).containsExactly(0L, 1L, 2L, 4L, 5L, 6L, 7L, 8L, 9L);
    }

    @Test
    void anErrorOfJavaPoisonsOnlyItsUnit() throws Exception {
        UnitCampaign.Outcome outcome = run(new TestJobs.Deep(3), 10);
        assertThat(outcome.failures())
                .singleElement()
                .extracting(UnitCampaign.Outcome.Failure::fault)
                .isEqualTo("StackOverflowError");
        assertThat(finished()).hasSize(9);
    }

    @Test
    void aStopEndsUnitsThatRun() throws Exception {
        StopSignal stop = new StopSignal();
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void finished(UnitTask task) {
                stop.request();
            }
        };
        try (UnitEngine engine = UnitEngine.open("local[2]", List.of())) {
            UnitCampaign.Outcome outcome = new UnitCampaign(
                            engine, files(), Settings.of("test"), new TestJobs.Endless(), TestJobs.units(10))
                    .run(listener, stop);
            assertThat(outcome.stopped()).isTrue();
            assertThat(outcome.failures()).isEmpty();
        }
        assertThat(finished()).containsExactly(0L);
    }

    @Test
    void aFolderThatCannotBeWrittenIsOneSentence() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        try (UnitEngine engine = UnitEngine.open("local[2]", List.of())) {
            assertThatThrownBy(() -> new UnitCampaign(
                                    engine,
                                    new UnitFolder(new LocalStorage(file.resolve("sub"))),
                                    Settings.of("test"),
                                    new TestJobs.Poison(-1),
                                    TestJobs.units(1))
                            .run(UnitCampaign.Listener.NONE, () -> false))
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void badSettingsAreOneSentence() {
        assertThatThrownBy(() -> UnitEngine.open("nowhere", List.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("--master: expected a Spark cluster at 'nowhere', found a fault: ");
        assertThatThrownBy(() -> UnitEngine.open(null, List.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("--master: expected a master such as ");
        assertThatThrownBy(() -> UnitEngine.open("local[2]", List.of("spark.driver.host")))
                .isInstanceOf(BadInputException.class)
                .hasMessage("--conf: expected NAME=VALUE, found 'spark.driver.host'");
        assertThatThrownBy(() -> UnitEngine.open("yarn", List.of()))
                .hasMessageMatching(
                        "--master: expected Spark's module for 'yarn' \\(.*\\) among its jars, found none; use .*");
        assertThatThrownBy(() -> UnitEngine.open("k8s://https://127.0.0.1:6443", List.of()))
                .hasMessageStartingWith("--master: expected Spark's module for 'k8s://https://127.0.0.1:6443' (");
        assertThatThrownBy(() -> UnitFolder.at("s3a://bucket/census", List.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        "s3a://bucket/census: expected Hadoop's module for s3a: among Spark's jars, found none; ");
        assertThatThrownBy(() -> UnitFolder.at("none://host/dir", List.of()))
                .hasMessageStartingWith("none://host/dir: expected Hadoop's module for none: among Spark's jars");
    }

    /** A unit that takes longer than its limit is done twice, and counted once. */
    @Test
    void aUnitBeyondItsTimeLimitIsTriedBesideItself() throws Exception {
        try (UnitEngine engine = UnitEngine.open("local[2]", List.of("spark.seventeen.limit=0.1"))) {
            UnitCampaign.Outcome outcome = new UnitCampaign(
                            engine,
                            files(),
                            Settings.of("test"),
                            new TestJobs.Slow(folder.toString()),
                            TestJobs.units(1))
                    .run(UnitCampaign.Listener.NONE, () -> false);
            assertThat(outcome.complete()).isTrue();
            assertThat(outcome.counts()).isEqualTo(new UnitCampaign.Outcome.Counts(1, 10, 1, 1));
        }
        assertThat(finished()).containsExactly(0L);
    }

    /** As Spark does when it has removed its temporary files: its Scala need not declare what it throws. */
    @SuppressWarnings("unchecked")
    private static <E extends Exception> void throwUndeclared(Exception fault) throws E {
        throw (E) fault;
    }

    @Test
    @SuppressWarnings("try")
    void aMasterThatDoesNotAnswerIsOneSentence() throws Exception {
        try (UnitEngine engine = UnitEngine.open("local[2]", List.of())) {
            UnitTask.Source source = () -> {
                engine.close();
                SparkEngineTest.<RuntimeException>throwUndeclared(new FileNotFoundException("/tmp/blockmgr-1/0c"));
                return null;
            };
            assertThatThrownBy(() -> engine.run(new TestJobs.Poison(-1), source, new Ignoring(), () -> false))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("expected the master of --master to answer, found that Spark has given up");
        }
    }

    @Test
    @SuppressWarnings("try")
    void anApplicationThatEndsIsOneSentence() throws Exception {
        try (UnitEngine engine = UnitEngine.open("local[2]", List.of())) {
            UnitTask.Source units = TestJobs.units(3).make();
            UnitTask.Source source = () -> {
                UnitTask next = units.next();
                if (next.number() > 0) {
                    engine.close();
                    SparkEngineTest.<RuntimeException>throwUndeclared(new FileNotFoundException("/tmp/blockmgr-1/0c"));
                }
                return next;
            };
            assertThatThrownBy(() -> engine.run(new TestJobs.Poison(-1), source, new Ignoring(), () -> false))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("expected the Spark application to go on, found it ended from outside");
        }
    }

    /** Hears of units and tries none again. */
    private static final class Ignoring implements UnitEngine.Sink {
        @Override
        public void finished(UnitTask task, UnitTask.Result result) {}

        @Override
        public boolean failed(UnitTask task, String fault) {
            return false;
        }

        @Override
        public void passing() {}
    }

    @Test
    void theJarIsFoundWhateverItsPathIs() throws Exception {
        Path jar = folder.resolve("my program/100%/überall.jar");
        assertThat(SparkProvider.jar(jar.toUri().toURL())).isEqualTo(jar.toString());
        assertThat(SparkProvider.jar(folder.resolve("classes").toUri().toURL())).isNull();
        Path comma = folder.resolve("one,two/seventeen.jar");
        assertThatThrownBy(() -> SparkProvider.jar(comma.toUri().toURL()))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        comma + ": expected a path without a comma, at which Spark parts the names of jars, found one");
    }

    /** What {@code jar} gives is a path and no address, which Spark makes one of. */
    @Test
    void sparkTakesAJarAtAPathWithABlank() throws Exception {
        Path jar = Files.createDirectories(folder.resolve("my program/100%")).resolve("empty.jar");
        new JarOutputStream(Files.newOutputStream(jar), new Manifest()).close();
        SparkConf conf = new SparkConf().setMaster("local[1]").setAppName("jars");
        SparkProvider.keepHere(conf, "local[1]", null);
        conf.set("spark.jars", SparkProvider.jar(jar.toUri().toURL()));
        try (JavaSparkContext spark = new JavaSparkContext(conf)) {
            assertThat(spark.sc().listJars().toString()).contains("empty.jar");
        }
    }
}
