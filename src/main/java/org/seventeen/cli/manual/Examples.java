package org.seventeen.cli.manual;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The examples of a command with what they print, from {@code examples.txt}, whose head says what its lines mean. They are read only when
 * a help page or a man page is made.
 */
final class Examples {
    private static final String FILE = "examples.txt";

    /**
     * A call and what it prints.
     *
     * @param call as typed into a shell
     * @param output the first lines of standard output, {@code ...} for what is left out; empty if the call prints nothing, or too much
     *     to be run for a help page
     */
    record Example(String call, List<String> output) {}

    private Examples() {}

    /**
     * The examples of a command, in order; none for a group of commands.
     *
     * @param command its words behind {@code seventeen}, such as {@code store find}
     */
    static List<Example> of(String command) {
        List<Example> examples = new ArrayList<>();
        boolean ours = false;
        List<String> output = new ArrayList<>();
        for (String line : lines()) {
            if (line.startsWith("## ")) {
                ours = line.substring(3).equals(command);
            } else if (ours && !line.isEmpty()) {
                char kind = line.charAt(0);
                if (kind == '$' || kind == '~' || kind == '-') {
                    output = new ArrayList<>();
                    examples.add(new Example(shown(line, kind), output));
                } else if (kind == ' ') {
                    output.add(line.strip());
                }
            }
        }
        return examples;
    }

    /** The call of a line, without the reason why it is not run, and without the folder of the reader. */
    private static String shown(String line, char kind) {
        String call = line.substring(2).replace(" ./", " ");
        int reason = call.lastIndexOf(" # ");
        return kind == '-' && reason >= 0 ? call.substring(0, reason) : call;
    }

    private static List<String> lines() {
        try (InputStream in = Examples.class.getResourceAsStream(FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
