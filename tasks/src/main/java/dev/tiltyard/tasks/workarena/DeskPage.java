package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.text.PythonUrl;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state of an open desk page, as {@code facts.js} reads it.
 *
 * @param url its URL in the address bar
 * @param loaded whether the page in the frame has loaded
 * @param list the list shown; empty if there is none
 * @param charts the charts shown
 * @param user the acting user; empty outside the shell
 * @param changed whether a field was changed that the task does not name
 * @param submitted id of the record whose form was submitted; empty if none was
 */
record DeskPage(
        String url,
        boolean loaded,
        Optional<Listed> list,
        List<DeskChart> charts,
        Optional<Actor> user,
        boolean changed,
        Optional<String> submitted) {
    /**
     * A list.
     *
     * @param query its encoded query
     * @param order name of the sort column
     * @param direction {@code ASC} or {@code DESC}
     */
    record Listed(String table, String query, String order, String direction) {}

    /** The acting user, and whether the user is impersonated. */
    record Actor(String id, boolean impersonating) {}

    /** Parses the script's result. */
    static DeskPage of(JsonNode facts) {
        return new DeskPage(
                facts.path("url").asText(),
                facts.path("loaded").asBoolean(),
                present(facts.path("list"))
                        .map(list -> new Listed(
                                list.path("table").asText(),
                                list.path("query").asText(""),
                                list.path("order").asText(""),
                                list.path("direction").asText(""))),
                DeskChart.all(facts.path("charts")),
                present(facts.path("user"))
                        .map(user -> new Actor(
                                user.path("id").asText(),
                                user.path("impersonating").asBoolean())),
                facts.path("changed").asBoolean(),
                present(facts.path("submitted")).map(JsonNode::asText));
    }

    /** Whether the decoded path of a URL is part of the decoded path of this one. */
    boolean isAt(String expected) {
        return path(url).contains(path(expected));
    }

    /** A parameter of the decoded URL; empty if absent. */
    Optional<String> parameter(String name) {
        Map<String, List<String>> all =
                PythonUrl.parseQuery(PythonUrl.parse(PythonUrl.unquote(url)).query(), false);
        return all.getOrDefault(name, List.of()).stream().findFirst();
    }

    private static String path(String address) {
        return PythonUrl.parse(PythonUrl.unquote(address)).path();
    }

    private static Optional<JsonNode> present(JsonNode node) {
        return node.isMissingNode() || node.isNull() ? Optional.empty() : Optional.of(node);
    }
}
