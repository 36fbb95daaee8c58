package dev.tiltyard.gitlab.replica.member;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.sitekit.data.Row;
import java.time.LocalDate;
import java.util.Optional;

/** Groups that were invited to a project or to another group as a whole. */
final class GroupLinks {
    private final Hub hub;

    GroupLinks(Hub hub) {
        this.hub = hub;
    }

    void add(Actor actor, Holder holder, long group, int access, Optional<LocalDate> expires) {
        hub.database().useTransaction(handle -> {
            String table = holder.project() ? "project_group_links" : "group_group_links";
            String inside = holder.project() ? "project_id" : "shared_group_id";
            String with = holder.project() ? "group_id" : "shared_with_group_id";
            handle.execute(
                    "DELETE FROM " + table + " WHERE " + inside + " = ? AND " + with + " = ?", holder.id(), group);
            Row row = Row.in(table)
                    .with(inside, holder.id())
                    .with(with, group)
                    .with("group_access", access)
                    .withPresent("expires_at", expires.orElse(null));
            (holder.project()
                            ? row.at(actor.now(), "created_at", "updated_at")
                            : row.moment(actor.now(), "created_at", "updated_at"))
                    .insert(handle);
        });
    }

    void remove(Holder holder, long link) {
        String table = holder.project() ? "project_group_links" : "group_group_links";
        String inside = holder.project() ? "project_id" : "shared_group_id";
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM " + table + " WHERE id = ? AND " + inside + " = ?", link, holder.id()));
    }
}
