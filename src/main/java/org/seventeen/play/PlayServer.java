package org.seventeen.play;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.base.text.JsonLine;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.play.PuzzleMaker;
import org.seventeen.survo.swap.NearestSolution;

/**
 * Serves the page on the loopback address, and makes and solves for it what is too large for a browser. It keeps nothing, so no
 * request changes anything. It answers only requests without a body that name this machine as their host, so that no page of
 * another site can use it; whatever it does not understand gets 400 and one sentence. The server is that of the JDK.
 */
public final class PlayServer implements AutoCloseable {
    private static final int HTTP = 80;

    private static final int BAD_REQUEST = 400;
    private static final int MOST_SOLUTIONS = 1000;
    private static final long MOST_NODES = 2_000_000;
    private static final int THREADS = 4;

    private final HttpServer server;
    private final ExecutorService threads;
    private final byte[] page;
    private final Set<String> hosts;

    /**
     * Starts the server.
     *
     * @param content the puzzles that the page offers besides those it makes
     * @param port from 1 to 65535; 0 takes a free one
     * @throws IOException if the port is taken or may not be used
     */
    public PlayServer(PlayContent content, int port) throws IOException {
        StringWriter text = new StringWriter();
        PlayPage.write(content, true, text);
        page = text.toString().getBytes(StandardCharsets.UTF_8);
        // A connection that sends nothing more would hold a thread for ever. The JDK reads this when its server is
        // first used.
        System.setProperty("sun.net.httpserver.maxReqTime", "20");
        System.setProperty("sun.net.httpserver.maxRspTime", "60");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        int used = server.getAddress().getPort();
        // Browsers leave out the port of HTTP itself.
        hosts = Stream.of("127.0.0.1", "localhost", "[::1]")
                .flatMap(host -> used == HTTP ? Stream.of(host, host + ":" + used) : Stream.of(host + ":" + used))
                .collect(Collectors.toUnmodifiableSet());
        threads = Executors.newFixedThreadPool(THREADS, work -> {
            Thread thread = new Thread(work, "page");
            thread.setDaemon(true);
            return thread;
        });
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
            PlayRequest request;
            try {
                check(exchange);
                request = PlayRequest.parse(
                        exchange.getRequestURI().getPath(),
                        exchange.getRequestURI().getQuery());
            } catch (PlayRequest.BadRequest fault) {
                refuse(exchange, fault.getMessage());
                return;
            }
            if (request instanceof PlayRequest.Page) {
                send(exchange, 200, "text/html; charset=utf-8", page);
            } else if (request instanceof PlayRequest.Make make) {
                make(exchange, make);
            } else if (request instanceof PlayRequest.Nearest nearest) {
                nearest(exchange, nearest);
            }
        }
    }

    private void check(HttpExchange exchange) throws PlayRequest.BadRequest {
        Headers headers = exchange.getRequestHeaders();
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            throw new PlayRequest.BadRequest("expected the method GET, found another one");
        }
        List<String> host = headers.getOrDefault("Host", List.of());
        if (host.size() != 1 || !hosts.contains(host.get(0))) {
            throw new PlayRequest.BadRequest(
                    "expected the host " + address().substring(7, address().length() - 1) + ", found another one");
        }
        String origin = headers.getFirst("Origin");
        if (origin != null && !(origin.startsWith("http://") && hosts.contains(origin.substring(7)))) {
            throw new PlayRequest.BadRequest("expected a request from the page itself, found one from another site");
        }
        String length = headers.getFirst("Content-Length");
        if (headers.containsKey("Transfer-Encoding") || length != null && !length.equals("0")) {
            throw new PlayRequest.BadRequest("expected a request without a body, found one with a body");
        }
    }

    private static void make(HttpExchange exchange, PlayRequest.Make wish) throws IOException {
        Optional<SurvoPuzzle> made;
        try {
            made = PuzzleMaker.make(wish.rows(), wish.columns(), wish.level(), wish.seed());
        } catch (IllegalArgumentException outOfRange) {
            refuse(exchange, outOfRange.getMessage());
            return;
        }
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        if (made.isPresent()) {
            line.field("puzzle", made.get().toString());
        } else {
            line.nothing("puzzle");
        }
        cells(line, "solution", made.flatMap(PlayContent::solution));
        sendJson(exchange, 200, text, line);
    }

    private static void nearest(HttpExchange exchange, PlayRequest.Nearest asked) throws IOException {
        NearestSolution found = NearestSolution.of(asked.table(), MOST_SOLUTIONS, MOST_NODES);
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        cells(line, "solution", found.cells());
        line.field("seen", found.seen()).field("complete", found.isComplete());
        sendJson(exchange, 200, text, line);
    }

    private static void cells(JsonLine line, String name, Optional<int[]> cells) {
        if (cells.isPresent()) {
            line.field(name, cells.get());
        } else {
            line.nothing(name);
        }
    }

    private static void refuse(HttpExchange exchange, String message) throws IOException {
        StringWriter text = new StringWriter();
        // What was sent is not read: the connection ends with the answer.
        exchange.getResponseHeaders().set("Connection", "close");
        sendJson(exchange, BAD_REQUEST, text, new JsonLine(text).field("fault", message));
    }

    private static void sendJson(HttpExchange exchange, int status, StringWriter text, JsonLine line)
            throws IOException {
        line.end();
        send(exchange, status, "application/json", text.toString().getBytes(StandardCharsets.UTF_8));
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
        threads.shutdownNow();
    }
}
