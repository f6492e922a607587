package org.seventeen.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class VersionTextTest {
    private static final String CLASS = VersionText.class.getName().replace('.', '/') + ".class";

    @TempDir
    private Path folder;

    /** As on Spark, whose jars come first. */
    @Test
    void theMakerOfAResultIsThatOfTheOwnJarBesideJarsOfOthers() throws Exception {
        assertThat(engine(jar("other.jar", "9.9", "theirs", false), jar("own.jar", "1.2", "ours", true)))
                .isEqualTo("1.2 (commit ours)");
    }

    @Test
    void aJarThatDoesNotSayItsCommitHasAnUnknownOne() throws Exception {
        assertThat(engine(jar("own.jar", "1.2", null, true))).isEqualTo("1.2 (commit unknown)");
    }

    /** The maker of a result in a program with these jars, in their order. */
    private static Object engine(URL... jars) throws Exception {
        URL picocli = CommandLine.class.getProtectionDomain().getCodeSource().getLocation();
        URL[] path = Arrays.copyOf(jars, jars.length + 1);
        path[jars.length] = picocli;
        try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass(VersionText.class.getName());
            return type.getMethod("engine").invoke(null);
        }
    }

    private URL jar(String name, String version, String commit, boolean withTheClass) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Implementation-Version", version);
        if (commit != null) {
            manifest.getMainAttributes().putValue("Seventeen-Commit", commit);
        }
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            if (withTheClass) {
                jar.putNextEntry(new ZipEntry(CLASS));
                try (InputStream bytes = VersionText.class.getResourceAsStream("VersionText.class")) {
                    bytes.transferTo(jar);
                }
            }
        }
        return file.toUri().toURL();
    }
}
