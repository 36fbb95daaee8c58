package dev.tiltyard.wiki.world;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/**
 * The content of an article's page.
 *
 * @param title the article's title
 * @param description its description
 * @param style relative URL of the stylesheet
 * @param home relative URL of the landing page
 * @param lead the part before the first heading
 * @param infobox the table beside the lead
 * @param chapters level-2 sections with their level-3 sections
 * @param references the targets of the footnote marks, in order
 * @param categories its categories
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
    /** Before the parts of a page that full-text searches ignore: links to other articles. libzim knows this comment. */
    public static final SafeHtml UNINDEXED = new SafeHtml("<!--htdig_noindex-->");

    /** After such a part. */
    public static final SafeHtml INDEXED = new SafeHtml("<!--/htdig_noindex-->");

    public ArticlePage {
        chapters = List.copyOf(chapters);
        references = List.copyOf(references);
        categories = List.copyOf(categories);
    }

    /** A label and its value. */
    public record Row(String label, SafeHtml value) {}

    /** The infobox. */
    public record Infobox(String title, List<Row> rows) {
        public Infobox {
            rows = List.copyOf(rows);
        }
    }

    /** A level-2 section. */
    public record Chapter(String title, String anchor, SafeHtml html, List<Part> parts) {
        public Chapter {
            parts = List.copyOf(parts);
        }
    }

    /** A level-3 section. */
    public record Part(String title, String anchor, SafeHtml html) {}

    /** A link with its text. */
    public record Link(String address, String text) {}
}
