package org.seventeen.base.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The entries of several files, each file opened in its turn, with one policy for bad input.
 *
 * @param <E> the type of an entry
 */
public class EntrySource<E> implements Closeable {
    /**
     * Opens a file; the second argument is standard input.
     *
     * @param <E> the type of an entry
     */
    public interface Opener<E> {
        /**
         * Opens a file.
         *
         * @throws BadInputException if it cannot be read
         */
        Reader<E> open(String file, InputStream standardInput) throws BadInputException, IOException;
    }

    private final List<String> files;
    private final InputStream standardInput;
    private final Opener<E> opener;
    private final boolean keepGoing;
    private final PrintWriter errors;
    private int nextFile;
    private Reader<E> reader;
    private long skipped;
    /** Whether the file that is being read has given an entry or a fault. */
    private boolean fruitful;

    /**
     * The entries of {@code files}.
     *
     * @param files names, {@code -} for {@code standardInput}
     * @param standardInput never closed here
     * @param keepGoing whether bad input is printed to {@code errors} and counted, not thrown
     * @param errors takes one line per error, and one for each of several files that has no entry
     * @param opener opens each file in its turn
     */
    public EntrySource(
            List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors, Opener<E> opener) {
        this.files = files;
        this.standardInput = standardInput;
        this.opener = opener;
        this.keepGoing = keepGoing;
        this.errors = errors;
    }

    /**
     * The next entry, or null after the last file.
     *
     * @throws BadInputException at bad input or a file that cannot be read, unless errors are to be skipped
     */
    public E next() throws BadInputException {
        while (true) {
            try {
                return read();
            } catch (BadInputException fault) {
                skip(fault);
            }
        }
    }

    /**
     * The next entry, or null after the last file, for a caller that passes faults to {@link #skip} in its own time.
     *
     * @throws BadInputException at bad input or a file that cannot be read; a further call continues after it
     */
    public E read() throws BadInputException {
        while (reader != null || nextFile < files.size()) {
            try {
                if (reader == null) {
                    fruitful = true;
                    reader = opener.open(files.get(nextFile++), standardInput);
                    fruitful = false;
                }
                E entry = reader.next();
                if (entry != null) {
                    fruitful = true;
                    return entry;
                }
                close();
                reportEmptyFile();
            } catch (BadInputException fault) {
                fruitful = true;
                throw fault;
            } catch (IOException fault) {
                fruitful = true;
                String file = files.get(nextFile - 1);
                throw BadInputException.unread(file, fault);
            }
        }
        return null;
    }

    /** Whether the next line of the file that is being read is there already, so that a further call hardly waits. */
    public boolean ready() {
        return reader != null && reader.ready();
    }

    /** Whether nothing more of the file that is being read has arrived yet, so that a further call may wait for long. */
    public boolean waits() {
        return reader != null && reader.waits();
    }

    /**
     * Handles bad input as the user asked: prints and counts it, or throws it.
     *
     * @throws BadInputException the fault itself, unless errors are to be skipped
     */
    public void skip(BadInputException fault) throws BadInputException {
        if (!keepGoing) {
            throw fault;
        }
        skipped++;
        errors.println("seventeen: " + Printable.line(fault.getMessage()));
    }

    /** How many errors were skipped so far. */
    public long skipped() {
        return skipped;
    }

    @Override
    public void close() throws IOException {
        Reader<E> open = reader;
        reader = null;
        if (open != null) {
            open.close();
        }
    }

    /** Says that one file of several had nothing, which its reader may not expect; of a single file the caller says it. */
    private void reportEmptyFile() {
        if (!fruitful && files.size() > 1) {
            Notes.print(errors, Printable.line(files.get(nextFile - 1)) + ": nothing found in this file");
        }
    }

    /**
     * Reads the entries of one file in turn.
     *
     * @param <E> the type of an entry
     */
    public interface Reader<E> extends Closeable {
        /**
         * The next entry, or null at the end of the file.
         *
         * @throws BadInputException if the text is no entry; a further call continues after it
         * @throws IOException if reading fails; a further call returns null
         */
        E next() throws BadInputException, IOException;

        /**
         * All entries of a text in memory, which can always be read; closes the reader.
         *
         * @throws BadInputException at the first text that is no entry
         */
        default List<E> all() throws BadInputException {
            List<E> entries = new ArrayList<>();
            try (Reader<E> reader = this) {
                for (E entry = reader.next(); entry != null; entry = reader.next()) {
                    entries.add(entry);
                }
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
            return entries;
        }

        /** Whether the next line, which may be an entry, is there already, so that {@link #next()} hardly waits; false if not known. */
        default boolean ready() {
            return false;
        }

        /** Whether nothing of the next entry has arrived yet, so that {@link #next()} may wait for long; false if not known. */
        default boolean waits() {
            return false;
        }
    }
}
