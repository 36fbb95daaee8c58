package dev.tiltyard.servicenow.replica.form;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Form personalization: the fields hidden by a user, or by an administrator for everybody, stored as user preferences.
 */
final class Personalization {
    private final DeskServices desk;
    private final Table preferences;

    Personalization(DeskServices desk) {
        this.desk = desk;
        this.preferences = desk.schema().required("sys_user_preference");
    }

    void addTo(Routes routes) {
        routes.post("/personalize_form.do", this::set);
    }

    /** The hidden fields of a table's form: the actor's own choice, else everybody's. */
    Set<String> hidden(Actor actor, Table table) {
        return own(actor, table)
                .or(() -> desk
                        .records()
                        .list(
                                Actor.SYSTEM,
                                preferences,
                                EncodedQuery.parse("name=" + name(table) + "^userISEMPTY^system=true"
                                        + "^ORDERBYDESCsys_updated_on^ORDERBYsys_id"),
                                Records.allFields(preferences),
                                0,
                                1)
                        .stream()
                        .findFirst())
                .map(found -> Arrays.stream(found.text("value").split(","))
                        .filter(field -> !field.isBlank())
                        .collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    private Optional<Record> own(Actor actor, Table table) {
        return desk
                .records()
                .list(
                        Actor.SYSTEM,
                        preferences,
                        EncodedQuery.parse("name=" + name(table) + "^user=" + actor.id() + "^ORDERBYsys_id"),
                        Records.allFields(preferences),
                        0,
                        1)
                .stream()
                .findFirst();
    }

    private static String name(Table table) {
        return "personalize_" + table.name() + "_default";
    }

    /** Shows or hides one field. */
    private void set(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        String of = visit.field("table");
        Table table = desk.schema().table(of).orElseThrow(() -> HttpProblem.notFound("Invalid table " + of));
        String field = visit.field("field");
        if (!field.matches("[a-z0-9_.]{1,80}")) {
            throw HttpProblem.badRequest("a field's name has small letters, digits, dots and underscores");
        }
        Set<String> hidden = new TreeSet<>(hidden(actor, table));
        if (visit.field("shown").equals("true")) {
            hidden.remove(field);
        } else {
            hidden.add(field);
        }
        Map<String, String> value = Map.of("value", String.join(",", hidden));
        Optional<Record> own = own(actor, table);
        if (own.isPresent()) {
            desk.records().update(actor.elevated(), preferences, own.get().id(), value);
        } else {
            desk.records()
                    .insert(
                            actor.elevated(),
                            preferences,
                            Map.of("name", name(table), "user", actor.id(), "value", String.join(",", hidden)));
        }
        visit.json(Map.of("hidden", List.copyOf(hidden)));
    }
}
