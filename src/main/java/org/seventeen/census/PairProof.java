package org.seventeen.census;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.seventeen.catalog.Catalog;
import org.seventeen.catalog.PairCatalog;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.grid.canon.PuzzleForm;
import org.seventeen.scan.CensusPair;
import org.seventeen.search.engine.GridSearch;
import org.seventeen.search.plan.SearchInstance;
import org.seventeen.search.plan.SearchOptions;
import org.seventeen.search.result.FoundPuzzle;
import org.seventeen.search.result.GridResult;

/**
 * The puzzles of a band pair found without the search by pairs: each of its grids is searched on its own, by the search of single
 * grids, for all its puzzles; those that the plan of the census assigns to this pair are what a unit has to have found. That takes
 * some twenty times as long as the search of the pair.
 */
public final class PairProof {
    private final long pair;
    private final int grids;
    private final TreeSet<UnitPuzzle> puzzles = new TreeSet<>();

    private PairProof(long pair, int grids) {
        this.pair = pair;
        this.grids = grids;
    }

    /**
     * Searches the grids of a pair.
     *
     * @param pair the number of the pair
     * @param clues the clue count of the puzzles, 16 to 18
     * @param stop becomes true, and stays true, to ask for an early end
     * @return the puzzles; null if stopped
     */
    public static PairProof of(long pair, int clues, BooleanSupplier stop) {
        byte[] digits = new byte[54];
        PairCatalog.all().reader().unrank(pair, digits);
        CensusPair items = CensusPair.of(digits, clues);
        PairProof proof = new PairProof(pair, items.thirds());
        for (int third = 0; third < items.thirds(); third++) {
            SolutionGrid grid = items.grid(third);
            GridResult result = new GridSearch(SearchInstance.of(grid, clues), SearchOptions.DEFAULT, stop).searchAll();
            if (!result.exhaustive()) {
                return null;
            }
            for (FoundPuzzle found : result.puzzles()) {
                String item = items.item(third, found.puzzle());
                if (item != null) {
                    PuzzleForm form = PuzzleForm.of(found.puzzle(), grid);
                    proof.puzzles.add(new UnitPuzzle(
                            pair,
                            third,
                            item,
                            found.minimal(),
                            form.puzzle(),
                            Catalog.all().rank(form.solution())));
                }
            }
        }
        return proof;
    }

    /** How many grids were searched. */
    public int grids() {
        return grids;
    }

    /** The puzzles that a census has to find in this pair, ascending. */
    public List<UnitPuzzle> puzzles() {
        return List.copyOf(puzzles);
    }

    /** How the record of the unit of this pair differs, a sentence for each difference. */
    public List<String> faults(UnitRecord record) {
        TreeSet<UnitPuzzle> recorded = new TreeSet<>();
        for (UnitPuzzle puzzle : record.puzzles()) {
            if (puzzle.pair() == pair) {
                recorded.add(puzzle);
            }
        }
        List<String> faults = new ArrayList<>();
        for (UnitPuzzle puzzle : puzzles) {
            if (!recorded.contains(puzzle)) {
                faults.add("the search of single grids finds " + puzzle.form() + " in " + puzzle.item() + " of pair "
                        + pair + ", third band " + puzzle.third() + ", which is missing");
            }
        }
        for (UnitPuzzle puzzle : recorded) {
            if (!puzzles.contains(puzzle)) {
                faults.add("the search of single grids does not find " + puzzle.form() + " in " + puzzle.item()
                        + " of pair " + pair + ", third band " + puzzle.third());
            }
        }
        return faults;
    }
}
