package dev.tiltyard.servicenow.replica.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The Table API: records of any table as JSON, with create, read, update and delete. */
final class TableApi {
    private static final int MOST = 10_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DeskServices desk;
    private final RestGate gate;
    private final RecordJson json;

    TableApi(DeskServices desk, RestGate gate) {
        this.desk = desk;
        this.gate = gate;
        this.json = new RecordJson(desk);
    }

    void addTo(Routes routes, String base) {
        routes.get(base + "/table/{table}", gate.guard(this::list));
        routes.post(base + "/table/{table}", gate.guard(this::insert));
        routes.get(base + "/table/{table}/{id}", gate.guard(this::one));
        for (String method : List.of("PUT", "PATCH")) {
            routes.add(method, base + "/table/{table}/{id}", gate.guard(this::update));
        }
        routes.add("DELETE", base + "/table/{table}/{id}", gate.guard(this::delete));
    }

    private Table table(Visit visit, Actor actor) {
        String name = visit.parameter("table");
        Table table = desk.schema().table(name).orElseThrow(() -> RestProblem.noTable(name));
        if (!Access.mayRead(actor, table)) {
            throw new RestProblem(403, "User Not Authorized", "Failed API level ACL Validation");
        }
        return table;
    }

    private void list(Visit visit, Actor actor) {
        Table table = table(visit, actor);
        EncodedQuery query = RestProblem.known(
                EncodedQuery.parse(queryOf(visit, table)), desk.records().context(actor));
        int limit = number(visit, "sysparm_limit", MOST);
        int offset = number(visit, "sysparm_offset", 0);
        List<Record> found =
                desk.records().list(actor, table, query, paths(visit, table), offset, Math.min(limit, MOST));
        if (!visit.query("sysparm_no_count").orElse("").equals("true")) {
            long total = offset == 0 && found.size() < limit
                    ? found.size()
                    : desk.records().count(actor, table, query);
            visit.setHeader("X-Total-Count", Long.toString(total));
            if (!visit.query("sysparm_suppress_pagination_header").orElse("").equals("true")) {
                Paging.link(visit, limit, offset, total);
            }
        }
        visit.json(Map.of("result", write(visit, found)));
    }

    /** The query, with parameters named after fields as additional conditions. */
    private static String queryOf(Visit visit, Table table) {
        StringBuilder query = new StringBuilder();
        visit.queries().forEach((name, values) -> {
            if (!name.startsWith("sysparm_") && table.field(name).isPresent()) {
                values.forEach(value -> query.append(name)
                        .append('=')
                        .append(value.replace("^", "^^"))
                        .append('^'));
            }
        });
        return query + visit.query("sysparm_query").orElse("");
    }

    private static List<String> paths(Visit visit, Table table) {
        String fields = visit.query("sysparm_fields").orElse("");
        if (fields.isBlank()) {
            return Records.allFields(table);
        }
        return Arrays.stream(fields.split(","))
                .map(String::strip)
                .filter(path -> !path.isEmpty())
                .toList();
    }

    private static int number(Visit visit, String name, int otherwise) {
        return visit.query(name)
                .filter(value -> value.matches("\\d{1,9}"))
                .map(Integer::parseInt)
                .orElse(otherwise);
    }

    private List<Map<String, @Nullable Object>> write(Visit visit, List<Record> records) {
        return json.of(
                records,
                RecordJson.Style.of(visit.query("sysparm_display_value").orElse("")),
                visit.origin(),
                !visit.query("sysparm_exclude_reference_link").orElse("").equals("true"));
    }

    private void one(Visit visit, Actor actor) {
        Table table = table(visit, actor);
        answer(visit, actor, table, visit.parameter("id"));
    }

    private void answer(Visit visit, Actor actor, Table table, String id) {
        Record found = desk.records().find(actor, table, id).orElseThrow(RestProblem::noRecord);
        List<String> paths = paths(visit, visit.query("sysparm_fields").isPresent() ? table : found.table());
        List<Record> read =
                desk.records().list(actor, found.table(), EncodedQuery.parse("sys_id=" + found.id()), paths, 0, 1);
        visit.json(Map.of("result", write(visit, read).get(0)));
    }

    private void insert(Visit visit, Actor actor) {
        Table table = table(visit, actor);
        Record created = desk.records().insert(actor, table, body(visit, table));
        visit.status(201);
        visit.setHeader("Location", visit.origin() + "/api/now/table/" + table + "/" + created.id());
        if (visit.header("X-no-response-body").orElse("").equalsIgnoreCase("true")) {
            return;
        }
        answer(visit, Actor.SYSTEM, table, created.id());
    }

    private void update(Visit visit, Actor actor) {
        Table table = table(visit, actor);
        String id = visit.parameter("id");
        Table own = desk.records()
                .find(actor, table, id)
                .orElseThrow(RestProblem::noRecord)
                .table();
        desk.records().update(actor, table, id, body(visit, own));
        answer(visit, actor, table, id);
    }

    private void delete(Visit visit, Actor actor) {
        if (!desk.records().delete(actor, table(visit, actor), visit.parameter("id"))) {
            throw RestProblem.noRecord();
        }
        visit.status(204);
    }

    /** The values in the body, in stored form. */
    private Map<String, String> body(Visit visit, Table table) {
        Map<String, String> sent = new LinkedHashMap<>();
        JsonNode body = parse(visit.body());
        body.properties().forEach(entry -> sent.put(entry.getKey(), text(entry.getValue())));
        return desk.inputs()
                .stored(
                        table,
                        sent,
                        visit.query("sysparm_input_display_value").orElse("").equalsIgnoreCase("true"));
    }

    private static JsonNode parse(String body) {
        if (body.isBlank()) {
            return JSON.createObjectNode();
        }
        try {
            JsonNode read = JSON.readTree(body);
            if (!read.isObject()) {
                throw RestProblem.badBody("The payload is not a JSON object");
            }
            return read;
        } catch (JsonProcessingException e) {
            throw RestProblem.badBody("The payload is not valid JSON.");
        }
    }

    private static String text(JsonNode value) {
        if (value.isNull()) {
            return "";
        }
        if (value.isArray()) {
            List<String> parts = new ArrayList<>();
            value.forEach(part -> parts.add(part.asText()));
            return String.join(",", parts);
        }
        if (value.isObject()) {
            return value.path("value").asText(value.path("display_value").asText(""));
        }
        return value.asText();
    }
}
