package dev.tiltyard.env.episode;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.TimeoutError;
import dev.tiltyard.env.browser.PageSession;
import dev.tiltyard.env.observation.page.DevTools;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;

/**
 * Waits until pages are quiet: no navigation pending, no request in progress and no change of the document for a while.
 * Open streams (event sources, sockets, beacons) don't count.
 */
final class PageQuiet {
    private static final Set<String> ENDLESS = Set.of("eventsource", "websocket", "ping", "media", "manifest");

    /** Returns whether the document stopped changing in time. */
    private static final String STILL = """
            (([still, limit]) => new Promise(resolve => {
              const end = performance.now() + limit;
              let last = performance.now();
              const observer = new MutationObserver(() => { last = performance.now(); });
              observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
              const look = () => {
                const now = performance.now();
                const quiet = document.readyState !== 'loading' && now - last >= still;
                if (quiet || now >= end) { observer.disconnect(); resolve({quiet}); }
                else setTimeout(look, Math.max(5, Math.min(still - (now - last), end - now)));
              };
              look();
            }))([%d, %d])""";

    private final Set<Request> underWay = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Request> unanswered = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Tabs whose document is the answer to a form that was sent with POST. */
    private final Set<Page> sent = Collections.newSetFromMap(new WeakHashMap<>());

    private final Duration still;
    private final Function<Page, DevTools> devTools;

    /**
     * @param still how long nothing may change
     * @param devTools the observations' sessions: Playwright sends a script of its own into each document for a wait,
     *     which costs more than the wait
     */
    PageQuiet(BrowserContext context, Duration still, Function<Page, DevTools> devTools) {
        this.still = still;
        this.devTools = devTools;
        context.onRequest(this::asked);
        context.onResponse(response -> unanswered.remove(response.request()));
        context.onRequestFinished(this::over);
        context.onRequestFailed(this::over);
        context.onPageClose(page -> {
            underWay.removeIf(request -> belongsTo(request, page));
            unanswered.removeIf(request -> belongsTo(request, page));
        });
    }

    /**
     * Waits until the page's pending navigation gets a response. Until then, Chromium delays every other call to the
     * page.
     *
     * @return whether none is pending now
     */
    boolean awaitAnswer(Page page, Duration deadline) {
        if (!isNavigating(page)) {
            return true;
        }
        try {
            page.waitForCondition(
                    () -> !isNavigating(page),
                    new Page.WaitForConditionOptions().setTimeout(Math.max(1, deadline.toMillis())));
            return true;
        } catch (TimeoutError e) {
            return false;
        } catch (PlaywrightException e) {
            if (page.isClosed()) {
                return true;
            }
            throw e;
        }
    }

    /** Stops loading through the browser: the page itself does not respond while it navigates. */
    void stopLoading(Page page) {
        try (var session = PageSession.open(page)) {
            session.send("Page.stopLoading");
        }
        unanswered.removeIf(request -> belongsTo(request, page));
        underWay.removeIf(request -> belongsTo(request, page));
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
            if (left.toMillis() <= 0) {
                giveUpOn(page);
                return false;
            }
            if (stands(page, left) && !isLoading(page)) {
                return true;
            }
        }
        return true;
    }

    private void asked(Request request) {
        if (!ENDLESS.contains(request.resourceType())) {
            underWay.add(request);
        }
        if (request.isNavigationRequest() && isOfMainFrame(request)) {
            unanswered.add(request);
            noteMethod(request);
        }
    }

    private void noteMethod(Request request) {
        if (request.method().equals("POST")) {
            sent.add(request.frame().page());
        } else {
            sent.remove(request.frame().page());
        }
    }

    /** Whether the page is the answer to a form that was sent with POST, so that its address alone does not bring it back. */
    boolean isAnswerToForm(Page page) {
        return sent.contains(page);
    }

    private void over(Request request) {
        underWay.remove(request);
        unanswered.remove(request);
    }

    /** A request that outlasts a whole wait is effectively a stream (long polling): later waits ignore it. */
    private void giveUpOn(Page page) {
        underWay.removeIf(request -> belongsTo(request, page));
    }

    /** Whether the page has requests that are not answered in full. */
    boolean isLoading(Page page) {
        return underWay.stream().anyMatch(request -> belongsTo(request, page));
    }

    private boolean isNavigating(Page page) {
        return unanswered.stream().anyMatch(request -> belongsTo(request, page));
    }

    private boolean stands(Page page, Duration left) {
        try {
            if (isLoading(page)) {
                page.waitForCondition(
                        () -> !isLoading(page),
                        new Page.WaitForConditionOptions().setTimeout(Math.max(1, left.toMillis())));
            }
            var answer = devTools.apply(page).evaluateHere(STILL.formatted(still.toMillis(), left.toMillis()));
            return answer.get("quiet").getAsBoolean();
        } catch (TimeoutError e) {
            return false;
        } catch (PlaywrightException e) {
            // The document was replaced while it was watched: watch the next one, if there is time.
            if (!page.isClosed()) {
                page.waitForTimeout(10);
            }
            return false;
        }
    }

    private static boolean isOfMainFrame(Request request) {
        try {
            return request.frame().parentFrame() == null;
        } catch (PlaywrightException e) {
            // a worker's request, or the first request of a page that does not exist yet
            return false;
        }
    }

    private static boolean belongsTo(Request request, Page page) {
        try {
            return request.frame().page().equals(page);
        } catch (PlaywrightException e) {
            return false;
        }
    }
}
