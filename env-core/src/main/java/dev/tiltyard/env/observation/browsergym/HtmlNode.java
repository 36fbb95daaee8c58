package dev.tiltyard.env.observation.browsergym;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A node of BrowserGym's DOM texts. */
sealed interface HtmlNode {
    /**
     * A text.
     *
     * @param content without leading and trailing white space
     */
    record Text(String content) implements HtmlNode {}

    /**
     * An element.
     *
     * @param tag in lower case
     * @param attributes by name
     * @param children in document order
     */
    record Element(String tag, SortedMap<String, String> attributes, List<HtmlNode> children) implements HtmlNode {
        static Element of(String tag) {
            return new Element(tag, new TreeMap<>(), new ArrayList<>());
        }

        static Element of(String tag, Map<String, String> attributes) {
            return new Element(tag, new TreeMap<>(attributes), new ArrayList<>());
        }
    }
}
