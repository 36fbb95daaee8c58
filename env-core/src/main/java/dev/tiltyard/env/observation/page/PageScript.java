package dev.tiltyard.env.observation.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Our scripts for pages, from the resources of this package. */
final class PageScript {
    private static final String READ = text("read-page.js");
    private static final String MARK = text("mark-elements.js");

    private PageScript() {}

    /** The expression that reads a page. */
    static String reading(boolean rects, boolean frames, boolean marks) {
        String options = "{rects:%b,frames:%b,marks:%b}".formatted(rects, frames, marks);
        return "(() => {\n" + READ + (marks ? MARK : "") + "return readPage(" + options + ");\n})()";
    }

    private static String text(String name) {
        try (InputStream in = PageScript.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing beside " + PageScript.class.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
