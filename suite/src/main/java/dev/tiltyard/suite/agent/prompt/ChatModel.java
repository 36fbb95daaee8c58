package dev.tiltyard.suite.agent.prompt;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.agent.AgentException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * A server with OpenAI's chat completions API. When it is busy, the request is retried with growing delays.
 *
 * <p>Source: OpenAI API reference, "Create chat completion" (fields {@code model}, {@code messages}, {@code temperature}, {@code top_p}, {@code max_tokens}; answers {@code choices[0].message.content}, {@code usage}).
 */
final class ChatModel {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int RETRIES = 3;
    private static final int SHOWN = 300;

    /** Too many requests, and the statuses that servers and proxies send when they are temporarily unavailable. */
    private static final Set<Integer> BUSY = Set.of(429, 500, 502, 503, 504);

    private final PromptOptions options;
    private final Duration firstWait;
    private final HttpClient http;
    private final URI address;

    ChatModel(PromptOptions options, Duration firstWait) {
        this.options = options;
        this.firstWait = firstWait;
        this.http = HttpClient.newBuilder().connectTimeout(options.deadline()).build();
        this.address = URI.create(options.endpoint().toString().replaceAll("/+$", "") + "/chat/completions");
    }

    /**
     * The model's reply.
     *
     * @param promptTokens as the server counted them; 0 if it does not count
     * @param replyTokens likewise
     */
    record Reply(String text, long promptTokens, long replyTokens) {}

    /** @throws AgentException if it can't be reached, refuses, stays busy or sends an unexpected answer */
    Reply reply(List<PromptText.Message> messages) {
        HttpRequest request = request(messages);
        Duration wait = firstWait;
        for (int retry = 0; ; retry++) {
            HttpResponse<String> answer = send(request);
            if (answer.statusCode() == 200) {
                return read(answer.body());
            }
            if (!BUSY.contains(answer.statusCode()) || retry == RETRIES) {
                throw trouble("it answered " + answer.statusCode() + ": " + shortened(answer.body()));
            }
            sleep(wait);
            wait = wait.multipliedBy(2);
        }
    }

    private HttpRequest request(List<PromptText.Message> messages) {
        ObjectNode body = JSON.createObjectNode().put("model", options.model());
        ArrayNode list = body.putArray("messages");
        messages.forEach(message -> {
            ObjectNode entry = list.addObject().put("role", message.role());
            if (!message.name().isEmpty()) {
                entry.put("name", message.name());
            }
            entry.put("content", message.content());
        });
        body.put("temperature", options.temperature())
                .put("top_p", options.topP())
                .put("max_tokens", options.replyTokens());
        options.seed().ifPresent(seed -> body.put("seed", seed));
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .timeout(options.deadline())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
        options.key().ifPresent(key -> request.header("Authorization", "Bearer " + key));
        return request.build();
    }

    private HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AgentException(message(e.toString()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentException(message("the run was ended"), e);
        }
    }

    private Reply read(String body) {
        try {
            JsonNode document = JSON.readTree(body);
            JsonNode text = document.path("choices").path(0).path("message").path("content");
            if (!text.isTextual()) {
                throw trouble("its answer has no choices[0].message.content: " + shortened(body));
            }
            JsonNode usage = document.path("usage");
            return new Reply(
                    text.asText(),
                    usage.path("prompt_tokens").asLong(),
                    usage.path("completion_tokens").asLong());
        } catch (JsonProcessingException e) {
            throw new AgentException(message("its answer is not JSON: " + shortened(body)), e);
        }
    }

    private AgentException trouble(String found) {
        return new AgentException(message(found));
    }

    private String message(String found) {
        return "The model " + options.model() + " at " + address + " gave no reply: " + found
                + ". Remedy: check --model, --model-url and the key in OPENAI_API_KEY.";
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    }

    private void sleep(Duration wait) {
        try {
            Thread.sleep(wait.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentException(message("the run was ended"), e);
        }
    }
}
