package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.cli.store.StoreCommandTest.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.StoreReport;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.scan.GridRecord;

/**
 * Damages a finished store in every way a disk, a copy or a hand can, one damage at a time: each is reported with its place,
 * costs only the records it hits, and a resumed scan has the same result as an undisturbed one.
 */
class StoreDamageTest {
    private static final int RECORDS = 60;
    private static final int[] BLOCKS = {2, 3, 7, 16, 61, 256, 511, 1000, 2048, 4096};

    /** The kinds of damage. */
    private enum Kind {
        FLIPPED,
        DELETED,
        DOUBLED,
        CUT,
        BLOCK_REMOVED,
        BLOCK_ZEROED,
        BLOCK_INSERTED,
        BLOCK_COPIED,
        BLOCKS_SWAPPED
    }

    /** A damaged file, and the extent of its damage. */
    private static final class Damaged {
        private final Kind kind;
        private final byte[] bytes;
        private final int from;
        private final int size;

        Damaged(Kind kind, byte[] bytes, int from, int size) {
            this.kind = kind;
            this.bytes = bytes;
            this.from = from;
            this.size = size;
        }

        @Override
        public String toString() {
            return kind + " at " + from + ", " + size + " bytes";
        }
    }

    @TempDir
    private Path temporary;

    private Path folder;
    private Path input;
    private Path journal;
    private byte[] whole;
    private List<GridRecord> records;
    /** The start of each record, and the end of the last. */
    private int[] offsets;

    private String export;
    private final SplittableRandom random = new SplittableRandom(1717);
    private final Map<Kind, Integer> cases = new EnumMap<>(Kind.class);
    private int repaired;
    private int resumed;

    @Test
    void aShareOfAllDamageIsReportedAndCostsOnlyWhatItHits() throws Exception {
        campaign(1693, 12, 24);
    }

    @Test
    @Tag("faults")
    void allDamageIsReportedAndCostsOnlyWhatItHits() throws Exception {
        campaign(1, 500, 500);
    }

    /** Damages each {@code step}-th place; some damages of a journal, at the given intervals, are repaired and resumed. */
    private void campaign(int step, int repairEvery, int resumeEvery) throws Exception {
        makeStore();
        int at = 0;
        for (int place = 0; place < whole.length; place += step) {
            for (Damaged damaged : at(place)) {
                if (Arrays.equals(damaged.bytes, whole)) {
                    continue;
                }
                cases.merge(damaged.kind, 1, Integer::sum);
                check(damaged);
                at++;
                if (at % repairEvery == 0) {
                    repair(damaged);
                }
                if (at % resumeEvery == 0) {
                    resume(damaged);
                }
            }
        }
        Files.write(journal, whole);
        System.out.printf(
                "journal of %d bytes: %s; repaired %d, gone on with %d%n", whole.length, cases, repaired, resumed);
        otherFile("journal.mark", 1);
    }

    private void makeStore() throws Exception {
        folder = temporary.resolve("store");
        journal = folder.resolve("journal.17j");
        RandomGrids grids = RandomGrids.seeded(60);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            lines.add(grids.next() + (i % 5 == 0 ? "\tgrid " + i : ""));
        }
        input = Files.write(temporary.resolve("grids.txt"), lines);
        assertThat(scan(folder).code()).isEqualTo(ExitCode.DONE);
        whole = Files.readAllBytes(journal);
        records = Records.read(folder);
        offsets = Records.offsets(folder);
        export = exported(folder);
    }

    private CommandRun scan(Path store) {
        return CommandRun.of(
                "",
                "scan",
                "--clues",
                "7",
                "--progress",
                "never",
                "--resume",
                "--store",
                store.toString(),
                input.toString());
    }

    /** The records by position, without times and counters, as threads learn from each other at random moments. */
    private static String exported(Path store) {
        CommandRun run = run("export", store);
        List<String> lines = new ArrayList<>();
        for (String line : run.out()) {
            lines.add(line.replaceAll("\"(cpu_s|wall_s)\":[0-9.]+", "\"$1\":0")
                    .replaceAll("\"counters\":\\{[^}]*}", "\"counters\":{}"));
        }
        lines.sort(null);
        return String.join("\n", lines);
    }

    /** All damages that start at a place: blocks at every other one, their sizes going round. */
    private List<Damaged> at(int place) {
        List<Damaged> all = new ArrayList<>();
        byte[] flipped = whole.clone();
        flipped[place] ^= (byte) (1 << random.nextInt(8));
        all.add(new Damaged(Kind.FLIPPED, flipped, place, 1));
        all.add(new Damaged(Kind.DELETED, spliced(place, place + 1, new byte[0]), place, 1));
        all.add(new Damaged(Kind.DOUBLED, spliced(place, place, new byte[] {whole[place]}), place, 0));
        all.add(new Damaged(Kind.CUT, Arrays.copyOf(whole, place), place, whole.length - place));
        if (place % 2 != 0) {
            return all;
        }
        int size = Math.min(BLOCKS[place / 2 % BLOCKS.length], whole.length - place);
        byte[] block = Arrays.copyOfRange(whole, place, place + size);
        byte[] noise = new byte[size];
        random.nextBytes(noise);
        all.add(new Damaged(Kind.BLOCK_REMOVED, spliced(place, place + size, new byte[0]), place, size));
        all.add(new Damaged(Kind.BLOCK_ZEROED, spliced(place, place + size, new byte[size]), place, size));
        all.add(new Damaged(Kind.BLOCK_INSERTED, spliced(place, place, noise), place, 0));
        int target = random.nextInt(whole.length);
        all.add(new Damaged(Kind.BLOCK_COPIED, spliced(target, target, block), target, 0));
        int other = place + size + random.nextInt(4096);
        if (other + size <= whole.length) {
            byte[] swapped = whole.clone();
            System.arraycopy(whole, other, swapped, place, size);
            System.arraycopy(whole, place, swapped, other, size);
            all.add(new Damaged(Kind.BLOCKS_SWAPPED, swapped, place, other + size - place));
        }
        return all;
    }

    private byte[] spliced(int from, int to, byte[] between) {
        byte[] bytes = Arrays.copyOf(whole, whole.length - (to - from) + between.length);
        System.arraycopy(between, 0, bytes, from, between.length);
        System.arraycopy(whole, to, bytes, from + between.length, whole.length - to);
        return bytes;
    }

    /** The positions of records that are intact somewhere in the damaged journal. */
    private Set<Long> intact(Damaged damaged) {
        Set<Long> positions = new HashSet<>();
        for (int i = 0; i < RECORDS; i++) {
            boolean before = offsets[i + 1] <= damaged.from;
            boolean behind = offsets[i] >= damaged.from + damaged.size && damaged.kind != Kind.CUT;
            if (before || behind || contains(damaged.bytes, offsets[i], offsets[i + 1])) {
                positions.add(records.get(i).position());
            }
        }
        return positions;
    }

    private boolean contains(byte[] bytes, int from, int to) {
        for (int at = 0; at + to - from <= bytes.length; at++) {
            if (bytes[at] == whole[from] && Arrays.equals(bytes, at, at + to - from, whole, from, to)) {
                return true;
            }
        }
        return false;
    }

    /** Zeros behind the last record are what a loss of power may leave of a file that was growing. */
    private boolean isWholeAndZeros(Damaged damaged) {
        byte[] longer = Arrays.copyOf(whole, damaged.bytes.length);
        return longer.length > whole.length && Arrays.equals(longer, damaged.bytes);
    }

    private void check(Damaged damaged) throws Exception {
        Files.write(journal, damaged.bytes);
        StoreReport report;
        try {
            report = Records.verified(folder);
        } catch (BadInputException noHeader) {
            // Both copies of the header are lost, and with them the question that the records answer.
            assertThat(damaged.from).as(damaged.toString()).isLessThan(offsets[0]);
            assertThat(intact(damaged)).as(damaged.toString()).isEmpty();
            return;
        }
        if (isWholeAndZeros(damaged)) {
            assertThat(report.isSound()).as(damaged.toString()).isTrue();
            return;
        }
        assertThat(report.isSound()).as(damaged.toString()).isFalse();
        Set<Long> found = new HashSet<>();
        for (GridRecord record : Records.read(folder)) {
            assertThat(found.add(record.position())).as(damaged.toString()).isTrue();
            assertThat(record.equals(records.get((int) record.position())) || records.contains(record))
                    .as(damaged.toString())
                    .isTrue();
        }
        assertThat(found).as(damaged.toString()).isEqualTo(intact(damaged));
        assertThat(isNamed(damaged, report)).as("%s: %s", damaged, report).isTrue();
    }

    /** Whether a reported place touches the damage or a record that it hit. */
    private boolean isNamed(Damaged damaged, StoreReport report) {
        for (Damage damage : report.journal().damages()) {
            int record = 0;
            while (record < RECORDS && offsets[record + 1] <= damaged.from) {
                record++;
            }
            int from = damaged.from < offsets[0] ? 0 : offsets[record];
            if (damage.offset() + damage.bytes() >= from && damage.offset() <= damaged.from + damaged.size + 4096) {
                return true;
            }
        }
        return false;
    }

    private void repair(Damaged damaged) throws Exception {
        Path copy = copy(damaged);
        Set<Long> intact = intact(damaged);
        CommandRun repair = run("repair", copy);
        if (intact.isEmpty() && repair.code() == ExitCode.BAD_INPUT) {
            return;
        }
        assertThat(repair.code()).as("%s: %s", damaged, repair.err()).isEqualTo(ExitCode.DONE);
        CommandRun verify = run("verify", copy);
        assertThat(verify.out())
                .as(damaged.toString())
                .contains("verdict\tnothing is wrong", "records\t" + intact.size());
        try (var files = Files.list(copy)) {
            for (Path kept :
                    files.filter(file -> file.toString().endsWith(".damaged")).toList()) {
                assertThat(Files.readAllBytes(kept)).as(damaged.toString()).isEqualTo(damaged.bytes);
            }
        }
        repaired++;
    }

    private void resume(Damaged damaged) throws Exception {
        Path copy = copy(damaged);
        CommandRun scan = scan(copy);
        if (scan.code() == ExitCode.BAD_INPUT) {
            assertThat(intact(damaged)).as("%s: %s", damaged, scan.err()).isEmpty();
            return;
        }
        assertThat(scan.code()).as("%s: %s", damaged, scan.err()).isEqualTo(ExitCode.DONE);
        assertThat(exported(copy)).as(damaged.toString()).isEqualTo(export);
        resumed++;
    }

    private Path copy(Damaged damaged) throws IOException {
        Path copy = temporary.resolve("copy");
        Records.delete(copy);
        Files.createDirectory(copy);
        Files.copy(folder.resolve("journal.mark"), copy.resolve("journal.mark"));
        Files.write(copy.resolve("journal.17j"), damaged.bytes);
        return copy;
    }

    /** The file beside the journal: every damage is reported, and none changes the content of the store. */
    private void otherFile(String name, int step) throws Exception {
        Path file = folder.resolve(name);
        byte[] bytes = Files.readAllBytes(file);
        int count = 0;
        byte[] journalBytes = whole;
        whole = bytes;
        for (int place = 0; place < bytes.length; place += step) {
            for (Damaged damaged : at(place)) {
                if (Arrays.equals(damaged.bytes, bytes)) {
                    continue;
                }
                Files.write(file, damaged.bytes);
                StoreReport report = Records.verified(folder);
                StoreReport.MarkState state = report.mark();
                assertThat(state).as("%s %s", name, damaged).isEqualTo(StoreReport.MarkState.DAMAGED);
                assertThat(report.isSound()).as("%s %s", name, damaged).isFalse();
                assertThat(report.records()).as("%s %s", name, damaged).isEqualTo(RECORDS);
                count++;
            }
        }
        Files.write(file, bytes);
        whole = journalBytes;
        assertThat(Records.verified(folder).isSound()).isTrue();
        System.out.printf("%s of %d bytes: %d damages%n", name, bytes.length, count);
    }
}
