package org.seventeen.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.manual.CompletionCommand;
import org.seventeen.cli.manual.CompletionCommand.Shell;
import org.seventeen.cli.manual.ManPage;
import picocli.CommandLine;

/** Writes the man pages and the completions of the program into a folder, when an archive of the program is made. */
final class ManualWriter {
    private ManualWriter() {}

    /** Writes all; the only argument is the folder, which is made if it is not there. */
    public static void main(String[] arguments) throws IOException {
        write(Path.of(arguments[0]));
    }

    static void write(Path folder) throws IOException {
        CommandLine root = Seventeen.commandLine();
        Path pages = Files.createDirectories(folder.resolve("man/man1"));
        writePages(root, pages);
        Path completion = Files.createDirectories(folder.resolve("completion"));
        for (Shell shell : Shell.values()) {
            Files.writeString(completion.resolve("seventeen." + shell), CompletionCommand.script(root, shell));
        }
    }

    private static void writePages(CommandLine line, Path folder) throws IOException {
        if (line.getCommandSpec().usageMessage().hidden()) {
            return;
        }
        Files.writeString(folder.resolve(ManPage.name(line) + ".1"), ManPage.of(line, VersionText.version()));
        for (CommandLine command : line.getSubcommands().values()) {
            writePages(command, folder);
        }
    }
}
