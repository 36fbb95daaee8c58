package dev.tiltyard.gitlab.replica.pipelinesettings;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The projects that jobs of a project may ask for something with their token. */
public final class JobTokenScope {
    private final Hub hub;
    private final Projects projects;

    JobTokenScope(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /** The project itself, and those that were added to it. */
    List<Target> of(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                                SELECT p.id, p.name, r.path AS namespace, p.id = :id AS own FROM projects p
                                  JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = p.namespace_id
                                 WHERE p.id = :id OR p.id IN (SELECT target_project_id FROM ci_job_token_project_scope_links
                                                               WHERE source_project_id = :id)
                                 ORDER BY own DESC, p.id
                                """)
                .bind("id", project.id())
                .mapTo(Target.class)
                .list());
    }

    /**
     * Adds a project.
     *
     * @throws Invalid if the viewer is not a member of such a project, or it is in the scope already
     */
    void add(Visit visit, Project project, String path) {
        Viewer viewer = hub.viewer(visit);
        Project target = projects.find(visit, path.strip())
                .filter(found -> found.allows(Role.GUEST))
                .orElseThrow(() -> new Invalid(
                        "base",
                        "The target_project that you are attempting to access does not exist or you don't have"
                                + " permission to perform this action"));
        if (of(project).stream().anyMatch(there -> there.id() == target.id())) {
            throw new Invalid(
                    "base",
                    target.id() == project.id()
                            ? "Validation failed: Target project can't be the same as the source project"
                            : "Target project is already in the job token scope");
        }
        hub.database().useTransaction(handle -> Row.in("ci_job_token_project_scope_links")
                .with("source_project_id", project.id())
                .with("target_project_id", target.id())
                .with("added_by_id", viewer.id())
                .moment(visit.now(), "created_at")
                .insert(handle));
    }

    /** Takes a project out; does nothing if it is not there. */
    void remove(Project project, long target) {
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM ci_job_token_project_scope_links WHERE source_project_id = ? AND target_project_id = ?",
                        project.id(),
                        target));
    }

    /**
     * A project that can be asked.
     *
     * @param own whether it is the one whose settings these are, which can't be taken out
     */
    public record Target(long id, String name, String namespace, boolean own) {}
}
