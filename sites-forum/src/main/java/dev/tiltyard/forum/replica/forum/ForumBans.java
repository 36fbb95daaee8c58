package dev.tiltyard.forum.replica.forum;

import java.time.Instant;
import org.jdbi.v3.core.Jdbi;

/** Bans in forums. */
public final class ForumBans {
    private final Jdbi database;

    public ForumBans(Jdbi database) {
        this.database = database;
    }

    /** Whether the latest decision on a user in a forum is a ban that has not expired. */
    public boolean banned(long forumId, long userId, Instant now) {
        return database.withHandle(handle -> handle.createQuery("""
                        SELECT banned AND (expires_at IS NULL OR expires_at > :now) FROM forum_bans
                         WHERE forum_id = :forum AND user_id = :user ORDER BY timestamp DESC, id DESC LIMIT 1
                        """)
                .bind("forum", forumId)
                .bind("user", userId)
                .bind("now", now)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(false));
    }
}
