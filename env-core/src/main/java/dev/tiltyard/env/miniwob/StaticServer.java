package dev.tiltyard.env.miniwob;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Serves the files of one folder on a free port of 127.0.0.1. */
final class StaticServer implements AutoCloseable {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("json", "application/json"),
            Map.entry("png", "image/png"),
            Map.entry("gif", "image/gif"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("woff", "font/woff"),
            Map.entry("woff2", "font/woff2"),
            Map.entry("ttf", "font/ttf"));

    private final Path root;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        var thread = new Thread(task, "miniwob-files");
        thread.setDaemon(true);
        return thread;
    });

    StaticServer(Path root) {
        this.root = root;
        try {
            server = HttpServer.create(
                    new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 50);
        } catch (IOException e) {
            throw new MiniwobException("no free port on 127.0.0.1 to serve " + root + ": " + e.getMessage(), e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            var file = file(exchange.getRequestURI().getPath());
            if (file == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            var bytes = Files.readAllBytes(file);
            exchange.getResponseHeaders().set("Content-Type", type(file));
            exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private @Nullable Path file(String path) {
        try {
            var file = root.resolve(path.substring(1)).normalize();
            return file.startsWith(root) && Files.isRegularFile(file) ? file : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static String type(Path file) {
        var name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
