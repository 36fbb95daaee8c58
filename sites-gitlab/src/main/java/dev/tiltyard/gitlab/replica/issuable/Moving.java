package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import org.jdbi.v3.core.Handle;

/** Moves issues to other projects: a copy continues an issue there, and the issue itself is closed. */
public final class Moving {
    private final Hub hub;
    private final Writer writer;

    public Moving(Hub hub) {
        this.hub = hub;
        this.writer = new Writer(hub);
    }

    /**
     * Moves an issue with what was said about it. Labels and milestone go along if the other project has some of their names.
     *
     * @return its number in the other project
     * @throws Invalid if it is there already, or was moved before
     * @throws HttpProblem if the actor may not, or there is no such issue
     */
    public long move(Actor actor, Project from, long iid, Project to) {
        Permissions.require(actor, from, Action.UPDATE_ISSUE);
        Permissions.require(actor, to, Action.UPDATE_ISSUE);
        if (from.id() == to.id()) {
            throw new Invalid("base", "Cannot move issue to project it originates from!");
        }
        return hub.database().inTransaction(handle -> {
            Issuable on = writer.lock(handle, IssuableKind.ISSUE, from.id(), iid)
                    .orElseThrow(() -> HttpProblem.notFound("there is no issue with the number " + iid));
            if (movedTo(handle, on.id())) {
                throw new Invalid("base", "Cannot move issue due to insufficient permissions!");
            }
            long there = Numbering.ISSUES.next(handle, to.id());
            long copy = copy(handle, actor, on.id(), to.id(), there);
            handle.execute(
                    "UPDATE issues SET state_id = <closed>, closed_at = ?, closed_by_id = ?, moved_to_id = ? WHERE id = ?",
                    Times.zoned(actor.now()),
                    actor.id(),
                    copy,
                    on.id());
            Issuable moved = writer.lock(handle, IssuableKind.ISSUE, to.id(), there)
                    .orElseThrow(() -> new IllegalStateException("the copy of an issue is missing"));
            writer.systemNote(handle, actor, to, moved, "moved from " + from.fullPath() + "#" + iid);
            writer.systemNote(handle, actor, from, on, "moved to " + to.fullPath() + "#" + there);
            return there;
        });
    }

    private static boolean movedTo(Handle handle, long issue) {
        return handle.createQuery("SELECT moved_to_id IS NOT NULL FROM issues WHERE id = :id")
                .bind("id", issue)
                .mapTo(Boolean.class)
                .one();
    }

    private static long copy(Handle handle, Actor actor, long issue, long project, long iid) {
        long copy = handle.createQuery("""
            INSERT INTO issues (title, description, author_id, project_id, iid, confidential, due_date, time_estimate,
                                issue_type, relative_position, state_id, created_at, updated_at, namespace_id, milestone_id)
            SELECT i.title, i.description, i.author_id, :project, :iid, i.confidential, i.due_date, i.time_estimate,
                   i.issue_type, i.relative_position, <opened>, i.created_at, :now,
                   (SELECT project_namespace_id FROM projects WHERE id = :project),
                   (SELECT m.id FROM milestones m JOIN milestones o ON o.title = m.title
                     WHERE o.id = i.milestone_id AND m.project_id = :project LIMIT 1)
              FROM issues i WHERE i.id = :issue RETURNING id
            """)
                .bind("project", project)
                .bind("iid", iid)
                .bind("now", Times.stored(actor.now()))
                .bind("issue", issue)
                .mapTo(Long.class)
                .one();
        handle.execute(
                "INSERT INTO issue_assignees (issue_id, user_id) SELECT ?, user_id FROM issue_assignees"
                        + " WHERE issue_id = ?",
                copy,
                issue);
        handle.execute("""
            INSERT INTO label_links (label_id, target_id, target_type, created_at, updated_at)
            SELECT DISTINCT l.id, ?, 'Issue', k.created_at, k.updated_at FROM label_links k
              JOIN labels o ON o.id = k.label_id JOIN labels l ON l.title = o.title AND l.project_id = ?
             WHERE k.target_type = 'Issue' AND k.target_id = ?
            """, copy, project, issue);
        handle.execute("""
            INSERT INTO notes (note, noteable_type, noteable_id, author_id, project_id, system, internal, confidential,
                               discussion_id, type, created_at, updated_at)
            SELECT n.note, n.noteable_type, ?, n.author_id, ?, n.system, n.internal, n.confidential,
                   md5(n.discussion_id || ?), n.type, n.created_at, n.updated_at
              FROM notes n WHERE n.noteable_type = 'Issue' AND n.noteable_id = ? ORDER BY n.id
            """, copy, project, String.valueOf(copy), issue);
        return copy;
    }
}
