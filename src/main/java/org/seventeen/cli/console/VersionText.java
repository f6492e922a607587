package org.seventeen.cli.console;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import picocli.CommandLine.IVersionProvider;

/**
 * The output of {@code --version}: the version and the commit it was built from, the Java that runs it, and the kernels of the
 * search.
 */
public final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            header()[0],
            header()[1],
            "kernels: scalar, words of 64 bits; vector path: none (" + System.getProperty("os.arch") + ")",
        };
    }

    /** The lines that open the notes of a long run: version and commit, and the Java that runs it. */
    public static String[] header() {
        return new String[] {
            "seventeen " + engine(), System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        };
    }

    /** The version alone. */
    public static String version() {
        return attribute("Implementation-Version");
    }

    /** The version and the commit, which identify the maker of a result. */
    public static String engine() {
        return attribute("Implementation-Version") + " (commit " + attribute("Seventeen-Commit") + ")";
    }

    /**
     * A manifest attribute of the jar of this class, or {@code unknown} outside a jar. On Spark other jars come first in the class
     * path, so the manifest is asked of this jar, not of the class loader.
     */
    private static String attribute(String name) {
        URL place = VersionText.class.getResource(VersionText.class.getSimpleName() + ".class");
        try {
            if (place != null && place.openConnection() instanceof JarURLConnection jar) {
                String value = jar.getMainAttributes().getValue(name);
                return value == null ? "unknown" : value;
            }
            return "unknown";
        } catch (IOException unreadable) {
            return "unknown";
        }
    }
}
