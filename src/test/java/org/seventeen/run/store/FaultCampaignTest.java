package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;
import org.seventeen.run.store.FaultCampaign.Phase;
import org.seventeen.sudoku.grid.RandomGrids;

/** Killed scans lose nothing, in each phase: {@code mvn verify -Pfaults} runs it. The usual tests kill in StoreKillTest and ScanProcessTest. */
class FaultCampaignTest {
    @TempDir(factory = TempDirFactory.Standard.class)
    private Path temporary;

    /** There are no puzzles of 8 clues, and dozens of grids a second are searched. */
    private static List<String> quickGrids(long seed, int count) {
        RandomGrids random = RandomGrids.seeded(seed);
        List<String> grids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            grids.add(random.next() + "\tgrid " + i);
        }
        return grids;
    }

    private static Map<Phase, Integer> kills(int opening, int append, int mark, int repair, int merge) {
        return Map.of(
                Phase.OPENING, opening,
                Phase.APPEND, append,
                Phase.MARK, mark,
                Phase.REPAIR, repair,
                Phase.MERGE, merge);
    }

    @Test
    @Tag("faults")
    void manyKillsLoseNothing() throws Exception {
        new FaultCampaign(temporary, 91, quickGrids(91, 1000), "--clues", "8").reach(kills(20, 90, 20, 20, 20));
    }

    /** Grids with puzzles take longer, so some kills hit one half searched. */
    @Test
    @Tag("faults")
    void killsLoseNoPuzzle() throws Exception {
        new FaultCampaign(temporary, 92, gridsWithPuzzles(), "--clues", "17").reach(kills(2, 30, 2, 2, 4));
    }

    private static List<String> gridsWithPuzzles() throws IOException {
        Path sample = Path.of(System.getProperty("seventeen.basedir", "."), "grids", "sample.txt");
        return Files.readAllLines(sample).stream()
                .filter(line -> line.contains("known-17"))
                .toList();
    }
}
