package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Diffs;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** Lists and pages of issues and merge requests. */
public final class DiscussionPages {
    private static final int PER_PAGE = 20;

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final Items items;
    private final Notes notes;

    public DiscussionPages(Hub hub, Projects projects, CommitLog log, Notes notes) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.items = new Items(hub);
        this.notes = notes;
    }

    public void addTo(Routes routes) {
        String base = "/{namespace}/{project}/-/";
        routes.get("/dashboard/issues", visit -> dashboard(visit, true));
        routes.get("/dashboard/merge_requests", visit -> dashboard(visit, false));
        routes.get(base + "issues", visit -> list(visit, true));
        routes.get(base + "issues/{iid:[0-9]{1,9}}", this::issue);
        routes.get(base + "merge_requests", visit -> list(visit, false));
        routes.get(base + "merge_requests/{iid:[0-9]{1,9}}", visit -> request(visit, "overview"));
        routes.get(
                base + "merge_requests/{iid:[0-9]{1,9}}/{tab:commits|diffs}",
                visit -> request(visit, visit.parameter("tab")));
    }

    private void dashboard(Visit visit, boolean issue) {
        Viewer viewer = hub.member(visit);
        Filter filter = Filter.of(visit, issue);
        String title = issue ? "Issues" : "Merge requests";
        Page page = hub.page(
                        visit, issue ? "dashboard:issues" : "dashboard:merge_requests", title + " · Dashboard · GitLab")
                .crumb(title, issue ? "/dashboard/issues" : "/dashboard/merge_requests");
        Map<String, Object> values = filter.values();
        values.put("viewer", viewer.id());
        show(visit, page, issue, filter, filter.asks() ? Items.VISIBLE : "AND false ", values, "");
    }

    private void list(Visit visit, boolean issue) {
        Project project = projects.of(visit);
        Filter filter = Filter.of(visit, issue);
        String title = issue ? "Issues" : "Merge requests";
        Page page = projects.page(
                        visit,
                        project,
                        issue ? "projects:issues:index" : "projects:merge_requests:index",
                        title + " · ",
                        issue ? "Issues" : "Merge requests")
                .crumb(title, project.address() + (issue ? "/-/issues" : "/-/merge_requests"));
        Map<String, Object> values = filter.values();
        values.put("project", project.id());
        show(visit, page, issue, filter, "AND p.id = :project ", values, project.address());
    }

    private void show(
            Visit visit,
            Page page,
            boolean issue,
            Filter filter,
            String scope,
            Map<String, Object> values,
            String project) {
        int number = visit.query("page")
                .filter(text -> text.matches("[1-9]\\d{0,5}"))
                .map(Integer::parseInt)
                .orElse(1);
        Map<Integer, Integer> counts = items.counts(issue, scope + filter.conditions(), values);
        Map<String, Object> limited = new HashMap<>(values);
        limited.put("limit", PER_PAGE + 1);
        limited.put("offset", (number - 1) * PER_PAGE);
        List<Item> found = items.list(
                issue,
                scope + filter.conditions() + filter.inState() + filter.order() + " LIMIT :limit OFFSET :offset",
                limited);
        Map<String, Object> model = new HashMap<>();
        model.put("issue", issue);
        model.put("items", found.subList(0, Math.min(PER_PAGE, found.size())));
        model.put("more", found.size() > PER_PAGE);
        model.put("number", number);
        model.put("counts", counts);
        model.put("state", filter.state());
        model.put("sort", filter.sort());
        model.put("tokens", List.copyOf(filter.tokens().keySet()));
        model.put("asks", filter.asks());
        model.put("project", project);
        model.put("links", new ListLinks(visit.queries()));
        hub.show(visit, page, "discussion/list.jte", model);
    }

    private Item item(Visit visit, Project project, boolean issue) {
        return items.find(issue, project.id(), visit.number("iid"))
                .orElseThrow(() -> HttpProblem.notFound("there is nothing with the number " + visit.parameter("iid")));
    }

    private void issue(Visit visit) {
        Project project = projects.of(visit);
        Item item = item(visit, project, true);
        Page page = projects.page(
                        visit,
                        project,
                        "projects:issues:show",
                        item.title() + " (" + item.reference() + ") · Issues · ",
                        "Issues")
                .crumb("Issues", project.address() + "/-/issues")
                .crumb(item.reference(), item.address());
        hub.show(visit, page, "discussion/issue.jte", model(visit, project, item));
    }

    private Map<String, Object> model(Visit visit, Project project, Item item) {
        Map<String, Object> model = new HashMap<>();
        model.put("project", project);
        model.put("item", item);
        model.put("described", Markdown.html(item.description(), project.address()));
        model.put("notes", notes.on(item, project.address()));
        Viewer viewer = hub.viewer(visit);
        boolean mine = viewer.signedIn() && item.author().id() == viewer.id();
        model.put("mayClose", mine || project.access() >= (item.issue() ? 20 : 30));
        return model;
    }

    private void request(Visit visit, String tab) throws IOException {
        Project project = projects.of(visit);
        Item item = item(visit, project, false);
        Map<String, Object> model = model(visit, project, item);
        String[] span = hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT d.base_commit_sha, d.head_commit_sha FROM merge_requests m
                          JOIN merge_request_diffs d ON d.id = m.latest_merge_request_diff_id WHERE m.id = :id
                        """)
                .bind("id", item.id())
                .map((row, context) -> new String[] {row.getString(1), row.getString(2)})
                .one());
        ObjectId base = ObjectId.fromString(span[0]);
        ObjectId head = ObjectId.fromString(span[1]);
        List<Commit> commits = log.between(project, base, head);
        model.put("commits", commits);
        model.put("files", Diffs.between(log.repository(project), base, head));
        model.put("tab", tab);
        Page page = projects.page(
                        visit,
                        project,
                        "projects:merge_requests:show",
                        item.title() + " (" + item.reference() + ") · Merge requests · ",
                        "Merge requests")
                .crumb("Merge requests", project.address() + "/-/merge_requests")
                .crumb(item.reference(), item.address());
        hub.show(visit, page, "discussion/request.jte", model);
    }
}
