package dev.tiltyard.servicenow.replica.update;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.record.Values;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Uploads, previews and commits update sets; administrators only. */
public final class UpdateSetPages {
    private static final String SET = "sys_remote_update_set";
    private static final String CHANGE = "sys_update_xml";
    private static final int MOST = 10_000;

    private final DeskServices desk;

    public UpdateSetPages(DeskServices desk) {
        this.desk = desk;
    }

    public void addTo(Routes routes) {
        routes.get("/upload.do", visit -> show(visit, ""));
        routes.post("/upload.do", this::upload);
        routes.post("/update_set.do", this::run);
    }

    /**
     * The upload page.
     *
     * @param problem why the last file was rejected; may be empty
     */
    @Template("update/upload.jte")
    public record UploadPage(ClassicPageData frame, String problem) {}

    private Actor administrator(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        if (!actor.isAdmin()) {
            throw HttpProblem.forbidden("only administrators apply update sets");
        }
        return actor;
    }

    private void show(Visit visit, String problem) {
        Actor actor = administrator(visit);
        visit.html(desk.html(
                new UploadPage(ClassicPageData.of(desk, visit, actor, "Import XML", List.of(), Map.of()), problem)));
    }

    private void upload(Visit visit) {
        Actor actor = administrator(visit);
        desk.visitors().requireToken(visit);
        Optional<byte[]> file = visit.upload("attachFile").filter(bytes -> bytes.length > 0);
        if (file.isEmpty()) {
            visit.status(422);
            show(visit, "Choose a file first.");
            return;
        }
        UpdateSetFile read;
        try {
            read = UpdateSetFile.parse(file.get());
        } catch (IllegalArgumentException e) {
            visit.status(422);
            show(visit, "This file was not imported: " + e.getMessage());
            return;
        }
        String set = desk.records()
                .insert(
                        actor,
                        desk.schema().required(SET),
                        Map.of(
                                "name",
                                read.set().getOrDefault("name", ""),
                                "description",
                                read.set().getOrDefault("description", ""),
                                "state",
                                "loaded"))
                .id();
        Table changes = desk.schema().required(CHANGE);
        for (Map<String, String> change : read.changes()) {
            Map<String, String> values = new LinkedHashMap<>();
            for (String field : List.of("name", "action", "type", "target_name", "payload")) {
                values.put(field, change.getOrDefault(field, ""));
            }
            values.put("remote_update_set", set);
            desk.records().insert(actor, changes, values);
        }
        visit.redirect("/" + SET + "_list.do", 303);
    }

    private void run(Visit visit) {
        Actor actor = administrator(visit);
        desk.visitors().requireToken(visit);
        Table sets = desk.schema().required(SET);
        Record set = desk.records()
                .find(actor, sets, visit.field("sys_id"))
                .orElseThrow(() -> HttpProblem.notFound("Record not found"));
        String verb = visit.field("verb");
        String state = set.text("state");
        if (verb.equals("preview") && state.equals("loaded")) {
            Outcome outcome = go(actor, set, false);
            desk.records().update(actor, sets, set.id(), Map.of("state", "previewed"));
            visit.json(outcome.told("would change"));
        } else if (verb.equals("commit") && state.equals("previewed")) {
            Outcome outcome = go(actor, set, true);
            desk.records()
                    .update(
                            actor,
                            sets,
                            set.id(),
                            Map.of(
                                    "state",
                                    "committed",
                                    "commit_date",
                                    Values.text(desk.records().now())));
            visit.json(outcome.told("changed"));
        } else {
            throw HttpProblem.badRequest("this update set is " + state + " and can't be " + verb + "ed");
        }
    }

    /**
     * Number of records that a set changes, and that it can't, because their tables or referenced records are missing.
     */
    private record Outcome(int applied, int skipped) {
        Map<String, Object> told(String did) {
            String left = skipped == 0
                    ? ""
                    : " " + skipped + " records were left out: this desk lacks their tables or what they refer to.";
            return Map.of("result", "Succeeded", "text", "The update set " + did + " " + applied + " records." + left);
        }
    }

    private Outcome go(Actor actor, Record set, boolean apply) {
        Table changes = desk.schema().required(CHANGE);
        List<Record> all = desk.records()
                .list(
                        actor,
                        changes,
                        EncodedQuery.parse("remote_update_set=" + set.id() + "^ORDERBYsys_created_on^ORDERBYname"),
                        Records.allFields(changes),
                        0,
                        MOST);
        List<UpdateSetFile.Changed> records = new ArrayList<>();
        int skipped = 0;
        for (Record change : all) {
            try {
                records.addAll(UpdateSetFile.records(change.text("payload")));
            } catch (IllegalArgumentException e) {
                skipped++;
            }
        }
        int applied = 0;
        for (UpdateSetFile.Changed record : records) {
            if (fits(record)) {
                applied++;
                if (apply) {
                    apply(actor, record);
                }
            } else {
                skipped++;
            }
        }
        return new Outcome(applied, skipped);
    }

    private boolean fits(UpdateSetFile.Changed changed) {
        Optional<Table> table = desk.schema().table(changed.table());
        return table.isPresent()
                && changed.fields().getOrDefault("sys_id", "").matches("[0-9a-f]{32}")
                && table.get().fields().stream().allMatch(field -> leadsSomewhere(field, changed));
    }

    private boolean leadsSomewhere(Field field, UpdateSetFile.Changed changed) {
        String value = changed.fields().getOrDefault(field.name(), "");
        Schema schema = desk.schema();
        return value.isEmpty()
                || field.name().startsWith("sys_")
                || !field.isReference()
                || schema.referenced(field)
                        .flatMap(target -> desk.records().find(Actor.SYSTEM, target, value))
                        .isPresent();
    }

    private void apply(Actor actor, UpdateSetFile.Changed changed) {
        Table table = desk.schema().required(changed.table());
        String id = changed.fields().getOrDefault("sys_id", "");
        if (changed.deletes()) {
            desk.records().delete(actor, table, id);
            return;
        }
        Map<String, String> values = new LinkedHashMap<>();
        table.fields().stream()
                .filter(Field::isStored)
                .map(Field::name)
                .filter(name -> !name.startsWith("sys_") && changed.fields().containsKey(name))
                .forEach(name -> values.put(name, changed.fields().getOrDefault(name, "")));
        if (desk.records().find(actor, table, id).isPresent()) {
            desk.records().update(actor, table, id, values);
        } else {
            desk.records().insert(actor, table, id, values);
        }
    }
}
