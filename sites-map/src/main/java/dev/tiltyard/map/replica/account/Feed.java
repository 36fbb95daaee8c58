package dev.tiltyard.map.replica.account;

import dev.tiltyard.sitekit.web.Visit;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document.OutputSettings;
import org.jsoup.nodes.Entities;

/** An RSS feed. */
final class Feed {
    /** HTML's named entities, such as eacute, are undefined in XML. */
    private static final OutputSettings XML = new OutputSettings().escapeMode(Entities.EscapeMode.xhtml);

    /** Characters that XML can't contain in any form. */
    private static final Pattern CONTROLS = Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]");

    private final Visit visit;
    private final StringBuilder xml =
            new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\">\n<channel>\n");

    Feed(Visit visit, String title) {
        this.visit = visit;
        element("title", title);
        element("link", visit.origin() + visit.path().replaceFirst("/rss$", ""));
        element("description", title);
    }

    /** @param path path of the item on this site */
    void item(String title, String path, String text) {
        xml.append("<item>\n");
        element("title", title);
        element("link", visit.origin() + path);
        element("description", text);
        xml.append("</item>\n");
    }

    void answer() {
        visit.text("application/rss+xml; charset=utf-8", xml + "</channel>\n</rss>\n");
    }

    private void element(String name, String text) {
        xml.append('<')
                .append(name)
                .append('>')
                .append(Entities.escape(CONTROLS.matcher(text).replaceAll(""), XML))
                .append("</")
                .append(name)
                .append(">\n");
    }
}
