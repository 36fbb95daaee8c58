package dev.tiltyard.gitlab.replica.project;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who starred a project and which projects were forked from it; the help pages. */
public final class SocialPages {
    private final Hub hub;
    private final Projects projects;

    public SocialPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /** A user who starred the project. */
    public record Starrer(long id, String username, String name) {}

    /** Who starred a project. */
    @Template("project/starrers.jte")
    public record StarrersPage(Page page, List<Starrer> people) {}

    /** The forks of a project. */
    @Template("project/forks.jte")
    public record ForksPage(Page page, Project project, List<Project> forks) {}

    /** The help. */
    @Template("project/help.jte")
    public record HelpPage(Page page, Optional<HelpTopic> topic) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/";
        routes.get(base + "starrers", this::starrers);
        routes.get(base + "forks", this::forks);
        routes.get("/help", this::help);
        routes.get("/help/{topic...}", this::help);
    }

    private void starrers(Visit visit) {
        Project project = projects.of(visit);
        Map<String, Object> values = new HashMap<>(Map.of("id", project.id()));
        String named = SearchTerms.ofAnyLength(visit.query("search").orElse("")).in(values, "u.name", "u.username");
        List<Starrer> people = hub.database().withHandle(handle -> handle.createQuery("""
            SELECT u.id, u.username, u.name FROM users_star_projects s JOIN users u ON u.id = s.user_id
             WHERE s.project_id = :id AND <named>
             ORDER BY lower(u.name), u.id
            """)
                .define("named", named)
                .bindMap(values)
                .mapTo(Starrer.class)
                .list());
        Page page = projects.page(visit, project, "projects:starrers:index", "Starrers · ", "Project home")
                .crumb("Starrers", project.address() + "/-/starrers");
        hub.show(visit, new StarrersPage(page, people));
    }

    private void forks(Visit visit) {
        Project project = projects.of(visit);
        String sort = visit.query("sort").orElse("");
        String way = sort.endsWith("_asc") ? " ASC" : " DESC";
        String order =
                (sort.startsWith("latest_activity") ? "p.last_activity_at" : "p.created_at") + way + ", p.id" + way;
        Map<String, Object> values = new HashMap<>(Map.of("source", project.id()));
        String matching =
                Projects.matching(SearchTerms.of(visit.query("filter_projects").orElse("")), values);
        List<Project> forks = projects.list(
                hub.viewer(visit),
                visit.now(),
                "AND p.id IN (SELECT f.project_id FROM fork_network_members f"
                        + " WHERE f.forked_from_project_id = :source)" + matching + " ORDER BY " + order,
                values);
        Page page = projects.page(visit, project, "projects:forks:index", "", "Project home")
                .crumb(project.fullName(), project.address() + "/-/forks");
        hub.show(visit, new ForksPage(page, project, forks));
    }

    private void help(Visit visit) {
        Optional<HelpTopic> topic =
                visit.hasParameter("topic") ? HelpTopic.find(visit.parameter("topic")) : Optional.empty();
        String title = topic.map(found -> found.title() + " · ").orElse("");
        Page page = hub.page(visit, "help:index", title + "Help · GitLab").crumb("Help", "/help");
        hub.show(visit, new HelpPage(page, topic));
    }
}
