package dev.tiltyard.evaluators.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.evaluators.chat.ChatException;
import dev.tiltyard.evaluators.chat.ChatService;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/**
 * A language model behind an OpenAI-compatible chat service, asked at temperature 0 for at most 768 tokens; see {@link
 * ChatService} for retries.
 */
public final class ChatJudge implements Judge {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MAX_TOKENS = 768;

    private final URI base;
    private final String model;
    private final String key;
    private final Duration timeout;
    private final int attempts;
    private final Duration pause;
    private final ChatService service;

    private ChatJudge(URI base, String model, String key, Duration timeout, int attempts, Duration pause) {
        this.base = base;
        this.model = model;
        this.key = key;
        this.timeout = timeout;
        this.attempts = attempts;
        this.pause = pause;
        this.service = new ChatService(base, key, timeout, attempts, pause);
    }

    /**
     * Uses a timeout of one minute and three attempts.
     *
     * @param base base URL including the version: {@code https://api.openai.com/v1}
     * @param key the service's key; blank if it needs none
     */
    public static ChatJudge of(URI base, String model, String key) {
        return new ChatJudge(base, model, key, Duration.ofMinutes(1), 3, Duration.ofSeconds(1));
    }

    /** Returns a copy with another timeout for each reply. */
    public ChatJudge withTimeout(Duration longest) {
        return new ChatJudge(base, model, key, longest, attempts, pause);
    }

    /**
     * Returns a copy with this number of attempts, and this delay after the first failure, doubled after each further
     * failure.
     */
    public ChatJudge withAttempts(int most, Duration firstPause) {
        return new ChatJudge(base, model, key, timeout, most, firstPause);
    }

    @Override
    public String name() {
        return model;
    }

    @Override
    public Ruling judge(JudgeQuestion question) {
        JudgeCall call = call(question, answer(body(question)));
        boolean holds = ModelReply.decision(question, call.reply())
                .orElseThrow(() -> new JudgeException(
                        "judge " + model + " gave no verdict on \"" + service.shortened(question.reference()) + "\": "
                                + service.shortened(call.reply()),
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
                    "judge " + model + " at " + service.endpoint() + " responded without a message: "
                            + service.shortened(answer.toString()),
                    "check that the URL is that of an OpenAI-compatible chat service",
                    List.of(call),
                    null);
        }
        return call;
    }

    private ObjectNode body(JudgeQuestion question) {
        ObjectNode body = JSON.createObjectNode();
        body.put("model", model).put("temperature", 0).put("top_p", 1).put("max_tokens", MAX_TOKENS);
        body.putArray("messages")
                .add(JSON.createObjectNode().put("role", "system").put("content", "You are a helpful assistant"))
                .add(JSON.createObjectNode().put("role", "user").put("content", Prompt.of(question)));
        return body;
    }

    private JsonNode answer(ObjectNode body) {
        try {
            return service.ask(body);
        } catch (ChatException e) {
            throw new JudgeException(
                    "judge " + model + " at " + service.endpoint() + " " + e.getMessage(),
                    "check the URL, the key and the model's name, or judge without a model",
                    List.of(),
                    e);
        }
    }

    /** Removes the key. */
    @Override
    public String toString() {
        return "ChatJudge[" + model + " at " + service.endpoint() + "]";
    }
}
