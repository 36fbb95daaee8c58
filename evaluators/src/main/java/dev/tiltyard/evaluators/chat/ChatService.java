package dev.tiltyard.evaluators.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A client for an OpenAI-compatible chat service ({@code POST <base>/chat/completions}). It retries broken connections,
 * the statuses 408, 429 and 5xx, and replies that are not JSON, with increasing delays. The key is sent only in the
 * request's header. Immutable and thread-safe.
 */
public final class ChatService {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int SHOWN = 300;

    private final URI endpoint;
    private final String key;
    private final Duration timeout;
    private final int attempts;
    private final Duration pause;
    private final HttpClient client;

    /**
     *
     *
     * @param base base URL including the version: {@code https://api.openai.com/v1}
     * @param key its key; blank if it needs none
     * @param timeout time limit of each attempt
     * @param attempts maximum number of attempts
     * @param pause delay after the first failure, doubled after each further failure
     * @throws IllegalArgumentException if {@code attempts} is less than 1
     */
    public ChatService(URI base, String key, Duration timeout, int attempts, Duration pause) {
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts must be at least 1 (was " + attempts + ")");
        }
        this.endpoint = URI.create(base.toString().replaceFirst("/+$", "") + "/chat/completions");
        this.key = key;
        this.timeout = timeout;
        this.attempts = attempts;
        this.pause = pause;
        this.client = HttpClient.newBuilder().connectTimeout(timeout).build();
    }

    /** The URL that requests are sent to. */
    public URI endpoint() {
        return endpoint;
    }

    /**
     * Sends a request and returns the service's JSON answer.
     *
     * @throws ChatException if all attempts fail, or the service rejects the request
     */
    public JsonNode ask(ObjectNode body) {
        for (int attempt = 1; ; attempt++) {
            ChatException failure;
            try {
                HttpResponse<String> response = client.send(request(body), HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() == 200) {
                    return JSON.readTree(response.body());
                }
                failure = failed("answered " + response.statusCode() + ": " + shortened(response.body()), null);
                if (!isWorthAnotherTry(response.statusCode())) {
                    throw failure;
                }
            } catch (JsonProcessingException e) {
                failure = failed("returned a response that is not JSON: " + e.getOriginalMessage(), null);
            } catch (IOException e) {
                failure = failed("could not be reached: " + e, e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw failed("was interrupted", e);
            }
            if (attempt == attempts) {
                throw failure;
            }
            rest(attempt);
        }
    }

    private HttpRequest request(ObjectNode body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint)
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
        if (!key.isBlank()) {
            request.header("Authorization", "Bearer " + key);
        }
        return request.build();
    }

    private static boolean isWorthAnotherTry(int status) {
        return status == 408 || status == 429 || status >= 500;
    }

    private void rest(int attempt) {
        try {
            Thread.sleep(pause.toMillis() << Math.min(attempt - 1, 6));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("was interrupted", e);
        }
    }

    private static ChatException failed(String what, @Nullable Throwable cause) {
        return new ChatException(what, cause);
    }

    /** The beginning of a reply, without the key. */
    public String shortened(String text) {
        String safe = key.isBlank() ? text : text.replace(key, "(key)");
        return safe.length() <= SHOWN ? safe : safe.substring(0, SHOWN) + "...";
    }
}
