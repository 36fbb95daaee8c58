package dev.tiltyard.evaluators;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Converts performed actions to JSON and back: an array of objects with the fields {@code action, texts, element}, of
 * which the last has {@code text} and {@code selectors}. {@code texts} and {@code element} are missing if there are
 * none.
 */
public final class PerformedActionJson {
    private PerformedActionJson() {}

    public static ArrayNode of(List<PerformedAction> actions) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (PerformedAction action : actions) {
            ObjectNode json = array.addObject().put("action", action.name());
            if (!action.texts().isEmpty()) {
                ArrayNode texts = json.putArray("texts");
                action.texts().forEach(texts::add);
            }
            action.element().ifPresent(element -> {
                ArrayNode selectors =
                        json.putObject("element").put("text", element.text()).putArray("selectors");
                element.selectors().stream().sorted().forEach(selectors::add);
            });
        }
        return array;
    }

    /** The inverse of {@link #of(List)}. */
    public static List<PerformedAction> read(JsonNode array) {
        List<PerformedAction> actions = new ArrayList<>();
        for (JsonNode json : array) {
            actions.add(new PerformedAction(
                    json.path("action").asText(),
                    texts(json.path("texts")),
                    Optional.ofNullable(json.get("element")).map(PerformedActionJson::element)));
        }
        return actions;
    }

    private static PerformedAction.Element element(JsonNode json) {
        Set<String> selectors = new LinkedHashSet<>(texts(json.path("selectors")));
        return new PerformedAction.Element(json.path("text").asText(), selectors);
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
