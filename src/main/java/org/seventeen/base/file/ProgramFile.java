package org.seventeen.base.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/** The files that come with the program: beside its classes, or, in a page, given to it when they are first asked for. */
public final class ProgramFile {
    private static final Map<String, byte[]> GIVEN = new HashMap<>();

    private ProgramFile() {}

    /** Gives the program a file that does not stand beside its classes; the array is not copied. */
    public static synchronized void give(String name, byte[] bytes) {
        GIVEN.put(name, bytes);
    }

    /** Whether the program has a file. */
    public static synchronized boolean isThere(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            return in != null || GIVEN.containsKey(name);
        } catch (IOException fault) {
            return false;
        }
    }

    /**
     * The bytes of a file, not to be changed.
     *
     * @throws IllegalStateException if the program does not have it
     */
    public static synchronized byte[] read(Class<?> beside, String name) {
        byte[] given = GIVEN.get(name);
        if (given != null) {
            return given;
        }
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("expected " + name + " in the program, found none");
            }
            return in.readAllBytes();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault.getMessage(), fault);
        }
    }
}
