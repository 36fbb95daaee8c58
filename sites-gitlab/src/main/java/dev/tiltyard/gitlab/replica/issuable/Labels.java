package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/** Makes, changes and deletes the labels of projects. */
public final class Labels {
    private static final Pattern COLOR = Pattern.compile("#(?:[0-9A-Fa-f]{3}){1,2}");

    private final Hub hub;

    public Labels(Hub hub) {
        this.hub = hub;
    }

    /**
     * Creates a label.
     *
     * @param color such as {@code #6699cc}
     * @return its number
     * @throws Invalid if title or color are not as they should be, or another label has the title
     */
    public long create(Actor actor, Project project, String title, String color, String description) {
        Permissions.require(actor, project, Action.MANAGE_LABELS);
        return create(actor, Place.of(project), title, color, description);
    }

    /**
     * Where labels and milestones are kept: in a project or a group.
     *
     * @param column {@code project_id} or {@code group_id}
     */
    public record Place(String column, long id) {
        static Place of(Project project) {
            return new Place("project_id", project.id());
        }

        boolean ofProject() {
            return column.equals("project_id");
        }
    }

    /** The same in a project or a group; the caller has checked permissions. */
    public long create(Actor actor, Place place, String title, String color, String description) {
        check(title, color);
        return hub.database().inTransaction(handle -> {
            refuseSecond(handle, place, title, 0);
            return Row.in("labels")
                    .with("title", title.strip())
                    .with("color", color)
                    .with("description", description)
                    .with(place.column(), place.id())
                    .with("template", false)
                    .with("type", place.ofProject() ? "ProjectLabel" : "GroupLabel")
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
        });
    }

    /** Changes a label; empty fields stay as they are. */
    public void update(
            Actor actor,
            Project project,
            long id,
            Optional<String> title,
            Optional<String> color,
            Optional<String> description) {
        Permissions.require(actor, project, Action.MANAGE_LABELS);
        update(actor, Place.of(project), id, title, color, description);
    }

    /** The same in a project or a group; the caller has checked permissions. */
    public void update(
            Actor actor,
            Place place,
            long id,
            Optional<String> title,
            Optional<String> color,
            Optional<String> description) {
        check(title.orElse("any"), color.orElse("#6699cc"));
        hub.database().useTransaction(handle -> {
            known(handle, place, id);
            title.ifPresent(text -> refuseSecond(handle, place, text, id));
            Row.in("labels")
                    .withPresent("title", title.map(String::strip).orElse(null))
                    .withPresent("color", color.orElse(null))
                    .withPresent("description", description.orElse(null))
                    .at(actor.now(), "updated_at")
                    .update(handle, id);
        });
    }

    /** Deletes a label; it comes off everything. */
    public void delete(Actor actor, Project project, long id) {
        Permissions.require(actor, project, Action.MANAGE_LABELS);
        delete(Place.of(project), id);
    }

    /** The same in a project or a group; the caller has checked permissions. */
    public void delete(Place place, long id) {
        hub.database().useTransaction(handle -> {
            known(handle, place, id);
            handle.execute("DELETE FROM label_priorities WHERE label_id = ?", id);
            handle.execute("DELETE FROM label_links WHERE label_id = ?", id);
            handle.execute("DELETE FROM labels WHERE id = ?", id);
        });
    }

    /** Makes a label of a project one of a group; labels of the same title in the group's projects are merged into it. */
    public static void promote(Hub hub, Actor actor, long id, long group) {
        hub.database().useTransaction(handle -> {
            boolean inGroup = handle.createQuery(
                            "SELECT count(*) > 0 FROM namespaces WHERE id = :id AND type = 'Group'")
                    .bind("id", group)
                    .mapTo(Boolean.class)
                    .one();
            if (!inGroup) {
                throw HttpProblem.badRequest("Failed to promote project label to group label");
            }
            handle.execute(
                    "UPDATE label_links SET label_id = ? WHERE label_id IN (SELECT o.id FROM labels o JOIN projects p ON"
                            + " p.id = o.project_id AND p.namespace_id = ? JOIN labels l ON l.id = ? AND l.title = o.title)",
                    id,
                    group,
                    id);
            handle.execute(
                    "DELETE FROM labels o USING projects p, labels l WHERE o.project_id = p.id AND p.namespace_id = ?"
                            + " AND l.id = ? AND l.title = o.title AND o.id <> l.id",
                    group,
                    id);
            Row.in("labels")
                    .withNull("project_id")
                    .with("group_id", group)
                    .with("type", "GroupLabel")
                    .at(actor.now(), "updated_at")
                    .update(handle, id);
        });
    }

    private static void check(String title, String color) {
        if (title.isBlank()) {
            throw new Invalid("title", "can't be blank");
        }
        if (title.length() > Issues.TITLE) {
            throw new Invalid("title", "is too long (maximum is " + Issues.TITLE + " characters)");
        }
        if (!COLOR.matcher(color).matches()) {
            throw new Invalid("color", "must be a valid color code");
        }
    }

    private static void known(Handle handle, Place place, long id) {
        boolean there = handle.createQuery(
                        "SELECT count(*) > 0 FROM labels WHERE id = :id AND " + place.column() + " = :place")
                .bindMap(Map.of("id", id, "place", place.id()))
                .mapTo(Boolean.class)
                .one();
        if (!there) {
            throw HttpProblem.notFound("404 Label Not Found");
        }
    }

    private static void refuseSecond(Handle handle, Place place, String title, long except) {
        boolean taken = handle.createQuery("SELECT count(*) > 0 FROM labels WHERE " + place.column()
                        + " = :place AND title = :title AND id <> :id")
                .bindMap(Map.of("place", place.id(), "title", title.strip(), "id", except))
                .mapTo(Boolean.class)
                .one();
        if (taken) {
            throw new Invalid("title", "has already been taken");
        }
    }
}
