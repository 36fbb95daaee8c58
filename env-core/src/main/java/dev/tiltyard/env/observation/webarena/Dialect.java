package dev.tiltyard.env.observation.webarena;

import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.DomDocument;
import dev.tiltyard.env.observation.page.NamesOfOldChromium;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The Chromium version whose vocabulary the text uses. */
public enum Dialect {
    /** The current Chromium. */
    NATIVE {
        @Override
        String role(AxNode node, boolean inSection) {
            return node.role();
        }

        @Override
        @Nullable
        String name(AxNode node, DomDocument dom, int position) {
            return node.name();
        }

        @Override
        boolean prints(AxNode.AxProperty property) {
            return !IGNORED.contains(property.name());
        }

        @Override
        boolean omits(AxNode node) {
            return false;
        }
    },
    /** The Chromium that WebArena's agents were tuned on: no URLs, {@code img}, list markers, titles as names. */
    OF_2023 {
        @Override
        String role(AxNode node, boolean inSection) {
            boolean nameless = node.name() == null || node.name().isBlank();
            if (nameless
                    && (node.role().equals("form") || inSection && node.role().equals("generic"))) {
                return "Section";
            }
            return RENAMED.getOrDefault(node.role(), node.role());
        }

        @Override
        @Nullable
        String name(AxNode node, DomDocument dom, int position) {
            return NamesOfOldChromium.of(node, dom, position);
        }

        @Override
        boolean prints(AxNode.AxProperty property) {
            return !property.name().equals("url") && NATIVE.prints(property);
        }

        @Override
        boolean omits(AxNode node) {
            return node.role().equals("InlineTextBox");
        }
    };

    private static final Set<String> IGNORED =
            Set.of("focusable", "editable", "readonly", "level", "settable", "multiline", "invalid");
    private static final Map<String, String> RENAMED = Map.of(
            "image", "img",
            "cell", "gridcell",
            "definition", "DescriptionListDetail",
            "term", "DescriptionListTerm",
            "sectionheader", "HeaderAsNonLandmark",
            "sectionfooter", "FooterAsNonLandmark");

    /** The role as printed. */
    abstract String role(AxNode node, boolean inSection);

    /**
     * The name as printed; null if the node has none.
     *
     * @param position of the node's DOM node; negative if there is none
     */
    abstract @Nullable String name(AxNode node, DomDocument dom, int position);

    /** Whether the property is printed if it has a value. */
    abstract boolean prints(AxNode.AxProperty property);

    /** Whether the node and its descendants are omitted. */
    abstract boolean omits(AxNode node);
}
