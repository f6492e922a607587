package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.InputFile;

/**
 * Files of grids of any form as streams of their minlex forms in ascending order. A binary file is read as the stream is; text is read
 * and sorted before. Not safe for several threads.
 */
public final class GridInputs implements Closeable {
    private final InputStream standardInput;
    private final Reading reading;
    private final GridTables tables;
    private final GridWork work;
    private final Deque<Closeable> open = new ArrayDeque<>();
    private final List<GridSorter> sorters = new ArrayList<>();
    /** What the first group has left out so far: one number for each place where grids are left out. */
    private final List<LongSupplier> dropped = new ArrayList<>();

    private long binaryGrids;

    /**
     * How to read files; band, memory and folder are for text.
     *
     * @param band the number 1 to 416 of the band of lines without one, or 0 for none
     * @param memory about how many bytes grids take in memory while they are sorted, {@link GridSorter#LEAST_MEMORY} or more
     * @param annotated whether annotations of text are kept; those of binary files always are
     * @param folder where temporary files are made
     */
    public record Reading(int band, long memory, boolean annotated, Path folder) {}

    /** No file yet. */
    public GridInputs(InputStream standardInput, Reading reading, GridTables tables, GridWork work) {
        this.standardInput = standardInput;
        this.reading = reading;
        this.tables = tables;
        this.work = work;
    }

    /** The files that become one stream: binary ones are open, text is still to be read. */
    private record Group(List<GridStream> binaries, List<String> texts, int placeOfText) {}

    /**
     * The grids of some files together, each once. Valid until this is closed.
     *
     * @param files names, {@code -} for text on standard input
     * @throws BadInputException if one cannot be read or is damaged
     */
    public GridStream open(List<String> files) throws BadInputException {
        return openEach(List.of(files)).get(0);
    }

    /**
     * A stream for each group of files, as {@link #open}. All binary files are opened, and all names are looked at, before any text is
     * read: that may take hours. The groups share the memory.
     *
     * @throws BadInputException if a file cannot be read or is damaged
     */
    public List<GridStream> openEach(List<List<String>> groups) throws BadInputException {
        List<Group> opened = new ArrayList<>();
        int sorted = 0;
        for (List<String> files : groups) {
            Group group = group(files);
            opened.add(group);
            sorted += group.texts.isEmpty() ? 0 : 1;
        }
        List<GridStream> result = new ArrayList<>();
        for (Group group : opened) {
            List<GridStream> streams = new ArrayList<>(group.binaries);
            boolean first = result.isEmpty();
            if (!group.texts.isEmpty()) {
                long memory = Math.max(GridSorter.LEAST_MEMORY, reading.memory / sorted);
                streams.add(group.placeOfText, sort(group.texts, memory, first));
            }
            result.add(streams.size() == 1 ? streams.get(0) : merged(streams, first));
        }
        return result;
    }

    private Group group(List<String> files) throws BadInputException {
        List<GridStream> binaries = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        int place = -1;
        for (String file : files) {
            if (GridFile.isBinary(file)) {
                GridFile binary = GridFile.open(file, tables);
                open.push(binary);
                binaryGrids += binary.size();
                binaries.add(binary.stream());
            } else {
                InputFile.check(file);
                place = texts.isEmpty() ? binaries.size() : place;
                texts.add(file);
            }
        }
        return new Group(binaries, texts, place);
    }

    private GridStream sort(List<String> files, long memory, boolean first) throws BadInputException {
        GridSorter sorter = new GridSorter(reading.folder, memory, reading.annotated, tables);
        open.push(sorter);
        sorters.add(sorter);
        for (String file : files) {
            try (GridLines lines = new GridLines(file, standardInput, reading.band)) {
                while (lines.advance()) {
                    work.countRead();
                    sorter.add(lines.digits(), reading.annotated ? lines.annotation() : "");
                }
            } catch (IOException fault) {
                throw BadInputException.unread(file, fault);
            }
        }
        GridStream.Merged grids = sorter.sorted();
        if (first) {
            dropped.add(sorter::dropped);
            dropped.add(grids::dropped);
        }
        return grids;
    }

    private GridStream merged(List<GridStream> streams, boolean first) {
        GridStream.Merged grids = new GridStream.Merged(streams);
        if (first) {
            dropped.add(grids::dropped);
        }
        return grids;
    }

    /** How many grids the files have, each as often as it is there; lines of text count when they are read. */
    public long grids() {
        return binaryGrids + work.read();
    }

    /**
     * How many grids of the first group were left out so far, as they came before. Those of other groups are not counted: who compares
     * with a group need not read it to its end, and would count a part of them.
     */
    public long dropped() {
        return dropped.stream().mapToLong(LongSupplier::getAsLong).sum();
    }

    /** How many temporary files there are now. */
    int runs() {
        return sorters.stream().mapToInt(GridSorter::runs).sum();
    }

    @Override
    public void close() throws IOException {
        while (!open.isEmpty()) {
            open.pop().close();
        }
    }
}
