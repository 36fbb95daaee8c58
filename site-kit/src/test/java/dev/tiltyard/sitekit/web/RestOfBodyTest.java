package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.replica.Store;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An unread body that arrives after the headers: the whole response still arrives. */
class RestOfBodyTest {
    private static final String LONG_ANSWER = "a long answer ".repeat(20_000);

    @TempDir
    Path files;

    private WebServer server;

    @BeforeEach
    void serve() {
        server = WebServer.in(TestContext.with(files), Store.NONE)
                .routes(routes -> routes.get("/long", visit -> visit.html(LONG_ANSWER)))
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void ofAGetIsReadBeforeTheResponse() throws Exception {
        try (Socket socket = connected()) {
            assertThat(answer(socket, "GET /long", "Content-Length: 2", "{}")).isEqualTo(LONG_ANSWER);
            assertThat(answer(socket, "GET /long", "Content-Length: 2", "{}")).isEqualTo(LONG_ANSWER);
        }
    }

    @Test
    void ofUnknownLengthIsReadToo() throws Exception {
        try (Socket socket = connected()) {
            assertThat(answer(socket, "GET /long", "Transfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n"))
                    .isEqualTo(LONG_ANSWER);
            assertThat(answer(socket, "GET /long", "Content-Length: 0", "")).isEqualTo(LONG_ANSWER);
        }
    }

    @Test
    void ofARejectedRequestIsReadBeforeTheResponse() throws Exception {
        try (Socket socket = connected()) {
            answer(socket, "POST /nowhere", "Content-Length: 100000", "x".repeat(100_000));
            assertThat(answer(socket, "GET /long", "Content-Length: 0", "")).isEqualTo(LONG_ANSWER);
        }
    }

    private Socket connected() throws IOException {
        Socket socket = new Socket("127.0.0.1", server.port());
        socket.setSoTimeout(20_000);
        return socket;
    }

    /** Sends the headers, and the body once a server that doesn't wait for it has responded. */
    private static String answer(Socket socket, String what, String header, String body)
            throws IOException, InterruptedException {
        send(socket, what + " HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n" + header + "\r\n\r\n");
        Thread.sleep(300);
        send(socket, body);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        Map<String, String> headers = headers(in);
        if (headers.containsKey("content-length")) {
            return text(in, Integer.parseInt(headers.get("content-length")));
        }
        StringBuilder parts = new StringBuilder();
        for (int length = Integer.parseInt(line(in), 16); length > 0; length = Integer.parseInt(line(in), 16)) {
            parts.append(text(in, length));
            line(in);
        }
        line(in);
        return parts.toString();
    }

    private static Map<String, String> headers(DataInputStream in) throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            String[] parts = line.split(": ", 2);
            headers.put(parts[0].toLowerCase(Locale.ROOT), parts[parts.length - 1]);
        }
        return headers;
    }

    private static String line(DataInputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        while (line.indexOf("\r\n") < 0) {
            line.append((char) in.readUnsignedByte());
        }
        return line.substring(0, line.length() - 2);
    }

    private static String text(DataInputStream in, int bytes) throws IOException {
        return new String(in.readNBytes(bytes), StandardCharsets.US_ASCII);
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }
}
