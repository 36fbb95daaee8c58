package dev.tiltyard.sitefile.relay;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The port in front of an application. */
class RelayTest {
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final CountDownLatch released = new CountDownLatch(1);
    private HttpServer application;
    private Relay relay;

    @BeforeEach
    void start() throws IOException {
        application = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        application.setExecutor(Executors.newCachedThreadPool());
        application.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            byte[] answer = (exchange.getRequestMethod() + " " + body.length).getBytes(ISO_8859_1);
            exchange.sendResponseHeaders(200, exchange.getRequestMethod().equals("HEAD") ? -1 : answer.length);
            if (!exchange.getRequestMethod().equals("HEAD")) {
                exchange.getResponseBody().write(answer);
            }
            exchange.close();
        });
        application.createContext("/wait", exchange -> {
            try {
                released.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("waited".getBytes(ISO_8859_1));
            exchange.close();
        });
        application.createContext("/events", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("data: one\n\n".getBytes(ISO_8859_1));
            exchange.getResponseBody().flush();
            try {
                released.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            exchange.close();
        });
        application.start();
        relay = Relay.start(
                "127.0.0.1", 0, Optional.empty(), () -> application.getAddress().getPort(), () -> "It is down.");
    }

    @AfterEach
    void stop() {
        released.countDown();
        relay.close();
        application.stop(0);
    }

    private URI at(String path) {
        return URI.create("http://127.0.0.1:" + relay.port() + path);
    }

    private String send(String method, String path, HttpRequest.BodyPublisher body) throws Exception {
        return http.send(
                        HttpRequest.newBuilder(at(path)).method(method, body).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Test
    void bodiesOfAnySizeAndFramingArriveWhole() throws Exception {
        byte[] large = new byte[3 << 20];

        assertThat(send("GET", "/", HttpRequest.BodyPublishers.noBody())).isEqualTo("GET 0");
        assertThat(send("POST", "/", HttpRequest.BodyPublishers.ofByteArray(large)))
                .isEqualTo("POST " + large.length);
        assertThat(send("PUT", "/", HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(large))))
                .isEqualTo("PUT " + large.length);
        assertThat(send("HEAD", "/", HttpRequest.BodyPublishers.noBody())).isEmpty();
        assertThat(relay.requests()).isEqualTo(4);
        relay.whileQuiet(() -> assertThat(relay.running()).isZero());
    }

    @Test
    void severalRequestsOnOneConnectionAreAnsweredInTurn() throws Exception {
        try (Socket socket = new Socket("127.0.0.1", relay.port())) {
            OutputStream out = socket.getOutputStream();
            out.write("GET /a HTTP/1.1\r\nHost: x\r\n\r\nPOST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
                    .getBytes(ISO_8859_1));
            out.write("GET /c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".getBytes(ISO_8859_1));

            String answers = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);

            assertThat(answers.split("HTTP/1.1 200", -1)).hasSize(4);
            assertThat(answers).contains("GET 0").contains("POST 3").endsWith("GET 0");
        }
    }

    @Test
    void requestsWaitWhileTheStateChangesAndTheChangeWaitsForRequests() throws Exception {
        CompletableFuture<HttpResponse<String>> running =
                http.sendAsync(HttpRequest.newBuilder(at("/wait")).build(), HttpResponse.BodyHandlers.ofString());
        while (relay.running() == 0) {
            Thread.sleep(5);
        }
        AtomicBoolean changed = new AtomicBoolean();
        CompletableFuture<Void> change = CompletableFuture.runAsync(() -> relay.whileQuiet(() -> changed.set(true)));
        Thread.sleep(200);
        assertThat(changed).isFalse();

        released.countDown();
        change.get(5, TimeUnit.SECONDS);

        assertThat(running.get().body()).isEqualTo("waited");
        assertThat(changed).isTrue();
        assertThat(relay.visits()).isEqualTo(new Relay.Visits(false, false));
    }

    @Test
    void aStreamOfEventsDoesNotHoldUpAChangeButEndsWithIt() throws Exception {
        try (Socket socket = new Socket("127.0.0.1", relay.port())) {
            socket.getOutputStream().write("GET /events HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(ISO_8859_1));
            InputStream in = socket.getInputStream();
            StringBuilder read = new StringBuilder();
            while (!read.toString().contains("data: one")) {
                read.append((char) in.read());
            }
            long begun = System.nanoTime();

            relay.whileQuiet(() -> {});

            assertThat(System.nanoTime() - begun).isLessThan(TimeUnit.SECONDS.toNanos(2));
            socket.setSoTimeout(5_000);
            while (in.read() >= 0) {
                // The rest of what was sent before.
            }
        }
    }

    @Test
    void anUpgradedConnectionIsRelayedBothWays() throws Exception {
        try (ServerSocket echo = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Relay before = Relay.start("127.0.0.1", 0, Optional.empty(), echo::getLocalPort, () -> "down")) {
            CompletableFuture<Void> server = CompletableFuture.runAsync(() -> {
                try (Socket socket = echo.accept()) {
                    InputStream in = socket.getInputStream();
                    byte[] head = new byte[8192];
                    int length = in.read(head);
                    assertThat(new String(head, 0, length, ISO_8859_1)).contains("Upgrade: websocket");
                    socket.getOutputStream()
                            .write(
                                    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
                                            .getBytes(ISO_8859_1));
                    socket.getOutputStream().write(in.read());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            try (Socket socket = new Socket("127.0.0.1", before.port())) {
                socket.getOutputStream()
                        .write("GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
                                .getBytes(ISO_8859_1));
                InputStream in = socket.getInputStream();
                StringBuilder read = new StringBuilder();
                while (!read.toString().endsWith("\r\n\r\n")) {
                    read.append((char) in.read());
                }
                socket.getOutputStream().write('x');
                assertThat(in.read()).isEqualTo('x');
            }
            server.get(5, TimeUnit.SECONDS);
            assertThat(before.visits().wrote()).isTrue();
        }
    }

    @Test
    void aRequestThatMayWriteIsNoticed() throws Exception {
        send("GET", "/", HttpRequest.BodyPublishers.noBody());
        assertThat(relay.visits().wrote()).isFalse();

        send("POST", "/", HttpRequest.BodyPublishers.ofString("x"));
        assertThat(relay.visits().wrote()).isTrue();
        assertThat(relay.visits().wrote()).isFalse();
    }

    @Test
    void aVisitorIsToldIfTheApplicationIsDown() throws Exception {
        application.stop(0);

        HttpResponse<String> answer =
                http.send(HttpRequest.newBuilder(at("/")).build(), HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(answer.body()).isEqualTo("It is down.\n");
    }
}
