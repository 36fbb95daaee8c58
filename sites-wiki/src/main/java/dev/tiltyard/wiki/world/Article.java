package dev.tiltyard.wiki.world;

import java.util.List;
import java.util.Optional;

/**
 * An article as it was written.
 *
 * @param slug name of its file without the ending: {@code stephen-king}
 * @param title {@code Stephen King}
 * @param description what it is about, in one line
 * @param redirects other titles that lead to it
 * @param categories what it belongs to
 * @param references what the marks {@code [^1]}, {@code [^2]} in the body refer to, in Markdown
 * @param infobox the table beside its beginning
 * @param body Markdown with links in double brackets
 */
record Article(
        String slug,
        String title,
        String description,
        List<String> redirects,
        List<String> categories,
        List<String> references,
        Optional<Infobox> infobox,
        String body) {
    Article {
        redirects = List.copyOf(redirects);
        categories = List.copyOf(categories);
        references = List.copyOf(references);
    }

    /** Rows of label and value, both in Markdown. */
    record Infobox(String title, List<Row> rows) {
        Infobox {
            rows = List.copyOf(rows);
        }
    }

    /** One row of an infobox. */
    record Row(String label, String value) {}

    /** The path of a title below its namespace: underscores for spaces. */
    static String pathOf(String title) {
        return title.replace(' ', '_');
    }
}
