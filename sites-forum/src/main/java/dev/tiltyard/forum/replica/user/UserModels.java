package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** View models of users' pages. */
public final class UserModels {
    private UserModels() {}

    /** The form of a biography. */
    @Template("user/biography.jte")
    public record BiographyForm(Page page, MemberSidebar beside, Form form) {}

    /** The form that blocks a user. */
    @Template("user/block.jte")
    public record BlockForm(Page page, MemberSidebar beside, Form form) {}

    /** A user's blocked users. */
    @Template("user/block_list.jte")
    public record BlockedMembers(Page page, MemberSidebar beside, List<Blocked> blocked) {}

    /** A user's popup. */
    @Template("user/card.jte")
    public record Card(Page page, MemberSidebar beside) {}

    /** A user's hidden forums. */
    @Template("user/hidden_forums.jte")
    public record HiddenForumList(Page page, MemberSidebar beside, List<HiddenForum> hidden) {}

    /** One page of the list of users. */
    @Template("user/list.jte")
    public record MemberList(Page page, List<ForumUser> members, int number, boolean more) {}

    /** A user's contributions. */
    @Template("user/show.jte")
    public record Profile(Page page, MemberSidebar beside, List<Contribution> contributions) {}

    /** A forum that a user has hidden. */
    public record HiddenForum(long id, String name, String title) {}

    /** A user whom the viewer has blocked. */
    public record Blocked(String username, Optional<String> comment, Instant since) {}
}
