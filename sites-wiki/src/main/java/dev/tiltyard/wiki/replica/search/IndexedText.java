package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.wiki.zim.ZimArchive;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * The text of a page as libzim indexes it.
 *
 * @param text everything in the body except scripts and styles
 * @param keywords the publisher's
 * @param place where its subject is
 */
record IndexedText(String text, String keywords, Optional<Place> place) {
    private static final long LARGEST_PAGE = 16L << 20;
    private static final Pattern SPACE = Pattern.compile("[ \\t\\n\\r]+");
    private static final Pattern POSITION = Pattern.compile("(-?\\d{1,2}(?:\\.\\d+)?);\\s*(-?\\d{1,3}(?:\\.\\d+)?)");
    private static final IndexedText NONE = new IndexedText("", "", Optional.empty());
    /** The elements before and after which there is a space. */
    private static final Set<String> SPACED = Set.of(
            ("address blockquote br center dd dir div dl dt embed fieldset form h1 h2 h3 h4 h5 h6 hr iframe img input"
                            + " isindex keygen legend li listing marquee menu ol option p plaintext pre q select table"
                            + " td textarea th ul xmp")
                    .split(" "));

    /** The text of a page; empty for one that must not be indexed, or is too large to be a readable page. */
    static IndexedText of(ZimArchive archive, ZimEntry.Content page) {
        var blob = archive.blob(page);
        if (blob.size() > LARGEST_PAGE) {
            return NONE;
        }
        Document document = Jsoup.parse(new String(blob.bytes(), StandardCharsets.UTF_8));
        String robots = document.select("meta[name=robots]").attr("content").toLowerCase(Locale.ROOT);
        String text = textOf(document.body());
        if (robots.contains("none") || robots.contains("noindex") || text.contains("NOINDEX")) {
            return NONE;
        }
        return new IndexedText(
                text,
                String.join(" ", document.select("meta[name=keywords]").eachAttr("content")),
                place(document.select("meta[name=geo.position]").attr("content")));
    }

    private static String textOf(Element body) {
        StringBuilder text = new StringBuilder();
        body.traverse(new NodeVisitor() {
            private boolean ignored;

            @Override
            public void head(Node node, int depth) {
                if (node instanceof Comment comment && comment.getData().endsWith("htdig_noindex")) {
                    ignored = !comment.getData().startsWith("/");
                } else if (node instanceof TextNode words) {
                    text.append(ignored ? "" : words.getWholeText());
                } else {
                    space(node);
                }
            }

            @Override
            public void tail(Node node, int depth) {
                space(node);
            }

            private void space(Node node) {
                if (SPACED.contains(node.nodeName())) {
                    text.append(' ');
                }
            }
        });
        return SPACE.matcher(text).replaceAll(" ").strip();
    }

    /** A place on earth, in degrees. */
    record Place(double latitude, double longitude) {}

    private static Optional<Place> place(String position) {
        Matcher degrees = POSITION.matcher(position);
        return degrees.matches()
                ? Optional.of(new Place(Double.parseDouble(degrees.group(1)), Double.parseDouble(degrees.group(2))))
                : Optional.empty();
    }

    int words() {
        return text.isEmpty() ? 0 : SPACE.split(text).length;
    }
}
