package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.sitekit.data.Row;
import org.jspecify.annotations.Nullable;

/** What users are notified of although they don't take part in it. */
final class Subscriptions {
    private Subscriptions() {}

    /**
     * Subscribes the caller, or takes that back.
     *
     * @return whether that changed anything
     */
    static boolean set(Call call, String type, long id, @Nullable Long project, boolean subscribe) {
        if (of(call, type, id, false) == subscribe) {
            return false;
        }
        call.hub().database().useTransaction(handle -> {
            handle.execute(
                    "DELETE FROM subscriptions WHERE user_id = ? AND subscribable_type = ? AND subscribable_id = ?",
                    call.member().id(),
                    type,
                    id);
            Row.in("subscriptions")
                    .with("user_id", call.member().id())
                    .with("subscribable_type", type)
                    .with("subscribable_id", id)
                    .with("subscribed", subscribe)
                    .withNullable("project_id", project)
                    .at(call.now(), "created_at", "updated_at")
                    .insert(handle);
        });
        return true;
    }

    /** Whether the caller is subscribed; {@code otherwise} if they have never said. */
    static boolean of(Call call, String type, long id, boolean otherwise) {
        return call.viewer().signedIn()
                && call.hub().database().withHandle(handle -> handle.createQuery(
                                "SELECT subscribed FROM subscriptions WHERE user_id = :user AND subscribable_type = :type"
                                        + " AND subscribable_id = :id")
                        .bind("user", call.viewer().id())
                        .bind("type", type)
                        .bind("id", id)
                        .mapTo(Boolean.class)
                        .findFirst()
                        .orElse(otherwise));
    }
}
