package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.web.AtomFeed;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Feeds of open issues and merge requests, of a project or assigned to the viewer, and calendars of issues that are due. */
public final class FeedPages {
    private static final String NEWEST = " AND i.state_id = <opened> ORDER BY i.created_at DESC, i.id DESC LIMIT 20";
    private static final String DUE =
            " AND i.state_id = <opened> AND i.due_date IS NOT NULL ORDER BY i.due_date, i.id LIMIT 100";

    private final Hub hub;
    private final Projects projects;
    private final Items items;

    public FeedPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.items = new Items(hub);
    }

    public void addTo(Routes routes) {
        String project = "/{namespace...}/{project}/-/";
        for (IssuableKind kind : IssuableKind.values()) {
            routes.get(
                    "/dashboard/" + kind.table() + ".atom", visit -> feed(visit, kind, assigned(visit, kind, NEWEST)));
            routes.get(project + kind.table() + ".atom", visit -> feed(visit, kind, of(visit, kind, NEWEST)));
        }
        routes.get("/dashboard/issues.ics", visit -> calendar(visit, assigned(visit, IssuableKind.ISSUE, DUE)));
        routes.get(project + "issues.ics", visit -> calendar(visit, of(visit, IssuableKind.ISSUE, DUE)));
    }

    private List<Item> assigned(Visit visit, IssuableKind kind, String which) {
        hub.reader(visit);
        Viewer viewer = hub.member(visit);
        String mine = " AND EXISTS (SELECT 1 FROM " + kind.parameter() + "_assignees a WHERE a." + kind.parameter()
                + "_id = i.id AND a.user_id = :viewer)";
        return items.list(kind, Items.visible(kind) + mine + which, Visible.values(viewer, visit.now()));
    }

    private List<Item> of(Visit visit, IssuableKind kind, String which) {
        Viewer viewer = hub.reader(visit);
        Project project = projects.of(visit);
        if (!kind.isIssue() && !Permissions.allows(viewer, project, Action.READ_MERGE_REQUEST)) {
            throw HttpProblem.notFound("merge requests of " + project.fullPath() + " require the role Reporter");
        }
        Map<String, Object> values = Visible.values(viewer, visit.now());
        values.put("project", project.id());
        return items.list(kind, "AND i." + kind.projectColumn() + " = :project" + Items.shown(kind) + which, values);
    }

    private void feed(Visit visit, IssuableKind kind, List<Item> found) {
        String address = visit.origin() + visit.path().replaceFirst("\\.atom$", "");
        List<AtomFeed.Entry> entries = found.stream()
                .map(item -> new AtomFeed.Entry(
                        visit.origin() + item.address(),
                        item.title(),
                        visit.origin() + item.address(),
                        item.author().name(),
                        item.created(),
                        item.updated(),
                        Markdown.html(item.description(), "/" + item.projectPath())
                                .html()))
                .toList();
        Instant newest =
                found.stream().map(Item::updated).max(Instant::compareTo).orElse(visit.now());
        String title = kind.isIssue() ? "Issues" : "Merge requests";
        visit.text("application/atom+xml; charset=utf-8", new AtomFeed(address, title, address, newest, entries).xml());
    }

    private void calendar(Visit visit, List<Item> found) {
        StringBuilder text = new StringBuilder("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:gitlab\r\n");
        for (Item item : found) {
            String day = Objects.requireNonNull(item.due()).format(DateTimeFormatter.BASIC_ISO_DATE);
            text.append("BEGIN:VEVENT\r\nUID:").append(visit.origin()).append(item.address());
            text.append("\r\nDTSTART;VALUE=DATE:").append(day);
            text.append("\r\nSUMMARY:").append(escaped(item.title() + " (in " + item.projectPath() + ")"));
            text.append("\r\nURL:").append(visit.origin()).append(item.address());
            text.append("\r\nEND:VEVENT\r\n");
        }
        visit.text(
                "text/calendar; charset=utf-8", text.append("END:VCALENDAR\r\n").toString());
    }

    private static String escaped(String text) {
        return text.replaceAll("([\\\\;,])", "\\\\$1");
    }
}
