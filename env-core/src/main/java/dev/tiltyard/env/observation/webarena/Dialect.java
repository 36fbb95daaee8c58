package dev.tiltyard.env.observation.webarena;

import dev.tiltyard.env.observation.page.AxNode;
import java.util.Map;
import java.util.Set;

/** Which Chromium version's vocabulary the text uses. */
public enum Dialect {
    /** That of today's Chromium. */
    NATIVE {
        @Override
        String role(AxNode node, boolean inSection) {
            return node.role();
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
    /** That of the Chromium that WebArena's agents were tuned on: no addresses, {@code img}, list markers. */
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

    /** Whether the property is printed, if it has a value. */
    abstract boolean prints(AxNode.AxProperty property);

    /** Whether the node and what is below it count as absent. */
    abstract boolean omits(AxNode node);
}
