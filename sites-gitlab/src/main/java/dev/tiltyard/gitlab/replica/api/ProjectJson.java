package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.ProjectHome;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** Projects as the API shows them. */
final class ProjectJson {
    private static final List<String> SQUASH = List.of("never", "always", "default_on", "default_off");
    private static final List<String> FEATURES = List.of(
            "issues",
            "repository",
            "merge_requests",
            "forking",
            "wiki",
            "builds",
            "snippets",
            "pages",
            "operations",
            "analytics",
            "container_registry",
            "security_and_compliance",
            "releases",
            "environments",
            "feature_flags",
            "infrastructure",
            "monitor");

    private ProjectJson() {}

    /** As those see it who may only see that it is there. */
    static Shape basic(Call call, Project project) {
        return head(call, project, Code.of(call, project));
    }

    private static Shape head(Call call, Project project, Code code) {
        String web = call.origin() + project.address();
        boolean shown = Permissions.allows(call.viewer(), project, Action.READ_CODE) && !code.empty();
        String readme = web + "/-/blob/" + code.branch() + "/" + code.readme();
        return new Shape()
                .put("id", project.id())
                .put("description", project.description())
                .put("name", project.name())
                .put("name_with_namespace", project.fullName())
                .put("path", project.path())
                .put("path_with_namespace", project.fullPath())
                .time("created_at", project.created())
                .put("default_branch", shown ? code.branch() : null)
                .put("tag_list", project.topics())
                .put("topics", project.topics())
                .put("ssh_url_to_repo", ProjectHome.SSH + project.fullPath() + ".git")
                .put("http_url_to_repo", web + ".git")
                .put("web_url", web)
                .put("readme_url", shown && !code.readme().isEmpty() ? readme : null)
                .put("forks_count", project.forks())
                .put("avatar_url", project.picture().isEmpty() ? null : call.origin() + project.picture())
                .put("star_count", project.stars())
                .time("last_activity_at", project.active())
                .put("namespace", namespace(call, project.namespaceId()));
    }

    /** What a project's repository says about the project; empty texts for what is missing. */
    private record Code(boolean empty, String branch, String readme) {
        /** A fork's source can be deleted between the query that finds it and this one: it is shown without code then. */
        static Code of(Call call, Project project) {
            return call.hub().repositories().read(project.id(), Code::in).orElseGet(() -> new Code(true, "", ""));
        }

        private static Code in(Repository repository) throws IOException {
            if (repository.resolve("HEAD^{commit}") == null) {
                return new Code(true, "", "");
            }
            String branch = repository.getBranch();
            for (String name : new String[] {"README.md", "readme.md", "README.rst", "README"}) {
                if (repository.resolve("HEAD:" + name) != null) {
                    return new Code(false, branch == null ? "main" : branch, name);
                }
            }
            return new Code(false, branch == null ? "main" : branch, "");
        }
    }

    static @Nullable Object namespace(Call call, long id) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT n.id, n.name, n.path, n.type, r.path AS full_path, n.parent_id FROM namespaces n
                          JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id WHERE n.id = :id
                        """)
                .bind("id", id)
                .map((row, context) -> {
                    boolean group = row.getString("type").equals("Group");
                    String path = row.getString("full_path");
                    return new Shape()
                            .put("id", row.getLong("id"))
                            .put("name", row.getString("name"))
                            .put("path", row.getString("path"))
                            .put("kind", group ? "group" : "user")
                            .put("full_path", path)
                            .put("parent_id", row.getObject("parent_id"))
                            .put("avatar_url", null)
                            .put("web_url", call.origin() + (group ? "/groups/" : "/") + path)
                            .fields();
                })
                .findOne()
                .orElse(null));
    }

    /** As those see it who work with it. */
    static Shape full(Call call, Project project) {
        Code code = Code.of(call, project);
        Shape shape = head(call, project, code);
        String self = call.origin() + "/api/v4/projects/" + project.id();
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", self);
        links.put("issues", self + "/issues");
        links.put("merge_requests", self + "/merge_requests");
        links.put("repo_branches", self + "/repository/branches");
        links.put("labels", self + "/labels");
        links.put("events", self + "/events");
        links.put("members", self + "/members");
        links.put("cluster_agents", self + "/cluster_agents");
        shape.put("_links", links)
                .put("packages_enabled", true)
                .put("empty_repo", code.empty())
                .put("archived", project.archived())
                .put("visibility", Shape.visibility(project.visibility()));
        owner(call, project).ifPresent(owner -> shape.put("owner", owner));
        shape.put("resolve_outdated_diff_discussions", false);
        features(call, project, shape);
        return rest(call, project, shape);
    }

    private static Optional<Shape> owner(Call call, Project project) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT u.id, u.username, u.name, u.state FROM namespaces n JOIN users u ON u.id = n.owner_id
                         WHERE n.id = :id AND n.type = 'User'
                        """)
                .bind("id", project.namespaceId())
                .map((row, context) -> UserJson.basic(
                        call.origin(), row.getLong(1), row.getString(2), row.getString(3), row.getString(4)))
                .findOne());
    }

    private static void features(Call call, Project project, Shape shape) {
        call.hub().database().useHandle(handle -> handle.createQuery(
                        "SELECT * FROM project_features WHERE project_id = :id")
                .bind("id", project.id())
                .map((row, context) -> {
                    for (String feature : List.of("issues", "merge_requests", "wiki", "builds", "snippets")) {
                        String name = feature.equals("builds") ? "jobs" : feature;
                        shape.put(name + "_enabled", row.getInt(feature + "_access_level") > 0);
                    }
                    shape.put("container_registry_enabled", true)
                            .put("service_desk_enabled", false)
                            .put(
                                    "can_create_merge_request_in",
                                    Permissions.allows(call.viewer(), project, Action.CREATE_MERGE_REQUEST)
                                            || call.viewer().signedIn()
                                                    && Permissions.allows(call.viewer(), project, Action.FORK));
                    for (String feature : FEATURES) {
                        int level = row.getInt(feature + "_access_level");
                        shape.put(
                                feature + "_access_level",
                                level == 0 ? "disabled" : level == 10 ? "private" : level == 30 ? "public" : "enabled");
                    }
                    return shape;
                })
                .findOne());
    }

    /** What is kept of a project's settings, by name of the column. */
    private record Kept(Map<String, Object> row) {
        static Kept of(Call call, long project) {
            return new Kept(call.hub().database().withHandle(handle -> handle.createQuery("""
                            SELECT p.creator_id, p.lfs_enabled, p.shared_runners_enabled, p.public_builds,
                                   p.build_allow_git_fetch, p.build_timeout, p.auto_cancel_pending_pipelines,
                                   p.ci_config_path, p.only_allow_merge_if_pipeline_succeeds,
                                   p.only_allow_merge_if_all_discussions_are_resolved, p.remove_source_branch_after_merge,
                                   p.printing_merge_request_link_enabled, p.merge_requests_ff_only_enabled,
                                   p.merge_requests_rebase_enabled, p.suggestion_commit_message,
                                   p.autoclose_referenced_issues, s.squash_option, s.allow_merge_on_skipped_pipeline,
                                   s.merge_commit_template, s.squash_commit_template, s.issue_branch_template,
                                   c.default_git_depth, c.forward_deployment_enabled, c.keep_latest_artifact
                              FROM projects p LEFT JOIN project_settings s ON s.project_id = p.id
                              LEFT JOIN project_ci_cd_settings c ON c.project_id = p.id WHERE p.id = :id
                            """)
                    .bind("id", project)
                    .mapToMap()
                    .first()));
        }

        @Nullable
        Object value(String column) {
            return row.get(column);
        }

        boolean on(String column, boolean otherwise) {
            return row.get(column) instanceof Boolean kept ? kept : otherwise;
        }

        long number(String column, long otherwise) {
            return row.get(column) instanceof Number kept ? kept.longValue() : otherwise;
        }

        Optional<String> text(String column) {
            return Optional.ofNullable((String) row.get(column)).filter(text -> !text.isBlank());
        }

        String mergeMethod() {
            if (on("merge_requests_ff_only_enabled", false)) {
                return "ff";
            }
            return on("merge_requests_rebase_enabled", false) ? "rebase_merge" : "merge";
        }
    }

    private static Shape rest(Call call, Project project, Shape shape) {
        Kept kept = Kept.of(call, project.id());
        shape.put("emails_disabled", project.extras().silent())
                .put("shared_runners_enabled", kept.on("shared_runners_enabled", true))
                .put("lfs_enabled", kept.on("lfs_enabled", true))
                .put("creator_id", kept.number("creator_id", 0));
        if (!project.forkedFrom().isEmpty()) {
            call.findProject(project.forkedFrom())
                    .ifPresent(source -> shape.put("forked_from_project", basic(call, source)));
            shape.put("mr_default_target_self", false);
        }
        shape.put("import_url", null)
                .put("import_type", null)
                .put("import_status", project.forkedFrom().isEmpty() ? "none" : "finished")
                .put("import_error", null)
                .put("open_issues_count", project.openIssues())
                .put("ci_default_git_depth", kept.number("default_git_depth", 20))
                .put("ci_forward_deployment_enabled", kept.on("forward_deployment_enabled", true))
                .put("ci_job_token_scope_enabled", false)
                .put("ci_separated_caches", true)
                .put("ci_opt_in_jwt", false)
                .put("ci_allow_fork_pipelines_to_run_in_parent_project", true)
                .put("public_jobs", kept.on("public_builds", true))
                .put("build_git_strategy", kept.on("build_allow_git_fetch", true) ? "fetch" : "clone")
                .put("build_timeout", kept.number("build_timeout", 3600))
                .put(
                        "auto_cancel_pending_pipelines",
                        kept.number("auto_cancel_pending_pipelines", 1) == 1 ? "enabled" : "disabled")
                .put("ci_config_path", kept.text("ci_config_path").orElse(""))
                .put("shared_with_groups", List.of())
                .put("only_allow_merge_if_pipeline_succeeds", kept.on("only_allow_merge_if_pipeline_succeeds", false))
                .put("allow_merge_on_skipped_pipeline", kept.value("allow_merge_on_skipped_pipeline"))
                .put("restrict_user_defined_variables", false)
                .put("request_access_enabled", project.extras().takesRequests())
                .put(
                        "only_allow_merge_if_all_discussions_are_resolved",
                        kept.on("only_allow_merge_if_all_discussions_are_resolved", false))
                .put("remove_source_branch_after_merge", kept.on("remove_source_branch_after_merge", true))
                .put("printing_merge_request_link_enabled", kept.on("printing_merge_request_link_enabled", true))
                .put("merge_method", kept.mergeMethod())
                .put("squash_option", SQUASH.get((int) kept.number("squash_option", SQUASH.size() - 1)))
                .put("enforce_auth_checks_on_uploads", true)
                .put(
                        "suggestion_commit_message",
                        kept.text("suggestion_commit_message").orElse(null))
                .put("merge_commit_template", kept.text("merge_commit_template").orElse(null))
                .put(
                        "squash_commit_template",
                        kept.text("squash_commit_template").orElse(null))
                .put("issue_branch_template", kept.text("issue_branch_template").orElse(null))
                .put("auto_devops_enabled", true)
                .put("auto_devops_deploy_strategy", "continuous")
                .put("autoclose_referenced_issues", kept.on("autoclose_referenced_issues", true))
                .put("keep_latest_artifact", kept.on("keep_latest_artifact", true))
                .put("runner_token_expiration_interval", null);
        if (call.viewer().signedIn()) {
            Map<String, Object> permissions = new LinkedHashMap<>();
            permissions.put("project_access", access(call, project, "Project", project.id()));
            permissions.put("group_access", access(call, project, "Namespace", project.namespaceId()));
            shape.put("permissions", permissions);
        }
        return shape;
    }

    private static @Nullable Object access(Call call, Project project, String type, long source) {
        return project.access() == 0
                ? null
                : call.hub().database().withHandle(handle -> handle.createQuery(
                                "SELECT access_level, notification_level FROM members WHERE source_type = :type"
                                        + " AND source_id = :source AND user_id = :user AND requested_at IS NULL LIMIT 1")
                        .bind("type", type)
                        .bind("source", source)
                        .bind("user", call.viewer().id())
                        .map((row, context) ->
                                Map.of("access_level", row.getInt(1), "notification_level", row.getInt(2)))
                        .findOne()
                        .orElse(null));
    }
}
