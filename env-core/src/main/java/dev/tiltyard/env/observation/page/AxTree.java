package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The accessibility tree of one frame: nodes by id, in Chromium's order; the first is the root. */
public final class AxTree {
    private final Map<String, AxNode> nodes;

    private AxTree(Map<String, AxNode> nodes) {
        this.nodes = nodes;
    }

    /**
     * Parses the response of {@code Accessibility.getFullAXTree}. Among nodes with the same id, the first one counts.
     */
    public static AxTree read(JsonObject answer) {
        Map<String, AxNode> nodes = new LinkedHashMap<>();
        for (JsonElement element : answer.getAsJsonArray("nodes")) {
            AxNode node = AxNode.read(element.getAsJsonObject());
            nodes.putIfAbsent(node.id(), node);
        }
        return new AxTree(Collections.unmodifiableMap(nodes));
    }

    static JsonObject none() {
        JsonObject answer = new JsonObject();
        answer.add("nodes", new JsonArray());
        return answer;
    }

    /** All nodes, by id. */
    public Map<String, AxNode> nodes() {
        return nodes;
    }

    /** The node with this id; null if there is none. */
    public @Nullable AxNode node(String id) {
        return nodes.get(id);
    }

    /** The first node; null if the frame has no tree. */
    public @Nullable AxNode root() {
        return nodes.isEmpty() ? null : nodes.values().iterator().next();
    }
}
