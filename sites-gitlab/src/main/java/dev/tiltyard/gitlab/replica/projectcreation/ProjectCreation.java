package dev.tiltyard.gitlab.replica.projectcreation;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.branch.FileCommits.Change;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.lfs.LfsObjects;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.namespace.Naming;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.ProjectRows;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import org.eclipse.jgit.lib.Repository;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;

/** Creates projects: blank ones, from templates, as forks, and as copies of another on this host. */
public final class ProjectCreation {
    private static final String BRANCH = "main";

    private final Hub hub;
    private final Projects projects;
    private final FileCommits commits;

    public ProjectCreation(Hub hub, Projects projects, FileCommits commits) {
        this.hub = hub;
        this.projects = projects;
        this.commits = commits;
    }

    /**
     * Creates a project.
     *
     * @throws Invalid if its name or its address cannot be
     * @throws HttpProblem with status 403 if the actor may not create projects there
     */
    public Project create(Actor actor, NewProject wanted) {
        return create(actor, wanted, Optional.empty());
    }

    /** The same, with another name for its first branch. */
    public Project create(Actor actor, NewProject wanted, Optional<String> firstBranch) {
        signedIn(actor);
        Optional<ProjectTemplate> template = wanted.template()
                .filter(key -> !key.isBlank())
                .map(key -> ProjectTemplate.find(key)
                        .orElseThrow(() -> new Invalid("template_name", "'" + key + "' is unknown or invalid")));
        String description = wanted.description().isEmpty()
                ? template.map(ProjectTemplate::projectDescription).orElse("")
                : wanted.description();
        String branch = firstBranch
                .filter(name -> Repository.isValidRefName("refs/heads/" + name))
                .orElseGet(() -> firstBranch(wanted.namespace()));
        long id = claiming(handle -> {
            long made = rows(handle, actor, wanted, description, 0);
            protect(handle, actor, made, branch);
            return made;
        });
        hub.repositories().create(id, branch);
        Project project = found(actor, id);
        if (template.isPresent()) {
            String message = "Initialized from '" + template.get().name()
                    + "' project template\n\nTemplate repository: " + "https://gitlab.com/gitlab-org/project-templates/"
                    + template.get().key();
            commits.commit(actor, project, branch, "", message, template.get().files());
        } else if (wanted.readme()) {
            byte[] readme = Readme.of(wanted.name(), project.fullPath()).getBytes(StandardCharsets.UTF_8);
            commits.commit(actor, project, branch, "", "Initial commit", List.of(Change.create("README.md", readme)));
        }
        return found(actor, id);
    }

    /**
     * Creates a fork: a project with all branches and tags of another, which remembers its source.
     *
     * @param source as the actor sees it
     * @throws HttpProblem with status 403 if the actor may not, 404 if the source is deleted in the meantime, 409 if they have such a
     *     project already
     */
    public Project fork(Actor actor, Project source, NewProject wanted) {
        Permissions.require(actor, source, Action.FORK);
        if (wanted.visibility() > source.visibility()) {
            throw new Invalid("visibility_level", "is not allowed since the fork source project has lower visibility.");
        }
        return copy(actor, source, wanted, true);
    }

    /** Creates a project with all branches and tags of another on this host, without a fork relationship. */
    public Project importFrom(Actor actor, Project source, NewProject wanted) {
        Permissions.require(actor, source, Action.READ_CODE);
        return copy(actor, source, wanted, false);
    }

    private Project copy(Actor actor, Project source, NewProject wanted, boolean fork) {
        signedIn(actor);
        Lock reading = hub.repositories().reading(source.id());
        reading.lock();
        try {
            if (!hub.repositories().exists(source.id())) {
                throw HttpProblem.notFound("404 Project Not Found");
            }
            long id = claiming(handle -> {
                long made = rows(handle, actor, wanted, wanted.description(), fork ? source.id() : 0);
                protect(handle, actor, made, projects.branch(source));
                handle.execute(
                        "INSERT INTO repository_languages (project_id, programming_language_id, share)"
                                + " SELECT ?, programming_language_id, share FROM repository_languages WHERE project_id = ?",
                        made,
                        source.id());
                LfsObjects.fork(handle, source.id(), made);
                return made;
            });
            try {
                hub.repositories().fork(source.id(), id);
            } catch (UncheckedIOException e) {
                hub.database().useTransaction(handle -> ProjectRows.delete(handle, id));
                hub.repositories().delete(id);
                throw e;
            }
            return found(actor, id);
        } finally {
            reading.unlock();
        }
    }

    /** The branch that a project begins with: its group's, or the usual one. */
    private String firstBranch(long namespace) {
        return hub.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT default_branch_name FROM namespace_settings WHERE namespace_id = :id AND"
                                        + " default_branch_name <> ''")
                        .bind("id", namespace)
                        .mapTo(String.class)
                        .findFirst())
                .orElse(BRANCH);
    }

    private long claiming(HandleCallback<Long, RuntimeException> work) {
        return Naming.claiming(List.of("name", "path"), () -> hub.database().inTransaction(work));
    }

    private static void signedIn(Actor actor) {
        if (!actor.viewer().signedIn()) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
    }

    private Project found(Actor actor, long id) {
        return projects.find(actor.viewer(), actor.now(), id)
                .orElseThrow(() -> HttpProblem.notFound("404 Project Not Found"));
    }

    private static void protect(Handle handle, Actor actor, long project, String branch) {
        Protection.add(handle, actor, project, branch, Protection.Access.MAINTAINERS);
    }

    private static long rows(Handle handle, Actor actor, NewProject wanted, String description, long source) {
        Namespace namespace = wanted.namespace() == 0
                ? Namespace.own(handle, actor)
                : Namespace.find(handle, actor, wanted.namespace())
                        .orElseThrow(() -> new Invalid("namespace", "is not valid"));
        if (!namespace.takesProjects()) {
            throw namespace.access() == 0 && namespace.visibility() == 0
                    ? new Invalid("namespace", "is not valid")
                    : HttpProblem.forbidden("403 Forbidden");
        }
        if (!List.of(0, 10, 20).contains(wanted.visibility())) {
            throw new Invalid("visibility_level", "is not included in the list");
        }
        if (namespace.kind().equals("group") && wanted.visibility() > namespace.visibility()) {
            throw new Invalid("visibility_level", "is not allowed in a group that fewer can see");
        }
        String name = wanted.name().isBlank() ? wanted.path() : wanted.name().strip();
        String path =
                wanted.path().isBlank() ? Naming.slug(name) : wanted.path().strip();
        Naming.project(handle, name, path, namespace.path(), 0);
        long id = ProjectRows.insert(
                handle, actor, namespace, new ProjectRows.Fields(name, path, description, wanted.visibility()));
        if (namespace.kind().equals("user")) {
            Memberships.add(
                    handle, actor, Memberships.Place.ofProject(id, 50), namespace.owner(), 50, Optional.empty());
        } else if (namespace.access() < 40) {
            Memberships.add(handle, actor, Memberships.Place.ofProject(id, 40), actor.id(), 40, Optional.empty());
        }
        Events.record(handle, actor, id, Events.CREATED, null, 0);
        if (source != 0) {
            ProjectRows.tie(handle, id, source);
        }
        return id;
    }
}
