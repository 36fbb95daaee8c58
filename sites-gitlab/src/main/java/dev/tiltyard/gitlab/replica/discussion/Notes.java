package dev.tiltyard.gitlab.replica.discussion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Role;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** Reads the notes of issues and merge requests. */
final class Notes {
    /** Comments, and changes of labels, milestone and state, which have tables of their own. */
    private static final String HISTORY = """
            SELECT n.id, n.note, n.created_at AS created, n.system, n.internal, coalesce(n.type, '') AS type, n.position,
                   coalesce(n.discussion_id, '') AS discussion,
                   n.last_edited_at IS NOT NULL AS edited, n.resolved_at IS NOT NULL AS resolved,
                   coalesce(w.name, '') AS resolver, u.id AS author_id, u.username AS author_username,
                   u.name AS author_name, 1 AS kind
              FROM notes n JOIN users u ON u.id = n.author_id LEFT JOIN users w ON w.id = n.resolved_by_id
             WHERE n.noteable_type = :type AND n.noteable_id = :id
               AND (NOT n.internal OR :insider OR n.author_id = :viewer)
            UNION ALL
            SELECT e.id, CASE e.action WHEN 1 THEN 'added ' ELSE 'removed ' END || '~"' || l.title || '" label',
                   e.created_at AT TIME ZONE 'UTC', true, false, '', NULL, 'label' || e.id, false, false, '',
                   u.id, u.username, u.name, 0
              FROM resource_label_events e JOIN users u ON u.id = e.user_id JOIN labels l ON l.id = e.label_id
             WHERE e._column_ = :id
            UNION ALL
            SELECT e.id, CASE e.action WHEN 1 THEN 'changed milestone to %' ELSE 'removed milestone %' END || m.title,
                   e.created_at AT TIME ZONE 'UTC', true, false, '', NULL, 'milestone' || e.id, false, false, '',
                   u.id, u.username, u.name, 0
              FROM resource_milestone_events e JOIN users u ON u.id = e.user_id JOIN milestones m ON m.id = e.milestone_id
             WHERE e._column_ = :id
            UNION ALL
            SELECT e.id, CASE e.state WHEN 2 THEN 'closed' WHEN 3 THEN 'merged' ELSE 'reopened' END,
                   e.created_at AT TIME ZONE 'UTC', true, false, '', NULL, 'state' || e.id, false, false, '',
                   u.id, u.username, u.name, 2
              FROM resource_state_events e JOIN users u ON u.id = e.user_id
             WHERE e._column_ = :id
             ORDER BY created, kind, id
            """;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Hub hub;

    public Notes(Hub hub) {
        this.hub = hub;
    }

    private record Row(
            long id,
            String note,
            Instant created,
            boolean system,
            boolean internal,
            String type,
            @Nullable String position,
            String discussion,
            boolean edited,
            boolean resolved,
            String resolver,
            @Nested("author") Person author) {
        String thread() {
            return discussion.isEmpty() ? "note" + id : discussion;
        }

        Note note(Project project, Viewer viewer, Map<Long, NoteAwards> awards) {
            boolean own = author.id() == viewer.id() || project.allows(Role.MAINTAINER);
            return new Note(
                    id,
                    author,
                    created,
                    note,
                    Markdown.html(note, project.address()),
                    system,
                    internal,
                    edited,
                    !system && viewer.signedIn() && own,
                    place(position),
                    system ? NoteAwards.NONE : awards.getOrDefault(id, NoteAwards.NONE));
        }
    }

    /** Everything on one of them, oldest first. */
    List<NoteThread> on(Item item, Project project, Viewer viewer) {
        boolean insider = project.allows(Role.REPORTER);
        Map<Long, NoteAwards> awards = hub.database().withHandle(handle -> NoteAwards.on(handle, item, viewer));
        List<Row> rows = hub.database().withHandle(handle -> handle.createQuery(
                        HISTORY.replace("_column_", item.kind().column()))
                .bind("type", item.kind().type())
                .bind("id", item.id())
                .bind("insider", insider)
                .bind("viewer", viewer.id())
                .mapTo(Row.class)
                .list());
        Map<String, List<Row>> talks = new LinkedHashMap<>();
        rows.forEach(row ->
                talks.computeIfAbsent(row.thread(), any -> new ArrayList<>()).add(row));
        return talks.entrySet().stream()
                .map(each -> talk(
                        each.getKey(),
                        each.getValue(),
                        each.getValue().stream()
                                .map(row -> row.note(project, viewer, awards))
                                .toList()))
                .toList();
    }

    private static NoteThread talk(String id, List<Row> rows, List<Note> notes) {
        boolean thread = rows.size() > 1 || !rows.get(0).type().isEmpty();
        return new NoteThread(
                id,
                notes,
                thread,
                thread && rows.stream().allMatch(Row::resolved),
                rows.get(0).resolver());
    }

    private static Note.Place place(@Nullable String position) {
        if (position == null || !position.startsWith("{")) {
            return Note.Place.NONE;
        }
        try {
            JsonNode json = JSON.readTree(position);
            return new Note.Place(
                    json.path("old_path").asText(""),
                    json.path("new_path").asText(""),
                    json.path("old_line").asInt(0),
                    json.path("new_line").asInt(0));
        } catch (IOException e) {
            return Note.Place.NONE;
        }
    }
}
