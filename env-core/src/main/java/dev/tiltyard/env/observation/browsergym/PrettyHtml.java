package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.browsergym.HtmlNode.Element;
import dev.tiltyard.env.observation.browsergym.HtmlNode.Text;
import dev.tiltyard.env.observation.webarena.PythonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * HTML with one node per line, indented by one space per level.
 *
 * <p>Source: BeautifulSoup 4.11 {@code Tag.prettify} with the minimal formatter.
 */
final class PrettyHtml {
    private static final Set<String> VOID = Set.of(
            "area",
            "base",
            "basefont",
            "bgsound",
            "br",
            "col",
            "command",
            "embed",
            "frame",
            "hr",
            "image",
            "img",
            "input",
            "isindex",
            "keygen",
            "link",
            "menuitem",
            "meta",
            "nextid",
            "param",
            "source",
            "spacer",
            "track",
            "wbr");
    private static final Set<String> VERBATIM = Set.of("pre", "textarea");
    private static final Set<String> UNESCAPED = Set.of("script", "style");

    private final List<String> lines = new ArrayList<>();

    private PrettyHtml() {}

    static String of(List<HtmlNode> roots) {
        PrettyHtml html = new PrettyHtml();
        roots.forEach(root -> html.write(root, 0, true));
        return String.join("\n", html.lines);
    }

    private void write(HtmlNode node, int depth, boolean escaped) {
        if (node instanceof Text text) {
            String content = PythonText.strip(text.content());
            if (!content.isEmpty()) {
                line(depth, escaped ? escaped(content) : content);
            }
        } else if (node instanceof Element element) {
            write(element, depth);
        }
    }

    private void write(Element element, int depth) {
        if (isVoid(element)) {
            line(depth, "<" + opening(element) + "/>");
        } else if (VERBATIM.contains(element.tag())) {
            line(depth, verbatim(element));
        } else {
            line(depth, "<" + opening(element) + ">");
            boolean escaped = !UNESCAPED.contains(element.tag());
            element.children().forEach(child -> write(child, depth + 1, escaped));
            line(depth, "</" + element.tag() + ">");
        }
    }

    private void line(int depth, String content) {
        lines.add(" ".repeat(depth) + content);
    }

    private static String verbatim(HtmlNode node) {
        if (node instanceof Element element) {
            if (isVoid(element)) {
                return "<" + opening(element) + "/>";
            }
            StringBuilder content = new StringBuilder("<" + opening(element) + ">");
            element.children().forEach(child -> content.append(verbatim(child)));
            return content.append("</").append(element.tag()).append('>').toString();
        }
        return node instanceof Text text ? escaped(text.content()) : "";
    }

    /** An embed that shows a document has a start and an end tag. */
    private static boolean isVoid(Element element) {
        return element.children().isEmpty() && VOID.contains(element.tag());
    }

    private static String opening(Element element) {
        StringBuilder opening = new StringBuilder(element.tag());
        for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
            opening.append(' ').append(attribute.getKey()).append('=').append(quoted(attribute.getValue()));
        }
        return opening.toString();
    }

    private static String quoted(String value) {
        String escaped = escaped(value);
        if (!escaped.contains("\"")) {
            return "\"" + escaped + "\"";
        }
        return escaped.contains("'") ? "\"" + escaped.replace("\"", "&quot;") + "\"" : "'" + escaped + "'";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
