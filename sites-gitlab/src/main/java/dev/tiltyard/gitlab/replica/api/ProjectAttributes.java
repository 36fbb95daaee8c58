package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * The attributes of a project that columns keep. What it takes beyond a column is in {@link ProjectEndpoints}.
 *
 * <p>Source: the attributes that the original documents for its projects, release 15.7.
 */
final class ProjectAttributes {
    private static final String EXPIRATION = "container_expiration_policy_attributes";
    private static final List<String> FEATURES = List.of(
            "issues",
            "repository",
            "merge_requests",
            "forking",
            "wiki",
            "builds",
            "snippets",
            "operations",
            "analytics",
            "container_registry",
            "security_and_compliance",
            "releases",
            "environments",
            "feature_flags",
            "infrastructure",
            "monitor",
            "metrics_dashboard");

    /** Old names of features, which take flags in place of levels. */
    private static final Map<String, String> SWITCHES = Map.of(
            "issues_enabled", "issues",
            "merge_requests_enabled", "merge_requests",
            "wiki_enabled", "wiki",
            "jobs_enabled", "builds",
            "snippets_enabled", "snippets",
            "container_registry_enabled", "container_registry");

    private static final Columns PROJECT = Columns.of(
            "projects",
            "id",
            flag("emails_disabled").standard(false),
            flag("shared_runners_enabled").standard(true),
            flag("lfs_enabled").standard(true),
            flag("packages_enabled").standard(true),
            flag("service_desk_enabled").standard(false),
            flag("resolve_outdated_diff_discussions").standard(false),
            flag("public_builds").secret(),
            flag("public_jobs").column("public_builds").standard(true),
            choice("build_git_strategy", Map.of("fetch", true, "clone", false))
                    .column("build_allow_git_fetch")
                    .standard("fetch"),
            number("build_timeout").standard(3600),
            choice("auto_cancel_pending_pipelines", Map.of("enabled", 1, "disabled", 0))
                    .standard("enabled"),
            text("ci_config_path").standard(""),
            flag("only_allow_merge_if_pipeline_succeeds").standard(false),
            flag("request_access_enabled").standard(true),
            flag("only_allow_merge_if_all_discussions_are_resolved").standard(false),
            flag("remove_source_branch_after_merge").standard(true),
            flag("printing_merge_request_link_enabled").standard(true),
            text("suggestion_commit_message"),
            flag("autoclose_referenced_issues").standard(true),
            choice("repository_storage", "default").standard("default").secret());
    private static final Columns SETTINGS = Columns.of(
            "project_settings",
            "project_id",
            flag("allow_merge_on_skipped_pipeline"),
            choice("squash_option", Map.of("never", 0, "always", 1, "default_on", 2, "default_off", 3))
                    .standard("default_off"),
            flag("enforce_auth_checks_on_uploads").standard(true),
            flag("mr_default_target_self").standard(false).secret(),
            flag("show_default_award_emojis").standard(true).secret(),
            flag("warn_about_potentially_unwanted_characters").standard(true).secret(),
            text("merge_commit_template"),
            text("squash_commit_template"),
            text("issue_branch_template"));
    private static final Columns PIPELINES = Columns.of(
            "project_ci_cd_settings",
            "project_id",
            number("ci_default_git_depth").column("default_git_depth").standard(20),
            flag("ci_forward_deployment_enabled")
                    .column("forward_deployment_enabled")
                    .standard(true),
            flag("ci_separated_caches").column("separated_caches").standard(true),
            flag("ci_allow_fork_pipelines_to_run_in_parent_project")
                    .column("allow_fork_pipelines_to_run_in_parent_project")
                    .standard(true),
            flag("restrict_user_defined_variables").standard(false),
            flag("group_runners_enabled").standard(true).secret(),
            flag("keep_latest_artifact").standard(true));
    private static final Columns AUTO_DEVOPS = Columns.of(
            "project_auto_devops",
            "project_id",
            flag("auto_devops_enabled").column("enabled").standard(true),
            choice("auto_devops_deploy_strategy", Map.of("continuous", 0, "manual", 1, "timed_incremental", 2))
                    .column("deploy_strategy")
                    .standard("continuous"));
    private static final Columns LEVELS = new Columns(
            "project_features",
            "project_id",
            Stream.concat(
                            FEATURES.stream()
                                    .map(feature ->
                                            level(feature, Map.of("disabled", 0, "private", 10, "enabled", 20))),
                            Stream.of(
                                    level("pages", Map.of("disabled", 0, "private", 10, "enabled", 20, "public", 30))))
                    .toList());
    private static final Columns CLEANUP = Columns.of(
            "container_expiration_policies",
            "project_id",
            choice(EXPIRATION + "[cadence]", "1d", "7d", "14d", "1month", "3month")
                    .column("cadence")
                    .standard("1d"),
            flag(EXPIRATION + "[enabled]").column("enabled").standard(false),
            number(EXPIRATION + "[keep_n]").column("keep_n").standard(10),
            choice(EXPIRATION + "[older_than]", "7d", "14d", "30d", "60d", "90d")
                    .column("older_than")
                    .standard("90d"),
            text(EXPIRATION + "[name_regex]").column("name_regex").standard(".*"),
            text(EXPIRATION + "[name_regex_keep]").column("name_regex_keep"));
    private static final List<Columns> ALL = List.of(PROJECT, SETTINGS, PIPELINES, AUTO_DEVOPS, LEVELS);

    /** All parameters that the columns keep. */
    static final Parameters PARAMETERS = Parameters.of(
                    ALL.stream().flatMap(each -> each.attributes().stream()).toList())
            .and(Type.FLAG, SWITCHES.keySet().stream().sorted().toArray(String[]::new))
            .and(choice("merge_method", "ff", "rebase_merge", "merge"), Parameter.of(Type.OBJECT, EXPIRATION))
            .and(CLEANUP.attributes())
            .and(Type.UNSUPPORTED, EXPIRATION + "[name_regex_delete]");

    private ProjectAttributes() {}

    private static Parameter level(String feature, Map<String, Integer> levels) {
        return choice(feature + "_access_level", levels).standard("enabled");
    }

    /** Writes what a request sets. */
    static void write(Handle handle, Params sent, long project) {
        Params[] params = {sent};
        SWITCHES.forEach((old, feature) -> sent.flag(old).ifPresent(on -> {
            String level = feature + "_access_level";
            if (!sent.has(level)) {
                params[0] = params[0].with(level, on ? "enabled" : "disabled");
            }
        }));
        ALL.forEach(columns -> columns.write(handle, params[0], project));
        CLEANUP.write(handle, sent, project);
        sent.filled("merge_method")
                .ifPresent(method -> handle.execute(
                        "UPDATE projects SET merge_requests_ff_only_enabled = ?, merge_requests_rebase_enabled = ? WHERE id = ?",
                        method.equals("ff"),
                        method.equals("rebase_merge"),
                        project));
    }

    private record Rest(long creatorId, boolean ff, boolean rebase, boolean targetsSelf) {}

    /** Shows what is kept. */
    static void show(Handle handle, long project, boolean fork, Shape shape) {
        ALL.forEach(columns -> columns.show(handle, project, shape));
        SWITCHES.forEach((old, feature) -> shape.put(old, !"disabled".equals(shape.get(feature + "_access_level"))));
        Shape cleanup = new Shape();
        CLEANUP.show(handle, project, cleanup);
        Map<String, Object> policy = new LinkedHashMap<>();
        cleanup.fields()
                .forEach(
                        (name, value) -> policy.put(name.substring(EXPIRATION.length() + 1, name.length() - 1), value));
        policy.put("next_run_at", null);
        shape.put("container_expiration_policy", policy);
        handle.createQuery("""
                        SELECT p.creator_id, coalesce(p.merge_requests_ff_only_enabled, false) AS ff,
                               coalesce(p.merge_requests_rebase_enabled, false) AS rebase,
                               coalesce(s.mr_default_target_self, false) AS targets_self
                          FROM projects p LEFT JOIN project_settings s ON s.project_id = p.id WHERE p.id = :id
                        """)
                .bind("id", project)
                .mapTo(Rest.class)
                .findFirst()
                .ifPresent(rest -> {
                    shape.put("merge_method", rest.ff() ? "ff" : rest.rebase() ? "rebase_merge" : "merge");
                    shape.put("creator_id", rest.creatorId());
                    if (fork) {
                        shape.put("mr_default_target_self", rest.targetsSelf());
                    }
                });
    }
}
