package org.seventeen.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FiguresTest {
    @TempDir
    private Path folder;

    @Test
    void theOrderOfFieldsAndFieldsWithOtherNamesDoNotMatter() throws IOException {
        List<ScanResult> results = ScanResult.readAll(
                file(
                        "{\"grid\":\"12\",\"annotation\":\"a \\\"1\\\"\",\"clues\":17,\"exhaustive\":true,\"puzzles\":[\"..\",\".1\"],\"cpu_s\":0.5}",
                        "{\"cpu_s\":2,\"counters\":{\"cpu_s\":9,\"puzzles\":[1]},\"covered\":[\"crowded-B3\"],\"puzzles\":[],\"exhaustive\":false}"));
        assertThat(results)
                .containsExactly(
                        new ScanResult("a \"1\"", true, 17, 2, 0.5, List.of()),
                        new ScanResult("", false, 0, 0, 2, List.of("crowded-B3")));
    }

    @Test
    void whatIsNotAnObjectOrCutShortIsRefused() throws IOException {
        for (String text :
                List.of("[]", "{\"clues\":17", "{\"puzzles\":17}", "{\"puzzles\":[17]}", "{\"clues\":\"17\"}")) {
            Path file = file(text);
            assertThatThrownBy(() -> ScanResult.readAll(file)).as(text).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aLineHasMeanMedianMostAndMultiples() throws IOException {
        Path file = file(grid(1, 0), grid(2, 1), grid(6, 0), grid(7, 2));
        assertThat(Figures.line("scan", "work", file.toString(), "2", "24").split(" +", -1))
                .containsExactly("work", "4", "3", "4.0000", "4.0000", "7.0000", "2.000", "2.0000", "3.0000");
        assertThat(Figures.line("cpu", file.toString())).isEqualTo("16.000");
    }

    @Test
    void aGridThatWasNotSearchedToTheEndHasNoFigures() throws IOException {
        String file = file(grid(1, 0), "{\"exhaustive\":false,\"cpu_s\":1}").toString();
        assertThatThrownBy(() -> Figures.line("scan", "work", file, "2", "24"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected work to be searched to the end");
        String without = file("{\"exhaustive\":true}").toString();
        assertThatThrownBy(() -> Figures.line("cpu", without)).hasMessage("expected a field cpu_s in each object");
    }

    @Test
    void aCheckIsAPuzzleOrAClue() throws IOException {
        String file = file("{\"clues\":17}", "{\"clues\":18}").toString();
        assertThat(Figures.line("validate", "bits", file, "0.5").split(" +", -1))
                .containsExactly("validate", "2", "74", "-", "validate", "--method", "bits,", "37", "checks");
    }

    @Test
    void aGridHasSixPairsOfTwoBandsOrStacks() throws IOException {
        String grid = "123456789457189263698732145285691374764523918931847526312964857549278631876315492";
        List<String> pairs =
                CensusFigures.lines("pairs", file(grid + "\trandom 1").toString());
        String transposed = "146279358259863147378541296417658923583924671692137485721395864864712539935486712";
        assertThat(pairs)
                .hasSize(6)
                .contains(grid.substring(27) + "\t1.0", grid.substring(0, 54) + "\t1.2")
                .contains(transposed.substring(0, 27) + transposed.substring(54) + "\t1.4");
    }

    @Test
    void aCensusWeightsAPairByItsThirdBands() throws IOException {
        // Grid 1: 2 of 4 third bands and 3 of one; grid 2: 5 of one.
        String file = file(
                        pair("1.0", 1), pair("1.0", 1), pair("1.0", 0), pair("1.0", 0), pair("1.1", 3), pair("2.0", 5))
                .toString();
        List<String> lines = CensusFigures.lines("figures", file, "2", "20");
        assertThat(lines.get(0))
                .isEqualTo(
                        "grids 2, band pairs 3, third bands 2.0 a pair, CPU 3.333 s a pair, items 6 crowded and 12 balanced");
        assertThat(lines.get(1))
                .isEqualTo("a grid of the census: 4.2500 s +- 0.7500 (standard error), least 3.5000, most 5.0000");
        assertThat(lines.get(2)).isEqualTo("machine-speed 2.000 s; multiple 2.1250 +- 0.3750; whole process 4.2500");
        assertThat(4.25 * 5_472_730_538L / (365.25 * 86_400)).isCloseTo(737.0, within(0.1));
        assertThat(lines.get(3)).startsWith("census: 737.0 core-years");
    }

    private Path file(String... lines) throws IOException {
        Path file = Files.createTempFile(folder, "results", ".json");
        return Files.write(file, List.of(lines));
    }

    private static String grid(int seconds, int puzzles) {
        String list = String.join(",", Collections.nCopies(puzzles, "\"1\""));
        return "{\"exhaustive\":true,\"puzzles\":[" + list + "],\"cpu_s\":" + seconds + "}";
    }

    private static String pair(String name, int seconds) {
        return "{\"annotation\":\"" + name + "\",\"exhaustive\":false,\"cpu_s\":" + seconds
                + ",\"covered\":[\"balanced-B1-B2-B3\",\"balanced-B2-B1-B3\",\"crowded-B3\"]}";
    }
}
