package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Columns whose numbers stand for names. An archive has the names; older ones have numbers.
 *
 * <p>Source: the enumerations of the original's models, release 15.7. A place without a name is empty.
 */
final class Choices {
    private static final List<String> STATES = List.of("", "opened", "closed", "merged", "locked", "reopened");
    private static final List<String> ADD = List.of("", "add", "remove");

    private static final Map<String, List<String>> NAMES = Map.ofEntries(
            Map.entry("issues.issue_type", List.of("issue", "incident", "test_case", "requirement", "task")),
            Map.entry("issues.state_id", STATES),
            Map.entry("merge_requests.state_id", STATES),
            Map.entry(
                    "events.action",
                    List.of(
                            "",
                            "created",
                            "updated",
                            "closed",
                            "reopened",
                            "pushed",
                            "commented",
                            "merged",
                            "joined",
                            "left",
                            "destroyed",
                            "expired",
                            "approved")),
            Map.entry("push_event_payloads.action", List.of("created", "removed", "pushed")),
            Map.entry("push_event_payloads.ref_type", List.of("branch", "tag")),
            Map.entry("lists.list_type", List.of("backlog", "label", "closed", "assignee", "milestone", "iteration")),
            Map.entry("resource_label_events.action", ADD),
            Map.entry("resource_milestone_events.action", ADD),
            Map.entry("resource_milestone_events.state", STATES),
            Map.entry("resource_state_events.state", STATES),
            Map.entry(
                    "ci_pipelines.source",
                    List.of(
                            "",
                            "push",
                            "web",
                            "trigger",
                            "schedule",
                            "api",
                            "external",
                            "pipeline",
                            "chat",
                            "webide",
                            "merge_request_event",
                            "external_pull_request_event",
                            "parent_pipeline",
                            "ondemand_dast_scan",
                            "ondemand_dast_validation",
                            "security_orchestration_policy")),
            Map.entry(
                    "ci_pipelines.config_source",
                    List.of(
                            "",
                            "repository_source",
                            "auto_devops_source",
                            "webide_source",
                            "remote_source",
                            "external_project_source",
                            "bridge_source",
                            "parameter_source",
                            "compliance_source")),
            Map.entry(
                    "ci_pipelines.failure_reason",
                    List.of("unknown_failure", "config_error", "external_validation_failure", "user_not_verified")),
            Map.entry(
                    "ci_builds.failure_reason",
                    List.of(
                            "",
                            "script_failure",
                            "api_failure",
                            "stuck_or_timeout_failure",
                            "runner_system_failure",
                            "missing_dependency_failure",
                            "runner_unsupported",
                            "stale_schedule",
                            "job_execution_timeout",
                            "archived_failure",
                            "unmet_prerequisites",
                            "scheduler_failure",
                            "data_integrity_failure")),
            Map.entry("ci_builds.scheduling_type", List.of("stage", "dag")),
            Map.entry(
                    "ci_stages.status",
                    List.of(
                            "created",
                            "pending",
                            "running",
                            "success",
                            "failed",
                            "canceled",
                            "skipped",
                            "manual",
                            "scheduled",
                            "preparing",
                            "waiting_for_resource")),
            Map.entry("design_management_designs_versions.event", List.of("creation", "modification", "deletion")),
            Map.entry("merge_request_reviewers.state", List.of("unreviewed", "reviewed", "attention_requested")),
            Map.entry("merge_request_diffs.diff_type", List.of("", "regular", "merge_head")),
            Map.entry("project_auto_devops.deploy_strategy", List.of("continuous", "manual", "timed_incremental")),
            Map.entry("project_metrics_settings.dashboard_timezone", List.of("local", "utc")),
            Map.entry("project_settings.squash_option", List.of("never", "always", "default_on", "default_off")),
            Map.entry("projects.auto_cancel_pending_pipelines", List.of("disabled", "enabled")),
            Map.entry("release_links.link_type", List.of("other", "runbook", "image", "package")),
            Map.entry("zoom_meetings.issue_status", List.of("", "added", "removed")),
            Map.entry("external_pull_requests.status", List.of("", "open", "closed")));

    private Choices() {}

    /** What an archive has for a column's value. */
    static JsonNode name(String table, String column, JsonNode value) {
        List<String> names = NAMES.get(table + "." + column);
        if (names == null || !value.isIntegralNumber()) {
            return value;
        }
        int number = value.asInt();
        return number >= 0 && number < names.size() && !names.get(number).isEmpty()
                ? TextNode.valueOf(names.get(number))
                : value;
    }

    /** The value of a column for what an archive has; empty if the name is not known. */
    static Optional<JsonNode> number(String table, String column, JsonNode value) {
        List<String> names = NAMES.get(table + "." + column);
        if (names == null || !value.isTextual() || value.asText().matches("-?\\d+")) {
            return Optional.of(value);
        }
        if (value.asText().isEmpty()) {
            return Optional.of(NullNode.getInstance());
        }
        int number = names.indexOf(value.asText());
        return number < 0 ? Optional.empty() : Optional.of(IntNode.valueOf(number));
    }
}
