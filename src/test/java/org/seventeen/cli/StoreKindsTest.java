package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.testing.MemoryFolder;

/** A command for stores of one kind that is given one of the other says so in one sentence, and changes nothing. */
class StoreKindsTest {
    private static final String GRID =
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    @BeforeEach
    void make() throws Exception {
        CensusStores.make(folder.resolve("units"));
        CommandRun scan = run("scan --clues 12 --store DIR/grids --progress never -");
        assertThat(scan.code()).as(scan.err()).isZero();
    }

    private CommandRun run(String command) {
        String[] words = command.split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].startsWith("DIR/")
                    ? folder.resolve(words[i].substring(4)).toString()
                    : words[i];
        }
        return CommandRun.of(GRID + "\n", words);
    }

    /** The names and sizes of all files. */
    private Map<String, Long> files() throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                sizes.put(file.toString(), Files.size(file));
            }
        }
        return sizes;
    }

    private void refused(String command, String sentence) throws IOException {
        Map<String, Long> before = files();
        CommandRun run = run(command);
        assertThat(run.code()).as("%s: %s", command, run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines().filter(line -> !line.startsWith("#")))
                .singleElement()
                .asString()
                .contains(sentence);
        assertThat(run.out()).isEmpty();
        // Lock files and the folder of a target may be made; what was there stays.
        assertThat(files()).containsAllEntriesOf(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "store info --missing DIR/units",
                "store find DIR/units -",
                "store export --ranks DIR/units",
                "store merge DIR/grids -o DIR/units",
                "scan --clues 12 --store DIR/units --resume --progress never -"
            })
    void commandsForGridsRefuseACensus(String command) throws IOException {
        refused(command, "expected a store of grids, found a store of a census");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "census status DIR/grids",
                "census verify DIR/grids",
                "census verify DIR/grids --units 5 --share 1",
                "census repair DIR/grids",
                "census export DIR/grids",
                "census grids DIR/grids --catalog 5",
                "census run --clues 17 --units 5 --store DIR/grids --resume --progress never"
            })
    void commandsForACensusRefuseGrids(String command) throws IOException {
        refused(command, "expected a store of a census");
    }

    @ParameterizedTest
    @CsvSource({
        "store info DIR/units, census status DIR/units",
        "store info --json DIR/units, census status --json DIR/units",
        "store verify DIR/units, census verify DIR/units",
        "store export DIR/units, census export --records DIR/units",
        "store export --puzzles DIR/units, census export DIR/units"
    })
    void commandsForStoresTakeACensus(String command, String same) {
        CommandRun run = run(command);
        CommandRun expected = run(same);
        assertThat(run.code()).as(run.err()).isEqualTo(expected.code());
        assertThat(run.out()).isNotEmpty().isEqualTo(expected.out());
    }

    @Test
    void storesOfOneKindAreMerged() throws IOException {
        assertThat(run("store merge DIR/units -o DIR/all").code()).isZero();
        assertThat(run("store export DIR/all").out())
                .isEqualTo(run("store export DIR/units").out());
        refused("store merge DIR/grids DIR/units -o DIR/both", "expected a store of grids, found a store of a census");
        refused(
                "census merge DIR/units DIR/grids -o DIR/both",
                "expected a store of a census, found a store of a scan");
        refused("census merge DIR/units -o DIR/grids", "expected a store of a census");
    }
}
