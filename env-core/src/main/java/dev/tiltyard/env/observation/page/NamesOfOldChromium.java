package dev.tiltyard.env.observation.page;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names as Chromium computed them while published agents were run, up to version 130.
 *
 * <p>Since then Chromium follows ARIA 1.3: an element whose role prohibits naming takes no name from its {@code title},
 * which becomes its description, and a term is named by its content. A date that only the title gives in full, as in
 * {@code <time title="March 31, 2023">2 years ago</time>}, is then in no observation. Observed by comparing Chromium 112
 * and 123 with 156 on a page with each element of HTML.
 */
public final class NamesOfOldChromium {
    private static final Set<String> NAMED_BY_TITLE = Set.of(
            "caption",
            "code",
            "definition",
            "deletion",
            "emphasis",
            "generic",
            "insertion",
            "mark",
            "paragraph",
            "strong",
            "subscript",
            "superscript",
            "term",
            "time");

    private NamesOfOldChromium() {}

    /**
     * The name of a node; null if it is left out.
     *
     * @param position of the document node that it stands for; negative if there is none
     */
    public static @Nullable String of(AxNode node, DomDocument dom, int position) {
        String name = node.name();
        if (name == null || !NAMED_BY_TITLE.contains(node.role()) || !isElement(dom, position)) {
            return name;
        }
        Map<String, String> attributes = dom.attributes(position);
        if (!attributes.getOrDefault("aria-label", "").isBlank() || attributes.containsKey("aria-labelledby")) {
            return name;
        }
        String title = attributes.getOrDefault("title", "").strip();
        return node.role().equals("term") || name.isBlank() && !title.isEmpty() ? title : name;
    }

    private static boolean isElement(DomDocument dom, int position) {
        return position >= 0 && dom.type(position) == DomDocument.ELEMENT;
    }
}
