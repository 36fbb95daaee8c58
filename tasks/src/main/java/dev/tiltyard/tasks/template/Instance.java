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
 * What a draw gave: the values of a template's variables, and how the task is judged. Every method returns this. That
 * nothing else may change on the task's sites goes without saying; what may is said by {@link #allow}.
 */
public final class Instance {
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
     * @param namesAndValues name and value of each variable in turn: texts, numbers, JSON, or lists of texts
     */
    public static Instance of(Object... namesAndValues) {
        ObjectNode arguments = JSON.createObjectNode();
        Draw.named(namesAndValues).forEach((name, value) -> arguments.set(name, json(value)));
        return new Instance(arguments);
    }

    /** Every one of these is to be in the answer, as whole words. The first is what a short answer would say. */
    public Instance answer(Object... phrases) {
        for (Object phrase : phrases) {
            answer.add(phrase instanceof JsonNode json ? json.asText() : String.valueOf(phrase));
        }
        return this;
    }

    /** The page that has to be open at the end, as {@code reference_url} has it. */
    public Instance endsAt(String url) {
        end = Optional.of(url);
        return this;
    }

    /** Another page to begin on than the first site's front page. */
    public Instance startsAt(String url) {
        start = Optional.of(url);
        return this;
    }

    /**
     * What has to be found in a site's database at the end.
     *
     * @param name what is checked, as a sentence that is true if it holds
     * @param expect from {@link Expect}
     * @param parameters names and values of {@code :name} in turn
     */
    public Instance check(String name, String site, String sql, ObjectNode expect, Object... parameters) {
        ObjectNode locator = JSON.createObjectNode().put("site", site).put("sql", sql.strip());
        if (parameters.length > 0) {
            ObjectNode values = locator.putObject("parameters");
            Draw.named(parameters).forEach((key, value) -> values.set(key, json(value)));
        }
        return check(name, locator, expect);
    }

    /** What has to be found by any locator of the task format. */
    public Instance check(String name, ObjectNode locator, ObjectNode expect) {
        ObjectNode check = checks.addObject().put("name", name);
        check.set("locator", locator);
        check.set("expect", expect);
        return this;
    }

    /** Changes that are part of the task, from {@link Allow}. */
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
