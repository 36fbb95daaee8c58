package dev.tiltyard.gitlab.replica.permission;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;

/**
 * Decides who may do what in a project, for pages, for the API and for Git alike: by the viewer's role, the project's
 * visibility, and the {@link Action}, which is the whole table.
 *
 * <p>Source: the permissions page of GitLab's documentation, release 15.7.
 */
public final class Permissions {
    private Permissions() {}

    /** Whether a viewer may do something in a project that they may see. */
    public static boolean allows(Viewer viewer, Project project, Action action) {
        if (project.archived() && !action.reads()) {
            return false;
        }
        boolean open = project.visibility() >= (viewer.signedIn() ? 10 : 20);
        return action.allows(open, viewer.signedIn(), project.access());
    }

    /**
     * Refuses what the actor may not do.
     *
     * @throws HttpProblem with status 401 if they have not signed in, 403 otherwise
     */
    public static void require(Actor actor, Project project, Action action) {
        require(actor.viewer(), project, action);
    }

    /**
     * Refuses what a viewer may not do.
     *
     * @throws HttpProblem with status 401 if they have not signed in, 403 otherwise
     */
    public static void require(Viewer viewer, Project project, Action action) {
        if (!allows(viewer, project, action)) {
            throw viewer.signedIn() ? HttpProblem.forbidden("403 Forbidden") : new HttpProblem(401, "401 Unauthorized");
        }
    }

    /** Refuses what the actor may not do, unless {@code otherwise} allows it. */
    public static void require(Actor actor, Project project, Action action, boolean otherwise) {
        if (!otherwise || project.archived()) {
            require(actor, project, action);
        }
    }
}
