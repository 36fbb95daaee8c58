package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the scripts of the pages of issues and merge requests get back, by the names that GitLab has for it. */
final class DiscussionJson {
    private final Hub hub;

    DiscussionJson(Hub hub) {
        this.hub = hub;
    }

    /** A comment that was written or changed. */
    Map<String, Object> note(Visit visit, Project project, long id) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT n.*, u.username, u.name FROM notes n JOIN users u ON u.id = n.author_id WHERE n.id = :id
            """)
                .bind("id", id)
                .map((row, context) -> {
                    String text = row.getString("note");
                    String type = row.getString("type");
                    String discussion = row.getString("discussion_id");
                    Map<String, Object> note = new LinkedHashMap<>();
                    note.put("id", Long.toString(id));
                    note.put("type", type == null ? "" : type);
                    note.put(
                            "author",
                            person(
                                    visit,
                                    new Person(
                                            row.getLong("author_id"),
                                            row.getString("username"),
                                            row.getString("name"))));
                    note.put("created_at", Projects.instant(row, "created_at").toString());
                    note.put("updated_at", Projects.instant(row, "updated_at").toString());
                    note.put("system", row.getBoolean("system"));
                    note.put("internal", row.getBoolean("internal"));
                    note.put("noteable_id", row.getLong("noteable_id"));
                    note.put("noteable_type", row.getString("noteable_type"));
                    note.put("note", text);
                    note.put("note_html", Markdown.html(text, project.address()).html());
                    note.put("discussion_id", discussion == null ? "note" + id : discussion);
                    note.put("path", project.address() + "/notes/" + id);
                    note.put("commands_changes", Map.of());
                    note.put("valid", true);
                    return note;
                })
                .one());
    }

    /** An issue or a merge request whose sidebar was changed. */
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
