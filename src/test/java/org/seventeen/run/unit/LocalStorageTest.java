package org.seventeen.run.unit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.Iterator;
import org.junit.jupiter.api.Test;
import org.seventeen.run.unit.UnitStorage.LocalStorage;

class LocalStorageTest {
    /** A folder on a disk that fails while it is listed. */
    private static DirectoryStream<Path> failing(IOException fault) {
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                throw new DirectoryIteratorException(fault);
            }

            @Override
            public void close() {}
        };
    }

    @Test
    void aFaultWithinAListingIsOneOfInput() throws IOException {
        IOException fault = new IOException("Input/output error");
        try (DirectoryStream<Path> stream = failing(fault)) {
            assertThatThrownBy(() -> LocalStorage.names(stream)).isSameAs(fault);
        }
    }
}
