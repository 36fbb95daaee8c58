package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Makes, changes and deletes the milestones of projects. */
public final class Milestones {
    private final Hub hub;

    public Milestones(Hub hub) {
        this.hub = hub;
    }

    /** The fields of a milestone; start and due are empty for no date. */
    public record Fields(String title, String description, Optional<LocalDate> start, Optional<LocalDate> due) {}

    /**
     * Creates a milestone.
     *
     * @return its number in the project
     * @throws Invalid if the title is missing or taken, or it would be due before it starts
     */
    public long create(Actor actor, Project project, Fields fields) {
        Permissions.require(actor, project, Action.MANAGE_MILESTONES);
        check(fields);
        return hub.database().inTransaction(handle -> {
            refuseSecond(handle, project, fields.title(), 0);
            long iid = Numbering.MILESTONES.next(handle, project.id());
            Row row = Row.in("milestones")
                    .with("project_id", project.id())
                    .with("iid", iid)
                    .with("state", "active")
                    .at(actor.now(), "created_at");
            long id = fill(row, actor, fields).insert(handle);
            Events.record(handle, actor, project.id(), Events.CREATED, "Milestone", id);
            return iid;
        });
    }

    /** Changes a milestone, all of it. */
    public void update(Actor actor, Project project, long iid, Fields fields) {
        Permissions.require(actor, project, Action.MANAGE_MILESTONES);
        check(fields);
        hub.database().useTransaction(handle -> {
            long id = known(handle, project, iid);
            refuseSecond(handle, project, fields.title(), id);
            fill(Row.in("milestones"), actor, fields).update(handle, id);
        });
    }

    private static Row fill(Row row, Actor actor, Fields fields) {
        row.with("title", fields.title().strip())
                .with("description", fields.description())
                .at(actor.now(), "updated_at");
        fields.start().ifPresentOrElse(day -> row.with("start_date", day), () -> row.withNull("start_date"));
        fields.due().ifPresentOrElse(day -> row.with("due_date", day), () -> row.withNull("due_date"));
        return row;
    }

    /** Closes or reopens a milestone. */
    public void open(Actor actor, Project project, long iid, boolean open) {
        Permissions.require(actor, project, Action.MANAGE_MILESTONES);
        hub.database().useTransaction(handle -> {
            long id = known(handle, project, iid);
            Row.in("milestones")
                    .with("state", open ? "active" : "closed")
                    .at(actor.now(), "updated_at")
                    .update(handle, id);
            Events.record(handle, actor, project.id(), open ? Events.REOPENED : Events.CLOSED, "Milestone", id);
        });
    }

    /** Deletes a milestone; its issues and merge requests remain. */
    public void delete(Actor actor, Project project, long iid) {
        Permissions.require(actor, project, Action.MANAGE_MILESTONES);
        hub.database().useTransaction(handle -> {
            long id = known(handle, project, iid);
            handle.execute("UPDATE issues SET milestone_id = NULL WHERE milestone_id = ?", id);
            handle.execute("UPDATE merge_requests SET milestone_id = NULL WHERE milestone_id = ?", id);
            handle.execute("DELETE FROM events WHERE target_type = 'Milestone' AND target_id = ?", id);
            handle.execute("DELETE FROM milestones WHERE id = ?", id);
            Events.record(handle, actor, project.id(), Events.DESTROYED, "Milestone", id);
        });
    }

    private static void check(Fields fields) {
        if (fields.title().isBlank()) {
            throw new Invalid("title", "can't be blank");
        }
        if (fields.title().length() > Issues.TITLE) {
            throw new Invalid("title", "is too long (maximum is " + Issues.TITLE + " characters)");
        }
        if (fields.start().isPresent()
                && fields.due().isPresent()
                && fields.due().get().isBefore(fields.start().get())) {
            throw new Invalid("due_date", "must be greater than start date");
        }
    }

    private static long known(Handle handle, Project project, long iid) {
        return handle.createQuery("SELECT id FROM milestones WHERE iid = :iid AND project_id = :project")
                .bindMap(Map.of("iid", iid, "project", project.id()))
                .mapTo(Long.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 Milestone Not Found"));
    }

    private static void refuseSecond(Handle handle, Project project, String title, long except) {
        boolean taken = handle.createQuery(
                        "SELECT count(*) > 0 FROM milestones WHERE project_id = :project AND title = :title AND id <> :id")
                .bindMap(Map.of("project", project.id(), "title", title.strip(), "id", except))
                .mapTo(Boolean.class)
                .one();
        if (taken) {
            throw new Invalid("title", "already being used for another group or project milestone.");
        }
    }
}
