package org.seventeen.testing;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Processes of the Java that runs the tests, with options that make it start soon and take little. */
public final class ChildJava {
    private static final List<String> SMALL =
            List.of("-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:TieredStopAtLevel=1");

    private ChildJava() {}

    /** A command up to the class: this Java, its class path, and the opened parts of the JDK; {@code options} come last. */
    public static List<String> command(String... options) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith("--add-")) {
                line.add(argument);
            }
        }
        line.addAll(SMALL);
        line.addAll(List.of(options));
        line.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return line;
    }
}
