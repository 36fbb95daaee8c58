package dev.tiltyard.gitlab.replica.activity;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.sitekit.data.Row;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** To-do lists: what people were asked for and have not done yet. */
public final class Todos {
    /** Numbers of reasons, as they are kept. */
    public static final int ASSIGNED = 1;

    public static final int MENTIONED = 2;
    public static final int MARKED = 4;
    public static final int REVIEW_REQUESTED = 9;

    private final Hub hub;

    /**
     * An entry of a to-do list.
     *
     * @param action number of the reason
     * @param project number of the project
     * @param type {@code Issue} or {@code MergeRequest}
     * @param target number of the issue or merge request
     * @param note number of the comment that asks; null for none
     */
    public record Todo(
            int action,
            long project,
            String type,
            long target,
            @Nullable Long note) {}

    public Todos(Hub hub) {
        this.hub = hub;
    }

    /**
     * Puts something on people's lists, unless it waits there already for the same reason.
     *
     * @param users numbers of the users
     */
    public static void add(Handle handle, Actor actor, Collection<Long> users, Todo todo) {
        for (long user : users) {
            boolean waits = handle.createQuery("""
                            SELECT count(*) > 0 FROM todos WHERE user_id = :user AND target_type = :type
                               AND target_id = :target AND action = :action AND state = 'pending'
                            """)
                    .bind("user", user)
                    .bind("type", todo.type())
                    .bind("target", todo.target())
                    .bind("action", todo.action())
                    .mapTo(Boolean.class)
                    .one();
            if (!waits) {
                Row.in("todos")
                        .with("user_id", user)
                        .with("project_id", todo.project())
                        .with("target_type", todo.type())
                        .with("target_id", todo.target())
                        .with("author_id", actor.id())
                        .with("action", todo.action())
                        .with("state", "pending")
                        .withPresent("note_id", todo.note())
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
            }
        }
    }

    /** Marks as done what the actor has dealt with. */
    public static void resolve(Handle handle, Actor actor, String type, long target) {
        handle.createUpdate("""
                        UPDATE todos SET state = 'done', updated_at = :now
                         WHERE user_id = :user AND target_type = :type AND target_id = :target AND state = 'pending'
                        """)
                .bind("now", LocalDateTime.ofInstant(actor.now(), ZoneOffset.UTC))
                .bind("user", actor.id())
                .bind("type", type)
                .bind("target", target)
                .execute();
    }

    /**
     * Marks one of the actor's own items as done, or as pending again.
     *
     * @return whether there is such a one
     */
    public boolean mark(Actor actor, long id, boolean done) {
        return hub.database().inTransaction(handle -> mark(handle, actor, "AND id = " + id, done)) > 0;
    }

    /** Marks all of the actor's own items as done; returns how many. */
    public int markAll(Actor actor) {
        return hub.database().inTransaction(handle -> mark(handle, actor, "AND state = 'pending'", true));
    }

    /** Puts an issue or a merge request on one's own list. */
    public void addOwn(Actor actor, long project, String type, long target) {
        hub.database()
                .useTransaction(handle ->
                        add(handle, actor, List.of(actor.id()), new Todo(MARKED, project, type, target, null)));
    }

    private static int mark(Handle handle, Actor actor, String which, boolean done) {
        return handle.createUpdate("UPDATE todos SET state = :state, updated_at = :now WHERE user_id = :user " + which)
                .bind("state", done ? "done" : "pending")
                .bind("now", LocalDateTime.ofInstant(actor.now(), ZoneOffset.UTC))
                .bind("user", actor.id())
                .execute();
    }
}
