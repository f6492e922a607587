package org.seventeen.run.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.testing.ChildJava;

/**
 * A process that executes commands on a store line by line: {@code open FOLDER}, {@code append POSITION}, {@code read},
 * {@code sync}, {@code close}. It answers each with {@code done} or with the fault.
 */
final class StoreHands implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final PrintStream orders;

    StoreHands() throws IOException {
        var command = ChildJava.command("-Xmx128m");
        command.add(StoreHands.class.getName());
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        orders = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    String asked(String order) throws IOException {
        orders.println(order);
        return answers.readLine();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] none) throws IOException {
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Store<GridRecord> store = null;
        Path folder = null;
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            String answer = "done";
            String[] words = order.split(" ", 2);
            try {
                switch (words[0]) {
                    case "open" -> {
                        folder = Path.of(words[1]);
                        store = Store.open(folder, Records.KIND, Duration.ofHours(1));
                    }
                    case "append" -> store.append(Records.of(Long.parseLong(words[1]), Records.grid(1)));
                    // A reader that opens and closes must not release the writer's lock.
                    case "read" -> Records.read(folder);
                    case "sync" -> store.sync();
                    case "close" -> store.close();
                    default -> throw new IllegalArgumentException(order);
                }
            } catch (IOException | BadInputException fault) {
                answer = fault.getClass().getSimpleName() + ": " + fault.getMessage();
            }
            System.out.println(answer);
            System.out.flush();
        }
    }
}
