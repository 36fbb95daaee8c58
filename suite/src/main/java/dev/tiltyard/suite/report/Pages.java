package dev.tiltyard.suite.report;

import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.sitekit.web.Templates;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Pages that are files: their style is in them, and they run nothing. */
final class Pages {
    private static final Templates TEMPLATES =
            new Templates("dev.tiltyard.suite.templates", Pages.class.getClassLoader());

    private Pages() {}

    /** The HTML of a template; it is given the style as {@code css}. */
    static String render(String template, Map<String, Object> values) {
        Map<String, Object> all = new HashMap<>(values);
        all.put("css", style());
        return TEMPLATES.render(template, all);
    }

    /** @throws MachineLacksException if it can't be written */
    static Path write(Path file, Function<Path, String> html) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return Files.writeString(file, html.apply(file));
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write " + file + ": " + e
                            + ". Remedy: make its folder writable and see that the disk has space, or name another file.",
                    e);
        }
    }

    private static String style() {
        try (InputStream css = Pages.class.getResourceAsStream("/dev/tiltyard/suite/report/run.css")) {
            if (css == null) {
                throw new IllegalStateException("run.css is missing from the build");
            }
            return new String(css.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
