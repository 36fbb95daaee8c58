package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.browsergym.HtmlNode.Element;
import dev.tiltyard.env.observation.browsergym.HtmlNode.Text;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The body of a document without a body tag, as the reference's parser creates it: leading text opens a paragraph,
 * which contains what follows until a block closes it.
 *
 * <p>Source: libxml2 2.9 {@code HTMLparser.c}, {@code htmlCheckParagraph}.
 */
final class ImpliedBody {
    /** Elements that end an open paragraph. */
    private static final Set<String> BLOCKS = Set.of(
            "address",
            "blockquote",
            "body",
            "caption",
            "center",
            "col",
            "colgroup",
            "dd",
            "dir",
            "div",
            "dl",
            "dt",
            "fieldset",
            "form",
            "frameset",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "head",
            "hr",
            "li",
            "listing",
            "menu",
            "ol",
            "p",
            "pre",
            "table",
            "tbody",
            "td",
            "tfoot",
            "th",
            "thead",
            "title",
            "tr",
            "ul",
            "xmp");

    private final Element body = Element.of("body");
    private @Nullable Element paragraph;

    boolean isEmpty() {
        return body.children().isEmpty();
    }

    Element element() {
        return body;
    }

    void addAsIs(HtmlNode node) {
        paragraph = null;
        body.children().add(node);
    }

    void add(HtmlNode node) {
        if (isEmpty() && node instanceof Text) {
            paragraph = Element.of("p");
            body.children().add(paragraph);
        }
        if (paragraph == null || (node instanceof Element element && BLOCKS.contains(element.tag()))) {
            addAsIs(node);
        } else {
            paragraph.children().add(node);
        }
    }
}
