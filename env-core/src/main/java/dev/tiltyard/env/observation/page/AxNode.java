package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A node of Chromium's accessibility tree.
 *
 * @param id the DevTools node id
 * @param parentId the parent's; null for a root
 * @param role for example {@code StaticText}
 * @param name null if the node has none, which marks ignored nodes
 * @param value its value, for example a field's text; null if it has none
 * @param description null if there is none
 * @param properties in Chromium's order
 * @param children ids in document order; some may have no node
 * @param backendNodeId its DOM node; 0 if none
 * @param ignored reasons why the browser ignores it, for example {@code uninteresting}; empty if it is not ignored
 */
public record AxNode(
        String id,
        @Nullable String parentId,
        String role,
        @Nullable String name,
        @Nullable JsonElement value,
        @Nullable String description,
        List<AxProperty> properties,
        List<String> children,
        long backendNodeId,
        String ignored) {

    /**
     * A property of a node.
     *
     * @param name for example {@code checked}
     * @param type the DevTools type, for example {@code tristate}
     * @param value null if the property only relates to other nodes
     */
    public record AxProperty(
            String name, String type, @Nullable JsonElement value) {}

    static AxNode read(JsonObject json) {
        return new AxNode(
                json.get("nodeId").getAsString(),
                text(json.get("parentId")),
                Optional.ofNullable(valueText(json, "role")).orElse(""),
                valueText(json, "name"),
                valueOf(json.get("value")),
                valueText(json, "description"),
                properties(json.getAsJsonArray("properties")),
                ids(json.getAsJsonArray("childIds")),
                json.has("backendDOMNodeId") ? json.get("backendDOMNodeId").getAsLong() : 0,
                ignored(json));
    }

    private static String ignored(JsonObject json) {
        JsonElement flag = json.get("ignored");
        if (flag == null || !flag.getAsBoolean()) {
            return "";
        }
        JsonArray reasons = json.getAsJsonArray("ignoredReasons");
        boolean known = reasons != null && !reasons.isEmpty();
        return known ? reasons.get(0).getAsJsonObject().get("name").getAsString() : "ignored";
    }

    private static @Nullable String text(@Nullable JsonElement json) {
        return json == null ? null : json.getAsString();
    }

    private static @Nullable String valueText(JsonObject json, String member) {
        return text(valueOf(json.get(member)));
    }

    private static @Nullable JsonElement valueOf(@Nullable JsonElement json) {
        return json == null ? null : json.getAsJsonObject().get("value");
    }

    private static List<AxProperty> properties(@Nullable JsonArray array) {
        if (array == null || array.isEmpty()) {
            return List.of();
        }
        List<AxProperty> properties = new ArrayList<>(array.size());
        for (JsonElement element : array) {
            JsonObject property = element.getAsJsonObject();
            JsonObject value = property.getAsJsonObject("value");
            properties.add(new AxProperty(
                    property.get("name").getAsString(), value.get("type").getAsString(), value.get("value")));
        }
        return properties;
    }

    private static List<String> ids(@Nullable JsonArray array) {
        if (array == null || array.isEmpty()) {
            return List.of();
        }
        List<String> ids = new ArrayList<>(array.size());
        array.forEach(id -> ids.add(id.getAsString()));
        return ids;
    }
}
