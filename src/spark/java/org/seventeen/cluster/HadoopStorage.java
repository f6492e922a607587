package org.seventeen.cluster;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage;

/**
 * A folder on a file system that Hadoop knows. Where files can be made durable while they grow, as on HDFS, a log does. Elsewhere, as in
 * S3-like stores, a file is there only when it is closed: a log is written anew as a whole under another name now and then, and the one
 * before is removed.
 */
final class HadoopStorage implements UnitStorage {
    private static final long GROWING_MILLIS = 1_000;
    /** A log of 8 MiB once a minute takes any network, and a killed driver loses a minute of its units. */
    private static final long ANEW_MILLIS = 60_000;

    private final FileSystem files;
    private final Path folder;

    HadoopStorage(FileSystem files, Path folder) {
        this.files = files;
        this.folder = folder;
    }

    /**
     * A folder, which need not exist.
     *
     * @param address with a scheme
     * @throws BadInputException if this is no address, or no module for its scheme is among the jars
     */
    static HadoopStorage of(String address, Configuration conf) throws IOException, BadInputException {
        try {
            Path path = new Path(address);
            FileSystem found = path.getFileSystem(conf);
            Path whole = found.makeQualified(path);
            // Its checksum files would be files of the folder; logs have checksums of their own.
            return new HadoopStorage(found instanceof LocalFileSystem local ? local.getRawFileSystem() : found, whole);
        } catch (UnsupportedFileSystemException unknown) {
            throw noModule(address);
        } catch (IllegalArgumentException | UnsupportedOperationException none) {
            throw new BadInputException(
                    address, "expected the address of a folder, found a fault: " + none.getMessage());
        } catch (RuntimeException fault) {
            // How Hadoop says that a class of its settings is missing.
            if (fault.getCause() instanceof ClassNotFoundException) {
                throw noModule(address);
            }
            throw fault;
        }
    }

    private static BadInputException noModule(String address) {
        String scheme = address.substring(0, address.indexOf(':'));
        return new BadInputException(
                address,
                "expected Hadoop's module for " + scheme
                        + ": among Spark's jars, found none; docs/cluster.md#addresses says" + " where to get it");
    }

    @Override
    public String name() {
        return folder.toString();
    }

    @Override
    public List<String> list(String sub) throws IOException {
        List<String> names = new ArrayList<>();
        try {
            for (FileStatus status : files.listStatus(path(sub))) {
                names.add(status.getPath().getName());
            }
        } catch (FileNotFoundException none) {
            return List.of();
        }
        return names;
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
    public boolean create(String file, byte[] content) throws IOException {
        byte[] there = readIfThere(file);
        if (there != null && UnitFolder.isWhole(there)) {
            return false;
        }
        FSDataOutputStreamBuilder<?, ?> builder =
                files.createFile(path(file)).recursive().overwrite(there != null);
        if (there == null
                && files.hasPathCapability(path(file), CreateFileOptionKeys.FS_OPTION_CREATE_CONDITIONAL_OVERWRITE)) {
            // The store itself then lets one writer win.
            builder.opt(CreateFileOptionKeys.FS_OPTION_CREATE_CONDITIONAL_OVERWRITE, true);
        }
        try (FSDataOutputStream out = builder.build()) {
            out.write(content);
        } catch (IOException fault) {
            byte[] others = readIfThere(file);
            if (others == null || !UnitFolder.isWhole(others)) {
                throw fault;
            }
            return false;
        }
        return true;
    }

    private byte[] readIfThere(String file) throws IOException {
        try {
            return read(file);
        } catch (FileNotFoundException none) {
            return null;
        }
    }

    @Override
    public Log log(String file, byte[] beginning) throws IOException {
        FSDataOutputStream out =
                files.createFile(path(file)).recursive().overwrite(false).build();
        if (out.hasCapability(StreamCapabilities.HSYNC)) {
            Log log = new Growing(out);
            log.append(beginning);
            log.sync();
            return log;
        }
        try (out) {
            out.write(beginning);
        }
        return new Anew(file, beginning);
    }

    /** A file that grows. */
    private record Growing(FSDataOutputStream out) implements Log {
        @Override
        public void append(byte[] bytes) throws IOException {
            out.write(bytes);
        }

        @Override
        public void sync() throws IOException {
            out.hsync();
        }

        @Override
        public long syncMillis() {
            return GROWING_MILLIS;
        }

        @Override
        public void close() throws IOException {
            try (out) {
                sync();
            }
        }
    }

    /** A file that is written again and again. */
    private final class Anew implements Log {
        private final String file;
        private final ByteArrayOutputStream content = new ByteArrayOutputStream();
        private String last;
        private int written;
        private int times = 1;

        Anew(String file, byte[] beginning) {
            this.file = file;
            last = file;
            content.writeBytes(beginning);
            written = content.size();
        }

        @Override
        public void append(byte[] bytes) {
            content.writeBytes(bytes);
        }

        @Override
        public void sync() throws IOException {
            if (written == content.size()) {
                return;
            }
            int end = file.lastIndexOf('.');
            String next = file.substring(0, end) + "-" + (times + 1) + file.substring(end);
            try (FSDataOutputStream out =
                    files.createFile(path(next)).recursive().overwrite(true).build()) {
                content.writeTo(out);
            }
            times++;
            written = content.size();
            String before = last;
            last = next;
            files.delete(path(before), false);
        }

        @Override
        public long syncMillis() {
            return ANEW_MILLIS;
        }

        @Override
        public void close() throws IOException {
            sync();
        }
    }
}
