package dev.tiltyard.env.observation.browsergym;

import com.google.gson.JsonElement;
import dev.tiltyard.env.observation.browsergym.TreeView.Option;
import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.DeepStack;
import dev.tiltyard.env.observation.page.FramedRead;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.PageText;
import dev.tiltyard.env.observation.webarena.PythonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * BrowserGym's accessibility tree as text: {@code [bid] role 'name' value='text', property=value}, indented by a tab
 * per level.
 *
 * <p>Source: BrowserGym 0.14.3 {@code utils/obs.py}, {@code flatten_axtree_to_str}.
 */
public final class TreeText {
    private static final Set<String> BARE_WORDS = Set.of("required", "focused", "atomic");

    private final TreeView view;
    private final List<String> lines = new ArrayList<>();
    private final Map<String, ObservedElement> elements = new LinkedHashMap<>();

    private TreeText(TreeView view) {
        this.view = view;
    }

    /**
     * Writes the tree of a page with its frames. Every element with a bid can be acted on, whether it is printed or
     * not.
     */
    public static PageText of(FramedRead read, TreeView view) {
        return DeepStack.call(() -> written(read, view));
    }

    private static PageText written(FramedRead read, TreeView view) {
        TreeText text = new TreeText(view);
        MarkedTree.of(read, view.has(Option.OLD_NAMES)).ifPresent(root -> text.write(root, 0, false, ""));
        Map<String, ObservedElement> all = DomElements.of(read);
        all.putAll(text.elements);
        return new PageText(String.join("\n", text.lines), all);
    }

    private void write(TreeNode node, int depth, boolean parentFiltered, String parentName) {
        boolean readable = node.name() != null && !view.ignoredRoles().contains(node.role());
        boolean text = node.role().equals("StaticText");
        boolean filtered = readable && !text && Extras.isFiltered(node.extras(), view);
        String name = readable ? Optional.ofNullable(node.name()).orElse("") : "";
        boolean skipped = !readable
                || filtered
                || (view.has(Option.HIDE_CHILDREN) && parentFiltered)
                || (text ? isDropped(name, parentFiltered, parentName) : isSilent(node));
        if (readable && node.extras() != null) {
            remember(node, node.extras(), name);
        }
        if (!skipped) {
            lines.add("\t".repeat(depth) + line(node, name));
        }
        for (TreeNode child : node.children()) {
            write(child, skipped ? depth : depth + 1, filtered, name);
        }
    }

    private boolean isDropped(String name, boolean parentFiltered, String parentName) {
        return parentFiltered || (view.has(Option.DROP_REDUNDANT_TEXT) && parentName.contains(name));
    }

    private boolean isSilent(TreeNode node) {
        return view.has(Option.SKIP_GENERIC)
                && node.role().equals("generic")
                && properties(node).isEmpty();
    }

    private String line(TreeNode node, String name) {
        StringBuilder line = new StringBuilder();
        Extras extras = node.extras();
        if (extras != null && extras.showsBid(view)) {
            line.append('[').append(extras.mark().bid()).append("] ");
        }
        line.append(node.role());
        if (!node.role().equals("generic") || !name.isEmpty()) {
            line.append(' ').append(PythonText.repr(PythonText.strip(name)));
        }
        if (node.value() != null) {
            line.append(" value=").append(PythonText.repr(node.value()));
        }
        attributes(node, extras).forEach(attribute -> line.append(", ").append(attribute));
        return line.toString();
    }

    private List<String> attributes(TreeNode node, @Nullable Extras extras) {
        List<String> attributes = new ArrayList<>();
        if (extras != null && !node.role().equals("StaticText")) {
            extras.shown(view).forEach(extra -> attributes.add(extra.text()));
        }
        attributes.addAll(properties(node));
        return attributes;
    }

    private List<String> properties(TreeNode node) {
        List<String> shown = new ArrayList<>();
        for (AxNode.AxProperty property : node.properties()) {
            JsonElement value = property.value();
            if (value == null || view.ignoredProperties().contains(property.name())) {
                continue;
            }
            if (!BARE_WORDS.contains(property.name())) {
                shown.add(property.name() + "=" + PythonText.repr(value));
            } else if (isTrue(value)) {
                shown.add(property.name());
            }
        }
        return shown;
    }

    private static boolean isTrue(JsonElement value) {
        return value.isJsonPrimitive()
                && !value.getAsString().isEmpty()
                && !value.getAsString().equals("false")
                && !value.getAsString().equals("0");
    }

    private void remember(TreeNode node, Extras extras, String name) {
        elements.put(extras.mark().bid(), DomElements.element(extras, node.role(), name, line(node, name)));
    }
}
