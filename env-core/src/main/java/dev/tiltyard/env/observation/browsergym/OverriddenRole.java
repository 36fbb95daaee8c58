package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.page.DomDocument;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The role that Chromium would give an element with an accessible description: that overrides a role of {@code none} or
 * {@code presentation}, and includes elements that are otherwise ignored.
 *
 * <p>Source: WAI-ARIA 1.2, 7.1 Presentational Roles Conflict Resolution; role names are Chromium's.
 */
final class OverriddenRole {
    private static final Set<String> NO_ROLES = Set.of("none", "presentation");
    private static final Pattern SPACE = Pattern.compile("[ \\t\\n\\r\\f]+");

    /** Elements whose role Chromium reports even if they are empty or between others. */
    private static final Map<String, String> ALWAYS = Map.of(
            "LABEL", "LabelText", "TBODY", "rowgroup", "THEAD", "rowgroup", "TFOOT", "rowgroup", "P", "paragraph");

    private static final Map<String, String> TABLE_PARTS =
            Map.of("TR", "row", "TD", "cell", "TH", "columnheader", "CAPTION", "caption");

    private static final Map<String, String> NATIVE = Map.ofEntries(
            Map.entry("ADDRESS", "group"),
            Map.entry("ARTICLE", "article"),
            Map.entry("ASIDE", "complementary"),
            Map.entry("BLOCKQUOTE", "blockquote"),
            Map.entry("CANVAS", "Canvas"),
            Map.entry("CODE", "code"),
            Map.entry("DETAILS", "group"),
            Map.entry("DL", "DescriptionList"),
            Map.entry("EM", "emphasis"),
            Map.entry("FIELDSET", "group"),
            Map.entry("FIGCAPTION", "Figcaption"),
            Map.entry("FIGURE", "figure"),
            Map.entry("FOOTER", "contentinfo"),
            Map.entry("FORM", "form"),
            Map.entry("H1", "heading"),
            Map.entry("H2", "heading"),
            Map.entry("H3", "heading"),
            Map.entry("H4", "heading"),
            Map.entry("H5", "heading"),
            Map.entry("H6", "heading"),
            Map.entry("HEADER", "banner"),
            Map.entry("LI", "listitem"),
            Map.entry("MAIN", "main"),
            Map.entry("MENU", "list"),
            Map.entry("NAV", "navigation"),
            Map.entry("OL", "list"),
            Map.entry("OUTPUT", "status"),
            Map.entry("STRONG", "strong"),
            Map.entry("TABLE", "table"),
            Map.entry("TIME", "time"),
            Map.entry("UL", "list"));

    /** Roles that Chromium drops from an element without a name, but not from one whose role is described. */
    private static final Set<String> DROPPED_WITHOUT_NAME = Set.of("region", "form");

    private static final Set<String> NAMED_BY_CONTENT = Set.of("heading", "cell", "columnheader");

    private final DomDocument dom;

    OverriddenRole(DomDocument dom) {
        this.dom = dom;
    }

    /** Whether an element has, or inherits from its table, a role of none that a description overrides. */
    boolean applies(int node) {
        return hasNoRole(node) && !isItemOfNoList(node)
                || TABLE_PARTS.containsKey(dom.name(node)) && isInTableWithoutRole(node);
    }

    /** The role. */
    String role(int node) {
        String dropped = droppedRole(node, "");
        if (!dropped.isEmpty()) {
            return dropped;
        }
        String name = dom.name(node);
        String always = ALWAYS.getOrDefault(name, "generic");
        if (!applies(node)) {
            return always;
        }
        return NATIVE.getOrDefault(name, TABLE_PARTS.getOrDefault(name, always));
    }

    /**
     * The role of an element that is in the tree: the one that the page gives it, if that was dropped because the element
     * has no name.
     *
     * @param current the role in the tree
     */
    String droppedRole(int node, String current) {
        String given = SPACE.split(dom.attributes(node).getOrDefault("role", "").strip())[0];
        return DROPPED_WITHOUT_NAME.contains(given) ? given : current;
    }

    /** The name: the inner text for roles named from content, else empty. */
    String name(int node) {
        return NAMED_BY_CONTENT.contains(role(node)) ? content(node) : "";
    }

    private boolean hasNoRole(int node) {
        return NO_ROLES.contains(dom.attributes(node).getOrDefault("role", ""));
    }

    /** An item is none of a list whose element has another role, {@code none} included. */
    private boolean isItemOfNoList(int node) {
        return dom.name(node).equals("LI")
                && dom.parent(node) >= 0
                && !dom.attributes(dom.parent(node))
                        .getOrDefault("role", "list")
                        .equals("list");
    }

    private boolean isInTableWithoutRole(int node) {
        int above = dom.parent(node);
        while (above >= 0 && !dom.name(above).equals("TABLE")) {
            above = dom.parent(above);
        }
        return above >= 0 && !dom.attributes(node).containsKey("role") && hasNoRole(above);
    }

    private String content(int node) {
        StringBuilder text = new StringBuilder();
        for (int inside = node + 1; inside < dom.size() && isInside(inside, node); inside++) {
            if (dom.type(inside) == DomDocument.TEXT) {
                text.append(dom.value(inside)).append(' ');
            }
        }
        return SPACE.matcher(text).replaceAll(" ").strip();
    }

    private boolean isInside(int node, int container) {
        int above = dom.parent(node);
        while (above > container) {
            above = dom.parent(above);
        }
        return above == container;
    }
}
