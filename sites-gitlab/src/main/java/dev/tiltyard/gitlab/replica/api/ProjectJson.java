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

    private record NamespaceRow(
            long id,
            String name,
            String path,
            String kind,
            String fullPath,
            @Nullable Long parentId) {
        String address() {
            return (kind.equals("group") ? "/groups/" : "/") + fullPath;
        }
    }

    static @Nullable Object namespace(Call call, long id) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT n.id, n.name, n.path, CASE n.type WHEN 'Group' THEN 'group' ELSE 'user' END AS kind,
                               r.path AS full_path, n.parent_id
                          FROM namespaces n
                          JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id WHERE n.id = :id
                        """)
                .bind("id", id)
                .mapTo(NamespaceRow.class)
                .map(row -> Shape.of(row)
                        .put("avatar_url", null)
                        .put("web_url", call.origin() + row.address())
                        .fields())
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
                .put("empty_repo", code.empty())
                .put("archived", project.archived())
                .put("visibility", Shape.visibility(project.visibility()));
        owner(call, project).ifPresent(owner -> shape.put("owner", owner));
        return rest(call, project, shape);
    }

    private static Optional<Shape> owner(Call call, Project project) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT u.id, u.username, u.name, u.state FROM namespaces n JOIN users u ON u.id = n.owner_id
                         WHERE n.id = :id AND n.type = 'User'
                        """)
                .bind("id", project.namespaceId())
                .mapTo(UserRow.class)
                .map(user -> user.shape(call))
                .findOne());
    }

    private static Shape rest(Call call, Project project, Shape shape) {
        call.hub()
                .database()
                .useHandle(handle -> ProjectAttributes.show(
                        handle, project.id(), !project.forkedFrom().isEmpty(), shape));
        if (!project.forkedFrom().isEmpty()) {
            call.findProject(project.forkedFrom())
                    .ifPresent(source -> shape.put("forked_from_project", basic(call, source)));
        }
        shape.put(
                        "can_create_merge_request_in",
                        Permissions.allows(call.viewer(), project, Action.CREATE_MERGE_REQUEST)
                                || call.viewer().signedIn() && Permissions.allows(call.viewer(), project, Action.FORK))
                .put("import_url", null)
                .put("import_type", null)
                .put("import_status", project.forkedFrom().isEmpty() ? "none" : "finished")
                .put("import_error", null)
                .put("open_issues_count", project.openIssues())
                .put("ci_job_token_scope_enabled", false)
                .put("ci_opt_in_jwt", false)
                .put("shared_with_groups", shares(call, project.id()))
                .put("runner_token_expiration_interval", null);
        if (call.viewer().signedIn()) {
            Map<String, Object> permissions = new LinkedHashMap<>();
            permissions.put("project_access", access(call, project, "Project", project.id()));
            permissions.put("group_access", access(call, project, "Namespace", project.namespaceId()));
            shape.put("permissions", permissions);
        }
        return shape;
    }

    private static List<Object> shares(Call call, long project) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT g.group_id, n.name AS group_name, r.path AS group_full_path,
                               g.group_access AS group_access_level, g.expires_at
                          FROM project_group_links g JOIN namespaces n ON n.id = g.group_id
                          JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id
                         WHERE g.project_id = :id ORDER BY g.id
                        """)
                .bind("id", project)
                .map((row, context) -> (Object) Columns.read(row))
                .list());
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
                        .mapToMap(Integer.class)
                        .findOne()
                        .orElse(null));
    }
}
