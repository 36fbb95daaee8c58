package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Groups. */
public final class GroupEndpoints extends Endpoints {
    private final Groups groups;

    public GroupEndpoints(Groups groups) {
        this.groups = groups;
    }

    @Override
    void addTo(Registry api) {
        api.on("GET", "/groups", this::list)
                .on("POST", "/groups", this::create)
                .on("GET", "/groups/{id}", call -> Answer.ok(detail(call, call.group())))
                .on("PUT", "/groups/{id}", this::update)
                .on("DELETE", "/groups/{id}", this::delete)
                .on("GET", "/groups/{id}/projects", this::projects);
    }

    private Answer list(Call call) {
        Map<String, Object> values = new HashMap<>();
        StringBuilder where = new StringBuilder();
        call.params().filled("search").ifPresent(text -> where.append(" AND ")
                .append(SearchTerms.of(text).in(values, "r.path", "r.name")));
        if (call.params().flag("owned").orElse(false)) {
            where.append(" AND access.level = 50");
        }
        call.params().number("min_access_level").ifPresent(level -> where.append(" AND access.level >= ")
                .append(level));
        List<Group> found =
                groups.list(call.viewer(), call.actor().now(), where + " ORDER BY lower(n.name), n.id", values);
        return Answer.part(call, found, group -> shape(call, group));
    }

    static Shape shape(Call call, Group group) {
        return new Shape()
                .put("id", group.id())
                .put("web_url", call.origin() + "/groups/" + group.path())
                .put("name", group.name())
                .put("path", group.path().replaceFirst(".*/", ""))
                .put("description", group.description())
                .put("visibility", Shape.visibility(group.visibility()))
                .put("share_with_group_lock", false)
                .put("require_two_factor_authentication", false)
                .put("two_factor_grace_period", 48)
                .put("project_creation_level", "developer")
                .put("auto_devops_enabled", null)
                .put("subgroup_creation_level", "maintainer")
                .put("emails_disabled", null)
                .put("mentions_disabled", null)
                .put("lfs_enabled", true)
                .put("default_branch_protection", 2)
                .put("avatar_url", null)
                .put("request_access_enabled", true)
                .put("full_name", group.name())
                .put("full_path", group.path())
                .time("created_at", group.created())
                .put("parent_id", null);
    }

    private Shape detail(Call call, Group group) {
        List<Object> projects = call
                .projects()
                .list(
                        call.viewer(),
                        call.actor().now(),
                        "AND p.namespace_id = :group ORDER BY p.id DESC LIMIT 100",
                        Map.of("group", group.id()))
                .stream()
                .map(project -> (Object) ProjectJson.full(call, project).fields())
                .toList();
        return shape(call, group)
                .put("shared_with_groups", List.of())
                .put("projects", projects)
                .put("shared_projects", List.of());
    }

    private Answer create(Call call) {
        Params params = call.params();
        params.require("name", "path");
        Group made = groups.create(
                call.member(),
                params.required("name"),
                params.required("path"),
                params.text("description").orElse(""),
                params.visibility().orElse(0));
        return Answer.created(shape(call, made));
    }

    private Answer update(Call call) {
        Params params = call.params();
        Group group = call.group();
        groups.update(
                call.member(),
                group,
                params.filled("name").orElse(group.name()),
                params.filled("path").orElse(group.path()),
                params.text("description").orElse(group.description()),
                params.visibility().orElse(group.visibility()));
        return Answer.ok(detail(
                call, groups.find(call.viewer(), call.actor().now(), group.id()).orElseThrow()));
    }

    private Answer delete(Call call) {
        Group group = call.group();
        call.member();
        groups.delete(group);
        return Answer.status(202, new Shape().put("message", "202 Accepted"));
    }

    private Answer projects(Call call) {
        return ProjectEndpoints.select(
                call,
                " AND p.namespace_id = :group",
                Map.of("group", call.group().id()));
    }
}
