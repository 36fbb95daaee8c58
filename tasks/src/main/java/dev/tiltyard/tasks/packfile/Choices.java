package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.NothingToDrawException;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.yaml.Source;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** How the values of a template's variables are chosen. */
final class Choices {
    static final String ME = "me";

    private final List<Source> choices;
    private final String site;
    private final Views views;

    /**
     * @param template what has the choices
     * @param site whose database is queried by default
     */
    Choices(Source template, String site, Views views) {
        this.choices = template.at("draw").list();
        this.site = site;
        this.views = views;
    }

    /** The values of one draw, by variable; empty if a choice that takes the first row has none. */
    Optional<Map<String, JsonNode>> draw(Draw draw) {
        return draw(draw, Map.of());
    }

    /**
     * The same after other choices.
     *
     * @param known values that queries may use; they are among the result
     */
    Optional<Map<String, JsonNode>> draw(Draw draw, Map<String, JsonNode> known) {
        Map<String, JsonNode> values = new LinkedHashMap<>(known);
        return choices.stream().allMatch(choice -> choose(choice, values, draw))
                ? Optional.of(values)
                : Optional.empty();
    }

    /** The same for what is drawn once and not again. */
    Map<String, JsonNode> require(Draw draw, Map<String, JsonNode> known) {
        return draw(draw, known).orElseThrow(() -> new NothingToDrawException("a query of the pack finds no row"));
    }

    /** The values of all candidates of the first choice. */
    List<Map<String, JsonNode>> all(Draw draw) {
        Source choice = choices.get(0);
        Map<String, String> columns = columns(choice);
        Set<String> lists = lists(choice);
        return candidates(choice, Map.of(), draw).stream()
                .map(row -> {
                    Map<String, JsonNode> values = new LinkedHashMap<>();
                    put(columns, lists, row, "", values);
                    return values;
                })
                .toList();
    }

    private boolean choose(Source choice, Map<String, JsonNode> values, Draw draw) {
        if (choice.value().has("set")) {
            choice.at("set")
                    .members()
                    .forEach((name, text) -> values.put(name, Placeholders.fill(text.value(), values)));
            return true;
        }
        if (choice.value().has("between")) {
            choice.at("between").members().forEach((name, bounds) -> {
                JsonNode limits = bounds.value();
                int number = draw.random()
                        .between(limits.path(0).asInt(), limits.path(1).asInt());
                values.put(name, IntNode.valueOf(number));
            });
            return true;
        }
        List<JsonNode> candidates = candidates(choice, values, draw);
        return switch (choice.find("take").map(Source::text).orElse("next")) {
            case "first" -> {
                candidates.stream().findFirst().ifPresent(row -> put(choice, row, "", values));
                yield !candidates.isEmpty();
            }
            case "any" -> {
                put(choice, draw.random().pick(candidates), "", values);
                yield true;
            }
            default -> {
                next(choice, candidates, values, draw);
                yield true;
            }
        };
    }

    private static void next(Source choice, List<JsonNode> candidates, Map<String, JsonNode> values, Draw draw) {
        if (!choice.value().has("count")) {
            put(choice, draw.one(candidates), "", values);
            return;
        }
        int number = 0;
        for (JsonNode chosen : draw.some(choice.at("count").value().asInt(), candidates)) {
            number++;
            put(choice, chosen, Integer.toString(number), values);
        }
    }

    /** Whether the candidates of the first choice are the same in every draw of a world. */
    boolean areKept() {
        return !choices.get(0).value().has("named");
    }

    private List<JsonNode> candidates(Source choice, Map<String, JsonNode> values, Draw draw) {
        return choice.find("named")
                .map(named -> named(named, choice.at("with"), values, draw))
                .or(() -> choice.find("values").map(Choices::combined))
                .or(() -> choice.find("rows").map(rows -> List.copyOf(nodes(rows.value()))))
                .orElseGet(() -> queried(choice, values, draw));
    }

    private static List<JsonNode> named(Source name, Source with, Map<String, JsonNode> values, Draw draw) {
        Map<String, String> given = new LinkedHashMap<>();
        with.members()
                .forEach((parameter, text) -> given.put(
                        parameter, Placeholders.fill(text.value(), values).asText()));
        NamedDraw known = Objects.requireNonNull(NamedDraws.ALL.get(name.text()), name.text());
        return List.copyOf(known.candidates().of(draw, given));
    }

    private static void put(Source choice, JsonNode chosen, String number, Map<String, JsonNode> values) {
        put(columns(choice), lists(choice), chosen, number, values);
    }

    private static void put(
            Map<String, String> columns,
            Set<String> lists,
            JsonNode chosen,
            String number,
            Map<String, JsonNode> values) {
        columns.forEach((name, column) -> values.put(
                name + number, lists.contains(name) ? lines(chosen.path(column).asText()) : chosen.path(column)));
    }

    private static Set<String> lists(Source choice) {
        return Set.copyOf(PackTemplate.texts(choice.at("lists")));
    }

    private static JsonNode lines(String text) {
        ArrayNode lines = JsonNodeFactory.instance.arrayNode();
        text.lines().forEach(lines::add);
        return lines;
    }

    /** The variables of a choice, without numbers. */
    static List<String> variables(Source choice) {
        return List.copyOf(columns(choice).keySet());
    }

    /** The columns of a choice that become variables. */
    static Collection<String> columnsOf(Source choice) {
        return columns(choice).values();
    }

    /** The variables of a choice with the columns or members that they come from. */
    private static Map<String, String> columns(Source choice) {
        Map<String, String> columns = new LinkedHashMap<>();
        choice.at("rows").list().stream()
                .limit(1)
                .forEach(row -> row.members().keySet().forEach(name -> columns.put(name, name)));
        for (String field : List.of("values", "set", "between")) {
            choice.at(field).members().keySet().forEach(name -> columns.put(name, name));
        }
        Source variables = choice.at("variables");
        variables.list().forEach(name -> columns.put(name.text(), name.text()));
        variables.members().forEach((name, column) -> columns.put(name, column.text()));
        return columns;
    }

    /** Every combination of the values; those of the last variable change fastest. */
    private static List<JsonNode> combined(Source values) {
        List<ObjectNode> combined = List.of(JsonNodeFactory.instance.objectNode());
        for (Map.Entry<String, Source> variable : values.members().entrySet()) {
            List<ObjectNode> longer = new ArrayList<>();
            for (ObjectNode before : combined) {
                for (JsonNode value : nodes(variable.getValue().value())) {
                    longer.add(before.deepCopy().set(variable.getKey(), value));
                }
            }
            combined = longer;
        }
        return List.copyOf(combined);
    }

    private static List<JsonNode> nodes(JsonNode array) {
        List<JsonNode> nodes = new ArrayList<>();
        array.forEach(nodes::add);
        return nodes;
    }

    private List<JsonNode> queried(Source choice, Map<String, JsonNode> values, Draw draw) {
        Source sql = choice.at("sql");
        String queried = choice.find("site").map(Source::text).orElse(site);
        String text = views.within(sql.text());
        List<Object> parameters = new ArrayList<>();
        parameters(sql, text, queried, values, draw)
                .forEach((name, value) -> parameters.addAll(List.of(name, plain(value))));
        try {
            List<JsonNode> rows = draw.rows(queried, text, parameters.toArray());
            columns(choice).forEach((name, column) -> {
                if (rows.stream()
                        .anyMatch(row -> row.path(column).isMissingNode()
                                || row.path(column).isNull())) {
                    throw sql.failure(
                            "The query has no column " + column + ", or rows without a value for it.",
                            "give a column this name (AS " + column + "), and leave out rows without it");
                }
            });
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
    Map<String, JsonNode> parameters(Source sql, String of, Map<String, JsonNode> values, Draw draw) {
        return parameters(sql, sql.text(), of, values, draw);
    }

    private static Map<String, JsonNode> parameters(
            Source sql, String text, String of, Map<String, JsonNode> values, Draw draw) {
        Map<String, JsonNode> parameters = new LinkedHashMap<>();
        for (String name : Placeholders.parameters(text)) {
            parameters.put(
                    name, name.equals(ME) ? TextNode.valueOf(draw.me(of)) : values.getOrDefault(name, sql.value()));
        }
        return parameters;
    }
}
