package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.testing.ChildJava;

/**
 * The recipes of {@code docs/recipes} do what they say. The blocks of a recipe that are marked {@code sh} run in one shell, in a folder
 * with nothing but links to {@code grids} and {@code catalogs}; the block behind one is what it prints, with {@code …} for any text. Blocks marked {@code sh
 * long} and all after them run only with the long tests; {@code sh needs X} is skipped, with all after it, where there is no program and no module of Python X.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Tag("once")
class RecipesTest {
    private static final Path BASE =
            Path.of(System.getProperty("seventeen.basedir", ".")).toAbsolutePath();
    private static final Pattern BLOCK = Pattern.compile(
            "^```sh( long)?(?: needs (\\S+))?\n(.*?)^```\n(?:\n```\n(.*?)^```\n)?", Pattern.MULTILINE | Pattern.DOTALL);
    private static final List<String> LINKS = List.of("grids", "catalogs", "cluster", "docs", "bench");
    private static final int MOST_MINUTES = 60;

    @TempDir
    private Path folder;

    static Stream<String> recipes() throws IOException {
        try (Stream<Path> files = Files.list(BASE.resolve("docs/recipes"))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".md") && !name.equals("README.md"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void eachRecipePrintsWhatItSays(String recipe) throws IOException, InterruptedException {
        run(recipe, false);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("recipes")
    void eachLongRecipePrintsWhatItSays(String recipe) throws IOException, InterruptedException {
        run(recipe, true);
    }

    /** The index names each recipe. */
    @Test
    void eachRecipeStandsInTheIndex() throws IOException {
        String index = Files.readString(BASE.resolve("docs/recipes/README.md"));
        assertThat(recipes()).allSatisfy(name -> assertThat(index).contains("(" + name + ")"));
    }

    private void run(String recipe, boolean all) throws IOException, InterruptedException {
        List<MatchResult> blocks = new ArrayList<>();
        for (MatchResult block : (Iterable<MatchResult>)
                BLOCK.matcher(Files.readString(BASE.resolve("docs/recipes").resolve(recipe)))
                        .results()::iterator) {
            if (block.group(1) != null && !all || block.group(2) != null && !isThere(block.group(2))) {
                break;
            }
            blocks.add(block);
        }
        assumeThat(blocks).as("blocks that run here").isNotEmpty();
        StringBuilder script = new StringBuilder("set -eo pipefail\n");
        for (int i = 0; i < blocks.size(); i++) {
            script.append("exec >")
                    .append(i)
                    .append(".printed 2>&1\n")
                    .append(blocks.get(i).group(3));
        }
        Path work = Files.createDirectory(folder.resolve("work"));
        for (String name : LINKS) {
            if (Files.exists(BASE.resolve(name))) {
                Files.createSymbolicLink(work.resolve(name), BASE.resolve(name));
            }
        }
        Files.writeString(folder.resolve("script"), script);
        int code = shell(work);
        for (String name : LINKS) {
            Files.deleteIfExists(work.resolve(name));
        }
        for (int i = 0; i < blocks.size(); i++) {
            Path printed = work.resolve(i + ".printed");
            String text = Files.exists(printed)
                    ? Files.readString(printed).replace("\r", "")
                    : "nothing: the script had ended";
            assertThat(code == 0 || i < blocks.size() - 1 && Files.exists(work.resolve(i + 1 + ".printed")))
                    .as("%s: %sprints %s", recipe, blocks.get(i).group(3), text)
                    .isTrue();
            if (blocks.get(i).group(4) != null) {
                String expected = Arrays.stream(blocks.get(i).group(4).split("…", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*"));
                assertThat(text).as(blocks.get(i).group(3)).matches(Pattern.compile(expected, Pattern.DOTALL));
            }
        }
    }

    private static boolean isThere(String program) throws IOException, InterruptedException {
        return new ProcessBuilder("sh", "-c", "command -v " + program + " || python3 -c 'import " + program + "'")
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    /** Runs the script in the folder, with a program 'seventeen' made of the classes of this test. */
    private int shell(Path work) throws IOException, InterruptedException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        ChildJava.program(bin, SeventeenOfKnownSpeed.class, "-Xmx512m");
        ProcessBuilder builder =
                new ProcessBuilder("bash", folder.resolve("script").toString());
        builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.directory(work.toFile()).redirectErrorStream(true);
        builder.redirectOutput(folder.resolve("rest").toFile());
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            return -1;
        }
        return process.exitValue();
    }
}
