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
        check(title, color);
        return hub.database().inTransaction(handle -> {
            refuseSecond(handle, project, title, 0);
            return Row.in("labels")
                    .with("title", title.strip())
                    .with("color", color)
                    .with("description", description)
                    .with("project_id", project.id())
                    .with("template", false)
                    .with("type", "ProjectLabel")
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
        check(title.orElse("any"), color.orElse("#6699cc"));
        hub.database().useTransaction(handle -> {
            known(handle, project, id);
            title.ifPresent(text -> refuseSecond(handle, project, text, id));
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
        hub.database().useTransaction(handle -> {
            known(handle, project, id);
            handle.execute("DELETE FROM label_links WHERE label_id = ?", id);
            handle.execute("DELETE FROM labels WHERE id = ?", id);
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

    private static void known(Handle handle, Project project, long id) {
        boolean there = handle.createQuery("SELECT count(*) > 0 FROM labels WHERE id = :id AND project_id = :project")
                .bindMap(Map.of("id", id, "project", project.id()))
                .mapTo(Boolean.class)
                .one();
        if (!there) {
            throw HttpProblem.notFound("404 Label Not Found");
        }
    }

    private static void refuseSecond(Handle handle, Project project, String title, long except) {
        boolean taken = handle.createQuery(
                        "SELECT count(*) > 0 FROM labels WHERE project_id = :project AND title = :title AND id <> :id")
                .bindMap(Map.of("project", project.id(), "title", title.strip(), "id", except))
                .mapTo(Boolean.class)
                .one();
        if (taken) {
            throw new Invalid("title", "has already been taken");
        }
    }
}
