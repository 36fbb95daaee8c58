package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Topics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Writes what an archive says of a project into the rows of a new one. */
final class ImportedProject {
    /** What a project has of its own, wherever it comes from. */
    private static final Set<String> OWN = Set.of(
            "id",
            "name",
            "path",
            "namespace_id",
            "project_namespace_id",
            "creator_id",
            "created_at",
            "updated_at",
            "last_activity_at",
            "last_repository_updated_at",
            "visibility_level",
            "archived",
            "avatar",
            "star_count",
            "import_type",
            "import_url",
            "import_source",
            "storage_version",
            "repository_storage",
            "pool_repository_id");

    private final Handle handle;
    private final Actor actor;
    private final Project project;
    private final ProjectTree tree;
    private final ImportedRows rows;

    ImportedProject(Handle handle, Actor actor, Project project, ProjectTree tree) {
        this.handle = handle;
        this.actor = actor;
        this.project = project;
        this.tree = tree;
        this.rows = new ImportedRows(handle, actor.id());
    }

    /** Writes everything. */
    void write() {
        List<JsonNode> members = tree.lines("project_members");
        rows.meet(members);
        rows.update("projects", "id", project.id(), tree.project(), OWN);
        List<String> topics = new ArrayList<>();
        tree.project().path("topics").forEach(topic -> topics.add(topic.asText()));
        Topics.set(handle, actor, project.id(), topics);
        tree.lines("project_feature")
                .forEach(row ->
                        rows.update("project_features", "project_id", project.id(), row, Set.of("id", "project_id")));
        members(members);
        all("labels", "labels");
        all("milestones", "milestones");
        all("project_badges", "badges");
        all("releases", "releases");
        boards();
        protectedBranches();
        tree.lines("issues").forEach(this::issue);
        tree.lines("merge_requests").forEach(this::request);
        tree.lines("snippets").forEach(row -> notes(row, "Snippet", rows.insert("snippets", row, home("project_id"))));
    }

    private Map<String, Object> home(String... columns) {
        Map<String, Object> home = new HashMap<>();
        for (String column : columns) {
            home.put(column, project.id());
        }
        return home;
    }

    private void all(String file, String table) {
        tree.lines(file).forEach(row -> rows.insert(table, row, home("project_id")));
    }

    private void members(List<JsonNode> members) {
        for (JsonNode member : members) {
            rows.person(member.path("user_id")).filter(id -> id != actor.id()).ifPresent(id -> {
                int level =
                        Math.min(project.access(), member.path("access_level").asInt());
                Memberships.add(
                        handle, actor, Memberships.Place.ofProject(project.id(), level), id, level, Optional.empty());
            });
        }
    }

    private void boards() {
        for (JsonNode board : tree.lines("boards")) {
            long id = rows.insert("boards", board, home("project_id"));
            for (JsonNode list : board.path("lists")) {
                Map<String, Object> other = new HashMap<>(Map.of("board_id", id));
                other.put("label_id", rows.made("labels", list.path("label_id")).orElse(null));
                rows.insert("lists", list, other);
            }
        }
    }

    private void protectedBranches() {
        handle.execute(
                "DELETE FROM protected_branch_push_access_levels WHERE protected_branch_id IN (SELECT id FROM"
                        + " protected_branches WHERE project_id = ?)",
                project.id());
        handle.execute(
                "DELETE FROM protected_branch_merge_access_levels WHERE protected_branch_id IN (SELECT id FROM"
                        + " protected_branches WHERE project_id = ?)",
                project.id());
        handle.execute("DELETE FROM protected_branches WHERE project_id = ?", project.id());
        for (JsonNode branch : tree.lines("protected_branches")) {
            long id = rows.insert("protected_branches", branch, home("project_id"));
            for (String kind : List.of("push", "merge")) {
                for (JsonNode level : branch.path(kind + "_access_levels")) {
                    rows.insert(
                            "protected_branch_" + kind + "_access_levels", level, Map.of("protected_branch_id", id));
                }
            }
        }
    }

    private Map<String, Object> planned(JsonNode row, String... columns) {
        Map<String, Object> other = home(columns);
        other.put(
                "milestone_id",
                rows.made("milestones", row.path("milestone_id")).orElse(null));
        return other;
    }

    private void issue(JsonNode row) {
        Map<String, Object> other = planned(row, "project_id");
        for (String elsewhere : List.of("moved_to_id", "duplicated_to_id", "namespace_id")) {
            other.put(elsewhere, null);
        }
        long id = rows.insert("issues", row, other);
        for (JsonNode each : row.path("issue_assignees")) {
            rows.person(each.path("user_id"))
                    .ifPresent(user -> rows.insertPlain("issue_assignees", Map.of("issue_id", id, "user_id", user)));
        }
        labels(row, "Issue", id);
        notes(row, "Issue", id);
    }

    private void request(JsonNode row) {
        Map<String, Object> other = planned(row, "target_project_id");
        boolean fork = !row.path("source_project_id").equals(row.path("target_project_id"));
        other.put("source_project_id", fork ? -1 : project.id());
        for (String elsewhere : List.of("latest_merge_request_diff_id", "head_pipeline_id")) {
            other.put(elsewhere, null);
        }
        other.put("merge_when_pipeline_succeeds", false);
        long id = rows.insert("merge_requests", row, other);
        JsonNode diff = row.path("merge_request_diff");
        if (diff.isObject()) {
            long made = rows.insert("merge_request_diffs", diff, Map.of("merge_request_id", id));
            handle.execute("UPDATE merge_requests SET latest_merge_request_diff_id = ? WHERE id = ?", made, id);
        }
        Map<String, Object> metrics = home("target_project_id");
        metrics.put("merge_request_id", id);
        rows.insert("merge_request_metrics", row.path("metrics"), metrics);
        for (String kind : List.of("assignees", "reviewers")) {
            for (JsonNode each : row.path("merge_request_" + kind)) {
                rows.person(each.path("user_id"))
                        .ifPresent(user -> rows.insert(
                                "merge_request_" + kind, each, Map.of("merge_request_id", id, "user_id", user)));
            }
        }
        labels(row, "MergeRequest", id);
        notes(row, "MergeRequest", id);
    }

    /** Labels of the archive's group are the project's own from now on. */
    private void labels(JsonNode row, String type, long target) {
        for (JsonNode link : row.path("label_links")) {
            long label = rows.made("labels", link.path("label_id")).orElseGet(() -> {
                Map<String, Object> other = home("project_id");
                other.put("group_id", null);
                other.put("type", "ProjectLabel");
                return rows.insert("labels", link.path("label"), other);
            });
            rows.insert("label_links", link, Map.of("label_id", label, "target_id", target, "target_type", type));
        }
    }

    /** Comments of people who are not here name them, as the importer becomes their author. */
    private void notes(JsonNode row, String type, long target) {
        for (JsonNode note : row.path("notes")) {
            Map<String, Object> other = home("project_id");
            other.put("noteable_id", target);
            other.put("noteable_type", type);
            if (rows.person(note.path("author_id")).isEmpty()) {
                other.put(
                        "note",
                        note.path("note").asText() + "\n\n *By "
                                + note.at("/author/name").asText() + " on "
                                + note.path("created_at").asText() + " (imported from GitLab)*");
            }
            rows.insert("notes", note, other);
        }
    }
}
