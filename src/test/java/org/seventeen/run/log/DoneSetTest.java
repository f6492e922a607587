package org.seventeen.run.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roaringbitmap.longlong.Roaring64NavigableMap;
import org.seventeen.base.file.ByteParser;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.StoreReport;
import org.seventeen.run.store.StoreVerifier;
import org.seventeen.run.store.record.GridRecord;

class DoneSetTest {
    private static final long ALL_GRIDS = 5_472_730_538L;

    @TempDir
    private Path folder;

    private static List<String> missing(DoneSet set, long from, long to) {
        List<String> ranges = new ArrayList<>();
        set.forEachMissing(from, to, (first, last) -> ranges.add(first + "-" + last));
        return ranges;
    }

    private static List<String> missing(Set<Long> set, long from, long to) {
        List<String> ranges = new ArrayList<>();
        for (long at = from; at < to; at++) {
            if (!set.contains(at)) {
                long first = at;
                while (at + 1 < to && !set.contains(at + 1)) {
                    at++;
                }
                ranges.add(first + "-" + at);
            }
        }
        return ranges;
    }

    @Test
    void missingRangesAreThoseOfAPlainSet() {
        SplittableRandom random = new SplittableRandom(31);
        for (int round = 0; round < 200; round++) {
            DoneSet set = new DoneSet();
            TreeSet<Long> plain = new TreeSet<>();
            long start = random.nextBoolean() ? 0 : (1L << 32) - 40;
            int density = 1 + random.nextInt(90);
            for (int i = 0; i < density; i++) {
                long position = start + random.nextInt(80);
                assertThat(set.add(position)).isEqualTo(plain.add(position));
            }
            for (int i = 0; i < 5; i++) {
                long from = start + random.nextInt(90);
                long to = from + random.nextInt(90);
                assertThat(missing(set, from, to))
                        .as("seed 31, round %d, %d to %d of %s", round, from, to, plain)
                        .isEqualTo(missing(plain, from, to));
            }
            assertThat(set.size()).isEqualTo(plain.size());
            assertThat(set.limit()).isEqualTo(plain.last() + 1);
        }
    }

    @Test
    void ranksOfTheWholeCatalogAreNoMatter() {
        DoneSet set = new DoneSet();
        assertThat(missing(set, 0, ALL_GRIDS)).containsExactly("0-" + (ALL_GRIDS - 1));
        for (long position = ALL_GRIDS - 1_000_000; position < ALL_GRIDS; position++) {
            set.add(position);
        }
        assertThat(missing(set, 0, ALL_GRIDS)).containsExactly("0-" + (ALL_GRIDS - 1_000_001));
        assertThat(set.toBytes().length).isLessThan(1000);
        set.add(Long.MAX_VALUE - 1);
        assertThat(set.contains(Long.MAX_VALUE - 1)).isTrue();
        assertThat(missing(set, 0, Long.MAX_VALUE)).hasSize(2);
        assertThatThrownBy(() -> set.add(-1)).hasMessage("expected a position of 0 or more, found -1");
        assertThat(set.contains(-1)).isFalse();
    }

    @Test
    void anEmptySetHasNothing() throws Exception {
        DoneSet set = new DoneSet();
        assertThat(set.size()).isZero();
        assertThat(set.limit()).isZero();
        assertThat(missing(set, 5, 5)).isEmpty();
        byte[] bytes = set.toBytes();
        assertThat(DoneSet.parse(bytes, bytes.length)).isEqualTo(set);
    }

    /** The file starts with the portable format; readers of it ignore the trailer. */
    @Test
    void theFileIsAPortableBitmapWithATrailer() throws Exception {
        Records.write(folder, Records.list(33, 30));
        byte[] bytes = Files.readAllBytes(folder.resolve(DoneFile.NAME));
        Roaring64NavigableMap bitmap = new Roaring64NavigableMap();
        bitmap.deserializePortable(new DataInputStream(new ByteArrayInputStream(bytes)));
        List<Long> expected = Records.list(33, 30).stream()
                .filter(GridRecord::isWhole)
                .map(GridRecord::position)
                .toList();
        assertThat(bitmap.toArray()).containsExactly(expected.toArray(Long[]::new));
    }

    @Test
    void everyChangedBitAndEveryPrefixOfTheFileIsDamage() throws Exception {
        Records.write(folder, Records.list(34, 10));
        Path file = folder.resolve(DoneFile.NAME);
        byte[] whole = Files.readAllBytes(file);
        assertThat(DoneFile.read(folder)).isNotNull();
        for (int i = 0; i < 8 * whole.length; i++) {
            byte[] changed = whole.clone();
            changed[i / 8] ^= (byte) (1 << i % 8);
            Files.write(file, changed);
            assertDamaged("bit " + i);
        }
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertDamaged(length + " bytes");
        }
        Files.delete(file);
        assertThat(DoneFile.read(folder)).isNull();
    }

    private void assertDamaged(String what) throws Exception {
        assertThatThrownBy(() -> DoneFile.read(folder)).as(what).isInstanceOf(ByteParser.Fault.class);
        assertThat(StoreVerifier.verify(folder).doneFile()).as(what).isEqualTo(StoreReport.FileState.DAMAGED);
        assertThat(StoreVerifier.verify(folder).isSound()).as(what).isFalse();
    }
}
