package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Habits;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.Closing;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.merge.AutoMerge;
import dev.tiltyard.gitlab.replica.merge.Merging;
import dev.tiltyard.gitlab.replica.merge.Merging.MergeOptions;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Diffs;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;

/** The pages of merge requests, and what is done on them: merging, approving, marking as a draft. */
public final class RequestPages {
    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final DiscussionPages pages;
    private final MergeRequests requests;
    private final Merging merging;
    private final AutoMerge autoMerge;

    public RequestPages(
            Hub hub, Projects projects, MergeRequests requests, Merges merges, CommitLog log, DiscussionPages pages) {
        this.autoMerge = merges.autoMerge();
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.pages = pages;
        this.requests = requests;
        this.merging = merges.merging();
    }

    /**
     * What a merge request brings.
     *
     * @param base name of the commit that it starts from
     * @param head name of its last commit
     * @param view how the changes are shown
     */
    public record Changes(
            List<Commit> commits, List<Diffs.FileDiff> files, String base, String head, ChangesView view) {
        /** The files that the page shows: all, or the one that its address names. */
        public List<Diffs.FileDiff> shown() {
            return view.fileByFile() && !files.isEmpty() ? List.of(files.get(current())) : files;
        }

        /** The place of the file that is shown if it is one at a time, from 0. */
        public int current() {
            for (int i = 0; i < files.size(); i++) {
                if (files.get(i).hash().equals(view.file())) {
                    return i;
                }
            }
            return 0;
        }
    }

    /**
     * How changes are shown.
     *
     * @param parallel whether old and new lines stand side by side
     * @param whitespace whether lines are shown of which only whitespace has changed
     * @param fileByFile whether one file is shown at a time
     * @param file hash of the file that is shown then; empty for the first
     */
    public record ChangesView(boolean parallel, boolean whitespace, boolean fileByFile, String file) {
        static ChangesView of(Visit visit, Habits habits) {
            return new ChangesView(
                    "parallel".equals(visit.query("view").orElse("")),
                    visit.query("w").map(hidden -> !hidden.equals("1")).orElse(habits.whitespaceChanges()),
                    habits.fileByFile(),
                    visit.query("file").orElse(""));
        }
    }

    /** What merges at once, and what merges later. */
    public record Merges(Merging merging, AutoMerge autoMerge) {}

    /** A merge request. */
    @Template("discussion/request.jte")
    public record RequestPage(
            Page page,
            DiscussionPages.Discussion discussion,
            Changes changes,
            String tab,
            MergeWidget widget,
            Form note) {}

    public void addTo(Routes routes) {
        String request = "/{namespace...}/{project}/-/merge_requests/{iid:[0-9]{1,9}}";
        routes.get(request, visit -> show(visit, "overview"));
        routes.get(request + "/{tab:commits|diffs|pipelines}", visit -> show(visit, visit.parameter("tab")));
        routes.get(request + ".diff", this::plain);
        routes.get(request + ".patch", this::plain);
        routes.post(request + "/merge", this::merge);
        routes.post(request + "/approve", this::approve);
        routes.post(request + "/cancel_auto_merge", this::cancel);
    }

    /** The span of commits that a merge request brings. */
    private record Span(ObjectId base, ObjectId head) {}

    private Span span(Item item) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT d.base_commit_sha AS base, d.head_commit_sha AS head FROM merge_requests m
              JOIN merge_request_diffs d ON d.id = m.latest_merge_request_diff_id WHERE m.id = :id
            """)
                .bind("id", item.id())
                .mapTo(Span.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("the merge request has no commits")));
    }

    private void show(Visit visit, String tab) throws IOException {
        Project project = projects.of(visit);
        Item item = pages.item(visit, project, IssuableKind.MERGE_REQUEST);
        show(visit, project, item, tab, DiscussionPages.note(visit));
    }

    /** Shows a merge request, with what was typed into a comment that was refused. */
    void show(Visit visit, Project project, Item item, String tab, Form note) throws IOException {
        Span span = span(item);
        ChangesView view = ChangesView.of(visit, hub.viewer(visit).habits());
        Changes changes = new Changes(
                log.between(project, span.base(), span.head()),
                Diffs.between(log.repository(project), span.base(), span.head(), view.whitespace()),
                span.base().name(),
                span.head().name(),
                view);
        Page page = projects.page(
                        visit,
                        project,
                        tab.equals("diffs") ? "projects:merge_requests:diffs" : "projects:merge_requests:show",
                        item.title() + " (" + item.reference() + ") · Merge requests · ",
                        "Merge requests")
                .crumb("Merge requests", project.address() + "/-/merge_requests")
                .crumb(item.reference(), item.address());
        hub.show(
                visit,
                new RequestPage(
                        page,
                        pages.discussion(visit, project, item),
                        changes,
                        tab,
                        widget(hub.viewer(visit), project, item, span.head()),
                        note));
    }

    private record WidgetRow(
            boolean squash,
            boolean draft,
            boolean remove,
            @Nested("merge") MergeWidget.Merge merge,
            @Nested("closed") MergeWidget.Closed closed,
            String description) {}

    private MergeWidget widget(Viewer viewer, Project project, Item item, ObjectId head) throws IOException {
        Merging.Status status = merging.status(project, item.iid());
        boolean may = viewer.signedIn() && merging.may(viewer, project, item.targetBranch());
        boolean source = log.hasBranch(project, item.sourceBranch());
        Optional<ObjectId> target = item.open() ? log.commit(project, item.targetBranch()) : Optional.empty();
        MergeWidget.Automatic automatic = new MergeWidget.Automatic(
                item.open() && autoMerge.pipeline(project, item.iid()) == AutoMerge.Pipeline.ACTIVE,
                autoMerge.waits(project, item.iid()));
        int behind = target.isEmpty() ? 0 : log.count(project, target.get(), head);
        return hub.database().withHandle(handle -> {
            List<Person> approvers = handle.createQuery("""
                SELECT u.id, u.username, u.name FROM approvals a JOIN users u ON u.id = a.user_id
                 WHERE a.merge_request_id = :id ORDER BY a.id
                """)
                    .bind("id", item.id())
                    .mapTo(Person.class)
                    .list();
            return handle.createQuery("""
                SELECT m.squash, m.draft, coalesce(m.merge_params, '') LIKE '%force_remove_source_branch: ''1''%'
                         OR coalesce(m.merge_params, '') LIKE '%force_remove_source_branch: true%' AS remove,
                       coalesce(m.merge_commit_sha, '') AS merge_sha, coalesce(w.name, '') AS merge_by,
                       coalesce(w.username, '') AS merge_username, x.merged_at AS merge_when,
                       coalesce(c.name, '') AS closed_by,
                       coalesce(c.username, '') AS closed_username, x.latest_closed_at AS closed_when,
                       coalesce(m.description, '') AS description
                  FROM merge_requests m LEFT JOIN merge_request_metrics x ON x.merge_request_id = m.id
                  LEFT JOIN users w ON w.id = coalesce(x.merged_by_id, m.merge_user_id)
                  LEFT JOIN users c ON c.id = x.latest_closed_by_id WHERE m.id = :id
                """)
                    .bind("id", item.id())
                    .mapTo(WidgetRow.class)
                    .map(row -> new MergeWidget(
                            status.name(),
                            status.sentence(),
                            may,
                            Permissions.allows(viewer, project, Action.UPDATE_MERGE_REQUEST),
                            row.draft(),
                            row.squash(),
                            row.remove(),
                            source,
                            automatic,
                            row.merge(),
                            row.closed(),
                            approvers,
                            approvers.stream().anyMatch(person -> person.id() == viewer.id()),
                            behind,
                            related(handle, project, item, row.description())))
                    .one();
        });
    }

    private static List<MergeWidget.Related> related(Handle handle, Project project, Item item, String text) {
        List<MergeWidget.Related> related = new ArrayList<>();
        String closes = item.merged() ? "Closed" : item.open() ? "Closes" : "Did not close";
        Map<String, SortedSet<Long>> named = new LinkedHashMap<>();
        named.put(closes, Closing.closed(text));
        named.put("Mentions", Closing.mentioned(text));
        named.forEach((verb, numbers) -> {
            List<Long> there = numbers.isEmpty()
                    ? List.of()
                    : handle.createQuery(
                                    "SELECT iid FROM issues WHERE project_id = :id AND iid IN (<iids>) ORDER BY iid")
                            .bind("id", project.id())
                            .bindList("iids", List.copyOf(numbers))
                            .mapTo(Long.class)
                            .list();
            if (!there.isEmpty()) {
                related.add(new MergeWidget.Related(verb + (there.size() == 1 ? " issue" : " issues"), there));
            }
        });
        return related;
    }

    private void plain(Visit visit) throws IOException {
        Project project = projects.of(visit);
        Item item = pages.item(visit, project, IssuableKind.MERGE_REQUEST);
        Span span = span(item);
        visit.text("text/plain; charset=utf-8", Diffs.text(log.repository(project), span.base(), span.head()));
    }

    private void merge(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        Actor actor = hub.actor(visit);
        String message = visit.field("merge_commit_message").strip();
        MergeOptions options = new MergeOptions(
                Optional.of(message).filter(text -> !text.isEmpty()),
                Optional.of(visit.field("squash_commit_message")).filter(text -> !text.isBlank()),
                Optional.of(visit.field("squash").equals("1")),
                Optional.of(visit.field("should_remove_source_branch").equals("1")),
                Optional.of(visit.field("sha")).filter(text -> !text.isEmpty()));
        long iid = visit.number("iid");
        try {
            if (visit.field("auto_merge_strategy").isEmpty()) {
                merging.merge(actor, project, iid, options);
            } else {
                autoMerge.whenPipelineSucceeds(actor, project, iid, options);
            }
        } catch (HttpProblem e) {
            visit.flash(
                    "alert",
                    e.status() == 409 || e.status() == 405
                            ? "Merge request is not mergeable: it was merged, closed or changed meanwhile."
                            : e.status() == 406
                                    ? "Merge blocked: merge conflicts must be resolved."
                                    : "You are not allowed to merge this merge request.");
        }
        visit.redirect(project.address() + "/-/merge_requests/" + iid);
    }

    private void cancel(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        long iid = visit.number("iid");
        autoMerge.cancel(hub.actor(visit), project, iid);
        visit.redirect(project.address() + "/-/merge_requests/" + iid);
    }

    private void approve(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        requests.approve(
                hub.actor(visit),
                project,
                visit.number("iid"),
                !visit.field("_method").equals("delete"));
        visit.redirect(project.address() + "/-/merge_requests/" + visit.number("iid"));
    }
}
