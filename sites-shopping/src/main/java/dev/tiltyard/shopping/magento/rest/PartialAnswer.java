package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The fields filter of a response: {@code fields=items[sku,extension_attributes[stock_item]],total_count}. Fields keep
 * the response's order. An invalid filter leaves nothing, as in the original.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\Webapi\Rest\Response\FieldsFilter}.
 */
final class PartialAnswer {
    private final Map<String, Optional<PartialAnswer>> fields;

    private PartialAnswer(Map<String, Optional<PartialAnswer>> fields) {
        this.fields = fields;
    }

    /** Parses a filter; empty if its brackets do not match. */
    static Optional<PartialAnswer> parse(String filter) {
        Parser parser = new Parser(filter);
        Map<String, Optional<PartialAnswer>> fields = parser.list();
        return parser.atEnd() ? Optional.of(new PartialAnswer(fields)) : Optional.empty();
    }

    JsonNode of(JsonNode answer) {
        if (answer.isArray()) {
            ArrayNode kept = JsonNodeFactory.instance.arrayNode();
            answer.forEach(member -> kept.add(of(member)));
            return kept;
        }
        if (!answer.isObject()) {
            return answer;
        }
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> field : answer.properties()) {
            Optional<PartialAnswer> wanted = fields.get(field.getKey());
            if (wanted != null) {
                kept.set(
                        field.getKey(),
                        wanted.map(part -> part.of(field.getValue())).orElse(field.getValue()));
            }
        }
        return kept;
    }

    private static final class Parser {
        private static final int DEEPEST = 20;

        private final String text;
        private int at;
        private int depth;

        Parser(String text) {
            this.text = text;
        }

        boolean atEnd() {
            return at == text.length() && depth == 0;
        }

        Map<String, Optional<PartialAnswer>> list() {
            Map<String, Optional<PartialAnswer>> fields = new LinkedHashMap<>();
            StringBuilder name = new StringBuilder();
            while (at < text.length()) {
                char c = text.charAt(at);
                if (c == ']') {
                    break;
                }
                at++;
                if (c == '[' && depth < DEEPEST) {
                    depth++;
                    PartialAnswer inner = new PartialAnswer(list());
                    if (at < text.length() && text.charAt(at) == ']') {
                        at++;
                        depth--;
                    }
                    fields.put(name.toString(), Optional.of(inner));
                    name.setLength(0);
                } else if (c == ',') {
                    keep(fields, name);
                } else if (c != ' ') {
                    name.append(c);
                }
            }
            keep(fields, name);
            return fields;
        }

        private static void keep(Map<String, Optional<PartialAnswer>> fields, StringBuilder name) {
            if (!name.isEmpty()) {
                fields.put(name.toString(), Optional.empty());
                name.setLength(0);
            }
        }
    }
}
