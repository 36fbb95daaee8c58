package dev.tiltyard.evaluators.judge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.JudgeCall;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A language model behind an OpenAI-compatible chat service ({@code POST <base>/chat/completions}), asked at
 * temperature 0 for at most 768 tokens. Requests answered with 408, 429 or 5xx and broken connections are retried, with
 * growing pauses. The key is sent in the request's header and nowhere else.
 */
public final class ChatJudge implements Judge {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MAX_TOKENS = 768;
    private static final int SHOWN = 300;

    private final URI endpoint;
    private final String model;
    private final String key;
    private final Duration timeout;
    private final int attempts;
    private final Duration pause;
    private final HttpClient client;

    private ChatJudge(URI endpoint, String model, String key, Duration timeout, int attempts, Duration pause) {
        this.endpoint = endpoint;
        this.model = model;
        this.key = key;
        this.timeout = timeout;
        this.attempts = attempts;
        this.pause = pause;
        this.client = HttpClient.newBuilder().connectTimeout(timeout).build();
    }

    /**
     * A model of a service, with a timeout of a minute and three attempts.
     *
     * @param base the service's address up to the version: {@code https://api.openai.com/v1}
     * @param key the service's key; blank if it needs none
     */
    public static ChatJudge of(URI base, String model, String key) {
        String path = base.toString().replaceFirst("/+$", "") + "/chat/completions";
        return new ChatJudge(URI.create(path), model, key, Duration.ofMinutes(1), 3, Duration.ofSeconds(1));
    }

    /** The same judge with another time limit for each reply. */
    public ChatJudge withTimeout(Duration longest) {
        return new ChatJudge(endpoint, model, key, longest, attempts, pause);
    }

    /**
     * The same judge with this number of attempts, and this pause after the first failure, doubled after each further
     * one.
     */
    public ChatJudge withAttempts(int most, Duration firstPause) {
        if (most < 1) {
            throw new IllegalArgumentException("attempts must be at least 1 (was " + most + ")");
        }
        return new ChatJudge(endpoint, model, key, timeout, most, firstPause);
    }

    @Override
    public String name() {
        return model;
    }

    @Override
    public Ruling judge(JudgeQuestion question) {
        JudgeCall call = call(question, answer(body(question)));
        boolean holds = Reply.decision(question, call.reply())
                .orElseThrow(() -> new JudgeException(
                        "judge " + model + " gave no verdict on \"" + shortened(question.reference()) + "\": "
                                + shortened(call.reply()),
                        "try again, or use another model",
                        List.of(call),
                        null));
        return new Ruling(holds, call);
    }

    private JudgeCall call(JudgeQuestion question, JsonNode answer) {
        JsonNode content = answer.path("choices").path(0).path("message").path("content");
        JsonNode usage = answer.path("usage");
        JudgeCall call = new JudgeCall(
                model,
                question.reference(),
                content.isTextual() ? content.textValue() : answer.toString(),
                usage.path("prompt_tokens").asInt(0),
                usage.path("completion_tokens").asInt(0),
                false);
        if (!content.isTextual()) {
            throw new JudgeException(
                    "judge " + model + " at " + endpoint + " answered without a message: "
                            + shortened(answer.toString()),
                    "check that the address is that of an OpenAI-compatible chat service",
                    List.of(call),
                    null);
        }
        return call;
    }

    private String body(JudgeQuestion question) {
        ObjectNode body = JSON.createObjectNode();
        body.put("model", model).put("temperature", 0).put("top_p", 1).put("max_tokens", MAX_TOKENS);
        body.putArray("messages")
                .add(JSON.createObjectNode().put("role", "system").put("content", "You are a helpful assistant"))
                .add(JSON.createObjectNode().put("role", "user").put("content", Prompt.of(question)));
        return body.toString();
    }

    private JsonNode answer(String body) {
        JudgeException last = null;
        for (int attempt = 1; attempt <= attempts; attempt++) {
            try {
                HttpResponse<String> response = client.send(request(body), HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() == 200) {
                    return JSON.readTree(response.body());
                }
                last = refused("answered " + response.statusCode() + ": " + shortened(response.body()), null);
                if (!isWorthAnotherTry(response.statusCode())) {
                    throw last;
                }
            } catch (JsonProcessingException e) {
                last = refused("answered something that is not JSON: " + e.getOriginalMessage(), null);
            } catch (IOException e) {
                last = refused("could not be reached: " + e, e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw refused("was interrupted", e);
            }
            rest(attempt);
        }
        throw Optional.ofNullable(last).orElseGet(() -> refused("was never asked", null));
    }

    private HttpRequest request(String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint)
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (!key.isBlank()) {
            request.header("Authorization", "Bearer " + key);
        }
        return request.build();
    }

    private void rest(int attempt) {
        if (attempt == attempts) {
            return;
        }
        try {
            Thread.sleep(pause.toMillis() << Math.min(attempt - 1, 6));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused("was interrupted", e);
        }
    }

    private static boolean isWorthAnotherTry(int status) {
        return status == 408 || status == 429 || status >= 500;
    }

    private JudgeException refused(String what, @Nullable Throwable cause) {
        return new JudgeException(
                "judge " + model + " at " + endpoint + " " + what,
                "check the address, the key and the model's name, or judge without a model",
                List.of(),
                cause);
    }

    private String shortened(String text) {
        String safe = key.isBlank() ? text : text.replace(key, "(key)");
        return safe.length() <= SHOWN ? safe : safe.substring(0, SHOWN) + "...";
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "ChatJudge[" + model + " at " + endpoint + "]";
    }
}
