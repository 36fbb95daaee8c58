package dev.tiltyard.env.episode;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Waits until pages are quiet: no request under way and no change of the document for a while. Streams that stay open
 * (event sources, sockets, beacons) do not count. The changes are watched from an isolated world, which a page can
 * neither see nor disturb.
 */
final class PageQuiet {
    private static final Set<String> ENDLESS = Set.of("eventsource", "websocket", "ping", "media", "manifest");

    /** Resolves to true when the document stood still, to false when it did not in time. */
    private static final String STILL = """
            new Promise(resolve => {
              const still = %d, end = performance.now() + %d;
              let last = performance.now();
              const observer = new MutationObserver(() => { last = performance.now(); });
              observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
              const look = () => {
                const now = performance.now();
                const quiet = document.readyState !== 'loading' && now - last >= still;
                if (quiet || now >= end) { observer.disconnect(); resolve(quiet); }
                else setTimeout(look, Math.max(5, Math.min(still - (now - last), end - now)));
              };
              look();
            })""";

    private final Set<Request> underWay = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Duration still;

    PageQuiet(BrowserContext context, Duration still) {
        this.still = still;
        context.onRequest(request -> {
            if (!ENDLESS.contains(request.resourceType())) {
                underWay.add(request);
            }
        });
        context.onRequestFinished(underWay::remove);
        context.onRequestFailed(underWay::remove);
        context.onPageClose(page -> underWay.removeIf(request -> belongsTo(request, page)));
    }

    /**
     * Waits until the page is quiet.
     *
     * @return whether it became quiet before the deadline
     */
    boolean await(Page page, Duration deadline) {
        var end = System.nanoTime() + deadline.toNanos();
        while (!page.isClosed()) {
            var left = Duration.ofNanos(end - System.nanoTime());
            if (left.isNegative() || left.isZero()) {
                giveUpOn(page);
                return false;
            }
            if (stands(page, left) && !isLoading(page)) {
                return true;
            }
        }
        return true;
    }

    /** A request that outlasted a whole wait is a stream in disguise (long polling): later waits do not count it. */
    private void giveUpOn(Page page) {
        underWay.removeIf(request -> belongsTo(request, page));
    }

    private boolean isLoading(Page page) {
        return underWay.stream().anyMatch(request -> belongsTo(request, page));
    }

    private boolean stands(Page page, Duration left) {
        try {
            if (isLoading(page)) {
                page.waitForCondition(
                        () -> !isLoading(page),
                        new Page.WaitForConditionOptions().setTimeout(Math.max(1, left.toMillis())));
            }
            return evaluateStill(page, left);
        } catch (PlaywrightException e) {
            // The document went away while it was watched: the next one is watched, if there is time.
            page.waitForTimeout(10);
            return false;
        }
    }

    private boolean evaluateStill(Page page, Duration left) {
        var session = page.context().newCDPSession(page);
        try {
            var frame = session.send("Page.getFrameTree")
                    .getAsJsonObject("frameTree")
                    .getAsJsonObject("frame");
            var world = new JsonObject();
            world.add("frameId", frame.get("id"));
            world.addProperty("worldName", "tiltyard");
            var evaluate = new JsonObject();
            evaluate.add(
                    "contextId", session.send("Page.createIsolatedWorld", world).get("executionContextId"));
            evaluate.addProperty("expression", STILL.formatted(still.toMillis(), left.toMillis()));
            evaluate.addProperty("awaitPromise", true);
            evaluate.addProperty("returnByValue", true);
            var result = session.send("Runtime.evaluate", evaluate).getAsJsonObject("result");
            return result.has("value") && result.get("value").getAsBoolean();
        } finally {
            session.detach();
        }
    }

    private static boolean belongsTo(Request request, Page page) {
        try {
            return request.frame().page().equals(page);
        } catch (PlaywrightException e) {
            // a worker's request, or one of a frame that is not there yet: nobody waits for it
            return false;
        }
    }
}
