package org.seventeen;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Formatter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;

/** Which rooms use which, and what is public. Tests and benchmarks may use everything and are not checked. */
class ArchitectureTest {
    private static final String ROOT = "org.seventeen";

    /**
     * The rooms from the ground up, a package with all packages within it unless these are listed themselves. A room uses only
     * rooms above it in this list, so a new class that points the other way shows at once.
     */
    private static final List<String> ROOMS = List.of(
            "base",
            "run",
            "cover",
            "sudoku.grid",
            "sudoku.canon",
            "sudoku.solve",
            "sudoku.rate",
            "sudoku.catalog",
            "sudoku.ua",
            "sudoku.hunt",
            "sudoku.search",
            "sudoku.watch",
            "sudoku.census.unit",
            "sudoku.cost",
            "sudoku.scan",
            "sudoku.census",
            "sudoku.watch.profile",
            "survo",
            "sums",
            "show",
            "api",
            "workbench",
            "web",
            "cluster",
            "cli.console",
            "cli.option",
            "cli.output",
            "cli");

    /** The rooms that no other kind of puzzle may know, and that know no other kind themselves. */
    private static final List<String> KINDS = List.of("sudoku", "survo", "sums");

    /** The rooms for programs: what is public there need not be used by another room. */
    private static final Set<String> API = Set.of(
            "api",
            "cover",
            "sudoku.grid",
            "sudoku.canon",
            "sudoku.solve",
            "sudoku.rate",
            "sudoku.hunt",
            "sudoku.catalog",
            "sudoku.scan",
            "sudoku.census",
            "sudoku.cost",
            "sudoku.watch.profile",
            "survo",
            "sums",
            "run",
            "show.report");

    /** The packages that programs may rely on; the profile library of the pom shows them as one group. */
    private static final Set<String> SUPPORTED = Set.of(
            "api",
            "cover",
            "sudoku.canon",
            "sudoku.catalog",
            "sudoku.grid",
            "sudoku.grid.sheet",
            "sudoku.hunt",
            "sudoku.scan",
            "sudoku.search",
            "sudoku.solve",
            "sums",
            "sums.make",
            "survo");

    /** Types of other packages that programs see: what they say is supported, how they are made is not. */
    private static final Set<String> SEEN = Set.of(
            ROOT + ".base.text.BadInputException",
            ROOT + ".base.work.CostEstimate",
            ROOT + ".base.work.CostEstimate$TimeLeft");

    /** The doors that docs/library.md names besides the classes of {@code api}. */
    private static final Set<String> DOORS = Set.of(
            "sudoku.scan.Scan",
            "sudoku.scan.GridInput",
            "sudoku.catalog.Catalog",
            "sudoku.canon.Isotopy",
            "sudoku.grid.CellText",
            "sudoku.grid.RandomGrids",
            "cover.ExactCover",
            "cover.CoverReader",
            "sums.make.CrossSumGenerator");

    /** The types that the virtual machine or a build starts by name, and what the compiled page asks. */
    private static final Set<String> ENTRIES =
            Set.of(ROOT + ".cli.Seventeen", ROOT + ".web.Entry", ROOT + ".workbench.Workbench");

    private static final Set<String> SOLVERS = Set.of("cover", "sudoku.solve");

    private static JavaClasses program;

    @BeforeAll
    static void readTheProgram() {
        URL classes =
                BadInputException.class.getProtectionDomain().getCodeSource().getLocation();
        // Not all packages of this name: these are looked for in each library too.
        program = new ClassFileImporter().importUrl(classes);
        assertThat(program).isNotEmpty();
    }

    @Test
    void aRoomUsesOnlyRoomsAboveItInTheList() {
        for (JavaClass type : program) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass used = dependency.getTargetClass().getBaseComponentType();
                assertThat(!isOurs(used) || ROOMS.indexOf(room(used)) <= ROOMS.indexOf(room(type)))
                        .as(dependency.getDescription())
                        .isTrue();
            }
        }
    }

    @Test
    void eachRoomOfTheListExistsAndHoldsAllPackages() {
        Set<String> rooms = new TreeSet<>();
        packages().forEach(name -> rooms.add(room(name)));
        rooms.addAll(List.of("cluster", "web")); // in the program with Spark, and with the page, only
        assertThat(rooms).containsExactlyInAnyOrderElementsOf(ROOMS);
    }

    @Test
    void theTopHasAtMostTwelveRooms() {
        Set<String> top = new TreeSet<>();
        ROOMS.forEach(room -> top.add(room.split("\\.", 2)[0]));
        assertThat(top).hasSizeLessThanOrEqualTo(12);
    }

    @Test
    void roomsWithinRoomsHaveNoCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(program);
    }

    /** Survo puzzles are no sudokus: they share only the ground with them. */
    @Test
    void oneKindOfPuzzleKnowsNoOther() {
        for (String kind : KINDS) {
            noClasses()
                    .that()
                    .resideInAPackage(ROOT + "." + kind + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(KINDS.stream()
                            .filter(other -> !other.equals(kind))
                            .map(other -> ROOT + "." + other + "..")
                            .toArray(String[]::new))
                    .check(program);
        }
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

    /**
     * What is made in the language of the machine fits no other machine: in Egypt digits are others, in Turkey the upper case of i
     * is. Error Prone looks for the upper and lower case only.
     */
    @Test
    void nothingIsWrittenInTheLanguageOfTheMachine() {
        noClasses()
                .should()
                .callMethod(String.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(String.class, "formatted", Object[].class)
                .orShould()
                .callMethod(String.class, "toLowerCase")
                .orShould()
                .callMethod(String.class, "toUpperCase")
                .orShould()
                .callMethod(PrintStream.class, "printf", String.class, Object[].class)
                .orShould()
                .callMethod(PrintStream.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(PrintWriter.class, "printf", String.class, Object[].class)
                .orShould()
                .callMethod(PrintWriter.class, "format", String.class, Object[].class)
                .orShould()
                .callConstructor(Formatter.class)
                .orShould()
                .callConstructor(Formatter.class, Appendable.class)
                .check(program);
    }

    /** The first use of the index takes seconds, which commands without an index should not pay. */
    @Test
    void onlyOneClassKnowsChronicleMap() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".run.store.FileMap")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("net.openhft..")
                .check(program);
    }

    /** The program does not contain the library: whatever else used it would fail without it. */
    @Test
    void onlyOneClassKnowsTheLibraryBesideTheJar() {
        noClasses()
                .that()
                .haveNameNotMatching(ROOT + "\\.sums\\.smt\\.SmtInterpolSolver(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("de.uni_freiburg..")
                .check(program);
    }

    /** A program that searches, solves or counts needs the jar alone: libraries are for files, JSON and the command line. */
    @Test
    void whoeverOnlySearchesNeedsNoLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        ROOT + ".base.text",
                        ROOT + ".sudoku.grid.sheet",
                        ROOT + ".sums.smt",
                        ROOT + ".run..",
                        ROOT + ".cluster..",
                        ROOT + ".web..",
                        ROOT + ".cli..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(
                        ROOT + "..", "java..", "javax.imageio..", "com.sun.net.httpserver..", "org.jspecify..")
                .check(program);
    }

    /** Two solvers that share a mistake would agree on it. What a puzzle is they both know. */
    @Test
    void theSolversOfCrossSumsShareNoSearch() {
        noClasses()
                .that()
                .haveNameMatching(ROOT + "\\.sums\\.smt\\.SmtInterpolSolver(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .haveNameMatching(ROOT + "\\.sums\\.solve\\.(CrossSumSolver|SumDomains|SumPropagation)(\\$.*)?")
                .check(program);
    }

    /** So all commands escape strings and write numbers alike, and another library would be the work of one room. */
    @Test
    void onlyOneRoomKnowsTheJsonLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".base.text")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..", "com.fasterxml..")
                .check(program);
    }

    /** Other formats of spreadsheets, or another library, would be the work of one room. */
    @Test
    void onlyOneRoomKnowsTheLibraryOfWorkbooks() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".sudoku.grid.sheet")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.dhatim..", "javax.xml..", "org.w3c..")
                .check(program);
    }

    /** Two solvers that share a mistake would agree on it. Interfaces and enums contain no logic. */
    @Test
    void theTwoSolversShareNoCode() {
        Set<JavaClass> cover =
                codeBehind(Pattern.compile("ExactCover.*|DancingLinks.*|Reduction|AlgorithmX.*|SudokuCover.*"));
        Set<JavaClass> bitSolver = codeBehind(Pattern.compile("BitSolver.*"));
        assertThat(cover).hasSizeGreaterThanOrEqualTo(3);
        assertThat(bitSolver).isNotEmpty();
        cover.retainAll(bitSolver);
        assertThat(cover).as("classes of solve that both solvers run").isEmpty();
    }

    @Test
    void innerLoopRoomsUseNoStreams() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        ROOT + ".sudoku.ua..",
                        ROOT + ".sudoku.search.forward..",
                        ROOT + ".sudoku.search.expand..",
                        ROOT + ".sudoku.search.band3..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.stream..")
                .check(program);
    }

    /** A type that only its own package uses is not public, except in rooms for programs. */
    @Test
    void whatIsPublicIsMeantForProgramsOrUsedByAnotherRoom() {
        Set<String> idle = new TreeSet<>();
        for (JavaClass type : program) {
            boolean free = API.stream().anyMatch(room -> isWithin(type, room)) || ENTRIES.contains(type.getName());
            if (!free
                    && isTopLevel(type)
                    && type.getModifiers().contains(JavaModifier.PUBLIC)
                    && !isUsedElsewhere(type)) {
                idle.add(type.getName());
            }
        }
        assertThat(idle).as("public types that only their own package uses").isEmpty();
    }

    /** So a program never holds what may vanish: whatever public members of the doors lead to is in a supported package. */
    @Test
    void whatProgramsReachFromTheDoorsIsSupported() {
        Set<String> leaks = new TreeSet<>();
        for (JavaClass type : reachable()) {
            for (JavaMember member : type.getMembers()) {
                for (JavaClass used : seen(member)) {
                    if (isOurs(used) && !isSupported(used)) {
                        leaks.add(used.getName() + " by " + member.getFullName());
                    }
                }
            }
        }
        assertThat(leaks).as("internal types that programs meet").isEmpty();
    }

    /** A shell that prints {@code Many@4e50df2e} helps nobody. */
    @Test
    void whatProgramsReachPrintsItself() {
        Set<String> mute = new TreeSet<>();
        for (JavaClass type : reachable()) {
            boolean value = !type.isInterface()
                    && !type.isEnum()
                    && !type.isRecord()
                    && !type.isAssignableTo(Throwable.class)
                    && type.getMethods().stream()
                            .anyMatch(method ->
                                    isSeen(method) && !method.getModifiers().contains(JavaModifier.STATIC));
            boolean prints = type.getAllMethods().stream()
                    .anyMatch(method -> method.getName().equals("toString")
                            && method.getRawParameterTypes().isEmpty()
                            && !method.getOwner().isEquivalentTo(Object.class));
            if (value && !prints) {
                mute.add(type.getName());
            }
        }
        assertThat(mute).as("types without toString").isEmpty();
    }

    @Test
    void supportedPackagesAreNullMarkedAndShownAsOneGroup() throws IOException {
        Set<String> marked = new TreeSet<>();
        for (String name : packages()) {
            if (program.getPackage(ROOT + "." + name).isAnnotatedWith("org.jspecify.annotations.NullMarked")) {
                marked.add(name);
            }
        }
        assertThat(marked).containsExactlyInAnyOrderElementsOf(SUPPORTED);
        String pom = Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), "pom.xml"));
        String group =
                SUPPORTED.stream().sorted().map(name -> ROOT + "." + name).collect(Collectors.joining(":"));
        assertThat(pom).contains("<packages>" + group + "</packages>");
    }

    /** The public types that programs get by the public members of the doors, and of what they get. */
    private static Set<JavaClass> reachable() {
        Set<JavaClass> found = new LinkedHashSet<>();
        Deque<JavaClass> open = new ArrayDeque<>();
        for (JavaClass type : program) {
            boolean door = packageBelowRoot(type).equals("api")
                    || DOORS.contains(type.getName().substring(ROOT.length() + 1));
            if (door && type.getModifiers().contains(JavaModifier.PUBLIC)) {
                open.add(type);
            }
        }
        assertThat(open).hasSizeGreaterThan(DOORS.size());
        while (!open.isEmpty()) {
            JavaClass type = open.remove();
            if (isSupported(type) && !SEEN.contains(type.getName()) && found.add(type)) {
                type.getMembers().forEach(member -> open.addAll(seen(member)));
            }
        }
        return found;
    }

    /** The types in the signature of a member, if programs see it. */
    private static Set<JavaClass> seen(JavaMember member) {
        Set<JavaClass> types = new LinkedHashSet<>();
        if (isSeen(member)) {
            if (member instanceof JavaField field) {
                types.addAll(field.getType().getAllInvolvedRawTypes());
            } else if (member instanceof JavaCodeUnit code) {
                types.addAll(code.getReturnType().getAllInvolvedRawTypes());
                code.getParameterTypes().forEach(type -> types.addAll(type.getAllInvolvedRawTypes()));
                code.getThrowsClause().forEach(thrown -> types.add(thrown.getRawType()));
            }
        }
        return types.stream().map(JavaClass::getBaseComponentType).collect(Collectors.toSet());
    }

    private static boolean isSeen(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED)
                        && !member.getOwner().getModifiers().contains(JavaModifier.FINAL);
    }

    private static boolean isSupported(JavaClass type) {
        return isOurs(type) && (SUPPORTED.contains(packageBelowRoot(type)) || SEEN.contains(type.getName()));
    }

    private static boolean isUsedElsewhere(JavaClass type) {
        return program.stream()
                .filter(user -> !user.getPackageName().equals(type.getPackageName()))
                .flatMap(user -> user.getDirectDependenciesFromSelf().stream())
                .map(dependency ->
                        dependency.getTargetClass().getBaseComponentType().getName() + "$")
                .anyMatch(used -> used.startsWith(type.getName() + "$"));
    }

    @Test
    void everyRoomSaysWhatItIsFor() throws IOException {
        Path sources = Path.of(System.getProperty("seventeen.basedir", "."), "src", "main", "java", "org", "seventeen");
        for (String room : packages()) {
            Path description = sources.resolve(room.replace('.', '/')).resolve("package-info.java");
            assertThat(description).exists();
            assertThat(Files.readString(description))
                    .as(description.toString())
                    .containsPattern("(?s)/\\*\\*\n \\* [A-Z].*<p>In: .*Out:.*<p>Read first: \\{@link");
        }
    }

    /** A command fills the options of a class below it; one that is longer has logic that a program would miss. */
    @Test
    void noFileOfTheCommandLineIsLongerThan500Lines() throws IOException {
        Path sources =
                Path.of(System.getProperty("seventeen.basedir", "."), "src", "main", "java", "org", "seventeen", "cli");
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(500);
            }
        }
    }

    /**
     * The classes of {@code solve} whose names match, and all classes of {@code solve} that these use, directly or not.
     */
    private static Set<JavaClass> codeBehind(Pattern names) {
        Set<JavaClass> found = new LinkedHashSet<>();
        Deque<JavaClass> open = new ArrayDeque<>();
        for (JavaClass type : program) {
            String name = type.getName().substring(type.getPackageName().length() + 1);
            if (SOLVERS.contains(room(type)) && names.matcher(name).matches()) {
                open.add(type);
            }
        }
        while (!open.isEmpty()) {
            JavaClass type = open.remove();
            boolean code = !type.isInterface() && !type.isEnum() && !type.isArray();
            if (isOurs(type) && SOLVERS.contains(room(type)) && code && found.add(type)) {
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

    private static boolean isTopLevel(JavaClass type) {
        return !type.getName().contains("$") && !type.getSimpleName().equals("package-info");
    }

    private static Set<String> packages() {
        Set<String> names = new TreeSet<>();
        program.forEach(type -> names.add(packageBelowRoot(type)));
        return names;
    }

    private static boolean isWithin(JavaClass type, String room) {
        return (packageBelowRoot(type) + ".").startsWith(room + ".");
    }

    private static String packageBelowRoot(JavaClass type) {
        return type.getPackageName().substring(ROOT.length() + 1);
    }

    private static String room(JavaClass type) {
        return room(packageBelowRoot(type));
    }

    /** The longest entry of the list that holds a package, or the package itself. */
    private static String room(String name) {
        return ROOMS.stream()
                .filter(room -> (name + ".").startsWith(room + "."))
                .max(Comparator.comparingInt(String::length))
                .orElse(name);
    }
}
