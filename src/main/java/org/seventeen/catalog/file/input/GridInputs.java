package org.seventeen.catalog.file.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.catalog.file.GridFile;
import org.seventeen.catalog.file.GridStream;
import org.seventeen.catalog.file.GridTables;

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
    private final List<MergedGrids> merged = new ArrayList<>();
    private long binaryGrids;

    /**
     * How to read files; band, memory and folder are for text.
     *
     * @param band the number 1 to 416 of the band of lines without one, or 0 for none
     * @param memory about how many bytes grids take in memory while they are sorted, {@link GridSorter#LEAST_MEMORY} or more
     * @param annotated whether annotations are kept
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

    /**
     * The grids of some files together, each once. Valid until this is closed.
     *
     * @param files names, {@code -} for text on standard input
     * @throws BadInputException if one cannot be read or is damaged
     */
    public GridStream open(List<String> files) throws BadInputException {
        List<GridStream> streams = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        int place = -1;
        for (String file : files) {
            if (GridFile.isBinary(file)) {
                GridFile binary = new GridFile(file, tables);
                open.push(binary);
                binaryGrids += binary.size();
                streams.add(binary.stream(reading.annotated));
            } else {
                place = texts.isEmpty() ? streams.size() : place;
                texts.add(file);
            }
        }
        if (!texts.isEmpty()) {
            streams.add(place, sort(texts));
        }
        return streams.size() == 1 ? streams.get(0) : keep(new MergedGrids(streams));
    }

    private GridStream sort(List<String> files) throws BadInputException {
        GridSorter sorter = new GridSorter(reading.folder, reading.memory, reading.annotated, tables);
        open.push(sorter);
        sorters.add(sorter);
        for (String file : files) {
            try (GridLines lines = new GridLines(file, standardInput, reading.band)) {
                while (lines.advance()) {
                    work.countRead();
                    sorter.add(lines.digits(), reading.annotated ? lines.annotation() : "");
                }
            } catch (IOException fault) {
                throw GridFile.unreadable(file, fault);
            }
        }
        return keep(sorter.sorted());
    }

    private GridStream keep(MergedGrids grids) {
        merged.add(grids);
        return grids;
    }

    /** How many grids the files have, each as often as it is there; lines of text count when they are read. */
    public long grids() {
        return binaryGrids + work.read();
    }

    /** How many grids were left out so far, as they came before. */
    public long dropped() {
        long dropped = 0;
        for (GridSorter sorter : sorters) {
            dropped += sorter.dropped();
        }
        for (MergedGrids grids : merged) {
            dropped += grids.dropped();
        }
        return dropped;
    }

    @Override
    public void close() throws IOException {
        while (!open.isEmpty()) {
            open.pop().close();
        }
    }
}
