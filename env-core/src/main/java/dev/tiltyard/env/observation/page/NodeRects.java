package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.PlaywrightException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rectangles of single nodes, for those that no script of ours can reach: texts inside inputs and other controls. One
 * call a node to name it, one for all rectangles, one to forget the names.
 */
final class NodeRects {
    private static final String GROUP = "tiltyard-rects";
    private static final String FUNCTION = """
            function (...nodes) {
                return nodes.map((node) => {
                    let rect = null;
                    if (node && node.nodeType === 3) {
                        const range = document.createRange();
                        range.selectNode(node);
                        rect = range.getBoundingClientRect();
                    } else if (node && typeof node.getBoundingClientRect === 'function') {
                        rect = node.getBoundingClientRect();
                    }
                    return rect ? [rect.x, rect.y, rect.width, rect.height] : null;
                });
            }""";

    private NodeRects() {}

    static List<@Nullable Rect> read(DevTools tools, List<Long> backendIds) {
        List<@Nullable String> objects = new ArrayList<>();
        for (long id : backendIds) {
            objects.add(objectOf(tools, id));
        }
        try {
            return rects(call(tools, objects), backendIds.size());
        } finally {
            forget(tools);
        }
    }

    private static @Nullable String objectOf(DevTools tools, long backendId) {
        JsonObject parameters = new JsonObject();
        parameters.addProperty("backendNodeId", backendId);
        parameters.addProperty("objectGroup", GROUP);
        try {
            JsonElement object = tools.send("DOM.resolveNode", parameters)
                    .getAsJsonObject("object")
                    .get("objectId");
            return object == null ? null : object.getAsString();
        } catch (PlaywrightException gone) {
            return null;
        }
    }

    private static JsonObject call(DevTools tools, List<@Nullable String> objects) {
        JsonArray arguments = new JsonArray();
        @Nullable String self = null;
        for (@Nullable String object : objects) {
            JsonObject argument = new JsonObject();
            if (object == null) {
                argument.addProperty("unserializableValue", "NaN");
            } else {
                argument.addProperty("objectId", object);
                self = object;
            }
            arguments.add(argument);
        }
        if (self == null) {
            return new JsonObject();
        }
        JsonObject parameters = new JsonObject();
        parameters.addProperty("functionDeclaration", FUNCTION);
        parameters.addProperty("objectId", self);
        parameters.add("arguments", arguments);
        parameters.addProperty("returnByValue", true);
        return tools.send("Runtime.callFunctionOn", parameters);
    }

    private static List<@Nullable Rect> rects(JsonObject answer, int count) {
        JsonElement values =
                answer.has("result") ? answer.getAsJsonObject("result").get("value") : null;
        if (values == null || !values.isJsonArray()) {
            return Collections.nCopies(count, null);
        }
        List<@Nullable Rect> rects = new ArrayList<>();
        for (JsonElement value : values.getAsJsonArray()) {
            rects.add(value.isJsonArray() ? rect(value.getAsJsonArray()) : null);
        }
        return rects;
    }

    private static Rect rect(JsonArray r) {
        return new Rect(
                r.get(0).getAsDouble(),
                r.get(1).getAsDouble(),
                r.get(2).getAsDouble(),
                r.get(3).getAsDouble());
    }

    private static void forget(DevTools tools) {
        JsonObject parameters = new JsonObject();
        parameters.addProperty("objectGroup", GROUP);
        try {
            tools.send("Runtime.releaseObjectGroup", parameters);
        } catch (PlaywrightException gone) {
            // With the page went the objects.
            return;
        }
    }
}
