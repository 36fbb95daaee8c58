package dev.tiltyard.wiki.world;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/**
 * What the page of an article shows.
 *
 * @param title the article's
 * @param description what it is about
 * @param style relative address of the style sheet
 * @param home relative address of the landing page
 * @param lead what stands before the first heading
 * @param infobox beside the lead
 * @param chapters sections of the second level with those of the third below them
 * @param references what the marks in the text refer to, in their order
 * @param categories where it belongs
 */
@Template("article/page.jte")
public record ArticlePage(
        String title,
        String description,
        String style,
        String home,
        SafeHtml lead,
        Optional<Infobox> infobox,
        List<Chapter> chapters,
        List<SafeHtml> references,
        List<Link> categories) {
    public ArticlePage {
        chapters = List.copyOf(chapters);
        references = List.copyOf(references);
        categories = List.copyOf(categories);
    }

    /** A label and its value. */
    public record Row(String label, SafeHtml value) {}

    /** The table beside the lead. */
    public record Infobox(String title, List<Row> rows) {
        public Infobox {
            rows = List.copyOf(rows);
        }
    }

    /** A section of the second level. */
    public record Chapter(String title, String anchor, SafeHtml html, List<Part> parts) {
        public Chapter {
            parts = List.copyOf(parts);
        }
    }

    /** A section of the third level. */
    public record Part(String title, String anchor, SafeHtml html) {}

    /** A link with its text. */
    public record Link(String address, String text) {}
}
