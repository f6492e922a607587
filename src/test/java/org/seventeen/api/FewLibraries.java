package org.seventeen.api;

import java.nio.file.Path;
import java.util.Set;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridInput;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.scan.ScanOutcome;
import org.seventeen.survo.SurvoPuzzle;

/** A program of somebody who has not all libraries in the class path. Prints what it did. */
final class FewLibraries {
    private FewLibraries() {}

    /** Runs {@code search GRID PUZZLE FILE} or {@code find STORE GRID}. */
    public static void main(String[] args) throws Exception {
        if (args[0].equals("search")) {
            search(SolutionGrid.of(args[1]), Puzzle.of(args[2]));
            scan(Path.of(args[3]));
        } else {
            find(Path.of(args[1]), SolutionGrid.of(args[2]));
        }
    }

    private static void search(SolutionGrid grid, Puzzle puzzle) throws Exception {
        System.out.println(
                Scan.forClues(17).within(puzzle.clues()).threads(2).run(grid).puzzles());
        System.out.println(Scan.forClues(8).stream(Catalog.all().range(0, 2)).count());
        System.out.println(PuzzleCheck.of(puzzle).minimal());
        System.out.println(CanonicalForms.of(puzzle).puzzle());
        SurvoPuzzle survo = SurvoPuzzle.of(new int[] {9, 12}, new int[] {3, 7, 11});
        System.out.println(SurvoSolve.of(survo).run().list().size());
    }

    private static void scan(Path file) throws Exception {
        ScanOutcome outcome = Scan.forClues(8).threads(2).on(GridInput.of(file)).run((grid, result) -> {});
        System.out.println(outcome.grids() + " " + outcome.isExhaustive());
    }

    private static void find(Path store, SolutionGrid grid) throws Exception {
        RecordKind.Subject subject = GridRecords.subject(grid);
        try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
            System.out.println(
                    reader.find(Set.of(subject)).get(subject).puzzles().size());
        }
    }
}
