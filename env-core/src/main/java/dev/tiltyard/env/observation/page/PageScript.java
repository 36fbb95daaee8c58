package dev.tiltyard.env.observation.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Our page scripts, from this package's resources. */
final class PageScript {
    private static final String READ = text("read-page.js");
    private static final String MARK = text("mark-elements.js");

    private PageScript() {}

    /** The expression that reads the main document, with the rectangles of its nodes. */
    static String reading() {
        return expression(READ, "{rects:true}");
    }

    /**
     * The expression that reads a document and its frames, with bids and marks.
     *
     * @param prefix prefix of the document's bids: letters, or empty
     * @param all whether all elements get a bid, not only HTML elements
     */
    static String marking(String prefix, boolean all) {
        if (!prefix.matches("[a-zA-Z]*")) {
            throw new IllegalArgumentException("'" + prefix + "' is not a valid bid prefix");
        }
        return expression(READ + MARK, "{frames:true,marks:true,prefix:'%s',all:%b}".formatted(prefix, all));
    }

    private static String expression(String functions, String options) {
        return "(() => {\n" + functions + "return readPage(" + options + ");\n})()";
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
