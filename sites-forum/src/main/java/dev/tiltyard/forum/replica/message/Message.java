package dev.tiltyard.forum.replica.message;

import java.time.Instant;

/**
 * A message.
 *
 * @param receiver the thread's other participant
 * @param opening whether it is the first of the thread
 * @param title beginning of the thread's first message
 */
public record Message(
        String id,
        long threadId,
        long senderId,
        String sender,
        String receiver,
        String body,
        Instant timestamp,
        boolean opening,
        String title) {
    public Message {
        title = Excerpt.of(title);
    }
}
