package dev.tiltyard.env.observation.webarena;

import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.AxNode.AxProperty;
import dev.tiltyard.env.observation.page.AxTree;
import dev.tiltyard.env.observation.page.DeepStack;
import dev.tiltyard.env.observation.page.DomDocument;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The Chromium version whose vocabulary the text uses. */
public enum Dialect {
    /** The current Chromium. */
    NATIVE {
        @Override
        String role(AxNode node, String parent, String element) {
            return node.role();
        }

        @Override
        Function<AxNode, @Nullable String> names(AxTree tree, DomDocument dom, Map<Long, Integer> positions) {
            return AxNode::name;
        }

        @Override
        List<AxProperty> properties(AxNode node, DomDocument dom, int position) {
            return node.properties();
        }

        @Override
        boolean omits(AxNode node) {
            return false;
        }

        @Override
        boolean looksThrough(AxNode node, DomDocument dom, int position) {
            return false;
        }
    },
    /** The Chromium that WebArena's agents were tuned on: no URLs, {@code img}, list markers, titles as names. */
    OF_2023 {
        @Override
        String role(AxNode node, String parent, String element) {
            String role = node.role();
            boolean nameless = node.name() == null || node.name().isBlank();
            if (nameless && (role.equals("form") || element.equals("SECTION") && role.equals("generic"))) {
                return "Section";
            }
            if (element.equals("DETAILS") && role.equals("group")) {
                return "Details";
            }
            if (parent.equals(CLOSED_LIST) && role.equals("option")) {
                return "menuitem";
            }
            return RENAMED.getOrDefault(role, role);
        }

        @Override
        Function<AxNode, @Nullable String> names(AxTree tree, DomDocument dom, Map<Long, Integer> positions) {
            return DeepStack.call(new NamesFromContent(tree, dom, positions)::all);
        }

        @Override
        List<AxProperty> properties(AxNode node, DomDocument dom, int position) {
            return PropertiesOfOldChromium.of(node, dom, position);
        }

        @Override
        boolean omits(AxNode node) {
            return node.role().equals("InlineTextBox");
        }

        /** Parts of a table were ignored unless an attribute gave them their role. */
        @Override
        boolean looksThrough(AxNode node, DomDocument dom, int position) {
            return node.role().equals(CLOSED_LIST)
                    || node.role().equals("rowgroup")
                            && position >= 0
                            && !dom.attributes(position).containsKey("role");
        }
    };

    private static final String CLOSED_LIST = "MenuListPopup";
    private static final Map<String, String> RENAMED = Map.of(
            "image", "img",
            "cell", "gridcell",
            "definition", "DescriptionListDetail",
            "term", "DescriptionListTerm",
            "sectionheader", "HeaderAsNonLandmark",
            "sectionfooter", "FooterAsNonLandmark");

    /**
     * The role as printed.
     *
     * @param parent role of the node above; empty if there is none
     * @param element name of its DOM node; empty if there is none
     */
    abstract String role(AxNode node, String parent, String element);

    /**
     * The names of a page's nodes as printed; null for a node that has none.
     *
     * @param positions of the DOM's nodes, by their id
     */
    abstract Function<AxNode, @Nullable String> names(AxTree tree, DomDocument dom, Map<Long, Integer> positions);

    /** The properties, of which those with a value are printed, unless the text leaves all of their kind out. */
    abstract List<AxProperty> properties(AxNode node, DomDocument dom, int position);

    /** Whether the node and its descendants are omitted. */
    abstract boolean omits(AxNode node);

    /** Whether the node is omitted, but not its descendants. */
    abstract boolean looksThrough(AxNode node, DomDocument dom, int position);
}
