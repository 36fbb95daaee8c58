package dev.tiltyard.servicenow.query;

import java.time.Instant;
import java.util.List;

/**
 * What a query may refer to.
 *
 * @param now the world's time
 * @param userId sys_id of the user who asks; empty for the system
 * @param groupIds sys_ids of the user's groups
 */
public record QueryContext(Instant now, String userId, List<String> groupIds) {
    public QueryContext {
        groupIds = List.copyOf(groupIds);
    }
}
