package org.seventeen.store.index;

/**
 * Whether the library of {@link ChronicleGridIndex} is there, and runs. This class stands apart, as Java refuses to load that one
 * without the library, which programs that only search need not have.
 */
public final class ChronicleLibrary {
    private static final String LIBRARY = "net.openhft.chronicle.map.ChronicleMap";

    private ChronicleLibrary() {}

    /**
     * Checks that an index in a file is possible.
     *
     * @throws NoIndexException if the library is not in the class path, or this Java cannot run it
     */
    public static void start() throws NoIndexException {
        try {
            Class.forName(LIBRARY, false, ChronicleLibrary.class.getClassLoader());
        } catch (ClassNotFoundException absent) {
            throw new NoIndexException(
                    "expected the library net.openhft:chronicle-map in the class path for an index in a file, found none",
                    absent);
        }
        ChronicleGridIndex.start();
    }
}
