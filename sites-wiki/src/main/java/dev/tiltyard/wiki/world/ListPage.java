package dev.tiltyard.wiki.world;

import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * The page of a category, which lists its articles.
 *
 * @param title its heading
 * @param style relative address of the style sheet
 * @param intro what stands above the lists
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

    /** One link, with a few words beside it; these may be empty. */
    public record Entry(String address, String text, String note) {}
}
