package org.seventeen.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.base.text.JsonScalars;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.workbench.WorkbenchPage;

/**
 * The search for 17s in a page against the same search in Java, in turn: ten random grids in one worker and in two, and one grid from
 * opening the page to its answer, against the command. {@code bench/web} runs it.
 */
public final class WebRates {
    private static final int CLUES = 17;
    private static final int GRIDS = 10;
    private static final long SEED = 17;

    /** A grid with 29 puzzles, whose search takes ten times as long as that of a random one. */
    private static final String LONG =
            "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

    private static final String SCRIPT = """
            const any = '.'.repeat(81);
            const search = (grid, most) => Engine.search({
              goal: [grid, '17', any],
              opened: (answer) => Array.from({ length: answer.units }, (_, unit) => unit),
              answered() {},
              most,
            }).ended;
            if (!sessionStorage.opened) {
              // A browser that has just started is busy with itself.
              sessionStorage.opened = 'once';
              await search(cases.grids[1], Engine.cores);
              location.reload();
              await new Promise(() => {});
            }
            const { grid } = await Engine.ask('grid.read', cases.grids[0]);
            await search(grid, Engine.cores);
            await send({ kind: 'opened', seconds: performance.now() / 1000 });
            for (const most of cases.workers) {
              for (const warm of cases.grids) { await search(warm, most); }
              await send({ kind: 'warm' });
              const begun = performance.now();
              for (const one of cases.grids) { await search(one, most); }
              await send({ kind: 'done', seconds: (performance.now() - begun) / 1000 });
              const again = performance.now();
              await search(cases.long, most);
              await send({ kind: 'long', seconds: (performance.now() - again) / 1000 });
            }
            """;

    private WebRates() {}

    /** Measures. Arguments: how often, and the launcher of the program. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = Integer.parseInt(arguments[0]);
        String page = WorkbenchPage.ofBuild().orElseThrow().html(true);
        RandomGrids random = RandomGrids.seeded(SEED);
        List<SolutionGrid> grids = Stream.generate(random::next).limit(GRIDS).toList();
        String cases = "{\"workers\":[1,2],\"long\":\"" + LONG + "\",\"grids\":["
                + grids.stream().map(grid -> "\"" + grid + "\"").collect(Collectors.joining(",")) + "]}";
        Path folder = Files.createTempDirectory("web");
        Path file = Files.writeString(folder.resolve("grid.txt"), grids.get(0) + "\n");
        search(grids);
        search(grids);
        double[][] all = new double[10][rounds];
        PrintStream out = System.out;
        out.println(
                "round  java: CPU   wall   page, 1 worker: CPU   wall   2 workers: CPU   wall   scan   page opened");
        for (int round = 0; round < rounds; round++) {
            double cpu = MachineSpeed.cpuNanos() / 1e9;
            double wall = System.nanoTime() / 1e9;
            search(grids);
            double[] row = new double[10];
            row[0] = MachineSpeed.cpuNanos() / 1e9 - cpu;
            row[1] = System.nanoTime() / 1e9 - wall;
            measure(page, cases, folder.resolve("browser" + round), row);
            wall = System.nanoTime() / 1e9;
            new ProcessBuilder(arguments[1], "scan", "--progress", "never", file.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            row[5] = System.nanoTime() / 1e9 - wall;
            for (int i = 0; i < row.length; i++) {
                all[i][round] = row[i];
            }
            out.println(String.format(
                    Locale.ROOT,
                    "%-6d %9.2f %6.2f %20.2f %6.2f %16.2f %6.2f %6.2f %13.2f",
                    round + 1,
                    row[0],
                    row[1],
                    row[2],
                    row[3],
                    row[7],
                    row[4],
                    row[5],
                    row[6]));
        }
        double[] median = Arrays.stream(all)
                .mapToDouble(times -> Arrays.stream(times).sorted().toArray()[times.length / 2])
                .toArray();
        out.println(String.format(
                Locale.ROOT,
                "medians: one worker takes %.2f times the CPU time of warm Java; two workers are %.2f times as fast as one, %.2f"
                        + " times for the grid with 29 puzzles (%.2f s, %.2f s); the page has the answer of one grid after %.2f"
                        + " times the time of scan",
                median[2] / median[0],
                median[3] / median[4],
                median[8] / median[9],
                median[8],
                median[9],
                median[6] / median[5]));
    }

    private static void search(List<SolutionGrid> grids) {
        for (SolutionGrid grid : grids) {
            new GridSearch(SearchInstance.of(grid, CLUES), SearchOptions.DEFAULT, () -> false).searchAll();
        }
    }

    /** Opens the page and fills in its CPU and wall times. */
    private static void measure(String page, String cases, Path folder, double[] row)
            throws IOException, InterruptedException {
        List<String> chromium = new ArrayList<>(PageRun.chromium(folder).orElseThrow());
        try (PageRun run = new PageRun(chromium, page, SCRIPT, cases)) {
            row[6] = seconds(run.next());
            seconds(run.next());
            double cpu = run.cpuSeconds();
            row[3] = seconds(run.next());
            row[2] = run.cpuSeconds() - cpu;
            row[8] = seconds(run.next());
            seconds(run.next());
            cpu = run.cpuSeconds();
            row[4] = seconds(run.next());
            row[7] = run.cpuSeconds() - cpu;
            row[9] = seconds(run.next());
        }
    }

    private static double seconds(String answer) {
        double seconds = 0;
        for (JsonScalars.Scalar value : JsonScalars.of(answer)) {
            if (value.name().equals("fault")) {
                throw new IllegalStateException(value.text());
            }
            seconds = value.name().equals("seconds") ? Double.parseDouble(value.text()) : seconds;
        }
        return seconds;
    }
}
