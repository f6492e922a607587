package org.seventeen.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Signals to processes that tests have started. */
public final class Signals {
    private Signals() {}

    /**
     * Sends a signal to some processes, as a terminal does to all of its foreground.
     *
     * @param name without {@code SIG}
     * @return 0 if all were still there
     */
    public static int send(String name, long... processes) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        for (long process : processes) {
            command.add(Long.toString(process));
        }
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    /** If a signal was ignored when this process started, as in the background of some shells, its children ignore it. */
    public static void assumeNotIgnored(int signal) throws IOException {
        Path status = Path.of("/proc/self/status");
        Assumptions.assumeTrue(Files.exists(status), "no /proc/self/status here");
        for (String line : Files.readAllLines(status)) {
            if (line.startsWith("SigIgn:")) {
                long mask = Long.parseUnsignedLong(line.substring(7).strip(), 16);
                Assumptions.assumeTrue((mask >>> signal - 1 & 1) == 0, "signal " + signal + " is ignored here");
            }
        }
    }
}
