package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a draw: the values of a template's variables and how the task is judged. Nothing may change on the
 * task's sites except what {@link #allow} permits. All methods return this instance.
 */
public final class Instance implements Things.Named {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode arguments;
    private final List<String> answer = new ArrayList<>();
    private final ArrayNode checks = JSON.createArrayNode();
    private final Map<String, List<ObjectNode>> allowed = new LinkedHashMap<>();
    private Optional<String> start = Optional.empty();
    private Optional<String> end = Optional.empty();

    private Instance(ObjectNode arguments) {
        this.arguments = arguments;
    }

    /**
     * An instance with these values.
     *
     * @param namesAndValues alternating names and values of the variables: texts, numbers, JSON, or lists of texts
     */
    public static Instance of(Object... namesAndValues) {
        ObjectNode arguments = JSON.createObjectNode();
        Draw.named(namesAndValues).forEach((name, value) -> arguments.set(name, json(value)));
        return new Instance(arguments);
    }

    /** The answer must contain each of these as whole words. The first one alone would be a short answer. */
    public Instance answer(Object... phrases) {
        for (Object phrase : phrases) {
            answer.add(phrase instanceof JsonNode json ? json.asText() : String.valueOf(phrase));
        }
        return this;
    }

    /** The page that must be open at the end, as in {@code reference_url}. */
    public Instance endsAt(String url) {
        end = Optional.of(url);
        return this;
    }

    /** Starts on this page instead of the first site's front page. */
    public Instance startsAt(String url) {
        start = Optional.of(url);
        return this;
    }

    /**
     * Adds a check of a site's database at the end of the task.
     *
     * @param name a sentence that is true if the check holds
     * @param expect from {@link Expect}
     * @param parameters alternating names and values of {@code :name}
     */
    public Instance check(String name, String site, String sql, ObjectNode expect, Object... parameters) {
        ObjectNode locator = JSON.createObjectNode().put("site", site).put("sql", sql.strip());
        if (parameters.length > 0) {
            ObjectNode values = locator.putObject("parameters");
            Draw.named(parameters).forEach((key, value) -> values.set(key, json(value)));
        }
        return check(name, locator, expect);
    }

    /** Adds a check with any locator of the task format. */
    public Instance check(String name, ObjectNode locator, ObjectNode expect) {
        return check(name, locator, expect, "");
    }

    /** @param at JSON pointer into the locator's value; empty for all of it */
    public Instance check(String name, ObjectNode locator, ObjectNode expect, String at) {
        ObjectNode check = checks.addObject().put("name", name);
        check.set("locator", locator);
        if (!at.isEmpty()) {
            check.put("at", at);
        }
        check.set("expect", expect);
        return this;
    }

    /** Allows changes that are part of the task, from {@link Allow}. */
    public Instance allow(String site, ObjectNode... changes) {
        allowed.computeIfAbsent(site, id -> new ArrayList<>()).addAll(List.of(changes));
        return this;
    }

    static JsonNode json(Object value) {
        return value instanceof JsonNode json ? json : JSON.valueToTree(value);
    }

    ObjectNode arguments() {
        return arguments;
    }

    @Override
    public Map<String, JsonNode> variables() {
        Map<String, JsonNode> variables = new LinkedHashMap<>();
        arguments.properties().forEach(each -> variables.put(each.getKey(), each.getValue()));
        return variables;
    }

    List<String> answer() {
        return answer;
    }

    ArrayNode checks() {
        return checks;
    }

    List<ObjectNode> allowed(String site) {
        return allowed.getOrDefault(site, List.of());
    }

    Optional<String> start() {
        return start;
    }

    Optional<String> end() {
        return end;
    }
}
