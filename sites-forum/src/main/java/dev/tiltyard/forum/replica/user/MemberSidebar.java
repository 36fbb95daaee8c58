package dev.tiltyard.forum.replica.user;

import java.util.List;

/**
 * A user's sidebar.
 *
 * @param writable whether the viewer may send the user a message
 * @param blocked whether the viewer has blocked the user
 * @param moderates names of the forums that the user moderates, in alphabetical order
 */
public record MemberSidebar(ForumUser member, boolean writable, boolean blocked, List<String> moderates) {
    public MemberSidebar {
        moderates = List.copyOf(moderates);
    }
}
