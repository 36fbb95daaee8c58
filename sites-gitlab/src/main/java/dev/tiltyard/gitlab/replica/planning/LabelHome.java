package dev.tiltyard.gitlab.replica.planning;

import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.project.Project;
import java.util.Optional;

/**
 * Where labels are: in a project or a group.
 *
 * @param project the project; empty for a group
 * @param pages where the addresses of its pages begin
 * @param manages whether the viewer may change its labels
 */
public record LabelHome(
        Optional<Project> project, Optional<Group> group, String name, String fullName, String pages, boolean manages) {
    static LabelHome of(Project project, boolean manages) {
        return new LabelHome(
                Optional.of(project),
                Optional.empty(),
                project.name(),
                project.fullName(),
                project.address() + "/-/",
                manages);
    }

    static LabelHome of(Group group, boolean manages) {
        return new LabelHome(
                Optional.empty(), Optional.of(group), group.name(), group.fullName(), group.pages(), manages);
    }

    /** {@code project} or {@code group}. */
    public String kind() {
        return project.isPresent() ? "project" : "group";
    }

    /** Whether a label comes before others, which is for projects to say. */
    boolean prioritizes(LabelPages.Label label) {
        return project.isPresent() && label.priority() > 0;
    }

    Labels.Place place() {
        return project.map(found -> new Labels.Place("project_id", found.id()))
                .orElseGet(
                        () -> new Labels.Place("group_id", group.orElseThrow().id()));
    }
}
