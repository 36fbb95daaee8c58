package dev.tiltyard.gitlab.replica.project;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds projects, and shows each viewer only those that they may see. */
public final class Projects {
    private static final String SELECT = """
        SELECT p.id, p.name, p.path, coalesce(p.description, '') AS description, p.visibility_level AS visibility,
               p.star_count AS stars, p.created_at AS created, p.last_activity_at AS active, p.namespace_id AS home_id,
               CASE WHEN n.parent_id IS NULL THEN n.name ELSE (SELECT nr.name FROM routes nr
                    WHERE nr.source_type = 'Namespace' AND nr.source_id = n.id) END AS home_owner,
               left(r.path, length(r.path) - length(p.path) - 1) AS home_path,
               (SELECT count(*) FROM fork_network_members f WHERE f.forked_from_project_id = p.id) AS forks,
               (SELECT count(*) FROM issues i WHERE i.project_id = p.id AND i.state_id = <opened>) AS open_issues,
               (SELECT count(*) FROM merge_requests m WHERE m.target_project_id = p.id AND m.state_id = <opened>)
                 AS open_requests,
               coalesce((SELECT s.repository_size FROM project_statistics s WHERE s.project_id = p.id), 0) AS size,
               EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id AND s.user_id = :viewer)
                 AS starred,
               coalesce((SELECT fr.path FROM fork_network_members f JOIN routes fr
                    ON fr.source_type = 'Project' AND fr.source_id = f.forked_from_project_id
                 WHERE f.project_id = p.id), '') AS forked_from,
               access.level AS access, p.archived, coalesce(p.avatar, '') AS avatar,
               ARRAY(SELECT t.name FROM project_topics pt JOIN topics t ON t.id = pt.topic_id
                      WHERE pt.project_id = p.id ORDER BY pt.id) AS topics,
               p.request_access_enabled AS takes_requests, coalesce(p.emails_disabled, false) AS silent
          FROM projects p
          JOIN namespaces n ON n.id = p.namespace_id
          JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
        """ + Visible.ACCESS + " WHERE (" + Visible.OPEN + " OR access.level > 0) ";

    private final Hub hub;

    public Projects(Hub hub) {
        this.hub = hub;
    }

    /**
     * The project in the address, if the viewer may see it.
     *
     * @throws HttpProblem with status 404 if there is none or the viewer may not see it
     * @throws SeeOther to the same page under the project's own spelling
     */
    public Project of(Visit visit) {
        return of(visit, find(visit));
    }

    /** The full path of the project in the address, as it is written there. */
    public static String path(Visit visit) {
        return visit.parameter("namespace") + "/" + visit.parameter("project");
    }

    /** The project in the address, in whatever case, if the viewer may see it. */
    public Optional<Project> find(Visit visit) {
        return find(visit, path(visit));
    }

    /** What was found at the address, or the answer for what was not, as {@link #of(Visit)} gives it. */
    public Project of(Visit visit, Optional<Project> found) {
        String path = path(visit);
        if (found.isEmpty()) {
            if (!hub.viewer(visit).signedIn() && !visit.isPost()) {
                hub.member(visit);
            }
            throw HttpProblem.notFound("there is no project " + path);
        }
        Project project = found.get();
        if (!project.fullPath().equals(path) && !visit.isPost()) {
            throw new SeeOther(project.address() + visit.address().substring(path.length() + 1));
        }
        return project;
    }

    /** The project of a full path, in whatever case, if the viewer may see it. */
    public Optional<Project> find(Visit visit, String path) {
        return find(hub.viewer(visit), visit.now(), path);
    }

    /** The same for a viewer without a page visit. */
    public Optional<Project> find(Viewer viewer, Instant now, String path) {
        return list(viewer, now, "AND lower(r.path) = lower(:path)", Map.of("path", path)).stream()
                .findFirst();
    }

    /** The project of a number, if the viewer may see it. */
    public Optional<Project> find(Visit visit, long id) {
        return find(hub.viewer(visit), visit.now(), id);
    }

    /** The same for a viewer without a page visit. */
    public Optional<Project> find(Viewer viewer, Instant now, long id) {
        return list(viewer, now, "AND p.id = :id", Map.of("id", id)).stream().findFirst();
    }

    /**
     * The condition that a project's path, its name or its description has all the terms.
     *
     * @param values gets the parameters of the condition
     */
    public static String matching(SearchTerms terms, Map<String, Object> values) {
        return " AND " + terms.in(values, "p.path", "p.name", "p.description");
    }

    /** The same with the path and the name of the project's namespace: {@code byteblaze dotfiles} finds the project. */
    public static String matchingWithNamespace(SearchTerms terms, Map<String, Object> values) {
        return " AND " + terms.in(values, "p.path", "p.name", "p.description", "r.path", "r.name");
    }

    /**
     * Projects that a viewer may see.
     *
     * @param more further conditions and the order, in SQL: {@code p} is the project, {@code n} its namespace, {@code r}
     *     its route
     * @param values of the parameters in it
     */
    public List<Project> list(Viewer viewer, Instant now, String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery(SELECT + more)
                .bind("viewer", viewer.id())
                .bind("admin", viewer.admin())
                .bind("today", now.atOffset(ZoneOffset.UTC).toLocalDate())
                .bindMap(values)
                .mapTo(Project.class)
                .list());
    }

    /** How many projects that a viewer may see fulfil some conditions, which are as those of {@link #list}. */
    public long count(Viewer viewer, Instant now, String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT count(*) " + SELECT.substring(SELECT.indexOf(" FROM projects p")) + more)
                .bind("viewer", viewer.id())
                .bind("admin", viewer.admin())
                .bind("today", now.atOffset(ZoneOffset.UTC).toLocalDate())
                .bindMap(values)
                .mapTo(Long.class)
                .one());
    }

    /**
     * Refuses what a viewer may not do.
     *
     * @throws SeeOther to the sign-in page if nobody has signed in
     * @throws HttpProblem with status 404, as for a project that they may not see
     */
    public void require(Visit visit, Project project, Role role) {
        hub.member(visit);
        if (!project.allows(role)) {
            throw HttpProblem.notFound("this requires the role " + role.title() + " in " + project.fullPath());
        }
    }

    /** The frame of a page of a project. */
    public Page page(Visit visit, Project project, String name, String title, String entry) {
        return hub.page(visit, name, title + project.fullName() + " · GitLab")
                .in(ProjectMenu.of(project, branch(project)), entry)
                .trail(project.owner(), project.namespace())
                .crumb(project.name(), project.address());
    }

    /** The name of the branch that a project begins with. */
    public String branch(Project project) {
        try {
            String head = hub.repositories().repository(project.id()).getBranch();
            return head == null ? "main" : head;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
