package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.jdbi.v3.core.Handle;

/** Creates, changes and deletes merge requests. */
public final class MergeRequests {
    private static final Pattern DRAFT = Pattern.compile("(?i)^\\s*(\\[draft]|draft:|\\(draft\\)|wip:|\\[wip])\\s*");

    private final Hub hub;
    private final Writer writer;
    private final MergeRequestHeads heads;

    public MergeRequests(Hub hub) {
        this.hub = hub;
        this.writer = new Writer(hub);
        this.heads = new MergeRequestHeads(hub);
    }

    /**
     * Creates a merge request.
     *
     * @param source project that the source branch is in: the target itself or a fork of it, as the actor sees it
     * @return its number in the target
     * @throws Invalid if the title is missing or too long, a branch is not there, or both are one, or there is an open one
     *     for the same two branches
     * @throws HttpProblem if the actor may not
     */
    public long create(
            Actor actor, Project source, String sourceBranch, Project target, String targetBranch, Edit edit) {
        Permissions.require(actor, target, Action.READ_MERGE_REQUEST);
        Permissions.require(actor, source, Action.CREATE_MERGE_REQUEST);
        Issues.check(edit, true);
        ObjectId head = tip(source, sourceBranch, "source_branch");
        ObjectId into = tip(target, targetBranch, "target_branch");
        if (source.id() == target.id() && sourceBranch.equals(targetBranch)) {
            throw new Invalid("branch_conflict", "You can't use same project/branch for source and target");
        }
        Lock writing = hub.repositories().writing(target.id());
        writing.lock();
        try {
            return hub.database().inTransaction(handle -> {
                refuseSecond(handle, source.id(), sourceBranch, target, targetBranch);
                long iid = Numbering.MERGE_REQUESTS.next(handle, target.id());
                heads.keep(source.id(), sourceBranch, head, target.id(), iid);
                long id = row(actor, edit, iid)
                        .with("source_project_id", source.id())
                        .with("source_branch", sourceBranch)
                        .with("target_project_id", target.id())
                        .with("target_branch", targetBranch)
                        .insert(handle);
                heads.newDiff(handle, actor, id, target.id(), into, head);
                Row.in("merge_request_metrics")
                        .with("merge_request_id", id)
                        .with("target_project_id", target.id())
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
                Issuable made = writer.lock(handle, IssuableKind.MERGE_REQUEST, target.id(), iid)
                        .orElseThrow();
                apply(handle, actor, target, made, edit);
                Events.record(handle, actor, target.id(), Events.CREATED, "MergeRequest", id);
                edit.description().ifPresent(text -> writer.mentions(handle, actor, target, made, text, null));
                Issues.touchProject(handle, actor, target);
                return iid;
            });
        } finally {
            writing.unlock();
        }
    }

    private static Row row(Actor actor, Edit edit, long iid) {
        String title = titleOf(edit, edit.title().orElseThrow());
        return Row.in("merge_requests")
                .with("title", title)
                .with("description", edit.description().orElse(""))
                .with("author_id", actor.id())
                .with("iid", iid)
                .with("draft", isDraft(title))
                .with("squash", edit.squash().orElse(false))
                .with("merge_params", params(edit.removeSource().orElse(false)))
                .with("merge_status", "unchecked")
                .at(actor.now(), "created_at", "updated_at");
    }

    private static String params(boolean removeSource) {
        return "---\nforce_remove_source_branch: '" + (removeSource ? 1 : 0) + "'\n";
    }

    /** Whether a title says that a merge request is not ready. */
    public static boolean isDraft(String title) {
        return DRAFT.matcher(title).find();
    }

    private static String titleOf(Edit edit, String title) {
        boolean draft = edit.draft().orElse(isDraft(title));
        if (draft == isDraft(title)) {
            return title;
        }
        return draft ? "Draft: " + title : DRAFT.matcher(title).replaceFirst("");
    }

    private ObjectId tip(Project project, String branch, String field) {
        try {
            Repositories repositories = hub.repositories();
            Ref ref = repositories.repository(project.id()).exactRef("refs/heads/" + branch);
            if (ref == null || ref.getObjectId() == null) {
                throw new Invalid(field, branch.isBlank() ? "can't be blank" : "\"" + branch + "\" does not exist");
            }
            return ref.getObjectId();
        } catch (IOException e) {
            throw new UncheckedIOException("the branch " + branch + " of project " + project.id(), e);
        }
    }

    private static void refuseSecond(
            Handle handle, long source, String sourceBranch, Project target, String targetBranch) {
        handle.createQuery("""
                        SELECT iid FROM merge_requests WHERE source_project_id = :source AND source_branch = :from
                           AND target_project_id = :target AND target_branch = :to AND state_id = <opened>
                        """)
                .bind("source", source)
                .bind("from", sourceBranch)
                .bind("target", target.id())
                .bind("to", targetBranch)
                .mapTo(Long.class)
                .findFirst()
                .ifPresent(iid -> {
                    throw new HttpProblem(
                            409, "Another open merge request already exists for this source branch: !" + iid);
                });
    }

    private void apply(Handle handle, Actor actor, Project project, Issuable on, Edit edit) {
        edit.reviewers().ifPresent(people -> writer.people(handle, actor, project, on, people, true));
        writer.common(handle, actor, project, on, edit);
    }

    /**
     * Changes a merge request. Its author may change its texts and close it; the rest is for developers.
     *
     * @throws Invalid if the title would be missing or too long, or the new target is not there
     * @throws HttpProblem if the actor may not, or there is no such merge request
     */
    public void update(Actor actor, Project project, long iid, Edit wanted) {
        Issues.check(wanted, false);
        Optional<ObjectId> into = wanted.targetBranch().map(branch -> tip(project, branch, "target_branch"));
        hub.database().useTransaction(handle -> {
            Issuable on = lock(handle, actor, project, iid);
            boolean mine = on.common().author() == actor.id() && !wanted.needsRights();
            Permissions.require(actor, project, Action.UPDATE_MERGE_REQUEST, mine);
            Edit edit = wanted.draft().isEmpty()
                    ? wanted
                    : wanted.withTitle(
                            titleOf(wanted, wanted.title().orElse(on.common().title())));
            writer.texts(handle, actor, project, on, edit);
            apply(handle, actor, project, on, edit);
            Row row = Row.in("merge_requests").at(actor.now(), "updated_at");
            edit.title().ifPresent(title -> row.with("draft", isDraft(title)));
            edit.squash().ifPresent(squash -> row.with("squash", squash));
            edit.removeSource().ifPresent(remove -> row.with("merge_params", params(remove)));
            edit.targetBranch()
                    .ifPresent(branch -> row.with("target_branch", branch).with("merge_status", "unchecked"));
            row.update(handle, on.id());
            into.ifPresent(target -> heads.head(project.id(), iid)
                    .ifPresent(head -> heads.newDiff(handle, actor, on.id(), project.id(), target, head)));
            edit.description().ifPresent(text -> writer.mentions(handle, actor, project, on, text, null));
            edit.open().ifPresent(open -> writer.state(handle, actor, project, on, open));
        });
    }

    /** Approves a merge request, or revokes the approval. */
    public void approve(Actor actor, Project project, long iid, boolean approve) {
        hub.database().useTransaction(handle -> {
            Issuable on = lock(handle, actor, project, iid);
            Permissions.require(actor, project, Action.UPDATE_MERGE_REQUEST);
            handle.execute("DELETE FROM approvals WHERE merge_request_id = ? AND user_id = ?", on.id(), actor.id());
            if (approve) {
                Row.in("approvals")
                        .with("merge_request_id", on.id())
                        .with("user_id", actor.id())
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
                Events.record(handle, actor, project.id(), Events.APPROVED, "MergeRequest", on.id());
            }
            String text = approve ? "approved this merge request" : "unapproved this merge request";
            writer.systemNote(handle, actor, project, on, text);
        });
    }

    /** Deletes a merge request with its notes. */
    public void delete(Actor actor, Project project, long iid) {
        hub.database().useTransaction(handle -> {
            Issuable on = lock(handle, actor, project, iid);
            Permissions.require(actor, project, Action.DELETE_ISSUE);
            Traces.delete(handle, on);
            for (String table : new String[] {
                "merge_request_assignees",
                "merge_request_reviewers",
                "merge_request_metrics",
                "merge_request_diffs",
                "approvals"
            }) {
                handle.execute("DELETE FROM " + table + " WHERE merge_request_id = ?", on.id());
            }
            handle.execute("DELETE FROM merge_requests WHERE id = ?", on.id());
        });
    }

    private Issuable lock(Handle handle, Actor actor, Project project, long iid) {
        if (!Permissions.allows(actor.viewer(), project, Action.READ_MERGE_REQUEST)) {
            throw HttpProblem.notFound("404 Not found");
        }
        return writer.lock(handle, IssuableKind.MERGE_REQUEST, project.id(), iid)
                .orElseThrow(() -> HttpProblem.notFound("404 Merge request Not Found"));
    }
}
