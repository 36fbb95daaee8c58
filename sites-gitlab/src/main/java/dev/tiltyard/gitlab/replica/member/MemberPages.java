package dev.tiltyard.gitlab.replica.member;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;

/** Who works on a project. */
public final class MemberPages {
    private final Hub hub;
    private final Projects projects;

    public MemberPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    public void addTo(Routes routes) {
        routes.get("/{namespace}/{project}/-/project_members", this::list);
    }

    private void list(Visit visit) {
        Viewer viewer = hub.member(visit);
        Project project = projects.of(visit);
        String order = visit.query("sort").orElse("").equals("name_desc") ? "DESC" : "ASC";
        String search = visit.query("search").orElse("").strip();
        List<Member> members = hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT m.id, u.id AS user_id, u.username, u.name, m.access_level, m.created_at, m.expires_at,
                               u.created_at AS joined, u.last_activity_on, coalesce(g.name, '') AS granter,
                               coalesce(g.username, '') AS granter_name
                          FROM members m JOIN users u ON u.id = m.user_id LEFT JOIN users g ON g.id = m.created_by_id
                         WHERE m.source_type = 'Project' AND m.source_id = :id AND m.requested_at IS NULL
                           AND (u.name ILIKE :search OR u.username ILIKE :search)
                         ORDER BY lower(u.name) <order>, u.id
                        """)
                .define("order", order)
                .bind("id", project.id())
                .bind(
                        "search",
                        "%" + search.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%")
                .map((row, context) -> new Member(
                        row.getLong("id"),
                        row.getLong("user_id"),
                        row.getString("username"),
                        row.getString("name"),
                        Role.nameOf(row.getInt("access_level")),
                        Projects.instant(row, "created_at"),
                        row.getString("granter"),
                        row.getString("granter_name"),
                        Projects.instant(row, "joined"),
                        row.getString("last_activity_on") == null ? "" : row.getString("last_activity_on")))
                .list());
        Page page = projects.page(visit, project, "projects:project_members:index", "Members · ", "Members")
                .crumb("Members", project.address() + "/-/project_members");
        hub.show(
                visit,
                page,
                "member/list.jte",
                Map.of(
                        "project",
                        project,
                        "members",
                        members,
                        "manages",
                        project.allows(Role.MAINTAINER),
                        "self",
                        viewer.id()));
    }
}
