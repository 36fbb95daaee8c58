package dev.tiltyard.gitlab.replica.archive;

import java.util.Map;
import java.util.Set;

/**
 * Columns that stay where they are: secrets, what is derived, and numbers that mean nothing elsewhere. An archive does not get
 * them, and what an archive has of them is not read.
 *
 * <p>Source: {@code excluded_attributes} of {@code import_export.yml} of GitLab 15.7, and the columns it lists for each relation.
 */
final class Kept {
    private static final Set<String> EVERYWHERE = Set.of(
            "cached_markdown_version",
            "token",
            "token_encrypted",
            "encrypted_token",
            "encrypted_token_iv",
            "sprint_id",
            "iteration_id",
            "member_role_id",
            "member_namespace_id",
            "fingerprint");
    private static final Map<String, Set<String>> IN_TABLES = Map.ofEntries(
            Map.entry(
                    "projects",
                    Set.of(
                            "id",
                            "name",
                            "path",
                            "namespace_id",
                            "project_namespace_id",
                            "creator_id",
                            "pool_repository_id",
                            "import_url",
                            "import_type",
                            "import_source",
                            "avatar",
                            "mirror",
                            "mirror_user_id",
                            "mirror_trigger_builds",
                            "mirror_overwrites_diverged_branches",
                            "mirror_last_update_at",
                            "mirror_last_successful_update_at",
                            "only_mirror_protected_branches",
                            "pull_mirror_available_overridden",
                            "pull_mirror_branch_prefix",
                            "remote_mirror_available_overridden",
                            "runners_token",
                            "runners_token_encrypted",
                            "external_webhook_token",
                            "repository_storage",
                            "repository_read_only",
                            "created_at",
                            "updated_at",
                            "star_count",
                            "last_activity_at",
                            "last_repository_updated_at",
                            "last_repository_check_at",
                            "last_repository_check_failed",
                            "storage_version",
                            "bfg_object_map",
                            "detected_repository_languages",
                            "jobs_cache_index",
                            "pending_delete",
                            "delete_error",
                            "max_pages_size",
                            "max_artifacts_size",
                            "marked_for_deletion_at",
                            "marked_for_deletion_by_user_id",
                            "hidden")),
            Map.entry(
                    "issues",
                    Set.of(
                            "milestone_id",
                            "moved_to_id",
                            "duplicated_to_id",
                            "promoted_to_epic_id",
                            "blocking_issues_count",
                            "service_desk_reply_to",
                            "work_item_type_id",
                            "namespace_id")),
            Map.entry(
                    "merge_requests",
                    Set.of(
                            "milestone_id",
                            "merge_jid",
                            "rebase_jid",
                            "latest_merge_request_diff_id",
                            "head_pipeline_id",
                            "merge_ref_sha",
                            "in_progress_merge_commit_sha")),
            Map.entry("notes", Set.of("noteable_id", "review_id", "st_diff")),
            Map.entry("events", Set.of("target_id", "group_id")),
            Map.entry("push_event_payloads", Set.of("event_id")),
            Map.entry("award_emoji", Set.of("awardable_id")),
            Map.entry("label_links", Set.of("label_id", "target_id")),
            Map.entry("label_priorities", Set.of("label_id")),
            Map.entry("timelogs", Set.of("issue_id", "merge_request_id", "note_id")),
            Map.entry(
                    "resource_label_events",
                    Set.of("issue_id", "merge_request_id", "label_id", "epic_id", "reference")),
            Map.entry("resource_milestone_events", Set.of("issue_id", "merge_request_id", "milestone_id")),
            Map.entry(
                    "resource_state_events",
                    Set.of("issue_id", "merge_request_id", "epic_id", "source_merge_request_id")),
            Map.entry("issue_assignees", Set.of("issue_id")),
            Map.entry("merge_request_assignees", Set.of("merge_request_id")),
            Map.entry("merge_request_reviewers", Set.of("merge_request_id")),
            Map.entry("merge_request_metrics", Set.of("merge_request_id", "pipeline_id", "target_project_id")),
            Map.entry("approvals", Set.of("merge_request_id")),
            Map.entry(
                    "merge_request_diffs",
                    Set.of("merge_request_id", "external_diff", "external_diff_store", "stored_externally")),
            Map.entry(
                    "merge_request_diff_commits", Set.of("merge_request_diff_id", "commit_author_id", "committer_id")),
            Map.entry(
                    "merge_request_diff_files",
                    Set.of("merge_request_diff_id", "external_diff_offset", "external_diff_size")),
            Map.entry("merge_request_diff_commit_users", Set.of("id")),
            Map.entry("system_note_metadata", Set.of("note_id", "description_version_id")),
            Map.entry("note_diff_files", Set.of("diff_note_id")),
            Map.entry("suggestions", Set.of("note_id")),
            Map.entry("design_management_designs", Set.of("issue_id")),
            Map.entry("design_management_versions", Set.of("issue_id")),
            Map.entry("design_management_designs_versions", Set.of("id", "design_id", "version_id", "image_v432x230")),
            Map.entry("zoom_meetings", Set.of("issue_id")),
            Map.entry("sentry_issues", Set.of("issue_id")),
            Map.entry(
                    "snippets",
                    Set.of("encrypted_secret_token", "encrypted_secret_token_iv", "secret", "repository_read_only")),
            Map.entry("release_links", Set.of("release_id")),
            Map.entry("milestone_releases", Set.of("release_id", "milestone_id")),
            Map.entry("members", Set.of("source_id", "invite_token", "requested_at", "ldap", "override")),
            Map.entry(
                    "ci_pipelines",
                    Set.of(
                            "auto_canceled_by_id",
                            "pipeline_schedule_id",
                            "merge_request_id",
                            "external_pull_request_id",
                            "ci_ref_id",
                            "locked")),
            Map.entry("ci_stages", Set.of("pipeline_id")),
            Map.entry(
                    "ci_builds",
                    Set.of(
                            "when",
                            "commit_id",
                            "stage_id",
                            "runner_id",
                            "trigger_request_id",
                            "erased_by_id",
                            "auto_canceled_by_id",
                            "upstream_pipeline_id",
                            "resource_group_id",
                            "waiting_for_resource_at",
                            "processed",
                            "commands",
                            "artifacts_file",
                            "artifacts_metadata",
                            "artifacts_file_store",
                            "artifacts_metadata_store",
                            "artifacts_size")),
            Map.entry("protected_branch_merge_access_levels", Set.of("protected_branch_id", "user_id", "group_id")),
            Map.entry(
                    "protected_branch_push_access_levels",
                    Set.of("protected_branch_id", "deploy_key_id", "user_id", "group_id")),
            Map.entry("protected_tag_create_access_levels", Set.of("protected_tag_id", "user_id", "group_id")),
            Map.entry("boards", Set.of("milestone_id", "group_id", "weight")),
            Map.entry("lists", Set.of("board_id", "label_id", "milestone_id", "user_id")),
            Map.entry("badges", Set.of("group_id")),
            Map.entry("project_error_tracking_settings", Set.of("enabled")),
            Map.entry("service_desk_settings", Set.of("outgoing_name")),
            Map.entry("project_settings", Set.of("push_rule_id", "has_vulnerabilities", "previous_default_branch")));

    private Kept() {}

    static boolean has(String table, String column) {
        return column.endsWith("_html")
                || column.endsWith("_convert_to_bigint")
                || EVERYWHERE.contains(column)
                || IN_TABLES.getOrDefault(table, Set.of()).contains(column);
    }
}
