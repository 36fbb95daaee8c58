package dev.tiltyard.env.observation.page;

import com.google.gson.JsonObject;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.observation.page.Marks.Found;
import dev.tiltyard.env.observation.page.PageFacts.DocumentFacts;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The page and all its frames at one moment, with bids and marks: one call for the snapshot, one for the page's
 * scripts, one for each frame's accessibility tree, and one for the scripts of each cross-origin frame.
 */
public final class FramedRead {
    private static final int TRIES = 3;

    private final DevTools tools;
    private final boolean accessibility;
    private final boolean all;
    private final Map<Integer, FrameRead> frames = new LinkedHashMap<>();
    private DomSnapshot dom;
    private PageFacts facts;
    private String focusedBid = "";
    private boolean consistent;

    private FramedRead(DevTools tools, boolean accessibility, boolean all) {
        this.tools = tools;
        this.accessibility = accessibility;
        this.all = all;
        JsonObject answer = mark("");
        this.dom = DomSnapshot.read(tools.snapshot());
        this.facts = PageFacts.read(answer);
        this.focusedBid = facts.marks().map(Marks::focusedBid).orElse("");
    }

    /**
     * Reads the page. Retries at most three times if it changes meanwhile; after that, parts that don't match have no
     * bids.
     *
     * @param accessibility whether to read accessibility trees
     * @param all whether all elements get a bid, not only HTML elements
     */
    public static FramedRead of(DevTools tools, boolean accessibility, boolean all) {
        FramedRead read = new FramedRead(tools, accessibility, all).joined();
        for (int tried = 1; tried < TRIES && !read.consistent; tried++) {
            read = new FramedRead(tools, accessibility, all).joined();
        }
        return read;
    }

    private JsonObject mark(String prefix) {
        String expression = PageScript.marking(prefix, all);
        try {
            return tools.evaluateInPage(expression);
        } catch (PlaywrightException broken) {
            // The page may have overridden built-in functions; our isolated world has the originals, but can't see
            // event handlers.
            return tools.evaluate(expression);
        }
    }

    private FramedRead joined() {
        consistent = true;
        join(facts, 0, 0, 0);
        return this;
    }

    /** Combines the script's result with a document of the snapshot, then continues with frames that were not read yet. */
    private void join(PageFacts read, int document, double viewX, double viewY) {
        Map<Integer, Integer> snapshotOf = new HashMap<>();
        snapshotOf.put(0, document);
        double[][] views = new double[read.documents().size()][];
        views[0] = new double[] {viewX, viewY};
        for (int i = 0; i < read.documents().size(); i++) {
            if (i > 0 && !locate(read, i, snapshotOf, views)) {
                continue;
            }
            Integer index = snapshotOf.get(i);
            if (index != null) {
                add(read, i, index, views[i]);
            }
        }
        Map<Integer, Integer> joined = new HashMap<>(snapshotOf);
        joined.values().forEach(this::readForeignFrames);
    }

    private boolean locate(PageFacts read, int i, Map<Integer, Integer> snapshotOf, double[][] views) {
        DocumentFacts entry = read.documents().get(i);
        Integer parent = snapshotOf.get(entry.parent());
        FrameRead frame = parent == null ? null : frames.get(parent);
        if (frame == null) {
            return false;
        }
        int[] reachable = frame.dom().reachable();
        if (entry.frameNode() >= reachable.length) {
            return false;
        }
        int node = reachable[entry.frameNode()];
        int content = frame.dom().contentDocument(node);
        if (content < 0) {
            return false;
        }
        snapshotOf.put(i, content);
        views[i] = view(frame, node);
        return true;
    }

    /** Origin of a frame element's viewport: at the element's corner, without its border, as in BrowserGym. */
    private static double[] view(FrameRead frame, int node) {
        Rect box = frame.box(node);
        double x = box == null ? frame.originX() : box.x();
        double y = box == null ? frame.originY() : box.y();
        return new double[] {x, y};
    }

    private void add(PageFacts read, int i, int document, double[] view) {
        DomDocument nodes = dom.documents().get(document);
        int[] reachable = nodes.reachable();
        Map<Integer, ElementMark> marks = new HashMap<>();
        if (read.documents().get(i).matches(nodes, reachable)) {
            read.marks().ifPresent(found -> {
                for (Found element : found.documents().get(i)) {
                    marks.put(reachable[element.position()], element.mark());
                }
            });
        } else {
            consistent = false;
        }
        put(document, nodes, marks, view);
    }

    private void put(int document, DomDocument nodes, Map<Integer, ElementMark> marks, double[] view) {
        AxTree tree = accessibility ? tree(document, nodes) : AxTree.read(AxTree.none());
        frames.put(document, new FrameRead(nodes, tree, marks, view[0] - nodes.scrollX(), view[1] - nodes.scrollY()));
    }

    private AxTree tree(int document, DomDocument nodes) {
        try {
            return AxTree.read(document == 0 ? tools.accessibilityTree() : tools.accessibilityTree(nodes.frameId()));
        } catch (PlaywrightException gone) {
            consistent = false;
            return AxTree.read(AxTree.none());
        }
    }

    /** Reads cross-origin frames with their own scripts, since the embedding page's scripts can't access them. */
    private void readForeignFrames(int document) {
        FrameRead frame = frames.get(document);
        if (frame == null) {
            return;
        }
        Deque<Integer> foreign = new ArrayDeque<>();
        for (int node = 0; node < frame.dom().size(); node++) {
            int content = frame.dom().contentDocument(node);
            if (content >= 0 && !frames.containsKey(content)) {
                foreign.add(node);
            }
        }
        foreign.forEach(node -> readForeign(frame, node));
    }

    /** Documents in object and embed elements are shown but not marked, as in BrowserGym. */
    private static boolean isFrame(DomDocument nodes, int node) {
        return nodes.name(node).equals("IFRAME") || nodes.name(node).equals("FRAME");
    }

    private void readForeign(FrameRead frame, int node) {
        int content = frame.dom().contentDocument(node);
        DomDocument nodes = dom.documents().get(content);
        double[] view = view(frame, node);
        @Nullable ElementMark mark = frame.marks().get(node);
        PageFacts read = mark == null || !isFrame(frame.dom(), node) || !runsScripts(frame.dom(), node)
                ? null
                : tools.evaluateInFrame(nodes.frameId(), PageScript.marking(mark.bid(), all))
                        .map(PageFacts::read)
                        .orElse(null);
        if (read == null) {
            put(content, nodes, Map.of(), view);
            readForeignFrames(content);
        } else {
            join(read, content, view[0], view[1]);
            takeFocus(read, mark);
        }
    }

    private static boolean runsScripts(DomDocument nodes, int frame) {
        String sandbox = nodes.attributes(frame).get("sandbox");
        return sandbox == null || Arrays.asList(sandbox.split("\\s+")).contains("allow-scripts");
    }

    private void takeFocus(PageFacts read, @Nullable ElementMark frame) {
        String inside = read.marks().map(Marks::focusedBid).orElse("");
        if (frame != null && focusedBid.equals(frame.bid()) && !inside.isEmpty()) {
            focusedBid = inside;
        }
    }

    /** The frames by their documents' position in the snapshot; 0 is the page itself. Outer frames come first. */
    public Map<Integer, FrameRead> frames() {
        return Collections.unmodifiableMap(frames);
    }

    /** The page's own document. */
    public FrameRead main() {
        FrameRead main = frames.get(0);
        if (main == null) {
            throw new IllegalStateException("the page's own document was not read");
        }
        return main;
    }

    /** What the script read in the main frame. */
    public PageFacts facts() {
        return facts;
    }

    /** The focused element; empty if it has no bid. */
    public String focusedBid() {
        return focusedBid;
    }
}
