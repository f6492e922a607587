package org.seventeen.run.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.LockedFiles;
import org.seventeen.base.text.BadInputException;

/**
 * Writes the readable records of a journal to a new journal of the current version with its own id. The old file stays
 * beside it under another name, so nothing is lost, whatever its faults.
 */
final class JournalRewriter {
    /**
     * The result of a rewriting.
     *
     * @param records how many records were written
     * @param damages the unreadable places
     * @param kept the old file
     */
    record Outcome(long records, List<Damage> damages, Path kept) {
        /** One sentence for the user. */
        @Override
        public String toString() {
            long passedOver = damages.stream().filter(Damage::isPassedOver).count();
            String left = passedOver == 0 ? "" : ", left out " + passedOver + " damaged places";
            return "wrote " + records + " records to a new journal of version " + JournalHeader.VERSION + left
                    + "; the old one is " + kept.getFileName();
        }
    }

    private JournalRewriter() {}

    /**
     * The reason to rewrite a journal, which becomes part of a file name; null if there is none.
     *
     * @param damaged whether damage is known
     */
    static String reason(Path folder, boolean damaged) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.forLookUp(folder)) {
            if (reader.version() != JournalHeader.VERSION) {
                return "version-" + reader.version();
            }
            return damaged ? "damaged" : null;
        }
    }

    /**
     * Rewrites a journal, which no one else may write. A kill leaves either the old or the new one in its place.
     *
     * @param reason becomes part of the name of the old file
     * @param start which records the new one gets
     */
    static Outcome rewrite(Path folder, FileLayer files, String reason, JournalStart start)
            throws IOException, BadInputException {
        Path journal = folder.resolve(JournalReader.NAME);
        Path draft = FileLayer.draftOf(journal);
        Outcome written;
        try (JournalReader reader = JournalReader.openAny(folder)) {
            written = write(reader, files, draft, journal, start);
        } catch (IOException full) {
            Files.deleteIfExists(draft);
            throw full;
        }
        Path kept = keep(journal, reason, files);
        files.move(draft, journal);
        files.forceFolder(folder.toAbsolutePath());
        return new Outcome(written.records, written.damages, kept);
    }

    private static Outcome write(JournalReader reader, FileLayer files, Path draft, Path journal, JournalStart start)
            throws IOException {
        long number = 0;
        try (FileLayer.Output out = files.create(draft)) {
            JournalHeader header = JournalHeader.fresh(reader.settings(), reader.createdMillis());
            NumberedFrames frames = new NumberedFrames(header.id());
            out.write(header.toBytes());
            for (byte[] record = start.nextIntact(reader); record != null; record = start.nextIntact(reader)) {
                number++;
                out.write(frames.frame(number, record));
            }
            out.force();
        }
        return new Outcome(number, reader.damages(), journal);
    }

    /** Gives a file an unused second name, or copies it on file systems without second names. */
    private static Path keep(Path file, String reason, FileLayer files) throws IOException {
        Path name = file.resolveSibling(file.getFileName() + "." + reason);
        for (int i = 2; Files.exists(name, LinkOption.NOFOLLOW_LINKS); i++) {
            if (Files.exists(name) && LockedFiles.identity(name).equals(LockedFiles.identity(file))) {
                // A process that was killed here has given it the name.
                return name;
            }
            name = file.resolveSibling(file.getFileName() + "." + reason + "-" + i);
        }
        files.linkOrCopy(file, name);
        return name;
    }
}
