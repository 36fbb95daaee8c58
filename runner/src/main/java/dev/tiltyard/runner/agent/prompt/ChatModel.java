package dev.tiltyard.runner.agent.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.chat.ChatException;
import dev.tiltyard.evaluators.chat.ChatService;
import dev.tiltyard.runner.agent.AgentException;
import java.time.Duration;
import java.util.List;

/**
 * A model on a chat service.
 *
 * <p>Source: OpenAI API reference, "Create chat completion" (fields {@code model}, {@code messages}, {@code
 * temperature}, {@code top_p}, {@code max_tokens}; answers {@code choices[0].message.content}, {@code usage}).
 */
final class ChatModel {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ATTEMPTS = 4;

    private final PromptOptions options;
    private final ChatService service;

    /** @param firstWait pause before a busy server is asked again, doubled each time */
    ChatModel(PromptOptions options, Duration firstWait) {
        this.options = options;
        PromptOptions.ModelServer server = options.server();
        this.service =
                new ChatService(server.endpoint(), server.key().orElse(""), server.deadline(), ATTEMPTS, firstWait);
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
        JsonNode answer = answer(request(messages));
        JsonNode text = answer.at("/choices/0/message/content");
        if (!text.isTextual()) {
            throw new AgentException(
                    message("its answer has no choices[0].message.content: " + service.shortened(answer.toString())));
        }
        JsonNode usage = answer.path("usage");
        return new Reply(
                text.asText(),
                usage.path("prompt_tokens").asLong(),
                usage.path("completion_tokens").asLong());
    }

    private JsonNode answer(ObjectNode request) {
        try {
            return service.ask(request);
        } catch (ChatException e) {
            throw new AgentException(message("it " + e.getMessage()), e);
        }
    }

    private ObjectNode request(List<PromptText.Message> messages) {
        PromptOptions.Sampling sampling = options.sampling();
        ObjectNode body = JSON.createObjectNode().put("model", options.server().model());
        ArrayNode list = body.putArray("messages");
        messages.forEach(message -> {
            ObjectNode entry = list.addObject().put("role", message.role());
            if (!message.name().isEmpty()) {
                entry.put("name", message.name());
            }
            entry.put("content", message.content());
        });
        body.put("temperature", sampling.temperature())
                .put("top_p", sampling.topP())
                .put("max_tokens", sampling.replyTokens());
        sampling.seed().ifPresent(seed -> body.put("seed", seed));
        return body;
    }

    private String message(String found) {
        return "The model " + options.server().model() + " at " + service.endpoint() + " gave no reply: " + found
                + ". Remedy: check --model, --model-url and the key in OPENAI_API_KEY.";
    }
}
