package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.seventeen.base.file.TemporaryFile;

/**
 * The keys that were seen, each with a mark of where it was seen first. Exact, and for any number of keys: the last ones are kept in
 * memory. Each time they fill their part of it they move to a {@link FileMap} in a temporary file, and whenever that is full to another
 * one of twice the room, so that there are never many to search. Not safe for several threads.
 */
public final class SeenSet implements Closeable {
    /** Keys take this fraction of the heap: a million puzzles fit in a heap of 512 MB. */
    private static final int HEAP_PART = 4;
    /** A file has room for this multiple of the keys in memory, at first. */
    private static final int FIRST_ROOM = 4;

    private static final String LIBRARY = "net.openhft.chronicle.map.ChronicleMap";

    /** What the library uses of Java, each a module and a package; the manifest of the program's jar opens the same. */
    private static final List<String> OPENED = List.of(
            "java.base/java.lang",
            "java.base/java.lang.reflect",
            "java.base/sun.nio.ch",
            "jdk.compiler/com.sun.tools.javac.file");

    /** There can be no map in a file, as this Java does not run its library; {@link #getMessage()} is a sentence with the reason. */
    public static final class NoMapException extends IOException {
        private static final long serialVersionUID = 1L;

        NoMapException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** A file of keys, with its room. */
    private record Spilled(FileMap map, long room) {}

    private final Path folder;
    private final int words;
    private final long mostInMemory;
    private final KeyTable memory;
    /** Largest first. */
    private final Deque<Spilled> files = new ArrayDeque<>();

    /**
     * No key yet.
     *
     * @param folder where temporary files are made if needed
     * @param words words of a key
     */
    public SeenSet(Path folder, int words) {
        this(folder, words, KeyTable.most(words, Runtime.getRuntime().maxMemory() / HEAP_PART));
    }

    /** As the public constructor, with a given number of keys in memory. */
    SeenSet(Path folder, int words, long mostInMemory) {
        this.folder = folder;
        this.words = words;
        this.mostInMemory = mostInMemory;
        memory = new KeyTable(words);
    }

    /**
     * The mark of the first key equal to this one; 0 if absent, and then this key is kept with its mark.
     *
     * @param mark its place, not 0
     * @throws IOException if a temporary file cannot be made or written; a {@link NoMapException} if this Java has none
     */
    public long firstOrAdd(long[] key, long mark) throws IOException {
        if (mark == 0) {
            throw new IllegalArgumentException("expected a mark other than 0, found 0");
        }
        long first = get(key);
        if (first != 0) {
            return first;
        }
        if (memory.size() >= mostInMemory) {
            spill();
        }
        memory.put(key, mark);
        return 0;
    }

    /** The mark of a key; 0 if absent. */
    public long get(long[] key) {
        long mark = memory.get(key);
        for (Spilled spilled : files) {
            if (mark != 0) {
                break;
            }
            mark = spilled.map.get(key);
        }
        return mark;
    }

    /** Sets the mark of a key that is there to another number than 0. */
    public void replace(long[] key, long mark) {
        if (memory.get(key) != 0) {
            memory.put(key, mark);
            return;
        }
        for (Spilled spilled : files) {
            if (spilled.map.get(key) != 0) {
                spilled.map.put(key, mark);
            }
        }
    }

    private void spill() throws IOException {
        Spilled last = files.peek();
        if (last == null || last.map.size() + memory.size() > last.room) {
            last = made(last == null ? FIRST_ROOM * mostInMemory : 2 * last.room);
            files.push(last);
        }
        memory.forEach(last.map::put);
        memory.clear();
    }

    /** Makes a file that loses its name as soon as it is open, where the system allows that: nothing of it remains after a kill. */
    private Spilled made(long room) throws IOException {
        if (files.isEmpty()) {
            startLibrary();
        }
        Path file = TemporaryFile.named(folder);
        FileMap map = FileMap.create(file, words, room);
        try {
            Files.deleteIfExists(file);
        } catch (IOException open) {
            file.toFile().deleteOnExit();
        }
        return new Spilled(map, room);
    }

    /**
     * Checks that a map in a file is possible. Asks Java first, as the library takes a second to start, and fails late and with
     * warnings where a part of Java is missing.
     */
    private static void startLibrary() throws NoMapException {
        Class<?> library;
        try {
            library = Class.forName(LIBRARY, false, SeenSet.class.getClassLoader());
        } catch (ClassNotFoundException absent) {
            throw new NoMapException(
                    "expected the library net.openhft:chronicle-map in the class path for a map in a file, found none",
                    absent);
        }
        for (String opened : OPENED) {
            int slash = opened.indexOf('/');
            String name = opened.substring(0, slash);
            Module module = ModuleLayer.boot().findModule(name).orElse(null);
            if (module == null) {
                throw new NoMapException(
                        "expected a JDK for a map in a file, found a Java without the module " + name, null);
            }
            if (!module.isOpen(opened.substring(slash + 1), library.getModule())) {
                throw new NoMapException(
                        "expected the option --add-opens=" + opened
                                + "=ALL-UNNAMED of Java for a map in a file, found none",
                        null);
            }
        }
        FileMap.start();
    }

    @Override
    public void close() {
        files.forEach(spilled -> spilled.map.close());
    }
}
