package dev.tiltyard.runner.report;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Pages as self-contained files: with their style, without scripts. */
public final class Pages {
    /** The templates of all pages. */
    public static final Templates TEMPLATES =
            new Templates("dev.tiltyard.runner.templates", Pages.class.getClassLoader());

    private Pages() {}

    /**
     * Writes a page.
     *
     * @throws MachineLacksException if it can't be written
     */
    public static Path write(Path file, Record page) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return Files.writeString(file, TEMPLATES.render(page));
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write " + file + ": " + e
                            + ". Remedy: make its folder writable and make sure that the disk has space, or"
                            + " name another file.",
                    e);
        }
    }

    /** A style sheet beside the pages' templates. */
    public static SafeHtml style(String name) {
        try (InputStream css = Pages.class.getResourceAsStream("/dev/tiltyard/runner/report/" + name)) {
            if (css == null) {
                throw new IllegalStateException(name + " is missing from the build");
            }
            return new SafeHtml(new String(css.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
