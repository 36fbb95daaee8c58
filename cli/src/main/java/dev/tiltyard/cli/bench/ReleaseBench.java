package dev.tiltyard.cli.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.runtime.Folders;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Measures an archive of a release as somebody meets it: how large it is, and how long it takes until there is something to see. */
public final class ReleaseBench {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final double MEGABYTE = 1e6;
    private static final double MILLI = 1e6;

    private final Path archive;
    private final Consumer<String> notes;
    private final List<Benchmark> results = new ArrayList<>();

    /**
     * @param archive a {@code tiltyard-VERSION-PLATFORM.tar.gz}
     * @param notes gets a line for each step
     */
    public ReleaseBench(Path archive, Consumer<String> notes) {
        this.archive = archive;
        this.notes = notes;
    }

    /**
     * Unpacks it beside the cache, starts the sites, goes on two tours, the second with the worlds of the first, and deletes it.
     *
     * @throws SiteException if it can't be read or does not run
     */
    public List<Benchmark> run() {
        try {
            Path root = Files.createDirectories(CacheFolder.ofThisUser().root());
            Path work = Files.createTempDirectory(root, "bench-release-");
            try {
                measure(work);
            } finally {
                Folders.delete(work);
            }
            return List.copyOf(results);
        } catch (IOException e) {
            throw new SiteException("Could not measure the release in " + archive + ": " + e + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while measuring a release.", e);
        }
    }

    private void measure(Path work) throws IOException, InterruptedException {
        add("archive", "mb", Files.size(archive) / MEGABYTE);
        notes.accept("unpacking");
        Path log = work.resolve("log");
        timed("unpack", () -> run(work, log, "tar", "-C", work.toString(), "-xf", archive.toString()));
        Path root = unpacked(work);
        Path program = root.resolve("bin/tiltyard");
        add("unpacked", "mb", DiskUse.megabytes(root));
        add("libraries", "mb", DiskUse.megabytes(root.resolve("lib")));
        notes.accept("starting all sites");
        try {
            timed("first-page", () -> {
                run(work, log, program.toString(), "up", "--detach", "--ports", "random", "--json");
                openAll(JSON.readTree(log.toFile()).path("sites"));
            });
        } finally {
            run(work, log, program.toString(), "down");
        }
        worlds(work.resolve("cache/worlds"));
        add("programs", "mb", DiskUse.megabytes(work.resolve("cache/binaries")));
        Folders.delete(work.resolve("cache"));
        for (String tour : List.of("tour", "tour-cached")) {
            notes.accept("on a tour");
            timed(
                    tour,
                    () -> run(
                            work,
                            log,
                            program.toString(),
                            "tour",
                            "--out",
                            work.resolve("tour").toString()));
        }
    }

    /** As they are in the cache, with holes in their files. Their folders begin with the site's id. */
    private void worlds(Path folder) throws IOException {
        double all = 0;
        List<Path> worlds;
        try (Stream<Path> inside = Files.list(folder)) {
            worlds = inside.filter(Files::isDirectory).sorted().toList();
        }
        for (Path world : worlds) {
            double megabytes = DiskUse.megabytes(world);
            String site = world.getFileName().toString().replaceFirst("-small.*", "");
            results.add(new Benchmark("release/" + site + "/small/world", "mb", List.of(megabytes)));
            all += megabytes;
        }
        add("worlds", "mb", all);
    }

    private static void openAll(JsonNode sites) throws IOException, InterruptedException {
        HttpClient client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
        for (JsonNode site : sites) {
            URI page = URI.create(site.path("url").asText() + "/");
            var answer = client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200 || answer.body().isBlank()) {
                throw new IOException(page + " answered " + answer.statusCode());
            }
        }
        if (sites.isEmpty()) {
            throw new IOException("no site came up");
        }
    }

    private static Path unpacked(Path work) throws IOException {
        try (Stream<Path> inside = Files.list(work)) {
            return inside.filter(folder -> Files.isExecutable(folder.resolve("bin/tiltyard")))
                    .findFirst()
                    .orElseThrow(() -> new IOException("it has no bin/tiltyard"));
        }
    }

    private static void run(Path work, Path log, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(log.toFile())
                .redirectError(work.resolve("errors").toFile());
        builder.environment().put("TILTYARD_CACHE", work.resolve("cache").toString());
        builder.environment().remove("TILTYARD_SHIPPED_WORLDS");
        Process process = builder.start();
        process.getOutputStream().close();
        int code = process.waitFor();
        if (code != 0) {
            throw new IOException("'" + String.join(" ", command) + "' ended with " + code + ": "
                    + Files.readString(work.resolve("errors")).strip());
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private void timed(String what, Work work) throws IOException, InterruptedException {
        long since = System.nanoTime();
        work.run();
        add(what, "ms", (System.nanoTime() - since) / MILLI);
    }

    private void add(String what, String unit, double value) {
        results.add(new Benchmark("release/all/small/" + what, unit, List.of(value)));
    }
}
