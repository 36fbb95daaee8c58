package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an oracle is told of a task: what a person would be told, and nothing of how it is judged.
 *
 * @param taskId the task's number, for messages
 * @param templateId number of the intent template
 * @param intent what is asked, in words
 * @param arguments values that fill the template's places, by name; empty if the task gives none
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
