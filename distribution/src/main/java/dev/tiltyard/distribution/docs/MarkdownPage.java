package dev.tiltyard.distribution.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** One page of Markdown: its headings with their anchors, its links, and its HTML. */
final class MarkdownPage {
    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /**
     * A heading.
     *
     * @param anchor as on GitHub: lower case, spaces replaced by hyphens, other characters removed, a number for
     *     repeated ones
     */
    record Section(int level, String title, String anchor) {}

    private final Node page;
    private final List<Section> sections = new ArrayList<>();
    private final Map<Node, String> anchors = new HashMap<>();

    MarkdownPage(String text) {
        page = PARSER.parse(text);
        Map<String, Integer> seen = new HashMap<>();
        page.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                String title = textOf(heading);
                String plain = anchor(title);
                int before = seen.merge(plain, 1, Integer::sum) - 1;
                String anchor = before == 0 ? plain : plain + "-" + before;
                sections.add(new Section(heading.getLevel(), title, anchor));
                anchors.put(heading, anchor);
            }
        });
    }

    List<Section> sections() {
        return List.copyOf(sections);
    }

    /** The targets of its links and pictures. */
    List<String> targets() {
        List<String> targets = new ArrayList<>();
        page.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                targets.add(link.getDestination());
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                targets.add(image.getDestination());
            }
        });
        return targets;
    }

    /** @param target maps a link in the source to its target in the site */
    String html(UnaryOperator<String> target) {
        return HtmlRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Heading && anchors.containsKey(node)) {
                        attributes.put("id", anchors.get(node));
                    } else if (node instanceof Link link) {
                        attributes.put("href", target.apply(link.getDestination()));
                    } else if (node instanceof Image image && tag.equals("img")) {
                        attributes.put("src", target.apply(image.getDestination()));
                    }
                })
                .build()
                .render(page);
    }

    private static String textOf(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }

    private static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}
