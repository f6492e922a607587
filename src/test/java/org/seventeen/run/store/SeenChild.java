package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** A process whose set of seen keys has room for one key in memory, so that the second one needs a map in a file. */
public final class SeenChild {
    private SeenChild() {}

    /** Argument: a folder for temporary files. Prints the mark of the first key, or why there is no map. */
    public static void main(String[] arguments) {
        // As the command line does: Chronicle Map makes names in the upper case of the language.
        Locale.setDefault(Locale.ROOT);
        try (SeenSet seen = new SeenSet(Path.of(arguments[0]), 1, 1)) {
            seen.firstOrAdd(new long[] {5}, 17);
            seen.firstOrAdd(new long[] {6}, 18);
            System.out.println("seen at " + seen.firstOrAdd(new long[] {5}, 19));
        } catch (IOException none) {
            System.out.println(none.getMessage());
        }
    }
}
