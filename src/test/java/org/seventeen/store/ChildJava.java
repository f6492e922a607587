package org.seventeen.store;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Processes of the Java that runs the tests. */
public final class ChildJava {
    private ChildJava() {}

    /** A command up to the class: this Java, its class path, and the opened parts of the JDK. */
    public static List<String> command(String... options) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith("--add-")) {
                line.add(argument);
            }
        }
        line.addAll(List.of(options));
        line.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return line;
    }
}
