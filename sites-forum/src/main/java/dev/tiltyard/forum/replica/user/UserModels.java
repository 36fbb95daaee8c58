package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the pages about members show. */
public final class UserModels {
    private UserModels() {}

    /** The form of a biography. */
    @Template("user/biography.jte")
    public record BiographyForm(Page page, MemberSidebar beside, Form form) {}

    /** The form that blocks a member. */
    @Template("user/block.jte")
    public record BlockForm(Page page, MemberSidebar beside, Form form) {}

    /** Whom a member has blocked. */
    @Template("user/block_list.jte")
    public record BlockedMembers(Page page, MemberSidebar beside, List<Blocked> blocked) {}

    /** What a member's small window shows. */
    @Template("user/card.jte")
    public record Card(Page page, MemberSidebar beside) {}

    /** The forums that a member has hidden. */
    @Template("user/hidden_forums.jte")
    public record HiddenForumList(Page page, MemberSidebar beside, List<HiddenForum> hidden) {}

    /** One page of the list of members. */
    @Template("user/list.jte")
    public record MemberList(Page page, List<Member> members, int number, boolean more) {}

    /** What a member has written. */
    @Template("user/show.jte")
    public record Profile(Page page, MemberSidebar beside, List<Contribution> contributions) {}

    /** A forum whose submissions a member does not want to see among others. */
    public record HiddenForum(long id, String name, String title) {}

    /** A member whom the viewer has blocked. */
    public record Blocked(String username, Optional<String> comment, Instant since) {}
}
