package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.dashboard.ActivityEntry;
import dev.tiltyard.gitlab.replica.dashboard.ActivityFeed;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.AtomFeed;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Entities;

/** Feeds of what a user did, of what was done in a project, and in all projects of the viewer. */
public final class ActivityFeeds {
    private final Hub hub;
    private final Projects projects;
    private final ActivityFeed feed;

    public ActivityFeeds(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.feed = new ActivityFeed(hub);
    }

    /** The addresses are less specific than others, so they come before those of users and projects only. */
    public void addTo(Routes routes) {
        routes.get("/dashboard/projects.atom", this::ofViewer);
        routes.get("/{username}.atom", this::ofUser);
        routes.get("/{namespace...}/{project}.atom", this::ofProject);
    }

    private void ofViewer(Visit visit) {
        hub.reader(visit);
        Viewer viewer = hub.member(visit);
        answer(
                visit,
                "Activity",
                feed.list(
                        viewer,
                        visit.now(),
                        " AND EXISTS (SELECT 1 FROM members o WHERE o.user_id = :viewer AND o.source_type = 'Project'"
                                + " AND o.source_id = p.id)",
                        Map.of(),
                        ""));
    }

    private void ofUser(Visit visit) {
        Viewer viewer = hub.reader(visit);
        String username = visit.parameter("username");
        String name = hub.database()
                .withHandle(handle -> handle.createQuery("SELECT name FROM users WHERE lower(username) = lower(:name)")
                        .bind("name", username)
                        .mapTo(String.class)
                        .findFirst())
                .orElseThrow(() -> HttpProblem.notFound("there is no user " + username));
        answer(
                visit,
                name + " activity",
                feed.list(viewer, visit.now(), " AND lower(u.username) = lower(:user)", Map.of("user", username), ""));
    }

    private void ofProject(Visit visit) {
        Viewer viewer = hub.reader(visit);
        Project project = projects.of(visit);
        answer(
                visit,
                project.name() + " activity",
                feed.list(viewer, visit.now(), " AND p.id = :project", Map.of("project", project.id()), ""));
    }

    private static void answer(Visit visit, String title, List<ActivityEntry> happened) {
        String address = visit.origin() + visit.path().replaceFirst("\\.atom$", "");
        List<AtomFeed.Entry> entries = happened.stream()
                .map(one -> new AtomFeed.Entry(
                        visit.origin() + one.address() + "#" + one.when(),
                        one.name() + " " + one.did() + " " + one.target(),
                        visit.origin() + (one.address().isEmpty() ? "/" + one.projectPath() : one.address()),
                        one.name(),
                        one.when(),
                        one.when(),
                        Entities.escape(one.note().isEmpty() ? one.title() : one.note())))
                .toList();
        Instant newest = happened.stream()
                .map(ActivityEntry::when)
                .max(Instant::compareTo)
                .orElse(visit.now());
        visit.text("application/atom+xml; charset=utf-8", new AtomFeed(address, title, address, newest, entries).xml());
    }
}
