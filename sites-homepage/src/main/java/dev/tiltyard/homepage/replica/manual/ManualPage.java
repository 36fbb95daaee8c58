package dev.tiltyard.homepage.replica.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;

/**
 * A page of a manual.
 *
 * @param name last segment of its URL
 * @param chapter its chapter in the contents
 * @param title its first heading
 * @param html everything except the first heading
 * @param sections its sections, including the part before the first heading
 */
record ManualPage(String name, String chapter, String title, String html, List<Section> sections) {
    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
    private static final HtmlRenderer HTML = HtmlRenderer.builder()
            .extensions(TABLES)
            .attributeProviderFactory(context -> (node, tag, attributes) -> {
                if (node instanceof Heading heading) {
                    attributes.put("id", anchor(textOf(heading)));
                }
            })
            .build();

    ManualPage {
        sections = List.copyOf(sections);
    }

    /**
     * A section of a page.
     *
     * @param anchor anchor of its heading; empty for the part before the first heading
     */
    record Section(String heading, String anchor, String text) {}

    /** @param markdown begins with the page's title as a heading */
    static ManualPage of(String name, String chapter, String markdown) {
        Node document = PARSER.parse(markdown);
        if (!(document.getFirstChild() instanceof Heading title) || title.getLevel() != 1) {
            throw new IllegalArgumentException("page " + name + " does not begin with a title");
        }
        String called = textOf(title);
        title.unlink();
        return new ManualPage(name, chapter, called, HTML.render(document), sections(called, document));
    }

    private static List<Section> sections(String title, Node document) {
        List<Section> sections = new ArrayList<>();
        String heading = title;
        String anchor = "";
        StringBuilder text = new StringBuilder();
        for (Node node = document.getFirstChild(); node instanceof Block; node = node.getNext()) {
            if (node instanceof Heading next) {
                sections.add(new Section(heading, anchor, text.toString()));
                heading = textOf(next);
                anchor = anchor(heading);
                text.setLength(0);
            } else {
                text.append(Jsoup.parse(HTML.render(node)).text()).append('\n');
            }
        }
        sections.add(new Section(heading, anchor, text.toString()));
        return sections;
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    private static String textOf(Heading heading) {
        StringBuilder text = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text node) {
                text.append(node.getLiteral());
            }

            @Override
            public void visit(Code node) {
                text.append(node.getLiteral());
            }
        });
        return text.toString();
    }
}
