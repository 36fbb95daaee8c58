package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.browser.PageSession;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The DevTools connection to one page. Counts its calls, except those for setup.
 *
 * <p>Use it only on its Playwright's thread.
 */
public final class DevTools implements AutoCloseable {
    static final String WORLD = "tiltyard";
    private static final String LEAVING = "Page.frameStartedLoading";

    private final PageSession session;
    private final String mainFrame;
    private final Map<String, Integer> pageWorlds = new HashMap<>();
    private int world;
    private boolean isLeaving;
    private int calls;
    private int nodesAsked;
    private int found;

    private DevTools(PageSession session) {
        this.session = session;
        session.on("Runtime.executionContextCreated", this::contextCreated);
        session.on(LEAVING, event -> isLeaving |= isOfMainFrame(event));
        session.on("Page.frameStoppedLoading", event -> isLeaving &= !isOfMainFrame(event));
        session.on(
                "Page.frameNavigated",
                event -> isLeaving &= event.getAsJsonObject("frame").has("parentId"));
        this.mainFrame = frameIdOf(session.send("Page.getFrameTree"));
    }

    /** Opens a session on the page and creates our isolated world in it, now and in every future document. */
    public static DevTools open(Page page) {
        DevTools tools = new DevTools(PageSession.open(page));
        tools.prepare();
        return tools;
    }

    /** Also hides the page's scroll bars, which would reduce its width, while the session is open. */
    public static DevTools openWithoutScrollbars(Page page) {
        DevTools tools = open(page);
        JsonObject hidden = new JsonObject();
        hidden.addProperty("hidden", true);
        tools.session.send("Emulation.setScrollbarsHidden", hidden);
        return tools;
    }

    private static String frameIdOf(JsonObject answer) {
        return answer.getAsJsonObject("frameTree")
                .getAsJsonObject("frame")
                .get("id")
                .getAsString();
    }

    private void prepare() {
        session.send("Page.enable");
        session.send("Runtime.enable");
        // Keeps the accessibility tree up to date between observations, so that reading it is cheaper.
        session.send("Accessibility.enable");
        JsonObject script = new JsonObject();
        script.addProperty("source", "");
        script.addProperty("worldName", WORLD);
        session.send("Page.addScriptToEvaluateOnNewDocument", script);
        makeWorld();
    }

    private void makeWorld() {
        JsonObject parameters = new JsonObject();
        parameters.addProperty("frameId", mainFrame);
        parameters.addProperty("worldName", WORLD);
        // Sic: the protocol's spelling.
        parameters.addProperty("grantUniveralAccess", true);
        world = session.send("Page.createIsolatedWorld", parameters)
                .get("executionContextId")
                .getAsInt();
    }

    private void contextCreated(JsonObject event) {
        JsonObject context = event.getAsJsonObject("context");
        JsonObject about = context.getAsJsonObject("auxData");
        String frame = about.get("frameId").getAsString();
        int id = context.get("id").getAsInt();
        if (about.get("isDefault").getAsBoolean()) {
            pageWorlds.put(frame, id);
        } else if (WORLD.equals(context.get("name").getAsString()) && frame.equals(mainFrame)) {
            world = id;
        }
    }

    /** Whether the session was abandoned, so that another must be opened. */
    public boolean isOver() {
        return session.isOver();
    }

    /** Number of calls since the page was opened here. */
    public int calls() {
        return calls;
    }

    /** Number of calls for single nodes, which our scripts can't reach. */
    public int nodesAsked() {
        return nodesAsked;
    }

    /**
     * Sends a command.
     *
     * @throws PlaywrightException if Chromium rejects it or the page is gone
     */
    public JsonObject send(String method, JsonObject parameters) {
        calls++;
        return session.send(method, parameters);
    }

    /** The raw response of {@code Accessibility.getFullAXTree} for the main frame. */
    public JsonObject accessibilityTree() {
        return send("Accessibility.getFullAXTree", new JsonObject());
    }

    /** The raw response of {@code Accessibility.getFullAXTree} for a frame. */
    public JsonObject accessibilityTree(String frameId) {
        JsonObject parameters = new JsonObject();
        parameters.addProperty("frameId", frameId);
        return send("Accessibility.getFullAXTree", parameters);
    }

    /**
     * The raw response of {@code DOMSnapshot.captureSnapshot} without styles, rectangles and paint order: several times
     * cheaper.
     */
    public JsonObject snapshot() {
        JsonObject parameters = new JsonObject();
        parameters.add("computedStyles", new JsonArray());
        return send("DOMSnapshot.captureSnapshot", parameters);
    }

    /**
     * Evaluates an expression in our isolated world of the main frame.
     *
     * @return its value; an empty object if undefined
     * @throws PlaywrightException if it throws, with the exception's text
     */
    public JsonObject evaluate(String expression) {
        try {
            return valueOf(send("Runtime.evaluate", evaluation(expression, world)));
        } catch (PlaywrightException gone) {
            // The page navigated, which destroyed our isolated world: create one in the new document.
            makeWorld();
            return valueOf(send("Runtime.evaluate", evaluation(expression, world)));
        }
    }

    /**
     * Evaluates an expression in our isolated world of the main frame's present document, and no other.
     *
     * @return its value; an empty object if undefined
     * @throws PlaywrightException if it throws, or its document goes away meanwhile
     */
    public JsonObject evaluateHere(String expression) {
        // While a page is being left, Chromium keeps calls back, however long the next one takes to respond.
        if (isLeaving) {
            throw new PlaywrightException("the page is being left");
        }
        calls++;
        return valueOf(
                session.sendUnless(LEAVING, this::isOfMainFrame, "Runtime.evaluate", evaluation(expression, world)));
    }

    private boolean isOfMainFrame(JsonObject event) {
        return mainFrame.equals(event.get("frameId").getAsString());
    }

    /**
     * Evaluates an expression in the main frame's main world.
     *
     * @return its value; an empty object if undefined
     * @throws PlaywrightException if it throws, with the exception's text
     */
    JsonObject evaluateInPage(String expression) {
        return valueOf(send("Runtime.evaluate", evaluation(expression, 0)));
    }

    /**
     * Evaluates an expression in a frame's main world.
     *
     * @return its value; empty if the frame is not in the page's process, or is gone
     */
    Optional<JsonObject> evaluateInFrame(String frameId, String expression) {
        Integer context = pageWorlds.get(frameId);
        if (context == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(valueOf(send("Runtime.evaluate", evaluation(expression, context))));
        } catch (PlaywrightException gone) {
            return Optional.empty();
        }
    }

    private static JsonObject evaluation(String expression, int context) {
        JsonObject parameters = new JsonObject();
        parameters.addProperty("expression", expression);
        if (context != 0) {
            parameters.addProperty("contextId", context);
        }
        parameters.addProperty("returnByValue", true);
        parameters.addProperty("awaitPromise", true);
        return parameters;
    }

    private static JsonObject valueOf(JsonObject answer) {
        if (answer.has("exceptionDetails")) {
            throw new PlaywrightException("reading the page failed: " + answer.get("exceptionDetails"));
        }
        JsonObject result = answer.getAsJsonObject("result");
        return result.has("value") && result.get("value").isJsonObject()
                ? result.getAsJsonObject("value")
                : new JsonObject();
    }

    /** The raw result of our script in the page's own document. */
    public JsonObject pageFacts() {
        return evaluate(PageScript.reading());
    }

    /**
     * {@code Page.captureScreenshot} of the viewport, undecoded.
     *
     * @throws PlaywrightException if the page navigates meanwhile; the session is over then
     */
    public JsonObject capture() {
        return capture(new JsonObject());
    }

    private JsonObject capture(JsonObject parameters) {
        parameters.addProperty("format", "png");
        parameters.addProperty("optimizeForSpeed", true);
        calls++;
        return session.sendLosable("Page.captureScreenshot", parameters)
                .orElseThrow(() -> new PlaywrightException("the page navigated while its screenshot was taken"));
    }

    /** The viewport as it looks now. */
    public Png screenshot() {
        return png(capture());
    }

    /**
     * A part of the viewport as it looks now.
     *
     * @param part in CSS pixels
     * @param scale pixels of the picture for each CSS pixel
     * @throws PlaywrightException if the page navigates meanwhile; the session is over then
     */
    public Png screenshot(Rect part, double scale) {
        // Chromium's clip is in the document's coordinates.
        JsonObject view = session.send("Page.getLayoutMetrics").getAsJsonObject("cssVisualViewport");
        JsonObject clip = new JsonObject();
        clip.addProperty("x", part.x() + view.get("pageX").getAsDouble());
        clip.addProperty("y", part.y() + view.get("pageY").getAsDouble());
        clip.addProperty("width", part.width());
        clip.addProperty("height", part.height());
        clip.addProperty("scale", scale);
        JsonObject parameters = new JsonObject();
        parameters.add("clip", clip);
        return png(capture(parameters));
    }

    private static Png png(JsonObject captured) {
        return Png.of(Base64.getDecoder().decode(captured.get("data").getAsString()));
    }

    /** Rectangles of nodes that page scripts can't reach, with one call each; null for a node without a box. */
    public List<@Nullable Rect> rectsOf(List<Long> backendIds) {
        nodesAsked += backendIds.size();
        return NodeRects.read(this, backendIds);
    }

    /**
     * Finds an element of an earlier observation.
     *
     * @return the element, to be closed after use; empty if it is gone or in a closed shadow tree
     */
    public Optional<FoundElement> find(Page page, ObservedElement observed) {
        found++;
        return FoundElement.find(this, page, observed.backendNodeId(), found);
    }

    int world() {
        return world;
    }

    @Override
    public void close() {
        session.close();
    }
}
