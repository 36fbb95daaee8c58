package dev.tiltyard.forum.replica.forum;

import java.util.List;

/**
 * A forum's sidebar.
 *
 * @param subscribers number of subscribers
 * @param subscribed whether the viewer is subscribed
 * @param hidden whether the viewer has hidden the forum
 * @param moderators names in alphabetical order
 * @param tags names in alphabetical order
 */
public record ForumSidebar(
        Forum forum, int subscribers, boolean subscribed, boolean hidden, List<String> moderators, List<String> tags) {
    public ForumSidebar {
        moderators = List.copyOf(moderators);
        tags = List.copyOf(tags);
    }

    /** {@code 2 subscribers}, {@code 1 subscriber}, {@code No subscribers}. */
    public String subscribersText() {
        return subscribersText(subscribers);
    }

    static String subscribersText(int subscribers) {
        return switch (subscribers) {
            case 0 -> "No subscribers";
            case 1 -> "1 subscriber";
            default -> subscribers + " subscribers";
        };
    }
}
