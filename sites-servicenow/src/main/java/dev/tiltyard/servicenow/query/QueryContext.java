package dev.tiltyard.servicenow.query;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The context of a query.
 *
 * @param now the world's time
 * @param userId sys_id of the current user; empty for the system
 * @param groupIds sys_ids of the user's groups
 */
public record QueryContext(Instant now, String userId, List<String> groupIds) {
    public QueryContext {
        groupIds = List.copyOf(groupIds);
    }

    /** What a value that is written as a call stands for; the value itself otherwise. Empty for an unknown call. */
    public Optional<String> value(String text) {
        return new ScriptValue(this).of(text);
    }
}
