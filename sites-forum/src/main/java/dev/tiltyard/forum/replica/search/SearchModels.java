package dev.tiltyard.forum.replica.search;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/** What the search shows. */
public final class SearchModels {
    private SearchModels() {}

    /** How browsers search the site. */
    @Template("search/description.jte")
    public record Description(String name, String origin) {}

    /** The search form and what was found. */
    @Template("search/show.jte")
    public record Results(Page page, String query, List<Hit> hits) {}

    /**
     * Something that was found: a submission or a comment, one of the two.
     *
     * @param rank how well it fits; the best first
     */
    public record Hit(Optional<Submission> submission, Optional<CommentTree> comment, double rank) {
        long id() {
            return submission
                    .map(Submission::id)
                    .orElseGet(() -> comment.orElseThrow().comment().id());
        }
    }
}
