package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jdbi.v3.core.Handle;

/** Creates, changes and deletes issues. Safe for use by many threads. */
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
     * Creates an issue. What only members may set is ignored if a visitor sets it.
     *
     * @return its number in the project
     * @throws Invalid if the title is missing or too long
     * @throws HttpProblem if the actor may not
     */
    public long create(Actor actor, Project project, Edit edit) {
        Permissions.require(actor, project, Action.CREATE_ISSUE);
        check(edit, true);
        boolean full = Permissions.allows(actor.viewer(), project, Action.UPDATE_ISSUE);
        return hub.database().inTransaction(handle -> {
            long iid = Numbering.ISSUES.next(handle, project.id());
            Row row = Row.in("issues")
                    .with("title", edit.title().orElseThrow())
                    .with("description", edit.description().orElse(""))
                    .with("author_id", actor.id())
                    .with("project_id", project.id())
                    .with("iid", iid)
                    .with("confidential", edit.confidential().orElse(false))
                    .with("issue_type", edit.type().orElse(Edit.IssueType.ISSUE).number())
                    .with("relative_position", (int) Math.min(Integer.MAX_VALUE / 2, iid * 513))
                    .sql("namespace_id", "(SELECT project_namespace_id FROM projects WHERE id = " + project.id() + ")")
                    .at(actor.now(), "created_at", "updated_at");
            if (full) {
                edit.due().flatMap(Edit.Due::day).ifPresent(day -> row.with("due_date", day));
            }
            long id = row.insert(handle);
            Issuable made =
                    writer.lock(handle, IssuableKind.ISSUE, project.id(), iid).orElseThrow();
            if (full) {
                writer.common(handle, actor, project, made, edit);
            }
            Events.record(handle, actor, project.id(), Events.CREATED, "Issue", id);
            edit.description().ifPresent(text -> writer.mentions(handle, actor, project, made, text, null));
            touchProject(handle, actor, project);
            return iid;
        });
    }

    /**
     * Changes an issue. Its author may change its texts and close it; the rest is for reporters.
     *
     * @throws Invalid if the title would be missing or too long
     * @throws HttpProblem if the actor may not, or there is no such issue
     */
    public void update(Actor actor, Project project, long iid, Edit edit) {
        check(edit, false);
        hub.database().useTransaction(handle -> {
            Issuable on = lock(handle, actor, project, iid);
            boolean mine = on.common().author() == actor.id() && !edit.needsRights();
            Permissions.require(actor, project, Action.UPDATE_ISSUE, mine);
            writer.texts(handle, actor, project, on, edit);
            writer.common(handle, actor, project, on, edit);
            Row row = Row.in("issues");
            edit.type().ifPresent(type -> row.with("issue_type", type.number()));
            edit.due().ifPresent(due -> due(handle, actor, project, on, due, row));
            row.update(handle, on.id());
            edit.description().ifPresent(text -> writer.mentions(handle, actor, project, on, text, null));
            edit.open().ifPresent(open -> writer.state(handle, actor, project, on, open));
            Writer.touch(handle, actor, on);
        });
    }

    private void due(Handle handle, Actor actor, Project project, Issuable on, Edit.Due due, Row row) {
        if (due.day().isEmpty()) {
            row.withNull("due_date");
            writer.systemNote(handle, actor, project, on, "removed due date");
        } else {
            LocalDate day = due.day().get();
            row.with("due_date", day);
            String text = "changed due date to "
                    + Times.inWords(day.atStartOfDay(ZoneOffset.UTC).toInstant());
            writer.systemNote(handle, actor, project, on, text);
        }
    }

    /** Deletes an issue with its notes. */
    public void delete(Actor actor, Project project, long iid) {
        hub.database().useTransaction(handle -> {
            Issuable on = lock(handle, actor, project, iid);
            Permissions.require(actor, project, Action.DELETE_ISSUE);
            Traces.delete(handle, on);
            handle.execute("DELETE FROM issue_assignees WHERE issue_id = ?", on.id());
            Designs.delete(handle, "(?)", on.id());
            handle.execute("DELETE FROM issue_links WHERE ? IN (source_id, target_id)", on.id());
            handle.execute(
                    "DELETE FROM work_item_parent_links WHERE ? IN (work_item_id, work_item_parent_id)", on.id());
            handle.execute("DELETE FROM timelogs WHERE issue_id = ?", on.id());
            handle.execute("DELETE FROM issues WHERE id = ?", on.id());
        });
    }

    private Issuable lock(Handle handle, Actor actor, Project project, long iid) {
        Issuable on = writer.lock(handle, IssuableKind.ISSUE, project.id(), iid)
                .orElseThrow(() -> HttpProblem.notFound("404 Issue Not Found"));
        boolean concerned =
                on.common().author() == actor.id() || on.common().assignees().contains(actor.id());
        if (on.confidential() && !concerned && !Permissions.allows(actor.viewer(), project, Action.READ_CONFIDENTIAL)) {
            throw HttpProblem.notFound("404 Issue Not Found");
        }
        return on;
    }

    static void check(Edit edit, boolean whole) {
        if (edit.title().map(String::isBlank).orElse(whole)) {
            throw new Invalid("title", "can't be blank");
        }
        if (edit.title().orElse("").length() > TITLE) {
            throw new Invalid("title", "is too long (maximum is " + TITLE + " characters)");
        }
        if (edit.description().orElse("").length() > DESCRIPTION) {
            throw new Invalid("description", "is too long (maximum is " + DESCRIPTION + " characters)");
        }
    }

    static void touchProject(Handle handle, Actor actor, Project project) {
        Row.in("projects").at(actor.now(), "last_activity_at").update(handle, project.id());
    }
}
