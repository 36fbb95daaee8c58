package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the values of a template's variables are chosen. */
final class Choices {
    static final String ME = "me";

    private final Source template;

    Choices(Source template) {
        this.template = template;
    }

    /** The values of one draw, by variable. */
    Map<String, JsonNode> draw(Draw draw) {
        Map<String, JsonNode> values = new LinkedHashMap<>();
        for (Source choice : template.at("draw").list()) {
            List<JsonNode> candidates =
                    choice.find("values").map(Choices::listed).orElseGet(() -> queried(choice, values, draw));
            if (choice.value().has("count")) {
                int number = 0;
                for (JsonNode chosen : draw.some(choice.at("count").value().asInt(), candidates)) {
                    number++;
                    put(choice, chosen, Integer.toString(number), values);
                }
            } else {
                put(choice, draw.one(candidates), "", values);
            }
        }
        return values;
    }

    private static void put(Source choice, JsonNode chosen, String number, Map<String, JsonNode> values) {
        for (String name : variables(choice)) {
            values.put(name + number, chosen.path(name));
        }
    }

    /** The variables of a choice, without numbers. */
    static List<String> variables(Source choice) {
        return choice.find("values")
                .map(values -> List.copyOf(values.members().keySet()))
                .orElseGet(() ->
                        choice.at("variables").list().stream().map(Source::text).toList());
    }

    private static List<JsonNode> listed(Source values) {
        List<JsonNode> candidates = new ArrayList<>();
        values.members().forEach((name, all) -> all.value()
                .forEach(each ->
                        candidates.add(JsonNodeFactory.instance.objectNode().set(name, each))));
        return candidates;
    }

    private List<JsonNode> queried(Source choice, Map<String, JsonNode> values, Draw draw) {
        Source sql = choice.at("sql");
        String site = choice.find("site")
                .map(Source::text)
                .orElse(template.at("sites").list().get(0).text());
        List<Object> parameters = new ArrayList<>();
        parameters(sql, site, values, draw).forEach((name, value) -> parameters.addAll(List.of(name, plain(value))));
        try {
            List<JsonNode> rows = draw.rows(site, sql.text(), parameters.toArray());
            for (String name : variables(choice)) {
                if (rows.stream()
                        .anyMatch(row ->
                                row.path(name).isMissingNode() || row.path(name).isNull())) {
                    throw sql.failure(
                            "The query has no column " + name + ", or rows without a value for it.",
                            "give a column this name (AS " + name + "), and leave out rows without it");
                }
            }
            return rows;
        } catch (SiteException e) {
            throw sql.failure(String.valueOf(e.getMessage()), "correct the query");
        }
    }

    /** As the database's driver takes it. */
    private static Object plain(JsonNode value) {
        if (value.isNumber()) {
            return value.numberValue();
        }
        return value.isBoolean() ? value.booleanValue() : value.asText();
    }

    /** The values of a query's parameters. */
    Map<String, JsonNode> parameters(Source sql, String site, Map<String, JsonNode> values, Draw draw) {
        Map<String, JsonNode> parameters = new LinkedHashMap<>();
        for (String name : Placeholders.parameters(sql.text())) {
            parameters.put(
                    name, name.equals(ME) ? TextNode.valueOf(draw.me(site)) : values.getOrDefault(name, sql.value()));
        }
        return parameters;
    }
}
