package dev.tiltyard.gitlab.replica.notification;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.NotificationLevel;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import org.jdbi.v3.core.Handle;

/** The levels of notification that users chose for projects and groups. */
public final class NotificationSettings {
    private final Hub hub;

    public NotificationSettings(Hub hub) {
        this.hub = hub;
    }

    public void addTo(Routes routes) {
        routes.post("/-/notification_settings", this::choose);
    }

    /** What a viewer chose for a project; the global setting until they have chosen. */
    public NotificationLevel ofProject(Viewer viewer, long project) {
        return find(viewer, "Project", project);
    }

    /** What a viewer chose for a group; the global setting until they have chosen. */
    public NotificationLevel ofGroup(Viewer viewer, long group) {
        return find(viewer, "Namespace", group);
    }

    private NotificationLevel find(Viewer viewer, String type, long source) {
        return hub.database().withHandle(handle -> handle.createQuery("SELECT level FROM notification_settings"
                        + " WHERE user_id = :user AND source_type = :type AND source_id = :source LIMIT 1")
                .bind("user", viewer.id())
                .bind("type", type)
                .bind("source", source)
                .mapTo(String.class)
                .findFirst()
                .flatMap(NotificationLevel::of)
                .orElse(NotificationLevel.GLOBAL));
    }

    private void choose(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        String type = visit.field("source_type");
        String source = visit.field("source_id");
        NotificationLevel level = NotificationLevel.of(visit.field("level"))
                .orElseThrow(
                        () -> HttpProblem.badRequest("no level of notification is called " + visit.field("level")));
        if (!type.matches("Project|Namespace") || !source.matches("\\d{1,9}")) {
            throw HttpProblem.badRequest("notifications are for a project or a group");
        }
        Actor actor = hub.actor(visit);
        hub.database().useTransaction(handle -> keep(handle, actor, type, Long.parseLong(source), level));
        visit.redirectBack("/-/profile/notifications");
    }

    private static void keep(Handle handle, Actor actor, String type, long source, NotificationLevel level) {
        handle.execute(
                "DELETE FROM notification_settings WHERE user_id = ? AND source_type = ? AND source_id = ?",
                actor.id(),
                type,
                source);
        if (level != NotificationLevel.GLOBAL) {
            Row.in("notification_settings")
                    .with("user_id", actor.id())
                    .with("source_type", type)
                    .with("source_id", source)
                    .with("level", level.number())
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
        }
    }
}
