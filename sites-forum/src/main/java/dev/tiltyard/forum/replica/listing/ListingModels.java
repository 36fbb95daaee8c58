package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.ForumSidebar;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/** View models of the lists of submissions and comments. */
public final class ListingModels {
    private ListingModels() {}

    /** The newest comments; sidebar is empty for the whole site. */
    @Template("listing/comments.jte")
    public record CommentList(Page page, List<CommentTree> comments, Optional<ForumSidebar> sidebar) {}

    /** The submissions of a forum. */
    @Template("listing/forum.jte")
    public record ForumListing(Page page, Listing listing, ForumSidebar sidebar) {}

    /** The submissions of many forums. */
    @Template("listing/front.jte")
    public record FrontPage(
            Page page, Listing listing, Filter filter, List<String> forums, boolean insteadOfSubscribed) {}

    /** The submissions of selected forums. */
    @Template("listing/multi.jte")
    public record MultiListing(Page page, Listing listing, List<Forum> forums) {}

    /** A tag with its description in Markdown, which may be empty. */
    public record Tag(String name, String description) {}

    /** The submissions of the forums with a tag. */
    @Template("listing/tag.jte")
    public record TagListing(Page page, Listing listing, Tag tag, List<String> forums) {}
}
