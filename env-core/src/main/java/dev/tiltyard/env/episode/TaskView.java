package dev.tiltyard.env.episode;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.browser.PageSession;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import java.util.List;
import java.util.function.Supplier;

/** What a task may read to judge a step. Nothing here changes the agent's page. */
public final class TaskView {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Page page;
    private final List<ChatMessage> chat;
    private final String answer;
    private final Supplier<Evidence> evidence;

    TaskView(Page page, List<ChatMessage> chat, String answer, Supplier<Evidence> evidence) {
        this.page = page;
        this.chat = List.copyOf(chat);
        this.answer = answer;
        this.evidence = evidence;
    }

    /** The URL of the active tab. */
    public String url() {
        return page.url();
    }

    /** The URLs of all tabs, oldest first. */
    public List<String> urls() {
        return page.context().pages().stream().map(Page::url).toList();
    }

    /** The messages so far, the goal first. */
    public List<ChatMessage> chat() {
        return chat;
    }

    /** The agent's answer; empty text if it has not stopped yet. */
    public String answer() {
        return answer;
    }

    /** Evidence for evaluators, which open extra pages. */
    public Evidence evidence() {
        return evidence.get();
    }

    /**
     * Evaluates an expression in the active page, free of side effects: Chromium throws before a change.
     *
     * @throws EvidenceException if the expression throws or would change something
     */
    public JsonNode read(String expression) {
        var parameters = new JsonObject();
        parameters.addProperty("expression", expression);
        parameters.addProperty("returnByValue", true);
        parameters.addProperty("throwOnSideEffect", true);
        try (var session = PageSession.open(page)) {
            return value(expression, session.send("Runtime.evaluate", parameters));
        } catch (PlaywrightException e) {
            throw new EvidenceException("reading " + expression + " on " + url() + ": " + Messages.of(e), e);
        }
    }

    private JsonNode value(String expression, JsonObject answer) {
        if (answer.has("exceptionDetails")) {
            var exception = answer.getAsJsonObject("exceptionDetails").getAsJsonObject("exception");
            throw new EvidenceException("reading " + expression + " on " + url() + ": "
                    + (exception.has("description")
                            ? exception.get("description").getAsString()
                            : exception));
        }
        var value = answer.getAsJsonObject("result").get("value");
        try {
            return value == null ? JSON.nullNode() : JSON.readTree(value.toString());
        } catch (JsonProcessingException e) {
            throw new EvidenceException("reading " + expression + " returned no JSON", e);
        }
    }
}
