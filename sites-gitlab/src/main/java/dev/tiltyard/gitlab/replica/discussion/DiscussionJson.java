package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.mapper.Nested;

/** The JSON answers to the scripts of issue and merge request pages. */
final class DiscussionJson {
    private final Hub hub;

    DiscussionJson(Hub hub) {
        this.hub = hub;
    }

    private record NoteRow(
            @Nested("author") Person author,
            Instant createdAt,
            Instant updatedAt,
            boolean system,
            boolean internal,
            long noteableId,
            String noteableType,
            String note,
            String type,
            String discussionId) {}

    /** A created or updated note. */
    Map<String, Object> note(Visit visit, Project project, long id) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT n.author_id, u.username AS author_username, u.name AS author_name, n.created_at, n.updated_at, n.system,
                   n.internal, n.noteable_id, n.noteable_type, n.note, coalesce(n.type, '') AS type,
                   coalesce(n.discussion_id, 'note' || n.id) AS discussion_id
              FROM notes n JOIN users u ON u.id = n.author_id WHERE n.id = :id
            """)
                .bind("id", id)
                .mapTo(NoteRow.class)
                .map(row -> {
                    Map<String, Object> note = new LinkedHashMap<>();
                    note.put("id", Long.toString(id));
                    note.put("type", row.type());
                    note.put("author", person(visit, row.author()));
                    note.put("created_at", row.createdAt().toString());
                    note.put("updated_at", row.updatedAt().toString());
                    note.put("system", row.system());
                    note.put("internal", row.internal());
                    note.put("noteable_id", row.noteableId());
                    note.put("noteable_type", row.noteableType());
                    note.put("note", row.note());
                    note.put(
                            "note_html",
                            Markdown.html(row.note(), project.address()).html());
                    note.put("discussion_id", row.discussionId());
                    note.put("path", project.address() + "/notes/" + id);
                    note.put("commands_changes", Map.of());
                    note.put("valid", true);
                    return note;
                })
                .one());
    }

    /** An issue or a merge request after a change in its sidebar. */
    Map<String, Object> item(Visit visit, Item item) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", item.id());
        json.put("iid", item.iid());
        json.put("title", item.title());
        json.put("description", item.description());
        json.put("state", item.state().apiName());
        json.put("created_at", item.created().toString());
        json.put("updated_at", item.updated().toString());
        json.put("assignees", people(visit, item.assignees()));
        if (!item.issue()) {
            json.put("reviewers", people(visit, item.reviewers()));
        }
        json.put("labels", item.labels());
        json.put("due_date", item.due() == null ? "" : item.due().toString());
        json.put("web_url", visit.origin() + item.address());
        return json;
    }

    private static List<Map<String, Object>> people(Visit visit, List<Person> people) {
        return people.stream().map(each -> person(visit, each)).toList();
    }

    private static Map<String, Object> person(Visit visit, Person person) {
        return Map.of(
                "id",
                person.id(),
                "username",
                person.username(),
                "name",
                person.name(),
                "state",
                "active",
                "path",
                "/" + person.username(),
                "web_url",
                visit.origin() + "/" + person.username());
    }
}
