package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Board;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Writes forums and their tags. */
final class ForumRecords {
    private final Board board;

    ForumRecords(Board board) {
        this.board = board;
    }

    /** Creates a forum; its creator becomes moderator and subscriber. */
    void create(ForumFields fields, long creator, Instant now) {
        board.database().useTransaction(handle -> {
            long id = Board.nextId(handle, "forums");
            handle.createUpdate("""
                            INSERT INTO forums (id, name, normalized_name, title, description, sidebar, created,
                                                featured, background_image_mode, moderation_log_public)
                            VALUES (:id, :name, :normalized, :title, :description, :sidebar, :now, false, 'tile', true)
                            """)
                    .bind("id", id)
                    .bind("name", fields.name())
                    .bind("title", fields.title())
                    .bind("description", fields.description())
                    .bind("sidebar", fields.sidebar())
                    .bind("normalized", fields.name().toLowerCase(Locale.ROOT))
                    .bind("now", now)
                    .execute();
            handle.createUpdate(
                            "INSERT INTO moderators (id, forum_id, user_id, timestamp) VALUES (:id, :forum, :user, :now)")
                    .bind("id", board.ids().nextUuid())
                    .bind("forum", id)
                    .bind("user", creator)
                    .bind("now", now)
                    .execute();
            handle.createUpdate("INSERT INTO forum_subscriptions (id, forum_id, user_id, subscribed_at)"
                            + " VALUES (:id, :forum, :user, :now)")
                    .bind("id", board.ids().nextUuid())
                    .bind("forum", id)
                    .bind("user", creator)
                    .bind("now", now)
                    .execute();
            tag(handle, id, fields.tags());
        });
    }

    void update(long id, ForumFields fields, boolean featured, boolean logPublic) {
        board.database().useTransaction(handle -> {
            handle.createUpdate("""
                            UPDATE forums SET name = :name, normalized_name = :normalized, title = :title,
                                   description = :description, sidebar = :sidebar, featured = :featured,
                                   moderation_log_public = :logPublic
                             WHERE id = :id
                            """)
                    .bind("id", id)
                    .bind("name", fields.name())
                    .bind("title", fields.title())
                    .bind("description", fields.description())
                    .bind("sidebar", fields.sidebar())
                    .bind("normalized", fields.name().toLowerCase(Locale.ROOT))
                    .bind("featured", featured)
                    .bind("logPublic", logPublic)
                    .execute();
            tag(handle, id, fields.tags());
        });
    }

    /** Replaces a forum's tags; deletes tags that no forum has. */
    private void tag(Handle handle, long forum, Map<String, String> tags) {
        handle.createUpdate("""
                        DELETE FROM forums_tags ft USING forum_tags t
                         WHERE ft.forum_id = :forum AND t.id = ft.tag_id AND NOT t.normalized_name = ANY(:kept)
                        """)
                .bind("forum", forum)
                .bindArray("kept", String.class, tags.keySet().toArray())
                .execute();
        tags.forEach((normalized, name) -> {
            handle.createUpdate("INSERT INTO forum_tags (id, name, normalized_name)"
                            + " VALUES (:id, :name, :normalized) ON CONFLICT (normalized_name) DO NOTHING")
                    .bind("id", board.ids().nextUuid())
                    .bind("name", name)
                    .bind("normalized", normalized)
                    .execute();
            handle.createUpdate("INSERT INTO forums_tags (forum_id, tag_id)"
                            + " SELECT :forum, id FROM forum_tags WHERE normalized_name = :normalized"
                            + " ON CONFLICT DO NOTHING")
                    .bind("forum", forum)
                    .bind("normalized", normalized)
                    .execute();
        });
        handle.execute(
                "DELETE FROM forum_tags t WHERE NOT EXISTS" + " (SELECT 1 FROM forums_tags ft WHERE ft.tag_id = t.id)");
    }
}
