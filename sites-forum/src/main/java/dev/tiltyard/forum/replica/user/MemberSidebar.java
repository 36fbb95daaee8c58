package dev.tiltyard.forum.replica.user;

import java.util.List;

/**
 * What stands beside the pages of a member.
 *
 * @param writable whether the viewer may send the member a message
 * @param blocked whether the viewer has blocked the member
 * @param moderates names of the forums that the member moderates, in alphabetical order
 */
public record MemberSidebar(Member member, boolean writable, boolean blocked, List<String> moderates) {
    public MemberSidebar {
        moderates = List.copyOf(moderates);
    }
}
