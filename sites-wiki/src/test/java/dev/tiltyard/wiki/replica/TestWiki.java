package dev.tiltyard.wiki.replica;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.wiki.world.FewArticles;
import dev.tiltyard.wiki.world.WikiWorld;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import javax.sql.DataSource;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** A running wiki with five articles, and a scriptless visitor. */
final class TestWiki implements AutoCloseable {
    static final String BOOK = "/" + WikiWorld.BOOK;

    private final ReplicaServer server;
    private final HttpClient http = HttpClient.newHttpClient();

    /** @param settings the user's options */
    TestWiki(Path folder, Map<String, String> settings) throws IOException {
        FewArticles.packInto(folder);
        DataSource none = null;
        server = new KiwixReplica("/none/none")
                .open(new ReplicaContext(
                        none, folder, new WorldClock(WikiWorld.CLOCK_START), "127.0.0.1", 0, settings));
    }

    ReplicaServer server() {
        return server;
    }

    String url() {
        return "http://127.0.0.1:" + server.port();
    }

    HttpResponse<byte[]> get(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url() + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError("GET " + path, e);
        }
    }

    String text(String path) {
        return new String(get(path).body(), StandardCharsets.UTF_8);
    }

    Document page(String path) {
        return Jsoup.parse(text(path), url() + path);
    }

    /** The target of a path's redirect. */
    String location(String path) {
        return get(path).headers().firstValue("Location").orElse("");
    }

    @Override
    public void close() {
        server.close();
    }
}
