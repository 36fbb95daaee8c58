package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.AxTree;
import dev.tiltyard.env.observation.page.DomDocument;
import dev.tiltyard.env.observation.page.FrameRead;
import dev.tiltyard.env.observation.page.FramedRead;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
 * The accessibility tree of a page and its frames, as Chromium would give it if every element with a bid carried an
 * accessible description.
 *
 * <p>BrowserGym writes its bids into such attributes before it asks for the tree, and takes them out afterwards. An
 * element with a description counts: spans, bodies and labels that Chromium would leave out or fold away have nodes of
 * their own. Here the page is left as it is, and those nodes are put in from the document.
 */
final class MarkedTree {
    /** Fields whose parts, in Chromium's own shadow tree, carry the description of the field. */
    private static final Set<String> FIELDS_OF_PARTS = Set.of("date", "datetime-local", "month", "time", "week");

    private static final Set<String> PARTS = Set.of("spinbutton", "button");

    /** Reasons for leaving out an element that a description overrides. */
    private static final Set<String> OVERRIDDEN =
            Set.of("uninteresting", "presentationalRole", "labelFor", "labelContainer", "staticTextUsedAsNameFor");

    private final FramedRead read;
    private final FrameRead frame;
    private final DomDocument dom;
    private final AxTree tree;
    private final Map<Long, Integer> positions = new HashMap<>();
    private final Set<Integer> present = new HashSet<>();
    private final OverriddenRole overridden;
    private final SilentImages images;

    private MarkedTree(FramedRead read, FrameRead frame) {
        this.read = read;
        this.frame = frame;
        this.dom = frame.dom();
        this.tree = frame.accessibility();
        for (int node = 0; node < dom.size(); node++) {
            positions.put(dom.backendId(node), node);
        }
        tree.nodes().values().forEach(node -> present.add(position(node)));
        overridden = new OverriddenRole(dom);
        images = new SilentImages(frame, present::contains);
    }

    /** The root of the page's tree; empty if the page has none. */
    static Optional<TreeNode> of(FramedRead read) {
        return new MarkedTree(read, read.main()).root();
    }

    private Optional<TreeNode> root() {
        return Optional.ofNullable(tree.root()).map(root -> node(root, 0, new HashSet<>()));
    }

    private int position(AxNode node) {
        return positions.getOrDefault(node.backendNodeId(), -1);
    }

    /**
     * Makes a node and those below it.
     *
     * @param scope position of the nearest document node at or above the parent
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
        return child.ignored().startsWith("ariaHidden") ? -1 : position(child);
    }

    private Optional<TreeNode> content(int position) {
        FrameRead inner = read.frames().get(dom.contentDocument(position));
        return inner == null ? Optional.empty() : new MarkedTree(read, inner).root();
    }

    private TreeNode bare(AxNode node, int position, int scope) {
        Extras extras = extras(node, position, scope);
        if (extras != null && position >= 0 && node.role().equals("generic") && overridden.applies(position)) {
            return TreeNode.of(overridden.role(position), overridden.name(position), extras);
        }
        if (node.ignored().isEmpty()) {
            return new TreeNode(node.role(), node.name(), node.value(), node.properties(), extras, new ArrayList<>());
        }
        if (extras != null
                && OVERRIDDEN.contains(node.ignored())
                && (!node.ignored().equals("presentationalRole") || overridden.applies(position))
                && !dom.name(position).equals("HTML")) {
            return TreeNode.of(overridden.role(position), overridden.name(position), extras);
        }
        if (position >= 0 && dom.type(position) == DomDocument.TEXT && isInCountedLabel(position)) {
            return text(collapsed(dom.value(position)));
        }
        return TreeNode.of(node.role(), null, null);
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

    /** The texts of a label are left out with the label, because they name its field, and restored with it. */
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

    /** Adds children under the elements that Chromium left out between them and their parent. */
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
