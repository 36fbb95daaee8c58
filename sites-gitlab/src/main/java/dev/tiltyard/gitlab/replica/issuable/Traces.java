package dev.tiltyard.gitlab.replica.issuable;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** What goes with an issue or a merge request when it goes. */
final class Traces {
    private Traces() {}

    static void delete(Handle handle, Issuable on) {
        handle.execute(
                "DELETE FROM events WHERE target_type = 'Note' AND target_id IN"
                        + " (SELECT id FROM notes WHERE noteable_type = ? AND noteable_id = ?)",
                on.kind().type(),
                on.id());
        handle.execute(
                "DELETE FROM award_emoji WHERE awardable_type = 'Note' AND awardable_id IN"
                        + " (SELECT id FROM notes WHERE noteable_type = ? AND noteable_id = ?)",
                on.kind().type(),
                on.id());
        for (List<String> each : List.of(
                List.of("notes", "noteable_type", "noteable_id"),
                List.of("label_links", "target_type", "target_id"),
                List.of("todos", "target_type", "target_id"),
                List.of("events", "target_type", "target_id"),
                List.of("award_emoji", "awardable_type", "awardable_id"),
                List.of("subscriptions", "subscribable_type", "subscribable_id"))) {
            handle.execute(
                    "DELETE FROM " + each.get(0) + " WHERE " + each.get(1) + " = ? AND " + each.get(2) + " = ?",
                    on.kind().type(),
                    on.id());
        }
        for (String table : List.of("resource_label_events", "resource_state_events", "resource_milestone_events")) {
            handle.execute("DELETE FROM " + table + " WHERE " + on.kind().column() + " = ?", on.id());
        }
    }
}
