package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Variables in double braces in texts, and after a colon in queries. */
final class Placeholders {
    private static final Pattern VARIABLE = Pattern.compile("\\{\\{([a-z][a-z0-9_]*)}}");
    private static final Pattern BRACES = Pattern.compile("\\{\\{|}}");
    private static final Pattern QUOTED = Pattern.compile("'(?:[^']|'')*'|\"[^\"]*\"");
    private static final Pattern PARAMETER = Pattern.compile("(?<![:\\w]):([a-z][a-z0-9_]*)");

    private Placeholders() {}

    /** The variables of a text, in order. */
    static Set<String> in(String text) {
        Set<String> names = new LinkedHashSet<>();
        VARIABLE.matcher(text).results().forEach(each -> names.add(each.group(1)));
        return names;
    }

    /** Whether all braces of a text belong to a variable. */
    static boolean isSound(String text) {
        return !BRACES.matcher(VARIABLE.matcher(text).replaceAll("")).find();
    }

    /** The parameters of a query. */
    static Set<String> parameters(String sql) {
        Set<String> names = new LinkedHashSet<>();
        PARAMETER.matcher(withoutTexts(sql)).results().forEach(each -> names.add(each.group(1)));
        return names;
    }

    /** The query with empty texts. */
    static String withoutTexts(String sql) {
        return QUOTED.matcher(sql).replaceAll("''");
    }

    /** The text with its variables filled in. */
    static String fill(String text, Function<String, String> values) {
        return VARIABLE.matcher(text).replaceAll(each -> Matcher.quoteReplacement(values.apply(each.group(1))));
    }

    /** The value with all its texts filled in; a text that is one variable has that variable's type. */
    static JsonNode fill(JsonNode value, Map<String, JsonNode> values) {
        if (value.isTextual()) {
            Matcher whole = VARIABLE.matcher(value.asText());
            if (whole.matches()) {
                return values.getOrDefault(whole.group(1), value);
            }
            return JsonNodeFactory.instance.textNode(fill(
                    value.asText(), name -> values.getOrDefault(name, value).asText()));
        }
        if (value.isArray()) {
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            value.forEach(each -> array.add(fill(each, values)));
            return array;
        }
        if (value.isObject()) {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            value.properties().forEach(each -> object.set(each.getKey(), fill(each.getValue(), values)));
            return object;
        }
        return value;
    }
}
