package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;
import static org.seventeen.testing.Grid29.PUZZLE;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Grid29;

/** Programs that have not all libraries of the pom in their class path. */
class FewLibrariesTest {
    @TempDir
    private Path folder;

    /** The lines that {@link FewLibraries} prints with the parts of the class path that fit. */
    private static List<String> run(Predicate<String> parts, String... arguments) throws Exception {
        List<String> path = new ArrayList<>();
        for (String part : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (parts.test(part.replace(File.separatorChar, '/'))) {
                path.add(part);
            }
        }
        List<String> command = new ArrayList<>(ChildJava.command());
        command.set(command.size() - 1, String.join(File.pathSeparator, path));
        command.add(FewLibraries.class.getName());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out.lines().toList();
    }

    @Test
    void searchesAndACampaignWithoutAStoreNeedNoLibraryAtAll() throws Exception {
        Path grids = folder.resolve("grids.txt");
        Files.writeString(grids, GRID + "\n" + GRID + "\n");
        assertThat(run(part -> !part.endsWith(".jar"), "search", GRID, PUZZLE, grids.toString()))
                .containsExactly(
                        "[" + PUZZLE + "]",
                        "2",
                        "true",
                        CanonicalForms.of(Puzzle.of(PUZZLE)).puzzle().toString(),
                        "1",
                        "2 true");
    }

    @Test
    void aStoreIsReadWithoutChronicleMap() throws Exception {
        Path store = folder.resolve("store");
        try (Store<GridRecord> open = Store.open(store, Records.kind("a grid", "clues=17"), Duration.ZERO)) {
            open.append(new GridRecord(
                    0,
                    Grid29.SOLUTION,
                    "",
                    17,
                    true,
                    List.of(new FoundPuzzle(Puzzle.of(PUZZLE), true)),
                    new Effort(Map.of(), 1, 1),
                    "a test",
                    "clues=17"));
        }
        assertThat(run(part -> !part.contains("/net/openhft/"), "find", store.toString(), GRID))
                .containsExactly("1");
    }
}
