package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Comments on issues and merge requests, and the quick actions in them. */
public final class Comments {
    private static final int LONGEST = 1_000_000;

    private final Hub hub;
    private final Issues issues;
    private final MergeRequests requests;
    private final Writer writer;

    public Comments(Hub hub, Issues issues, MergeRequests requests) {
        this.hub = hub;
        this.issues = issues;
        this.requests = requests;
        this.writer = new Writer(hub);
    }

    /**
     * What came of a comment.
     *
     * @param note its number; empty if all of it were quick actions
     * @param done what the quick actions did, one sentence each
     */
    public record Added(Optional<Long> note, List<String> done) {
        public Added {
            done = List.copyOf(done);
        }
    }

    /**
     * Comments on an issue or a merge request.
     *
     * @param internal whether only reporters may read it
     * @throws Invalid if nothing is said
     * @throws HttpProblem if the actor may not, or there is no such issuable
     */
    public Added add(Actor actor, Project project, IssuableKind kind, long iid, String text, boolean internal) {
        return add(actor, project, kind, iid, new Comment(text, internal, ""));
    }

    /**
     * A comment to write.
     *
     * @param internal whether only reporters may read it
     * @param discussion name of the thread that it answers or begins; empty for a comment of its own
     */
    public record Comment(String text, boolean internal, String discussion) {}

    /**
     * The same, also in a thread.
     *
     * @throws Invalid if nothing is said
     * @throws HttpProblem if the actor may not, or there is no such issuable
     */
    public Added add(Actor actor, Project project, IssuableKind kind, long iid, Comment comment) {
        String text = comment.text();
        if (text.isBlank()) {
            throw new Invalid("note", "can't be blank");
        }
        if (text.length() > LONGEST) {
            throw new Invalid("note", "is too long (maximum is " + LONGEST + " characters)");
        }
        may(actor, project, kind, iid);
        QuickActions actions = QuickActions.in(hub, actor, project, kind, iid, text);
        Optional<Long> note = actions.rest().isBlank()
                ? Optional.empty()
                : Optional.of(hub.database().inTransaction(handle -> {
                    Issuable on = find(handle, project, kind, iid);
                    Comment rest = new Comment(actions.rest(), comment.internal(), comment.discussion());
                    return say(handle, actor, project, on, rest);
                }));
        Edit edit = actions.edit();
        if (!edit.isEmpty()) {
            if (kind.isIssue()) {
                issues.update(actor, project, iid, edit);
            } else {
                requests.update(actor, project, iid, edit);
            }
        }
        return new Added(note, actions.done());
    }

    /**
     * What is no issuable and can be commented on all the same.
     *
     * @param type {@code Snippet} or {@code Commit}
     * @param id of a snippet; 0 for a commit
     * @param sha of a commit; empty for a snippet
     */
    public record Subject(String type, long id, String sha) {}

    /**
     * Comments on a snippet or a commit; nothing in the text is a quick action.
     *
     * @throws Invalid if nothing is said
     */
    public Added addPlain(Actor actor, Project project, Subject subject, Comment comment) {
        if (comment.text().isBlank()) {
            throw new Invalid("note", "can't be blank");
        }
        Permissions.require(actor, project, Action.COMMENT);
        return hub.database().inTransaction(handle -> {
            boolean threaded = !comment.discussion().isEmpty();
            long id = Row.in("notes")
                    .with("note", comment.text())
                    .with("noteable_type", subject.type())
                    .withPresent("noteable_id", subject.id() == 0 ? null : subject.id())
                    .withPresent("commit_id", subject.sha().isEmpty() ? null : subject.sha())
                    .with("author_id", actor.id())
                    .with("project_id", project.id())
                    .withPresent("type", threaded ? "DiscussionNote" : null)
                    .with(
                            "discussion_id",
                            threaded
                                    ? comment.discussion()
                                    : hub.ids().nextUuid().toString().replace("-", ""))
                    .with("system", false)
                    .with("internal", false)
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
            Events.record(handle, actor, project.id(), Events.COMMENTED, "Note", id);
            Issues.touchProject(handle, actor, project);
            return new Added(Optional.of(id), List.of());
        });
    }

    private void may(Actor actor, Project project, IssuableKind kind, long iid) {
        if (!Permissions.allows(actor.viewer(), project, kind.read())) {
            throw HttpProblem.notFound("404 Not found");
        }
        Permissions.require(actor, project, Action.COMMENT);
        hub.database().useTransaction(handle -> {
            Issuable on = find(handle, project, kind, iid);
            boolean confidential = on.confidential()
                    && on.common().author() != actor.id()
                    && !on.common().assignees().contains(actor.id())
                    && !Permissions.allows(actor.viewer(), project, Action.READ_CONFIDENTIAL);
            if (confidential) {
                throw HttpProblem.notFound("404 Issue Not Found");
            }
            if (on.common().locked() && project.access() == 0) {
                throw HttpProblem.forbidden("403 Forbidden");
            }
        });
    }

    private Issuable find(Handle handle, Project project, IssuableKind kind, long iid) {
        return writer.lock(handle, kind, project.id(), iid)
                .orElseThrow(() ->
                        HttpProblem.notFound(kind.isIssue() ? "404 Issue Not Found" : "404 Merge request Not Found"));
    }

    private long say(Handle handle, Actor actor, Project project, Issuable on, Comment comment) {
        boolean hidden = comment.internal() && Permissions.allows(actor.viewer(), project, Action.READ_CONFIDENTIAL);
        long id = writer.comment(handle, actor, project, on, comment.text(), hidden);
        if (!comment.discussion().isEmpty()) {
            Row.in("notes")
                    .with("discussion_id", comment.discussion())
                    .with("type", "DiscussionNote")
                    .update(handle, id);
        }
        Events.record(handle, actor, project.id(), Events.COMMENTED, "Note", id);
        Todos.resolve(handle, actor, on.kind().type(), on.id());
        writer.mentions(handle, actor, project, on, comment.text(), id);
        Issues.touchProject(handle, actor, project);
        return id;
    }

    /** Changes a comment: the actor's own, or anyone's for a maintainer. */
    public void update(Actor actor, Project project, long note, String text) {
        if (text.isBlank()) {
            throw new Invalid("note", "can't be blank");
        }
        hub.database().useTransaction(handle -> {
            long author = author(handle, project, note);
            Permissions.require(actor, project, Action.UPDATE_NOTE, author == actor.id());
            Row.in("notes")
                    .with("note", text)
                    .with("updated_by_id", actor.id())
                    .at(actor.now(), "updated_at")
                    .moment(actor.now(), "last_edited_at")
                    .update(handle, note);
        });
    }

    /** Deletes a comment: the actor's own, or anyone's for a maintainer. */
    public void delete(Actor actor, Project project, long note) {
        hub.database().useTransaction(handle -> {
            long author = author(handle, project, note);
            Permissions.require(actor, project, Action.UPDATE_NOTE, author == actor.id());
            handle.execute("DELETE FROM events WHERE target_type = 'Note' AND target_id = ?", note);
            handle.execute("DELETE FROM todos WHERE note_id = ?", note);
            handle.execute("DELETE FROM award_emoji WHERE awardable_type = 'Note' AND awardable_id = ?", note);
            handle.execute("DELETE FROM notes WHERE id = ?", note);
        });
    }

    private static long author(Handle handle, Project project, long note) {
        return handle.createQuery("SELECT author_id FROM notes WHERE id = :id AND project_id = :project AND NOT system")
                .bindMap(Map.of("id", note, "project", project.id()))
                .mapTo(Long.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 Note Not Found"));
    }
}
