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
 * What an oracle knows about a task: what a person would be told, and nothing about how it is judged.
 *
 * @param taskId the task's number, for messages
 * @param templateId number of the intent template
 * @param intent what is asked, in words
 * @param arguments values of the template's variables by name; empty if the task has none
 */
public record Assignment(int taskId, int templateId, String intent, Map<String, JsonNode> arguments) {
    private static final Pattern QUOTED = Pattern.compile("[\"\u201c]([^\"\u201c\u201d]+)[\"\u201d]");

    /**
     * The value of an argument.
     *
     * @param name the name in the template
     * @throws OracleException if the task does not give it
     */
    public String argument(String name) {
        return find(name)
                .orElseThrow(() -> new OracleException("task " + taskId + " does not say \"" + name
                        + "\" in its instantiation_dict, which template " + templateId + " needs"));
    }

    /** The value of an argument that a task may leave out. */
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

    /** The same with another value of an argument. */
    public Assignment with(String name, JsonNode value) {
        Map<String, JsonNode> others = new HashMap<>(arguments);
        others.put(name, value);
        return new Assignment(taskId, templateId, intent, others);
    }

    /** The same with another text for an argument. */
    public Assignment with(String name, String value) {
        return with(name, TextNode.valueOf(value));
    }

    /** The same with a list for an argument. */
    public Assignment with(String name, List<String> values) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        values.forEach(list::add);
        return with(name, list);
    }

    /** The same in other words. */
    public Assignment inWords(String others) {
        return new Assignment(taskId, templateId, others, arguments);
    }

    /** What stands between quotation marks in the intent, in order. */
    public List<String> quoted() {
        Matcher matcher = QUOTED.matcher(intent);
        List<String> found = new ArrayList<>();
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
