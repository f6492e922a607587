package org.seventeen.api;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads each item of a stream only when it is taken. The stream ends after the last item, or when reading fails.
 *
 * @param <T> an item
 */
final class Reading<T> extends Spliterators.AbstractSpliterator<T> {
    private final Supplier<T> reader;
    private boolean ended;

    private Reading(Supplier<T> reader) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
        this.reader = reader;
    }

    /**
     * A stream of the items.
     *
     * @param reader returns the next item; null after the last
     * @param source closed with the stream
     */
    static <T> Stream<T> stream(Supplier<T> reader, Closeable source) {
        return StreamSupport.stream(new Reading<>(reader), false).onClose(() -> {
            try {
                source.close();
            } catch (IOException fault) {
                throw new UncheckedIOException(fault);
            }
        });
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
        T read = ended ? null : read();
        if (read != null) {
            action.accept(read);
        }
        return read != null;
    }

    private T read() {
        ended = true;
        T read = reader.get();
        ended = read == null;
        return read;
    }
}
