package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.date;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectChanges;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Groups. */
public final class GroupEndpoints extends Endpoints {
    private static final Map<String, String> ORDERS =
            Map.of("name", "lower(n.name)", "path", "lower(r.path)", "id", "n.id", "similarity", "lower(n.name)");
    private static final Filters FILTERS = new Filters()
            .on(text("search"), (call, value, values) -> SearchTerms.of(value.toString())
                    .in(values, "r.path", "r.name"))
            .on(Parameter.of(Type.NUMBERS, "skip_groups"), "NOT n.id = ANY(CAST(:value AS bigint[]))")
            .on(
                    flag("all_available"),
                    (call, value, values) ->
                            Boolean.TRUE.equals(value) || call.viewer().admin() ? "true" : "access.level > 0")
            .on(flag("owned"), "access.level = 50")
            .on(
                    choice("min_access_level", Map.of("10", 10, "20", 20, "30", 30, "40", 40, "50", 50)),
                    "access.level >= :value")
            .on(flag("top_level_only"), "n.parent_id IS NULL")
            .on(Parameter.of(Type.OBJECT, "custom_attributes"), CustomAttributes.filter("group", "n"));
    private static final Parameters LIST = FILTERS.parameters()
            .and(
                    choice("order_by", ORDERS.keySet().stream().sorted().toArray(String[]::new)),
                    choice("sort", "asc", "desc"))
            .and(Type.FLAG, "statistics", "with_custom_attributes");
    private static final Columns NAMESPACE = Columns.of(
            "namespaces",
            "id",
            flag("share_with_group_lock").standard(false),
            flag("require_two_factor_authentication").standard(false),
            number("two_factor_grace_period").standard(48),
            choice("project_creation_level", Map.of("noone", 0, "maintainer", 1, "developer", 2))
                    .standard("developer"),
            flag("auto_devops_enabled"),
            choice("subgroup_creation_level", Map.of("owner", 0, "maintainer", 1))
                    .standard("maintainer"),
            flag("emails_disabled"),
            flag("mentions_disabled"),
            flag("lfs_enabled").standard(true),
            choice("default_branch_protection", Map.of("0", 0, "1", 1, "2", 2, "3", 3))
                    .standard(2),
            flag("request_access_enabled").standard(true));
    private static final Columns SETTINGS = Columns.of(
            "namespace_settings",
            "namespace_id",
            flag("prevent_sharing_groups_outside_hierarchy").standard(false));
    private static final Map<String, List<Boolean>> RUNNERS = Map.of(
            "enabled", List.of(true, false),
            "disabled_with_override", List.of(false, true),
            "disabled_and_unoverridable", List.of(false, false));
    private static final Parameters ATTRIBUTES = Parameters.of(NAMESPACE.attributes())
            .and(Type.TEXT, "name", "path", "description")
            .and(choice("visibility", "private", "internal", "public"))
            .and(Type.UNSUPPORTED, "avatar");
    private static final Parameters CREATE = ATTRIBUTES.require("name", "path").and(number("parent_id"));
    private static final Parameters UPDATE = ATTRIBUTES
            .and(SETTINGS.attributes())
            .and(choice(
                    "shared_runners_setting", RUNNERS.keySet().stream().sorted().toArray(String[]::new)))
            .atLeastOne();

    private final Groups groups;
    private final ProjectChanges changes;

    public GroupEndpoints(Groups groups, ProjectChanges changes) {
        this.groups = groups;
        this.changes = changes;
    }

    @Override
    void addTo(Registry api) {
        String one = "/groups/{id}";
        api.on("GET", "/groups", LIST, call -> list(call, "", Map.of()))
                .on("POST", "/groups", CREATE, this::create)
                .on(
                        "GET",
                        one,
                        Parameters.of(Parameter.all(Type.FLAG, "with_projects", "with_custom_attributes")),
                        call -> Answer.ok(detail(call, call.group())))
                .on("PUT", one, UPDATE, this::update)
                .on("DELETE", one, this::delete)
                .on("GET", one + "/subgroups", LIST, call -> below(call, "n.parent_id = :above"))
                .on(
                        "GET",
                        one + "/descendant_groups",
                        LIST,
                        call -> below(call, "n.id <> :above AND n.traversal_ids @> ARRAY[CAST(:above AS integer)]"))
                .on("POST", one + "/transfer", Parameters.of(number("group_id")), this::transfer)
                .on(
                        "GET",
                        one + "/projects",
                        ProjectEndpoints.LIST.and(Type.FLAG, "include_subgroups", "with_shared"),
                        this::projects)
                .on(
                        "GET",
                        one + "/projects/shared",
                        ProjectEndpoints.LIST,
                        call -> ProjectEndpoints.select(
                                call, shared(), Map.of("group", call.group().id())))
                .on("POST", one + "/projects/{project}", this::takeProject)
                .on(
                        "POST",
                        one + "/share",
                        Parameters.of(
                                number("group_id").required(),
                                choice("group_access", Map.of("0", 0, "10", 10, "20", 20, "30", 30, "40", 40, "50", 50))
                                        .required(),
                                date("expires_at")),
                        this::share)
                .on("DELETE", one + "/share/{other:[0-9]+}", this::unshare)
                .on(
                        "GET",
                        "/projects/{id}/groups",
                        Parameters.of(
                                        text("search"),
                                        flag("with_shared"),
                                        flag("shared_visible_only"),
                                        number("shared_min_access_level"))
                                .and(Type.NUMBERS, "skip_groups"),
                        this::above);
    }

    private Answer list(Call call, String where, Map<String, ?> more) {
        Map<String, Object> values = new HashMap<>(more);
        String conditions = where + FILTERS.where(call, values);
        String direction = call.params().filled("sort").orElse("asc");
        List<Group> found = groups.list(
                call.viewer(),
                call.now(),
                conditions + " ORDER BY "
                        + ORDERS.get(call.params().filled("order_by").orElse("name")) + " " + direction + ", n.id "
                        + direction,
                values);
        return Answer.part(call, found, group -> extended(call, group));
    }

    private Answer below(Call call, String condition) {
        return list(call, " AND " + condition, Map.of("above", call.group().id()));
    }

    static Shape shape(Call call, Group group) {
        Shape shape = new Shape()
                .put("id", group.id())
                .put("web_url", call.origin() + "/groups/" + group.path())
                .put("name", group.name())
                .put("path", group.path().replaceFirst(".*/", ""))
                .put("description", group.description())
                .put("visibility", Shape.visibility(group.visibility()));
        call.hub().database().useHandle(handle -> NAMESPACE.show(handle, group.id(), shape));
        Object protection = shape.get("default_branch_protection");
        return shape.put("default_branch_protection", Integer.valueOf(String.valueOf(protection)))
                .put("avatar_url", null)
                .put("full_name", group.fullName())
                .put("full_path", group.path())
                .time("created_at", group.created())
                .put("parent_id", group.parent() == 0 ? null : group.parent());
    }

    private Shape extended(Call call, Group group) {
        Shape shape = shape(call, group);
        if (call.params().on("with_custom_attributes") && call.viewer().admin()) {
            shape.put("custom_attributes", CustomAttributes.of(call, "group", group.id()));
        }
        if (call.params().on("statistics") && group.access() >= 50) {
            shape.put("statistics", call.hub().database().withHandle(handle -> handle.createQuery("""
                            SELECT coalesce(sum(s.storage_size), 0) AS storage_size,
                                   coalesce(sum(s.repository_size), 0) AS repository_size,
                                   coalesce(sum(s.wiki_size), 0) AS wiki_size,
                                   coalesce(sum(s.lfs_objects_size), 0) AS lfs_objects_size,
                                   coalesce(sum(s.build_artifacts_size), 0) AS job_artifacts_size
                              FROM project_statistics s JOIN projects p ON p.id = s.project_id
                              JOIN namespaces n ON n.id = p.namespace_id
                             WHERE n.id = :id OR n.traversal_ids @> ARRAY[CAST(:id AS integer)]
                            """)
                    .bind("id", group.id())
                    .mapToMap()
                    .one()));
        }
        return shape;
    }

    private Shape detail(Call call, Group group) {
        Shape shape = extended(call, group).put("shared_with_groups", shares(call, group));
        call.hub().database().useHandle(handle -> SETTINGS.show(handle, group.id(), shape));
        if (group.access() >= 50) {
            shape.put("shared_runners_setting", runners(call, group.id()));
        }
        return call.params().flag("with_projects").orElse(true)
                ? shape.put("projects", some(call, "AND p.namespace_id = :group", group))
                        .put("shared_projects", some(call, shared(), group))
                : shape;
    }

    private static String runners(Call call, long group) {
        List<Boolean> kept = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT ARRAY[coalesce(shared_runners_enabled, true),"
                                + " coalesce(allow_descendants_override_disabled_shared_runners, false)]"
                                + " FROM namespaces WHERE id = :id")
                .bind("id", group)
                .map((row, context) -> List.of((Boolean[]) row.getArray(1).getArray()))
                .one());
        return RUNNERS.entrySet().stream()
                .filter(each -> each.getValue().equals(kept))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("enabled");
    }

    private static List<Object> some(Call call, String where, Group group) {
        return call
                .projects()
                .list(call.viewer(), call.now(), where + " ORDER BY p.id DESC LIMIT 100", Map.of("group", group.id()))
                .stream()
                .map(project -> (Object) ProjectJson.full(call, project).fields())
                .toList();
    }

    /** The condition for projects that are shared with a group. */
    private static String shared() {
        return " AND EXISTS (SELECT 1 FROM project_group_links l WHERE l.project_id = p.id AND l.group_id = :group)";
    }

    private static List<Map<String, @Nullable Object>> shares(Call call, Group group) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT g.shared_with_group_id AS group_id, n.name AS group_name, r.path AS group_full_path,
                               g.group_access AS group_access_level, g.expires_at
                          FROM group_group_links g JOIN namespaces n ON n.id = g.shared_with_group_id
                          JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id
                         WHERE g.shared_group_id = :id ORDER BY g.id
                        """)
                .bind("id", group.id())
                .map((row, context) -> Columns.read(row))
                .list());
    }

    private Answer create(Call call) {
        Params params = call.params();
        call.member();
        Optional<Group> parent = params.number("parent_id").map(id -> call.group(Long.toString(id)));
        Group made = groups.create(
                call.member(),
                parent,
                params.required("name"),
                params.required("path"),
                params.text("description").orElse(""),
                params.visibility().orElse(0));
        call.hub().database().useHandle(handle -> NAMESPACE.write(handle, params, made.id()));
        return Answer.created(detail(call, call.group(Long.toString(made.id()))));
    }

    private Answer update(Call call) {
        Params params = call.params();
        Group group = call.group();
        groups.update(
                call.member(),
                group,
                params.filled("name").orElse(group.name()),
                params.filled("path").orElse(group.path().replaceFirst(".*/", "")),
                params.text("description").orElse(group.description()),
                params.visibility().orElse(group.visibility()));
        call.hub().database().useTransaction(handle -> {
            NAMESPACE.write(handle, params, group.id());
            SETTINGS.write(handle, params, group.id());
            params.filled("shared_runners_setting").map(RUNNERS::get).ifPresent(kept -> Row.in("namespaces")
                    .with("shared_runners_enabled", kept.get(0))
                    .with("allow_descendants_override_disabled_shared_runners", kept.get(1))
                    .update(handle, group.id()));
        });
        return Answer.ok(detail(call, call.group(Long.toString(group.id()))));
    }

    private Answer delete(Call call) {
        call.member();
        delete(call, call.group());
        return Answer.status(202, new Shape().put("message", "202 Accepted"));
    }

    /** Deletes a group with its subgroups and all their projects. */
    private void delete(Call call, Group group) {
        if (group.access() < 50) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        groups.list(call.viewer(), call.now(), "AND n.parent_id = :id", Map.of("id", group.id()))
                .forEach(below -> delete(call, below));
        call.projects()
                .list(call.viewer(), call.now(), "AND p.namespace_id = :id", Map.of("id", group.id()))
                .forEach(project -> changes.delete(call.actor(), project));
        groups.delete(group);
    }

    private Answer transfer(Call call) {
        Group group = call.group();
        groups.transfer(
                call.member(), group, call.params().number("group_id").map(id -> call.group(Long.toString(id))));
        return Answer.created(detail(call, call.group(Long.toString(group.id()))));
    }

    private Answer projects(Call call) {
        String where = call.params().on("include_subgroups")
                ? "p.namespace_id IN (SELECT s.id FROM namespaces s WHERE s.id = :group OR s.traversal_ids @> ARRAY[CAST(:group AS integer)])"
                : "p.namespace_id = :group";
        String also = call.params().flag("with_shared").orElse(true) ? " OR " + shared().replaceFirst(" AND ", "") : "";
        return ProjectEndpoints.select(
                call,
                " AND (" + where + also + ")",
                Map.of("group", call.group().id()));
    }

    private Answer takeProject(Call call) {
        Group group = call.group();
        call.admin();
        Project project = call.project(call.path("project"));
        changes.transfer(call.actor(), project, Long.toString(group.id()));
        return Answer.created(detail(call, group));
    }

    private Answer share(Call call) {
        Group group = call.group();
        call.member();
        if (group.access() < 50) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        Group other = call.group(call.params().required("group_id"));
        call.hub().database().useTransaction(handle -> {
            handle.execute(
                    "DELETE FROM group_group_links WHERE shared_group_id = ? AND shared_with_group_id = ?",
                    group.id(),
                    other.id());
            Row.in("group_group_links")
                    .with("shared_group_id", group.id())
                    .with("shared_with_group_id", other.id())
                    .with("group_access", call.params().number("group_access").orElseThrow())
                    .withPresent("expires_at", call.params().date("expires_at").orElse(null))
                    .moment(call.now(), "created_at", "updated_at")
                    .insert(handle);
        });
        return Answer.created(detail(call, group));
    }

    private Answer unshare(Call call) {
        Group group = call.group();
        call.member();
        if (group.access() < 50) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        int removed = call.hub()
                .database()
                .withHandle(handle -> handle.execute(
                        "DELETE FROM group_group_links WHERE shared_group_id = ? AND shared_with_group_id = ?",
                        group.id(),
                        call.number("other")));
        if (removed == 0) {
            throw HttpProblem.notFound("404 Not found");
        }
        return Answer.nothing();
    }

    /** The groups that a project lies in, and on demand those that it is shared with. */
    private Answer above(Call call) {
        Params params = call.params();
        Map<String, Object> values =
                new HashMap<>(Map.of("project", call.project().id()));
        String where =
                "(n.id IN (SELECT unnest(g.traversal_ids) FROM namespaces g JOIN projects p ON p.namespace_id = g.id WHERE p.id = :project)";
        if (params.on("with_shared")) {
            where +=
                    " OR n.id IN (SELECT l.group_id FROM project_group_links l WHERE l.project_id = :project AND l.group_access >= :shared_level)";
            values.put("shared_level", params.number("shared_min_access_level").orElse(0L));
        }
        where += ")";
        if (!params.numbers("skip_groups").isEmpty()) {
            where += " AND NOT n.id = ANY(CAST(:skipped AS bigint[]))";
            values.put("skipped", params.numbers("skip_groups").toArray(new Long[0]));
        }
        String named = params.filled("search").orElse("").toLowerCase(Locale.ROOT);
        return Answer.part(
                call,
                groups.list(call.viewer(), call.now(), "AND " + where + " ORDER BY n.id", values).stream()
                        .filter(group -> group.path().toLowerCase(Locale.ROOT).contains(named))
                        .toList(),
                group -> new Shape()
                        .put("id", group.id())
                        .put("web_url", call.origin() + "/groups/" + group.path())
                        .put("name", group.name())
                        .put("avatar_url", null)
                        .put("full_name", group.fullName())
                        .put("full_path", group.path()));
    }
}
