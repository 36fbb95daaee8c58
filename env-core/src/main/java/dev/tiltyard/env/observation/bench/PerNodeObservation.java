package dev.tiltyard.env.observation.bench;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.observation.page.DevTools;

/**
 * WebArena's own observation algorithm, for comparison: a full snapshot, five evaluations of window properties, the
 * tree, and two calls for each of its nodes.
 *
 * <p>Source: WebArena {@code browser_env/processors.py}, commit f62e0b9.
 */
final class PerNodeObservation {
    private static final String RECT = """
            function () {
                if (this.nodeType === 3) {
                    const range = document.createRange();
                    range.selectNode(this);
                    const rect = range.getBoundingClientRect();
                    range.detach();
                    return rect.toJSON();
                }
                return this.getBoundingClientRect().toJSON();
            }""";

    private final DevTools tools;

    PerNodeObservation(DevTools tools) {
        this.tools = tools;
    }

    void observe() {
        tools.send("DOMSnapshot.captureSnapshot", snapshotWithEverything());
        for (String question :
                new String[] {"pageYOffset", "pageXOffset", "screen.width", "screen.height", "devicePixelRatio"}) {
            JsonObject parameters = new JsonObject();
            parameters.addProperty("expression", "window." + question);
            tools.send("Runtime.evaluate", parameters);
        }
        for (JsonElement node : tools.accessibilityTree().getAsJsonArray("nodes")) {
            JsonElement id = node.getAsJsonObject().get("backendDOMNodeId");
            if (id != null) {
                rect(id);
            }
        }
        tools.capture();
        JsonObject group = new JsonObject();
        group.addProperty("objectGroup", "per-node");
        tools.send("Runtime.releaseObjectGroup", group);
    }

    private static JsonObject snapshotWithEverything() {
        JsonObject parameters = new JsonObject();
        parameters.add("computedStyles", new JsonArray());
        parameters.addProperty("includeDOMRects", true);
        parameters.addProperty("includePaintOrder", true);
        return parameters;
    }

    private void rect(JsonElement backendId) {
        JsonObject node = new JsonObject();
        node.add("backendNodeId", backendId);
        node.addProperty("objectGroup", "per-node");
        try {
            JsonObject call = new JsonObject();
            call.add(
                    "objectId",
                    tools.send("DOM.resolveNode", node)
                            .getAsJsonObject("object")
                            .get("objectId"));
            call.addProperty("functionDeclaration", RECT);
            call.addProperty("returnByValue", true);
            tools.send("Runtime.callFunctionOn", call);
        } catch (PlaywrightException boxless) {
            // Like the original: an unreadable node has no rectangle.
            return;
        }
    }
}
