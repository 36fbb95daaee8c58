package dev.tiltyard.env.observation.page;

import com.google.gson.JsonObject;
import dev.tiltyard.env.observation.page.PageFacts.DocumentFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The page's own document at one moment: accessibility tree, snapshot and facts, read in three calls and combined.
 *
 * <p>The three calls don't see the page at the same moment. If the script's and the snapshot's nodes differ, the page
 * changed in between: it is read again, and if that does not help, rectangles are requested node by node.
 */
public final class PageRead {
    private static final int TRIES = 3;

    private final DevTools tools;
    private final AxTree accessibility;
    private final DomSnapshot dom;
    private final PageFacts facts;
    private final Map<Long, Rect> rects = new HashMap<>();
    private final Set<Long> boxless = new LinkedHashSet<>();

    private PageRead(DevTools tools, JsonObject accessibility, JsonObject snapshot, JsonObject facts) {
        this.tools = tools;
        this.accessibility = AxTree.read(accessibility);
        this.dom = DomSnapshot.read(snapshot);
        this.facts = PageFacts.read(facts);
    }

    /** Reads the page with its accessibility tree. */
    public static PageRead withAccessibility(DevTools tools) {
        return read(tools, true);
    }

    /** Reads the page without its accessibility tree, in two calls. */
    public static PageRead withoutAccessibility(DevTools tools) {
        return read(tools, false);
    }

    private static PageRead read(DevTools tools, boolean accessibility) {
        PageRead read = once(tools, accessibility);
        for (int tried = 1; tried < TRIES && !read.isConsistent(); tried++) {
            read = once(tools, accessibility);
        }
        if (read.isConsistent()) {
            read.joinRects();
        }
        return read;
    }

    private static PageRead once(DevTools tools, boolean accessibility) {
        JsonObject tree = accessibility ? tools.accessibilityTree() : AxTree.none();
        JsonObject snapshot = tools.snapshot();
        JsonObject facts = tools.pageFacts();
        return new PageRead(tools, tree, snapshot, facts);
    }

    private boolean isConsistent() {
        DocumentFacts seen = facts.documents().get(0);
        return seen.matches(dom.main(), dom.main().reachable());
    }

    private void joinRects() {
        DomDocument document = dom.main();
        List<@Nullable Rect> found = facts.documents().get(0).rects();
        int[] reachable = document.reachable();
        for (int i = 0; i < reachable.length; i++) {
            put(document.backendId(reachable[i]), found.get(i));
        }
        IntStream.range(0, document.size())
                .filter(node -> document.isClosed(node))
                .forEach(node -> put(document.backendId(node), laidOut(document, node)));
    }

    private void put(long backendId, @Nullable Rect rect) {
        if (rect == null) {
            boxless.add(backendId);
        } else {
            rects.put(backendId, rect);
        }
    }

    private static Rect laidOut(DomDocument document, int node) {
        Rect bounds = document.bounds(node);
        return bounds == null ? new Rect(0, 0, 0, 0) : bounds.movedBy(-document.scrollX(), -document.scrollY());
    }

    /** The accessibility tree; empty if not requested. */
    public AxTree accessibility() {
        return accessibility;
    }

    /** The documents. */
    public DomSnapshot dom() {
        return dom;
    }

    /** The script's result. */
    public PageFacts facts() {
        return facts;
    }

    /** A node's rectangle as a page script would see it; null if it has none or it is not yet known. */
    public @Nullable Rect rect(long backendId) {
        return rects.get(backendId);
    }

    /**
     * Requests, node by node, the rectangles that no script could read: those of texts inside inputs, or all of them if
     * the page kept changing.
     *
     * @param needed which accessibility nodes with a DOM node need a rectangle
     */
    public void completeRects(Predicate<AxNode> needed) {
        Set<Long> pseudo = pseudoElements();
        List<Long> missing = new ArrayList<>(accessibility.nodes().values().stream()
                .filter(node -> node.backendNodeId() > 0 && needed.test(node))
                .map(AxNode::backendNodeId)
                .filter(id -> !rects.containsKey(id) && !boxless.contains(id) && !pseudo.contains(id))
                .distinct()
                .toList());
        if (!missing.isEmpty()) {
            List<@Nullable Rect> found = tools.rectsOf(missing);
            for (int i = 0; i < missing.size(); i++) {
                put(missing.get(i), found.get(i));
            }
        }
    }

    private Set<Long> pseudoElements() {
        Set<Long> ids = new LinkedHashSet<>();
        DomDocument document = dom.main();
        IntStream.range(0, document.size())
                .filter(document::isPseudo)
                .forEach(node -> ids.add(document.backendId(node)));
        return ids;
    }

    /** The boxes of pseudo-elements, such as list markers, which page scripts can't see. */
    public Map<Long, Rect> pseudoRects() {
        Map<Long, Rect> found = new HashMap<>();
        DomDocument document = dom.main();
        IntStream.range(0, document.size())
                .filter(document::isPseudo)
                .forEach(node -> found.put(document.backendId(node), laidOut(document, node)));
        return found;
    }
}
