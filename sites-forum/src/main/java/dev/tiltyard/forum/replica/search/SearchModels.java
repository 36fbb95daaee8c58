package dev.tiltyard.forum.replica.search;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/** View models of the search. */
public final class SearchModels {
    private SearchModels() {}

    /** The OpenSearch description. */
    @Template("search/description.jte")
    public record Description(String name, String origin) {}

    /** The search form and the results. */
    @Template("search/show.jte")
    public record Results(Page page, String query, List<Hit> hits) {}

    /**
     * A search result: either a submission or a comment.
     *
     * @param title its title with highlighted search words; empty for a comment
     * @param excerpt excerpts of its text with highlighted search words; empty if it has no text
     * @param rank relevance; highest first
     */
    public record Hit(
            Optional<Submission> submission,
            Optional<CommentTree> comment,
            SafeHtml title,
            SafeHtml excerpt,
            double rank) {
        long id() {
            return submission
                    .map(Submission::id)
                    .orElseGet(() -> comment.orElseThrow().comment().id());
        }
    }
}
