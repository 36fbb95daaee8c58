package dev.tiltyard.gitlab.replica.member;

import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.membership.Memberships.Place;
import dev.tiltyard.gitlab.replica.project.Project;

/**
 * A project or a group, as the page of its members sees it.
 *
 * @param members address of that page
 * @param access number of the viewer's role
 */
public record Holder(boolean project, long id, String name, String fullName, String path, String members, int access) {
    static Holder of(Project project) {
        return new Holder(
                true,
                project.id(),
                project.name(),
                project.fullName(),
                project.fullPath(),
                project.address() + "/-/project_members",
                project.access());
    }

    static Holder of(Group group) {
        return new Holder(
                false,
                group.id(),
                group.name(),
                group.fullName(),
                group.path(),
                group.pages() + "group_members",
                group.access());
    }

    Place place() {
        return project ? Place.ofProject(id, access) : Place.ofGroup(id, access);
    }

    /** Whether the viewer may let others in. */
    public boolean managed() {
        return access >= (project ? 40 : 50);
    }

    public String kind() {
        return project ? "project" : "group";
    }
}
