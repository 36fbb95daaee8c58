package dev.tiltyard.evaluators.webcanvas;

import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Whether an action used the element that a node names: the same element, or, if it only wraps text, one of its first
 * three ancestors. The reverse does not count.
 *
 * <p>Source: WebCanvas v0.0.3, {@code step_score.py}, which evaluates both selectors in the page's document and takes
 * the first match of each.
 */
final class ElementPath {
    private static final Set<String> WRAPPINGS =
            Set.of("span", "h1", "h2", "h3", "h4", "h5", "h6", "div", "li", "ul", "p");
    private static final int ANCESTORS = 3;

    private ElementPath() {}

    /** Whether they match; also false if one of them has no match in the page or is not a valid selector. */
    static boolean matches(String html, String acted, String reference) {
        if (html.isEmpty() || acted.isBlank() || reference.isBlank()) {
            return false;
        }
        Document page = Jsoup.parse(html);
        Element actedOn = first(page, acted);
        Element meant = first(page, reference);
        if (actedOn == null || meant == null) {
            return false;
        }
        if (actedOn == meant) {
            return true;
        }
        return WRAPPINGS.contains(meant.normalName()) && contains(actedOn, meant);
    }

    private static boolean contains(Element actedOn, Element meant) {
        Element ancestor = meant.parent();
        for (int i = 0; i < ANCESTORS && ancestor != null; i++) {
            if (ancestor == actedOn) {
                return true;
            }
            ancestor = ancestor.parent();
        }
        return false;
    }

    /** The number of elements that the selector matches; -1 if it is invalid. */
    static int count(String html, String selector) {
        try {
            return Jsoup.parse(html).select(selector.strip()).size();
        } catch (IllegalArgumentException | IllegalStateException e) {
            return -1;
        }
    }

    private static @Nullable Element first(Document page, String selector) {
        try {
            return page.selectFirst(selector.strip());
        } catch (IllegalArgumentException | IllegalStateException e) {
            return null;
        }
    }
}
