package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.pack.SelectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * A configuration as a task: its goal in the package's wording, what a person who reads the goal knows, and what it is
 * judged by.
 *
 * @param start path of its first page
 * @param arguments arguments for an oracle
 * @param config the parts of the configuration that the judge needs
 */
record TaskText(String goal, String start, ObjectNode arguments, ObjectNode config) {
    static TaskText of(WorkArenaDraw.Drawn drawn) {
        JsonNode config = drawn.config();
        try {
            return switch (drawn.kind().group()) {
                case CHART -> chart(config);
                case FORM -> form(drawn);
                case KNOWLEDGE -> knowledge(drawn.kind(), config);
                case FILTER -> filter(drawn.kind(), config);
                case SORT -> sort(drawn.kind(), config);
                case MENU -> menu(drawn.kind(), config);
                case IMPERSONATION -> impersonation(drawn.kind(), config);
                case ORDER -> order(drawn.kind(), config);
            };
        } catch (IllegalArgumentException e) {
            throw new SelectionException(
                    "The configuration of WorkArena's task " + drawn.kind().spelling() + " with seed " + drawn.seed()
                            + " is not as version 0.5.3 has it: " + e.getMessage());
        }
    }

    private static TaskText chart(JsonNode config) {
        String title = text(config, "chart_title");
        String series = text(config, "chart_series");
        String question = text(config, "question");
        String where = (series.isEmpty() ? "" : "the \"" + series + "\" series of ")
                + (title.isEmpty() ? "the chart" : "the \"" + title + "\" chart");
        ObjectNode arguments = object();
        arguments.put("title", title).put("series", series);
        String goal;
        if (question.startsWith("value")) {
            String[] parts = question.split(";", 3);
            arguments.put("ask", "value").put("format", parts[1].strip()).put("label", parts[2].strip());
            goal = "What is the value of \"" + parts[2].strip() + "\" in " + where + " (in " + parts[1].strip() + ")?";
        } else if (question.equals("max") || question.equals("min")) {
            arguments.put("ask", question);
            goal = "What is the " + (question.equals("max") ? "maximum" : "minimum") + " value in " + where
                    + "? Give me both the label and the count. If there are many, pick one.";
        } else {
            throw new IllegalArgumentException("the question is \"" + question + "\"");
        }
        String start = text(config, "url");
        ObjectNode kept = object();
        kept.put("start", start)
                .put("chart_title", title)
                .put("chart_series", series)
                .put("question", question);
        return new TaskText(goal, start, arguments, kept);
    }

    private static TaskText form(WorkArenaDraw.Drawn drawn) {
        WorkArenaKind kind = drawn.kind();
        JsonNode config = drawn.config();
        JsonNode template = UniqueValues.in(kind, drawn.seed(), need(config, "template_record"));
        List<String> phrases = new ArrayList<>();
        ObjectNode labels = object();
        ObjectNode values = object();
        ObjectNode shown = object();
        for (String field : texts(need(config, "task_fields"))) {
            String label = text(need(config, "fields"), field);
            String value = template.path(field).asText();
            labels.put(field, label);
            values.set(field, template.path(field));
            shown.put(field, value);
            phrases.add("a value of \"" + value + "\" for field \"" + label + "\"");
        }
        String goal = "Create a new " + kind.label() + " with " + enumerated(phrases) + ".";
        ObjectNode arguments = object();
        arguments.put("table", kind.table()).set("values", shown);
        ObjectNode kept = object();
        kept.set("labels", labels);
        kept.set("values", values);
        return new TaskText(goal, kind.start().orElseThrow(), arguments, kept);
    }

    private static TaskText knowledge(WorkArenaKind kind, JsonNode config) {
        String goal = "Answer the following question using the knowledge base: \"" + text(config, "question") + "\"";
        ObjectNode arguments = object();
        arguments.put("topic", text(config, "item"));
        ObjectNode kept = object();
        kept.put("value", text(config, "value"));
        kept.set("alternative_answers", need(config, "alternative_answers"));
        return new TaskText(goal, kind.start().orElseThrow(), arguments, kept);
    }

    private static TaskText filter(WorkArenaKind kind, JsonNode config) {
        List<String> columns = texts(need(config, "filter_columns"));
        List<String> values = texts(need(config, "filter_values"));
        String word = text(config, "filter_kind");
        JsonNode all = need(need(config, "list_info"), "columns");
        ObjectNode described = object();
        List<String> conditions = new ArrayList<>();
        ObjectNode arguments = object();
        for (int place = 0; place < columns.size(); place++) {
            JsonNode column = need(all, columns.get(place));
            described.set(columns.get(place), ListColumn.shortened(column));
            conditions.add("\n    - \"" + text(column, "label") + "\" is \"" + values.get(place) + "\"");
        }
        String goal = "Create a filter for the list to extract all entries where:"
                + String.join(word.equals("AND") ? " and " : " or ", conditions);
        arguments.put("kind", word);
        arguments.set("columns", need(config, "filter_columns"));
        arguments.set("values", need(config, "filter_values"));
        ObjectNode kept = object();
        kept.put("kind", word);
        kept.set("columns", need(config, "filter_columns"));
        kept.set("values", need(config, "filter_values"));
        kept.set("described", described);
        return new TaskText(goal, kind.start().orElseThrow(), arguments, kept);
    }

    private static TaskText sort(WorkArenaKind kind, JsonNode config) {
        ObjectNode kept = object();
        kept.set("fields", need(config, "sort_fields"));
        kept.set("directions", need(config, "sort_dirs"));
        ObjectNode arguments = kept.deepCopy();
        return new TaskText(text(config, "goal"), kind.start().orElseThrow(), arguments, kept);
    }

    private static TaskText menu(WorkArenaKind kind, JsonNode config) {
        String module = text(config, "module");
        String application = text(config, "application");
        ObjectNode arguments = object().put("module", module).put("application", application);
        ObjectNode kept = object().put("url", text(config, "url"));
        String goal = "Navigate to the \"" + module + "\" module of the \"" + application + "\" application.";
        return new TaskText(goal, kind.start().orElseThrow(), arguments, kept);
    }

    private static TaskText impersonation(WorkArenaKind kind, JsonNode config) {
        String name = config.asText();
        return new TaskText(
                "Impersonate the user " + name + ".",
                kind.start().orElseThrow(),
                object().put("name", name),
                object().put("name", name));
    }

    private static TaskText order(WorkArenaKind kind, JsonNode config) {
        JsonNode wanted = need(config, "configuration");
        StringBuilder choices = new StringBuilder();
        ObjectNode values = object();
        for (Map.Entry<String, JsonNode> each : wanted.properties()) {
            JsonNode value = each.getValue().path(1);
            choices.append(choices.isEmpty() ? "" : ", ")
                    .append(PythonLiteral.of(each.getKey()))
                    .append(": ")
                    .append(value.isBoolean() ? PythonLiteral.of(value.asBoolean()) : PythonLiteral.of(value.asText()));
            values.set(each.getKey(), value);
        }
        String goal =
                "Go to the hardware store and order " + need(config, "quantity").asText() + " \"" + text(config, "item")
                        + "\"" + (wanted.isEmpty() ? "" : " with configuration {" + choices + "}");
        ObjectNode arguments = object();
        arguments
                .put("item", text(config, "item"))
                .put("quantity", need(config, "quantity").asText());
        arguments.set("choices", values);
        ObjectNode kept = object();
        kept.put("description", text(config, "description"));
        kept.put("quantity", need(config, "quantity").asText());
        kept.set("configuration", wanted);
        return new TaskText(goal, kind.start().orElseThrow(), arguments, kept);
    }

    /** Joins phrases like the package, with a comma before the last word as well. */
    private static String enumerated(List<String> phrases) {
        int last = phrases.size() - 1;
        return last < 1
                ? String.join("", phrases)
                : String.join(", ", phrases.subList(0, last)) + ", and " + phrases.get(last);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static JsonNode need(JsonNode config, String name) {
        JsonNode value = config.path(name);
        if (value.isMissingNode()) {
            throw new IllegalArgumentException("it has no \"" + name + "\"");
        }
        return value;
    }

    private static String text(JsonNode config, String name) {
        return need(config, name).asText();
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
