package dev.tiltyard.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A DevTools client of one page, at the other end of a WebSocket. */
public final class CdpClient implements WebSocket.Listener, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration MOMENT = Duration.ofMillis(50);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Map<Integer, CompletableFuture<JsonNode>> replies = new ConcurrentHashMap<>();
    private final CompletableFuture<String> closed = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();
    private final WebSocket socket;
    private int last;

    /** Connects to a WebSocket. */
    public CdpClient(String url) {
        socket = HTTP.newWebSocketBuilder().buildAsync(URI.create(url), this).join();
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
        text.append(part);
        if (isLast) {
            try {
                JsonNode message = JSON.readTree(text.toString());
                if (message.has("id")) {
                    reply(message.path("id").asInt()).complete(message);
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            text.setLength(0);
        }
        from.request(1);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int status, String reason) {
        closed.complete(reason);
        return CompletableFuture.completedFuture(null);
    }

    /** A client of the first page of a browser. */
    public static CdpClient ofFirstPage(String http) throws IOException, InterruptedException {
        HttpRequest list =
                HttpRequest.newBuilder(URI.create(http + "/json/list")).build();
        return new CdpClient(JSON.readTree(
                        HTTP.send(list, HttpResponse.BodyHandlers.ofString()).body())
                .at("/0/webSocketDebuggerUrl")
                .asText());
    }

    private CompletableFuture<JsonNode> reply(int number) {
        return replies.computeIfAbsent(number, unanswered -> new CompletableFuture<>());
    }

    /** The result of a command that succeeds. */
    public JsonNode ask(String session, String method, ObjectNode parameters) {
        ObjectNode message = JSON.createObjectNode().put("id", ++last).put("method", method);
        if (!session.isEmpty()) {
            message.put("sessionId", session);
        }
        message.set("params", parameters);
        socket.sendText(message.toString(), true).join();
        JsonNode reply = reply(last).orTimeout(30, TimeUnit.SECONDS).join();
        if (reply.has("error")) {
            throw new IllegalStateException(method + ": " + reply.path("error"));
        }
        return reply.path("result");
    }

    /** The value of an expression in the page. */
    public JsonNode evaluate(String expression) {
        return ask(
                        "",
                        "Runtime.evaluate",
                        JSON.createObjectNode().put("expression", expression).put("returnByValue", true))
                .at("/result/value");
    }

    /** Opens an address, and waits until it is loaded. */
    public void open(String url) {
        ask("", "Page.navigate", JSON.createObjectNode().put("url", url));
        awaitTrue("document.readyState === 'complete' && location.href === '" + url + "'");
    }

    /** Waits until an expression is true, in whatever document the page has then. */
    public void awaitTrue(String expression) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!isTrue(expression)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(expression + " is not true after " + PATIENCE.toSeconds() + " s");
            }
            LockSupport.parkNanos(MOMENT.toNanos());
        }
    }

    private boolean isTrue(String expression) {
        try {
            return evaluate(expression).asBoolean();
        } catch (IllegalStateException e) {
            return false; // between two documents
        }
    }

    /** Clicks on the element that an expression gives. */
    public void click(String element) {
        JsonNode place = evaluate("(() => { const e = " + element + "; e.scrollIntoView({block: 'center'});"
                + " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()");
        for (String type : List.of("mousePressed", "mouseReleased")) {
            ask(
                    "",
                    "Input.dispatchMouseEvent",
                    JSON.createObjectNode()
                            .put("type", type)
                            .put("x", place.path(0).asDouble())
                            .put("y", place.path(1).asDouble())
                            .put("button", "left")
                            .put("clickCount", 1));
        }
    }

    /** Completes with the reason when the other end closes the connection. */
    public CompletableFuture<String> closed() {
        return closed;
    }

    @Override
    public void close() {
        socket.abort();
    }
}
