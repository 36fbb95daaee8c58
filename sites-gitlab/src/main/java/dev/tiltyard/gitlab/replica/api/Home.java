package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What resources belong to that projects and groups have alike: labels, milestones, boards, variables, badges.
 *
 * @param project empty for a group
 * @param id of the project or the group
 * @param path of the project or the group
 */
record Home(Optional<Project> project, long id, String path) {
    /** The paths of both kinds. */
    static final List<String> PATHS = List.of("/projects/{id}", "/groups/{id}");

    /** The project or the group of a call, for what reads. */
    static Home reading(Call call, String base, Action action) {
        if (base.startsWith("/projects")) {
            return of(call.project(action));
        }
        return of(call.group());
    }

    /**
     * The same for what writes.
     *
     * @param level number of the least role in a group
     */
    static Home writing(Call call, String base, Action action, int level) {
        call.member();
        if (base.startsWith("/projects")) {
            Project project = call.project();
            Permissions.require(call.member(), project, action);
            return of(project);
        }
        Group group = call.group();
        if (group.access() < level) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        return of(group);
    }

    static Home of(Project project) {
        return new Home(Optional.of(project), project.id(), project.fullPath());
    }

    static Home of(Group group) {
        return new Home(Optional.empty(), group.id(), group.path());
    }

    /** The column that leads to it. */
    String column() {
        return project.isPresent() ? "project_id" : "group_id";
    }

    /** The same with its value. */
    Map<String, Object> owner() {
        return Map.of(column(), id);
    }

    /** The address of its pages. */
    String address() {
        return project.isPresent() ? "/" + path : "/groups/" + path;
    }
}
