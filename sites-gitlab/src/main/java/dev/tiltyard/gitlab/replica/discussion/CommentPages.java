package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.gitlab.replica.issuable.Comments;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Commenting on issues and merge requests: comments, threads, replies; editing and deleting them. */
public final class CommentPages {
    private final Hub hub;
    private final Projects projects;
    private final Items items;
    private final Issues issues;
    private final MergeRequests requests;
    private final Comments comments;
    private final DiscussionPages discussions;
    private final RequestPages requestPages;
    private final DiscussionJson json;

    /** The services that comments go through. */
    public record Services(Issues issues, MergeRequests requests, Comments comments) {}

    public CommentPages(
            Hub hub, Projects projects, Services services, DiscussionPages discussions, RequestPages requestPages) {
        this.discussions = discussions;
        this.requestPages = requestPages;
        this.hub = hub;
        this.projects = projects;
        this.items = new Items(hub);
        this.issues = services.issues();
        this.requests = services.requests();
        this.comments = services.comments();
        this.json = new DiscussionJson(hub);
    }

    public void addTo(Routes routes) {
        String project = "/{namespace...}/{project}/";
        routes.post(project + "notes", this::comment);
        routes.post(project + "-/issues/{iid:[0-9]{1,9}}/notes", visit -> comment(visit, IssuableKind.ISSUE));
        routes.post(
                project + "-/merge_requests/{iid:[0-9]{1,9}}/notes",
                visit -> comment(visit, IssuableKind.MERGE_REQUEST));
        routes.post(project + "notes/{id:[0-9]{1,12}}", this::edit);
        routes.post(project + "notes/{id:[0-9]{1,12}}/toggle_award_emoji", this::award);
        routes.add("PUT", project + "notes/{id:[0-9]{1,12}}", this::edit);
        routes.post(project + "-/discussions/{discussion:[0-9a-z]{1,60}}/resolve", this::resolve);
    }

    private Project signedIn(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        return projects.of(visit);
    }

    private void comment(Visit visit) throws IOException {
        Project project = signedIn(visit);
        IssuableKind kind = visit.query("target_type").orElse("").matches("merge_request|MergeRequest")
                ? IssuableKind.MERGE_REQUEST
                : IssuableKind.ISSUE;
        long id = visit.query("target_id")
                .filter(text -> text.matches("\\d{1,12}"))
                .map(Long::parseLong)
                .orElse(0L);
        write(
                visit,
                project,
                items.byId(kind, project.id(), id)
                        .orElseThrow(() -> HttpProblem.notFound("there is no issue or merge request to comment on")));
    }

    private void comment(Visit visit, IssuableKind kind) throws IOException {
        Project project = signedIn(visit);
        write(
                visit,
                project,
                items.find(kind, project.id(), visit.number("iid"))
                        .orElseThrow(() ->
                                HttpProblem.notFound("there is no " + kind.noun() + " " + visit.parameter("iid"))));
    }

    private void write(Visit visit, Project project, Item item) throws IOException {
        Actor actor = hub.actor(visit);
        String text = visit.field("note[note]").strip().replace("\r\n", "\n");
        if (visit.sendsJson()) {
            answer(visit, actor, project, item, text);
            return;
        }
        try {
            if (!text.isEmpty()) {
                say(visit, actor, project, item, text);
            }
            String state = visit.field("state_event");
            if (List.of("close", "reopen").contains(state)) {
                Edit edit = Edit.with().open(state.equals("reopen")).build();
                if (item.issue()) {
                    issues.update(actor, project, item.iid(), edit);
                } else {
                    requests.update(actor, project, item.iid(), edit);
                }
            }
            visit.redirect(visit.field("view").equals("diffs") ? item.address() + "/diffs" : item.address());
        } catch (Invalid e) {
            Form note = DiscussionPages.note(visit);
            e.reject(note);
            visit.status(422);
            if (item.issue()) {
                discussions.show(visit, project, item, Hub.form(visit, "issue"), note);
            } else {
                requestPages.show(visit, project, item, "overview", note);
            }
        }
    }

    /** What the page's script asks for: the comment as JSON, or what quick actions did where nothing else was said. */
    private void answer(Visit visit, Actor actor, Project project, Item item, String text) {
        try {
            Comments.Added added = say(visit, actor, project, item, text);
            visit.json(
                    added.note().isPresent()
                            ? json.note(visit, project, added.note().get())
                            : Map.of(
                                    "valid", false,
                                    "commands_changes", Map.of(),
                                    "errors", Map.of("commands_only", added.done())));
        } catch (Invalid e) {
            visit.status(422);
            visit.json(Map.of("errors", e.errors()));
        }
    }

    private Comments.Added say(Visit visit, Actor actor, Project project, Item item, String text) {
        boolean internal = visit.field("note[internal]").matches("1|true");
        String thread = visit.field("in_reply_to_discussion_id");
        Comments.Comment comment = new Comments.Comment(text, internal, joined(item, thread));
        Comments.Added added = comments.add(actor, project, item.kind(), item.iid(), comment);
        Optional<String> position = DiffPosition.of(visit);
        boolean starts = visit.field("note[type]").equals("DiscussionNote");
        added.note().ifPresent(note -> hub.database().useHandle(handle -> {
            if (position.isPresent()) {
                handle.execute(
                        "UPDATE notes SET type = 'DiffNote', position = ?, original_position = ? WHERE id = ?",
                        position.get(),
                        position.get(),
                        note);
            } else if (starts) {
                handle.execute("UPDATE notes SET type = 'DiscussionNote' WHERE id = ?", note);
            }
        }));
        added.done().forEach(result -> visit.flash("notice", result));
        return added;
    }

    /** The discussion that a reply belongs to, which must be on the same thing; a single note becomes one by it. */
    private String joined(Item item, String thread) {
        if (!thread.matches("[0-9a-z]{1,60}")) {
            return "";
        }
        return hub.database().inTransaction(handle -> {
            if (thread.startsWith("note")) {
                String made = "thread" + thread.substring(4);
                int changed = handle.execute(
                        "UPDATE notes SET discussion_id = ? WHERE 'note' || id = ? AND noteable_id = ?",
                        made,
                        thread,
                        item.id());
                return changed > 0 ? made : "";
            }
            boolean there = handle.createQuery(
                            "SELECT EXISTS (SELECT 1 FROM notes WHERE discussion_id = :id AND noteable_id = :item)")
                    .bindMap(Map.of("id", thread, "item", item.id()))
                    .mapTo(Boolean.class)
                    .one();
            return there ? thread : "";
        });
    }

    private void edit(Visit visit) {
        Project project = signedIn(visit);
        Actor actor = hub.actor(visit);
        try {
            if (visit.field("_method").equals("delete")) {
                comments.delete(actor, project, visit.number("id"));
            } else {
                comments.update(actor, project, visit.number("id"), visit.field("note[note]"));
            }
        } catch (Invalid e) {
            refuse(visit, project, e);
            return;
        }
        if (visit.sendsJson()) {
            visit.json(json.note(visit, project, visit.number("id")));
            return;
        }
        visit.redirectBack(project.address());
    }

    /** Says why a comment stays as it was: to the page's script as JSON, else above the page that the form was on. */
    private static void refuse(Visit visit, Project project, Invalid why) {
        if (visit.sendsJson()) {
            visit.status(422);
            visit.json(Map.of("errors", String.join(", ", why.sentences())));
            return;
        }
        visit.flash("alert", String.join(", ", why.sentences()));
        visit.redirectBack(project.address());
    }

    private void award(Visit visit) {
        Project project = signedIn(visit);
        Actor actor = hub.actor(visit);
        Permissions.require(actor, project, Action.COMMENT);
        String name = visit.field("name");
        if (!name.matches("[a-z0-9_+-]{1,40}")) {
            throw HttpProblem.badRequest("no emoji is called " + name);
        }
        long note = visit.number("id");
        hub.database().useTransaction(handle -> NoteAwards.toggle(handle, actor, project, note, name));
        visit.redirectBack(project.address());
    }

    private void resolve(Visit visit) {
        Project project = signedIn(visit);
        Actor actor = hub.actor(visit);
        Permissions.require(actor, project, Action.UPDATE_MERGE_REQUEST);
        boolean undo = visit.field("_method").equals("delete");
        hub.database().useHandle(handle -> handle.createUpdate("UPDATE notes SET resolved_at = "
                        + (undo ? "NULL" : "CAST(:now AS timestamp)") + ", resolved_by_id = "
                        + (undo ? "NULL" : ":user")
                        + " WHERE project_id = :project AND (discussion_id = :id OR 'note' || id = :id)")
                .bind("now", Times.stored(visit.now()))
                .bind("user", actor.id())
                .bind("project", project.id())
                .bind("id", visit.parameter("discussion"))
                .execute());
        visit.redirectBack(project.address());
    }
}
