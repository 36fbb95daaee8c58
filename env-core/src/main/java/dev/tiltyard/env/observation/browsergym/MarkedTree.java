package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.AxTree;
import dev.tiltyard.env.observation.page.DomDocument;
import dev.tiltyard.env.observation.page.FrameRead;
import dev.tiltyard.env.observation.page.FramedRead;
import dev.tiltyard.env.observation.page.NamesOfOldChromium;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The accessibility tree of a page and its frames, as Chromium would build it if every element with a bid had an
 * accessible description.
 *
 * <p>BrowserGym writes its bids into such attributes before it requests the tree, and removes them afterwards. Spans,
 * bodies and labels that Chromium would ignore get nodes of their own because of the description. Here the page is not
 * changed, and those nodes are added from the document.
 */
final class MarkedTree {
    /** Fields whose parts, in Chromium's own shadow tree, inherit the field's description. */
    private static final Set<String> FIELDS_OF_PARTS = Set.of("date", "datetime-local", "month", "time", "week");

    private static final Set<String> PARTS = Set.of("spinbutton", "button");

    /** Reasons for ignoring an element that a description overrides. */
    private static final Set<String> OVERRIDDEN =
            Set.of("uninteresting", "presentationalRole", "labelFor", "labelContainer", "staticTextUsedAsNameFor");

    /** Reasons for leaving out a text that hold with its label, too. */
    private static final Set<String> UNSEEN = Set.of(
            "activeAriaModalDialog",
            "activeModalDialog",
            "ariaHiddenElement",
            "ariaHiddenSubtree",
            "inertElement",
            "inertSubtree",
            "notRendered",
            "notVisible");

    private final FramedRead read;
    private final FrameRead frame;
    private final DomDocument dom;
    private final AxTree tree;
    private final Map<Long, Integer> positions = new HashMap<>();
    private final Set<Integer> present = new HashSet<>();
    private final BitSet rendered = new BitSet();
    private final OverriddenRole overridden;
    private final SilentImages images;
    private final boolean oldNames;

    private MarkedTree(FramedRead read, FrameRead frame, boolean oldNames) {
        this.read = read;
        this.frame = frame;
        this.oldNames = oldNames;
        this.dom = frame.dom();
        this.tree = frame.accessibility();
        for (int node = 0; node < dom.size(); node++) {
            positions.put(dom.backendId(node), node);
            if (dom.bounds(node) != null) {
                markRendered(node);
            }
        }
        tree.nodes().values().forEach(node -> present.add(position(node)));
        overridden = new OverriddenRole(dom);
        images = new SilentImages(frame, present::contains);
    }

    /** A node with a box is rendered, and so is what is around it, even if that has none ({@code display: contents}). */
    private void markRendered(int node) {
        for (int at = node; at >= 0 && !rendered.get(at); at = dom.parent(at)) {
            rendered.set(at);
        }
    }

    /**
     * The root of the page's tree; empty if the page has none.
     *
     * @param oldNames whether elements are named as by {@link NamesOfOldChromium}
     */
    static Optional<TreeNode> of(FramedRead read, boolean oldNames) {
        return new MarkedTree(read, read.main(), oldNames).root();
    }

    private Optional<TreeNode> root() {
        return Optional.ofNullable(tree.root()).map(root -> node(root, 0, new HashSet<>()));
    }

    private int position(AxNode node) {
        return positions.getOrDefault(node.backendNodeId(), -1);
    }

    /**
     * Builds a node and its subtree.
     *
     * @param scope position of the nearest DOM node at or above the parent
     */
    private TreeNode node(AxNode node, int scope, Set<String> above) {
        int position = position(node);
        TreeNode made = bare(node, position, scope);
        int inner = position >= 0 ? position : scope;
        Wrapping wrapping = new Wrapping(made.children(), inner);
        Deque<Integer> pending = new ArrayDeque<>(position >= 0 ? images.below(position) : List.of());
        above.add(node.id());
        for (String id : node.children()) {
            AxNode child = tree.node(id);
            if (child != null && !above.contains(id)) {
                addImages(wrapping, pending, position(child));
                wrapping.add(node(child, inner, above), wrapped(child));
            }
        }
        addImages(wrapping, pending, dom.size());
        above.remove(node.id());
        if (node.role().equals("Iframe") && position >= 0) {
            content(position).ifPresent(made.children()::add);
        }
        return made;
    }

    private void addImages(Wrapping wrapping, Deque<Integer> pending, int before) {
        while (!pending.isEmpty() && pending.getFirst() < before) {
            int image = pending.removeFirst();
            wrapping.add(images.node(image), image);
        }
    }

    /** A hidden element does not restore the elements around it. */
    private int wrapped(AxNode child) {
        return isUnseen(child, position(child)) ? -1 : position(child);
    }

    private boolean isUnseen(AxNode node, int position) {
        return !node.ignored().isEmpty()
                && (UNSEEN.contains(node.ignored()) || position >= 0 && !rendered.get(position));
    }

    private Optional<TreeNode> content(int position) {
        FrameRead inner = read.frames().get(dom.contentDocument(position));
        return inner == null ? Optional.empty() : new MarkedTree(read, inner, oldNames).root();
    }

    private TreeNode bare(AxNode node, int position, int scope) {
        Extras extras = extras(node, position, scope);
        if (extras != null && position >= 0 && node.role().equals("generic") && overridden.applies(position)) {
            return TreeNode.of(overridden.role(position), overridden.name(position), extras);
        }
        if (node.ignored().isEmpty()) {
            String role = extras != null && position >= 0 ? overridden.droppedRole(position, node.role()) : node.role();
            return new TreeNode(role, name(node, position), node.value(), node.properties(), extras, new ArrayList<>());
        }
        if (extras != null && position >= 0 && images.isDecorative(position) && !isUnseen(node, position)) {
            return images.node(position);
        }
        if (extras != null
                && OVERRIDDEN.contains(node.ignored())
                && !isUnseen(node, position)
                && (!node.ignored().equals("presentationalRole") || overridden.applies(position))
                && !dom.name(position).equals("HTML")) {
            return TreeNode.of(overridden.role(position), overridden.name(position), extras);
        }
        String labeling = isUnseen(node, position) ? "" : labeling(position, scope);
        if (!labeling.isEmpty()) {
            return text(collapsed(labeling));
        }
        return TreeNode.of(node.role(), null, null);
    }

    private @Nullable String name(AxNode node, int position) {
        // A generic element's name is not printed; it would only hide the same text inside.
        return oldNames && !node.role().equals("generic") ? NamesOfOldChromium.of(node, dom, position) : node.name();
    }

    private @Nullable Extras extras(AxNode node, int position, int scope) {
        if (position >= 0) {
            return dom.type(position) == DomDocument.ELEMENT ? Extras.of(frame, position) : null;
        }
        boolean part = PARTS.contains(node.role())
                && dom.name(scope).equals("INPUT")
                && FIELDS_OF_PARTS.contains(dom.attributes(scope).getOrDefault("type", ""));
        return part ? Extras.of(frame, scope) : null;
    }

    private static TreeNode text(String content) {
        TreeNode text = TreeNode.of("StaticText", content, null);
        text.children().add(TreeNode.of("InlineTextBox", content, null));
        return text;
    }

    /**
     * The text of a label, which is ignored together with the label because it names its field, and restored with it;
     * empty for other nodes.
     *
     * @param scope as of the parent; for generated text, which has no DOM node, a pseudo-element
     */
    private String labeling(int position, int scope) {
        String text = "";
        if (position < 0) {
            text = dom.generatedText(scope);
        } else if (dom.type(position) == DomDocument.TEXT) {
            text = dom.value(position);
        }
        return !text.isEmpty() && isInCountedLabel(position < 0 ? scope : position) ? text : "";
    }

    private boolean isInCountedLabel(int position) {
        for (int node = dom.parent(position); node >= 0; node = dom.parent(node)) {
            if (dom.name(node).equals("LABEL")) {
                return frame.marks().containsKey(node);
            }
        }
        return false;
    }

    private static String collapsed(String text) {
        return text.replaceAll("[ \\t\\n\\r\\f]+", " ");
    }

    /** Adds children below the elements that Chromium ignored between them and their parent. */
    private final class Wrapping {
        private final List<TreeNode> children;
        private final int scope;
        private final List<Integer> open = new ArrayList<>();
        private final List<TreeNode> wrappers = new ArrayList<>();

        Wrapping(List<TreeNode> children, int scope) {
            this.children = children;
            this.scope = scope;
        }

        void add(TreeNode child, int position) {
            List<Integer> path = position < 0 ? List.copyOf(open) : path(position);
            int shared = 0;
            while (shared < Math.min(open.size(), path.size())
                    && open.get(shared).equals(path.get(shared))) {
                shared++;
            }
            closeDownTo(shared);
            path.subList(shared, path.size()).forEach(this::open);
            innermost().add(child);
        }

        private List<Integer> path(int position) {
            Deque<Integer> path = new ArrayDeque<>();
            int node = dom.parent(position);
            while (node >= 0 && node != scope) {
                if (frame.marks().containsKey(node) && !present.contains(node)) {
                    path.addFirst(node);
                }
                node = dom.parent(node);
            }
            return node == scope ? List.copyOf(path) : Collections.emptyList();
        }

        private void closeDownTo(int depth) {
            while (open.size() > depth) {
                open.remove(open.size() - 1);
                wrappers.remove(wrappers.size() - 1);
            }
        }

        private void open(int position) {
            TreeNode wrapper =
                    TreeNode.of(overridden.role(position), overridden.name(position), Extras.of(frame, position));
            innermost().add(wrapper);
            open.add(position);
            wrappers.add(wrapper);
        }

        private List<TreeNode> innermost() {
            return wrappers.isEmpty()
                    ? children
                    : wrappers.get(wrappers.size() - 1).children();
        }
    }
}
