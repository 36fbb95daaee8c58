package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.issuable.Labels.Place;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.LocalDate;
import java.util.List;
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
        long id = create(actor, Place.of(project), fields);
        return hub.database().withHandle(handle -> handle.createQuery("SELECT iid FROM milestones WHERE id = :id")
                .bind("id", id)
                .mapTo(Long.class)
                .one());
    }

    /**
     * The same in a project or a group; the caller has checked permissions.
     *
     * @return its number
     */
    public long create(Actor actor, Place place, Fields fields) {
        check(fields);
        return hub.database().inTransaction(handle -> {
            refuseSecond(handle, place, fields.title(), 0);
            Row row = Row.in("milestones")
                    .with(place.column(), place.id())
                    .with("iid", nextIid(handle, place))
                    .with("state", "active")
                    .at(actor.now(), "created_at");
            long id = fill(row, actor, fields).insert(handle);
            record(handle, actor, place, Events.CREATED, id);
            return id;
        });
    }

    private static long nextIid(Handle handle, Place place) {
        return place.ofProject()
                ? Numbering.MILESTONES.next(handle, place.id())
                : handle.createQuery("SELECT coalesce(max(iid), 0) + 1 FROM milestones WHERE group_id = :id")
                        .bind("id", place.id())
                        .mapTo(Long.class)
                        .one();
    }

    private static void record(Handle handle, Actor actor, Place place, int action, long id) {
        if (place.ofProject()) {
            Events.record(handle, actor, place.id(), action, "Milestone", id);
        }
    }

    /** Changes a milestone, all of it. */
    public void update(Actor actor, Project project, long iid, Fields fields) {
        Permissions.require(actor, project, Action.MANAGE_MILESTONES);
        update(actor, Place.of(project), known(project, iid), fields);
    }

    /** The same in a project or a group; the caller has checked permissions. */
    public void update(Actor actor, Place place, long id, Fields fields) {
        check(fields);
        hub.database().useTransaction(handle -> {
            refuseSecond(handle, place, fields.title(), id);
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
        open(actor, Place.of(project), known(project, iid), open);
    }

    /** The same in a project or a group; the caller has checked permissions. */
    public void open(Actor actor, Place place, long id, boolean open) {
        hub.database().useTransaction(handle -> {
            Row.in("milestones")
                    .with("state", open ? "active" : "closed")
                    .at(actor.now(), "updated_at")
                    .update(handle, id);
            record(handle, actor, place, open ? Events.REOPENED : Events.CLOSED, id);
        });
    }

    /** Deletes a milestone; its issues and merge requests remain. */
    public void delete(Actor actor, Project project, long iid) {
        Permissions.require(actor, project, Action.MANAGE_MILESTONES);
        delete(actor, Place.of(project), known(project, iid));
    }

    /** The same in a project or a group; the caller has checked permissions. */
    public void delete(Actor actor, Place place, long id) {
        hub.database().useTransaction(handle -> {
            handle.execute("UPDATE issues SET milestone_id = NULL WHERE milestone_id = ?", id);
            handle.execute("UPDATE merge_requests SET milestone_id = NULL WHERE milestone_id = ?", id);
            handle.execute("DELETE FROM events WHERE target_type = 'Milestone' AND target_id = ?", id);
            handle.execute("DELETE FROM milestones WHERE id = ?", id);
            record(handle, actor, place, Events.DESTROYED, id);
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

    /** Makes a milestone of a project one of a group; those of the same title in the group's projects are merged into it. */
    public void promote(Actor actor, long id, long group) {
        hub.database().useTransaction(handle -> {
            boolean inGroup = handle.createQuery(
                            "SELECT count(*) > 0 FROM namespaces WHERE id = :id AND type = 'Group'")
                    .bind("id", group)
                    .mapTo(Boolean.class)
                    .one();
            if (!inGroup) {
                throw HttpProblem.badRequest("Failed to promote project milestone to group milestone");
            }
            String others =
                    "(SELECT o.id FROM milestones o JOIN projects p ON p.id = o.project_id AND p.namespace_id = ?"
                            + " JOIN milestones m ON m.id = ? AND m.title = o.title AND m.id <> o.id)";
            for (String table : List.of("issues", "merge_requests")) {
                handle.execute(
                        "UPDATE " + table + " SET milestone_id = ? WHERE milestone_id IN " + others, id, group, id);
            }
            handle.execute("DELETE FROM milestones WHERE id IN " + others, group, id);
            Row.in("milestones")
                    .withNull("project_id")
                    .with("group_id", group)
                    .with("iid", nextIid(handle, new Place("group_id", group)))
                    .at(actor.now(), "updated_at")
                    .update(handle, id);
        });
    }

    private long known(Project project, long iid) {
        return hub.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT id FROM milestones WHERE iid = :iid AND project_id = :project")
                        .bindMap(Map.of("iid", iid, "project", project.id()))
                        .mapTo(Long.class)
                        .findOne())
                .orElseThrow(() -> HttpProblem.notFound("404 Milestone Not Found"));
    }

    private static void refuseSecond(Handle handle, Place place, String title, long except) {
        boolean taken = handle.createQuery("SELECT count(*) > 0 FROM milestones WHERE " + place.column()
                        + " = :place AND title = :title AND id <> :id")
                .bindMap(Map.of("place", place.id(), "title", title.strip(), "id", except))
                .mapTo(Boolean.class)
                .one();
        if (taken) {
            throw new Invalid("title", "already being used for another group or project milestone.");
        }
    }
}
