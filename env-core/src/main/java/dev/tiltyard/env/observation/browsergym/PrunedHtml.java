package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.browsergym.HtmlNode.Element;
import dev.tiltyard.env.observation.browsergym.HtmlNode.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * A document without scripts, styles and line breaks, and without containers that only have a bid; their content is
 * kept.
 *
 * <p>Source: BrowserGym 0.14.3 {@code utils/obs.py}, {@code prune_html}.
 */
final class PrunedHtml {
    private static final Set<String> UNWRAPPED = Set.of("html", "body");
    private static final Set<String> DROPPED = Set.of("style", "link", "script", "br");
    private static final Set<String> STRUCTURAL = Set.of("div", "span", "i", "p");

    private PrunedHtml() {}

    static List<HtmlNode> of(HtmlNode node) {
        if (node instanceof Text text) {
            return List.of(new Text(oneLine(text.content())));
        }
        if (!(node instanceof Element element) || DROPPED.contains(element.tag())) {
            return List.of();
        }
        List<HtmlNode> kept = new ArrayList<>();
        element.children().forEach(child -> kept.addAll(of(child)));
        boolean onlyBid =
                element.attributes().size() == 1 && element.attributes().containsKey("bid");
        boolean unwrapped = UNWRAPPED.contains(element.tag()) || (STRUCTURAL.contains(element.tag()) && onlyBid);
        return unwrapped ? kept : List.of(copy(element, kept));
    }

    private static Element copy(Element element, List<HtmlNode> children) {
        TreeMap<String, String> attributes = new TreeMap<>();
        element.attributes().forEach((name, value) -> attributes.put(name, oneLine(value)));
        return new Element(element.tag(), attributes, children);
    }

    private static String oneLine(String text) {
        return text.replace('\n', ' ');
    }
}
