package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.sudoku.grid.RandomGrids;

/**
 * Whether the intervals of {@code scan --estimate} hold the times of the scans. This is about CPU times, so it compares them, as no
 * other test may: how often they are in the intervals, not how long they are. {@code bench/estimates} prints how wide intervals are.
 */
@Tag("long")
class EstimateCalibrationTest {
    private static final int GRIDS = 150;

    /** Estimates of one process share the figure for the start of Java, so there are many. */
    private static final int OF_A_PROCESS = 10;

    private static final Pattern ESTIMATE = Pattern.compile("\"low_cpu_s\":([0-9.]+),\"high_cpu_s\":([0-9.]+)");
    private static final Pattern SCAN = Pattern.compile("\"cpu_s\":([0-9.]+)");

    @TempDir
    private Path folder;

    @Test
    void ninetyInAHundredIntervalsHoldTheTimeOfTheScan() throws Exception {
        RandomGrids random = RandomGrids.seeded(1);
        List<String> missed = new ArrayList<>();
        for (int begun = 0; begun < GRIDS; begun += OF_A_PROCESS) {
            List<String> grids = new ArrayList<>();
            for (int i = 0; i < OF_A_PROCESS; i++) {
                grids.add(random.next().toString());
            }
            Path file = Files.write(folder.resolve("grids.txt"), grids);
            Matcher estimate = ESTIMATE.matcher(seventeen("scan", "--estimate", "--json", file.toString()));
            for (String grid : grids) {
                Matcher scan = SCAN.matcher(seventeen("scan", "--threads", "1", "--json", grid));
                assertThat(estimate.find() && scan.find()).isTrue();
                double time = Double.parseDouble(scan.group(1));
                if (time < Double.parseDouble(estimate.group(1)) || time > Double.parseDouble(estimate.group(2))) {
                    missed.add(estimate.group() + " for " + time);
                }
            }
        }
        assertThat(missed).as("of " + GRIDS).hasSizeLessThanOrEqualTo(GRIDS / 10);
    }

    /** What a process prints that has the options of Java of the launcher. */
    private static String seventeen(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@java.options",
                "-XX:CICompilerCount=4",
                "-cp",
                System.getProperty("java.class.path"),
                "org.seventeen.cli.Seventeen"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        assertThat(process.waitFor()).isZero();
        return out;
    }
}
