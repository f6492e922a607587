package org.seventeen.cli.ua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.Fonts;

class UaCommandTest {
    private static final String TWO_BANDS = "123456789457189263698732145285691374764523918931847526";

    @TempDir
    private Path folder;

    private static CommandRun run(String... arguments) {
        return CommandRun.of("", arguments);
    }

    private String file(String... lines) throws IOException {
        return Files.write(folder.resolve("grids.txt"), List.of(lines)).toString();
    }

    @Test
    void twoBandsAreListedAsByChampagne() {
        CommandRun result = run("ua", "--bands", TWO_BANDS);
        assertThat(result.code()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).hasSize(66);
        assertThat(result.out().get(0)).isEqualTo(TWO_BANDS);
        assertThat(result.out().get(1)).isEqualTo("1..1.....1..1......................................... 0 4");
        assertThat(result.out().subList(1, 66))
                .allSatisfy(line -> assertThat(line).matches("[.1]{54} \\d+ \\d+"));
        assertThat(result.out().get(65)).endsWith(" 64 12");
    }

    @Test
    void aBandOfTwoBandsIsHarvestedCompletely() {
        CommandRun result = run("ua", "--bands", TWO_BANDS, "--region", "band2", "--counts");
        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains("   cells    sets", "  within    sets")
                .doesNotContain("  within       0");
        assertThat(result.out().get(result.out().size() - 1)).matches(" {3}band2 +\\d+");
    }

    @Test
    void aLargestPackingIsListed() throws IOException {
        CommandRun result = run("ua", "--packing", file(GRID));
        assertThat(result.code()).isZero();
        assertThat(result.err()).contains("9 disjoint sets and no 10: every puzzle of the grid has at least 9 clues");
        assertThat(result.out()).hasSize(10).startsWith(GRID);
        assertThat(result.out().subList(1, 10)).allMatch(line -> line.matches("[.1]{81} [0-8] \\d+"));
        for (int i = 0; i < 81; i++) {
            int cell = i;
            assertThat(result.out().subList(1, 10))
                    .filteredOn(line -> line.charAt(cell) == '1')
                    .hasSizeLessThan(2);
        }
        assertThat(run("ua", "--packing", "--json", "--counts", file(GRID)).out())
                .singleElement()
                .asString()
                .contains("\"sets\":9,\"packed_of\":371,");
        assertThat(run("ua", "--packing", "--region", "box1", file(GRID)).err())
                .contains("0 disjoint sets and no 1: every puzzle of the grid has at least 0 clues");
    }

    @Test
    void theGridIsCountedBySize() throws IOException {
        CommandRun result = run("ua", "--counts", file(GRID + "  twenty-nine"));
        assertThat(result.code()).isZero();
        assertThat(result.out())
                .startsWith(
                        GRID + "\ttwenty-nine",
                        "   cells    sets",
                        "       4       2",
                        "       6      14",
                        "       8      18",
                        "       9      10",
                        "      10      69",
                        "      11      57",
                        "      12     201",
                        "     all     371",
                        "  within    sets")
                .endsWith("    grid     371")
                .hasSize(11 + 13);
    }

    @Test
    void bandsOneAndTwoArePrintedAsFiftyFourCharacters() throws IOException {
        CommandRun result = run("ua", "--region", "bands12", "--max-size", "6", file(GRID));
        assertThat(result.out().get(0)).isEqualTo(GRID.substring(0, 54));
        assertThat(result.out().subList(1, result.out().size()))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).matches("[.1]{54} \\d+ [46]"));
    }

    @Test
    void digitsRestrictTheCells() throws IOException {
        List<String> lines =
                run("ua", "--digits", "639", "--max-size", "18", file(GRID)).out();
        assertThat(lines).hasSizeGreaterThan(2);
        for (String line : lines.subList(1, lines.size())) {
            for (int cell = 0; cell < 81; cell++) {
                assertThat(line.charAt(cell) == '.' || "639".indexOf(GRID.charAt(cell)) >= 0)
                        .as(line)
                        .isTrue();
            }
        }
    }

    @Test
    void aDrawnSetHasItsCellsInBrackets() throws IOException {
        List<String> lines = run("ua", "--draw", "--max-size", "4", file(GRID)).out();
        assertThat(lines.subList(0, 6))
                .containsExactly(
                        "# " + GRID,
                        "+---------+---------+---------+",
                        "| 6 [3] 9 | 2  4 [1]| 7  8  5 |",
                        "| 2  8  4 | 7  6  5 | 1  9  3 |",
                        "| 5 [1] 7 | 9  8 [3]| 6  2  4 |",
                        "+---------+---------+---------+");
        assertThat(lines).contains("# set 0, 4 cells", "# set 1, 4 cells");
        assertThat(run("ua", "--draw", "--bands", TWO_BANDS, "--max-size", "4")
                        .out()
                        .get(0))
                .isEqualTo("# " + TWO_BANDS);
    }

    @Test
    void anOverlayShowsEachSetBelowItsGrid() throws IOException {
        List<String> lines =
                run("ua", "--overlay", "--max-size", "4", file(GRID)).out();
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).isEqualTo(lines.get(3)).isEqualTo(GRID);
        assertThat(lines.get(1)).matches("[.1]{81} 0 4");
        assertThat(lines.get(2)).isEmpty();
        assertThat(lines.get(4)).matches("[.1]{81} 1 4");
        List<String> coloured = run("ua", "--overlay", "--max-size", "4", "--color", "always", file(GRID))
                .out();
        assertThat(coloured.get(0)).contains("\033[1;31m3\033[0m");
        assertThat(coloured.stream().map(line -> line.replaceAll("\033\\[[0-9;]*m", "")))
                .isEqualTo(lines);
    }

    @Test
    void theSearchHarvestIsCountedByPlace() throws IOException {
        List<String> lines = run("ua", "--search", file(GRID, GRID)).out();
        assertThat(lines).filteredOn(GRID::equals).hasSize(2);
        for (String place : List.of("band1", "stack3", "bands12", "stacks23", "grid")) {
            assertThat(lines)
                    .filteredOn(line -> line.matches(" *" + place + " +[1-9]\\d*"))
                    .hasSize(2);
        }
        List<String> listed = run("ua", "--search", "--list", file(GRID)).out();
        assertThat(lines.get(lines.size() - 1)).endsWith(" " + (listed.size() - 1));
    }

    @Test
    void jsonHasOneObjectAGridAndOneASet() throws IOException {
        List<String> lines = run("ua", "--json", "--max-size", "4", file(GRID + "\tsay \"29\""))
                .out();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0))
                .startsWith(
                        "{\"type\":\"grid\",\"grid\":\"" + GRID + "\",\"annotation\":\"say \\\"29\\\"\",\"file\":\"")
                .contains("\",\"line\":1,\"region\":\"grid\",\"sets\":2,"
                        + "\"by_size\":{\"4\":2},\"by_region\":{\"band1\":")
                .endsWith(",\"grid\":2}}");
        assertThat(lines.get(1)).matches("\\{\"type\":\"set\",\"index\":0,\"size\":4,\"cells\":\"[.1]{81}\"}");
        assertThat(run("ua", "--json", "--counts", file(GRID)).out()).hasSize(1);
    }

    @Test
    void aBoxHasNoUnavoidableSet() throws IOException {
        assertThat(run("ua", "--region", "box5", file(GRID)).out()).containsExactly(GRID);
        assertThat(run("ua", "--region", "box5", "--counts", file(GRID)).out()).endsWith("    box5       0");
    }

    @Test
    void badTwoBandsAreBadInput() {
        CommandRun result = run("ua", "--bands", TWO_BANDS.substring(0, 8) + TWO_BANDS.substring(9) + "6");
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err())
                .isEqualToIgnoringNewLines(
                        "seventeen: --bands:1:9: expected two bands of a solution grid, found digit 4 twice in row 1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--region",
                "--digits 11",
                "--search --max-size 12",
                "--search --bands " + TWO_BANDS,
                "--bands " + TWO_BANDS + " --region grid",
                "--bands " + TWO_BANDS + " --region stack1",
            })
    void aWrongCommandLineIsAUsageError(String options) {
        CommandRun result = run(("ua " + options).split(" ", -1));
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCode.USAGE);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).doesNotContain("Exception");
    }

    @Test
    void classesAreListedWithTheirSetsAndSolutions() throws IOException {
        CommandRun result = run("ua", "--classes", "--max-size", "6", file(GRID + "\tx"));
        assertThat(result.code()).isZero();
        assertThat(result.out()).startsWith(GRID + "\tx", "   cells    sets solutions");
        assertThat(result.out().subList(2, result.out().size()))
                .allSatisfy(line -> assertThat(line).matches(" {7}[46] {5,7}\\d+ {9}2 [.1-3]{81}"));
        int sets = result.out().stream()
                .skip(2)
                .mapToInt(line -> Integer.parseInt(line.substring(8, 16).strip()))
                .sum();
        assertThat(run("ua", "--list", "--max-size", "6", file(GRID)).out()).hasSize(1 + sets);
    }

    @Test
    void picturesHaveAGridForEachSetOrOneForAPacking() throws IOException {
        Fonts.assume();
        Path svg = folder.resolve("sets.svg");
        Path png = folder.resolve("sets.png");
        CommandRun all = run("ua", "--max-size", "6", "--svg", svg.toString(), "--png", png.toString(), file(GRID));
        assertThat(all.code()).isZero();
        assertThat(Files.readString(svg).split("class=\"thick\"", -1))
                .hasSize(1 + 8 * (all.out().size() - 1));
        BufferedImage image = ImageIO.read(png.toFile());
        int columns = (int) Math.ceil(Math.sqrt(all.out().size() - 1));
        assertThat(image.getWidth()).isEqualTo(680 * columns);
        assertThat(image.getRGB(680 + 16, 0)).isEqualTo(image.getRGB(16, 0));
        run("ua", "--packing", "--svg", svg.toString(), "--png", png.toString(), file(GRID));
        assertThat(Files.readString(svg)).contains("9 disjoint sets").contains(">I<");
        assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(680);
    }

    @Test
    void aPictureOfTooManySetsIsRefused() throws IOException {
        String svg = folder.resolve("sets.svg").toString();
        CommandRun result = run("ua", "--search", "--svg", svg, file(GRID));
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err()).contains("grids.txt:1: expected at most 1000 grids in a picture, found more");
        assertThat(Path.of(svg)).doesNotExist();
    }
}
