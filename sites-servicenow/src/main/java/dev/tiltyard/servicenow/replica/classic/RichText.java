package dev.tiltyard.servicenow.replica.classic;

import dev.tiltyard.sitekit.web.SafeHtml;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.safety.Safelist;

/** Sanitizes users' HTML. */
public final class RichText {
    private static final Safelist ALLOWED = Safelist.relaxed()
            .addTags("hr", "mark", "s")
            .addAttributes(":all", "class")
            .addProtocols("img", "src", "data")
            .preserveRelativeLinks(true);

    private RichText() {}

    /** The HTML without scripts, styles, forms and frames. */
    public static SafeHtml of(String html) {
        return new SafeHtml(
                Jsoup.clean(html, "http://localhost/", ALLOWED, new Document.OutputSettings().prettyPrint(false)));
    }

    /** Only the text. */
    public static String words(String html) {
        return Jsoup.parse(html).text();
    }
}
