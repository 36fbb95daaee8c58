package dev.tiltyard.env.devtools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A DevTools client that sends given messages and records the replies. */
final class TestClient implements DevTools.Receiver, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<Integer, CompletableFuture<JsonNode>> replies = new ConcurrentHashMap<>();
    private final List<JsonNode> events = new CopyOnWriteArrayList<>();
    private final DevToolsClient client;
    private volatile @Nullable String ended;
    private int last;

    private TestClient(DevTools devTools, @Nullable String page) {
        client = devTools.connect(page, this);
    }

    static TestClient of(DrivenEpisode episode) {
        return new TestClient(episode.devTools(), null);
    }

    /** About one page, like a connection to {@code /devtools/page/ID}. */
    static TestClient ofPage(DrivenEpisode episode, String page) {
        return new TestClient(episode.devTools(), page);
    }

    @Override
    public void receive(String message) {
        var json = json(message);
        if (json.has("id")) {
            reply(json.path("id").asInt()).complete(json);
        } else {
            events.add(json);
        }
    }

    @Override
    public void ended(String why) {
        ended = why;
        replies.values().forEach(reply -> reply.complete(json("{'ended': true}")));
    }

    static ObjectNode json(String text) {
        try {
            return (ObjectNode) JSON.readTree(text.contains("\"") ? text : text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    /** Sends a command and returns the whole reply; parameters may have single quotes. */
    JsonNode send(String session, String method, String parameters) {
        return awaited(begin(session, method, parameters));
    }

    /** Sends a command and returns its number. */
    int begin(String session, String method, String parameters) {
        var message = JSON.createObjectNode().put("id", ++last).put("method", method);
        if (!session.isEmpty()) {
            message.put("sessionId", session);
        }
        message.set("params", json(parameters));
        client.receive(message.toString());
        return last;
    }

    /** The reply to a command, whenever it comes. */
    JsonNode awaited(int number) {
        return reply(number).orTimeout(20, TimeUnit.SECONDS).join();
    }

    private CompletableFuture<JsonNode> reply(int number) {
        return replies.computeIfAbsent(number, unanswered -> new CompletableFuture<>());
    }

    /** Sends a raw message. */
    void raw(String message) {
        client.receive(message);
    }

    /** The result of a command that succeeds. */
    JsonNode ask(String session, String method, String parameters) {
        var reply = send(session, method, parameters);
        assertThat(reply.path("error")).as(reply.toString()).isEmpty();
        return reply.path("result");
    }

    /** Why a command is refused. */
    String refusal(String session, String method, String parameters) {
        var reply = send(session, method, parameters);
        assertThat(reply.has("error")).as(method + " " + reply).isTrue();
        return reply.at("/error/message").asText();
    }

    /** The ids of the pages that it sees. */
    List<String> pages() {
        return ask("", "Target.getTargets", "{}")
                .path("targetInfos")
                .valueStream()
                .map(info -> info.path("targetId").asText())
                .toList();
    }

    /** Attaches to the first page; returns the session. */
    String attach() {
        return ask("", "Target.attachToTarget", "{'targetId': '" + pages().get(0) + "', 'flatten': true}")
                .path("sessionId")
                .asText();
    }

    /** The value of an expression in a page. */
    JsonNode evaluate(String session, String expression) {
        var parameters = JSON.createObjectNode()
                .put("expression", expression)
                .put("returnByValue", true)
                .put("awaitPromise", true);
        return ask(session, "Runtime.evaluate", parameters.toString()).at("/result/value");
    }

    /** Clicks on the element that a selector finds. */
    void click(String session, String selector) {
        var box = evaluate(
                session,
                "(() => { const r = document.querySelector('" + selector
                        + "').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()");
        for (var type : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            ask(
                    session,
                    "Input.dispatchMouseEvent",
                    "{'type': '" + type + "', 'x': " + box.path(0) + ", 'y': " + box.path(1)
                            + ", 'button': 'left', 'clickCount': 1}");
        }
    }

    /** The events of a name so far. */
    List<JsonNode> events(String method) {
        return events.stream()
                .filter(event -> event.path("method").asText().equals(method))
                .toList();
    }
    /** All messages so far that were no reply. */
    String received() {
        return events.toString();
    }

    @Nullable
    String ended() {
        return ended;
    }

    @Override
    public void close() {
        client.close();
    }
}
