package dev.tiltyard.suite.fidelity;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How to get to a page.
 *
 * @param url where it begins, with placeholders such as {@code __SHOPPING__}
 * @param login sites to log in to; none if it is left out
 * @param acts what is done there, each {@code ["goto", URL]}, {@code ["wait", SECONDS]}, {@code ["click", LINE]},
 *     {@code ["type", LINE, TEXT]} (followed by Enter in WebArena's profile) or {@code ["press", LINE]} (Enter, in
 *     BrowserGym's profile); LINE is a regular expression for what follows the element's id in the observation
 */
record RecordedWay(
        String url, @Nullable List<String> login, @Nullable List<List<JsonNode>> acts) {
    List<String> sitesLoggedInTo() {
        return Objects.requireNonNullElse(login, List.of());
    }

    List<Act> actions() {
        return Objects.requireNonNullElse(acts, List.<List<JsonNode>>of()).stream()
                .map(words -> new Act(words.stream().map(JsonNode::asText).toList()))
                .toList();
    }

    /** One of the acts. */
    record Act(List<String> words) {
        Act {
            words = List.copyOf(words);
        }

        String kind() {
            return word(0);
        }

        String word(int place) {
            return place < words.size() ? words.get(place) : "";
        }
    }
}
