package org.seventeen.run.store;

import java.util.List;
import java.util.Optional;

/**
 * Decides whether this process can run the library of {@link FileMap}. This class stands apart, as Java refuses to load that
 * one without the library, which programs that only search need not have.
 */
final class MapLibrary {
    private static final String LIBRARY = "net.openhft.chronicle.map.ChronicleMap";

    /** What the library uses of Java, each a module and a package; the manifest of the program's jar opens the same. */
    static final List<String> OPENED = List.of(
            "java.base/java.lang",
            "java.base/java.lang.reflect",
            "java.base/sun.nio.ch",
            "jdk.compiler/com.sun.tools.javac.file");

    private MapLibrary() {}

    /**
     * Checks that a map in a file is possible. Asks Java first, as the library takes a second to start, and fails late and with
     * warnings where a part of Java is missing.
     *
     * @throws NoMapException if the library is not in the class path, or this Java cannot run it
     */
    static void start() throws NoMapException {
        Class<?> library;
        try {
            library = Class.forName(LIBRARY, false, MapLibrary.class.getClassLoader());
        } catch (ClassNotFoundException absent) {
            throw new NoMapException(
                    "expected the library net.openhft:chronicle-map in the class path for a map in a file, found none",
                    absent);
        }
        for (String opened : OPENED) {
            int slash = opened.indexOf('/');
            String name = opened.substring(0, slash);
            Optional<Module> module = ModuleLayer.boot().findModule(name);
            if (module.isEmpty()) {
                throw new NoMapException(
                        "expected a JDK for a map in a file, found a Java without the module " + name, null);
            }
            if (!module.get().isOpen(opened.substring(slash + 1), library.getModule())) {
                throw new NoMapException(
                        "expected the option --add-opens=" + opened
                                + "=ALL-UNNAMED of Java for a map in a file, found none",
                        null);
            }
        }
        FileMap.start();
    }
}
