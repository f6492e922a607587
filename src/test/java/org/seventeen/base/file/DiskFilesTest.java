package org.seventeen.base.file;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskFilesTest {
    /** Java's exception is the same as without permission, and as with too many open files. */
    @Test
    void aFileThatCannotBeOpenedForAnotherReasonIsNotOneWithoutPermission(@TempDir Path folder) {
        assertThatThrownBy(() -> DiskFiles.opened(folder, "rw"))
                .isExactlyInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": Is a directory");
    }
}
