package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.Grid29;

/** Scans for several numbers of clues at once, against scans for each number alone. */
class ScanCluesTest {
    private static final String OTHER =
            "936547281517628439482931765298764153345189672671253894769415328153872946824396517";
    /** The clues of a puzzle of 17, and four cells more. */
    private static final String WITHIN = "1111" + Grid29.PUZZLE.substring(4).replaceAll("[1-9]", "1");

    /** The lines of scans for one number of clues, by their options. */
    private static final Map<List<String>, List<String>> LINES = new HashMap<>();

    @TempDir
    private Path folder;

    private CommandRun scan(String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("grids.txt"), GRID + "\ta\n" + OTHER + "\tb\n");
        List<String> arguments = new ArrayList<>(List.of("scan", "--threads", "2", "--within", WITHIN));
        arguments.addAll(List.of(more));
        arguments.add(file.toString());
        return CommandRun.of("", arguments.toArray(String[]::new));
    }

    /** The lines of a grid for each number, one number after the other. */
    private List<String> oneByOne(int from, int to, String... more) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String grid : List.of("a", "b")) {
            for (int clues = from; clues <= to; clues++) {
                List<String> words = new ArrayList<>(List.of("--clues", "" + clues));
                words.addAll(List.of(more));
                if (!LINES.containsKey(words)) {
                    LINES.put(words, scan(words.toArray(String[]::new)).out());
                }
                LINES.get(words).stream()
                        .filter(line -> line.split("\t", -1)[1].equals(grid))
                        .forEach(lines::add);
            }
        }
        return lines;
    }

    private static String numbersOf(List<String> lines) {
        StringJoiner numbers = new StringJoiner(", ");
        for (int clues = 16; clues <= 18; clues++) {
            long wanted = clues;
            numbers.add(lines.stream().filter(line -> cluesOf(line) == wanted).count() + " of " + clues);
        }
        return numbers.toString();
    }

    private static long cluesOf(String line) {
        return line.chars().limit(81).filter(Character::isDigit).count();
    }

    @Test
    void severalNumbersGiveThePuzzlesOfEachInOrder() throws IOException {
        List<String> all = oneByOne(16, 18);
        assertThat(all).hasSize(9);
        CommandRun run = scan("--clues", "16..18");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEqualTo(all);
        assertThat(run.err()).contains("# scan for 16, 17, 18 clues").contains("# puzzles by clues: " + numbersOf(all));
        assertThat(scan("--clues", "18,16").out())
                .isEqualTo(all.stream()
                        .filter(line -> List.of(16L, 18L).contains(cluesOf(line)))
                        .toList());
        assertThat(scan("--clues", "16..18", "--minimal-only").out()).isEqualTo(oneByOne(16, 18, "--minimal-only"));
        assertThat(scan("--clues", "17..18", "--with", "r1c1").out()).isEqualTo(oneByOne(17, 18, "--with", "r1c1"));
    }

    /** Puzzles of 17 clues are three steps below those of 20 here, and two of the steps lead through puzzles already known. */
    @Test
    void severalStepsLeadToTheFewestClues() throws IOException {
        List<String> all = oneByOne(17, 20);
        assertThat(all).anyMatch(line -> cluesOf(line) == 17);
        assertThat(scan("--clues", "17..20").out()).isEqualTo(all);
        assertThat(scan("--clues", "17,20").out())
                .isEqualTo(all.stream()
                        .filter(line -> List.of(17L, 20L).contains(cluesOf(line)))
                        .toList());
    }

    @Test
    void aStoreKeepsAllNumbersAndIsForThem() throws IOException {
        List<String> all = oneByOne(17, 18);
        String store = folder.resolve("store").toString();
        assertThat(scan("--clues", "17,18", "--store", store).out()).isEqualTo(all);
        assertThat(CommandRun.of("", "store", "export", "--puzzles", store).out())
                .isEqualTo(all);
        assertThat(CommandRun.of("", "store", "info", store).out())
                .anyMatch(line -> line.startsWith("options\tclues=17+18,"));
        assertThat(CommandRun.of("", "store", "verify", store).code()).isEqualTo(ExitCode.DONE);
        CommandRun again = scan("--clues", "17,18", "--store", store, "--resume");
        assertThat(again.out()).isEmpty();
        assertThat(again.err()).contains("grids stored 0, finished before 2");
        CommandRun other = scan("--clues", "18", "--store", store, "--resume");
        assertThat(other.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(other.err()).contains("expected a scan for clues=17+18,");
    }

    @Test
    void anObjectNamesAllNumbers() throws IOException {
        assertThat(scan("--clues", "17,18", "--json").out().get(0)).contains(",\"clues\":18,\"fewer_clues\":[17],");
        assertThat(scan("--clues", "18", "--json").out().get(0)).doesNotContain("fewer_clues");
    }
}
