package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.NotAllowed;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Actions on the selected rows of a list. */
final class RowActions {
    private static final int MOST = 100;

    private final DeskServices desk;

    RowActions(DeskServices desk) {
        this.desk = desk;
    }

    void addTo(Routes routes) {
        routes.post("/list_action.do", this::act);
    }

    private void act(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        Table table = desk.schema()
                .table(visit.field("table"))
                .orElseThrow(() -> HttpProblem.notFound("Invalid table " + visit.field("table")));
        List<String> ids = Stream.of(visit.field("ids").split(","))
                .filter(id -> id.matches("[0-9a-f]{32}"))
                .limit(MOST)
                .toList();
        List<Record> records = desk.records()
                .list(
                        actor,
                        table,
                        EncodedQuery.parse("sys_idIN" + String.join(",", ids)),
                        List.of(table.displayField().name()),
                        0,
                        MOST);
        try {
            String[] action = visit.field("action").split(":", 2);
            switch (action[0]) {
                case "preview" ->
                    visit.json(Map.of(
                            "names",
                            records.stream()
                                    .map(each -> desk.shown(
                                            each, table.displayField().name()))
                                    .toList()));
                case "delete" -> {
                    records.forEach(each -> desk.records().delete(actor, table, each.id()));
                    visit.json(Map.of("done", records.size()));
                }
                case "follow" -> {
                    records.forEach(each -> follow(actor, table, each.id()));
                    visit.json(Map.of("done", records.size()));
                }
                case "assign", "remove" -> {
                    records.forEach(each -> tag(each, action.length > 1 ? action[1] : "", action[0].equals("assign")));
                    visit.json(Map.of("done", records.size()));
                }
                default -> throw HttpProblem.badRequest("action is none of preview, delete, follow, assign and remove");
            }
        } catch (NotAllowed e) {
            throw HttpProblem.forbidden(String.valueOf(e.getMessage()));
        }
    }

    private void follow(Actor actor, Table table, String id) {
        Record record =
                desk.records().find(actor, table, id).orElseThrow(() -> HttpProblem.notFound("Record not found"));
        List<String> watching = Stream.of(record.text("watch_list").split(","))
                .filter(each -> !each.isBlank())
                .toList();
        if (!watching.contains(actor.id())) {
            String all = String.join(
                    ",", Stream.concat(watching.stream(), Stream.of(actor.id())).toList());
            desk.records().update(actor, table, id, Map.of("watch_list", all));
        }
    }

    private void tag(Record record, String label, boolean assigns) {
        Table entries = desk.schema().required("label_entry");
        String query = "label=" + label.replace("^", "") + "^table_key=" + record.id();
        List<Record> known = desk.records().list(Actor.SYSTEM, entries, EncodedQuery.parse(query), List.of(), 0, MOST);
        if (!assigns) {
            known.forEach(each -> desk.records().delete(Actor.SYSTEM, entries, each.id()));
        } else if (known.isEmpty()) {
            desk.records()
                    .insert(
                            Actor.SYSTEM,
                            entries,
                            Map.of(
                                    "title",
                                            desk.shown(
                                                    record,
                                                    record.table()
                                                            .displayField()
                                                            .name()),
                                    "label", label,
                                    "table", record.table().name(),
                                    "table_key", record.id()));
        }
    }
}
