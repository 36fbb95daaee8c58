package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.Optional;

/**
 * An element of an earlier observation that is still on the page, made accessible to Playwright: while this is open, it
 * and its enclosing frames have an attribute by which Playwright finds them.
 */
public final class FoundElement implements AutoCloseable {
    private static final String ATTRIBUTE = "data-tiltyard-target";
    /**
     * {@code element} of {@code this}. For parts that the browser created, such as the month of a date field, it is
     * their host element; scripts can't attach a shadow tree to it.
     */
    private static final String ELEMENT = """
                // Chromium 156 ends the page when a script reads the mode of a root that the browser made.
                const outside = root => root.host && root.host.shadowRoot !== root;
                const browsers = host =>
                    /^(audio|details|input|meter|object|progress|select|textarea|video)$/.test(host.localName);
                let element = this.nodeType === Node.ELEMENT_NODE ? this : this.parentElement;
                for (let root = element?.getRootNode(); root && outside(root) && browsers(root.host); root = element.getRootNode()) {
                    element = root.host;
                }
            """;

    private static final String MARK = """
            function (attribute, token) {
            %s
                if (!element || !element.isConnected) {
                    return -1;
                }
                let depth = 0;
                for (; ; depth++) {
                    for (let root = element.getRootNode(); root.host; root = root.host.getRootNode()) {
                        if (outside(root)) {
                            return -1;
                        }
                    }
                    element.setAttribute(attribute, token + '-' + depth);
                    const frame = element.ownerDocument.defaultView.frameElement;
                    if (!frame) {
                        return depth;
                    }
                    element = frame;
                }
            }""".formatted(ELEMENT);
    private static final String UNMARK = """
            function (attribute) {
            %s
                while (element) {
                    element.removeAttribute(attribute);
                    const view = element.ownerDocument.defaultView;
                    element = view && view.frameElement;
                }
            }""".formatted(ELEMENT);

    private final DevTools tools;
    private final String object;
    private final Locator locator;

    private FoundElement(DevTools tools, String object, Locator locator) {
        this.tools = tools;
        this.object = object;
        this.locator = locator;
    }

    static Optional<FoundElement> find(DevTools tools, Page page, long backendId, int serial) {
        try {
            String object = resolve(tools, backendId);
            String token = "t" + serial;
            int depth = call(tools, object, MARK, ATTRIBUTE, token)
                    .getAsJsonObject("result")
                    .get("value")
                    .getAsInt();
            return depth < 0
                    ? Optional.empty()
                    : Optional.of(new FoundElement(tools, object, locator(page, token, depth)));
        } catch (PlaywrightException gone) {
            return Optional.empty();
        }
    }

    private static Locator locator(Page page, String token, int depth) {
        if (depth == 0) {
            return page.locator(selector(token, 0));
        }
        FrameLocator frame = page.frameLocator(selector(token, depth));
        for (int level = depth - 1; level > 0; level--) {
            frame = frame.frameLocator(selector(token, level));
        }
        return frame.locator(selector(token, 0));
    }

    private static String selector(String token, int level) {
        return "css=[%s='%s-%d']".formatted(ATTRIBUTE, token, level);
    }

    private static String resolve(DevTools tools, long backendId) {
        JsonObject parameters = new JsonObject();
        parameters.addProperty("backendNodeId", backendId);
        parameters.addProperty("executionContextId", tools.world());
        JsonElement object = tools.send("DOM.resolveNode", parameters)
                .getAsJsonObject("object")
                .get("objectId");
        if (object == null) {
            throw new PlaywrightException("node " + backendId + " has no object");
        }
        return object.getAsString();
    }

    private static JsonObject call(DevTools tools, String object, String function, String... texts) {
        JsonArray arguments = new JsonArray();
        for (String text : texts) {
            JsonObject argument = new JsonObject();
            argument.addProperty("value", text);
            arguments.add(argument);
        }
        JsonObject parameters = new JsonObject();
        parameters.addProperty("functionDeclaration", function);
        parameters.addProperty("objectId", object);
        parameters.add("arguments", arguments);
        parameters.addProperty("returnByValue", true);
        JsonObject answer = tools.send("Runtime.callFunctionOn", parameters);
        if (answer.has("exceptionDetails")) {
            throw new PlaywrightException("calling in the page failed: " + answer.get("exceptionDetails"));
        }
        return answer;
    }

    /** A selector that matches only this element. */
    public Locator locator() {
        return locator;
    }

    @Override
    public void close() {
        try {
            call(tools, object, UNMARK, ATTRIBUTE);
            JsonObject parameters = new JsonObject();
            parameters.addProperty("objectId", object);
            tools.send("Runtime.releaseObject", parameters);
        } catch (PlaywrightException gone) {
            // The page navigated, so the attribute is gone with the old document.
            return;
        }
    }
}
