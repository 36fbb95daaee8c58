package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.replica.Store;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that send slowly, badly or incompletely don't block others. */
class WholeBodiesTest {
    private static final int MORE_THAN_THREADS = 300;

    @TempDir
    Path files;

    private WebServer server;

    @BeforeEach
    void serve() {
        server = WebServer.in(TestContext.with(files), Store.NONE)
                .routes(routes -> {
                    routes.get("/page", visit -> visit.html("a page"));
                    routes.post(
                            "/length",
                            visit -> visit.html("length " + visit.http().bodyAsBytes().length));
                })
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void pagesAreServedDespiteHundredsOfStalledBodies() throws Exception {
        List<Socket> stopped = new ArrayList<>();
        try {
            for (int number = 0; number < MORE_THAN_THREADS; number++) {
                stopped.add(sending("POST /length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx"));
            }

            assertThat(page()).isEqualTo("a page");
            // A reset waits for requests in progress, and these have not started.
            server.whileQuiet(() -> {});
        } finally {
            for (Socket socket : stopped) {
                socket.close();
            }
        }
    }

    @Test
    void aBodyThatArrivesInPartsIsComplete() throws Exception {
        try (Socket socket = sending("POST /length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\nab")) {
            send(socket, "cd");
            send(socket, "ef");

            assertThat(answer(socket)).startsWith("HTTP/1.1 200").endsWith("length 6");
        }
    }

    @Test
    void aBodyOfUnknownLengthIsComplete() throws Exception {
        try (Socket socket =
                sending("POST /length HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")) {
            send(socket, "2\r\nde\r\n0\r\n\r\n");

            assertThat(answer(socket)).startsWith("HTTP/1.1 200").endsWith("length 5");
        }
    }

    @Test
    void aMalformedBodyIsABadRequest() throws Exception {
        try (Socket socket = sending(
                "POST /length HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nnot a length\r\n")) {
            assertThat(answer(socket)).startsWith("HTTP/1.1 400");
        }
    }

    @Test
    void anUploadOfSeveralMegabytesArrives() throws Exception {
        byte[] large = new byte[9 << 20];
        HttpRequest request = HttpRequest.newBuilder(url("/length"))
                .timeout(Duration.ofSeconds(60))
                .POST(HttpRequest.BodyPublishers.ofByteArray(large))
                .build();

        assertThat(HttpClient.newHttpClient()
                        .send(request, BodyHandlers.ofString())
                        .body())
                .isEqualTo("length " + large.length);
    }

    @Test
    void theRestOfALongBodyReachesItsHandlerEvenIfLate() throws Exception {
        WholeBodies buffer = WholeBodies.upTo(1_000);
        buffer.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) throws IOException {
                long length = Content.Source.asInputStream(request).transferTo(OutputStream.nullOutputStream());
                Content.Sink.write(response, true, "length " + length, callback);
                return true;
            }
        });
        Server small = new Server(new InetSocketAddress("127.0.0.1", 0));
        small.setHandler(buffer);
        small.start();
        try (Socket socket = new Socket("127.0.0.1", small.getURI().getPort())) {
            socket.setSoTimeout(20_000);
            send(socket, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6000\r\n\r\n");
            for (int part = 0; part < 6; part++) {
                // An answer to somebody else gives the server time to miss the next part.
                HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(small.getURI()).build(), BodyHandlers.discarding());
                send(socket, "x".repeat(1_000));
            }

            assertThat(answer(socket)).startsWith("HTTP/1.1 200").endsWith("length 6000");
        } finally {
            small.stop();
        }
    }

    private URI url(String path) {
        return URI.create("http://127.0.0.1:" + server.port() + path);
    }

    private String page() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(url("/page"))
                .timeout(Duration.ofSeconds(20))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    private Socket sending(String text) throws IOException {
        Socket socket = new Socket("127.0.0.1", server.port());
        socket.setSoTimeout(20_000);
        send(socket, text);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }

    /** Reads up to the end of the headers, and the bytes that these announce. */
    private static String answer(Socket socket) throws IOException {
        StringBuilder text = new StringBuilder();
        InputStream in = socket.getInputStream();
        while (text.indexOf("\r\n\r\n") < 0) {
            text.append((char) in.read());
        }
        String length = text.toString().replaceAll("(?is).*content-length: (\\d+).*", "$1");
        return text + new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.US_ASCII);
    }
}
