package dev.tiltyard.env.observation.webarena;

import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.AxTree;
import dev.tiltyard.env.observation.page.DomDocument;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The texts of the labels that name a page's fields, with the spaces at their ends. */
final class FieldLabels {
    private static final String LABEL = "LabelText";
    private static final Set<String> INLINE =
            Set.of("LABEL", "SPAN", "B", "STRONG", "I", "EM", "SMALL", "A", "ABBR", "CODE");
    /** Stands for the field in its label's text. */
    private static final String FIELD = "\u0000";
    /** A label is fewer nodes than this above its field. */
    private static final int DISTANCE = 4;

    private final AxTree tree;
    private final DomDocument dom;
    private final ToIntFunction<AxNode> positions;
    private @Nullable Map<String, AxNode> byField;

    /** @param positions of document nodes; negative for nodes without one */
    FieldLabels(AxTree tree, DomDocument dom, ToIntFunction<AxNode> positions) {
        this.tree = tree;
        this.dom = dom;
        this.positions = positions;
    }

    /**
     * The text of a field's label; empty if it has none.
     *
     * @param content gives a label's text without the field
     */
    String text(AxNode field, int position, Content content) {
        AxNode label = around(field);
        if (label == null) {
            label = byField().get(dom.attributes(position).getOrDefault("id", ""));
        }
        return label == null ? textOfHidden(position) : content.of(label, field);
    }

    /** Gives the text of a node without one of its parts. */
    interface Content {
        String of(AxNode node, AxNode without);
    }

    private @Nullable AxNode around(AxNode field) {
        AxNode above = parent(field);
        for (int distance = 1; distance < DISTANCE && above != null; distance++) {
            if (above.role().equals(LABEL)) {
                return above;
            }
            above = parent(above);
        }
        return null;
    }

    private @Nullable AxNode parent(AxNode node) {
        return node.parentId() == null ? null : tree.node(node.parentId());
    }

    /** The labels that name their field, by its id. */
    private Map<String, AxNode> byField() {
        if (byField == null) {
            byField = new HashMap<>();
            for (AxNode node : tree.nodes().values()) {
                int position = node.role().equals(LABEL) ? positions.applyAsInt(node) : -1;
                if (position >= 0) {
                    byField.put(dom.attributes(position).getOrDefault("for", ""), node);
                }
            }
            byField.remove("");
        }
        return byField;
    }

    /**
     * The text of the label around a field that is not in the tree, as a checkbox's; empty if there is none. Only a space
     * between the field and the text is certain to be rendered, and only if both are in one line.
     */
    private String textOfHidden(int field) {
        int label = field;
        for (int distance = 0; distance < DISTANCE && label >= 0 && !isLabel(label); distance++) {
            label = dom.parent(label);
        }
        if (label < 0 || !isLabel(label)) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        for (int node = label + 1; node < dom.size() && isBelow(node, label); node++) {
            if (node == field) {
                text.append(FIELD);
            } else if (dom.type(node) == DomDocument.TEXT) {
                boolean inline = INLINE.contains(dom.name(dom.parent(node)));
                text.append(inline ? dom.value(node) : dom.value(node).strip());
            }
        }
        return text.toString().replaceAll("\\s+", " ").strip().replace(FIELD, "");
    }

    private boolean isLabel(int node) {
        return dom.name(node).equals("LABEL");
    }

    private boolean isBelow(int node, int above) {
        int parent = node;
        while (parent > above) {
            parent = dom.parent(parent);
        }
        return parent == above;
    }
}
