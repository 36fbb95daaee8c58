package dev.tiltyard.forum.replica.message;

import java.time.Instant;
import java.util.List;

/**
 * A conversation in the list.
 *
 * @param title beginning of its first message
 * @param replies messages beside the first
 */
public record MessageThread(long id, String title, Instant lastMessage, int replies, List<String> participants) {
    public MessageThread {
        participants = List.copyOf(participants);
    }
}
