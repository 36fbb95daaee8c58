package dev.tiltyard.gitlab.replica.project;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.sitekit.data.Row;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The rows of a project in all tables. */
public final class ProjectRows {
    private static final List<String> ISSUES = List.of(
            "issue_assignees",
            "resource_label_events",
            "resource_state_events",
            "resource_milestone_events",
            "design_management_versions");
    private static final List<String> REQUESTS = List.of(
            "merge_request_assignees",
            "merge_request_reviewers",
            "merge_request_metrics",
            "merge_request_diffs",
            "approvals",
            "resource_label_events",
            "resource_state_events",
            "resource_milestone_events");
    private static final List<String> OWN = List.of(
            "notes",
            "todos",
            "issues",
            "labels",
            "design_management_designs",
            "milestones",
            "releases",
            "snippets",
            "internal_ids",
            "project_features",
            "project_statistics",
            "project_authorizations",
            "project_topics",
            "repository_languages",
            "users_star_projects",
            "protected_branches",
            "protected_tags",
            "remote_mirrors",
            "deploy_keys_projects",
            "project_deploy_tokens",
            "ci_builds",
            "ci_stages",
            "ci_pipelines",
            "packages_cleanup_policies",
            "packages_packages",
            "integrations",
            "project_mirror_data",
            "fork_network_members",
            "boards",
            "badges",
            "project_settings",
            "lfs_objects_projects",
            "lfs_file_locks",
            "project_export_jobs",
            "import_export_uploads");

    private ProjectRows() {}

    /** What is written of a new project; {@code visibility} is 0 (private), 10 (internal) or 20 (public). */
    public record Fields(String name, String path, String description, int visibility) {}

    /** Writes the rows of a new project in all tables that have one for each; returns its number. */
    public static long insert(Handle handle, Actor actor, Namespace namespace, Fields fields) {
        long own = Row.in("namespaces")
                .with("name", fields.name())
                .with("path", fields.path())
                .with("type", "Project")
                .with("parent_id", namespace.id())
                .with("visibility_level", fields.visibility())
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
        handle.execute(
                "UPDATE namespaces SET traversal_ids = (SELECT p.traversal_ids || ?::integer FROM namespaces p"
                        + " WHERE p.id = ?) WHERE id = ?",
                own,
                namespace.id(),
                own);
        long id = Row.in("projects")
                .with("name", fields.name())
                .with("path", fields.path())
                .with("description", fields.description())
                .with("creator_id", actor.id())
                .with("namespace_id", namespace.id())
                .with("project_namespace_id", own)
                .with("visibility_level", fields.visibility())
                .with("storage_version", 2)
                .at(actor.now(), "created_at", "updated_at", "last_activity_at", "last_repository_updated_at")
                .insert(handle);
        Row.in("routes")
                .with("source_id", id)
                .with("source_type", "Project")
                .with("path", namespace.path() + "/" + fields.path())
                .with("name", namespace.name() + " / " + fields.name())
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
        Row.in("project_features")
                .with("project_id", id)
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
        Row.in("project_statistics")
                .with("project_id", id)
                .with("namespace_id", namespace.id())
                .with("commit_count", 0)
                .with("storage_size", 0)
                .with("repository_size", 0)
                .insert(handle);
        return id;
    }

    /** Remembers that a project is a fork of another. */
    public static void tie(Handle handle, long project, long source) {
        long network = handle.createQuery("SELECT fork_network_id FROM fork_network_members WHERE project_id = :id")
                .bind("id", source)
                .mapTo(Long.class)
                .findFirst()
                .orElseGet(() -> {
                    long made = Row.in("fork_networks")
                            .with("root_project_id", source)
                            .insert(handle);
                    Row.in("fork_network_members")
                            .with("fork_network_id", made)
                            .with("project_id", source)
                            .insert(handle);
                    return made;
                });
        Row.in("fork_network_members")
                .with("fork_network_id", network)
                .with("project_id", project)
                .with("forked_from_project_id", source)
                .insert(handle);
    }

    /** Deletes a project from all tables. */
    public static void delete(Handle handle, long project) {
        List<Long> topics = Topics.of(handle, project);
        String issues = "(SELECT id FROM issues WHERE project_id = ?)";
        String requests = "(SELECT id FROM merge_requests WHERE target_project_id = ?)";
        ISSUES.forEach(table -> handle.execute("DELETE FROM " + table + " WHERE issue_id IN " + issues, project));
        REQUESTS.forEach(
                table -> handle.execute("DELETE FROM " + table + " WHERE merge_request_id IN " + requests, project));
        handle.execute(
                "DELETE FROM design_management_designs_versions WHERE design_id IN"
                        + " (SELECT id FROM design_management_designs WHERE project_id = ?)",
                project);
        handle.execute("DELETE FROM work_item_parent_links WHERE work_item_id IN " + issues, project);
        for (String kind : List.of("Issue", "MergeRequest")) {
            String targets = kind.equals("Issue") ? issues : requests;
            handle.execute(
                    "DELETE FROM label_links WHERE target_type = '" + kind + "' AND target_id IN " + targets, project);
            handle.execute(
                    "DELETE FROM award_emoji WHERE awardable_type = '" + kind + "' AND awardable_id IN " + targets,
                    project);
        }
        handle.execute(
                "DELETE FROM award_emoji WHERE awardable_type = 'Note' AND awardable_id IN"
                        + " (SELECT id FROM notes WHERE project_id = ?)",
                project);
        handle.execute("DELETE FROM notification_settings WHERE source_type = 'Project' AND source_id = ?", project);
        for (String kind : List.of("push", "merge")) {
            handle.execute(
                    "DELETE FROM protected_branch_" + kind + "_access_levels WHERE protected_branch_id IN"
                            + " (SELECT id FROM protected_branches WHERE project_id = ?)",
                    project);
        }
        handle.execute(
                "DELETE FROM protected_tag_create_access_levels WHERE protected_tag_id IN"
                        + " (SELECT id FROM protected_tags WHERE project_id = ?)",
                project);
        handle.execute(
                "DELETE FROM ci_pipeline_variables WHERE pipeline_id IN"
                        + " (SELECT id FROM ci_pipelines WHERE project_id = ?)",
                project);
        handle.execute(
                "DELETE FROM deploy_tokens WHERE id IN"
                        + " (SELECT deploy_token_id FROM project_deploy_tokens WHERE project_id = ?)",
                project);
        handle.execute(
                "DELETE FROM keys k WHERE type = 'DeployKey' AND NOT k.public AND EXISTS (SELECT 1 FROM"
                        + " deploy_keys_projects u WHERE u.deploy_key_id = k.id AND u.project_id = ?) AND NOT EXISTS"
                        + " (SELECT 1 FROM deploy_keys_projects u WHERE u.deploy_key_id = k.id AND u.project_id <> ?)",
                project,
                project);
        for (String part : List.of("packages_package_files", "packages_build_infos")) {
            handle.execute(
                    "DELETE FROM " + part
                            + " WHERE package_id IN (SELECT id FROM packages_packages WHERE project_id = ?)",
                    project);
        }
        handle.execute(
                "DELETE FROM push_event_payloads WHERE event_id IN (SELECT id FROM events WHERE project_id = ?)",
                project);
        handle.execute("DELETE FROM events WHERE project_id = ?", project);
        handle.execute("DELETE FROM merge_requests WHERE target_project_id = ?", project);
        handle.execute(
                "UPDATE fork_network_members SET forked_from_project_id = NULL WHERE forked_from_project_id = ?",
                project);
        OWN.forEach(table -> handle.execute("DELETE FROM " + table + " WHERE project_id = ?", project));
        Topics.recount(handle, topics);
        handle.execute("DELETE FROM lfs_objects o WHERE NOT EXISTS"
                + " (SELECT 1 FROM lfs_objects_projects l WHERE l.lfs_object_id = o.id)");
        handle.execute("DELETE FROM uploads WHERE model_type = 'Project' AND model_id = ?", project);
        handle.execute("DELETE FROM members WHERE source_type = 'Project' AND source_id = ?", project);
        handle.execute("DELETE FROM routes WHERE source_type = 'Project' AND source_id = ?", project);
        handle.execute("DELETE FROM redirect_routes WHERE source_type = 'Project' AND source_id = ?", project);
        handle.execute(
                "DELETE FROM namespaces WHERE type = 'Project' AND id = (SELECT project_namespace_id FROM projects WHERE id = ?)",
                project);
        handle.execute("DELETE FROM projects WHERE id = ?", project);
    }
}
