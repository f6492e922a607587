package org.seventeen;

import static com.tngtech.archunit.lang.conditions.ArchConditions.onlyDependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The allowed dependencies of packages. Tests and benchmarks may use everything and are not checked. */
class ArchitectureTest {
    private static final String ROOT = "org.seventeen";

    /** What has nothing to do with puzzles, and all may use. */
    private static final String GROUND = "base";

    /** For each package the packages it may use beside itself; packages not written yet are allowed. */
    private static final Map<String, List<String>> ARROWS = arrows();

    private static JavaClasses program;

    private static Map<String, List<String>> arrows() {
        Map<String, List<String>> arrows = new LinkedHashMap<>();
        arrows.put(GROUND, List.of());
        arrows.put("bits", List.of());
        arrows.put("grid", List.of("bits"));
        arrows.put("canon", List.of("grid", "bits"));
        arrows.put("ua", List.of("grid", "bits"));
        arrows.put("gua", List.of("ua", "grid", "bits"));
        arrows.put("forward", List.of("ua", "grid", "bits"));
        arrows.put("expand", List.of("ua", "gua", "forward", "grid", "bits"));
        arrows.put("band3", List.of("gua", "forward", "grid", "bits"));
        arrows.put("verify", List.of("grid", "bits"));
        arrows.put("scan", List.of("bits", "grid", "canon", "ua", "gua", "forward", "expand", "band3", "verify"));
        arrows.put("store", List.of("grid", "bits"));
        arrows.put("catalog", List.of("canon", "grid", "bits"));
        arrows.put("survo", List.of("grid", "bits"));
        arrows.put("crosssum", List.of("bits"));
        List<String> drawn = new ArrayList<>(arrows.keySet());
        arrows.put("render", List.copyOf(drawn));
        arrows.put("cluster", List.of("scan", "catalog", "store", "canon", "grid", "bits"));
        drawn.addAll(List.of("render", "cluster"));
        arrows.put("cli", List.copyOf(drawn));
        return arrows;
    }

    @BeforeAll
    static void readTheProgram() {
        program = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(ROOT);
        assertThat(program).isNotEmpty();
    }

    @Test
    void everyPackageIsInTheListOfArrows() {
        Set<String> packages = new TreeSet<>();
        for (JavaClass type : program) {
            packages.add(room(type));
        }
        assertThat(ARROWS.keySet()).containsAll(packages);
    }

    @Test
    void packagesUseOnlyWhatTheirArrowsAllow() {
        ARROWS.forEach((user, used) -> arrowRule(user, used).check(program));
    }

    @Test
    void anArrowThatIsNotAllowedIsFound() {
        assertThatThrownBy(() -> arrowRule("canon", List.of("bits")).check(program))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("org.seventeen.grid.SolutionGrid");
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(program);
    }

    /** Survo puzzles are no sudokus: they share only the reading of text. */
    @Test
    void survoUsesOnlyTheTextOfGrid() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".survo..")
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are in grid and no text",
                        type -> room(type).equals("grid")
                                && isOurs(type)
                                && !List.of("TextLines", "BadInputException").contains(type.getSimpleName())))
                .check(program);
    }

    @Test
    void nobodyUsesTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + ".cli..", "picocli..")
                .check(program);
    }

    /** The first use of the index takes seconds, which commands without an index should not pay. */
    @Test
    void onlyOneClassKnowsChronicleMap() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".store.ChronicleGridIndex")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("net.openhft..")
                .check(program);
    }

    /** So all commands escape strings and write numbers alike, and another library would be the work of one package. */
    @Test
    void onlyOnePackageKnowsTheJsonLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".base.text")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..", "com.fasterxml..")
                .check(program);
    }

    /** Two solvers that share a mistake would agree on it. Interfaces and enums contain no logic. */
    @Test
    void theTwoSolversShareNoCode() {
        Set<JavaClass> cover = codeBehind(Pattern.compile("ExactCover.*|DancingLinks.*|SudokuCover.*"));
        Set<JavaClass> bitSolver = codeBehind(Pattern.compile("BitSolver.*"));
        cover.retainAll(bitSolver);
        assertThat(cover).as("classes of verify that both solvers run").isEmpty();
    }

    @Test
    void innerLoopPackagesUseNoStreams() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        ROOT + ".ua..", ROOT + ".gua..", ROOT + ".expand..", ROOT + ".band3..", ROOT + ".forward..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.stream..")
                .allowEmptyShould(true)
                .check(program);
    }

    @Test
    void everyPackageSaysItsPlaceInTheSearch() throws IOException {
        Path sources = Path.of(System.getProperty("seventeen.basedir", "."), "src", "main", "java");
        Set<String> packages = new TreeSet<>();
        for (JavaClass type : program) {
            packages.add(type.getPackageName());
        }
        for (String name : packages) {
            Path description = sources.resolve(name.replace('.', '/')).resolve("package-info.java");
            assertThat(description).exists();
            assertThat(Files.readString(description))
                    .as(description.toString())
                    .containsPattern("Steps? [0-8].* of 8|the 8 steps");
        }
    }

    private static ArchRule arrowRule(String user, List<String> used) {
        Set<String> allowed = new TreeSet<>(used);
        allowed.add(user);
        allowed.add(GROUND);
        return classes()
                .that()
                .resideInAPackage(ROOT + "." + user + "..")
                .should(onlyDependOnClassesThat(DescribedPredicate.describe(
                        "are in " + allowed + " or no part of the program",
                        type -> !isOurs(type) || allowed.contains(room(type)))))
                .allowEmptyShould(true);
    }

    /**
     * The classes of {@code verify} whose names match, and all classes of {@code verify} that these use, directly or not.
     */
    private static Set<JavaClass> codeBehind(Pattern names) {
        Set<JavaClass> found = new LinkedHashSet<>();
        Deque<JavaClass> open = new ArrayDeque<>();
        for (JavaClass type : program) {
            String name = type.getName().substring(type.getPackageName().length() + 1);
            if (room(type).equals("verify") && names.matcher(name).matches()) {
                open.add(type);
            }
        }
        while (!open.isEmpty()) {
            JavaClass type = open.remove();
            boolean code = !type.isInterface() && !type.isEnum() && !type.isArray();
            if (isOurs(type) && room(type).equals("verify") && code && found.add(type)) {
                type.getDirectDependenciesFromSelf()
                        .forEach(dependency ->
                                open.add(dependency.getTargetClass().getBaseComponentType()));
            }
        }
        return found;
    }

    private static boolean isOurs(JavaClass type) {
        return (type.getPackageName() + ".").startsWith(ROOT + ".");
    }

    /** The package of a class below the root. */
    private static String room(JavaClass type) {
        String[] parts = type.getPackageName().split("\\.", -1);
        return parts.length > 2 ? parts[2] : "";
    }
}
