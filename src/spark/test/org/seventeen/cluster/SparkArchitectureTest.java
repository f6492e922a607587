package org.seventeen.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The room of the program with Spark, which the default build does not see. */
@Tag("spark")
class SparkArchitectureTest {
    private static final String ROOT = "org.seventeen.";

    private static JavaClasses program;

    @BeforeAll
    static void readTheProgram() {
        program = new ClassFileImporter()
                .importPath(Path.of(System.getProperty("seventeen.basedir", "."), "target", "spark", "classes"));
        assertThat(program.containPackage("org.seventeen.cluster")).isTrue();
    }

    @Test
    void theClusterKnowsUnitsAndNoSearch() {
        classes()
                .that()
                .resideInAPackage(ROOT + "cluster")
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.describe(
                        "are in cluster, unit or base, or no part of the program",
                        type -> !type.getPackageName().startsWith(ROOT)
                                || type.getPackageName().startsWith(ROOT + "base.")
                                || type.getPackageName().equals(ROOT + "run.unit")
                                || type.getPackageName().equals(ROOT + "cluster")))
                .check(program);
    }

    @Test
    void onlyTheClusterKnowsSpark() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "cluster")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.spark..", "org.apache.hadoop..", "scala..", ROOT + "cluster")
                .check(program);
    }
}
