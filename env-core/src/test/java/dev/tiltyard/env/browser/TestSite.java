package dev.tiltyard.env.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A small web site on a free local port; records its requests. One in a static field is never closed: it ends with the
 * JVM, and a test that is retried after its class has ended still finds it.
 */
public final class TestSite implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(TestSite::daemon);
    private final List<String> asked = new CopyOnWriteArrayList<>();

    public TestSite() {
        try {
            server = HttpServer.create(
                    new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        // Its own thread inherits the daemon status of the starting thread.
        Thread start = daemon(server::start);
        start.start();
        try {
            start.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "test-site");
        thread.setDaemon(true);
        return thread;
    }

    /** Serves a document at a path and below it. */
    public TestSite page(String path, String html) {
        return handle(path, exchange -> answer(exchange, 200, "text/html; charset=utf-8", html));
    }

    public TestSite handle(String path, HttpHandler handler) {
        server.createContext(path, exchange -> {
            asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            try (exchange) {
                handler.handle(exchange);
            }
        });
        return this;
    }

    public static void answer(HttpExchange exchange, int status, String type, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    public URI url() {
        return URI.create("http://localhost:" + port());
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public String url(String path) {
        return url() + path;
    }

    /** Requests so far, as {@code GET /path}. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
