package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeenSetTest {
    @TempDir
    private Path folder;

    /** With few keys in memory nearly all are in files, of which there are several. */
    @ParameterizedTest
    @CsvSource({"1, 1000", "5, 700", "2, 1000000"})
    void seenKeysAreToldFromNewOnes(int words, long mostInMemory) throws IOException {
        try (SeenSet seen = new SeenSet(folder, words, mostInMemory)) {
            SplittableRandom random = new SplittableRandom(73);
            Map<List<Long>, Long> expected = new HashMap<>();
            for (long mark = 1; mark <= 30_000; mark++) {
                long[] key = new long[words];
                // Many keys repeat, and many differ in one word only.
                key[random.nextInt(words)] = random.nextLong(20_000 / words) - 7;
                Long first = expected.putIfAbsent(Arrays.stream(key).boxed().toList(), mark);
                assertThat(seen.firstOrAdd(key, mark)).as("seed 73").isEqualTo(first == null ? 0 : first);
            }
            assertThat(expected).hasSizeGreaterThan(5000).hasSizeLessThan(29_000);
            assertThatThrownBy(() -> seen.firstOrAdd(new long[words], 0)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(folder).isEmptyDirectory();
    }
}
