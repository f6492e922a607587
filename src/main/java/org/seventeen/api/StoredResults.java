package org.seventeen.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;

/**
 * What the store of a scan has, also while another process writes it:
 *
 * <pre>
 * try (Stream&lt;GridRecord&gt; records = StoredResults.of(Path.of("work")).stream()) { … }
 * </pre>
 *
 * <p>A folder without the store of a scan is refused by {@link #stream} and {@link #find} with an {@link IllegalArgumentException}, whose
 * cause is a {@link BadInputException}. A fault of the disk is an {@link UncheckedIOException}.
 *
 * @since 0.1
 */
public final class StoredResults {
    private final Path store;
    private final Consumer<String> damage;

    private StoredResults(Path store, Consumer<String> damage) {
        this.store = store;
        this.damage = damage;
    }

    /** The results of a store, a folder. Damage ends a stream, after all records that can be read. */
    public static StoredResults of(Path store) {
        return new StoredResults(Objects.requireNonNull(store, "store"), sentence -> {
            throw new IllegalArgumentException(sentence);
        });
    }

    /** The same with what cannot be read left out: the taker gets a sentence for each such place at the end. */
    public StoredResults skipping(Consumer<String> taker) {
        return new StoredResults(store, Objects.requireNonNull(taker, "taker"));
    }

    /**
     * The records in the order in which they were written; a grid that was searched again has several. The stream must be closed unless it
     * is read to its end.
     */
    public Stream<GridRecord> stream() {
        StoreReader<GridRecord> reader = open();
        return Reading.stream(() -> next(reader), reader);
    }

    /** The most informative record of a grid; empty if the store has none. Reads the whole store. */
    public Optional<GridRecord> find(SolutionGrid grid) {
        RecordKind.Subject subject = GridRecords.subject(grid);
        try (StoreReader<GridRecord> reader = open()) {
            Optional<GridRecord> found =
                    Optional.ofNullable(reader.find(Set.of(subject)).get(subject));
            report(reader);
            return found;
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    private StoreReader<GridRecord> open() {
        try {
            return GridRecords.open(store);
        } catch (BadInputException fault) {
            throw fault.unchecked();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** The next record; null after the last, when what cannot be read was said. */
    private @Nullable GridRecord next(StoreReader<GridRecord> reader) {
        try {
            GridRecord record = reader.next();
            if (record == null) {
                reader.close();
                report(reader);
            }
            return record;
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    private void report(StoreReader<GridRecord> reader) {
        reader.damages().forEach(one -> damage.accept(reader.file() + ": expected records, " + one.met()));
    }

    /** The folder of the store. */
    @Override
    public String toString() {
        return "results in " + store;
    }
}
