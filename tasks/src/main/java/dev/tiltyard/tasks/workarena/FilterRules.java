package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * Judges a list's filter by its query. As published, columns and values are compared as sets, so that values may be
 * swapped between columns; strict judging compares pairs, and ignores the list's sort order.
 */
final class FilterRules {
    private static final String OR = "^OR";
    private static final List<String> EMPTY = List.of("EMPTYSTRING", "ISEMPTY");
    private static final List<String> OTHERS = List.of("!=", "STARTSWITH");
    private static final String NONE = "-- None --";

    private FilterRules() {}

    private record Condition(String column, String value) {}

    static StepRuling judge(Situation at, boolean strict) {
        if (!at.page().isAt(at.start())) {
            return StepRuling.elsewhere();
        }
        String query = at.page().list().map(DeskPage.Listed::query).orElse("").replace("^NQ", OR);
        if (strict) {
            query = query.replaceAll("\\^?(ORDERBY|GROUPBY)[^^]*", "");
        }
        if (query.isEmpty()) {
            return StepRuling.notYet("There are no filters yet.");
        }
        String separator = query.contains(OR) ? OR : "^";
        if (!(separator.equals(OR) ? "OR" : "AND")
                .equals(at.config().path("kind").asText())) {
            return StepRuling.notYet("The kind of filter used is incorrect: " + query + ".");
        }
        List<String> parts = List.of(query.split(Pattern.quote(separator), -1));
        if (parts.size() != at.config().path("columns").size()) {
            return StepRuling.notYet("Incorrect number of filter conditions: " + parts + ".");
        }
        List<Condition> conditions = new ArrayList<>();
        for (String part : parts) {
            Optional<Condition> condition = condition(part);
            if (condition.isEmpty()) {
                return StepRuling.notYet("Unexpected operator in filter condition: " + parts + ".");
            }
            conditions.add(condition.get());
        }
        return compared(at, conditions, strict);
    }

    private static Optional<Condition> condition(String part) {
        for (String operator : EMPTY) {
            if (part.contains(operator)) {
                return Optional.of(new Condition(part.replace(operator, "").strip(), ""));
            }
        }
        int equals = part.indexOf('=');
        if (OTHERS.stream().anyMatch(part::contains) || equals < 0) {
            return Optional.empty();
        }
        return Optional.of(new Condition(
                part.substring(0, equals).strip(), part.substring(equals + 1).strip()));
    }

    private static StepRuling compared(Situation at, List<Condition> conditions, boolean strict) {
        List<String> wanted = texts(at.config().path("columns"));
        Set<String> columns =
                new HashSet<>(conditions.stream().map(Condition::column).toList());
        if (!columns.equals(new HashSet<>(wanted))) {
            return StepRuling.notYet("Incorrect filter columns: " + columns + ". Expected: " + wanted + ".");
        }
        List<Condition> shown = new ArrayList<>();
        for (Condition condition : conditions) {
            Optional<String> value = shown(at, condition);
            if (value.isEmpty()) {
                return StepRuling.notYet("The condition " + condition + " names no record.");
            }
            shown.add(new Condition(condition.column(), value.get()));
        }
        List<String> values = texts(at.config().path("values"));
        Set<?> found = new HashSet<>(
                strict ? shown : shown.stream().map(Condition::value).toList());
        Set<?> expected = new HashSet<>(strict ? paired(wanted, values) : values);
        return found.equals(expected)
                ? StepRuling.right(
                        "Correct filter: " + at.page().list().orElseThrow().query() + ".")
                : StepRuling.notYet("Incorrect filter values " + found + ". Expected: " + expected + ".");
    }

    private static List<Condition> paired(List<String> columns, List<String> values) {
        List<Condition> pairs = new ArrayList<>();
        for (int place = 0; place < columns.size(); place++) {
            pairs.add(new Condition(columns.get(place), values.get(place)));
        }
        return pairs;
    }

    /** The display value; empty if it refers to a missing record. */
    private static Optional<String> shown(Situation at, Condition condition) {
        ListColumn column = ListColumn.of(at.config().path("described").path(condition.column()));
        if (column.type().equals("reference") && !condition.value().isEmpty()) {
            return at
                    .records()
                    .find(
                            column.table(),
                            Map.of(
                                    "sysparm_query",
                                    "sys_id=" + condition.value(),
                                    "sysparm_fields",
                                    column.display(),
                                    "sysparm_display_value",
                                    "all"))
                    .stream()
                    .findFirst()
                    .map(row -> row.path(column.display()).path("display_value").asText());
        }
        return Optional.of(
                column.type().equals("choice")
                        ? column.choices().path(condition.value()).asText(NONE)
                        : condition.value());
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
