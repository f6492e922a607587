package org.seventeen.cluster;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSDataOutputStreamBuilder;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Options.CreateFileOptionKeys;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage;

/**
 * A folder on a file system that Hadoop knows. Where a rename is one step, a file is written under a name of its own and renamed.
 * Elsewhere, as in S3-like stores, it is created under its final name, if nothing whole is there; its records show whether it was
 * written to its end, and it is read back. docs/cluster.md says which file systems are which.
 */
final class HadoopStorage implements UnitStorage {
    /** The setting that chooses the way: {@link #AUTO}, {@code rename} or {@code create}. */
    static final String COMMIT = "spark.seventeen.commit";

    static final String AUTO = "auto";
    static final String RENAME = "rename";
    static final String CREATE = "create";

    /** The schemes of file systems whose rename is known to be one step. */
    private static final Set<String> RENAMING = Set.of("file", "hdfs", "webhdfs", "swebhdfs");

    private final FileSystem files;
    private final Path folder;
    private final boolean renames;

    private HadoopStorage(FileSystem files, Path folder, boolean renames) {
        this.files = files;
        this.folder = folder;
        this.renames = renames;
    }

    /**
     * A folder, which need not exist.
     *
     * @param address with a scheme, or on the default file system
     * @param commit the value of {@link #COMMIT}
     * @throws BadInputException if this is no address, or {@code commit} no value
     */
    static HadoopStorage of(String address, Configuration conf, String commit) throws IOException, BadInputException {
        if (!Set.of(AUTO, RENAME, CREATE).contains(commit)) {
            throw new BadInputException(COMMIT, 0, 0, "expected auto, rename or create, found '" + commit + "'");
        }
        try {
            Path path = new Path(address);
            FileSystem found = path.getFileSystem(conf);
            Path whole = found.makeQualified(path);
            boolean renames = commit.equals(AUTO) ? RENAMING.contains(found.getScheme()) : commit.equals(RENAME);
            // The checksum files beside each file are not part of the rename; the files of units have their own.
            FileSystem used = found instanceof LocalFileSystem local ? local.getRawFileSystem() : found;
            return new HadoopStorage(used, whole, renames);
        } catch (IllegalArgumentException | UnsupportedOperationException none) {
            throw new BadInputException(
                    address, 0, 0, "expected the address of a folder, found a fault: " + none.getMessage());
        }
    }

    @Override
    public String name() {
        return folder.toString();
    }

    @Override
    public boolean namesOnlyWholeFiles() {
        return renames;
    }

    @Override
    public List<Entry> list(String sub) throws IOException {
        List<Entry> entries = new ArrayList<>();
        try {
            for (FileStatus status : files.listStatus(path(sub))) {
                entries.add(new Entry(status.getPath().getName(), status.isDirectory() ? 0 : status.getLen()));
            }
        } catch (FileNotFoundException none) {
            return List.of();
        }
        return entries;
    }

    private Path path(String sub) {
        return sub.isEmpty() ? folder : new Path(folder, sub);
    }

    @Override
    public byte[] read(String file) throws IOException {
        try (FSDataInputStream in = files.open(path(file))) {
            return in.readAllBytes();
        }
    }

    @Override
    public boolean create(String file, byte[] content, String attempt) throws IOException {
        return renames ? createByRename(path(file), content, attempt) : createInPlace(file, content);
    }

    private boolean createByRename(Path target, byte[] content, String attempt) throws IOException {
        if (files.exists(target)) {
            return false;
        }
        Path draft = path(UnitFolder.ATTEMPTS + "/" + attempt);
        try {
            try (FSDataOutputStream out = files.create(draft, true)) {
                write(out, content);
            }
            files.mkdirs(target.getParent());
            if (files.rename(draft, target)) {
                return true;
            }
            if (!files.exists(target)) {
                throw new IOException(
                        "expected to rename " + draft + " to " + target + ", found no reason why it failed");
            }
            return false;
        } finally {
            files.delete(draft, false);
        }
    }

    private static void write(FSDataOutputStream out, byte[] content) throws IOException {
        out.write(content);
        if (out.hasCapability(StreamCapabilities.HSYNC)) {
            out.hsync();
        }
    }

    private boolean createInPlace(String file, byte[] content) throws IOException {
        byte[] there = readIfThere(file);
        if (there != null && UnitFolder.isWhole(there)) {
            return false;
        }
        boolean remains = there != null;
        try {
            FSDataOutputStreamBuilder<?, ?> builder =
                    files.createFile(path(file)).recursive().overwrite(remains);
            if (!remains
                    && files.hasPathCapability(
                            path(file), CreateFileOptionKeys.FS_OPTION_CREATE_CONDITIONAL_OVERWRITE)) {
                // The store itself then lets one writer win.
                builder.opt(CreateFileOptionKeys.FS_OPTION_CREATE_CONDITIONAL_OVERWRITE, true);
            }
            try (FSDataOutputStream out = builder.build()) {
                write(out, content);
            }
        } catch (IOException fault) {
            byte[] others = readIfThere(file);
            if (others != null && UnitFolder.isWhole(others)) {
                return false;
            }
            throw fault;
        }
        // Another writer at the same instant may have mixed its bytes with these.
        byte[] written = read(file);
        if (!UnitFolder.isWhole(written)) {
            throw new IOException("expected " + path(file) + " as it was written, found other bytes");
        }
        return Arrays.equals(written, content);
    }

    private byte[] readIfThere(String file) throws IOException {
        try {
            return read(file);
        } catch (FileNotFoundException none) {
            return null;
        }
    }

    @Override
    public int removeRemains(Duration older) throws IOException {
        int removed = 0;
        long before = System.currentTimeMillis() - older.toMillis();
        try {
            for (FileStatus draft : files.listStatus(path(UnitFolder.ATTEMPTS))) {
                if (draft.getModificationTime() < before && files.delete(draft.getPath(), false)) {
                    removed++;
                }
            }
        } catch (FileNotFoundException none) {
            return removed;
        }
        return removed;
    }
}
