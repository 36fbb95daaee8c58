package dev.tiltyard.sitefile;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** A small application in a folder, and its site file. It needs only Java. */
public final class NotesApplication {
    /** The site file of docs/own-application.md, with the Java of this test; a test may add to it. */
    public static final String SITE = resource("site.yaml")
            .replace(
                    "start: java ",
                    "start: " + Path.of(System.getProperty("java.home"), "bin", "java")
                            + " -XX:TieredStopAtLevel=1 -Xshare:auto ");

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private NotesApplication() {}

    /** A file of the application. */
    public static String resource(String name) {
        try (InputStream stream = Objects.requireNonNull(NotesApplication.class.getResourceAsStream("notes/" + name))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes application and site file; returns the latter. */
    public static Path in(Path folder, String site) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("App.java"), resource("App.java"));
        return Files.writeString(folder.resolve("site.yaml"), site);
    }

    /** The site file with a value of the environment variable by which the application misbehaves. */
    public static String mode(String mode) {
        return SITE + "environment: {MODE: " + mode + "}\n";
    }

    static RunningSite start(EmbeddedRuntime runtime, Path siteFile, int copy) {
        return runtime.start(FileSite.of(siteFile), StartOptions.small().withCopy(copy));
    }

    static String get(RunningSite site, String path) throws IOException, InterruptedException {
        return HTTP.send(
                        HttpRequest.newBuilder(URI.create(site.url() + path)).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    static void add(RunningSite site, String note) throws IOException, InterruptedException {
        post(site, "/notes", "note=" + URLEncoder.encode(note, StandardCharsets.UTF_8));
    }

    static String post(RunningSite site, String path, String body) throws IOException, InterruptedException {
        return HTTP.send(
                        HttpRequest.newBuilder(URI.create(site.url() + path))
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** The cache folder of these tests. */
    public static CacheFolder cache() {
        return CacheFolder.ofThisUser();
    }
}
