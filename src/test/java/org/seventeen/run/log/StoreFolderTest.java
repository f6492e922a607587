package org.seventeen.run.log;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreFolderTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "index.html",
                "done-list.txt",
                "journal.txt",
                "journal",
                "locksmith",
                "lock.txt",
                "done.roaring.bak",
                "journal.17j.damaged-",
                "journal.17j.version-",
                "index.chm.tmp.tmp"
            })
    void aFolderWithAnotherFileIsRefused(String name) throws Exception {
        Files.createFile(folder.resolve(name));
        assertThatThrownBy(() -> StoreFolder.check(folder))
                .hasMessage(
                        folder + ": expected a store, or a new or empty folder for one, found other files: " + name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "journal.17j.tmp",
                "journal.17j.damaged",
                "journal.17j.damaged-2",
                "journal.17j.version-1",
                "journal.17j.version-1-3",
                "done.roaring",
                "done.roaring.tmp",
                "index.chm",
                "index.chm.tmp",
                "index.mark",
                "index.mark.tmp",
                "index.lock",
                "lock",
                ".DS_Store"
            })
    void aFolderWithWhatAStoreLeavesOrAHiddenFileIsTaken(String name) throws Exception {
        Files.createFile(folder.resolve(name));
        assertThatCode(() -> StoreFolder.check(folder)).doesNotThrowAnyException();
    }
}
