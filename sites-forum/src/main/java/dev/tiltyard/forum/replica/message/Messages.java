package dev.tiltyard.forum.replica.message;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Origin;
import dev.tiltyard.forum.replica.message.MessageModels.MessageThread;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Reads and writes messages. */
final class Messages {
    private static final String SELECT = """
            SELECT m.id, m.thread_id, m.sender_id, u.username AS sender, m.body, m.timestamp,
                   coalesce((SELECT r.username FROM message_thread_participants p JOIN users r ON r.id = p.user_id
                              WHERE p.message_thread_id = m.thread_id AND p.user_id <> m.sender_id
                              ORDER BY r.id LIMIT 1), '') AS receiver,
                   m.id = (SELECT f.id FROM messages f WHERE f.thread_id = m.thread_id
                            ORDER BY f.timestamp, f.id LIMIT 1) AS opening,
                   (SELECT f.body FROM messages f WHERE f.thread_id = m.thread_id
                     ORDER BY f.timestamp, f.id LIMIT 1) AS title
              FROM messages m JOIN users u ON u.id = m.sender_id
            """;

    private final Board board;

    Messages(Board board) {
        this.board = board;
    }

    /** The messages of a thread, oldest first. */
    List<Message> in(long threadId) {
        return board.database().withHandle(handle -> handle.createQuery(
                        SELECT + " WHERE m.thread_id = ? ORDER BY m.timestamp, opening DESC, m.id")
                .bind(0, threadId)
                .mapTo(Message.class)
                .list());
    }

    boolean takesPart(long userId, long threadId) {
        return board.database().withHandle(handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM"
                        + " message_thread_participants WHERE user_id = ? AND message_thread_id = ?)")
                .bind(0, userId)
                .bind(1, threadId)
                .mapTo(Boolean.class)
                .one());
    }

    /** A user's threads, most recent message first. */
    List<MessageThread> threadsOf(long userId) {
        return board.database().withHandle(handle -> handle.createQuery("""
                        SELECT p.message_thread_id AS id, count(m.id) - 1 AS replies, max(m.timestamp) AS last_message,
                               (SELECT f.body FROM messages f WHERE f.thread_id = p.message_thread_id
                                 ORDER BY f.timestamp, f.id LIMIT 1) AS title,
                               ARRAY(SELECT u.username FROM message_thread_participants o JOIN users u ON u.id = o.user_id
                                      WHERE o.message_thread_id = p.message_thread_id
                                      ORDER BY u.normalized_username) AS participants
                          FROM message_thread_participants p JOIN messages m ON m.thread_id = p.message_thread_id
                         WHERE p.user_id = ? GROUP BY p.message_thread_id ORDER BY max(m.timestamp) DESC, 1 DESC
                        """)
                .bind(0, userId)
                .mapTo(MessageThread.class)
                .list());
    }

    /** Starts a thread with its first message; returns its id. */
    long begin(Origin origin, long receiver, String body) {
        return board.database().inTransaction(handle -> {
            long thread = Board.nextId(handle, "message_threads");
            handle.execute("INSERT INTO message_threads (id) VALUES (?)", thread);
            for (long participant : new long[] {origin.authorId(), receiver}) {
                handle.execute(
                        "INSERT INTO message_thread_participants (message_thread_id, user_id) VALUES (?, ?)",
                        thread,
                        participant);
            }
            send(handle, origin, thread, body);
            return thread;
        });
    }

    void reply(Origin origin, long thread, String body) {
        board.database().useTransaction(handle -> send(handle, origin, thread, body));
    }

    private void send(Handle handle, Origin origin, long thread, String body) {
        UUID id = board.ids().nextUuid();
        handle.createUpdate("""
                        INSERT INTO messages (id, sender_id, thread_id, body, timestamp, ip)
                        VALUES (:id, :sender, :thread, :body, :now, CAST(:ip AS inet))
                        """)
                .bind("id", id)
                .bind("sender", origin.authorId())
                .bind("thread", thread)
                .bind("body", body)
                .bind("now", origin.time())
                .bind("ip", origin.ip().orElse(null))
                .execute();
        List<Long> others = handle.createQuery("""
                        SELECT p.user_id FROM message_thread_participants p
                         WHERE p.message_thread_id = :thread AND p.user_id <> :sender
                           AND NOT EXISTS (SELECT 1 FROM user_blocks b
                                            WHERE b.blocker_id = p.user_id AND b.blocked_id = :sender)
                         ORDER BY p.user_id
                        """)
                .bind("thread", thread)
                .bind("sender", origin.authorId())
                .mapTo(Long.class)
                .list();
        for (long other : others) {
            handle.createUpdate("INSERT INTO notifications (id, user_id, notification_type, message_id, timestamp)"
                            + " VALUES (:id, :user, 'message', :message, :now)")
                    .bind("id", board.ids().nextUuid())
                    .bind("user", other)
                    .bind("message", id)
                    .bind("now", origin.time())
                    .execute();
        }
    }

    /** Deletes a user's message, and the thread with its last one; returns false if the user has no such message. */
    boolean delete(String id, long sender) {
        return board.database().inTransaction(handle -> {
            List<Long> thread = handle.createQuery(
                            "SELECT thread_id FROM messages WHERE CAST(id AS text) = ? AND sender_id = ?")
                    .bind(0, id)
                    .bind(1, sender)
                    .mapTo(Long.class)
                    .list();
            if (thread.isEmpty()) {
                return false;
            }
            handle.execute("DELETE FROM notifications WHERE CAST(message_id AS text) = ?", id);
            handle.execute("DELETE FROM messages WHERE CAST(id AS text) = ?", id);
            String empty = " = ? AND NOT EXISTS (SELECT 1 FROM messages WHERE thread_id = ?)";
            long of = thread.get(0);
            handle.execute("DELETE FROM message_thread_participants WHERE message_thread_id" + empty, of, of);
            handle.execute("DELETE FROM message_threads WHERE id" + empty, of, of);
            return true;
        });
    }

    /** The messages with these ids. */
    List<Message> withIds(List<String> ids) {
        return ids.isEmpty()
                ? List.of()
                : board.database()
                        .withHandle(handle -> handle.createQuery(SELECT + " WHERE CAST(m.id AS text) = ANY(:ids)")
                                .bindArray("ids", String.class, ids.toArray())
                                .mapTo(Message.class)
                                .list());
    }
}
