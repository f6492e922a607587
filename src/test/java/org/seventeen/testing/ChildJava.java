package org.seventeen.testing;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.seventeen.cli.Seventeen;

/** Processes of the Java that runs the tests, with options that make it start soon and take little. */
public final class ChildJava {
    private static final List<String> SMALL =
            List.of("-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:TieredStopAtLevel=1");

    /** The first Java that warns of native code unless it is allowed. */
    private static final int WARNS_OF_NATIVE_CODE = 22;

    private ChildJava() {}

    /** Writes a program 'seventeen' for shells into a folder: this Java with the classes of the tests. */
    public static void program(Path folder, String... options) throws IOException {
        program(folder, Seventeen.class, options);
    }

    /** As the other method, with another main class. */
    public static void program(Path folder, Class<?> main, String... options) throws IOException {
        String line = command(options).stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
        Path file = Files.writeString(
                folder.resolve("seventeen"), "#!/bin/sh\nexec " + line + " " + main.getName() + " \"$@\"\n");
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("expected a program that can be run, found " + file);
        }
    }

    /** A command up to the class: this Java, its class path, and the opened parts of the JDK; {@code options} come last. */
    public static List<String> command(String... options) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith("--add-")) {
                line.add(argument);
            }
        }
        if (Runtime.version().feature() >= WARNS_OF_NATIVE_CODE) {
            // As the manifest of the jar says.
            line.add("--enable-native-access=ALL-UNNAMED");
        }
        line.addAll(SMALL);
        line.addAll(List.of(options));
        line.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return line;
    }
}
