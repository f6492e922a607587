package org.seventeen.run.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;

/** A process that looks a grid up in a small store as in a large one, with an index. Prints the notices, and the position found. */
public final class FindChild {
    private FindChild() {}

    /** Arguments: a store and a grid. */
    public static void main(String[] arguments) throws Exception {
        // As the command line does: Chronicle Map makes names in the upper case of the language.
        Locale.setDefault(Locale.ROOT);
        RecordKind.Subject subject = GridRecords.subject(SolutionGrid.of(arguments[1]));
        try (Finder<GridRecord> finder = Finder.open(Path.of(arguments[0]), GridRecords::of, FindChild::print, 1)) {
            print("position " + finder.find(List.of(subject)).get(subject).position());
        }
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
