package dev.tiltyard.servicenow.replica.form;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Audit;
import dev.tiltyard.servicenow.record.Journal;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A record's activity stream: comments, work notes and changed fields, newest first, down to its creation. */
final class Activities {
    private static final Map<String, String> TITLES =
            Map.of("comments", "Additional comments", "work_notes", "Work notes");
    private static final String WORK_NOTES = "work_notes";

    private final DeskServices desk;

    Activities(DeskServices desk) {
        this.desk = desk;
    }

    /** The stream of a record; empty for tables without one. Work notes are for agents only. */
    List<Activity> of(Actor actor, Table table, String id) {
        if (table.fields().stream().noneMatch(field -> field.type().isJournal())) {
            return List.of();
        }
        Map<String, String> names = new LinkedHashMap<>();
        List<Activity> all = new ArrayList<>();
        for (Journal.Entry entry : desk.journal().of(List.of(id))) {
            if (!entry.element().equals(WORK_NOTES) || actor.has("itil")) {
                all.add(new Activity(
                        entry.element(),
                        name(names, entry.by()),
                        TITLES.getOrDefault(entry.element(), entry.element()),
                        entry.at(),
                        entry.value(),
                        List.of()));
            }
        }
        Map<String, List<Audit.Entry>> together = new LinkedHashMap<>();
        desk.audit().of(id).forEach(entry -> together.computeIfAbsent(entry.at() + entry.by(), key -> new ArrayList<>())
                .add(entry));
        together.values().forEach(entries -> all.add(changes(table, names, entries)));
        all.sort(Comparator.comparing(Activity::at).reversed());
        creation(table, id, names).ifPresent(all::add);
        return all;
    }

    private Activity changes(Table table, Map<String, String> names, List<Audit.Entry> entries) {
        List<Activity.Change> changes = new ArrayList<>();
        for (Audit.Entry entry : entries) {
            table.field(entry.field())
                    .ifPresent(field -> changes.add(new Activity.Change(
                            field.label(), read(table, field, entry.before()), read(table, field, entry.now()))));
        }
        Audit.Entry first = entries.get(0);
        return new Activity("changes", name(names, first.by()), "Field changes", first.at(), "", changes);
    }

    private String read(Table table, Field field, String value) {
        if (value.isEmpty()) {
            return value;
        }
        return desk.schema()
                .referenced(field)
                .map(target -> desk.display().names(target, List.of(value)).getOrDefault(value, value))
                .orElseGet(() -> desk.display().label(table, field, value));
    }

    private Optional<Activity> creation(Table table, String id, Map<String, String> names) {
        List<Record> found = desk.records()
                .list(
                        Actor.SYSTEM,
                        table,
                        EncodedQuery.parse("sys_id=" + id),
                        List.of("sys_created_on", "sys_created_by"),
                        0,
                        1);
        return found.stream()
                .findFirst()
                .map(record -> new Activity(
                        "opened",
                        name(names, record.text("sys_created_by")),
                        "Created",
                        record.text("sys_created_on"),
                        "",
                        List.of()));
    }

    /** The name of a user; the user name if the user no longer exists. */
    private String name(Map<String, String> known, String userName) {
        return known.computeIfAbsent(userName, wanted -> desk.database()
                .withHandle(handle -> handle.createQuery("SELECT name FROM sys_user WHERE user_name = ? LIMIT 1")
                        .bind(0, wanted)
                        .mapTo(String.class)
                        .findFirst()
                        .orElse(wanted)));
    }
}
