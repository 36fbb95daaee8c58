package dev.tiltyard.wiki.zim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.wiki.replica.KiwixReplica;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.awaitility.Awaitility;

/** kiwix-serve and our server with the same ZIM files. */
final class BothServers implements AutoCloseable {
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Process kiwix;
    private final String theirs;
    private final ReplicaServer ours;

    BothServers(Path folder, Path... files) throws IOException {
        int port = freePort();
        List<String> command = new ArrayList<>(List.of("kiwix-serve", "-i", "127.0.0.1", "-p", "" + port));
        List.of(files).forEach(file -> command.add(file.toString()));
        kiwix = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("kiwix.log").toFile())
                .start();
        theirs = "http://127.0.0.1:" + port;
        DataSource none = null;
        ours = new KiwixReplica("/none/none")
                .open(new ReplicaContext(
                        none,
                        Files.createDirectories(folder.resolve("files")),
                        new WorldClock(Instant.EPOCH),
                        "127.0.0.1",
                        0,
                        Map.of(
                                KiwixReplica.ZIM,
                                List.of(files).stream()
                                        .map(Path::toString)
                                        .collect(Collectors.joining(File.pathSeparator)))));
        Awaitility.await().ignoreExceptions().until(() -> get(theirs + "/").statusCode() == 200);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The original's address. */
    String theirs() {
        return theirs;
    }

    /** Our server's address. */
    String ours() {
        return "http://127.0.0.1:" + ours.port();
    }

    HttpResponse<byte[]> get(String address) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(address)).build());
    }

    HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
        return http.send(request, HttpResponse.BodyHandlers.ofByteArray());
    }

    @Override
    public void close() throws InterruptedException {
        ours.close();
        kiwix.destroy();
        assertThat(kiwix.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
}
