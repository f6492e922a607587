package org.seventeen.workbench;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Serves the page on the loopback address. It keeps nothing, so no request changes anything. It answers only requests without a body that name this machine as their host and come from no page of
 * another site; whatever it does not understand gets 400 and one sentence. A client that sends or reads slowly keeps no other
 * waiting. The server is that of the JDK.
 */
public final class WorkbenchServer implements AutoCloseable {
    private static final int HTTP = 80;

    private static final int BAD_REQUEST = 400;
    /** The longest path with its query. */
    private static final int LONGEST = 200;

    /** Threads that wait for their client. Each has read at most {@link #MOST_HEADER} bytes. */
    private static final int MOST_WAITING = 64;
    /** Bytes of the request line and the headers together: browsers send the cookies of all servers of this machine. */
    private static final int MOST_HEADER = 65_536;
    /** Connections that wait to be accepted. A client whose connection finds no place tries again a second later. */
    private static final int BACKLOG = 1_000;

    private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

    private final HttpServer server;
    private final Threads threads = new Threads();
    private final byte[] page;
    private final String index = WorkbenchPage.INDEX.substring(WorkbenchPage.INDEX.lastIndexOf('/'));
    private final Set<String> hosts;

    /**
     * Starts the server.
     *
     * @param port from 1 to 65535; 0 takes a free one
     * @throws IOException if the port is taken or may not be used
     */
    public WorkbenchServer(WorkbenchPage content, int port) throws IOException {
        page = content.html(true).getBytes(StandardCharsets.UTF_8);
        // The JDK reads these when its server is first used. The seconds of a request begin with its first byte; a
        // connection that sends none ends after 10 to 20 seconds.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        System.setProperty("sun.net.httpserver.maxRspTime", "60");
        System.setProperty("sun.net.httpserver.maxReqHeaderSize", Integer.toString(MOST_HEADER));
        System.setProperty("jdk.httpserver.maxConnections", "4000");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        int used = server.getAddress().getPort();
        // Browsers leave out the port of HTTP itself.
        hosts = Stream.of("127.0.0.1", "localhost", "[::1]")
                .flatMap(host -> used == HTTP ? Stream.of(host, host + ":" + used) : Stream.of(host + ":" + used))
                .collect(Collectors.toUnmodifiableSet());
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** The address of the page. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            try {
                check(exchange);
                String path = exchange.getRequestURI().getPath();
                String query =
                        Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "");
                if (path.length() + query.length() > LONGEST) {
                    throw new IllegalArgumentException(
                            "expected at most " + LONGEST + " characters of path and query, found more");
                }
                if (query.isEmpty() && path.equals("/")) {
                    send(exchange, 200, "text/html; charset=utf-8", page);
                } else if (query.isEmpty() && path.equals(index)) {
                    send(exchange, 200, "application/octet-stream", WorkbenchPage.index());
                } else {
                    throw new IllegalArgumentException("expected the path / or " + index + ", found another one");
                }
            } catch (IllegalArgumentException fault) {
                // What was sent is not read: the connection ends with the answer.
                exchange.getResponseHeaders().set("Connection", "close");
                byte[] answer = Workbench.fault(fault.getMessage()).getBytes(StandardCharsets.UTF_8);
                send(exchange, BAD_REQUEST, "application/json", answer);
            }
        }
    }

    private void check(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            throw new IllegalArgumentException("expected the method GET, found another one");
        }
        URI target = exchange.getRequestURI();
        if (target.isAbsolute() || target.getRawAuthority() != null || target.getRawFragment() != null) {
            throw new IllegalArgumentException("expected a path, found an address");
        }
        Optional<String> host = once(headers, "Host");
        if (host.isEmpty() || !hosts.contains(host.get())) {
            throw new IllegalArgumentException(
                    "expected the host " + address().substring(7, address().length() - 1) + ", found another one");
        }
        // Browsers send no Origin for an image or a script of another site, but say where the request comes from.
        Optional<String> origin = once(headers, "Origin");
        Optional<String> site = once(headers, "Sec-Fetch-Site");
        if (origin.isPresent()
                        && !(origin.get().startsWith("http://")
                                && hosts.contains(origin.get().substring(7)))
                || site.isPresent() && !OWN_SITE.contains(site.get())) {
            throw new IllegalArgumentException("expected a request from the page itself, found one from another site");
        }
        if (once(headers, "Transfer-Encoding").isPresent()
                || !once(headers, "Content-Length").orElse("0").equals("0")) {
            throw new IllegalArgumentException("expected a request without a body, found one with a body");
        }
    }

    /** The value of a header, which two programs could read differently if it stood there twice. */
    private static Optional<String> once(Headers headers, String name) {
        List<String> values = headers.getOrDefault(name, List.of());
        if (values.size() > 1) {
            throw new IllegalArgumentException(
                    "expected the header " + name + " once, found it " + values.size() + " times");
        }
        return values.stream().findFirst();
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Content-Security-Policy", "frame-ancestors 'none'");
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, head ? -1 : body.length);
        if (!head) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        }
    }

    /** Ends the server at once; answers that are not finished are cut off. */
    @Override
    public void close() {
        server.stop(0);
    }

    /**
     * A thread for each request. If too many wait, the one that began first is interrupted, which closes its connection: requests
     * that are never sent whole cannot keep out one that is.
     */
    private static final class Threads implements Executor {
        private final Set<Thread> waiting = new LinkedHashSet<>();

        @Override
        public synchronized void execute(Runnable request) {
            if (waiting.size() >= MOST_WAITING) {
                Thread oldest = waiting.iterator().next();
                waiting.remove(oldest);
                oldest.interrupt();
            }
            Thread thread = new Thread(
                    () -> {
                        try {
                            request.run();
                        } finally {
                            end();
                        }
                    },
                    "page");
            thread.setDaemon(true);
            thread.start();
            waiting.add(thread);
        }

        private synchronized void end() {
            waiting.remove(Thread.currentThread());
        }
    }
}
