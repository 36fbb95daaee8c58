package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An oracle's knowledge of a task: what a person would get, and nothing about its evaluation.
 *
 * @param taskId the task's number, for messages
 * @param templateId number of the intent template
 * @param intent the task's wording
 * @param arguments values of the template's variables by name; empty if the task has none
 * @param lite whether it is a task of WebArena-Lite, whose conventions differ from WebArena's
 */
public record OracleTask(int taskId, int templateId, String intent, Map<String, JsonNode> arguments, boolean lite) {
    /** Variables that WebArena-Verified names differently than WebArena. */
    private static final Map<String, String> NAMES = Map.of(
            "forum", "subreddit",
            "location_address_1", "location/address_1",
            "location_address_2", "location/address_2",
            "old_heading", "old-heading",
            "time_phrase", "time");

    private static final Pattern QUOTED = Pattern.compile("[\"\u201c]([^\"\u201c\u201d]+)[\"\u201d]");

    /** An assignment of any benchmark but WebArena-Lite. */
    public OracleTask(int taskId, int templateId, String intent, Map<String, JsonNode> arguments) {
        this(taskId, templateId, intent, arguments, false);
    }

    /**
     * The value of an argument.
     *
     * @param name the variable's name in the template
     * @throws OracleException if the task does not have it
     */
    public String argument(String name) {
        return find(name)
                .orElseThrow(() -> new OracleException("task " + taskId + " does not say \"" + name
                        + "\" in its instantiation_dict, which template " + templateId + " needs"));
    }

    /** The value of an optional argument. */
    public Optional<String> find(String name) {
        return Optional.ofNullable(arguments.get(name))
                .filter(value -> value.isValueNode() && !value.isNull())
                .map(JsonNode::asText);
    }

    /** The values of an argument that is a list; a single value is a list of one. */
    public List<String> list(String name) {
        List<String> values = new ArrayList<>();
        JsonNode value = arguments.get(name);
        if (value != null && value.isArray()) {
            value.forEach(item -> values.add(item.asText()));
        } else {
            values.add(argument(name));
        }
        return values;
    }

    /** The same assignment with another argument value. */
    public OracleTask with(String name, JsonNode value) {
        Map<String, JsonNode> others = new HashMap<>(arguments);
        others.put(name, value);
        return new OracleTask(taskId, templateId, intent, others, lite);
    }

    /** The same assignment with another text for an argument. */
    public OracleTask with(String name, String value) {
        return with(name, TextNode.valueOf(value));
    }

    /** The same assignment with a list for an argument. */
    public OracleTask with(String name, List<String> values) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        values.forEach(list::add);
        return with(name, list);
    }

    /** The same assignment, whose variables also have the names that WebArena gives them. */
    public OracleTask withNamesOfWebArena() {
        OracleTask named = this;
        for (Map.Entry<String, String> name : NAMES.entrySet()) {
            JsonNode value = arguments.get(name.getKey());
            if (value != null && !arguments.containsKey(name.getValue())) {
                named = named.with(name.getValue(), value);
            }
        }
        return named;
    }

    /** The quoted texts of the intent, in order. */
    public List<String> quoted() {
        Matcher matcher = QUOTED.matcher(intent);
        List<String> found = new ArrayList<>();
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
