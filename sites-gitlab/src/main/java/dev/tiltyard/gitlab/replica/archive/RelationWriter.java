package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.gitlab.replica.archive.Relation.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Writes rows of an archive, with their parts, into the tables of a project, each under a new number. */
final class RelationWriter {
    /** Columns with the number of a user. Whoever is not here is replaced by the importer. */
    static final Set<String> USERS = Set.of(
            "author_id",
            "assignee_id",
            "updated_by_id",
            "merged_by_id",
            "latest_closed_by_id",
            "user_id",
            "created_by_id",
            "last_edited_by_id",
            "merge_user_id",
            "resolved_by_id",
            "closed_by_id",
            "owner_id");

    /** Tables in which a user has one row for each row above, so that the importer stands for one person only. */
    private static final Map<String, List<String>> ONCE = Map.of(
            "issue_assignees", List.of("user_id"),
            "merge_request_assignees", List.of("user_id"),
            "merge_request_reviewers", List.of("user_id"),
            "approvals", List.of("user_id"),
            "award_emoji", List.of("user_id", "name"));

    private final Handle handle;
    private final TableColumns columns;
    private final RowForm form;
    private final People people;
    private final long project;
    private final LeftOut leftOut;
    private final ImportRules rules;
    private final NamedRows named;
    private final Set<List<String>> once = new HashSet<>();
    private final Map<String, Long> written = new HashMap<>();

    RelationWriter(Handle handle, TableColumns columns, People people, long project, LeftOut leftOut) {
        this.handle = handle;
        this.columns = columns;
        this.form = new RowForm(columns);
        this.people = people;
        this.project = project;
        this.leftOut = leftOut;
        this.rules = new ImportRules(people, project);
        this.named = new NamedRows(handle, this, project);
    }

    /** How many rows were written, by table. */
    Map<String, Long> written() {
        return written;
    }

    /** Writes a row of one of the archive's files. */
    void write(Relation relation, ObjectNode row) {
        write(relation, row, relation.name(), Map.of(), 0);
    }

    /** Columns of a table that a row of an archive has, with the people and the project of here. */
    ObjectNode values(Relation relation, JsonNode row, String path) {
        Set<String> parts = relation.parts().stream().map(Relation::name).collect(Collectors.toSet());
        ObjectNode values =
                form.inward(relation.table(), row, parts, (name, value) -> leftOut.count(path + "." + name, 1));
        for (String column : USERS) {
            if (values.hasNonNull(column)) {
                values.put(column, people.find(values.get(column).asLong()).orElseGet(people::importer));
            }
        }
        if (columns.has(relation.table(), "project_id")) {
            values.put("project_id", project);
        }
        return values;
    }

    /**
     * Writes a row and its parts.
     *
     * @param above the numbers of the rows above, by table
     * @return its number; empty if it is left out
     */
    private Optional<Long> write(Relation relation, ObjectNode row, String path, Map<String, Long> above, long parent) {
        rules.prepare(relation.table(), row);
        ObjectNode values = values(relation, row, path);
        link(relation, row, values, parent);
        for (Relation part : relation.parts()) {
            if (part.link() instanceof Link.Named link) {
                Optional<Long> found = named.find(part, row.path(part.name()), path + "." + part.name());
                found.ifPresentOrElse(id -> values.put(link.column(), id), () -> values.putNull(link.column()));
            }
        }
        if (!rules.apply(relation.table(), row, values, above) || !firstOfUser(relation.table(), values, parent)) {
            return Optional.empty();
        }
        long id = insert(relation.table(), values);
        named.remember(relation.table(), row, id);
        Map<String, Long> below = new HashMap<>(above);
        below.put(relation.table(), id);
        for (Relation part : relation.parts()) {
            if (!(part.link() instanceof Link.Named) && !(part.link() instanceof Link.Person)) {
                for (ObjectNode each : rows(row.path(part.name()))) {
                    write(part, each, path + "." + part.name(), below, id);
                }
            }
        }
        return Optional.of(id);
    }

    private static List<ObjectNode> rows(JsonNode part) {
        List<ObjectNode> rows = new ArrayList<>();
        (part.isArray() ? part : List.of(part)).forEach(each -> {
            if (each instanceof ObjectNode object) {
                rows.add(object);
            }
        });
        return rows;
    }

    private void link(Relation relation, JsonNode row, ObjectNode values, long parent) {
        if (relation.link() instanceof Link.Owned owned) {
            values.put(owned.column(), parent == 0 ? project : parent);
        } else if (relation.link() instanceof Link.Typed typed) {
            String type = row.path(typed.name() + "_type").asText();
            values.put(typed.name() + "_id", parent);
            values.put(
                    typed.name() + "_type",
                    typed.types().contains(type) ? type : typed.types().get(0));
        }
    }

    private boolean firstOfUser(String table, ObjectNode values, long parent) {
        List<String> keys = ONCE.get(table);
        if (keys == null) {
            return true;
        }
        List<String> key = new ArrayList<>(List.of(
                table, Long.toString(parent), values.path("awardable_type").asText()));
        keys.forEach(column -> key.add(values.path(column).asText()));
        return once.add(key);
    }

    /** Writes a row under a new number, if its table has numbers; returns the number, or 0. */
    long insert(String table, ObjectNode values) {
        long id = 0;
        if (columns.has(table, "id")) {
            id = handle.createQuery("SELECT nextval('" + table + "_id_seq')")
                    .mapTo(Long.class)
                    .one();
            values.put("id", id);
        }
        List<String> names = new ArrayList<>();
        values.fieldNames().forEachRemaining(name -> names.add('"' + name + '"'));
        String list = String.join(", ", names);
        handle.createUpdate("INSERT INTO " + table + " (" + list + ") SELECT " + list
                        + " FROM jsonb_populate_record(CAST(NULL AS " + table + "), CAST(:row AS jsonb))")
                .bind("row", values.toString())
                .execute();
        written.merge(table, 1L, Long::sum);
        return id;
    }

    /** Sets columns of a row that a project has from the beginning. */
    void update(Relation relation, JsonNode row, String key) {
        ObjectNode values = values(relation, row, relation.name());
        values.remove(List.of("id", "project_id"));
        if (values.isEmpty()) {
            return;
        }
        List<String> set = new ArrayList<>();
        values.fieldNames().forEachRemaining(name -> set.add('"' + name + "\" = r.\"" + name + '"'));
        int changed = handle.createUpdate("UPDATE " + relation.table() + " t SET " + String.join(", ", set)
                        + " FROM jsonb_populate_record(CAST(NULL AS " + relation.table()
                        + "), CAST(:row AS jsonb)) r WHERE t." + key + " = :project")
                .bind("row", values.toString())
                .bind("project", project)
                .execute();
        if (changed == 0) {
            values.put(key, project);
            insert(relation.table(), values);
        } else {
            written.merge(relation.table(), 1L, Long::sum);
        }
    }
}
