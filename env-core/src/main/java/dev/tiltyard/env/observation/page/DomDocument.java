package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One document of a snapshot: nodes by position, in flat tree order, including pseudo-elements and closed shadow trees,
 * but not the browser's own shadow trees (inside an input).
 */
public final class DomDocument {
    /** Node types of the DOM standard. */
    public static final int ELEMENT = 1;

    /** Text node. */
    public static final int TEXT = 3;

    private final String[] strings;
    private final String frameId;
    private final double scrollX;
    private final double scrollY;
    private final int[] parents;
    private final int[] types;
    private final int[] names;
    private final int[] values;
    private final long[] backendIds;
    private final JsonArray attributes;
    private final @Nullable Rect[] bounds;
    private final Map<Integer, String> shadowTypes;
    private final Map<Integer, String> pseudoTypes;
    private final Map<Integer, String> generatedTexts;
    private final Map<Integer, Integer> contentDocuments;
    private final Map<Integer, String> sources;
    private final BitSet clickable;
    /** All ids; null until they are asked for. */
    private @Nullable Set<String> ids;

    private DomDocument(JsonObject json, String[] strings) {
        this.strings = strings;
        JsonObject nodes = json.getAsJsonObject("nodes");
        frameId = strings[json.get("frameId").getAsInt()];
        scrollX = json.get("scrollOffsetX").getAsDouble();
        scrollY = json.get("scrollOffsetY").getAsDouble();
        parents = ints(nodes.getAsJsonArray("parentIndex"));
        types = ints(nodes.getAsJsonArray("nodeType"));
        names = ints(nodes.getAsJsonArray("nodeName"));
        values = ints(nodes.getAsJsonArray("nodeValue"));
        backendIds = Arrays.stream(ints(nodes.getAsJsonArray("backendNodeId")))
                .asLongStream()
                .toArray();
        attributes = nodes.getAsJsonArray("attributes");
        bounds = bounds(json.getAsJsonObject("layout"), types.length);
        shadowTypes = rareStrings(nodes.getAsJsonObject("shadowRootType"));
        pseudoTypes = rareStrings(nodes.getAsJsonObject("pseudoType"));
        generatedTexts = generatedTexts(json.getAsJsonObject("layout"));
        contentDocuments = rareInts(nodes.getAsJsonObject("contentDocumentIndex"));
        sources = rareStrings(nodes.getAsJsonObject("currentSourceURL"));
        clickable = rareFlags(nodes.getAsJsonObject("isClickable"));
    }

    static DomDocument read(JsonObject json, String[] strings) {
        return new DomDocument(json, strings);
    }

    private static int[] ints(JsonArray array) {
        int[] ints = new int[array.size()];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = array.get(i).getAsInt();
        }
        return ints;
    }

    private static @Nullable Rect[] bounds(JsonObject layout, int nodes) {
        @Nullable Rect[] bounds = new Rect[nodes];
        JsonArray rects = layout.getAsJsonArray("bounds");
        int[] positions = ints(layout.getAsJsonArray("nodeIndex"));
        for (int i = 0; i < positions.length; i++) {
            JsonArray r = rects.get(i).getAsJsonArray();
            bounds[positions[i]] = Rect.orNull(
                    r.get(0).getAsDouble(),
                    r.get(1).getAsDouble(),
                    r.get(2).getAsDouble(),
                    r.get(3).getAsDouble());
        }
        return bounds;
    }

    /** Texts of pseudo-elements: other than of text nodes, only the layout has them. */
    private Map<Integer, String> generatedTexts(JsonObject layout) {
        int[] positions = ints(layout.getAsJsonArray("nodeIndex"));
        int[] texts = ints(layout.getAsJsonArray("text"));
        Map<Integer, String> found = new HashMap<>();
        for (int i = 0; i < positions.length; i++) {
            if (texts[i] >= 0 && pseudoTypes.containsKey(positions[i])) {
                found.merge(positions[i], strings[texts[i]], String::concat);
            }
        }
        return found;
    }

    private Map<Integer, String> rareStrings(@Nullable JsonObject rare) {
        Map<Integer, String> found = new HashMap<>();
        rareInts(rare).forEach((position, string) -> found.put(position, string(string)));
        return found;
    }

    private static Map<Integer, Integer> rareInts(@Nullable JsonObject rare) {
        Map<Integer, Integer> found = new LinkedHashMap<>();
        if (rare != null) {
            int[] positions = ints(rare.getAsJsonArray("index"));
            int[] values = ints(rare.getAsJsonArray("value"));
            for (int i = 0; i < positions.length; i++) {
                found.put(positions[i], values[i]);
            }
        }
        return found;
    }

    private static BitSet rareFlags(@Nullable JsonObject rare) {
        BitSet flags = new BitSet();
        if (rare != null) {
            Arrays.stream(ints(rare.getAsJsonArray("index"))).forEach(flags::set);
        }
        return flags;
    }

    private String string(int index) {
        return index < 0 ? "" : strings[index];
    }

    /** Chromium's id of the document's frame. */
    public String frameId() {
        return frameId;
    }

    /** Horizontal scroll offset. */
    public double scrollX() {
        return scrollX;
    }

    /** Vertical scroll offset. */
    public double scrollY() {
        return scrollY;
    }

    /** Number of nodes. */
    public int size() {
        return types.length;
    }

    /** The position of the parent; -1 for the document node. */
    public int parent(int node) {
        return parents[node];
    }

    /** The DOM's node type. */
    public int type(int node) {
        return types[node];
    }

    /** The DOM's node name: upper case for HTML elements. */
    public String name(int node) {
        return string(names[node]);
    }

    /** The text of a text node or comment. */
    public String value(int node) {
        return string(values[node]);
    }

    /** Chromium's id of the node, by which accessibility nodes refer to it. */
    public long backendId(int node) {
        return backendIds[node];
    }

    /** The attributes in document order; an attribute without a value has an empty text. */
    public Map<String, String> attributes(int node) {
        return attributes(node, "");
    }

    /** The last text of the snapshot's string table, which Python reads at index -1. */
    public String lastText() {
        return strings[strings.length - 1];
    }

    /** The attributes in document order; an attribute without a value has the text {@code unset}. */
    public Map<String, String> attributes(int node, String unset) {
        JsonArray pairs = attributes.get(node).getAsJsonArray();
        Map<String, String> found = new LinkedHashMap<>();
        for (int i = 0; i + 1 < pairs.size(); i += 2) {
            int value = pairs.get(i + 1).getAsInt();
            found.put(string(pairs.get(i).getAsInt()), value < 0 ? unset : strings[value]);
        }
        return found;
    }

    /** Whether an element has this id. */
    public boolean hasId(String id) {
        if (ids == null) {
            ids = IntStream.range(0, size())
                    .mapToObj(node -> attribute(node, "id"))
                    .collect(Collectors.toSet());
        }
        return !id.isEmpty() && ids.contains(id);
    }

    private String attribute(int node, String name) {
        JsonArray pairs = attributes.get(node).getAsJsonArray();
        for (int i = 0; i + 1 < pairs.size(); i += 2) {
            if (string(pairs.get(i).getAsInt()).equals(name)) {
                return string(pairs.get(i + 1).getAsInt());
            }
        }
        return "";
    }

    /** The layout box in document coordinates; null for a node without layout. */
    public @Nullable Rect bounds(int node) {
        return bounds[node];
    }

    /**
     * The kind of shadow tree that contains the node: {@code open}, {@code closed}, {@code user-agent}; empty if none.
     */
    public String shadowType(int node) {
        return shadowTypes.getOrDefault(node, "");
    }

    /** Whether this is {@code ::before}, {@code ::marker} or another pseudo-element. */
    public boolean isPseudo(int node) {
        return pseudoTypes.containsKey(node);
    }

    /** The text that a pseudo-element generates; empty for other nodes. */
    public String generatedText(int node) {
        return generatedTexts.getOrDefault(node, "");
    }

    /** The positions of the nodes that page scripts can see. */
    int[] reachable() {
        return IntStream.range(0, size())
                .filter(node -> !isPseudo(node) && !isClosed(node))
                .toArray();
    }

    /** Whether it is in a shadow tree that page scripts can't access. */
    boolean isClosed(int node) {
        String shadow = shadowType(node);
        return shadow.equals("closed") || shadow.equals("user-agent");
    }

    /** The position, in the snapshot, of a frame element's document; -1 if unknown. */
    public int contentDocument(int node) {
        return contentDocuments.getOrDefault(node, -1);
    }

    /** The URL of an image's picture; empty for other nodes. */
    public String source(int node) {
        return sources.getOrDefault(node, "");
    }

    /** Whether Chromium reports the node as clickable. */
    public boolean isClickable(int node) {
        return clickable.get(node);
    }
}
