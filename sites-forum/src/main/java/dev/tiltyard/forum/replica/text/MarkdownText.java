package dev.tiltyard.forum.replica.text;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.parser.PostProcessor;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Markdown as members write it: CommonMark with bare addresses, strikethrough and tables; HTML in it is shown as text.
 * {@code /u/name}, {@code /f/forum} and {@code /w/page}, with or without the first slash, become links; {@code @name} does
 * not.
 */
public final class MarkdownText {
    private static final Pattern MENTION = Pattern.compile("(?<![\\w/.:-])/?([ufw])/([\\w][\\w+/-]*)");
    private static final Pattern USER = Pattern.compile("(?<![\\w/.:-])/?u/(\\w{3,25})\\b");
    private static final List<Extension> EXTENSIONS =
            List.of(AutolinkExtension.create(), StrikethroughExtension.create(), TablesExtension.create());
    private static final Parser PARSER = Parser.builder()
            .extensions(EXTENSIONS)
            .postProcessor(new Mentions())
            .build();

    private static final HtmlRenderer SAME_TAB = renderer(false);
    private static final HtmlRenderer NEW_TAB = renderer(true);

    private MarkdownText() {}

    /**
     * @param markdown what the member wrote
     * @param linksInNewTab whether links to other sites open in a tab of their own
     */
    public static String html(String markdown, boolean linksInNewTab) {
        return (linksInNewTab ? NEW_TAB : SAME_TAB).render(PARSER.parse(markdown));
    }

    /** The names of the members whom a text mentions by {@code /u/name}, in lower case, in alphabetical order. */
    public static Set<String> mentionedUsers(String markdown) {
        Set<String> names = new TreeSet<>();
        Matcher mentions = USER.matcher(markdown);
        while (mentions.find()) {
            names.add(mentions.group(1).toLowerCase(java.util.Locale.ROOT));
        }
        return names;
    }

    private static HtmlRenderer renderer(boolean newTab) {
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .sanitizeUrls(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Link link) {
                        mark(link, attributes, newTab);
                    }
                })
                .build();
    }

    private static void mark(Link link, Map<String, String> attributes, boolean newTab) {
        if (link.getDestination().startsWith("/")) {
            attributes.remove("rel");
            return;
        }
        attributes.put("rel", "nofollow noreferrer noopener");
        if (newTab) {
            attributes.put("target", "_blank");
        }
    }

    /** Turns mentions in running text into links. */
    private static final class Mentions extends AbstractVisitor implements PostProcessor {
        @Override
        public Node process(Node document) {
            document.accept(this);
            return document;
        }

        @Override
        public void visit(Link link) {
            // The text of a link stays as it is.
        }

        @Override
        public void visit(Text text) {
            Matcher mentions = MENTION.matcher(text.getLiteral());
            String literal = text.getLiteral();
            int done = 0;
            Node last = text;
            while (mentions.find()) {
                last = after(last, new Text(literal.substring(done, mentions.start())));
                Link link = new Link(address(mentions.group(1), mentions.group(2)), null);
                link.appendChild(new Text(mentions.group()));
                last = after(last, link);
                done = mentions.end();
            }
            if (done > 0) {
                after(last, new Text(literal.substring(done)));
                text.unlink();
            }
        }

        private static Node after(Node place, Node added) {
            place.insertAfter(added);
            return added;
        }

        private static String address(String kind, String name) {
            return switch (kind) {
                case "u" -> "/user/" + name;
                case "f" -> "/f/" + name;
                default -> "/wiki/" + name;
            };
        }
    }
}
