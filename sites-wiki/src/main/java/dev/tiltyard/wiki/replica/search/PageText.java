package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.wiki.zim.ZimArchive;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** The words of a page, without its script, style, and lists of links. */
final class PageText {
    private static final int LONGEST = 200_000;
    private static final long LARGEST_PAGE = 16L << 20;
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private PageText() {}

    /** The text of a page; empty for one that is too large to be one that people read. */
    static String of(ZimArchive archive, ZimEntry.Content page) {
        var blob = archive.blob(page);
        if (blob.size() > LARGEST_PAGE) {
            return "";
        }
        Document document = Jsoup.parse(new String(blob.bytes(), StandardCharsets.UTF_8));
        document.select("script, style, noscript, #toc, .toc, .catlinks, #footer, .navbox, sup.reference")
                .remove();
        String text = document.body().text();
        return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    }

    static int words(String text) {
        return text.isBlank() ? 0 : SPACE.split(text.strip()).length;
    }
}
