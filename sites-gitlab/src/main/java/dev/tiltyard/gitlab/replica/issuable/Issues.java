package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Row;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Makes, changes and deletes issues. Safe for use by many threads. */
public final class Issues {
    static final int TITLE = 255;
    private static final int DESCRIPTION = 1_048_576;

    private final Hub hub;
    private final Writer writer;

    public Issues(Hub hub) {
        this.hub = hub;
        this.writer = new Writer(hub);
    }

    /**
     * Makes an issue. What only members may set is left out if a visitor sets it.
     *
     * @return its number in the project
     * @throws Invalid if the title is missing or too long
     * @throws HttpProblem if he may not
     */
    public long create(Actor actor, Project project, Edit edit) {
        Permissions.require(actor, project, Action.CREATE_ISSUE);
        check(edit, true);
        boolean full = Permissions.allows(actor.viewer(), project, Action.UPDATE_ISSUE);
        return hub.database().inTransaction(handle -> {
            long iid = Writer.nextNumber(handle, project.id(), 0);
            Row row = Row.in("issues")
                    .with("title", edit.title)
                    .with("description", edit.description == null ? "" : edit.description)
                    .with("author_id", actor.id())
                    .with("project_id", project.id())
                    .with("iid", iid)
                    .with("confidential", Boolean.TRUE.equals(edit.confidential))
                    .with("issue_type", edit.type == null ? 0 : edit.type)
                    .with("relative_position", (int) Math.min(Integer.MAX_VALUE / 2, iid * 513))
                    .sql("namespace_id", "(SELECT project_namespace_id FROM projects WHERE id = " + project.id() + ")")
                    .at(actor.now(), "created_at", "updated_at");
            if (full && edit.due != null) {
                row.with("due_date", edit.due.orElse(null));
            }
            long id = row.insert(handle);
            Issuable made = writer.lock(handle, true, project.id(), iid).orElseThrow();
            if (full) {
                apply(handle, actor, project, made, edit);
            }
            Events.record(handle, actor, project.id(), Events.CREATED, "Issue", id);
            if (edit.description != null) {
                writer.mentions(handle, actor, project, made, edit.description, null);
            }
            touchProject(handle, actor, project);
            return iid;
        });
    }

    private void apply(Handle handle, Actor actor, Project project, Issuable on, Edit edit) {
        if (edit.assignees != null) {
            // The community edition has one assignee.
            List<Long> first = edit.assignees.subList(0, Math.min(1, edit.assignees.size()));
            writer.people(handle, actor, project, on, first, false);
        }
        if (edit.labels != null || !edit.addedLabels.isEmpty() || !edit.removedLabels.isEmpty()) {
            boolean manages = Permissions.allows(actor.viewer(), project, Action.MANAGE_LABELS);
            writer.labels(handle, actor, project, on, edit, manages);
        }
        if (edit.milestone != null) {
            writer.milestone(handle, actor, project, on, edit.milestone);
        }
    }

    /**
     * Changes an issue. Its author may change its texts and close it; the rest is for reporters.
     *
     * @throws Invalid if the title would be missing or too long
     * @throws HttpProblem if he may not, or there is no such issue
     */
    public void update(Actor actor, Project project, long iid, Edit edit) {
        check(edit, false);
        hub.database().useTransaction(handle -> {
            Issuable on = lock(handle, actor, project, iid);
            boolean mine = on.author() == actor.id() && !edit.needsRights();
            Permissions.require(actor, project, Action.UPDATE_ISSUE, mine);
            writer.texts(handle, actor, project, on, edit);
            apply(handle, actor, project, on, edit);
            Row row = Row.in("issues");
            if (edit.type != null) {
                row.with("issue_type", edit.type);
            }
            if (edit.due != null) {
                due(handle, actor, project, on, edit, row);
            }
            row.update(handle, on.id());
            if (edit.description != null) {
                writer.mentions(handle, actor, project, on, edit.description, null);
            }
            if (edit.open != null) {
                writer.state(handle, actor, project, on, edit.open);
            }
            Writer.touch(handle, actor, on);
        });
    }

    private void due(Handle handle, Actor actor, Project project, Issuable on, Edit edit, Row row) {
        var day = edit.due == null ? null : edit.due.orElse(null);
        if (day == null) {
            row.empty("due_date");
            writer.note(handle, actor, project.id(), on, "removed due date", true, false);
        } else {
            row.with("due_date", day);
            String text = "changed due date to "
                    + dev.tiltyard.gitlab.replica.frame.Times.inWords(
                            day.atStartOfDay(java.time.ZoneOffset.UTC).toInstant());
            writer.note(handle, actor, project.id(), on, text, true, false);
        }
    }

    /** Deletes an issue with all that was said about it. */
    public void delete(Actor actor, Project project, long iid) {
        hub.database().useTransaction(handle -> {
            Issuable on = lock(handle, actor, project, iid);
            Permissions.require(actor, project, Action.DELETE_ISSUE);
            Traces.delete(handle, on);
            handle.execute("DELETE FROM issue_assignees WHERE issue_id = ?", on.id());
            handle.execute("DELETE FROM issues WHERE id = ?", on.id());
        });
    }

    private Issuable lock(Handle handle, Actor actor, Project project, long iid) {
        Issuable on = writer.lock(handle, true, project.id(), iid)
                .orElseThrow(() -> HttpProblem.notFound("404 Issue Not Found"));
        boolean concerned = on.author() == actor.id() || on.assignees().contains(actor.id());
        if (on.confidential() && !concerned && !Permissions.allows(actor.viewer(), project, Action.READ_CONFIDENTIAL)) {
            throw HttpProblem.notFound("404 Issue Not Found");
        }
        return on;
    }

    static void check(Edit edit, boolean whole) {
        if (edit.title == null ? whole : edit.title.isBlank()) {
            throw new Invalid("title", "can't be blank");
        }
        if (edit.title != null && edit.title.length() > TITLE) {
            throw new Invalid("title", "is too long (maximum is " + TITLE + " characters)");
        }
        if (edit.description != null && edit.description.length() > DESCRIPTION) {
            throw new Invalid("description", "is too long (maximum is " + DESCRIPTION + " characters)");
        }
    }

    static void touchProject(Handle handle, Actor actor, Project project) {
        Row.in("projects").at(actor.now(), "last_activity_at").update(handle, project.id());
    }
}
