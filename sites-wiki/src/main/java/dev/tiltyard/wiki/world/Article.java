package dev.tiltyard.wiki.world;

import java.util.List;
import java.util.Optional;

/**
 * An article's source.
 *
 * @param slug its file name without the extension: {@code stephen-king}
 * @param title {@code Stephen King}
 * @param description a one-line description
 * @param redirects other titles that redirect to it
 * @param categories its categories
 * @param references the targets of the footnote marks {@code [^1]}, {@code [^2]} in the body, in Markdown
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

    /** A row of an infobox. */
    record Row(String label, String value) {}

    /** The path of a title below its namespace: with underscores for spaces. */
    static String pathOf(String title) {
        return title.replace(' ', '_');
    }
}
