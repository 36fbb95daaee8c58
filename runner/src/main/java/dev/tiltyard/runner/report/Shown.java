package dev.tiltyard.runner.report;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A result as a page shows it.
 *
 * @param task the result
 * @param picture address of the final screenshot, relative to the page; empty text if there is none
 * @param episode address of the episode's own page; empty text if there is none
 */
public record Shown(PlayedTask task, String picture, String episode) {
    /** @param page the file that it is shown in */
    static Shown on(Path page, PlayedTask task) {
        return new Shown(task, address(page, task.lastPicture()), address(page, task.episodePage()));
    }

    private static String address(Path page, Optional<Path> file) {
        return file.map(target -> {
                    Path from = real(page.toAbsolutePath().normalize().resolveSibling(""));
                    String path = from.relativize(real(target)).toString().replace('\\', '/');
                    try {
                        return new URI(null, null, path, null).getRawPath();
                    } catch (URISyntaxException e) {
                        throw new IllegalStateException("a path is always fit for an address once quoted: " + path, e);
                    }
                })
                .orElse("");
    }

    private static Path real(Path path) {
        try {
            return Files.exists(path)
                    ? path.toRealPath()
                    : path.toAbsolutePath().normalize();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }

    /** A name within the page. */
    public String anchor() {
        String seed = task.seed().isEmpty() ? "" : "-" + task.seed();
        String who = task.agent().replaceAll("[^A-Za-z0-9]+", "-");
        return "task-" + task.id() + (who.isEmpty() ? "" : "-" + who) + seed;
    }

    /** The status as text. */
    public String badge() {
        return task.status().spelling();
    }
}
