package dev.tiltyard.env.observation.bench;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import dev.tiltyard.env.browser.PageSession;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What it costs Chromium to load and render a page, as DevTools' {@code Performance} and {@code Network} domains count
 * it. Nothing comes from the browser's cache.
 *
 * @param requests number of answered requests
 * @param bytes of the answers' bodies before compression
 * @param nodes of the document, texts and comments included, frames not
 * @param layouts number of layouts
 * @param styles number of style recalculations
 * @param scriptMillis time in scripts
 * @param layoutMillis time in layouts and style recalculations
 * @param taskMillis time in all tasks of the page's main thread
 */
public record PageCost(
        int requests,
        long bytes,
        int nodes,
        int layouts,
        int styles,
        double scriptMillis,
        double layoutMillis,
        double taskMillis) {
    private static final double MILLIS = 1e3;
    private static final Duration MOMENT = Duration.ofMillis(50);
    private static final Duration IDLE = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(10);

    /** Whether an address leads to a page, and not to a picture or to data for scripts. */
    public static boolean isPage(Page tab, String url) {
        return Optional.ofNullable(tab.navigate(url))
                .map(answer -> answer.headerValue("content-type"))
                .filter(type -> type.startsWith("text/html"))
                .isPresent();
    }

    /**
     * Opens a page and counts until it is idle.
     *
     * @param page a tab; what it shows is left
     */
    public static PageCost of(Page page, String url) {
        page.navigate("about:blank");
        try (PageSession session = PageSession.open(page)) {
            Traffic traffic = new Traffic();
            session.on("Network.responseReceived", traffic::answered);
            session.on("Network.dataReceived", traffic::received);
            session.send("Network.enable");
            JsonObject disabled = new JsonObject();
            disabled.addProperty("cacheDisabled", true);
            session.send("Network.setCacheDisabled", disabled);
            session.send("Performance.enable");
            Map<String, Double> before = metrics(session);
            page.navigate(url);
            traffic.awaitEnd(page);
            Map<String, Double> after = metrics(session);
            // Counters go on when the page's process does; a new process begins at zero.
            boolean sameProcess = value(after, "TaskDuration") >= value(before, "TaskDuration");
            Map<String, Double> base = sameProcess ? before : Map.of();
            return new PageCost(
                    traffic.requests,
                    traffic.bytes,
                    nodes(page),
                    (int) since(base, after, "LayoutCount"),
                    (int) since(base, after, "RecalcStyleCount"),
                    since(base, after, "ScriptDuration") * MILLIS,
                    (since(base, after, "LayoutDuration") + since(base, after, "RecalcStyleDuration")) * MILLIS,
                    since(base, after, "TaskDuration") * MILLIS);
        }
    }

    /** The browser's own counter has those of documents before it, until it collects garbage. */
    private static int nodes(Page page) {
        return ((Number) page.evaluate("document.evaluate('count(//node())', document).numberValue")).intValue();
    }

    private static double since(Map<String, Double> before, Map<String, Double> after, String metric) {
        return value(after, metric) - value(before, metric);
    }

    private static double value(Map<String, Double> metrics, String name) {
        return metrics.getOrDefault(name, 0.0);
    }

    private static Map<String, Double> metrics(PageSession session) {
        Map<String, Double> values = new HashMap<>();
        for (JsonElement metric : session.send("Performance.getMetrics").getAsJsonArray("metrics")) {
            JsonObject each = metric.getAsJsonObject();
            values.put(each.get("name").getAsString(), each.get("value").getAsDouble());
        }
        return values;
    }

    private static final class Traffic {
        private int requests;
        private long bytes;
        private long last = System.nanoTime();

        void answered(JsonObject event) {
            JsonObject response = event.getAsJsonObject("response");
            boolean cached = response.has("fromDiskCache")
                    && response.get("fromDiskCache").getAsBoolean();
            requests += cached ? 0 : 1;
        }

        void received(JsonObject event) {
            bytes += event.get("dataLength").getAsLong();
            last = System.nanoTime();
        }

        /** A page that asks again and again is counted until the deadline. */
        void awaitEnd(Page page) {
            long deadline = System.nanoTime() + LONGEST.toNanos();
            while (System.nanoTime() - last < IDLE.toNanos() && System.nanoTime() < deadline) {
                page.waitForTimeout(MOMENT.toMillis());
            }
        }
    }
}
