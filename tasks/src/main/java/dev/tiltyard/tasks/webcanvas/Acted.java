package dev.tiltyard.tasks.webcanvas;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.webcanvas.CanvasStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something that was done to an element, as the page saw it.
 *
 * @param kind {@code click}, {@code key} (a click by the keyboard), {@code fill}, {@code enter} or {@code select}
 */
record Acted(String kind, String url, String html, CanvasStep.Element element) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Acted of(String told) {
        try {
            JsonNode fact = JSON.readTree(told);
            return new Acted(
                    fact.path("kind").asText(),
                    fact.path("url").asText(),
                    fact.path("html").asText(),
                    new CanvasStep.Element(
                            fact.path("selector").asText(),
                            fact.path("label").asText(),
                            fact.path("value").asText(),
                            texts(fact.path("chosen")),
                            texts(fact.path("matched"))));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a page told of an action in words that are no JSON", e);
        }
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    /**
     * What was done in one step of an episode, as actions of WebCanvas: what was typed into a field, with its click before and its
     * Enter after, is one.
     */
    static List<Acted> merged(List<Acted> events) {
        List<Acted> actions = new ArrayList<>();
        for (Acted event : events) {
            Optional<Acted> before =
                    actions.isEmpty() ? Optional.empty() : Optional.of(actions.get(actions.size() - 1));
            boolean same = before.filter(each ->
                            each.element().selector().equals(event.element().selector()))
                    .isPresent();
            if (event.kind().equals("key")
                    && before.filter(each -> each.kind().equals("enter")).isPresent()) {
                continue; // Enter in a field clicks the form's button
            }
            if (same && !event.kind().equals("click") && !event.kind().equals("key")) {
                actions.set(actions.size() - 1, before.orElseThrow().then(event));
            } else {
                actions.add(event);
            }
        }
        return actions;
    }

    /** The same after something more was done to the same element. */
    private Acted then(Acted later) {
        String together = kind.equals("enter") ? kind : later.kind();
        return new Acted(together, url, html.isEmpty() ? later.html() : html, later.element());
    }

    /** WebCanvas's name of the action. */
    String action() {
        return switch (kind) {
            case "fill" -> "fill_form";
            case "enter" -> "fill_search";
            case "select" -> "select_option";
            default -> "click";
        };
    }

    /** What was typed or chosen. */
    String text() {
        return switch (kind) {
            case "fill", "enter" -> element.valueAfter();
            case "select" -> String.join(", ", element.chosen());
            default -> "";
        };
    }

    CanvasStep step(String urlBefore, String urlAfter) {
        return new CanvasStep(urlBefore, urlAfter, action(), text(), true, html, Optional.of(element));
    }
}
