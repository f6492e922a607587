package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The tables of {@code docs/sources.md}: a claim of a document, the command that shows it, the test that holds it. What stands in
 * a claim as code is printed by its command, blanks apart. A time behind a command says that it takes longer than a test may,
 * {@code (exit code 3)} in a claim that its command does not end with 0.
 */
class SourcesTest {
    private static final Path BASE = Path.of(System.getProperty("seventeen.basedir", "."));
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|[^\\s']+");

    /** The cells of all tables of a document with this header. */
    private static List<List<String>> rows(String document, String header) throws IOException {
        List<List<String>> rows = Stream.of(
                        Files.readString(BASE.resolve(document)).split("(?m)^" + Pattern.quote(header) + "\n.*\n"))
                .skip(1)
                .flatMap(table -> table.lines().takeWhile(line -> line.startsWith("|")))
                .map(line -> Arrays.stream(
                                line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
                        .map(String::strip)
                        .toList())
                .toList();
        assertThat(rows)
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row).hasSize(3).doesNotContain(""));
        return rows;
    }

    private static List<List<String>> claims() throws IOException {
        return rows("docs/sources.md", "| claim | command | test |");
    }

    private static List<String> codes(String cell) {
        return CODE.matcher(cell).results().map(result -> result.group(1)).toList();
    }

    /** The words of the one command of a cell, as a shell parts them, up to its input. */
    private static String[] words(String cell) {
        assertThat(codes(cell)).as(cell).singleElement().asString().startsWith("./seventeen ");
        return WORD.matcher(codes(cell).get(0).split(" < ", -1)[0])
                .results()
                .skip(1)
                .map((MatchResult word) -> word.group(1) == null ? word.group() : word.group(1))
                .toArray(String[]::new);
    }

    /** The file that a command reads as standard input, if any. */
    private static InputStream input(String cell) throws IOException {
        String[] parts = codes(cell).get(0).split(" < ", -1);
        return parts.length == 1 ? InputStream.nullInputStream() : Files.newInputStream(BASE.resolve(parts[1]));
    }

    private static boolean isLong(String cell) {
        return cell.endsWith(")");
    }

    private static String blanksApart(String text) {
        return text.replaceAll("\\s+", " ");
    }

    private static void assertPrinted(List<List<String>> rows, int command, int claim) throws IOException {
        Map<String, String> printed = new HashMap<>();
        List<String> faults = new ArrayList<>();
        for (List<String> row : rows) {
            String cell = row.get(command);
            if (!printed.containsKey(cell)) {
                CommandRun run = CommandRun.of(input(cell), words(cell));
                printed.put(cell, blanksApart(String.join("\n", run.out()) + "\n" + run.err()));
                if (run.code() != (row.get(claim).contains("(exit code 3)") ? 3 : 0)) {
                    faults.add(cell + ": exit code " + run.code() + ", " + run.err());
                }
            }
            codes(row.get(claim)).stream()
                    .filter(quoted -> !printed.get(cell).contains(blanksApart(quoted)))
                    .forEach(quoted -> faults.add(cell + " does not print " + quoted));
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void eachCommandPrintsWhatItsClaimSays() throws IOException {
        assertPrinted(claims().stream().filter(row -> !isLong(row.get(1))).toList(), 1, 0);
    }

    @Tag("long")
    @Test
    void eachLongCommandPrintsWhatItsClaimSays() throws IOException {
        assertPrinted(claims().stream().filter(row -> isLong(row.get(1))).toList(), 1, 0);
    }

    @Test
    void eachCommandHasItsOptionsAndFiles() throws IOException {
        for (List<String> row : claims()) {
            String[] words = words(row.get(1));
            Seventeen.commandLine(words).parseArgs(words);
            assertThat(Arrays.stream(codes(row.get(1)).get(0).split(" ", -1))
                            .filter(word -> word.matches("(grids|catalogs|bench)/.*")))
                    .allSatisfy(file -> assertThat(BASE.resolve(file)).exists());
        }
    }

    @Test
    void eachTestIsOne() throws IOException, ReflectiveOperationException {
        Map<String, List<String>> classes;
        Path tests = BASE.resolve("src/test/java");
        try (Stream<Path> files = Files.walk(tests)) {
            classes = files.map(file -> tests.relativize(file).toString())
                    .filter(file -> file.endsWith(".java"))
                    .map(file -> file.replace(".java", "").replace('/', '.'))
                    .collect(Collectors.groupingBy(name -> name.substring(name.lastIndexOf('.') + 1)));
        }
        for (List<String> row : claims()) {
            assertThat(codes(row.get(2))).as("%s", row).isNotEmpty();
            for (String test : codes(row.get(2))) {
                String[] names = test.split("\\.", -1);
                assertThat(classes.get(names[0])).as("%s", row).hasSize(1);
                assertThat(Class.forName(classes.get(names[0]).get(0)).getDeclaredMethods())
                        .as("%s", row)
                        .anyMatch(method -> method.getName().equals(names[1])
                                && AnnotationSupport.isAnnotated(method, Testable.class));
            }
        }
    }

    /** Each file of examples stands in the table beside it, with a command that reads it. */
    @Test
    void eachExampleIsRead() throws IOException {
        List<List<String>> rows = rows("catalogs/examples/README.md", "| file | document | command |");
        assertPrinted(rows, 2, 1);
        for (List<String> row : rows) {
            assertThat(codes(row.get(2)).get(0))
                    .contains("catalogs/examples/" + codes(row.get(0)).get(0));
        }
        try (Stream<Path> files = Files.list(BASE.resolve("catalogs/examples"))) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("README.md")))
                    .containsExactlyInAnyOrderElementsOf(rows.stream()
                            .flatMap(row -> codes(row.get(0)).stream())
                            .toList());
        }
    }

    /** What people cite is the version that the build makes. */
    @Test
    void theCitationHasTheVersionOfTheBuild() throws IOException {
        Matcher version =
                Pattern.compile("<version>([^<]+)</version>").matcher(Files.readString(BASE.resolve("pom.xml")));
        assertThat(version.find()).isTrue();
        assertThat(Files.readAllLines(BASE.resolve("CITATION.cff"))).contains("version: " + version.group(1));
    }
}
