package dev.tiltyard.env.observation.webarena;

import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.AxTree;
import dev.tiltyard.env.observation.page.DeepStack;
import dev.tiltyard.env.observation.page.DomDocument;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.PageRead;
import dev.tiltyard.env.observation.page.PageText;
import dev.tiltyard.env.observation.page.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * WebArena's accessibility tree as text: one node per line, indented by a tab per level, {@code [id] role 'name'
 * property: value}.
 *
 * <p>Source: WebArena {@code browser_env/processors.py}, {@code TextObervationProcessor}, commit f62e0b9.
 */
public final class AccessibilityText {
    private static final Rect ROOT = new Rect(0, 0, 10, 10);
    private static final Set<String> DROPPED_WHEN_EMPTY = Set.of(
            "generic",
            "img",
            "list",
            "strong",
            "paragraph",
            "banner",
            "navigation",
            "Section",
            "LabelText",
            "Legend",
            "listitem");

    private static final Set<String> PROPERTIES_LEFT_OUT =
            Set.of("focusable", "editable", "readonly", "level", "settable", "multiline", "invalid");

    private static final Set<String> INTERACTIVE = Set.of(
            "button",
            "checkbox",
            "combobox",
            "link",
            "listbox",
            "menuitem",
            "menuitemcheckbox",
            "menuitemradio",
            "option",
            "radio",
            "searchbox",
            "slider",
            "spinbutton",
            "switch",
            "tab",
            "textbox",
            "treeitem");

    private final PageRead page;
    private final Dialect dialect;
    private final Optional<ViewportRule> viewport;
    private final Map<Long, Rect> pseudoRects;
    private final DomDocument dom;
    private final Map<Long, Integer> positions = new HashMap<>();
    private final Function<AxNode, @Nullable String> names;
    private final List<String> lines = new ArrayList<>();
    private final Map<String, ObservedElement> elements = new LinkedHashMap<>();

    private AccessibilityText(PageRead page, Dialect dialect, boolean viewportOnly) {
        this.page = page;
        this.dialect = dialect;
        this.viewport = viewportOnly
                ? Optional.of(new ViewportRule(
                        page.facts().screenWidth(), page.facts().screenHeight()))
                : Optional.empty();
        this.pseudoRects = dialect == Dialect.OF_2023 ? page.pseudoRects() : Map.of();
        this.dom = page.dom().main();
        for (int node = 0; node < dom.size(); node++) {
            positions.put(dom.backendId(node), node);
        }
        this.names = dialect.names(page.accessibility(), dom, positions);
    }

    /** Writes the page's tree, and collects its nodes' rectangles for later actions. */
    public static PageText of(PageRead page, Dialect dialect, boolean viewportOnly) {
        AccessibilityText text = new AccessibilityText(page, dialect, viewportOnly);
        page.completeRects(text::canPrint);
        return DeepStack.call(text::written);
    }

    private boolean canPrint(AxNode node) {
        return name(node) != null && !node.role().equals("RootWebArea") && !dialect.omits(node) && !isEmpty(node);
    }

    private PageText written() {
        AxNode root = page.accessibility().root();
        if (root != null) {
            write(root, 0, new HashSet<>());
        }
        return new PageText(RepeatedText.dropped(String.join("\n", lines)), elements);
    }

    private void write(AxNode node, int depth, Set<String> above) {
        if (dialect.omits(node) || !above.add(node.id())) {
            return;
        }
        int below = isShown(node) ? writeLine(node, depth) : depth;
        AxTree tree = page.accessibility();
        for (String id : node.children()) {
            AxNode child = tree.node(id);
            if (child != null) {
                write(child, below, above);
            }
        }
        above.remove(node.id());
    }

    private boolean isShown(AxNode node) {
        return name(node) != null
                && !isEmpty(node)
                && !dialect.looksThrough(node, dom, position(node))
                && viewport.map(rule -> rule.keeps(rect(node))).orElse(true);
    }

    private int writeLine(AxNode node, int depth) {
        String line = line(node);
        lines.add("\t".repeat(depth) + line);
        if (node.backendNodeId() == 0) {
            // Like the original: without a DOM node there is nothing to act on, and the children are not indented
            // further.
            return depth;
        }
        elements.put(node.id(), element(node, line));
        return depth + 1;
    }

    private ObservedElement element(AxNode node, String line) {
        return new ObservedElement(
                node.id(),
                role(node),
                nameOf(node),
                Optional.ofNullable(rect(node)),
                line,
                node.backendNodeId(),
                1,
                true,
                INTERACTIVE.contains(node.role()));
    }

    private @Nullable Rect rect(AxNode node) {
        if (node.role().equals("RootWebArea")) {
            return ROOT;
        }
        if (node.backendNodeId() == 0) {
            return null;
        }
        Rect rect = page.rect(node.backendNodeId());
        return rect == null ? pseudoRects.get(node.backendNodeId()) : rect;
    }

    private String line(AxNode node) {
        String properties = properties(node);
        String line = "[%s] %s %s".formatted(node.id(), role(node), PythonText.repr(nameOf(node)));
        return properties.isEmpty() ? line : line + " " + properties;
    }

    private @Nullable String name(AxNode node) {
        return names.apply(node);
    }

    private String nameOf(AxNode node) {
        return Optional.ofNullable(name(node)).orElse("");
    }

    private int position(AxNode node) {
        return positions.getOrDefault(node.backendNodeId(), -1);
    }

    private String role(AxNode node) {
        int position = position(node);
        AxNode parent = node.parentId() == null ? null : page.accessibility().node(node.parentId());
        return dialect.role(node, parent == null ? "" : parent.role(), position < 0 ? "" : dom.name(position));
    }

    private String properties(AxNode node) {
        return dialect.properties(node, dom, position(node)).stream()
                .filter(property -> property.value() != null && !PROPERTIES_LEFT_OUT.contains(property.name()))
                .map(property -> property.name() + ": " + PythonText.str(property.value()))
                .collect(Collectors.joining(" "));
    }

    private boolean isEmpty(AxNode node) {
        if (!PythonText.strip(nameOf(node)).isEmpty()) {
            return false;
        }
        String role = role(node);
        return role.equals("listitem")
                || (DROPPED_WHEN_EMPTY.contains(role) && properties(node).isEmpty());
    }
}
