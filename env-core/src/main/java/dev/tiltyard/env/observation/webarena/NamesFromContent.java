package dev.tiltyard.env.observation.webarena;

import com.google.gson.JsonElement;
import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.AxTree;
import dev.tiltyard.env.observation.page.DomDocument;
import dev.tiltyard.env.observation.page.NamesOfOldChromium;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Names that an element takes from its content or its label, as Chromium computed them up to version 130. Unlike today:
 *
 * <ul>
 *   <li>rows had none, and focusable areas and paragraphs had one;
 *   <li>an empty field did not count by its label or placeholder in the name of its cell;
 *   <li>an empty part counted by its title, as an icon with a tooltip does in a heading;
 *   <li>a form's content counted;
 *   <li>spaces at the ends of a label were kept, as between a checkbox and its text;
 *   <li>a title that repeats what a text box shows was its name.
 * </ul>
 *
 * <p>Observed by comparing Chromium 123 with 156.
 */
final class NamesFromContent {
    private static final Set<String> NAMED_BY_CONTENT = Set.of(
            "DisclosureTriangle",
            "button",
            "cell",
            "checkbox",
            "columnheader",
            "gridcell",
            "heading",
            "link",
            "menuitem",
            "option",
            "rowheader",
            "tab",
            "treeitem");

    /** Named by their content if they are made focusable. */
    private static final Set<String> AREAS = Set.of("generic", "list", "listitem", "paragraph");

    private static final Set<String> FIELDS = Set.of("searchbox", "spinbutton", "textbox");
    private static final Set<String> NAMED_BY_SHOWN_TITLE = Set.of("combobox", "searchbox", "textbox");
    private static final Set<String> LABELED = Set.of("INPUT", "SELECT", "TEXTAREA");

    private final AxTree tree;
    private final DomDocument dom;
    private final Map<Long, Integer> positions;
    private final Map<String, Optional<String>> names = new HashMap<>();
    private final FieldLabels labels;

    /** @param positions of document nodes, by their id */
    NamesFromContent(AxTree tree, DomDocument dom, Map<Long, Integer> positions) {
        this.tree = tree;
        this.dom = dom;
        this.positions = positions;
        this.labels = new FieldLabels(tree, dom, this::position);
    }

    /** The names of all nodes; null for one that is left out. What is nested deep needs a deep stack. */
    Function<AxNode, @Nullable String> all() {
        tree.nodes().values().forEach(this::of);
        return this::of;
    }

    private @Nullable String of(AxNode node) {
        Optional<String> known = names.get(node.id());
        if (known == null) {
            known = Optional.ofNullable(name(node));
            names.put(node.id(), known);
        }
        return known.orElse(null);
    }

    private @Nullable String name(AxNode node) {
        int position = position(node);
        String name = NamesOfOldChromium.of(node, dom, position);
        if (name == null || position < 0 || dom.type(position) != DomDocument.ELEMENT || isNamedByAttribute(position)) {
            return name;
        }
        String role = node.role();
        if (role.equals("row")) {
            return isFocusable(node) || isInActiveGroup(node) ? name : title(node);
        }
        // Today whatever scrolls is focusable, too.
        if (AREAS.contains(role) && dom.attributes(position).containsKey("tabindex")) {
            String content = content(node, node).strip();
            return content.isEmpty() ? name : content;
        }
        if (LABELED.contains(dom.name(position))) {
            return withSpacesOfLabel(node, position, name);
        }
        if (NAMED_BY_SHOWN_TITLE.contains(role) && name.isBlank()) {
            return title(node);
        }
        return NAMED_BY_CONTENT.contains(role) ? new Corrected(name).of(node) : name;
    }

    /** Whether focus moves over it by the attribute of an element around it. */
    private boolean isInActiveGroup(AxNode node) {
        for (AxNode above = parent(node); above != null; above = parent(above)) {
            if (above.properties().stream().anyMatch(property -> property.name().equals("activedescendant"))) {
                return true;
            }
        }
        return false;
    }

    private String withSpacesOfLabel(AxNode field, int position, String name) {
        String text = labels.text(field, position, this::content);
        return text.strip().equals(name) ? text : name;
    }

    /** The text of everything in a node but another, with a space between blocks. */
    private String content(AxNode node, AxNode without) {
        StringBuilder text = new StringBuilder();
        AxNode previous = null;
        for (AxNode child : children(node)) {
            String part = child == without ? "" : part(child, without);
            if (part.isEmpty()) {
                continue;
            }
            if (previous != null && !endsWithSpace(text) && !isSpace(part.charAt(0)) && !isOneLine(previous, child)) {
                text.append(' ');
            }
            text.append(part);
            previous = child;
        }
        return text.toString();
    }

    private String part(AxNode node, AxNode without) {
        if (FIELDS.contains(node.role())) {
            return value(node);
        }
        // Among the parts of a name, content comes before a title.
        String name = node.role().equals("generic")
                ? ""
                : Optional.ofNullable(of(node)).orElse("");
        if (!name.isBlank() || node.role().equals("StaticText")) {
            return name;
        }
        String content = content(node, without);
        return content.isBlank() ? title(node) : content;
    }

    private @Nullable AxNode parent(AxNode node) {
        return node.parentId() == null ? null : tree.node(node.parentId());
    }

    /** Whether one is a text beside the other. */
    private boolean isOneLine(AxNode one, AxNode other) {
        boolean text = one.role().equals("StaticText") || other.role().equals("StaticText");
        int first = position(one);
        int second = position(other);
        return text && first >= 0 && second >= 0 && dom.parent(first) == dom.parent(second);
    }

    private List<AxNode> children(AxNode node) {
        return node.children().stream()
                .map(tree::node)
                .filter(child -> child != null && !child.role().equals("InlineTextBox"))
                .toList();
    }

    private String title(AxNode node) {
        int position = position(node);
        return position < 0 || dom.type(position) != DomDocument.ELEMENT
                ? ""
                : dom.attributes(position).getOrDefault("title", "").strip();
    }

    private boolean isNamedByAttribute(int position) {
        Map<String, String> attributes = dom.attributes(position);
        return !attributes.getOrDefault("aria-label", "").isBlank() || attributes.containsKey("aria-labelledby");
    }

    private int position(AxNode node) {
        return positions.getOrDefault(node.backendNodeId(), -1);
    }

    private static boolean isFocusable(AxNode node) {
        return node.properties().stream().anyMatch(property -> property.name().equals("focusable"));
    }

    private static String value(AxNode node) {
        JsonElement value = node.value();
        return value == null || !value.isJsonPrimitive() ? "" : value.getAsString();
    }

    private static boolean endsWithSpace(CharSequence text) {
        return !text.isEmpty() && isSpace(text.charAt(text.length() - 1));
    }

    private static boolean isSpace(char letter) {
        return Character.isWhitespace(letter);
    }

    /** Goes through a node's content and today's name side by side. */
    private final class Corrected {
        private final StringBuilder name;
        private int end;
        /** Whether the text before the end ends with a space of its own. */
        private boolean spaced;

        Corrected(String today) {
            this.name = new StringBuilder(today);
        }

        String of(AxNode node) {
            pass(node);
            return name.toString();
        }

        private void pass(AxNode node) {
            for (AxNode child : children(node)) {
                String part = Optional.ofNullable(child.name()).orElse("");
                boolean isForm = child.role().equals("form") && part.isBlank();
                if (FIELDS.contains(child.role()) && value(child).isBlank()) {
                    remove(part);
                } else if (isForm
                        || child.role().equals("generic") && !title(child).isEmpty()) {
                    insertMissing(part(child, child).strip());
                } else if (part.isBlank()) {
                    pass(child);
                } else {
                    skip(part);
                }
            }
        }

        private void remove(String part) {
            int at = part.isBlank() ? -1 : name.indexOf(part, end);
            if (at < 0) {
                return;
            }
            int after = at + part.length();
            if (after < name.length()) {
                after++;
            } else if (!spaced && at > 0) {
                at--;
            }
            name.delete(at, after);
            end = at;
        }

        private void insertMissing(String part) {
            if (name.indexOf(part, end) >= 0) {
                skip(part);
                return;
            }
            boolean before = end > 0 && !isSpace(name.charAt(end - 1));
            boolean after = end < name.length() && !isSpace(name.charAt(end));
            name.insert(end, (before ? " " : "") + part + (after ? " " : ""));
            end += part.length() + (before ? 1 : 0);
            spaced = false;
        }

        private void skip(String part) {
            int at = name.indexOf(part.strip(), end);
            if (at >= 0) {
                end = Math.min(name.length(), at + part.strip().length());
                spaced = endsWithSpace(part);
                if (spaced && end < name.length()) {
                    end++;
                }
            }
        }
    }
}
