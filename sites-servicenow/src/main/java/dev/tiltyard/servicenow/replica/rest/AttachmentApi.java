package dev.tiltyard.servicenow.replica.rest;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Attachments; a file's name on disk is its sys_id. */
final class AttachmentApi {
    private static final String BASE = "/api/now/attachment";

    private final DeskServices desk;
    private final RestGate gate;
    private final Table table;

    AttachmentApi(DeskServices desk, RestGate gate) {
        this.desk = desk;
        this.gate = gate;
        this.table = desk.schema().required("sys_attachment");
    }

    void addTo(Routes routes) {
        routes.get(BASE, gate.guard(this::list));
        routes.post(BASE + "/file", gate.guard(this::upload));
        routes.get(BASE + "/{id:[0-9a-f]{32}}", gate.guard(this::one));
        routes.get(BASE + "/{id:[0-9a-f]{32}}/file", gate.guard(this::download));
        routes.add("DELETE", BASE + "/{id:[0-9a-f]{32}}", gate.guard(this::delete));
    }

    private void list(Visit visit, Actor actor) {
        EncodedQuery query = EncodedQuery.parse(visit.query("sysparm_query").orElse(""));
        List<Record> found = desk.records().list(actor, table, query, Records.allFields(table), 0, 1000);
        visit.json(Map.of("result", new RecordJson(desk).of(found, RecordJson.Style.VALUE, visit.origin(), false)));
    }

    private Record record(Visit visit, Actor actor) {
        return desk.records().find(actor, table, visit.parameter("id")).orElseThrow(RestProblem::noRecord);
    }

    private void one(Visit visit, Actor actor) {
        answer(visit, record(visit, actor));
    }

    private void answer(Visit visit, Record record) {
        visit.json(Map.of(
                "result",
                new RecordJson(desk)
                        .of(List.of(record), RecordJson.Style.VALUE, visit.origin(), false)
                        .get(0)));
    }

    private void upload(Visit visit, Actor actor) throws IOException {
        String on = visit.query("table_name").orElse("");
        String id = visit.query("table_sys_id").orElse("");
        String name = visit.query("file_name").orElse("");
        Table target = desk.schema().table(on).orElseThrow(() -> RestProblem.noTable(on));
        if (name.isBlank() || desk.records().find(actor, target, id).isEmpty()) {
            throw RestProblem.noRecord();
        }
        byte[] content = visit.bodyStream().readAllBytes();
        Record record = desk.records()
                .insert(
                        Actor.SYSTEM,
                        table,
                        Map.of(
                                "file_name", name,
                                "content_type", visit.contentType().orElse("application/octet-stream"),
                                "size_bytes", Integer.toString(content.length),
                                "table_name", on,
                                "table_sys_id", id));
        Files.createDirectories(file(record).getParent());
        Files.write(file(record), content);
        visit.status(201);
        answer(visit, record);
    }

    private void download(Visit visit, Actor actor) throws IOException {
        Record record = record(visit, actor);
        if (!Files.exists(file(record))) {
            throw RestProblem.noRecord();
        }
        visit.setHeader("Content-Disposition", "attachment");
        visit.bytes("application/octet-stream", Files.readAllBytes(file(record)));
    }

    private void delete(Visit visit, Actor actor) throws IOException {
        Record record = record(visit, actor);
        Table target = desk.schema().table(record.text("table_name")).orElseThrow(RestProblem::noRecord);
        if (desk.records().find(actor, target, record.text("table_sys_id")).isEmpty()) {
            throw RestProblem.noRecord();
        }
        desk.records().delete(Actor.SYSTEM, table, record.id());
        Files.deleteIfExists(file(record));
        visit.status(204);
    }

    private Path file(Record record) {
        return desk.files().resolve("attachments").resolve(record.id());
    }
}
