package org.seventeen.base.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Signals;

class OutputFileTest {
    @TempDir
    Path folder;

    /** The draft is not more readable than the file. */
    @Test
    void aFileIsReplacedAndKeepsItsPermissions() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "before");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        OutputFile.writeText(file, out -> {
            assertThat(folder.toFile().list()).hasSize(2).allSatisfy(this::onlyItsOwnerReads);
            out.append("after");
        });
        assertThat(file).hasContent("after");
        assertThat(folder.toFile().list()).hasSize(1).allSatisfy(this::onlyItsOwnerReads);
    }

    private void onlyItsOwnerReads(String name) throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name))))
                .isEqualTo("rw-------");
    }

    @Test
    void aLinkStaysALink() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "before");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("file"));
        OutputFile.writeText(link, out -> out.append("after"));
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("after");
    }

    @Test
    void aPipeIsWrittenTo() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (IOException fault) {
                return fault.toString();
            }
        });
        OutputFile.writeText(pipe, out -> out.append("through"));
        assertThat(read.get()).isEqualTo("through");
        assertThat(Files.isRegularFile(pipe)).isFalse();
    }

    @Test
    void aFaultLeavesWhatWasThere() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "before");
        assertThatThrownBy(() -> OutputFile.writeText(file, out -> {
                    out.append("half");
                    throw new IOException("no room");
                }))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": expected to write, found a fault: no room");
        assertThat(file).hasContent("before");
        assertThat(folder.toFile().list()).hasSize(1);
    }

    /** Nor the target of a link of such a name. */
    @Test
    void aFileOfSomebodyElseWithTheNameOfADraftIsLeftAlone() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Path file = folder.resolve("file");
        Path taken = Files.writeString(folder.resolve("other.tmp"), "taken");
        Files.createSymbolicLink(folder.resolve("file.tmp"), precious);
        OutputFile.writeText(file, out -> out.append("new"));
        OutputFile.writeText(folder.resolve("other"), out -> out.append("new"));
        assertThat(file).hasContent("new");
        assertThat(precious).hasContent("precious");
        assertThat(taken).hasContent("taken");
        assertThat(folder.toFile().list())
                .containsExactlyInAnyOrder("precious", "file", "file.tmp", "other", "other.tmp");
    }

    /** Says that it writes a file, and then waits. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] arguments) throws Exception {
            OutputFile.writeText(Path.of(arguments[0]), out -> {
                System.out.println("begun");
                out.append((char) System.in.read());
            });
        }
    }

    @Test
    void aProgramThatIsEndedLeavesNoDraft() throws Exception {
        Signals.assumeNotIgnored(15);
        List<String> command = ChildJava.command("-Xmx64m");
        command.addAll(List.of(Writer.class.getName(), folder.resolve("file").toString()));
        Process child = new ProcessBuilder(command).start();
        try (BufferedReader out = child.inputReader()) {
            assertThat(out.readLine()).isEqualTo("begun");
            assertThat(folder.toFile().list())
                    .singleElement()
                    .asString()
                    .startsWith("seventeen-")
                    .endsWith(".tmp");
            Signals.send("TERM", child.pid());
            assertThat(child.waitFor()).isEqualTo(143);
        } finally {
            child.destroyForcibly();
        }
        assertThat(folder).isEmptyDirectory();
    }

    /** Only a file with a name of a draft that nobody writes is removed. */
    @Test
    void theDraftOfAKilledProgramIsRemovedAndThatOfAnotherThreadStays() throws Exception {
        Path left = Files.writeString(folder.resolve("seventeen-1f.tmp"), "half");
        List<String> others = List.of("seventeen-notes.tmp", "seventeen-1f.tmp.txt", "xseventeen-1f.tmp");
        for (String other : others) {
            Files.writeString(folder.resolve(other), "");
        }
        Path precious = Files.createDirectory(folder.resolve("seventeen-2.tmp"));
        OutputFile.writeText(folder.resolve("outer"), outer -> {
            outer.append("out");
            try {
                OutputFile.writeText(folder.resolve("inner"), inner -> inner.append("in"));
            } catch (BadInputException fault) {
                throw new IOException(fault);
            }
            outer.append("er");
        });
        assertThat(left).doesNotExist();
        assertThat(precious).isDirectory();
        assertThat(folder.resolve("outer")).hasContent("outer");
        assertThat(folder.resolve("inner")).hasContent("in");
        assertThat(folder.toFile().list()).hasSize(6);
    }

    /** After a loss of power the file must not be there with a part of its bytes, or none. */
    @Test
    void aFileIsOnTheDiskBeforeItReplacesAnother() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "before");
        FaultyFiles disk = FaultyFiles.faultless().withFailingForce(true);
        assertThatThrownBy(() -> OutputFile.writeBytes(file, out -> out.write('a'), disk))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": expected to write, found a fault: Input/output error");
        assertThat(file).hasContent("before");
        assertThat(folder.toFile().list()).containsExactly("file");
        int before = disk.forces();
        OutputFile.writeBytes(file, out -> out.write('a'), disk.withFailingForce(false));
        assertThat(file).hasContent("a");
        // The file, and the name of the file.
        assertThat(disk.forces() - before).isEqualTo(2);
    }

    @Test
    void aLinkThatLeadsToNoFileYetStaysALink() throws Exception {
        Path there = Files.createDirectory(folder.resolve("there"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), there.resolve("new"));
        Path first = Files.createSymbolicLink(folder.resolve("first"), Path.of("second"));
        OutputFile.check(first);
        OutputFile.writeText(first, out -> out.append("text"));
        assertThat(first).isSymbolicLink();
        assertThat(second).isSymbolicLink();
        assertThat(there.resolve("new")).hasContent("text");
        assertThat(first).hasContent("text");
    }

    @Test
    void linksInACircleAreRefused() throws Exception {
        Path one = folder.resolve("one");
        Path two = Files.createSymbolicLink(folder.resolve("two"), one);
        Files.createSymbolicLink(one, two);
        assertThatThrownBy(() -> OutputFile.check(one))
                .isInstanceOf(BadInputException.class)
                .hasMessage(one + ": expected a file to write, found links that lead to no file");
    }

    /** As the system understands it: the folder above that which the link leads to. */
    @Test
    void theFolderAboveALinkIsThatOfItsTarget() throws Exception {
        Path deep = Files.createDirectories(folder.resolve("outer").resolve("inner"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), deep);
        OutputFile.writeText(link.resolve("..").resolve("file"), out -> out.append("text"));
        assertThat(folder.resolve("outer").resolve("file")).hasContent("text");
        assertThat(folder.resolve("file")).doesNotExist();
    }

    @Test
    void aFileThatIsReadIsNotWritten() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        OutputFile.checkApart(List.of("-", "\0", "absent", file.toString()), folder.resolve("other"));
        for (Path output : List.of(file, link, folder.resolve(".").resolve("file"))) {
            assertThatThrownBy(() -> OutputFile.checkApart(List.of("absent", file.toString()), output))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(output + ": expected a file that is not read too, found one of the input");
        }
        // Standard input is no file of that name.
        OutputFile.checkApart(List.of("-"), Path.of("-"));
        // A file that is still to be made, as a checkpoint.
        Path made = folder.resolve("made");
        assertThatThrownBy(() -> OutputFile.checkApart(List.of(made.toString()), made))
                .isInstanceOf(BadInputException.class);
    }

    @Test
    void aFileInsideOfAStoreIsNotWritten() throws Exception {
        Path store = Files.createDirectory(folder.resolve("store"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), store);
        OutputFile.checkOutside(store, folder.resolve("store.html"));
        OutputFile.checkOutside(
                folder.resolve("absent"), folder.resolve("absent").resolve("page"));
        for (Path output : List.of(store.resolve("journal.17j"), link.resolve("page"))) {
            assertThatThrownBy(() -> OutputFile.checkOutside(store, output))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(output + ": expected a file outside of the store, found one inside of it");
        }
    }

    @Test
    void twoPicturesCannotGoToOneFile() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("file"));
        OutputFile.check(file, folder.resolve("other"));
        assertThatThrownBy(() -> OutputFile.check(file, link))
                .isInstanceOf(BadInputException.class)
                .hasMessage(link + ": expected another file for each of the outputs, found it twice");
        assertThatThrownBy(() -> OutputFile.check(
                        folder.resolve("new"), folder.resolve(".").resolve("new")))
                .isInstanceOf(BadInputException.class);
    }

    /** Java's exception is the same as without permission, and as with too many open files. */
    @Test
    void aFileThatCannotBeOpenedForAnotherReasonIsNotOneWithoutPermission() {
        assertThatThrownBy(() -> FileLayer.opened(folder, "rw"))
                .isExactlyInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": Is a directory");
    }
}
