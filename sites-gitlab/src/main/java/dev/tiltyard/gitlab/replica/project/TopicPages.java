package dev.tiltyard.gitlab.replica.project;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The topics of projects, and the projects of a topic. */
public final class TopicPages {
    private static final int PER_PAGE = 20;

    private final Hub hub;
    private final Projects projects;

    public TopicPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /** All topics, or those that have a text in their name. */
    @Template("project/topics.jte")
    public record TopicsPage(Page page, List<Topics.Topic> topics, int yours, int starred) {}

    /** The projects of a topic, as far as the viewer may see them. */
    @Template("project/topic.jte")
    public record TopicPage(Page page, Topics.Topic topic, List<Project> projects, int number, boolean more) {}

    public void addTo(Routes routes) {
        routes.get("/explore/projects/topics", this::topics);
        routes.get("/explore/projects/topics/{topic}", this::topic);
    }

    private void topics(Visit visit) {
        Page page = hub.page(visit, "explore:projects:topics", "Topics · Explore · GitLab");
        String search = visit.query("search").orElse("").strip();
        List<Topics.Topic> topics = hub.database().withHandle(handle -> Topics.list(handle, search)).stream()
                .filter(topic -> topic.projects() > 0)
                .toList();
        hub.show(
                visit,
                new TopicsPage(
                        page,
                        topics,
                        mine(visit, "AND access.level > 0"),
                        mine(
                                visit,
                                "AND EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id AND"
                                        + " s.user_id = :viewer)")));
    }

    private int mine(Visit visit, String condition) {
        return hub.viewer(visit).signedIn()
                ? projects.list(hub.viewer(visit), visit.now(), condition, Map.of())
                        .size()
                : 0;
    }

    private void topic(Visit visit) {
        String name = visit.parameter("topic");
        Topics.Topic topic = hub.database().withHandle(handle -> Topics.list(handle, name)).stream()
                .filter(found -> found.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("no project has the topic " + name));
        int number = visit.query("page")
                .filter(text -> text.matches("[1-9]\\d{0,5}"))
                .map(Integer::parseInt)
                .orElse(1);
        Map<String, Object> values = new HashMap<>();
        values.put("topic", topic.id());
        values.put("limit", PER_PAGE + 1);
        values.put("offset", (number - 1) * PER_PAGE);
        String matching = Projects.matching(SearchTerms.of(visit.query("name").orElse("")), values);
        List<Project> found = projects.list(
                hub.viewer(visit),
                visit.now(),
                "AND NOT p.archived" + matching + " AND EXISTS (SELECT 1 FROM project_topics pt"
                        + " WHERE pt.project_id = p.id AND pt.topic_id = :topic)"
                        + " ORDER BY p.last_activity_at DESC, p.id DESC LIMIT :limit OFFSET :offset",
                values);
        Page page = hub.page(visit, "explore:projects:topic", topic.title() + " · Topics · GitLab");
        hub.show(
                visit,
                new TopicPage(
                        page,
                        topic,
                        found.subList(0, Math.min(PER_PAGE, found.size())),
                        number,
                        found.size() > PER_PAGE));
    }
}
