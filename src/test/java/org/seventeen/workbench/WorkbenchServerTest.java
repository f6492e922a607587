package org.seventeen.workbench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkbenchServerTest {
    private static WorkbenchServer server;
    private static int port;
    private static String page;

    @BeforeAll
    static void start() throws IOException {
        server = new WorkbenchServer(new WorkbenchPage(new byte[] {1, 2, 3}), 0);
        port = URI.create(server.address()).getPort();
        page = new WorkbenchPage(new byte[] {1, 2, 3}).html(true);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** Sends bytes as they are and returns all that comes back. */
    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            socket.getOutputStream().flush();
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        }
    }

    private static String get(String target) throws IOException {
        return raw("GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nConnection: close\r\n\r\n");
    }

    private static void assertThatThePageIsServed() throws IOException {
        String answer = get("/");
        assertThat(answer).startsWith("HTTP/1.1 200 OK").contains("Content-type: text/html");
        String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
        assertThat(body.getBytes(ISO_8859_1)).isEqualTo(page.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    @Test
    void thePageIsServedOnTheLoopbackAddressOnly() throws IOException {
        assertThat(server.address()).isEqualTo("http://127.0.0.1:" + port + "/");
        assertThatThePageIsServed();
        InetAddress own = InetAddress.getLocalHost();
        if (!own.isLoopbackAddress()) {
            assertThatThrownBy(() -> new Socket(own, port)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void theIndexOfRanksIsServed() throws IOException {
        String answer = get("/rank-index.17r");
        assertThat(answer).startsWith("HTTP/1.1 200 OK").contains("Content-type: application/octet-stream");
        assertThat(answer.substring(answer.indexOf("\r\n\r\n") + 4).getBytes(ISO_8859_1))
                .isEqualTo(WorkbenchPage.index());
    }

    @Test
    void theHeadAloneHasNoBody() throws IOException {
        assertThat(raw("HEAD / HTTP/1.1\r\nHost: localhost:" + port + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200 OK")
                .endsWith("\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/favicon.ico",
                "/index.html",
                "/../etc/passwd",
                "/rank-index.17r?x=1",
                "/catalogs/rank-index.17r",
                "/workbench.wasm",
                "/?&&&",
                "/%00%ff",
                "/?x=1"
            })
    void whatIsNotUnderstoodGets400AndOneSentence(String target) throws IOException {
        String answer = get(target);
        assertThat(answer).startsWith("HTTP/1.1 400 ");
        assertThat(answer.substring(answer.indexOf("\r\n\r\n") + 4))
                .matches("\\{\"fault\":\"[^\"]*expected .*\"}")
                .doesNotContain("Exception");
        assertThatThePageIsServed();
    }

    @Test
    void otherMethodsHostsSitesAddressesAndBodiesGet400() throws IOException {
        String host = "Host: 127.0.0.1:" + port + "\r\n";
        List<String> requests = List.of(
                "POST / HTTP/1.1\r\n" + host + "Content-Length: 3\r\n\r\nx=1",
                "PUT / HTTP/1.1\r\n" + host + "Content-Length: 0\r\n\r\n",
                "DELETE / HTTP/1.1\r\n" + host + "\r\n",
                "OPTIONS / HTTP/1.1\r\n" + host + "\r\n",
                "RUBBISH / HTTP/1.1\r\n" + host + "\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: example.org:" + port + "\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + host + "\r\n",
                "GET / HTTP/1.1\r\n" + host + "Origin: http://example.org\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + "Origin: null\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + "Content-Length: 5\r\n\r\nhello",
                "GET / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + "Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host
                        + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + "Origin: http://127.0.0.1:" + port + "\r\nOrigin: http://127.0.0.1:"
                        + port + "\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + "Sec-Fetch-Site: cross-site\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + "Sec-Fetch-Site: same-site\r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + "sec-fetch-site: \r\n\r\n",
                "GET / HTTP/1.1\r\n" + host + "Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site\r\n\r\n",
                "GET http://127.0.0.1:" + port + "/ HTTP/1.1\r\n" + host + "\r\n",
                "GET http://example.org/ HTTP/1.1\r\n" + host + "\r\n",
                "GET //example.org/ HTTP/1.1\r\n" + host + "\r\n",
                "GET /#part HTTP/1.1\r\n" + host + "\r\n",
                "GET /?" + "x".repeat(3000) + " HTTP/1.1\r\n" + host + "\r\n");
        for (String request : requests) {
            // 501 is what the JDK says of two encodings.
            assertThat(raw(request))
                    .as(request)
                    .matches("(?s)HTTP/1\\.1 (400|501) .*")
                    .doesNotContain("<html");
            assertThatThePageIsServed();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: none", "Origin: http://localhost:PORT"})
    void whatABrowserSaysOfThePageItselfIsFine(String header) throws IOException {
        assertThat(raw("GET / HTTP/1.1\r\nHost: localhost:" + port + "\r\nConnection: close\r\n"
                        + header.replace("PORT", "" + port) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 200 OK");
    }

    /** Half a request; the connection stays open. */
    private static Socket half() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.getOutputStream().write(("GET / HTTP/1.1\r\nHost: 127.0.0.1:" + port).getBytes(ISO_8859_1));
        return socket;
    }

    /** A connection that is closed while bytes wait to be read is reset. */
    private static boolean isEnded(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (IOException reset) {
            return true;
        }
    }

    /** Of few requests sent in half none is closed and none delays another; of many the oldest lose their connection. */
    @ParameterizedTest
    @CsvSource({"20, 0", "200, 100"})
    void requestsThatAreSentInHalfDelayNobody(int count, int lost) throws IOException {
        List<Socket> halves = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                halves.add(half());
            }
            assertThatThePageIsServed();
            for (Socket half : halves.subList(count - 20, count)) {
                half.getOutputStream().write("\r\nConnection: close\r\n\r\n".getBytes(ISO_8859_1));
                assertThat(new String(half.getInputStream().readAllBytes(), ISO_8859_1))
                        .startsWith("HTTP/1.1 200 OK");
            }
            assertThat(halves.subList(0, lost)).allMatch(WorkbenchServerTest::isEnded);
        } finally {
            for (Socket half : halves) {
                half.close();
            }
        }
    }

    /** A byte at a time; the test ends when the server has closed the connection, as it does only if it counts from the first byte. */
    @Test
    void aRequestThatTricklesEnds() throws IOException {
        try (Socket socket = half()) {
            socket.setSoTimeout(200);
            boolean open = true;
            while (open) {
                try {
                    socket.getOutputStream().write('1');
                    open = socket.getInputStream().read() >= 0;
                } catch (SocketTimeoutException nothingYet) {
                    // The next byte.
                } catch (IOException closed) {
                    open = false;
                }
            }
        }
        assertThatThePageIsServed();
    }

    @Test
    void headersWithoutEndAreNotKept() throws IOException {
        try (Socket socket = half()) {
            OutputStream out = socket.getOutputStream();
            byte[] more = "x".repeat(1 << 16).getBytes(ISO_8859_1);
            assertThatThrownBy(() -> {
                        while (true) {
                            out.write(more);
                        }
                    })
                    .isInstanceOf(IOException.class);
        }
        assertThatThePageIsServed();
    }

    @Test
    void noiseChangesNothing() throws IOException {
        Random random = new Random(1);
        List<String> answers = new ArrayList<>();
        for (int trial = 0; trial < 300; trial++) {
            byte[] noise = new byte[random.nextInt(200)];
            random.nextBytes(noise);
            String line = trial % 3 == 0 ? "GET " : trial % 3 == 1 ? "GET /?" : "";
            answers.add(raw(line + new String(noise, ISO_8859_1) + "\r\n\r\n"));
        }
        // The server of the JDK closes a connection whose first line is empty without an answer.
        assertThat(answers)
                .allMatch(answer -> answer.isEmpty() || answer.startsWith("HTTP/1.1 400 "))
                .anyMatch(answer -> answer.startsWith("HTTP/1.1 400 "));
        assertThatThePageIsServed();
    }

    @Test
    void aPortThatIsTakenIsAFault() {
        assertThatThrownBy(() -> new WorkbenchServer(new WorkbenchPage(new byte[] {1, 2, 3}), port))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aClosedServerAnswersNobody() throws IOException {
        WorkbenchServer other = new WorkbenchServer(new WorkbenchPage(new byte[] {1, 2, 3}), 0);
        int closed = URI.create(other.address()).getPort();
        other.close();
        assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), closed))
                .isInstanceOf(IOException.class);
    }
}
