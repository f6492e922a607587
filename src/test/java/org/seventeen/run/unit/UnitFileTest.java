package org.seventeen.run.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.seventeen.base.file.ByteParser;

class UnitFileTest {
    private static final byte[] BODY = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0, -1, -2};

    private static byte[] end(byte[] file) {
        return Arrays.copyOfRange(file, Math.max(0, file.length - UnitFile.TRAILER), file.length);
    }

    @Test
    void aFileHasItsBodyBack() throws ByteParser.Fault {
        for (int length = 0; length <= BODY.length; length++) {
            byte[] body = Arrays.copyOf(BODY, length);
            byte[] file = UnitFile.encode(17, body);
            assertThat(UnitFile.decode(17, file)).isEqualTo(body);
            assertThat(UnitFile.isIntact(file)).isTrue();
            assertThat(UnitFile.isWhole(end(file), file.length)).isTrue();
        }
    }

    @Test
    void aFileCutShortAnywhereIsNotWhole() {
        byte[] file = UnitFile.encode(17, BODY);
        for (int length = 0; length < file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            assertThat(UnitFile.isWhole(end(cut), cut.length)).isFalse();
            assertThat(UnitFile.isIntact(cut)).isFalse();
            assertThatThrownBy(() -> UnitFile.decode(17, cut)).isInstanceOf(ByteParser.Fault.class);
        }
    }

    /** A file of another length that was written over this one, or before it, must not look like it. */
    @Test
    void aFileBehindAnotherIsNotWhole() {
        byte[] file = UnitFile.encode(17, BODY);
        byte[] both = Arrays.copyOf(file, 2 * file.length);
        System.arraycopy(file, 0, both, file.length, file.length);
        assertThat(UnitFile.isWhole(end(both), both.length)).isFalse();
    }

    @Test
    void eachChangedBitIsFound() {
        byte[] file = UnitFile.encode(17, BODY);
        for (int bit = 0; bit < 8 * file.length; bit++) {
            byte[] changed = file.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(UnitFile.isIntact(changed)).as("bit %d", bit).isFalse();
        }
    }

    @Test
    void theFileOfAnotherUnitIsRefused() {
        assertThatThrownBy(() -> UnitFile.decode(18, UnitFile.encode(17, BODY))).hasMessage("the file of unit 17");
    }
}
