package dev.tiltyard.env.miniwob;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A MiniWoB++ checkout, served read-only on a free local port while it is open.
 *
 * <pre>{@code
 * try (var miniwob = Miniwob.open(Path.of("miniwob-plusplus"), MiniwobOptions.STANDARD)) {
 *     environment.reset(miniwob.task("click-test", 7));
 * }
 * }</pre>
 */
public final class Miniwob implements AutoCloseable {
    private static final String PROOF = "startEpisodeReal";

    private final Path html;
    private final MiniwobOptions options;
    private final StaticServer server;

    private Miniwob(Path html, MiniwobOptions options) {
        this.html = html;
        this.options = options;
        this.server = new StaticServer(html);
    }

    /**
     * Opens a checkout.
     *
     * @param folder the checkout itself, its {@code miniwob/html}, or the folder with the pages in that
     * @throws MiniwobException if there is no MiniWoB++ in it
     */
    public static Miniwob open(Path folder, MiniwobOptions options) {
        var html = Stream.of(folder.resolve("miniwob/html"), folder.resolve("html"), folder, folder.resolve(".."))
                .map(Path::toAbsolutePath)
                .map(Path::normalize)
                .filter(Miniwob::holdsPages)
                .findFirst()
                .orElseThrow(() -> new MiniwobException("no MiniWoB++ in " + folder
                        + ": neither there nor in miniwob/html below it is a core/core.js that defines core." + PROOF
                        + ", with pages in a folder miniwob beside core. Name the folder of a checkout of"
                        + " Farama-Foundation/miniwob-plusplus."));
        return new Miniwob(html, options);
    }

    /** The names of all its tasks, sorted: {@code ascending-numbers}, ..., {@code flight.AA}. */
    public List<String> tasks() {
        var names = new ArrayList<String>();
        for (var page : list(html.resolve("miniwob"))) {
            var name = page.getFileName().toString();
            if (name.endsWith(".html")) {
                names.add(name.substring(0, name.length() - ".html".length()));
            }
        }
        for (var flight : list(html.resolve("flight"))) {
            if (Files.exists(flight.resolve("wrapper.html"))) {
                names.add("flight." + flight.getFileName());
            }
        }
        return names.stream().sorted().toList();
    }

    /**
     * A task with its seed; the same seed gives the same problem.
     *
     * @param seed the page's random seed; see {@link BrowserGymSeeds} for BrowserGym's
     * @throws MiniwobException if there is no such task
     */
    public MiniwobTask task(String name, int seed) {
        if (!tasks().contains(name)) {
            throw new MiniwobException("no MiniWoB++ task is called " + name + "; " + html + " holds " + tasks().size()
                    + ", for example " + tasks().stream().limit(3).toList());
        }
        return new MiniwobTask(name, seed, server.url(), options);
    }

    /** Its URL. */
    public URI url() {
        return server.url();
    }

    @Override
    public void close() {
        server.close();
    }

    private static boolean holdsPages(Path html) {
        var core = html.resolve("core/core.js");
        try {
            return Files.isDirectory(html.resolve("miniwob"))
                    && Files.isRegularFile(core)
                    && Files.readString(core).contains(PROOF);
        } catch (IOException e) {
            return false;
        }
    }

    private static List<Path> list(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var entries = Files.list(folder)) {
            return entries.toList();
        } catch (IOException e) {
            throw new MiniwobException(folder + " cannot be read: " + e.getMessage(), e);
        }
    }
}
