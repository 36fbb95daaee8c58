package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Query parameters with bracketed names, as one object: {@code a[b][0]=c} is {@code {"a":{"b":{"0":"c"}}}}. */
final class NestedQuery {
    private static final Pattern NAME = Pattern.compile("([^\\[\\]]++)((?:\\[[^\\[\\]]*+\\])*+)");
    private static final Pattern BRACKETS = Pattern.compile("\\[([^\\[\\]]*)\\]");

    private NestedQuery() {}

    static ObjectNode of(Map<String, List<String>> parameters) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        parameters.forEach((name, values) -> values.forEach(value -> put(root, name, value)));
        return root;
    }

    private static void put(ObjectNode root, String name, String value) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            root.put(name, value);
            return;
        }
        ObjectNode at = root;
        String key = matcher.group(1);
        Matcher inner = BRACKETS.matcher(matcher.group(2));
        while (inner.find()) {
            JsonNode below = at.get(key);
            at = below instanceof ObjectNode present ? present : at.putObject(key);
            key = inner.group(1).isEmpty() ? String.valueOf(at.size()) : inner.group(1);
        }
        at.put(key, value);
    }
}
