package org.seventeen.cli.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.hunt.Move;
import org.seventeen.sudoku.hunt.Neighbours;
import org.seventeen.sudoku.solve.PuzzleForms;
import org.seventeen.testing.Size;

/** Hunts beside a plain walk through the classes, whole, killed and shared by processes. */
class VaryCommandTest {
    private final PuzzleForms forms = new PuzzleForms();

    @TempDir
    private Path folder;

    private List<Puzzle> puzzles;
    private String input;

    @BeforeEach
    void readThePuzzles() throws IOException {
        Path file = Path.of(System.getProperty("seventeen.basedir", "."), "bench", "grids", "known17.txt");
        puzzles = Files.readAllLines(file).stream()
                .filter(line -> !line.startsWith("#") && line.length() >= 81)
                .map(line -> Puzzle.of(line.substring(0, 81)))
                .limit(8)
                .toList();
        input = puzzles.stream().map(puzzle -> puzzle + "\n").collect(Collectors.joining());
        Files.writeString(folder.resolve("puzzles"), input);
    }

    /** By class: the round in which a walk from class to class meets it; 0 if it was given. */
    private Map<String, Integer> walked(int rounds) {
        Neighbours neighbours = new Neighbours(new Move(1, 1, Move.Restriction.ALL, false));
        Map<String, Integer> met = new HashMap<>();
        Set<Puzzle> last = new LinkedHashSet<>();
        puzzles.forEach(puzzle -> last.add(forms.of(puzzle)));
        last.forEach(form -> met.put(form.toString(), 0));
        for (int round = 1; round <= rounds; round++) {
            Set<Puzzle> next = new LinkedHashSet<>();
            int now = round;
            for (Puzzle puzzle : last) {
                neighbours.forEach(puzzle, neighbour -> {
                    Puzzle form = forms.of(neighbour);
                    if (met.putIfAbsent(form.toString(), now) == null) {
                        next.add(form);
                    }
                    return true;
                });
            }
            last.clear();
            last.addAll(next);
        }
        return met;
    }

    /** The lines of a hunt that found all that a walk meets. */
    private List<String> expected(int rounds) {
        List<String> lines = new ArrayList<>();
        walked(rounds).forEach((form, round) -> {
            if (round > 0) {
                lines.add(form + '\t' + round);
            }
        });
        return lines;
    }

    /** Neighbours with one other clue. */
    private static CommandRun vary(String input, String... more) {
        Stream<String> words = Stream.concat(Stream.of("vary", "--minus", "1", "--plus", "1"), Stream.of(more));
        return CommandRun.of(input, words.toArray(String[]::new));
    }

    /** What a folder of a hunt has. */
    private List<String> listed() {
        return CommandRun.of("", "vary", "--seen", hunt(), "--list").out();
    }

    private String hunt() {
        return folder.resolve("hunt").toString();
    }

    @Test
    void aHuntMeetsTheClassesOfAWalkInTheSameRounds() {
        CommandRun run = vary(input, "--rounds", "3", "--threads", "2");
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsExactlyInAnyOrderElementsOf(expected(3)).hasSizeGreaterThan(8);
    }

    @Test
    void aHuntGoesOnWithItsFolderAndListsIt() {
        CommandRun first = vary(input, "--rounds", "1", "--seen", hunt());
        CommandRun more = vary(input, "--rounds", "3", "--seen", hunt());
        assertThat(first.out()).containsExactlyInAnyOrderElementsOf(expected(1));
        List<String> both = new ArrayList<>(first.out());
        both.addAll(more.out());
        assertThat(both).containsExactlyInAnyOrderElementsOf(expected(3));
        assertThat(listed()).containsExactlyInAnyOrderElementsOf(both);
    }

    @Test
    void classesOfAnotherMoveAreNotPrintedAgain() {
        CommandRun first = vary(input, "--seen", hunt());
        CommandRun other = vary(input, "--minimal", "--seen", hunt());
        assertThat(first.out()).isNotEmpty();
        assertThat(other.out()).isEmpty();
        assertThat(other.err()).contains("done " + 8 + " of");
    }

    @Test
    void knownClassesAreLeftOutAndCounted() throws IOException {
        List<String> all = expected(1);
        Path known = folder.resolve("known");
        Files.writeString(known, all.get(0).substring(0, 81) + "\n" + all.get(1).substring(0, 81) + "\n");
        CommandRun run = vary(input, "--rounds", "1", "--known", known.toString());
        assertThat(run.out()).containsExactlyInAnyOrderElementsOf(all.subList(2, all.size()));
        assertThat(run.err()).contains("known met 2");
    }

    @Tag("sized")
    @Test
    void aHuntThatIsKilledAtRandomInstantsLosesNothingAndPrintsNothingTwice() throws Exception {
        SplittableRandom random = new SplittableRandom(9);
        List<String> printed = new ArrayList<>();
        int kills = Size.of(4, 50);
        for (int kill = 0; kill <= kills; kill++) {
            Path out = folder.resolve("out-" + kill);
            Process child = child(out);
            if (kill < kills) {
                // The program takes most of a second to start.
                Thread.sleep(200 + random.nextInt(900));
                child.destroyForcibly();
            }
            child.waitFor();
            for (String line : Files.readAllLines(out)) {
                if (line.matches("[.1-9]{81}\t\\d+")) {
                    printed.add(line);
                }
            }
        }
        assertThat(printed).doesNotHaveDuplicates();
        assertThat(listed()).containsExactlyInAnyOrderElementsOf(expected(3)).containsAll(printed);
    }

    @Test
    void twoProcessesShareAFolder() throws Exception {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        Process first = child(one);
        Process second = child(two);
        assertThat(first.waitFor()).isZero();
        assertThat(second.waitFor()).isZero();
        List<String> both = new ArrayList<>(Files.readAllLines(one));
        both.addAll(Files.readAllLines(two));
        assertThat(both).containsExactlyInAnyOrderElementsOf(expected(3));
        assertThat(listed()).containsExactlyInAnyOrderElementsOf(both);
    }

    private Process child(Path out) throws IOException {
        String words = "vary --minus 1 --plus 1 --rounds 3 --quiet --threads 2 --seen " + hunt() + " "
                + folder.resolve("puzzles");
        return CommandRun.start(List.of("-Xmx256m"), out, folder.resolve("errors"), words.split(" ", -1));
    }

    @Test
    void neighboursComeInTheOrderOfTheInputWithTheAnnotation() {
        CommandRun run = vary(puzzles.get(0) + " first\n");
        assertThat(run.code()).isZero();
        assertThat(run.out()).isNotEmpty().allMatch(line -> line.endsWith("\tfirst"));
        assertThat(vary(input, "--clues", "16").out()).isEmpty();
    }

    @Test
    void badInputIsOneSentence() throws IOException {
        CommandRun several = CommandRun.of(".".repeat(81), "vary", "--plus", "1", "--rounds", "1");
        assertThat(several.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(several.err()).contains("-:1: expected a puzzle with one solution, found multiple");
        CommandRun nothing = CommandRun.of(input, "vary");
        assertThat(nothing.code()).isEqualTo(ExitCode.USAGE);
        assertThat(nothing.err()).contains("expected --minus or --plus, found neither");
        CommandRun unequal = CommandRun.of(input, "vary", "--plus", "1", "--same-pattern");
        assertThat(unequal.code()).isEqualTo(ExitCode.USAGE);
        CommandRun none = CommandRun.of("", "vary", "--seen", folder.toString(), "--list");
        assertThat(none.code()).isEqualTo(ExitCode.BAD_INPUT);
        Files.writeString(Files.createDirectories(folder.resolve("hunt")).resolve("a.journal"), "no journal");
        CommandRun spoilt = CommandRun.of(input, "vary", "--plus", "1", "--seen", hunt());
        assertThat(spoilt.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(spoilt.err()).contains("a.journal: expected a journal");
    }
}
