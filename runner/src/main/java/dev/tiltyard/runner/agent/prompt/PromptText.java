package dev.tiltyard.runner.agent.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The prompt. The order of its parts, the names of the speakers in the two examples and the fences around actions are the paper's; the wording is ours.
 *
 * <p>Source: WebArena paper, A.7.
 */
final class PromptText {
    /** Encloses actions. */
    static final String FENCE = "```";

    /** Introduces the action in the examples. */
    static final String LEAD = "In summary, the next action I will perform is ";

    private static final String FILE = "prompt.json";

    private final PromptStyle style;
    private final boolean hint;
    private final JsonNode words;

    PromptText(PromptStyle style, boolean hint) {
        this.style = style;
        this.hint = hint;
        this.words = words();
    }

    private static JsonNode words() {
        try (InputStream in = PromptText.class.getResourceAsStream(FILE)) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }

    /** A message to the model. The name separates examples from the episode itself. */
    record Message(String role, String name, String content) {
        static Message of(String role, String content) {
            return new Message(role, "", content);
        }
    }

    /** The whole conversation for one step. */
    List<Message> of(String observation, String url, String objective, String lastAction) {
        List<Message> messages = new ArrayList<>();
        messages.add(Message.of("system", introduction()));
        for (JsonNode example : words.path("examples")) {
            messages.add(new Message("system", "example_user", question(example)));
            messages.add(new Message("system", "example_assistant", reply(example)));
        }
        messages.add(Message.of("user", question(observation, url, objective, lastAction)));
        return messages;
    }

    private String introduction() {
        List<String> parts = new ArrayList<>();
        parts.add(words.path("role").asText());
        parts.add(words.path("given").asText());
        parts.add(words.path("actions").asText());
        parts.add(words.path("stop").asText()
                + (hint ? " " + words.path("infeasible").asText() : ""));
        parts.add(words.path("homepage").asText());
        parts.add(words.path(style == PromptStyle.DIRECT ? "rules" : "rules_with_reasoning")
                .asText());
        return String.join("\n\n", parts);
    }

    private static String question(JsonNode example) {
        return question(
                example.path("observation").asText(),
                example.path("url").asText(),
                example.path("objective").asText(),
                example.path("previous").asText());
    }

    static String question(String observation, String url, String objective, String lastAction) {
        return "OBSERVATION:\n" + observation + "\nURL: " + url + "\nOBJECTIVE: " + objective + "\nPREVIOUS ACTION: "
                + lastAction;
    }

    private String reply(JsonNode example) {
        String action = FENCE + example.path("action").asText() + FENCE;
        return style == PromptStyle.DIRECT ? action : example.path("thought").asText() + " " + LEAD + action;
    }
}
