package dev.tiltyard.servicenow.replica.rest;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.Selection;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.record.Values;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Aggregates over a table's records: {@code /api/now/stats/incident}. */
final class StatsApi {
    private static final List<String> FUNCTIONS = List.of("sum", "avg", "min", "max");

    private final DeskServices desk;
    private final RestGate gate;

    StatsApi(DeskServices desk, RestGate gate) {
        this.desk = desk;
        this.gate = gate;
    }

    void addTo(Routes routes, String base) {
        routes.get(base + "/stats/{table}", gate.guard(this::stats));
    }

    private record Figure(String function, String field) {}

    private void stats(Visit visit, Actor actor) {
        String name = visit.parameter("table");
        Table table = desk.schema().table(name).orElseThrow(() -> RestProblem.noTable(name));
        Selection selection = desk.records()
                .select(
                        actor,
                        table,
                        RestProblem.known(
                                EncodedQuery.parse(visit.query("sysparm_query").orElse("")),
                                desk.records().context(actor)));
        List<String> groups = list(visit, "sysparm_group_by");
        groups.removeIf(field -> selection.expression(field).isEmpty());
        List<Figure> figures = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        groups.forEach(field -> columns.add(selection.expression(field).orElseThrow()));
        if (visit.query("sysparm_count").orElse("").equals("true")) {
            figures.add(new Figure("count", ""));
            columns.add("count(*)");
        }
        for (String function : FUNCTIONS) {
            for (String field : list(visit, "sysparm_" + function + "_fields")) {
                selection
                        .expression(field)
                        .filter(sql ->
                                selection.fieldAt(field).orElseThrow().type().isNumber() || function.startsWith("m"))
                        .ifPresent(sql -> {
                            figures.add(new Figure(function, field));
                            columns.add(function.toUpperCase(Locale.ROOT) + "(" + sql + ")");
                        });
            }
        }
        if (figures.isEmpty()) {
            throw new RestProblem(
                    400, "Invalid aggregate", "Ask for sysparm_count or for fields to sum, avg, min or max");
        }
        List<Map<String, Object>> rows = rows(selection, groups, figures, columns);
        visit.json(Map.of("result", groups.isEmpty() ? rows.get(0) : rows));
    }

    private List<Map<String, Object>> rows(
            Selection selection, List<String> groups, List<Figure> figures, List<String> columns) {
        String by = groups.isEmpty() ? "" : String.join(", ", columns.subList(0, groups.size()));
        String sql = "SELECT " + String.join(", ", columns) + selection.from() + selection.where()
                + (by.isEmpty() ? "" : " GROUP BY " + by + " ORDER BY " + by);
        return desk.database().withHandle(handle -> Records.bind(handle.createQuery(sql), selection.binds())
                .map((row, context) -> {
                    Map<String, Object> stats = new LinkedHashMap<>();
                    for (int i = 0; i < figures.size(); i++) {
                        add(stats, figures.get(i), Values.text(row.getObject(groups.size() + i + 1)));
                    }
                    Map<String, Object> result = new LinkedHashMap<>();
                    result.put("stats", stats);
                    List<Map<String, String>> fields = new ArrayList<>();
                    for (int i = 0; i < groups.size(); i++) {
                        fields.add(Map.of("field", groups.get(i), "value", Values.text(row.getObject(i + 1))));
                    }
                    if (!fields.isEmpty()) {
                        result.put("groupby_fields", fields);
                    }
                    return result;
                })
                .list());
    }

    @SuppressWarnings("unchecked")
    private static void add(Map<String, Object> stats, Figure figure, String value) {
        if (figure.field().isEmpty()) {
            stats.put(figure.function(), value);
        } else {
            ((Map<String, Object>)
                            stats.computeIfAbsent(figure.function(), function -> new LinkedHashMap<String, Object>()))
                    .put(figure.field(), value);
        }
    }

    private static List<String> list(Visit visit, String name) {
        List<String> all = new ArrayList<>();
        for (String part : visit.query(name).orElse("").split(",")) {
            if (!part.isBlank()) {
                all.add(part.strip());
            }
        }
        return all;
    }
}
