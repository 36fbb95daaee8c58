package dev.tiltyard.wiki.world;

import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * A category's page, which lists its articles.
 *
 * @param title its heading
 * @param style relative URL of the stylesheet
 * @param intro the text above the lists
 * @param groups the lists
 */
@Template("article/list.jte")
public record ListPage(String title, String style, String intro, List<Group> groups) {
    public ListPage {
        groups = List.copyOf(groups);
    }

    /** Links under a heading. */
    public record Group(String heading, String anchor, List<Entry> entries) {
        public Group {
            entries = List.copyOf(entries);
        }
    }

    /** A link with an optional note. */
    public record Entry(String address, String text, String note) {}
}
