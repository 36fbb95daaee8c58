package dev.tiltyard.tasks.webcanvas;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.webcanvas.CanvasStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An action on an element, as the page observed it.
 *
 * @param kind {@code click}, {@code key} (a click by the keyboard), {@code fill}, {@code enter} or {@code select}
 */
record ObservedAction(String kind, String url, String html, CanvasStep.Element element) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static ObservedAction of(String json) {
        try {
            JsonNode fact = JSON.readTree(json);
            return new ObservedAction(
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
            throw new IllegalStateException("a page reported an action that is not JSON", e);
        }
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    /**
     * One step's events as WebCanvas actions: typing into a field, including the click before and the Enter after, is
     * one action.
     */
    static List<ObservedAction> merged(List<ObservedAction> events) {
        List<ObservedAction> actions = new ArrayList<>();
        for (ObservedAction event : events) {
            Optional<ObservedAction> before =
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

    /** Merges a later event on the same element. */
    private ObservedAction then(ObservedAction later) {
        String together = kind.equals("enter") ? kind : later.kind();
        return new ObservedAction(together, url, html.isEmpty() ? later.html() : html, later.element());
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

    /** The typed or selected value. */
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
