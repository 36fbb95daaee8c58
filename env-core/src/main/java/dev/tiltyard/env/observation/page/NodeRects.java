package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.PlaywrightException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rectangles of single nodes, with one call each, for nodes that our scripts can't reach: texts inside inputs and other
 * controls.
 */
final class NodeRects {
    private NodeRects() {}

    static List<@Nullable Rect> read(DevTools tools, List<Long> backendIds) {
        List<@Nullable Rect> rects = new ArrayList<>();
        for (long id : backendIds) {
            rects.add(read(tools, id));
        }
        return rects;
    }

    private static @Nullable Rect read(DevTools tools, long backendId) {
        JsonObject parameters = new JsonObject();
        parameters.addProperty("backendNodeId", backendId);
        try {
            return around(tools.send("DOM.getContentQuads", parameters).getAsJsonArray("quads"));
        } catch (PlaywrightException boxless) {
            // The node is gone or has no layout.
            return null;
        }
    }

    /** The smallest rectangle around all quads, like getBoundingClientRect. */
    private static @Nullable Rect around(JsonArray quads) {
        double left = Double.POSITIVE_INFINITY;
        double top = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        double bottom = Double.NEGATIVE_INFINITY;
        for (JsonElement quad : quads) {
            JsonArray corners = quad.getAsJsonArray();
            for (int i = 0; i + 1 < corners.size(); i += 2) {
                left = Math.min(left, corners.get(i).getAsDouble());
                right = Math.max(right, corners.get(i).getAsDouble());
                top = Math.min(top, corners.get(i + 1).getAsDouble());
                bottom = Math.max(bottom, corners.get(i + 1).getAsDouble());
            }
        }
        return left <= right && top <= bottom ? new Rect(left, top, right - left, bottom - top) : null;
    }
}
