package dev.tiltyard.gitlab.replica.activity;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.sitekit.data.Row;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** What people did, for activity pages and calendars of contributions. */
public final class Events {
    /** Numbers of actions, as they are kept. */
    public static final int CREATED = 1;

    public static final int CLOSED = 3;
    public static final int REOPENED = 4;
    public static final int PUSHED = 5;
    public static final int COMMENTED = 6;
    public static final int MERGED = 7;
    public static final int JOINED = 8;
    public static final int LEFT = 9;
    public static final int DESTROYED = 10;
    public static final int APPROVED = 12;

    private Events() {}

    /**
     * Writes one down.
     *
     * @param project its number
     * @param type of what it was done to, such as {@code Issue}; null for the project itself
     * @param target number of what it was done to; 0 for the project itself
     * @return its number
     */
    public static long record(
            Handle handle, Actor actor, long project, int action, @Nullable String type, long target) {
        return Row.in("events")
                .with("project_id", project)
                .with("author_id", actor.id())
                .with("action", action)
                .withPresent("target_type", type)
                .withPresent("target_id", target == 0 ? null : target)
                .moment(actor.now(), "created_at", "updated_at")
                .insert(handle);
    }
}
