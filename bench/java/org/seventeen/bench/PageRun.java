package org.seventeen.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;

/**
 * The workbench in a browser without a hand on it: a server of its own gives the page one more script, which asks the program and sends back
 * what it found. So any browser does, Firefox too, and the page keeps its policy.
 */
public final class PageRun implements AutoCloseable {
    private final HttpServer server;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final Process browser;

    /**
     * Opens a browser with a page.
     *
     * @param command the browser with its options, but for the address
     * @param page the page as it is served
     * @param script what runs in it, once the program has started: statements that may await; {@code cases} is the object of the next
     *     parameter, {@code send(object)} sends an answer
     * @param cases JSON
     */
    public PageRun(List<String> command, String page, String script, String cases) throws IOException {
        String text = "\n(async () => {\n"
                + "const cases = JSON.parse(document.getElementById('cases').textContent);\n"
                + "const send = (answer) => fetch('/answer', { method: 'POST', body: JSON.stringify(answer) });\n"
                + "while (document.querySelector('#view h1') === null) { await new Promise((go) => setTimeout(go, 5)); }\n"
                + "try {\n" + script
                + "\n} catch (fault) { await send({ fault: String(fault.stack ?? fault) }); }\n})();\n";
        byte[] html = page.replace("script-src ", "script-src 'sha256-" + digest(text) + "' ")
                .replace(
                        "</body>",
                        "<script type=\"application/json\" id=\"cases\">" + cases.replace("<", "\\u003c")
                                + "</script>\n" + "<script>" + text + "</script>\n</body>")
                .getBytes(UTF_8);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, html));
        server.start();
        List<String> line = new ArrayList<>(command);
        line.add("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        browser = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private void answer(HttpExchange exchange, byte[] html) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            byte[] body = new byte[0];
            if (path.equals("/answer")) {
                answers.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            } else if (path.endsWith(".17r")) {
                try (InputStream in = PageRun.class.getResourceAsStream("/catalogs" + path)) {
                    body = in.readAllBytes();
                }
            } else {
                body = html;
                exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            }
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String digest(String script) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(script.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The next answer that the script sends, as JSON; waits for it. */
    public String next() throws InterruptedException {
        return answers.take();
    }

    /** CPU seconds of the browser so far, of all its processes that are still there. */
    double cpuSeconds() {
        return Stream.concat(Stream.of(browser.toHandle()), browser.descendants())
                .mapToDouble(process ->
                        process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9)
                .sum();
    }

    @Override
    public void close() {
        browser.descendants().forEach(ProcessHandle::destroy);
        browser.destroy();
        browser.onExit().join();
        server.stop(0);
    }

    /** Chromium without a window, and its data in a folder; nothing where it is not installed. */
    public static Optional<List<String>> chromium(Path folder) {
        return program("chromium", "chromium-browser", "google-chrome")
                .map(path ->
                        List.of(path, "--headless=new", "--no-sandbox", "--no-first-run", "--user-data-dir=" + folder));
    }

    /** Firefox, likewise. */
    public static Optional<List<String>> firefox(Path folder) {
        return program("firefox-esr", "firefox")
                .map(path -> List.of(path, "--headless", "--no-remote", "--profile", folder.toString()));
    }

    private static Optional<String> program(String... names) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of(names)
                .flatMap(name -> Stream.of(path.split(File.pathSeparator, -1)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
    }
}
