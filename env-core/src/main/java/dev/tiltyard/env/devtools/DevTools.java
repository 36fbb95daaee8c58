package dev.tiltyard.env.devtools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The DevTools protocol for the pages of one episode, for several clients at once. A client sees the episode's browser
 * context as if it were the only one of its browser, and gets no further than the episode's own actions; what it does
 * is recorded in steps. Thread-safe, unless stated otherwise.
 */
public final class DevTools implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration MOMENT = Duration.ofMillis(50);
    private static final String OVER = "the episode is over";

    private final Episode.DevToolsPlace place;
    private final Acts acts;
    private final Set<DevToolsClient> clients = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private DevTools(Episode.DevToolsPlace place, Acts acts) {
        this.place = place;
        this.acts = acts;
    }

    /**
     * Opens an episode to clients. Call on the episode's thread.
     *
     * @param thread runs work on the episode's thread, in order
     * @param recorded called on that thread with each step that a client has made
     * @return empty if the episode's browser has no DevTools connections to give
     */
    public static Optional<DevTools> of(Episode episode, Executor thread, Consumer<Step> recorded) {
        return episode.openToDevTools().map(place -> new DevTools(place, new Acts(episode, thread, recorded)));
    }

    /** What a client is sent. */
    public interface Receiver {
        /** Sends a message; may block while the client does not read. */
        void receive(String message);

        /** The connection has ended; called at most once. */
        void ended(String why);
    }

    /**
     * Connects a client.
     *
     * @param page DevTools id of the page or other target that it is about; null for the browser
     * @throws BrowserException if there is no such page, or the browser is gone
     */
    public DevToolsClient connect(@Nullable String page, Receiver receiver) {
        awaitJudgment();
        if (closed) {
            throw new BrowserException(OVER);
        }
        var client = new DevToolsClient(place, acts, receiver, clients::remove);
        clients.add(client);
        try {
            client.open(page);
        } catch (RuntimeException e) {
            client.close("the connection failed");
            throw closed ? new BrowserException(OVER, e) : e;
        }
        if (closed) {
            client.close(OVER);
        }
        return client;
    }

    /**
     * Sends one command and waits for its result.
     *
     * @throws BrowserException with the reason if it fails
     */
    public JsonNode ask(String method, ObjectNode parameters) {
        var answer = new CompletableFuture<JsonNode>();
        var receiver = new Receiver() {
            @Override
            public void receive(String message) {
                var reply = DevToolsClient.parsed(message);
                if (reply.has("id")) {
                    answer.complete(reply);
                }
            }

            @Override
            public void ended(String why) {
                answer.completeExceptionally(new BrowserException(why));
            }
        };
        try (var client = connect(null, receiver)) {
            client.receive(DevToolsClient.JSON
                    .createObjectNode()
                    .put("id", 1)
                    .put("method", method)
                    .set("params", parameters)
                    .toString());
            var reply = answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (reply.has("error")) {
                throw new BrowserException(reply.at("/error/message").asText());
            }
            return reply.path("result");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof BrowserException known ? known : new BrowserException(method, e);
        } catch (TimeoutException e) {
            throw new BrowserException(method + " was not answered within " + PATIENCE.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserException(method + " was interrupted", e);
        }
    }

    /** A client that came meanwhile could not tell the pages of the judgment from the agent's. */
    private void awaitJudgment() {
        var end = System.nanoTime() + PATIENCE.toNanos();
        while (place.isJudging().getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new BrowserException("the episode is being judged");
            }
            LockSupport.parkNanos(MOMENT.toNanos());
        }
    }

    /** Whether a client is connected. */
    public boolean isUsed() {
        return !clients.isEmpty();
    }

    /** Submits what the clients have done so far to the episode's thread, before something else is done there. */
    public void flush() {
        clients.forEach(DevToolsClient::flush);
        acts.flush();
    }

    /**
     * Refuses everything that acts.
     *
     * @param reason for the clients; empty to accept it again
     */
    public void hold(Optional<String> reason) {
        acts.hold(reason);
    }

    /** Takes notice of a step of the episode itself. */
    public void seen(Step step) {
        acts.seen(step);
    }

    /** Lets the episode's thread handle dialogs and new tabs, if a client is connected. */
    public void awaitEvents() {
        if (isUsed()) {
            clients.forEach(DevToolsClient::goOn);
            acts.awaitEvents();
        }
    }

    /** Ends the clients' connections. */
    @Override
    public void close() {
        closed = true;
        clients.forEach(client -> client.close(OVER));
    }
}
