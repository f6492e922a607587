package org.seventeen.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The program as a jar before Maven has packaged it, for commands that take nothing else. */
final class ProgramJar {
    /** The maker of the results of the jar. */
    static final String MAKER = "1.7 (commit tested)";

    private ProgramJar() {}

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .toList();
    }

    /** Makes a jar of the classes and resources of the program, without its libraries, that says {@link #MAKER}. */
    static Path make(Path jar) throws IOException {
        Path classes = StandaloneCluster.JARS.resolveSibling("classes");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Implementation-Version", "1.7");
        manifest.getMainAttributes().putValue("Seventeen-Commit", "tested");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
        return jar;
    }

    /** The libraries that the jar of the program contains and Spark does not have, with commas between. */
    static String libraries() {
        return classPath().stream()
                .filter(Files::isRegularFile)
                .filter(file -> Stream.of("picocli", "jackson-core-3", "chronicle", "fastexcel-reader")
                        .anyMatch(file.getFileName().toString()::startsWith))
                .map(Path::toString)
                .collect(Collectors.joining(","));
    }
}
