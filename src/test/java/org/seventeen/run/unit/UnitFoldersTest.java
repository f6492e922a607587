package org.seventeen.run.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.testing.MemoryFolder;

/** A folder has the units of one campaign, or a store, and nobody takes the one for the other. */
class UnitFoldersTest {
    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    private UnitFolder files() {
        return new UnitFolder(new LocalStorage(folder));
    }

    private String[] names() throws IOException {
        try (Stream<Path> names = Files.list(folder)) {
            return names.map(name -> name.getFileName().toString()).sorted().toArray(String[]::new);
        }
    }

    @Test
    void aStoreIsNoFolderForUnits() throws Exception {
        Files.writeString(folder.resolve("journal.17j"), "records");
        assertThatThrownBy(() -> files().begin(Settings.of("test")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder + ": expected a folder of units, found a store: journal.17j");
        assertThat(names()).containsExactly("journal.17j");
        assertThat(UnitFolder.find(folder.toString())).isNull();
    }

    @Test
    void aFolderWithOtherFilesIsNoFolderForUnits() throws Exception {
        Files.writeString(folder.resolve("letter.txt"), "text");
        assertThatThrownBy(() -> files().begin(Settings.of("test")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        folder + ": expected a folder of units, or a new or empty folder for them, found other files:"
                                + " letter.txt");
        assertThat(names()).containsExactly("letter.txt");
    }

    /** A driver may have been killed before the settings had their name; a system may keep files of its own there. */
    @Test
    void whatAKilledDriverHasLeftIsNoOtherFile() throws Exception {
        Files.createDirectories(folder.resolve("logs"));
        Files.write(folder.resolve(".draft"), new byte[9]);
        Files.createDirectories(folder.resolve(".snapshot"));
        files().begin(Settings.of("test"));
        Files.writeString(folder.resolve("notes.txt"), "text");
        files().begin(Settings.of("test"));
        assertThat(files().settings()).isEqualTo(Settings.of("test"));
    }

    @Test
    void aFolderThatIsAStoreTooIsRefused() throws Exception {
        files().begin(Settings.of("test"));
        assertThat(UnitFolder.find(folder.toString()).settings()).isEqualTo(Settings.of("test"));
        Files.writeString(folder.resolve("journal.17j"), "records");
        String sentence =
                folder + ": expected a folder of units, found a store too: journal.17j beside settings.17j; move one"
                        + " of them to a folder of its own";
        assertThatThrownBy(() -> UnitFolder.find(folder.toString()))
                .isInstanceOf(BadInputException.class)
                .hasMessage(sentence);
        assertThatThrownBy(() -> files().begin(Settings.of("test"))).hasMessage(sentence);
    }
}
