package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Extracts data from an oracle's text answer. */
public final class AnswerData {
    private static final Pattern NUMBER = Pattern.compile("-?\\d[\\d,]*(?:\\.\\d+)?");

    private AnswerData() {}

    /** The answer as one text. */
    public static List<JsonNode> text(OracleTask assignment, String answer) {
        return List.of(TextNode.valueOf(answer));
    }

    /** The first number of the answer. */
    public static List<JsonNode> number(OracleTask assignment, String answer) {
        return List.of(number(answer));
    }

    /** The comma-separated parts. */
    public static List<JsonNode> list(OracleTask assignment, String answer) {
        return texts(Arrays.asList(answer.split(", *")));
    }

    /** The lines. */
    public static List<JsonNode> lines(OracleTask assignment, String answer) {
        return texts(answer.lines().toList());
    }

    /** Whether the answer begins with yes. */
    public static List<JsonNode> truth(OracleTask assignment, String answer) {
        return List.of(BooleanNode.valueOf(answer.toLowerCase(Locale.ROOT).startsWith("yes")));
    }

    /** Converts parts such as {@code driving: 2min, walking: 16min} to objects with these two keys. */
    public static List<JsonNode> pairs(String answer, String first, String second) {
        List<JsonNode> pairs = new ArrayList<>();
        for (String part : answer.split("[,\n] *")) {
            int colon = part.lastIndexOf(": ");
            pairs.add(object(
                    first,
                    TextNode.valueOf(part.substring(0, colon)),
                    second,
                    TextNode.valueOf(part.substring(colon + 2))));
        }
        return pairs;
    }

    public static List<JsonNode> texts(List<String> texts) {
        return texts.stream().map(text -> (JsonNode) TextNode.valueOf(text)).toList();
    }

    public static JsonNode number(BigDecimal amount) {
        return DecimalNode.valueOf(new BigDecimal(amount.stripTrailingZeros().toPlainString()));
    }

    /** The first number of a text as JSON. */
    public static JsonNode number(String text) {
        return number(numbers(text).stream()
                .findFirst()
                .orElseThrow(() -> new OracleException("\"" + text + "\" has no number")));
    }

    /** The numbers of a text, in order. */
    public static List<BigDecimal> numbers(String text) {
        Matcher matcher = NUMBER.matcher(text);
        List<BigDecimal> found = new ArrayList<>();
        while (matcher.find()) {
            found.add(new BigDecimal(matcher.group().replace(",", "")));
        }
        return found;
    }

    /** Builds an object. @param namesAndValues alternating names and values; a value is a text or JSON */
    public static ObjectNode object(Object... namesAndValues) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            object.set(
                    (String) namesAndValues[i],
                    value instanceof JsonNode json ? json : TextNode.valueOf(value.toString()));
        }
        return object;
    }
}
