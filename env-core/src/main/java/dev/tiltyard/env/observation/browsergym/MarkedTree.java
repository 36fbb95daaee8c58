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

/**
 * The accessibility tree of a page and its frames, as Chromium would give it if every element with a bid carried an
 * accessible description.
 *
 * <p>BrowserGym writes its bids into such attributes before it asks for the tree, and takes them out afterwards. An
 * element with a description counts: spans, bodies and labels that Chromium would leave out or fold away have nodes of
 * their own. Here the page is left as it is, and those nodes are put in from the document.
 */
final class MarkedTree {
    private static final Set<String> ROW_GROUPS = Set.of("TBODY", "THEAD", "TFOOT");

    /** Reasons for leaving out an element that a description overrides. */
    private static final Set<String> OVERRIDDEN =
            Set.of("uninteresting", "labelFor", "labelContainer", "staticTextUsedAsNameFor");

    private final FramedRead read;
    private final FrameRead frame;
    private final DomDocument dom;
    private final AxTree tree;
    private final Map<Long, Integer> positions = new HashMap<>();
    private final Set<Integer> present = new HashSet<>();

    private MarkedTree(FramedRead read, FrameRead frame) {
        this.read = read;
        this.frame = frame;
        this.dom = frame.dom();
        this.tree = frame.accessibility();
        for (int node = 0; node < dom.size(); node++) {
            positions.put(dom.backendId(node), node);
        }
        tree.nodes().values().forEach(node -> present.add(position(node)));
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
        TreeNode made = bare(node, position);
        int inner = position >= 0 ? position : scope;
        Wrapping wrapping = new Wrapping(made.children(), inner);
        above.add(node.id());
        for (String id : node.children()) {
            AxNode child = tree.node(id);
            if (child != null && !above.contains(id)) {
                wrapping.add(node(child, inner, above), position(child));
            }
        }
        above.remove(node.id());
        if (node.role().equals("Iframe") && position >= 0) {
            content(position).ifPresent(made.children()::add);
        }
        return made;
    }

    private Optional<TreeNode> content(int position) {
        FrameRead inner = read.frames().get(dom.contentDocument(position));
        return inner == null ? Optional.empty() : new MarkedTree(read, inner).root();
    }

    private TreeNode bare(AxNode node, int position) {
        Extras extras = position >= 0 && dom.type(position) == DomDocument.ELEMENT ? Extras.of(frame, position) : null;
        if (node.ignored().isEmpty()) {
            return new TreeNode(node.role(), node.name(), node.value(), node.properties(), extras, new ArrayList<>());
        }
        if (extras != null
                && OVERRIDDEN.contains(node.ignored())
                && !dom.name(position).equals("HTML")) {
            return TreeNode.of(role(position), "", extras);
        }
        if (position >= 0 && dom.type(position) == DomDocument.TEXT && isInCountedLabel(position)) {
            return text(collapsed(dom.value(position)));
        }
        return TreeNode.of(node.role(), null, null);
    }

    private static TreeNode text(String content) {
        TreeNode text = TreeNode.of("StaticText", content, null);
        text.children().add(TreeNode.of("InlineTextBox", content, null));
        return text;
    }

    /** Texts of a label go when the label goes, as the names of its field; they are back when it is. */
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

    private String role(int position) {
        String name = dom.name(position);
        return name.equals("LABEL") ? "LabelText" : ROW_GROUPS.contains(name) ? "rowgroup" : "generic";
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
            TreeNode wrapper = TreeNode.of(role(position), "", Extras.of(frame, position));
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
