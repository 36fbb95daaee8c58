package dev.tiltyard.gitlab.replica.archive;

import static dev.tiltyard.gitlab.replica.archive.Relation.many;
import static dev.tiltyard.gitlab.replica.archive.Relation.named;
import static dev.tiltyard.gitlab.replica.archive.Relation.one;
import static dev.tiltyard.gitlab.replica.archive.Relation.person;
import static dev.tiltyard.gitlab.replica.archive.Relation.typed;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The relations of a project's archive, each a file {@code tree/project/NAME.ndjson}, in the order in which they are imported:
 * what others name comes first.
 *
 * <p>Source: the tree of the Community Edition in {@code lib/gitlab/import_export/project/import_export.yml} of GitLab 15.7.
 * {@code commit_notes} is of later versions; {@code project_setting} is ours: the original keeps these columns to itself.
 */
final class ProjectTree {
    private static final Relation PUSH = one("push_event_payload", "push_event_payloads", "event_id");
    private static final Relation PRIORITIES = many("priorities", "label_priorities", "label_id");
    private static final Relation LABEL = named("label", "labels", "label_id", PRIORITIES);
    private static final Relation MILESTONE = named("milestone", "milestones", "milestone_id", events("Milestone"));
    private static final Relation AUTHOR = person("author", "author_id", "name");

    /** The files, apart from that of the project itself. */
    static final List<Relation> RELATIONS = List.of(
            many(
                    "project_members",
                    "members",
                    "source_id",
                    person("user", "user_id", "id", "username", "public_email")),
            many("labels", "labels", "project_id", PRIORITIES),
            many("milestones", "milestones", "project_id", events("Milestone")),
            many(
                    "issues",
                    "issues",
                    "project_id",
                    events("Issue"),
                    many("timelogs", "timelogs", "issue_id"),
                    notes("Issue"),
                    labelLinks("Issue"),
                    MILESTONE,
                    many("resource_label_events", "resource_label_events", "issue_id", LABEL),
                    many("resource_milestone_events", "resource_milestone_events", "issue_id", MILESTONE),
                    many("resource_state_events", "resource_state_events", "issue_id"),
                    many("designs", "design_management_designs", "issue_id", notes("DesignManagement::Design")),
                    many(
                            "design_versions",
                            "design_management_versions",
                            "issue_id",
                            many(
                                    "actions",
                                    "design_management_designs_versions",
                                    "version_id",
                                    named("design", "design_management_designs", "design_id"))),
                    many("issue_assignees", "issue_assignees", "issue_id"),
                    many("zoom_meetings", "zoom_meetings", "issue_id"),
                    one("sentry_issue", "sentry_issues", "issue_id"),
                    awards("Issue")),
            many("snippets", "snippets", "project_id", awards("Snippet"), notes("Snippet")),
            many(
                    "releases",
                    "releases",
                    "project_id",
                    many("links", "release_links", "release_id"),
                    many("milestone_releases", "milestone_releases", "release_id", MILESTONE)),
            many("external_pull_requests", "external_pull_requests", "project_id"),
            many(
                    "merge_requests",
                    "merge_requests",
                    "target_project_id",
                    one("metrics", "merge_request_metrics", "merge_request_id"),
                    awards("MergeRequest"),
                    many("merge_request_assignees", "merge_request_assignees", "merge_request_id"),
                    many("merge_request_reviewers", "merge_request_reviewers", "merge_request_id"),
                    notes("MergeRequest"),
                    one(
                            "merge_request_diff",
                            "merge_request_diffs",
                            "merge_request_id",
                            many(
                                    "merge_request_diff_commits",
                                    "merge_request_diff_commits",
                                    "merge_request_diff_id",
                                    named("commit_author", "merge_request_diff_commit_users", "commit_author_id"),
                                    named("committer", "merge_request_diff_commit_users", "committer_id")),
                            many("merge_request_diff_files", "merge_request_diff_files", "merge_request_diff_id")),
                    events("MergeRequest"),
                    many("timelogs", "timelogs", "merge_request_id"),
                    labelLinks("MergeRequest"),
                    MILESTONE,
                    many("resource_label_events", "resource_label_events", "merge_request_id", LABEL),
                    many("resource_milestone_events", "resource_milestone_events", "merge_request_id", MILESTONE),
                    many("resource_state_events", "resource_state_events", "merge_request_id"),
                    many("approvals", "approvals", "merge_request_id")),
            typedNotes(),
            many(
                    "ci_pipelines",
                    "ci_pipelines",
                    "project_id",
                    many("stages", "ci_stages", "pipeline_id", many("statuses", "ci_builds", "stage_id")),
                    named("external_pull_request", "external_pull_requests", "external_pull_request_id"),
                    named("merge_request", "merge_requests", "merge_request_id")),
            one("auto_devops", "project_auto_devops", "project_id"),
            many("triggers", "ci_triggers", "project_id"),
            many("pipeline_schedules", "ci_pipeline_schedules", "project_id"),
            one("container_expiration_policy", "container_expiration_policies", "project_id"),
            many(
                    "protected_branches",
                    "protected_branches",
                    "project_id",
                    many("merge_access_levels", "protected_branch_merge_access_levels", "protected_branch_id"),
                    many("push_access_levels", "protected_branch_push_access_levels", "protected_branch_id")),
            many(
                    "protected_tags",
                    "protected_tags",
                    "project_id",
                    many("create_access_levels", "protected_tag_create_access_levels", "protected_tag_id")),
            one("project_feature", "project_features", "project_id"),
            one("project_setting", "project_settings", "project_id"),
            one("ci_cd_settings", "project_ci_cd_settings", "project_id"),
            one("error_tracking_setting", "project_error_tracking_settings", "project_id"),
            one("metrics_setting", "project_metrics_settings", "project_id"),
            one("service_desk_setting", "service_desk_settings", "project_id"),
            many("custom_attributes", "project_custom_attributes", "project_id"),
            many("project_badges", "badges", "project_id"),
            many("boards", "boards", "project_id", many("lists", "lists", "board_id", LABEL)));

    private ProjectTree() {}

    private static Relation events(String... types) {
        return typed("events", "events", "target", List.of(types), PUSH);
    }

    private static Relation awards(String type) {
        return typed("award_emoji", "award_emoji", "awardable", List.of(type));
    }

    private static Relation labelLinks(String type) {
        return typed("label_links", "label_links", "target", List.of(type), LABEL);
    }

    private static Relation notes(String type) {
        return notes("notes", type);
    }

    private static Relation typedNotes() {
        Relation notes = notes("commit_notes", "Commit");
        return new Relation(notes.name(), notes.table(), new Relation.Link.Owned("project_id"), false, notes.parts());
    }

    private static Relation notes(String name, String type) {
        return typed(
                name,
                "notes",
                "noteable",
                List.of(type),
                AUTHOR,
                awards("Note"),
                one("system_note_metadata", "system_note_metadata", "note_id"),
                one("note_diff_file", "note_diff_files", "diff_note_id"),
                events("Note", "DiffNote", "DiscussionNote"),
                many("suggestions", "suggestions", "note_id"));
    }

    /** The relation of a file. */
    static Optional<Relation> find(String name) {
        return RELATIONS.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** All tables that an archive is read from or written into. */
    static Set<String> tables() {
        Set<String> tables = new TreeSet<>(Set.of("projects"));
        RELATIONS.forEach(each -> collect(each, tables));
        return tables;
    }

    private static void collect(Relation relation, Set<String> tables) {
        tables.add(relation.table());
        relation.parts().forEach(part -> collect(part, tables));
    }
}
